import { useTranslation } from "~/i18n/use-translation";
import type { Colleague } from "~/admin/use-assigned-toast";
import type { SavedView } from "~/admin/saved-views/saved-views";
import { ViewsMenu } from "~/admin/saved-views/views-menu";
import { DensityButton } from "~/admin/record-list/density-button";
import { FilterBar } from "~/admin/ui/filter-bar";
import { FilterDay, FilterSelect } from "~/admin/ui/filter-fields";
import { orderFilters, orderSorts, type OrderSearch } from "./order-search";

interface OrdersFiltersProps {
  search: OrderSearch;
  view: "list" | "board" | "trash";
  staff: readonly Colleague[];
  /** English names, as orders keep them, with the name in the page's language. */
  brands: readonly { value: string; label: string }[];
  views: readonly SavedView[];
}

/** Search and filters of list and board; every choice is kept in the address. */
export function OrdersFilters({ search, view, staff, brands, views }: OrdersFiltersProps) {
  const { t } = useTranslation("admin_orders");
  const { t: common } = useTranslation("admin");
  const statusName = (status: (typeof orderFilters)[number]) =>
    status === "overdue" || status === "ending" || status === "active"
      ? t(`orders.${status}`)
      : t(`orders.statuses.${status}`);
  const more = [search.brand, search.car, search.from, search.to].filter((value) => value !== null).length;
  const known = search.brand === null || brands.some((brand) => brand.value === search.brand);
  return (
    <FilterBar
      label={common("list.filters")}
      searchLabel={t("orders.search")}
      search={search.q}
      tools={
        <>
          <ViewsMenu
            screen="orders"
            builtIn={[
              { name: common("list.views.all"), query: "" },
              { name: t("filters.me"), query: "assigned=me" },
              { name: t("orders.overdue"), query: "status=overdue" },
              { name: t("board.board"), query: "view=board" },
            ]}
            saved={views}
          />
          {view === "board" ? null : <DensityButton />}
        </>
      }
      more={{
        used: more,
        fields: (
          <>
            {" "}
            <FilterSelect
              name="brand"
              label={t("filters.brand")}
              value={search.brand ?? ""}
              options={[
                { value: "", label: t("filters.allBrands") },
                ...brands,
                ...(known ? [] : [{ value: search.brand ?? "", label: search.brand ?? "" }]),
              ]}
              labelled
            />
            <FilterDay name="from" label={t("filters.from")} value={search.from ?? ""} />
            <FilterDay name="to" label={t("filters.to")} value={search.to ?? ""} />
          </>
        ),
      }}
    >
      {view === "list" ? null : <input type="hidden" name="view" value={view} />}
      {search.car === null ? null : <input type="hidden" name="car" value={search.car} />}
      {view === "board" ? null : (
        <FilterSelect
          name="status"
          label={common("list.status")}
          value={search.status ?? ""}
          options={[
            { value: "", label: common("list.allStatuses") },
            ...orderFilters.map((status) => ({ value: status, label: statusName(status) })),
          ]}
        />
      )}
      <FilterSelect
        name="assigned"
        label={t("orders.assigned")}
        value={search.assigned ?? ""}
        options={[
          { value: "", label: t("filters.anybody") },
          { value: "me", label: t("filters.me") },
          { value: "nobody", label: t("filters.nobody") },
          ...staff.map((colleague) => ({ value: colleague.id, label: colleague.name })),
        ]}
      />
      {view === "board" ? null : (
        <FilterSelect
          name="sort"
          label={common("list.sort")}
          value={search.sort === "newest" ? "" : search.sort}
          options={orderSorts.map((sort) => ({
            value: sort === "newest" ? "" : sort,
            label: t(`orders.sorts.${sort}`),
          }))}
        />
      )}
    </FilterBar>
  );
}
