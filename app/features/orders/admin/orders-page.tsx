import { exactTotal, useListTotal } from "~/admin/record-list/use-list-total";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { shownIn, type Localized } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { ExportBar } from "~/admin/csv/export-bar";
import type { SavedView } from "~/admin/saved-views/saved-views";
import { useEditor } from "~/admin/record-form/editor-provider";
import { OrdersBoard } from "./board";
import type { Page } from "~/supabase/pages";
import type { Board } from "./order-list.queries";
import type { OrderSums } from "./money/money";
import type { OrderRow } from "./order-row";
import type { OrderSearch } from "./order-search";
import type { Colleague } from "~/admin/use-assigned-toast";
import { OrdersList } from "./orders-list";
import { OrdersToolbar } from "./orders-toolbar";
import { useOrdersExport } from "./use-orders-export";

/** Data of the view in the address: list, board or trash. */
export type OrdersView =
  | { view: "list" | "trash"; orders: Page<OrderRow>; sums: Promise<ReadonlyMap<number, OrderSums>> }
  | { view: "board"; board: Board };

export type OrdersPageProps = OrdersView & {
  search: OrderSearch;
  staff: readonly Colleague[];
  brands: readonly Localized[];
  views: readonly SavedView[];
  firstResponseMinutes: number;
  holdHours: number;
  /** Renders the screen: heading with the total, actions, and the content of the view. */
  frame: (total: string | undefined, actions: ReactNode, content: ReactNode) => ReactNode;
};

/** The orders as list, board or trash. */
export function OrdersPage(props: OrdersPageProps) {
  const { search, staff, view, frame, firstResponseMinutes, holdHours } = props;
  const { t } = useTranslation("admin_orders");
  const { language } = useLanguage();
  const totalText = useListTotal();
  const { exportCsv, done, stop } = useOrdersExport({ search, trash: view === "trash", userId: useEditor() });
  const brands = props.brands.map((brand) => ({
    value: brand.en ?? "",
    label: shownIn(brand, language)?.text ?? t("filters.brand"),
  }));
  const shared = { search, staff, brands, views: props.views, firstResponseMinutes };
  return frame(
    props.view === "board" ? undefined : totalText(props.orders, t("orders.total", { count: props.orders.total })),
    <OrdersToolbar view={view} exporting={done !== null} onExport={exportCsv} />,
    <>
      <ExportBar done={done} total={props.view === "board" ? null : exactTotal(props.orders)} onStop={stop} />
      {props.view === "board" ? (
        <OrdersBoard board={props.board} holdHours={holdHours} {...shared} />
      ) : (
        <OrdersList orders={props.orders} sums={props.sums} trash={view === "trash"} {...shared} />
      )}
    </>,
  );
}
