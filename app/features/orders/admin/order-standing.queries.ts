import { z } from "zod";
import type { BrowserClient } from "~/supabase/browser";
import { unwrapMaybe } from "~/supabase/unwrap";
import { boundRow, type OrderStanding } from "./order-standing";

const standing = z.object({
  bound: boundRow.nullable(),
  held_by: z.object({ id: z.number().nullable(), reference: z.string().nullable() }).nullable(),
});

/** Reads how an order stands towards its car; nothing binds an order that the user does not work on. */
export async function readStanding(client: BrowserClient, orderId: number): Promise<OrderStanding> {
  const found = standing.nullable().parse(unwrapMaybe(await client.rpc("order_standing", { p_order_id: orderId })));
  return { bound: found?.bound ?? null, heldBy: found?.held_by ?? null };
}
