import { useTranslation } from "react-i18next";
import { LocaleLink } from "~/i18n/locale-link";
import { whatsappUrl } from "~/lib/whatsapp";
import { WhatsappIcon } from "~/ui/brand-icons";
import { buttonStyles } from "~/ui/button-styles";
import { EmptyState } from "~/ui/empty-state";
import type { CarSearch } from "./cars.schema";
import { type NamedOption, useFilterName } from "./filter-name";
import { useSale } from "./sale";
import { appliedFilters, searchPath } from "./search-changes";

/** No car fits: drop one wish, see everything, or tell the dealer. */
export function NoCars({ search, brands }: { search: CarSearch; brands: readonly NamedOption[] }) {
  const { t } = useTranslation("cars");
  const { whatsapp } = useSale();
  const nameOf = useFilterName(brands);
  const applied = appliedFilters(search);
  const chat = whatsapp ? whatsappUrl(whatsapp, `${t("whatsapp.wish")} ${applied.map(nameOf).join("، ")}`.trim()) : null;
  return (
    <EmptyState
      title={t("list.empty.title")}
      description={
        <>
          <p>{t("list.empty.description")}</p>
          {applied.length > 1 ? (
            <ul className="mt-4 grid justify-items-start">
              {applied.slice(0, 6).map((filter) => (
                <li key={`${filter.name}-${filter.value}`}>
                  <LocaleLink to={searchPath(filter.without)} className="inline-flex min-h-11 items-center text-foreground underline decoration-accent underline-offset-4">
                    {t("list.remove", { filter: nameOf(filter) })}
                  </LocaleLink>
                </li>
              ))}
            </ul>
          ) : null}
        </>
      }
      actions={
        <>
          <LocaleLink to="/cars" className={buttonStyles()}>
            {t("list.empty.all")}
          </LocaleLink>
          {chat ? (
            <a href={chat} target="_blank" rel="noopener noreferrer" className={buttonStyles({ variant: "outline" })}>
              <WhatsappIcon />
              {t("whatsapp.ask")}
            </a>
          ) : null}
        </>
      }
    />
  );
}
