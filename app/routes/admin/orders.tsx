import type { ReactNode } from "react";
import { asStaff } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { readMessageSearch } from "~/features/messages/admin/message-search";
import { listMessages } from "~/features/messages/admin/messages.queries";
import { MessagesRoom } from "~/features/messages/admin/messages-room";
import { loadCustomerTexts } from "~/features/orders/admin/customer-texts";
import { readSums } from "~/features/orders/admin/money/money.queries";
import { listBrandNames, listOrders, readBoard } from "~/features/orders/admin/order-list.queries";
import { readOrderSearch } from "~/features/orders/admin/order-search";
import { OrdersPage } from "~/features/orders/admin/orders-page";
import { readSettings } from "~/features/site-content/site-content.queries";
import { listSellers } from "~/features/staff/admin/staff.queries";
import { languages } from "~domain/languages";
import { useLiveScreen } from "~/admin/live-updates/live-context";
import { keepsShown } from "~/admin/live-updates/quiet-refresh";
import { listSavedViews } from "~/admin/saved-views/saved-views.queries";
import type { BrowserClient } from "~/supabase/browser";
import { OrdersFrame } from "~/admin/layout/orders-frame";
import type { Route } from "./+types/orders";

/** Orders as a list, a board or the trash; with `view=messages` the contact messages that live beside them. */
export const clientLoader = keepsShown(({ request }: Route.ClientLoaderArgs) =>
  asStaff(request, "orders", async (client, { searchParams }, userId) => {
    const view = searchParams.get("view") ?? "";
    if (view === "messages" || view === "messages_trash") {
      const search = readMessageSearch(searchParams);
      const trash = view === "messages_trash";
      const [messages, views] = await Promise.all([
        listMessages(client, search, trash),
        listSavedViews(client, "messages", userId),
      ]);
      return { room: "messages" as const, search, trash, messages, views };
    }
    const which = { search: readOrderSearch(searchParams), trash: view === "trash", userId };
    const [shown, staff, brands, settings, views] = await Promise.all([
      view === "board" ? readBoardView(client, which) : readListView(client, which),
      listSellers(client),
      listBrandNames(client),
      readSettings(client),
      listSavedViews(client, "orders", userId),
    ]);
    return {
      room: "orders" as const,
      shown,
      search: which.search,
      staff,
      brands,
      views,
      firstResponseMinutes: settings.first_response_minutes,
      holdHours: settings.hold_hours,
    };
  }),
);

async function readListView(client: BrowserClient, which: Parameters<typeof listOrders>[1]) {
  const orders = await listOrders(client, which);
  const ids = orders.rows.map(({ id }) => id);
  // Not awaited: the list is shown first, the balances follow.
  const sums = readSums(client, ids).catch(() => new Map());
  return { view: which.trash ? ("trash" as const) : ("list" as const), orders, sums };
}

async function readBoardView(client: BrowserClient, which: Parameters<typeof readBoard>[1]) {
  const [board] = await Promise.all([readBoard(client, which), ...languages.map(loadCustomerTexts)]);
  return { view: "board" as const, board };
}

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  useLiveScreen([loaderData.room]);
  const { room } = loaderData;
  const trash = room === "messages" ? loaderData.trash : loaderData.shown.view === "trash";
  const frame = (total: string | undefined, actions: ReactNode, content: ReactNode) => (
    <OrdersFrame room={room} trash={trash} total={total} actions={actions}>
      {content}
    </OrdersFrame>
  );
  if (loaderData.room === "messages") return <MessagesRoom {...loaderData} frame={frame} />;
  const { shown, room: _room, ...given } = loaderData;
  return <OrdersPage {...given} {...shown} frame={frame} />;
}
