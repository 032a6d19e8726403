import { data } from "react-router";
import { asStaff, type ScreenRefusal } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import {
  readBuyerFigures,
  readMissedSearches,
  readVisitDevices,
  readVisitFigures,
} from "~/features/campaigns/admin/buyers.queries";
import { readBuyersSearch } from "~/features/campaigns/admin/buyers-search";
import { BuyersPage } from "~/features/campaigns/admin/buyers-page";
import { readSettings } from "~/features/site-content/site-content.queries";
import { useLiveScreen } from "~/admin/live-updates/live-context";
import { keepsShown } from "~/admin/live-updates/quiet-refresh";
import { may } from "~domain/roles";
import type { Route } from "./+types/buyers";

export const clientLoader = keepsShown(({ request }: Route.ClientLoaderArgs) =>
  asStaff(request, "cars", async (client, url, _userId, role) => {
    if (!may(role, "costs.edit")) throw data<ScreenRefusal>({ refused: "not_for_role" }, 403);
    const search = readBuyersSearch(url.searchParams);
    const [figures, missed, visits, devices, settings] = await Promise.all([
      readBuyerFigures(client, search.days, search.by),
      readMissedSearches(client, search.days),
      readVisitFigures(client, search.days),
      readVisitDevices(client, search.days),
      readSettings(client),
    ]);
    return { figures, missed, visits, devices, search, currency: settings.currency };
  }),
);

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function Buyers({ loaderData }: Route.ComponentProps) {
  useLiveScreen(["orders"]);
  return <BuyersPage {...loaderData} />;
}
