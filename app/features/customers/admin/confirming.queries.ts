import { z } from "zod";
import type { BrowserClient } from "~/supabase/browser";
import { unwrap } from "~/supabase/unwrap";
import type { Customer } from "./customer-row";

/** The ids of those customers whose name and contact details come from visitors only, unconfirmed by a colleague. */
export async function listUnconfirmed(client: BrowserClient, ids: readonly number[]): Promise<number[]> {
  const query = client
    .from("customers")
    .select("id")
    .in("id", [...ids]);
  return unwrap(await query.is("confirmed_at", null)).map(({ id }) => id);
}

/**
 * Confirms that name, phone numbers and e-mail addresses on a customer's page are theirs. Throws BackendError: `PT409`
 * version_conflict, `PT404` customer_not_found.
 */
export async function confirmCustomer(client: BrowserClient, { id, version }: Customer): Promise<void> {
  unwrap(await client.rpc("confirm_customer", { p_id: id, p_version: version }));
}

/** The kinds of records that may belong to another person. */
const doubtKinds = ["order", "viewing", "trade_in", "message", "wish", "account"] as const;

const doubt = z.object({
  key: z.string(),
  kind: z.enum(doubtKinds),
  reference: z.string().nullable(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  at: z.string(),
});

/** A record on a customer's page whose name or address differs from the customer's. */
export type Doubt = z.infer<typeof doubt>;

/** The records on a customer's page that may belong to another person, the oldest first. */
export async function listDoubts(client: BrowserClient, id: number): Promise<Doubt[]> {
  return z.array(doubt).parse(unwrap(await client.rpc("customer_doubts", { p_id: id })));
}
