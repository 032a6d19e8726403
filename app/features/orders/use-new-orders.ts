import { useEffect, useState } from "react";
import { browserClient } from "~/lib/supabase/browser";
import { countNewOrders } from "./admin/order-list.queries";

/** How often the badge looks for new orders while the page is looked at, in ms. */
const interval = 60_000;

/**
 * How many orders nobody has answered yet. Asks at once, again whenever `key` changes, and every
 * minute while the page is visible; a failure leaves the last figure standing.
 * @param enabled false for roles that may not see orders
 */
export function useNewOrders(enabled: boolean, key: string): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!enabled) return;
    let current = true;
    async function ask() {
      if (document.visibilityState !== "visible") return;
      const found = await countNewOrders(await browserClient());
      if (current && found !== null) setCount(found);
    }
    void ask();
    const timer = setInterval(() => void ask(), interval);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, [enabled, key]);
  return enabled ? count : 0;
}
