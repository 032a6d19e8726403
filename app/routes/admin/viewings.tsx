import type { ReactNode } from "react";
import { asStaff } from "~/features/auth/guard";
import { ScreenBoundary } from "~/features/auth/screen-boundary";
import { officesOf } from "~/features/site-content/offices";
import { readContent, readViewingRules } from "~/features/site-content/site-content.queries";
import { listSellers } from "~/features/staff/admin/staff.queries";
import { daysAround } from "~/features/viewings/admin/calendar-days";
import {
  listOpenings,
  listViewings,
  listViewingsBetween,
  type WantedViewings,
} from "~/features/viewings/admin/viewing-desk.queries";
import { readViewingSearch } from "~/features/viewings/admin/viewing-search";
import { ViewingsRoom } from "~/features/viewings/admin/viewings-room";
import { OrdersFrame } from "~/admin/layout/orders-frame";
import { useLiveScreen } from "~/admin/live-updates/live-context";
import { keepsShown } from "~/admin/live-updates/quiet-refresh";
import { timeOfDays } from "~/admin/list-search";
import { listSavedViews } from "~/admin/saved-views/saved-views.queries";
import type { BrowserClient } from "~/supabase/browser";
import { addDays, dayAt } from "~/utils/local-time";
import type { Route } from "./+types/viewings";

/** Viewings and test drives by week or day, as a list, or those in the trash. */
export const clientLoader = keepsShown(({ request }: Route.ClientLoaderArgs) =>
  asStaff(request, "orders", async (client, { searchParams }, userId) => {
    const search = readViewingSearch(searchParams);
    const calendar = search.show === "week" || search.show === "day";
    const [shown, contact, staff, views] = await Promise.all([
      calendar
        ? readCalendar(client, { search, userId })
        : listViewings(client, { search, userId }).then((viewings) => ({ calendar: null, viewings })),
      readContent(client, "contact_info"),
      listSellers(client),
      listSavedViews(client, "viewings", userId),
    ]);
    return {
      search,
      shown,
      offices: contact === null ? [] : officesOf(contact),
      staff,
      views,
    };
  }),
);

async function readCalendar(client: BrowserClient, wanted: WantedViewings) {
  const day = wanted.search.day ?? dayAt();
  const { first, days } = daysAround(day);
  const { since, before } = timeOfDays({ from: first, to: addDays(first, days) });
  const [viewings, openings, rules] = await Promise.all([
    since === null || before === null ? [] : listViewingsBetween(client, wanted, { since, before }),
    listOpenings(client, first, days),
    readViewingRules(client),
  ]);
  return { calendar: { day, viewings, openings, exceptions: rules.exceptions } };
}

export function ErrorBoundary() {
  return <ScreenBoundary />;
}

export default function Viewings({ loaderData }: Route.ComponentProps) {
  useLiveScreen(["viewings"]);
  const frame = (total: string | undefined, actions: ReactNode, content: ReactNode) => (
    <OrdersFrame room="viewings" trash={loaderData.search.show === "trash"} total={total} actions={actions}>
      {content}
    </OrdersFrame>
  );
  return <ViewingsRoom {...loaderData} frame={frame} />;
}
