import { useTranslation } from "~/i18n/use-translation";
import { ListTools } from "~/admin/saved-views/list-tools";
import type { Colleague } from "~/admin/use-assigned-toast";
import type { SavedView } from "~/admin/saved-views/saved-views";
import { FilterBar } from "~/admin/ui/filter-bar";
import { FilterSelect } from "~/admin/ui/filter-fields";
import { AssigneeFilter, FollowUpSelect, SortFilter } from "~/admin/ui/shared-filters";
import { customerFilters, customerSorts, type CustomerSearch } from "./customer-search";

interface CustomersFiltersProps {
  search: CustomerSearch;
  /** The tags in use, the most frequent first. */
  tags: readonly string[];
  staff: readonly Colleague[];
  views: readonly SavedView[];
}

/** Search and filters of the customers; every choice is kept in the address. */
export function CustomersFilters({ search, tags, staff, views }: CustomersFiltersProps) {
  const { t } = useTranslation("admin_customers");
  const { t: common } = useTranslation("admin");
  const { t: followUps } = useTranslation("admin_follow_ups");
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
            { name: t("filters.mine"), query: "assigned=me" },
            { name: followUps("list.title"), query: "followup=due&sort=followup" },
            { name: t("filters.wishes"), query: "filter=wishes" },
            { name: t("filters.twins"), query: "filter=twins" },
          ]}
          saved={views}
        />
      }
      more={{
        used: [search.tag, search.assigned].filter((value) => value !== null).length,
        fields: (
          <>
            {named.length === 0 ? null : (
              <FilterSelect
                name="tag"
                label={t("tag")}
                labelled
                value={search.tag}
                all={t("allTags")}
                options={named.map((tag) => ({ value: tag, label: tag }))}
              />
            )}
            <AssigneeFilter value={search.assigned} mine={t("filters.mine")} staff={staff} withNobodys labelled />
          </>
        ),
      }}
    >
      {search.trash ? <input type="hidden" name="view" value="trash" /> : null}
      <FilterSelect
        name="filter"
        label={t("filters.label")}
        value={search.filter}
        all={t("filters.all")}
        options={customerFilters.map((filter) => ({ value: filter, label: t(`filters.${filter}`) }))}
      />
      <FollowUpSelect value={search.followup} />
      <SortFilter value={search.sort} sorts={customerSorts} nameOf={(sort) => t(`sorts.${sort}`)} />
    </FilterBar>
  );
}
