import { ReceiptText, X } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Link, useLocation, useSearchParams } from "react-router";
import { LocalizedText } from "~/i18n/localized-text";
import { AdminList } from "~/admin/record-list/list-page";
import { SelectionBar } from "~/admin/record-list/selection-bar";
import type { SavedView } from "~/admin/saved-views/saved-views";
import { usePageSelection } from "~/admin/selection/use-page-selection";
import { buttonStyles } from "~/ui/button-styles";
import { Checkbox } from "~/ui/checkbox";
import { listAddress } from "~/admin/ui/list-address";
import { RecordTable, type RecordColumn } from "~/admin/ui/record-table";
import { AssignMenu } from "./assign-menu";
import { useOrderColumns } from "./order-columns";
import type { Page } from "~/supabase/pages";
import type { OrderRow } from "./order-row";
import { isNarrowed, type OrderSearch } from "./order-search";
import { OrdersFilters, type Colleague } from "./orders-filters";
import { useAssignMany } from "./use-assign-many";
import { useNow } from "./use-now";
import { useTrashActions } from "./trash-actions";

export interface OrdersListProps {
  orders: Page<OrderRow>;
  search: OrderSearch;
  trash: boolean;
  staff: readonly Colleague[];
  brands: readonly { value: string; label: string }[];
  views: readonly SavedView[];
  firstResponseMinutes: number;
}

/** The orders of the dealer, or those in the trash: search, filters, sort and page stand in the address. */
export function OrdersList(props: OrdersListProps) {
  const { orders, search, trash, staff, brands, views, firstResponseMinutes } = props;
  const { t } = useTranslation("admin_orders");
  const shown = orders.rows.map((order) => order.id);
  const selection = usePageSelection(shown);
  const { assign, busy } = useAssignMany(staff, selection.clear);
  const { dialog, column } = useTrashActions();
  const columns = useOrderColumns(firstResponseMinutes, useNow());
  const pick: RecordColumn<OrderRow> = {
    key: "pick",
    header: t("selection.pick"),
    picture: true,
    className: "md:w-px md:pe-0!",
    cell: (order) => (
      <Checkbox
        label={<span className="sr-only">{t("selection.one", { name: order.reference })}</span>}
        checked={selection.ids.has(order.id)}
        onChange={() => selection.toggle(order.id)}
      />
    ),
  };
  return (
    <>
      <OrdersFilters search={search} view={trash ? "trash" : "list"} staff={staff} brands={brands} views={views} />
      {search.car === null ? null : <CarChip car={orders.rows[0]} />}
      <AdminList
        count={orders.rows.length}
        page={orders.page}
        pages={orders.pages}
        filtered={isNarrowed(search)}
        empty={{
          title: t(trash ? "trash.empty" : "orders.empty"),
          hint: t(trash ? "trash.emptyHint" : "orders.emptyHint"),
          icon: <ReceiptText aria-hidden="true" strokeWidth={1.25} />,
        }}
      >
        {trash ? null : (
          <SelectionBar
            selection={selection}
            label={selection.ids.size > 0 ? t("selection.count", { number: selection.ids.size }) : t("selection.all")}
          >
            <AssignMenu staff={staff} busy={busy} onAssign={(staffId) => void assign([...selection.ids], staffId)} />
          </SelectionBar>
        )}
        <RecordTable
          label={t("orders.title")}
          columns={trash ? [...columns, column] : [pick, ...columns]}
          rows={orders.rows}
          rowKey={(order) => order.id}
        />
      </AdminList>
      {dialog}
    </>
  );
}

/** The one car that the list is narrowed to, with the way back to all. */
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
