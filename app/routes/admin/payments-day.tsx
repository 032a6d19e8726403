import { data } from "react-router";
import { asStaff, type ScreenRefusal } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { DayPage } from "~/features/payments/admin/day-page";
import { findClosing, findReceipts, listClosings, readDayToClose } from "~/features/payments/admin/payments.queries";
import { readContent } from "~/features/site-content/site-content.queries";
import { listSellers } from "~/features/staff/admin/staff.queries";
import { useLiveScreen } from "~/admin/live-updates/live-context";
import { keepsShown } from "~/admin/live-updates/quiet-refresh";
import { dayOf } from "~/admin/list-search";
import { dayAt } from "~/utils/local-time";
import { may } from "~domain/roles";
import type { Route } from "./+types/payments-day";

/** A day of the ledger: today unless the address names another one. */
export const clientLoader = keepsShown(({ request }: Route.ClientLoaderArgs) =>
  asStaff(request, "orders", async (client, { searchParams }, _userId, role) => {
    if (!may(role, "days.close")) throw data<ScreenRefusal>({ refused: "not_for_role" }, 403);
    const today = dayAt();
    const day = dayOf(searchParams, "day") ?? today;
    const [closing, closings, staff, dealer] = await Promise.all([
      findClosing(client, day),
      listClosings(client),
      listSellers(client),
      readContent(client, "brand_name").catch(() => null),
    ]);
    const receipts = closing === null ? null : await findReceipts(client, closing);
    const open = closing === null && day <= today ? await readDayToClose(client, day) : null;
    return { day, closing, receipts, open, closings, staff, dealer };
  }),
);

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function PaymentsDay({ loaderData }: Route.ComponentProps) {
  useLiveScreen(["orders"]);
  return <DayPage {...loaderData} />;
}
