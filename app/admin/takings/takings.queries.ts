import { z } from "zod";
import type { BrowserClient } from "~/supabase/browser";
import { unwrapMaybe } from "~/supabase/unwrap";

/** The first day that is open; null where no day was closed yet. */
export async function readTakingsOpenFrom(client: BrowserClient): Promise<string | null> {
  return z
    .string()
    .nullable()
    .parse(unwrapMaybe(await client.rpc("takings_open_from")));
}
