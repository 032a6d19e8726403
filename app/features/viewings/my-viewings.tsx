import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { textIn } from "~/i18n/localized";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import { Badge } from "~/ui/badge";
import type { CustomerViewing } from "./viewings";

/** Links to a signed-in customer's own viewings; nothing if there are none. */
export function MyViewings({ viewings }: { viewings: readonly CustomerViewing[] }) {
  const { t } = useTranslation("viewings");
  const { language } = useLanguage();
  const format = useFormat();
  if (viewings.length === 0) return null;
  return (
    <section aria-label={t("mine")}>
      <h2 className="title mb-6">{t("mine")}</h2>
      <ul className="divide-y border-y">
        {viewings.map(({ reference, key, kind, status, startsAt, car }) => (
          <li key={reference} className="grid gap-2 py-6">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <bdi dir="ltr" className="figures text-sm text-muted-foreground">
                {reference}
              </bdi>
              <Badge tone="accent">{t(`status.${status}`)}</Badge>
            </div>
            <h3 className="title">
              <LocaleLink
                to={`/viewing?${new URLSearchParams({ done: reference, key }).toString()}`}
                className="hover:text-accent"
              >
                <time dateTime={startsAt}>{format.dateTime(startsAt)}</time>
              </LocaleLink>
            </h3>
            <p className="text-sm text-muted-foreground">
              {t(`kinds.${kind}`)}
              {car ? (
                <>
                  {": "}
                  <bdi>{textIn(car.title, language)}</bdi>
                </>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
