import { z } from "zod";
import type { BrowserClient } from "~/supabase/browser";
import { unwrapMaybe } from "~/supabase/unwrap";

const text = z.string().nullable();
const record = z.object({ id: z.number(), reference: z.string(), assignee: text });
const known = z
  .object({
    customer: z
      .object({ id: z.number(), name_en: text, name_ar: text, email: text, language: z.enum(["en", "ar"]) })
      .nullable(),
    orders: z.array(record.extend({ title_en: text, title_ar: text })),
    viewings: z.array(record.extend({ starts_at: z.string() })),
    trade_ins: z.array(record.extend({ make: z.string(), model: z.string(), year: z.number() })),
    others: z.array(z.string()),
  })
  .nullable();

/** The customer who has a phone number, and what of theirs is open; null for a number of no customer. */
export type KnownCustomer = NonNullable<z.infer<typeof known>>;

/** Whose a phone number is. Of a colleague's customer only the colleague's name. */
export async function findKnownCustomer(client: BrowserClient, phone: string): Promise<KnownCustomer | null> {
  return known.parse(unwrapMaybe(await client.rpc("known_phone", { p_phone: phone })));
}
