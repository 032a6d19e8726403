import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { comma } from "~/i18n/comma";
import { Fact } from "~/site/forms/fact";
import type { CustomerViewing, ViewingOffice } from "./viewings";
import { dayOf, formatTimeOf, formatWeekday } from "./viewing-time";

/** Time, place and car of a viewing, as a list of facts. */
export function ViewingFacts({ viewing, office }: { viewing: CustomerViewing; office: ViewingOffice | null }) {
  const { t } = useTranslation("viewings");
  const { language } = useLanguage();
  const { car } = viewing;
  const title = car && textIn(car.title, language);
  return (
    <dl className="-mt-px border-t">
      <Fact name={t("when")}>
        <time dateTime={viewing.startsAt}>
          {formatWeekday(dayOf(viewing.startsAt), language)}
          {comma[language]}
          <bdi className="figures">{formatTimeOf(viewing.startsAt, language)}</bdi>
        </time>
      </Fact>
      {office ? (
        <Fact name={t("where")}>
          <bdi>{textIn(office.name, language)}</bdi>
          <span className="block text-sm text-muted-foreground">
            <bdi>{textIn(office.address, language)}</bdi>
          </span>
        </Fact>
      ) : null}
      <Fact name={t("kindName")}>{t(`kinds.${viewing.kind}`)}</Fact>
      {car ? (
        <Fact name={t("car")}>
          {car.id === null ? (
            <bdi>{title}</bdi>
          ) : (
            <LocaleLink to={`/cars/${car.id}`} className="text-link">
              <bdi>{title}</bdi>
            </LocaleLink>
          )}
        </Fact>
      ) : null}
    </dl>
  );
}
