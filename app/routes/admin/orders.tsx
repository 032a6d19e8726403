import { useTranslation } from "react-i18next";
import { asStaff } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { AdminMessagesList } from "~/features/messages/admin-messages-list";
import { listMessages, readMessageSearch } from "~/features/messages/messages.admin.queries";
import { AdminOrdersList } from "~/features/orders/admin-orders-list";
import { listOrders, readOrderSearch } from "~/features/orders/orders.admin.queries";
import { readSettings } from "~/features/site-content/site-content.queries";
import { AdminPage } from "~/shell/admin-page";
import { AdminTabs } from "~/shell/admin-tabs";
import type { Route } from "./+types/orders";

/** Orders, or with `view=messages` the contact messages that live beside them. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return asStaff(request, "orders", async (client, url) => {
    if (url.searchParams.get("view") === "messages") {
      const search = readMessageSearch(url.searchParams);
      return { view: "messages" as const, search, messages: await listMessages(client, search) };
    }
    const search = readOrderSearch(url.searchParams);
    const { first_response_minutes: minutes } = await readSettings(client);
    return { view: "orders" as const, search, orders: await listOrders(client, search, minutes) };
  });
}
clientLoader.hydrate = true as const;

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("admin");
  const tabs = [
    { to: "/admin/orders", label: t("orders.orders"), current: loaderData.view === "orders" },
    { to: "/admin/orders?view=messages", label: t("orders.messages"), current: loaderData.view === "messages" },
  ];
  return (
    <AdminPage title={t("orders.title")}>
      <AdminTabs label={t("orders.tabs")} tabs={tabs} />
      {loaderData.view === "orders" ? <AdminOrdersList {...loaderData} /> : <AdminMessagesList {...loaderData} />}
    </AdminPage>
  );
}
