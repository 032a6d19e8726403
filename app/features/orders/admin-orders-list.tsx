import { ReceiptText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { LocalizedText } from "~/i18n/localized-text";
import { useFormat } from "~/i18n/use-format";
import { AdminList } from "~/shell/admin-list";
import { FilterBar, FilterSelect } from "~/ui/filter-bar";
import { RecordTable, type RecordColumn } from "~/ui/record-table";
import { OrderStatusBadge } from "./order-status-badge";
import { orderFilters, orderSorts, type OrderRow, type OrderSearch, type Page } from "./orders.admin.queries";

/** The orders of the dealer: search, state, order and page stand in the address. */
export function AdminOrdersList({ orders, search }: { orders: Page<OrderRow>; search: OrderSearch }) {
  const { t } = useTranslation("admin");
  const columns = useColumns();
  const statusName = (status: (typeof orderFilters)[number]) =>
    status === "overdue" || status === "active" ? t(`orders.${status}`) : t(`orders.statuses.${status}`);
  return (
    <>
      <FilterBar label={t("list.filters")} searchLabel={t("orders.search")} search={search.q}>
        <FilterSelect
          name="status"
          label={t("list.status")}
          value={search.status ?? ""}
          options={[{ value: "", label: t("list.allStatuses") }, ...orderFilters.map((status) => ({ value: status, label: statusName(status) }))]}
        />
        <FilterSelect
          name="sort"
          label={t("list.sort")}
          value={search.sort === "newest" ? "" : search.sort}
          options={orderSorts.map((sort) => ({ value: sort === "newest" ? "" : sort, label: t(`orders.sorts.${sort}`) }))}
        />
      </FilterBar>
      <AdminList
        total={t("orders.total", { count: orders.total })}
        count={orders.rows.length}
        page={orders.page}
        pages={orders.pages}
        filtered={search.q !== "" || search.status !== null || search.page > 1}
        empty={{ title: t("orders.empty"), hint: t("orders.emptyHint"), icon: <ReceiptText aria-hidden="true" strokeWidth={1.25} /> }}
      >
        <RecordTable label={t("orders.title")} columns={columns} rows={orders.rows} rowKey={(order) => order.id} />
      </AdminList>
    </>
  );
}

function useColumns(): RecordColumn<OrderRow>[] {
  const { t } = useTranslation("admin");
  const format = useFormat();
  return [
    { key: "reference", header: t("orders.reference"), main: true, cell: (order) => <bdi dir="ltr" className="figures whitespace-nowrap">{order.reference}</bdi> },
    {
      key: "customer",
      header: t("orders.customer"),
      cell: (order) => (
        <>
          <span className="block">
            <bdi>{order.customer}</bdi>
          </span>
          <a href={`tel:${order.phone}`} className="figures text-muted-foreground hover:text-accent">
            <bdi dir="ltr">{order.phone}</bdi>
          </a>
        </>
      ),
    },
    { key: "car", header: t("orders.car"), cell: (order) => <LocalizedText text={order.car} /> },
    {
      key: "price",
      header: t("orders.price"),
      className: "figures whitespace-nowrap",
      cell: (order) => (order.price === null ? t("orders.onRequest") : <bdi>{format.money(order.price, order.currency)}</bdi>),
    },
    { key: "status", header: t("orders.status"), cell: (order) => <OrderStatusBadge status={order.status} /> },
    {
      key: "received",
      header: t("orders.received"),
      className: "figures text-muted-foreground md:whitespace-nowrap",
      cell: (order) => <time dateTime={order.createdAt}>{format.dateTime(order.createdAt)}</time>,
    },
    {
      key: "assigned",
      header: t("orders.assigned"),
      cell: (order) => (order.assignee ? <bdi>{order.assignee}</bdi> : <span className="text-muted-foreground">{t("orders.nobody")}</span>),
    },
  ];
}
