import type { ReactNode } from "react";
import { asStaff } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { listSellerNames } from "~/features/staff/admin/staff.queries";
import { listTradeIns } from "~/features/trade-ins/admin/trade-in-desk.queries";
import { readTradeInSearch } from "~/features/trade-ins/admin/trade-in-search";
import { TradeInsRoom } from "~/features/trade-ins/admin/trade-ins-room";
import { OrdersFrame } from "~/admin/layout/orders-frame";
import { useLiveScreen } from "~/admin/live-updates/live-context";
import { keepsShown } from "~/admin/live-updates/quiet-refresh";
import { listSavedViews } from "~/admin/saved-views/saved-views.queries";
import type { Route } from "./+types/trade-ins";

/** Trade-ins as a list, or those in the trash. */
export const clientLoader = keepsShown(({ request }: Route.ClientLoaderArgs) =>
  asStaff(request, "orders", async (client, { searchParams }, userId) => {
    const search = readTradeInSearch(searchParams);
    const [tradeIns, staff, views] = await Promise.all([
      listTradeIns(client, { search, userId }),
      listSellerNames(client),
      listSavedViews(client, "trade_ins", userId),
    ]);
    return {
      search,
      tradeIns,
      staff,
      views,
    };
  }),
);

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function TradeIns({ loaderData }: Route.ComponentProps) {
  useLiveScreen(["trade_ins"]);
  const frame = (total: string, actions: ReactNode, content: ReactNode) => (
    <OrdersFrame room="trade_ins" trash={loaderData.search.trash} total={total} actions={actions}>
      {content}
    </OrdersFrame>
  );
  return <TradeInsRoom {...loaderData} frame={frame} />;
}
