import { useEffect, useState } from "react";
import { browserClient } from "~/supabase/browser";
import type { OrderStanding } from "./order-standing";
import { readStanding } from "./order-standing.queries";

const unknown: OrderStanding = { bound: null, heldBy: null };

/**
 * How an order stands towards its car: as given, else as read once. While it is not known, and where it cannot be read,
 * nothing is said: the database refuses what may not be.
 */
export function useStanding(orderId: number, given: OrderStanding | undefined): OrderStanding {
  const [read, setRead] = useState<OrderStanding | null>(null);
  const asks = given === undefined;
  useEffect(() => {
    if (!asks) return;
    let current = true;
    void browserClient()
      .then((client) => readStanding(client, orderId))
      .then((found) => {
        if (current) setRead(found);
      })
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [asks, orderId]);
  return given ?? read ?? unknown;
}
