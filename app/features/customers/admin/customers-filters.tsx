import { useTranslation } from "~/i18n/use-translation";
import { DensityButton } from "~/admin/record-list/density-button";
import type { SavedView } from "~/admin/saved-views/saved-views";
import { ViewsMenu } from "~/admin/saved-views/views-menu";
import { FilterBar } from "~/admin/ui/filter-bar";
import { FilterSelect } from "~/admin/ui/filter-fields";
import { customerFilters, customerSorts, type CustomerSearch } from "./customer-search";

interface CustomersFiltersProps {
  search: CustomerSearch;
  /** Those in use, the most frequent first. */
  tags: readonly string[];
  views: readonly SavedView[];
}

/** Search and filters of the customers; every choice is kept in the address. */
export function CustomersFilters({ search, tags, views }: CustomersFiltersProps) {
  const { t } = useTranslation("admin_customers");
  const { t: common } = useTranslation("admin");
  const named = search.tag === null || tags.includes(search.tag) ? tags : [search.tag, ...tags];
  return (
    <FilterBar
      label={common("list.filters")}
      searchLabel={t("search")}
      search={search.q}
      tools={
        <>
          <ViewsMenu
            screen="customers"
            builtIn={[
              { name: common("list.views.all"), query: "" },
              { name: t("filters.open"), query: "filter=open" },
              { name: t("filters.wishes"), query: "filter=wishes" },
              { name: t("filters.twins"), query: "filter=twins" },
            ]}
            saved={views}
          />
          <DensityButton />
        </>
      }
    >
      {search.trash ? <input type="hidden" name="view" value="trash" /> : null}
      <FilterSelect
        name="filter"
        label={t("filters.label")}
        value={search.filter ?? ""}
        options={[
          { value: "", label: t("filters.all") },
          ...customerFilters.map((filter) => ({ value: filter, label: t(`filters.${filter}`) })),
        ]}
      />
      {named.length === 0 ? null : (
        <FilterSelect
          name="tag"
          label={t("tag")}
          value={search.tag ?? ""}
          options={[{ value: "", label: t("allTags") }, ...named.map((tag) => ({ value: tag, label: tag }))]}
        />
      )}
      <FilterSelect
        name="sort"
        label={common("list.sort")}
        value={search.sort === "recent" ? "" : search.sort}
        options={customerSorts.map((sort) => ({ value: sort === "recent" ? "" : sort, label: t(`sorts.${sort}`) }))}
      />
    </FilterBar>
  );
}
