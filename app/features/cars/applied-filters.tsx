import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { LocaleLink } from "~/i18n/locale-link";
import type { CarSearch } from "./cars.schema";
import { type NamedOption, useFilterName } from "./filter-name";
import { appliedFilters, searchPath } from "./search-changes";

/** What is asked for, each part with a way to drop it. */
export function AppliedFilters({ search, brands }: { search: CarSearch; brands: readonly NamedOption[] }) {
  const { t } = useTranslation("cars");
  const nameOf = useFilterName(brands);
  const applied = appliedFilters(search);
  if (applied.length === 0) return null;
  return (
    <ul aria-label={t("list.applied")} className="mt-4 flex flex-wrap gap-2">
      {applied.map((filter) => {
        const name = nameOf(filter);
        return (
          <li key={`${filter.name}-${filter.value}`}>
            <LocaleLink
              to={searchPath(filter.without)}
              prefetch="none"
              preventScrollReset
              aria-label={t("list.remove", { filter: name })}
              className="inline-flex min-h-11 items-center gap-2 rounded-sm border border-input px-3 text-sm hover:border-foreground"
            >
              <bdi>{name}</bdi>
              <X aria-hidden="true" className="size-4 text-muted-foreground" />
            </LocaleLink>
          </li>
        );
      })}
      <li>
        <LocaleLink to="/cars" prefetch="none" preventScrollReset className="inline-flex min-h-11 items-center px-2 text-sm underline decoration-accent underline-offset-4 hover:text-accent">
          {t("list.clear")}
        </LocaleLink>
      </li>
    </ul>
  );
}
