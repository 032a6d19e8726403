import type { ReactNode } from "react";
import { asStaff } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { PaymentsRoom } from "~/features/payments/admin/payments-room";
import { readAfterClosing, readLedger } from "~/features/payments/admin/payments.queries";
import { readPaymentsSearch } from "~/features/payments/admin/payments-search";
import { listSellers } from "~/features/staff/admin/staff.queries";
import { OrdersFrame } from "~/admin/layout/orders-frame";
import { useLiveScreen } from "~/admin/live-updates/live-context";
import { keepsShown } from "~/admin/live-updates/quiet-refresh";
import type { Route } from "./+types/payments";

/** The payments of all orders. */
export const clientLoader = keepsShown(({ request }: Route.ClientLoaderArgs) =>
  asStaff(request, "orders", async (client, { searchParams }) => {
    const search = readPaymentsSearch(searchParams);
    const [ledger, afterClosing, staff] = await Promise.all([
      readLedger(client, search),
      readAfterClosing(client, search),
      listSellers(client),
    ]);
    return { search, ...ledger, afterClosing, staff };
  }),
);

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function Payments({ loaderData }: Route.ComponentProps) {
  useLiveScreen(["orders"]);
  const frame = (total: string | undefined, actions: ReactNode, content: ReactNode) => (
    <OrdersFrame room="payments" trash={false} total={total} actions={actions}>
      {content}
    </OrdersFrame>
  );
  return <PaymentsRoom {...loaderData} frame={frame} />;
}
