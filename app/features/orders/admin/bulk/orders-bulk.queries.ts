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

/** Changes orders one by one; one that is refused leaves the others. At most 200. */
export async function changeOrders(client: BrowserClient, rows: readonly OrderStep[]): Promise<ChangeAnswer[]> {
  const p_rows = rows.map((row) => ({ ...row }));
  return answersSchema.parse(unwrap(await client.rpc("change_orders", { p_rows })));
}
