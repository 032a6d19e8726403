import { data } from "react-router";
import { asStaff, type ScreenRefusal } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { MarginsPage } from "~/features/costs/admin/margins-page";
import { readMargins } from "~/features/costs/admin/margins.queries";
import { readMarginsSearch } from "~/features/costs/admin/margins-search";
import { listSellers } from "~/features/staff/admin/staff.queries";
import { useLiveScreen } from "~/admin/live-updates/live-context";
import { keepsShown } from "~/admin/live-updates/quiet-refresh";
import { may } from "~domain/roles";
import type { Route } from "./+types/margins";

export const clientLoader = keepsShown(({ request }: Route.ClientLoaderArgs) =>
  asStaff(request, "cars", async (client, url, _userId, role) => {
    if (!may(role, "costs.edit")) throw data<ScreenRefusal>({ refused: "not_for_role" }, 403);
    const [report, staff] = await Promise.all([
      readMargins(client, readMarginsSearch(url.searchParams)),
      listSellers(client),
    ]);
    return { report, staff };
  }),
);

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function Margins({ loaderData }: Route.ComponentProps) {
  // Deliveries and price changes by others change the sums.
  useLiveScreen(["orders"]);
  return <MarginsPage {...loaderData} />;
}
