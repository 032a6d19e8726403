import { z } from "zod";
import { carSnapshot } from "~/admin/car-snapshot";
import { assignedTo, inTrash, withinDays } from "~/admin/list-filters";
import { findByWords } from "~/admin/found-by-words.queries";
import { type Found, foundOrSearched, type Narrowable } from "~/admin/text-search";
import type { BrowserClient } from "~/supabase/browser";
import { type Page, readAll, readLongPage, type ReadWatch } from "~/supabase/pages";
import { unwrap, unwrapMaybe } from "~/supabase/unwrap";
import { openStatuses } from "~domain/order-statuses";
import { type TradeInStatus, tradeInStatuses } from "~domain/trade-in-statuses";
import { tradeInColumns, type TradeInDocuments, tradeInRow, type TradeInRow } from "./trade-in-row";
import type { WrittenCar } from "./writing.schema";
import type { TradeInSearch } from "./trade-in-search";

const tradeInsPerPage = 25;

/** Selects trade-ins: a search, and the id that "me" in it stands for. */
export interface WantedTradeIns {
  search: TradeInSearch;
  userId: string;
}

const rowsOf = (client: BrowserClient) => client.from("trade_ins").select(tradeInColumns);

function narrowed<Query extends Narrowable<Query>>(
  rows: Query,
  { search, userId }: WantedTradeIns,
  found: Found = null,
): Query {
  let query = assignedTo(inTrash(rows, search.trash), search.assigned, userId);
  if (search.status !== null) query = query.eq("status", search.status);
  query = withinDays(query, "created_at", search);
  return foundOrSearched(query, search.q, found);
}

/** Reads one page of trade-ins, newest first; the last page if the requested number is too high. */
export async function listTradeIns(client: BrowserClient, wanted: WantedTradeIns): Promise<Page<TradeInRow>> {
  const words = wanted.search.trash ? null : await findByWords(client, "trade_ins", wanted.search.q);
  const ids = () =>
    words?.patterns
      ? client.rpc("trade_ins_by_words", { p_patterns: words.patterns }).select("id")
      : client.from("trade_ins").select("id");
  const found = await readLongPage(
    (from, to) =>
      narrowed(ids(), wanted, words)
        .order("created_at", { ascending: false })
        .order("id", { ascending: false })
        .range(from, to),
    (shown) => rowsOf(client).in("id", shown),
    wanted.search.page,
    tradeInsPerPage,
  );
  return { ...found, rows: z.array(tradeInRow).parse(found.rows) };
}

/** Reads all trade-ins of a search, oldest first, for an export. */
export async function exportTradeIns(
  client: BrowserClient,
  wanted: WantedTradeIns,
  watch: ReadWatch = {},
): Promise<TradeInRow[]> {
  const rows = await readAll(
    (after, count) => narrowed(rowsOf(client), wanted).gt("id", after).order("id").limit(count),
    watch,
  );
  return z.array(tradeInRow).parse(rows);
}

/** One trade-in. Throws `EMPTY` if it does not exist. */
export async function findTradeIn(client: BrowserClient, id: number): Promise<TradeInRow> {
  return tradeInRow.parse(unwrap(await client.from("trade_ins").select(tradeInColumns).eq("id", id).maybeSingle()));
}

/** The trade-in that a car came from; null if there is none or the user may not see it. */
export async function findTradeInOfCar(
  client: BrowserClient,
  car: number,
): Promise<Pick<TradeInRow, "id" | "reference"> | null> {
  return unwrapMaybe(await client.from("trade_ins").select("id, reference").eq("car_id", car).maybeSingle());
}

/** The trade-ins of an order or a customer, newest first, at most fifty. */
export async function listTradeInsOf(
  client: BrowserClient,
  of: { order: number } | { customer: number },
): Promise<TradeInRow[]> {
  const [column, id] = "order" in of ? (["order_id", of.order] as const) : (["customer_id", of.customer] as const);
  const query = client.from("trade_ins").select(tradeInColumns).eq(column, id).is("deleted_at", null);
  return z.array(tradeInRow).parse(unwrap(await query.order("created_at", { ascending: false }).limit(50)));
}

/** Number of trade-ins with the status "new"; null if it cannot be read. */
export async function countNewTradeIns(client: BrowserClient): Promise<number | null> {
  const query = client.from("trade_ins").select("id", { count: "exact", head: true });
  const answer = await query.eq("status", "new").is("deleted_at", null);
  return answer.error ? null : answer.count;
}

/** The papers of a car as the database takes them; the loan in the dealer's currency. */
export type SentDocuments = Omit<TradeInDocuments, "loan"> & { loan: number | null };

const changed = z.object({ version: z.number(), status: z.enum(tradeInStatuses) });
type Seen = Pick<TradeInRow, "id" | "version">;

/**
 * Makes an offer. Throws BackendError: `PT409` trade_in_changed (detail: its status now), move_not_allowed, `PT404`
 * trade_in_not_found, `PT422` amount_invalid, until_invalid.
 */
export async function offerTradeIn(client: BrowserClient, seen: Seen, offer: { amount: number; until: string }) {
  const answer = await client.rpc("offer_trade_in", {
    p_id: seen.id,
    p_version: seen.version,
    p_amount: offer.amount,
    p_until: offer.until,
  });
  return changed.parse(unwrap(answer));
}

/**
 * Changes the status, the order, the papers or the car of a trade-in. Throws BackendError: `PT422` with the field,
 * `PT409` trade_in_changed, move_not_allowed, offer_expired, trade_in_active, `PT404` trade_in_not_found,
 * order_not_found.
 */
export async function changeTradeIn(
  client: BrowserClient,
  seen: Seen,
  change: { status: TradeInStatus } | { order: number | null } | { documents: SentDocuments } | { car: WrittenCar },
) {
  return changed.parse(
    unwrap(await client.rpc("change_trade_in", { p_id: seen.id, p_version: seen.version, p_change: { ...change } })),
  );
}

/** Whether a trade-in has a status, to find out the outcome of a change whose answer was lost. */
export async function hasStatus(client: BrowserClient, id: number, status: TradeInStatus): Promise<boolean> {
  return (await findTradeIn(client, id)).status === status;
}

/** Whether the accepted offer is deducted from the price of its order. */
export async function isDeducted(client: BrowserClient, id: number): Promise<boolean> {
  return unwrap(await client.from("order_lines").select("order_id").eq("trade_in_id", id).limit(1)).length > 0;
}

const orderToLink = z
  .object({
    id: z.number(),
    reference: z.string(),
    created_at: z.string(),
    car_snapshot: carSnapshot,
  })
  .transform(({ car_snapshot: car, created_at: placedAt, ...order }) => ({ ...order, placedAt, car: car.name }));

/** An order that a trade-in can go with. */
export type OrderToLink = z.output<typeof orderToLink>;

/** Open orders of a customer to which a trade-in can be linked, newest first, at most ten. */
export async function listOrdersFor(client: BrowserClient, customer: number | null): Promise<OrderToLink[]> {
  if (customer === null) return [];
  const columns = "id, reference, created_at, car_snapshot";
  const query = client.from("orders").select(columns).eq("customer_id", customer).is("deleted_at", null);
  const open = query.in("status", openStatuses);
  return z.array(orderToLink).parse(unwrap(await open.order("created_at", { ascending: false }).limit(10)));
}
