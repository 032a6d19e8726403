import { z } from "zod";
import type { BrowserClient } from "~/supabase/browser";
import { unwrap } from "~/supabase/unwrap";
import type { Writing } from "./writing.schema";

const written = z.object({ id: z.number(), reference: z.string() });

/**
 * Creates a trade-in entered by staff, with its photos. Idempotent: one for each key. Throws BackendError with the
 * field: `PT422` for an invalid field, `PT404` order_not_found, `PT409` key_reused.
 */
export async function writeTradeIn(client: BrowserClient, writing: Writing, key: string) {
  return written.parse(unwrap(await client.rpc("write_trade_in", { p_details: { ...writing }, p_key: key })));
}
