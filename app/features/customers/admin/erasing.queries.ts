import { z } from "zod";
import type { BrowserClient } from "~/supabase/browser";
import { unwrap } from "~/supabase/unwrap";
import type { Json } from "~domain/database.types";
import { paperKinds } from "~domain/paper-kinds";
import { paymentKinds } from "~domain/payments";
import type { Customer } from "./customer-row";

/**
 * All stored data of a person as one document.
 * @param also keys of records with another name or address that nevertheless belong to the person
 */
export async function exportCustomer(client: BrowserClient, id: number, also: readonly string[]): Promise<Json> {
  return unwrap(await client.rpc("export_customer", { p_id: id, p_also: [...also] }));
}

/**
 * Erases a person irreversibly, if the record still has the caller's version. Throws BackendError: `PT409`
 * version_conflict, customer_active, `PT404` customer_not_found.
 * @param also keys of records with another name or address that nevertheless belong to the person
 */
export async function eraseCustomer(
  client: BrowserClient,
  { id, version }: Customer,
  also: readonly string[],
): Promise<void> {
  unwrap(await client.rpc("erase_customer", { p_id: id, p_version: version, p_also: [...also] }));
}

const erasedPapers = z.object({
  papers: z.array(
    z.object({ id: z.number(), number: z.string(), kind: z.enum(paperKinds), kept_until: z.string().nullable() }),
  ),
  payments: z.array(
    z.object({
      id: z.number(),
      number: z.string(),
      kind: z.enum(paymentKinds),
      amount: z.number(),
      currency: z.string(),
      received_on: z.string(),
    }),
  ),
  open: z.array(z.object({ kind: z.enum(["order", "viewing", "trade_in"]), id: z.number(), reference: z.string() })),
  papers_count: z.number(),
  payments_count: z.number(),
});

/** A record that has to be ended before its person can be erased. */
export type StillOpenRecord = z.infer<typeof erasedPapers>["open"][number];

/** Papers and payments of a person, the newest fifty of each, and what has to be ended first. */
export type ErasedPapers = Awaited<ReturnType<typeof readErasedPapers>>;

/**
 * The papers and payments that erasing a person touches. `keptUntil` is the day until which the name stays on a paper;
 * null if it goes at once. `more` counts those that are not listed. Throws BackendError: `42501` owners_only, `PT404`
 * customer_not_found.
 */
export async function readErasedPapers(client: BrowserClient, id: number, also: readonly string[]) {
  const found = erasedPapers.parse(unwrap(await client.rpc("erased_papers", { p_id: id, p_also: [...also] })));
  return {
    papers: found.papers.map(({ kept_until: keptUntil, ...paper }) => ({ ...paper, keptUntil })),
    payments: found.payments.map(({ received_on: receivedOn, ...payment }) => ({ ...payment, receivedOn })),
    open: found.open,
    more: found.papers_count + found.payments_count - found.papers.length - found.payments.length,
  };
}

/** Whether a customer no longer exists. Throws if that cannot be read. */
export async function isErased(client: BrowserClient, id: number): Promise<boolean> {
  return unwrap(await client.from("customers").select("id").eq("id", id).limit(1)).length === 0;
}

/** The ids of those customers, viewings, trade-ins, messages or orders whose person has been erased. */
export async function listErased(
  client: BrowserClient,
  kind: "customers" | "viewings" | "trade-ins" | "messages" | "orders",
  ids: readonly number[],
): Promise<number[]> {
  const table = kind === "trade-ins" ? "trade_ins" : kind;
  const query = client
    .from(table)
    .select("id")
    .in("id", [...ids]);
  const rows = unwrap(await (table === "orders" || table === "trade_ins" ? query.is("erased_at", null) : query));
  const there = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !there.has(id));
}
