import type { ReactNode } from "react";
import { asStaff } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { readCustomerSearch } from "~/features/customers/admin/customer-search";
import { listCustomers, listTags } from "~/features/customers/admin/customers.queries";
import { CustomersRoom } from "~/features/customers/admin/customers-room";
import { OrdersFrame } from "~/admin/layout/orders-frame";
import { useLiveScreen } from "~/admin/live-updates/live-context";
import { keepsShown } from "~/admin/live-updates/quiet-refresh";
import { listSavedViews } from "~/admin/saved-views/saved-views.queries";
import { listSellers } from "~/features/staff/admin/staff.queries";
import type { Route } from "./+types/customers";

/** The people who ordered, viewed or wrote, or those in the trash. */
export const clientLoader = keepsShown(({ request }: Route.ClientLoaderArgs) =>
  asStaff(request, "orders", async (client, { searchParams }, userId) => {
    const search = readCustomerSearch(searchParams);
    const [customers, tags, staff, views] = await Promise.all([
      listCustomers(client, search, userId),
      listTags(client),
      listSellers(client),
      listSavedViews(client, "customers", userId),
    ]);
    return { search, customers, tags, staff, views };
  }),
);

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function Customers({ loaderData }: Route.ComponentProps) {
  useLiveScreen(["customers", "orders", "viewings", "messages"]);
  const frame = (total: string | undefined, actions: ReactNode, content: ReactNode) => (
    <OrdersFrame room="customers" trash={loaderData.search.trash} total={total} actions={actions}>
      {content}
    </OrdersFrame>
  );
  return <CustomersRoom {...loaderData} frame={frame} />;
}
