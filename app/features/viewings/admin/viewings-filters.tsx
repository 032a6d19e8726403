import { useTranslation } from "~/i18n/use-translation";
import type { Colleague } from "~/admin/use-assigned-toast";
import { DensityButton } from "~/admin/record-list/density-button";
import type { SavedView } from "~/admin/saved-views/saved-views";
import { ViewsMenu } from "~/admin/saved-views/views-menu";
import { FilterBar } from "~/admin/ui/filter-bar";
import { FilterDay, FilterSelect } from "~/admin/ui/filter-fields";
import type { OfficeChoice } from "./viewing-offices";
import { viewingFilters, viewingTimes, type ViewingSearch } from "./viewing-search";

interface ViewingsFiltersProps {
  search: ViewingSearch;
  offices: readonly OfficeChoice[];
  staff: readonly Colleague[];
  views: readonly SavedView[];
}

/** Search and filters of the viewings; every choice is kept in the address. */
export function ViewingsFilters({ search, offices, staff, views }: ViewingsFiltersProps) {
  const { t } = useTranslation("admin_viewings");
  const { t: orders } = useTranslation("admin_orders");
  const { t: common } = useTranslation("admin");
  const { show } = search;
  const days = [search.from, search.to].filter((value) => value !== null).length;
  return (
    <FilterBar
      label={common("list.filters")}
      searchLabel={t("search")}
      search={search.q}
      tools={
        <>
          <ViewsMenu
            screen="viewings"
            builtIn={[
              { name: common("list.views.all"), query: "view=list&when=all" },
              { name: t("statuses.requested"), query: "view=list&when=all&status=requested" },
              { name: t("filters.unsettled"), query: "view=list&status=unsettled" },
              { name: t("filters.me"), query: "view=list&assigned=me" },
            ]}
            saved={views}
          />
          <DensityButton />
        </>
      }
      more={{
        used: days,
        fields: (
          <>
            {" "}
            <FilterDay name="from" label={orders("filters.from")} value={search.from ?? ""} />
            <FilterDay name="to" label={orders("filters.to")} value={search.to ?? ""} />
          </>
        ),
      }}
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
      <FilterSelect
        name="status"
        label={common("list.status")}
        value={search.status ?? ""}
        options={[
          { value: "", label: common("list.allStatuses") },
          ...viewingFilters.map((status) => ({
            value: status,
            label: status === "unsettled" ? t("filters.unsettled") : t(`statuses.${status}`),
          })),
        ]}
      />
      <OfficeAndStaff search={search} offices={offices} staff={staff} />
    </FilterBar>
  );
}

/** The filters that list and calendar share. */
export function OfficeAndStaff({ search, offices, staff }: Omit<ViewingsFiltersProps, "views">) {
  const { t } = useTranslation("admin_viewings");
  const { t: orders } = useTranslation("admin_orders");
  return (
    <>
      {offices.length > 1 ? (
        <FilterSelect
          name="office"
          label={t("office")}
          value={search.office ?? ""}
          options={[
            { value: "", label: t("filters.allOffices") },
            ...offices.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      ) : null}
      <FilterSelect
        name="assigned"
        label={orders("orders.assigned")}
        value={search.assigned ?? ""}
        options={[
          { value: "", label: orders("filters.anybody") },
          { value: "me", label: t("filters.me") },
          { value: "nobody", label: orders("filters.nobody") },
          ...staff.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </>
  );
}
