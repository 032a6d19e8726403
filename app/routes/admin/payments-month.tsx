import { data } from "react-router";
import { asStaff, type ScreenRefusal } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { MonthPage } from "~/features/payments/admin/month-page";
import { readMonthInvoices, readMonthSales } from "~/features/payments/admin/payments.queries";
import { listSellers } from "~/features/staff/admin/staff.queries";
import { useLiveScreen } from "~/admin/live-updates/live-context";
import { keepsShown } from "~/admin/live-updates/quiet-refresh";
import { monthIn } from "~/admin/months";
import { may } from "~domain/roles";
import type { Route } from "./+types/payments-month";

/** A month for the accountant: its sales and tax invoices, and its payments as a file. */
export const clientLoader = keepsShown(({ request }: Route.ClientLoaderArgs) =>
  asStaff(request, "orders", async (client, { searchParams }, _userId, role) => {
    if (!may(role, "payments.export")) throw data<ScreenRefusal>({ refused: "not_for_role" }, 403);
    const month = monthIn(searchParams);
    const [sales, invoices, staff] = await Promise.all([
      readMonthSales(client, month),
      readMonthInvoices(client, month),
      listSellers(client),
    ]);
    return { month, sales, invoices, staff };
  }),
);

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function PaymentsMonth({ loaderData }: Route.ComponentProps) {
  useLiveScreen(["orders"]);
  return <MonthPage {...loaderData} />;
}
