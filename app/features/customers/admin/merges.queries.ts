import { z } from "zod";
import type { Localized } from "~/i18n/localized";
import type { BrowserClient } from "~/supabase/browser";
import { unwrap, unwrapMaybe } from "~/supabase/unwrap";
import { listUnconfirmed } from "./confirming.queries";
import { type Customer, customerColumns, customerRow } from "./customer-row";

/** What two possible duplicates have in common. */
const twinReasons = ["phone", "email", "name"] as const;

/** A possible duplicate of a customer. */
export interface Twin {
  customer: Customer;
  reasons: (typeof twinReasons)[number][];
  /** Whether a colleague has confirmed name, number and address. */
  confirmed: boolean;
}

const pairs = z.array(z.object({ id: z.number(), other: z.number(), reasons: z.array(z.enum(twinReasons)) }));

/** The possible duplicates of a customer, the likeliest first. */
export async function listTwins(client: BrowserClient, id: number): Promise<Twin[]> {
  const found = pairs.parse(unwrap(await client.rpc("customer_twins", { p_id: id })));
  if (found.length === 0) return [];
  const ids = found.map(({ other }) => other);
  const [answer, unconfirmed] = await Promise.all([
    client.from("customer_list").select(customerColumns).in("id", ids),
    listUnconfirmed(client, ids),
  ]);
  const customers = new Map(
    z
      .array(customerRow)
      .parse(unwrap(answer))
      .map((customer) => [customer.id, customer]),
  );
  return found.flatMap(({ other, reasons }) => {
    const customer = customers.get(other);
    return customer ? { customer, reasons, confirmed: !unconfirmed.includes(other) } : [];
  });
}

/** The ids of all customers that have a possible duplicate. */
export async function listTwinIds(client: BrowserClient): Promise<number[]> {
  const found = pairs.parse(unwrap(await client.rpc("customer_twins", {})));
  return [...new Set(found.flatMap(({ id, other }) => [id, other]))];
}

/** A customer that was merged into another. */
export interface Merge {
  id: number;
  at: string;
  name: Localized;
  phone: string | null;
}

/** The customers that were merged into this one and not separated again, the latest first. */
export async function listMerges(client: BrowserClient, id: number): Promise<Merge[]> {
  const query = client
    .from("customer_merges")
    .select("id, at, gone:customers!customer_merges_gone_id_fkey(name_en, name_ar, phone)")
    .eq("kept_id", id)
    .is("undone_at", null);
  const rows = unwrap(await query.order("id", { ascending: false }));
  return rows.map(({ id: merge, at, gone }) => ({
    id: merge,
    at,
    name: { en: gone.name_en, ar: gone.name_ar },
    phone: gone.phone,
  }));
}

/** The id of the customer into which this one was merged; null if it was not. */
export async function findMergedInto(client: BrowserClient, id: number): Promise<number | null> {
  return (
    unwrapMaybe(await client.from("customers").select("merged_into").eq("id", id).maybeSingle())?.merged_into ?? null
  );
}

const merged = z.object({ id: z.number(), merge: z.number() });

/**
 * Merges `gone` into `keep`, which gets all its records. Returns the id of the merge. Throws BackendError: `PT409`
 * version_conflict, `PT404` customer_not_found.
 */
export async function mergeCustomers(client: BrowserClient, keep: Customer, gone: Customer): Promise<number> {
  const answer = await client.rpc("merge_customers", {
    p_keep: keep.id,
    p_keep_version: keep.version,
    p_gone: gone.id,
    p_gone_version: gone.version,
  });
  return merged.parse(unwrap(answer)).merge;
}

/** Undoes a merge. Throws BackendError: `PT404` merge_not_found, `PT409` phone_taken, merged_since. */
export async function undoMerge(client: BrowserClient, merge: number): Promise<void> {
  unwrap(await client.rpc("undo_merge", { p_merge: merge }));
}
