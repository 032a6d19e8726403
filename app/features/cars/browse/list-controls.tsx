import { type ReactNode, useEffect, useRef } from "react";
import { LayoutGrid, List, Search, SlidersHorizontal } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/i18n/locale-link";
import { useAnnouncement } from "~/site/announce";
import { buttonStyles } from "~/ui/button-styles";
import { cn } from "~/ui/cn";
import { Select } from "~/ui/select";
import { carSorts, type CarSearch, type CarSort } from "../cars.schema";
import { filterCount, searchPath } from "./search-changes";

/** The words of the search: the input and the submit button. */
export function SearchWords({ field }: { field: ReactNode }) {
  const { t } = useTranslation("browse");
  return (
    <div className="relative mt-6 flex gap-2">
      {field}
      <button
        type="submit"
        aria-label={t("words.submit")}
        title={t("words.submit")}
        className={buttonStyles({ className: "h-12 px-4!" })}
      >
        <Search aria-hidden="true" />
      </button>
    </div>
  );
}

const views = [
  ["grid", LayoutGrid],
  ["list", List],
] as const;

interface ListControlsProps {
  search: CarSearch;
  /** Id of the filters' sheet. */
  sheet: string;
  /** Whether there are cars to put in order. */
  found: boolean;
}

/** The button that opens the filters on a phone, the order, and the layout of the list. */
export function ListControls({ search, sheet, found }: ListControlsProps) {
  const { t } = useTranslation("browse");
  const count = filterCount(search);
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {found || count > 0 ? (
        <button
          type="button"
          popoverTarget={sheet}
          className={buttonStyles({ variant: "outline", className: "h-12 grow basis-0 gap-2 px-3! lg:hidden" })}
        >
          <SlidersHorizontal aria-hidden="true" />
          {t("filters.title")}
          {count > 0 ? <span className="figures">{`(${count})`}</span> : null}
        </button>
      ) : null}
      {found ? (
        <Arrangement search={search} />
      ) : search.sort === "best" ? null : (
        <input type="hidden" name="sort" value={search.sort} />
      )}
    </div>
  );
}

/** The order, and the layout of the list. */
function Arrangement({ search }: { search: CarSearch }) {
  const { t } = useTranslation("browse");
  const layouts = useRef<HTMLUListElement>(null);
  const sortName = (sort: CarSort) => t(`sort.${sort === "best" && search.q === "" ? "featured" : sort}`);
  useAnnouncement(search.sort, () => t("titled", { title: t("sort.label"), value: sortName(search.sort) }));
  useAnnouncement(search.view, () => t(`view.now.${search.view}`));
  useEffect(() => {
    // A phone shows only the link to the other layout, and hides the one that was followed.
    const followed = layouts.current?.querySelector("a:focus");
    if (followed?.getClientRects().length === 0)
      layouts.current?.querySelector<HTMLElement>("a:not([aria-current])")?.focus();
  }, [search.view]);
  return (
    <>
      <Select
        name="sort"
        defaultValue={search.sort === "best" ? "" : search.sort}
        aria-label={t("sort.label")}
        className="grow-[1.6] basis-0 max-lg:[&_select]:ps-3 max-lg:[&_select]:pe-9 lg:ms-auto lg:max-w-64 lg:grow"
      >
        {carSorts.map((sort) => (
          <option key={sort} value={sort === "best" ? "" : sort}>
            {sortName(sort)}
          </option>
        ))}
      </Select>
      <ul ref={layouts} className="flex h-12 shrink-0 overflow-hidden rounded-sm border border-input">
        {views.map(([view, Icon]) => {
          const current = view === search.view;
          return (
            <li key={view} className={current ? "max-lg:hidden" : undefined}>
              <LocaleLink
                to={searchPath({ ...search, view })}
                prefetch="none"
                replace
                preventScrollReset
                aria-current={current ? "true" : undefined}
                aria-label={t(`view.${view}`)}
                title={t(`view.${view}`)}
                className={cn(
                  "grid h-full w-12 place-content-center -outline-offset-4 hover:bg-foreground/8",
                  current ? "bg-foreground/10" : "text-muted-foreground",
                )}
              >
                <Icon aria-hidden="true" strokeWidth={1.5} className="size-5 mirrored" />
              </LocaleLink>
            </li>
          );
        })}
      </ul>
    </>
  );
}
