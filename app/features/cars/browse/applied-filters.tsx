import { X } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { cn } from "~/ui/cn";
import { useRemovalFocus } from "~/site/use-removal-focus";
import type { CarSearch } from "../cars.schema";
import type { NamedValue } from "./shown-facets";
import { useFilterName } from "./filter-name";
import { appliedFilters, searchPath, withoutFilters } from "./search-changes";

interface AppliedFiltersProps {
  search: CarSearch;
  names: readonly NamedValue[];
  /** HTML id of the element that gets the focus when the last filter is removed. */
  rest: string;
}

/** The applied filters, each with a way to remove it; removing one by keyboard moves the focus to the next. */
export function AppliedFilters({ search, names, rest }: AppliedFiltersProps) {
  const { t } = useTranslation("browse");
  const nameOf = useFilterName(names);
  const list = useRef<HTMLUListElement>(null);
  const drop = useRemovalFocus(list, search, () => document.getElementById(rest));
  const applied = appliedFilters(search);
  if (applied.length === 0) return null;
  return (
    <ul ref={list} aria-label={t("filters.applied")} className="mt-4 flex flex-wrap gap-2">
      {applied.map((filter, index) => {
        const name = nameOf(filter);
        return (
          <li key={`${filter.name}-${"value" in filter ? filter.value : ""}`}>
            <LocaleLink
              to={searchPath(filter.without)}
              prefetch="none"
              replace
              preventScrollReset
              onClick={() => drop(index)}
              data-remove
              aria-label={t("filters.remove", { filter: name })}
              className={cn(
                "inline-flex min-h-11 items-center gap-2 rounded-sm border",
                "border-input px-3 text-sm hover:border-foreground",
              )}
            >
              <bdi>{name}</bdi>
              <X aria-hidden="true" className="size-4 text-muted-foreground" />
            </LocaleLink>
          </li>
        );
      })}
      <li>
        <LocaleLink
          to={searchPath({ ...withoutFilters(search), q: "", sort: "best" })}
          prefetch="none"
          replace
          preventScrollReset
          onClick={() => drop(0)}
          className="inline-flex min-h-11 items-center px-2 text-sm text-link"
        >
          {t("filters.clear")}
        </LocaleLink>
      </li>
    </ul>
  );
}
