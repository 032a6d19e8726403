import { useEffect, useState } from "react";
import type { Live } from "~/admin/live-updates/live";
import { useLiveFollow } from "~/admin/live-updates/live-context";
import { browserClient } from "~/supabase/browser";
import { countNewOrders } from "./order-list.queries";

/**
 * How many orders are unanswered. Asks at once, again whenever `key` changes, and when the live updates say
 * that orders did; a failure keeps the last figure.
 * @param enabled false for roles that may not see orders
 */
export function useNewOrders(enabled: boolean, key: string, live: Live | null): number {
  const [count, setCount] = useState(0);
  const [changes, setChanges] = useState(0);
  useLiveFollow(
    live,
    ({ table }) => table === "orders",
    () => setChanges((before) => before + 1),
  );
  useEffect(() => {
    if (!enabled || document.visibilityState !== "visible") return;
    let current = true;
    async function ask() {
      const found = await countNewOrders(await browserClient());
      if (current && found !== null) setCount(found);
    }
    void ask();
    return () => {
      current = false;
    };
  }, [enabled, key, changes]);
  return enabled ? count : 0;
}
