import { z } from "zod";
import type { BrowserClient } from "~/supabase/browser";
import { unwrapMaybe } from "~/supabase/unwrap";

/** What binds an order to its car, so that no clock and no colleague releases it. */
export interface Bound {
  /** Received and not given back. */
  paid: number;
  currency: string;
  /** Number of the sale agreement in force; null if there is none. */
  agreement: string | null;
}

const bound = z.object({ paid: z.number(), currency: z.string(), agreement: z.string().nullable() });
const standing = z.object({
  bound: bound.nullable(),
  held_by: z.object({ id: z.number().nullable(), reference: z.string().nullable() }).nullable(),
});

/** How an order stands towards its car. */
export interface OrderStanding {
  bound: Bound | null;
  /** Another order that has the car; its id and reference only if the user may see it. */
  heldBy: { id: number | null; reference: string | null } | null;
}

/** Reads how an order stands towards its car; nothing binds an order that the user does not work on. */
export async function readStanding(client: BrowserClient, orderId: number): Promise<OrderStanding> {
  const found = standing.nullable().parse(unwrapMaybe(await client.rpc("order_standing", { p_order_id: orderId })));
  return { bound: found?.bound ?? null, heldBy: found?.held_by ?? null };
}

/** The detail of the refusal `order_bound`; null if it cannot be read. */
export function boundOf(detail: string | null): Bound | null {
  try {
    return bound.parse(JSON.parse(detail ?? ""));
  } catch {
    // Another release of the database: the refusal is then shown without what binds the order.
    return null;
  }
}
