import { exactTotal } from "~/admin/record-list/use-list-total";
import { ReceiptText, X } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Link, useLocation, useSearchParams } from "react-router";
import { LocalizedText } from "~/i18n/localized-text";
import { AdminList } from "~/admin/record-list/list-page";
import type { SavedView } from "~/admin/saved-views/saved-views";
import { ExportBar } from "~/admin/csv/export-bar";
import { useEditor } from "~/admin/record-form/editor-provider";
import { useSelection } from "~/admin/selection/use-selection";
import { buttonStyles } from "~/ui/button-styles";
import { listAddress } from "~/admin/ui/list-address";
import { RecordTable } from "~/admin/ui/record-table";
import { OrdersBulkBar } from "./bulk/orders-bulk-bar";
import { OrdersBulkJobs } from "./bulk/orders-bulk-jobs";
import { useOrdersBulk } from "./bulk/use-orders-bulk";
import { OrderCard } from "./order-card";
import { useOrderColumns } from "./order-columns";
import type { Page } from "~/supabase/pages";
import type { OrderSums } from "./money/money";
import type { OrderRow } from "./order-row";
import { isNarrowed, type OrderSearch } from "./order-search";
import type { Colleague } from "~/admin/use-assigned-toast";
import { OrdersFilters } from "./orders-filters";
import { useNow } from "~/admin/ui/use-now";
import { FloatingBars } from "~/admin/record-list/floating-bars";
import { useOrdersExport } from "./use-orders-export";
import { useOrderTrashActions } from "./trash-actions";

export interface OrdersListProps {
  orders: Page<OrderRow>;
  /** Sums of the listed orders by id, which load after the list. */
  sums: Promise<ReadonlyMap<number, OrderSums>>;
  search: OrderSearch;
  trash: boolean;
  staff: readonly Colleague[];
  brands: readonly { value: string; label: string }[];
  views: readonly SavedView[];
  firstResponseMinutes: number;
}

/** List of orders, or of those in the trash. Search, filters, sort order and page are kept in the address. */
export function OrdersList(props: OrdersListProps) {
  const { orders, sums, search, trash, staff, brands, views, firstResponseMinutes } = props;
  const { t } = useTranslation("admin_orders");
  const which = { search, trash, userId: useEditor() };
  const { page: _page, sort: _sort, ...scope } = search;
  const selection = useSelection(
    orders.rows.map((order) => order.id),
    orders.total,
    JSON.stringify(scope),
  );
  const bulk = useOrdersBulk(which, staff);
  const file = useOrdersExport(which, selection.selected);
  const { dialog, column } = useOrderTrashActions();
  const now = useNow();
  const columns = useOrderColumns(
    search.sort,
    search.followup !== null || search.sort === "followup",
    firstResponseMinutes,
    now,
    sums,
  );
  return (
    <>
      <OrdersFilters search={search} view={trash ? "trash" : "list"} staff={staff} brands={brands} views={views} />
      {search.car === null ? null : <CarChip car={orders.rows[0]} />}
      <AdminList
        count={orders.rows.length}
        page={orders.page}
        pages={orders.pages}
        more={orders.more}
        filtered={isNarrowed(search)}
        empty={{
          title: t(trash ? "trash.empty" : "orders.empty"),
          hint: t(trash ? "trash.emptyHint" : "orders.emptyHint"),
          icon: <ReceiptText aria-hidden="true" strokeWidth={1.25} />,
        }}
      >
        <RecordTable
          label={t("orders.title")}
          columns={trash ? [...columns, column] : columns}
          rows={orders.rows}
          rowKey={(order) => order.id}
          card={(order) => <OrderCard order={order} firstResponseMinutes={firstResponseMinutes} now={now} />}
          selection={
            trash
              ? undefined
              : {
                  pageLabel: t("selection.all"),
                  rowLabel: (order) => t("selection.one", { name: order.reference }),
                  page: selection.page,
                  has: (order) => selection.has(order.id),
                  onPage: selection.togglePage,
                  onRow: (order, extend) => selection.toggle(order.id, extend),
                }
          }
        />
      </AdminList>
      <FloatingBars>
        <ExportBar done={file.done} total={selection.count} onStop={file.stop} />
        <OrdersBulkJobs bulk={bulk} staff={staff} />
        {selection.count > 0 ? (
          <OrdersBulkBar
            selection={selection}
            total={exactTotal(orders)}
            staff={staff}
            exporting={file.done !== null}
            onChange={(change) => {
              bulk.change(change, selection.selected);
              selection.clear();
            }}
            onExport={file.exportCsv}
          />
        ) : null}
      </FloatingBars>
      {dialog}
    </>
  );
}

/** The car by which the list is filtered; a press removes the filter. */
function CarChip({ car }: { car: OrderRow | undefined }) {
  const { t } = useTranslation("admin_orders");
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  return (
    <p className="-mt-2 mb-6">
      <Link
        to={listAddress(pathname, parameters, { car: null, page: null })}
        className={buttonStyles({ variant: "outline" })}
      >
        {car ? <LocalizedText text={car.car} /> : t("filters.oneCar")}
        <X aria-hidden="true" />
        <span className="sr-only">{t("filters.takeAway")}</span>
      </Link>
    </p>
  );
}
