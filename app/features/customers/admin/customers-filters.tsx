import { useTranslation } from "~/i18n/use-translation";
import { ListTools } from "~/admin/saved-views/list-tools";
import type { SavedView } from "~/admin/saved-views/saved-views";
import { FilterBar } from "~/admin/ui/filter-bar";
import { FilterSelect } from "~/admin/ui/filter-fields";
import { SortFilter } from "~/admin/ui/shared-filters";
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
      searchLabel={t("search")}
      search={search.q}
      tools={
        <ListTools
          screen="customers"
          builtIn={[
            { name: common("list.views.all"), query: "" },
            { name: t("filters.open"), query: "filter=open" },
            { name: t("filters.wishes"), query: "filter=wishes" },
            { name: t("filters.twins"), query: "filter=twins" },
          ]}
          saved={views}
        />
      }
    >
      {search.trash ? <input type="hidden" name="view" value="trash" /> : null}
      <FilterSelect
        name="filter"
        label={t("filters.label")}
        value={search.filter}
        all={t("filters.all")}
        options={customerFilters.map((filter) => ({ value: filter, label: t(`filters.${filter}`) }))}
      />
      {named.length === 0 ? null : (
        <FilterSelect
          name="tag"
          label={t("tag")}
          value={search.tag}
          all={t("allTags")}
          options={named.map((tag) => ({ value: tag, label: tag }))}
        />
      )}
      <SortFilter value={search.sort} sorts={customerSorts} nameOf={(sort) => t(`sorts.${sort}`)} />
    </FilterBar>
  );
}
