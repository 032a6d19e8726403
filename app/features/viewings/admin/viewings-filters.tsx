import { useTranslation } from "~/i18n/use-translation";
import type { Colleague } from "~/admin/use-assigned-toast";
import { ListTools } from "~/admin/saved-views/list-tools";
import type { SavedView } from "~/admin/saved-views/saved-views";
import { FilterBar } from "~/admin/ui/filter-bar";
import { FilterSelect } from "~/admin/ui/filter-fields";
import { AssigneeFilter, PeriodFilter, periodUsed, StatusFilter } from "~/admin/ui/shared-filters";
import type { OfficeChoice } from "./viewing-offices";
import { viewingFilters, viewingTimes, type ViewingSearch } from "./viewing-search";

interface ViewingsFiltersProps {
  search: ViewingSearch;
  offices: readonly OfficeChoice[];
  staff: readonly Colleague[];
  views: readonly SavedView[];
}

/** Search and filters of the viewings, kept in the address. */
export function ViewingsFilters({ search, offices, staff, views }: ViewingsFiltersProps) {
  const { t } = useTranslation(["admin_viewings", "admin"]);
  const { show } = search;
  return (
    <FilterBar
      searchLabel={t("search")}
      search={search.q}
      tools={
        <ListTools
          screen="viewings"
          builtIn={[
            { name: t("admin:list.views.all"), query: "view=list&when=all" },
            { name: t("statuses.requested"), query: "view=list&when=all&status=requested" },
            { name: t("filters.unsettled"), query: "view=list&status=unsettled" },
            { name: t("filters.me"), query: "view=list&assigned=me" },
          ]}
          saved={views}
        />
      }
      more={{ used: periodUsed(search), fields: <PeriodFilter from={search.from} to={search.to} /> }}
    >
      <input type="hidden" name="view" value={show} />
      {show === "trash" ? null : (
        <FilterSelect
          name="when"
          label={t("filters.when")}
          value={search.when === "upcoming" ? "" : search.when}
          options={viewingTimes.map((when) => ({
            value: when === "upcoming" ? "" : when,
            label: t(`filters.${when}`),
          }))}
        />
      )}
      <StatusFilter
        value={search.status}
        statuses={viewingFilters}
        nameOf={(status) => (status === "unsettled" ? t("filters.unsettled") : t(`statuses.${status}`))}
      />
      <OfficeAndStaff search={search} offices={offices} staff={staff} />
    </FilterBar>
  );
}

/** The filters that list and calendar share: showroom and assignee. */
export function OfficeAndStaff({ search, offices, staff }: Omit<ViewingsFiltersProps, "views">) {
  const { t } = useTranslation("admin_viewings");
  return (
    <>
      {offices.length > 1 ? (
        <FilterSelect
          name="office"
          label={t("office")}
          value={search.office}
          all={t("filters.allOffices")}
          options={offices.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      <AssigneeFilter value={search.assigned} mine={t("filters.me")} staff={staff} />
    </>
  );
}
