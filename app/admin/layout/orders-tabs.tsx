import { useTranslation } from "~/i18n/use-translation";
import { AdminTabs } from "./tabs";
import { useWaiting } from "./waiting-counts";

/** Where the trash of a room is; payments are never deleted. */
const trashes = {
  payments: null,
  orders: "/admin/orders?view=trash",
  viewings: "/admin/orders/viewings?view=trash",
  trade_ins: "/admin/orders/trade-ins?view=trash",
  customers: "/admin/orders/customers?view=trash",
  messages: "/admin/orders?view=messages_trash",
} as const;

/** A list that Manage Orders holds. */
export type OrdersRoom = keyof typeof trashes;

/** The names of the rooms: of their tabs, and of their screens. */
export function useOrdersRooms(): Record<OrdersRoom, string> {
  const { t } = useTranslation([
    "admin_orders",
    "admin_viewings",
    "admin_customers",
    "admin_trade_ins",
    "admin_payments",
  ]);
  return {
    orders: t("orders.orders"),
    viewings: t("admin_viewings:title"),
    trade_ins: t("admin_trade_ins:title"),
    payments: t("admin_payments:title"),
    customers: t("admin_customers:title"),
    messages: t("orders.messages"),
  };
}

interface OrdersTabsProps {
  room: OrdersRoom;
  /** Whether the trash of the room is shown. */
  trash: boolean;
}

/** What Manage Orders holds, and the trash of what is shown. */
export function OrdersTabs({ room, trash }: OrdersTabsProps) {
  const { t } = useTranslation(["admin_orders", "admin_viewings", "admin_trade_ins"]);
  const rooms = useOrdersRooms();
  const { viewings, tradeIns } = useWaiting();
  const to = trashes[room];
  const tab = (of: OrdersRoom, address: string) => ({ to: address, label: rooms[of], current: room === of && !trash });
  return (
    <AdminTabs
      label={t("orders.tabs")}
      tabs={[
        tab("orders", "/admin/orders"),
        {
          ...tab("viewings", "/admin/orders/viewings"),
          count: { number: viewings, label: t("admin_viewings:waitingViewings", { count: viewings }) },
        },
        {
          ...tab("trade_ins", "/admin/orders/trade-ins"),
          count: { number: tradeIns, label: t("admin_trade_ins:waiting", { count: tradeIns }) },
        },
        tab("payments", "/admin/orders/payments"),
        tab("customers", "/admin/orders/customers"),
        tab("messages", "/admin/orders?view=messages"),
        ...(to === null ? [] : [{ to, label: t("trash.title"), current: trash }]),
      ]}
    />
  );
}
