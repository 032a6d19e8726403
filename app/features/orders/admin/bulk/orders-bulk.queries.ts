import { z } from "zod";
import type { BrowserClient } from "~/supabase/browser";
import { unwrap } from "~/supabase/unwrap";
import type { ChangeAnswer, OrderStep } from "./orders-bulk";

const answersSchema = z.array(
  z.discriminatedUnion("ok", [
    z.object({ id: z.number(), ok: z.literal(true) }),
    z.object({ id: z.number(), ok: z.literal(false), code: z.string(), detail: z.string().nullable() }),
  ]),
);

/**
 * Changes orders one by one; one that is refused leaves the others. At most 200.
 * @param job of a bulk change: the same rows sent again for it get the same answers
 */
export async function changeOrders(
  client: BrowserClient,
  rows: readonly OrderStep[],
  job?: string,
): Promise<ChangeAnswer[]> {
  const p_rows = rows.map((row) => ({ ...row, ...(job && { job }) }));
  return answersSchema.parse(unwrap(await client.rpc("change_orders", { p_rows })));
}
