import { useTranslation } from "~/i18n/use-translation";
import { AdminTabs } from "./tabs";
import { useWaiting } from "./waiting-counts";

const trashes = {
  orders: "/admin/orders?view=trash",
  viewings: "/admin/orders/viewings?view=trash",
  trade_ins: "/admin/orders/trade-ins?view=trash",
  customers: "/admin/orders/customers?view=trash",
  messages: "/admin/orders?view=messages_trash",
} as const;

interface OrdersTabsProps {
  room: keyof typeof trashes;
  /** Whether the trash of the room is shown. */
  trash: boolean;
}

/** What Manage Orders holds, and the trash of what is shown. */
export function OrdersTabs({ room, trash }: OrdersTabsProps) {
  const { t } = useTranslation(["admin_orders", "admin_viewings", "admin_customers", "admin_trade_ins"]);
  const { viewings, tradeIns } = useWaiting();
  const tab = (of: typeof room, to: string, label: string) => ({ to, label, current: room === of && !trash });
  return (
    <AdminTabs
      label={t("orders.tabs")}
      tabs={[
        tab("orders", "/admin/orders", t("orders.orders")),
        {
          ...tab("viewings", "/admin/orders/viewings", t("admin_viewings:title")),
          count: { number: viewings, label: t("admin_viewings:waitingViewings", { count: viewings }) },
        },
        {
          ...tab("trade_ins", "/admin/orders/trade-ins", t("admin_trade_ins:title")),
          count: { number: tradeIns, label: t("admin_trade_ins:waiting", { count: tradeIns }) },
        },
        tab("customers", "/admin/orders/customers", t("admin_customers:title")),
        tab("messages", "/admin/orders?view=messages", t("orders.messages")),
        { to: trashes[room], label: t("trash.title"), current: trash },
      ]}
    />
  );
}
