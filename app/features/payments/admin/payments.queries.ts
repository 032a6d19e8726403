import { z } from "zod";
import { daysOfMonth } from "~/admin/months";
import { searchedText } from "~/admin/list-search";
import { countsTo } from "~/admin/takings/counts-to";
import { readTakingsOpenFrom } from "~/admin/takings/takings.queries";
import type { BrowserClient } from "~/supabase/browser";
import { type Page, readAll, readPage, type ReadWatch } from "~/supabase/pages";
import { unwrap, unwrapMaybe } from "~/supabase/unwrap";
import { dayAt } from "~/utils/local-time";
import {
  type AfterClosing,
  type Closing,
  closing,
  type LedgerRow,
  ledgerRow,
  type LedgerSum,
  ledgerSum,
  type MonthInvoice,
  monthInvoice,
  type MonthSale,
  monthSale,
  type OpenDay,
  openDay,
  type ReceiptRange,
} from "./ledger";
import { holdsDay, type PaymentsSearch } from "./payments-search";

/** Entries on a page. */
const entriesPerPage = 50;

function asked({ q, from, through, method, kind, by }: PaymentsSearch) {
  return {
    p_from: from,
    p_to: through,
    ...(method !== null && { p_method: method }),
    ...(kind !== null && { p_kind: kind }),
    ...(by !== null && { p_by: by }),
    ...(q !== "" && { p_text: searchedText(q) }),
  };
}

/** A page of the ledger, the newest entry first, and what all entries of the search add up to. */
export async function readLedger(
  client: BrowserClient,
  search: PaymentsSearch,
): Promise<{ entries: Page<LedgerRow>; sums: LedgerSum[] }> {
  const newest = (from: number, to: number) =>
    client
      .rpc("ledger", asked(search), { count: "exact" })
      .order("day", { ascending: false })
      .order("id", { ascending: false })
      .range(from, to);
  const [entries, sums] = await Promise.all([
    readPage(newest, search.page, entriesPerPage),
    client.rpc("ledger_sums", asked(search)),
  ]);
  return {
    entries: { ...entries, rows: z.array(ledgerRow).parse(entries.rows) },
    sums: z.array(ledgerSum).parse(unwrap(sums)),
  };
}

/**
 * How many entries of a search were recorded after today was closed, and the day that they count to; null while today
 * is open, or not among the days of the search.
 */
export async function readAfterClosing(
  client: BrowserClient,
  search: PaymentsSearch,
  today = dayAt(),
): Promise<AfterClosing | null> {
  if (!holdsDay(search, today)) return null;
  const day = countsTo(today, await readTakingsOpenFrom(client));
  if (day === null) return null;
  const sums = z
    .array(ledgerSum)
    .parse(unwrap(await client.rpc("ledger_sums", asked({ ...search, from: day, through: day }))));
  const all = sums.filter(({ part }) => part === "all");
  return { day, entries: all.reduce((sum, { entries }) => sum + entries, 0) };
}

/** Every entry of a search in the order of recording, for a file. */
export async function collectLedger(
  client: BrowserClient,
  search: PaymentsSearch,
  watch: ReadWatch = {},
): Promise<LedgerRow[]> {
  const rows = await readAll(
    (after, count) => client.rpc("ledger", asked(search)).gt("id", after).order("id").limit(count),
    watch,
  );
  return z.array(ledgerRow).parse(rows);
}

/** What a day takes in, to be counted. Owners and managers. */
export async function readDayToClose(client: BrowserClient, day: string): Promise<OpenDay> {
  return openDay.parse(unwrap(await client.rpc("day_to_close", { p_day: day })));
}

const closingColumns = "day, since, cash, sums, note, closed_by, closed_at";

/** The closing that a day belongs to; null while it is open. */
export async function findClosing(client: BrowserClient, day: string): Promise<Closing | null> {
  const found = await client
    .from("day_closings")
    .select(closingColumns)
    .gte("day", day)
    .order("day")
    .limit(1)
    .maybeSingle();
  return closing.nullable().parse(unwrapMaybe(found));
}

/** The first and the last receipt of a closing, and how many there are; null for none. */
export async function findReceipts(
  client: BrowserClient,
  { since, day }: Pick<Closing, "since" | "day">,
): Promise<ReceiptRange | null> {
  // Numbers are given in the order of recording; a reversal has none.
  const end = (ascending: boolean) =>
    client
      .rpc("ledger", { p_from: since, p_to: day }, { count: "exact" })
      .not("number", "is", null)
      .order("id", { ascending })
      .limit(1);
  const [first, last] = await Promise.all([end(true), end(false)]);
  const [from, to] = [first, last].map((answer) => z.array(ledgerRow).parse(unwrap(answer))[0]?.number ?? null);
  if (from === null || from === undefined || to === null || to === undefined) return null;
  return { first: from, last: to, count: first.count ?? 0 };
}

/** The days that were closed last. */
export async function listClosings(client: BrowserClient): Promise<Closing[]> {
  const found = await client.from("day_closings").select(closingColumns).order("day", { ascending: false }).limit(31);
  return z.array(closing).parse(unwrap(found));
}

/** Cash of a currency as it was shown and counted; `counted` as plain digits. */
export interface CountedCash {
  currency: string;
  expected: number;
  counted: string;
}

/**
 * Closes a day, and those before it that are open. Idempotent: one closing for each key.
 * @throws BackendError `PT409` day_closed · takings_changed · key_reused, `PT422` with the field it is about
 */
export async function closeDay(
  client: BrowserClient,
  day: string,
  { cash, note, key }: { cash: readonly CountedCash[]; note: string | null; key: string },
): Promise<void> {
  const sent = cash.map((row) => ({ ...row }));
  unwrap(await client.rpc("close_day", { p_day: day, p_cash: sent, p_note: note ?? "", p_key: key }));
}

/** The sales of a month, by the day of delivery. Owners and managers. */
export async function readMonthSales(
  client: BrowserClient,
  month: string,
  watch: ReadWatch = {},
): Promise<MonthSale[]> {
  const { from, to } = daysOfMonth(month);
  const rows = await readAll(async (after, count) => {
    const found = client.rpc("month_sales", { p_from: from, p_to: to }).gt("order_id", after);
    const answer = await found.order("order_id").limit(count);
    return { ...answer, data: answer.data && answer.data.map((row) => ({ ...row, id: row.order_id })) };
  }, watch);
  return z
    .array(monthSale)
    .parse(rows)
    .toSorted((one, other) => one.deliveredOn.localeCompare(other.deliveredOn) || one.id - other.id);
}

/**
 * The tax invoices and credit notes that were issued in a month; null while they are off and none was ever issued.
 * Owners and managers.
 */
export async function readMonthInvoices(client: BrowserClient, month: string): Promise<MonthInvoice[] | null> {
  const { from, to } = daysOfMonth(month);
  const found = unwrapMaybe(await client.rpc("month_invoices", { p_from: from, p_to: to }));
  return z.array(monthInvoice).nullable().parse(found);
}
