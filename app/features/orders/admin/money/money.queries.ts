import { z } from "zod";
import type { Json } from "~domain/database.types";
import type { SavedRecord } from "~/admin/record-form/use-record-form";
import type { ReadWatch } from "~/supabase/pages";
import type { BrowserClient } from "~/supabase/browser";
import { BackendError, unwrap, unwrapMaybe } from "~/supabase/unwrap";
import { chunksOf } from "~/utils/chunks";
import { carSnapshot } from "~/admin/car-snapshot";
import { type OrderMoney, type OrderSums, orderLine, paymentRows, sumsRow } from "./money";
import { moneyRules, type MoneyRules } from "./money-rules";
import type { NewPayment } from "./payment.schema";
import { type NewTerms, type TermsFields, termsFields } from "./terms.schema";

const paymentColumns =
  "id, kind, method, amount, value, received_at, received_by, reference, bank, note, reverses, number, recorded_at";
const lineColumns = "position, kind, name_en, name_ar, amount, taxed";

/** Reads the sums, price lines and payments of an order. Throws `EMPTY` if the order does not exist. */
export async function findMoney(client: BrowserClient, orderId: number): Promise<OrderMoney> {
  const [sums, terms, lines, payments] = await Promise.all([
    client.rpc("order_total", { p_order_id: orderId }).maybeSingle(),
    client.from("order_terms").select("reason").eq("order_id", orderId).maybeSingle(),
    client.from("order_lines").select(lineColumns).eq("order_id", orderId).order("position"),
    client.from("payments").select(paymentColumns).eq("order_id", orderId).order("id"),
  ]);
  return {
    sums: sumsRow.parse(unwrap(sums)),
    reason: unwrapMaybe(terms)?.reason ?? null,
    lines: z.array(orderLine).parse(unwrap(lines)),
    payments: paymentRows.parse(unwrap(payments)),
  };
}

/** The rules of the dealer for prices, deposits and tax. */
export async function readMoneyRules(client: BrowserClient): Promise<MoneyRules> {
  return moneyRules.parse(unwrap(await client.rpc("money_rules")));
}

/** The saved values of an order's price form, with the data the form needs. */
export interface EditedTerms extends SavedRecord<TermsFields> {
  sums: OrderSums;
  reference: string;
  car: { en: string | null; ar: string | null };
  tradeIns: z.output<typeof orderLine>[];
  rules: MoneyRules;
  /** Numbers of the sale agreement and tax invoice in force, which close the price. */
  closedBy: string[];
}

/** Reads the price form of an order. Throws `EMPTY` if the order does not exist. */
export async function findTerms(client: BrowserClient, orderId: number): Promise<EditedTerms> {
  const [money, order, rules, saved, papers] = await Promise.all([
    findMoney(client, orderId),
    client.from("orders").select("reference, car_snapshot").eq("id", orderId).maybeSingle(),
    readMoneyRules(client),
    client.from("order_terms").select("updated_at").eq("order_id", orderId).maybeSingle(),
    client
      .from("papers")
      .select("number")
      .eq("order_id", orderId)
      .eq("status", "issued")
      .in("kind", ["agreement", "invoice"])
      .order("id"),
  ]);
  const { reference, car_snapshot: snapshot } = unwrap(order);
  return {
    values: termsFields(money, rules.deposit),
    version: money.sums.version ?? 0,
    by: await findLastEditor(client, orderId),
    at: unwrapMaybe(saved)?.updated_at ?? null,
    sums: money.sums,
    reference,
    car: carSnapshot.parse(snapshot).name,
    tradeIns: money.lines.filter(({ kind }) => kind === "trade_in"),
    rules,
    closedBy: unwrap(papers).map(({ number }) => number),
  };
}

/** Name or e-mail of the last editor of price or lines; null if the user may not read the audit log. */
async function findLastEditor(client: BrowserClient, orderId: number): Promise<string | null> {
  const query = client
    .from("audit_entries")
    .select("actor_name, actor_email")
    .in("table_name", ["order_terms", "order_lines"])
    .eq("record_id", String(orderId));
  const { data } = await query.order("id", { ascending: false }).limit(1).maybeSingle();
  return data?.actor_name ?? data?.actor_email ?? null;
}

/** Appends the amount in the detail of a refusal to its message: `overpayment:9749.875`. Returns other errors as is. */
function withDetail(error: unknown): unknown {
  if (!(error instanceof BackendError) || error.detail === null || error.field === null) return error;
  const { message, code, status, field, detail } = error;
  return new BackendError(`${message}:${lowestIn(detail)}`, code, status, field, detail);
}

const limitDetail = z.object({ lowest: z.number() });

/** The amount in a detail, which is the bare number or JSON with `lowest`, the lowest price a role may agree. */
function lowestIn(detail: string): string {
  if (!detail.startsWith("{")) return detail;
  const parsed: unknown = JSON.parse(detail);
  return String(limitDetail.parse(parsed).lowest);
}

async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw withDetail(error);
  }
}

/**
 * Saves price, lines and deposit of an order. Idempotent: the same key with the same content saves once.
 * @param version version the form started from; 0 if nothing was agreed yet
 * @throws BackendError `PT409` version_conflict · terms_closed · key_reused, `PT422` with the field it is about
 */
export function saveTerms(
  client: BrowserClient,
  orderId: number,
  { terms, version, key }: { terms: NewTerms; version: number; key: string },
): Promise<{ version: number }> {
  return told(async () => {
    const sent = { p_order_id: orderId, p_version: version, p_terms: terms satisfies Json, p_key: key };
    return z.object({ version: z.number() }).parse(unwrap(await client.rpc("save_terms", sent)));
  });
}

const recorded = z.object({ id: z.number(), number: z.string().nullable(), balance: z.number().nullable() });

/**
 * Records a payment or a refund. Idempotent: one payment for each key.
 * @throws BackendError `PT409` key_reused · order_closed, `PT422` with the field it is about
 */
export function recordPayment(client: BrowserClient, orderId: number, payment: NewPayment, key: string) {
  return told(async () =>
    recorded.parse(unwrap(await client.rpc("record_payment", { p_order_id: orderId, p_payment: payment, p_key: key }))),
  );
}

/**
 * Reverses a payment that was recorded by mistake. Throws BackendError `PT409` already_reversed · payment_refunded.
 */
export async function reversePayment(client: BrowserClient, paymentId: number, reason: string, key: string) {
  unwrap(await client.rpc("reverse_payment", { p_payment_id: paymentId, p_reason: reason, p_key: key }));
}

/** Number of orders in one request for sums. */
const summedAtOnce = 500;

/** Reads the sums of many orders, by order id. */
export async function readSums(
  client: BrowserClient,
  ids: readonly number[],
  watch: ReadWatch = {},
): Promise<ReadonlyMap<number, OrderSums>> {
  const sums = new Map<number, OrderSums>();
  for (const named of chunksOf([...ids], summedAtOnce)) {
    watch.signal?.throwIfAborted();
    const rows = unwrap(await client.rpc("order_totals", { p_order_ids: named }));
    for (const { id, ...row } of z.array(sumsRow).parse(rows)) sums.set(id, row);
  }
  return sums;
}

/** How many deposits are overdue; null when the backend did not answer. */
export async function countOverdueDeposits(client: BrowserClient): Promise<number | null> {
  const answer = await client.from("overdue_deposits").select("order_id", { count: "exact", head: true });
  return answer.error ? null : answer.count;
}
