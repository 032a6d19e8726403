import { useTranslation } from "~/i18n/use-translation";
import type { Colleague } from "~/admin/use-assigned-toast";
import { ListTools } from "~/admin/saved-views/list-tools";
import type { SavedView } from "~/admin/saved-views/saved-views";
import { FilterBar } from "~/admin/ui/filter-bar";
import { FilterSelect } from "~/admin/ui/filter-fields";
import {
  AssigneeFilter,
  FollowUpSelect,
  PeriodFilter,
  periodUsed,
  SortFilter,
  StatusFilter,
} from "~/admin/ui/shared-filters";
import { lostReasons } from "~domain/lost-reasons";
import { sources } from "~domain/sources";
import {
  endedFilters,
  isNamedFilter,
  type OrderFilter,
  orderFilters,
  orderSorts,
  type OrderSearch,
} from "./order-search";

interface OrdersFiltersProps {
  search: OrderSearch;
  view: "list" | "board" | "trash";
  staff: readonly Colleague[];
  /** Values are the English names stored in orders; labels are in the page's language. */
  brands: readonly { value: string; label: string }[];
  views: readonly SavedView[];
}

/** Search and filters of list and board, kept in the address. */
export function OrdersFilters({ search, view, staff, brands, views }: OrdersFiltersProps) {
  const { t } = useTranslation("admin_orders");
  const { t: common } = useTranslation("admin");
  const { t: desk } = useTranslation("admin_desk");
  const { t: followUps } = useTranslation("admin_follow_ups");
  const statusName = (status: OrderFilter) =>
    isNamedFilter(status) ? t(`orders.${status}`) : t(`orders.statuses.${status}`);
  const more =
    [search.brand, search.source, search.lost, search.ended, search.car, search.deposit, search.followup].filter(
      (value) => value !== null,
    ).length + periodUsed(search);
  const known = search.brand === null || brands.some((brand) => brand.value === search.brand);
  return (
    <FilterBar
      searchLabel={t("orders.search")}
      search={search.q}
      tools={
        <ListTools
          rows={view !== "board"}
          screen="orders"
          builtIn={[
            { name: common("list.views.all"), query: "" },
            { name: t("filters.me"), query: "assigned=me" },
            { name: t("orders.overdue"), query: "status=overdue" },
            { name: followUps("list.title"), query: "followup=due&sort=followup" },
            { name: t("board.board"), query: "view=board" },
          ]}
          saved={views}
        />
      }
      more={{
        used: more,
        fields: (
          <>
            <FilterSelect
              name="brand"
              label={t("filters.brand")}
              value={search.brand}
              all={t("filters.allBrands")}
              options={[...brands, ...(known ? [] : [{ value: search.brand ?? "", label: search.brand ?? "" }])]}
              labelled
            />
            <FilterSelect
              name="source"
              label={desk("source")}
              value={search.source}
              all={t("filters.anySource")}
              options={sources.map((source) => ({ value: source, label: desk(`sources.${source}`) }))}
              labelled
            />
            <FilterSelect
              name="lost"
              label={followUps("lost.reason")}
              value={search.lost}
              all={followUps("lost.any")}
              options={lostReasons.map((reason) => ({ value: reason, label: followUps(`lost.reasons.${reason}`) }))}
              labelled
            />
            <FilterSelect
              name="ended"
              label={followUps("lost.ended")}
              value={search.ended}
              all={followUps("lost.anyTime")}
              options={endedFilters.map((days) => ({ value: days, label: followUps(`lost.days.${days}`) }))}
              labelled
            />
            <FilterSelect
              name="deposit"
              label={t("filters.deposit")}
              value={search.deposit}
              all={t("filters.anyDeposit")}
              options={[{ value: "overdue", label: t("filters.depositOverdue") }]}
              labelled
            />
            <FollowUpSelect value={search.followup} labelled />
            <PeriodFilter from={search.from} to={search.to} />
          </>
        ),
      }}
    >
      {view === "list" ? null : <input type="hidden" name="view" value={view} />}
      {search.car === null ? null : <input type="hidden" name="car" value={search.car} />}
      {view === "board" ? null : <StatusFilter value={search.status} statuses={orderFilters} nameOf={statusName} />}
      <AssigneeFilter value={search.assigned} mine={t("filters.me")} staff={staff} withNobodys />
      {view === "board" ? null : (
        <SortFilter value={search.sort} sorts={orderSorts} nameOf={(sort) => t(`orders.sorts.${sort}`)} />
      )}
    </FilterBar>
  );
}
