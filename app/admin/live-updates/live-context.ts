import { createContext, use, useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import { type BrowserClient, connectedClient } from "~/supabase/browser";
import { createLive, type Change, type Live, type LiveStatus } from "./live";
import { staffChanges } from "./live.queries";
import { refreshQuietly } from "./quiet-refresh";

/** The live updates of the back office around a screen; null outside of one. */
export const LiveContext = createContext<Live | null>(null);

const made = new WeakMap<BrowserClient, Live>();

/** Runs the live updates of the back office, for as long as it is open; null until the page is connected. */
export function useLiveConnection(enabled: boolean): Live | null {
  const client = enabled ? connectedClient() : null;
  let live: Live | null = null;
  if (client) {
    live = made.get(client) ?? createLive(staffChanges(client));
    made.set(client, live);
  }
  useEffect(() => live?.start(), [live]);
  return live;
}

const unwatched = () => () => {};

/** How the screens learn of changes now. */
export function useLiveStatus(live: Live | null): LiveStatus {
  return useSyncExternalStore(
    live?.watch ?? unwatched,
    () => live?.status() ?? "connecting",
    () => "connecting",
  );
}

/** Calls `refresh` soon after what concerns it may have changed; again where it answers that it could not read. */
export function useLiveFollow(
  live: Live | null,
  concerns: (change: Change) => boolean,
  refresh: () => void | Promise<boolean>,
): void {
  const asked = useEffectEvent(concerns);
  const run = useEffectEvent(refresh);
  useEffect(
    () =>
      live?.follow(
        (change) => asked(change),
        () => run(),
      ),
    [live],
  );
}

/** Keeps the data of a screen up to date with tables, or with one row of the first. */
export function useLiveScreen(
  tables: readonly ("orders" | "messages" | "viewings" | "trade_ins" | "customers")[],
  id?: number,
): void {
  const { revalidate } = useRevalidator();
  const concerns = ({ table, id: changed }: Change) =>
    tables.some((one) => one === table) && (id === undefined || table !== tables[0] || changed === id);
  useLiveFollow(use(LiveContext), concerns, () => refreshQuietly(revalidate));
}
