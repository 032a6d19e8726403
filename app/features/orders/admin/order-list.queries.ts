import { z } from "zod";
import type { Localized } from "~/i18n/localized";
import { assignedTo, inTrash, withFollowUp, withinDays } from "~/admin/list-filters";
import { findByWords } from "~/admin/found-by-words.queries";
import { type Found, foundOrSearched, type Narrowable } from "~/admin/text-search";
import type { Selected } from "~/admin/selection/selection";
import type { BrowserClient } from "~/supabase/browser";
import { dayAt } from "~/utils/local-time";
import { readAll, readLongPage, type Page, type ReadWatch } from "~/supabase/pages";
import { unwrap } from "~/supabase/unwrap";
import { chunksOf } from "~/utils/chunks";
import { activeStatuses, endStatuses, openStatuses, orderStatuses, type OrderStatus } from "~domain/order-statuses";
import { orderColumns, orderRow, type OrderRow } from "./order-row";
import { isOrderMark, type OrderSearch, type OrderSort } from "./order-search";

/** Orders on a page of the list. */
const ordersPerPage = 25;
/** Most cards in a column of the board; the list shows the rest. */
const columnLimit = 100;

/** Selects orders: a search, in the trash or outside it. */
export interface Wanted {
  search: OrderSearch;
  trash: boolean;
  /** The id that "me" in the search stands for. */
  userId: string;
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const rowsOf = (client: BrowserClient) => client.from("order_list").select(orderColumns);

function narrowed<Query extends Narrowable<Query>>(
  rows: Query,
  { search, trash, userId }: Wanted,
  found: Found = null,
): Query {
  let query = assignedTo(inTrash(rows, trash), search.assigned, userId);
  if (isOrderMark(search.status)) query = query.eq(search.status, true);
  // Reservations that end today or have ended: the same condition as the count on the dashboard.
  else if (search.status === "ending")
    query = withinDays(query.eq("status", "reserved"), "hold_until", { from: null, to: dayAt() });
  else if (search.status === "active") query = query.in("status", activeStatuses);
  else if (search.status !== null) query = query.eq("status", search.status);
  if (search.brand !== null) query = query.eq("car_snapshot->>brand", search.brand);
  if (search.source !== null) query = query.eq("source", search.source);
  if (search.lost !== null) query = query.eq("lost_reason", search.lost);
  if (search.ended !== null) query = query.gte("lost_at", daysAgo(Number(search.ended)));
  if (search.car !== null) query = query.eq("car_id", search.car);
  if (search.deposit !== null) query = query.eq("deposit_overdue", true);
  query = withFollowUp(withinDays(query, "created_at", search), search.followup);
  return foundOrSearched(query, search.q, found);
}

/** Column and direction of each sort order. */
const sortColumns: Record<OrderSort, readonly [column: string, ascending: boolean]> = {
  newest: ["created_at", false],
  oldest: ["created_at", true],
  changed: ["updated_at", false],
  hold: ["hold_until", true],
  followup: ["follow_up_on", true],
  customer_asc: ["customer_name", true],
  customer_desc: ["customer_name", false],
  car_asc: ["car_snapshot->>title_en", true],
  car_desc: ["car_snapshot->>title_en", false],
  status_asc: ["status", true],
  status_desc: ["status", false],
  assigned_asc: ["assignee", true],
  assigned_desc: ["assignee", false],
};

function sorted<
  Query extends { order: (column: string, options: { ascending: boolean; nullsFirst?: boolean }) => Query },
>(query: Query, sort: OrderSort): Query {
  const [column, ascending] = sortColumns[sort];
  // Said only where a value may be missing: an index that is read backwards has the empty ones first.
  const last = column === "assignee" ? { nullsFirst: false } : {};
  return query.order(column, { ascending, ...last }).order("id", { ascending: sort !== "newest" });
}

/** Reads one page of orders; the last page if the requested number is too high. */
export async function listOrders(client: BrowserClient, which: Wanted): Promise<Page<OrderRow>> {
  const { q, sort, page } = which.search;
  const words = which.trash ? null : await findByWords(client, "orders", q);
  const ids = () =>
    words?.patterns
      ? client.rpc("orders_by_words", { p_patterns: words.patterns }).select("id")
      : client.from("order_list").select("id");
  const found = await readLongPage(
    (from, to) => sorted(narrowed(ids(), which, words), sort).range(from, to),
    (shown) => rowsOf(client).in("id", shown),
    page,
    ordersPerPage,
  );
  return { ...found, rows: z.array(orderRow).parse(found.rows) };
}

const moment = (at: string | null) => (at === null ? Number.POSITIVE_INFINITY : Date.parse(at));

/** The largest time value of a `Date`, in ms, in place of Infinity, which cannot be subtracted: no end sorts last. */
const endOfTime = 8.64e15;

type Compare = (one: OrderRow, other: OrderRow) => number;

/** Compares by a text; null sorts last in both directions. */
function byText(textOf: (order: OrderRow) => string | null, direction: 1 | -1): Compare {
  return (one, other) => {
    const [text, otherText] = [textOf(one), textOf(other)];
    if (text === null || otherText === null)
      return Number(text === null) - Number(otherText === null) || one.id - other.id;
    return direction * text.localeCompare(otherText) || one.id - other.id;
  };
}

const byStatus =
  (direction: 1 | -1): Compare =>
  (one, other) =>
    direction * (orderStatuses.indexOf(one.status) - orderStatuses.indexOf(other.status)) || one.id - other.id;

/** The same order as {@link sorted}, for rows that were read by id. */
const inOrder: Record<OrderSort, Compare> = {
  newest: (one, other) => moment(other.createdAt) - moment(one.createdAt) || other.id - one.id,
  oldest: (one, other) => moment(one.createdAt) - moment(other.createdAt) || one.id - other.id,
  changed: (one, other) => moment(other.updatedAt) - moment(one.updatedAt) || one.id - other.id,
  hold: (one, other) =>
    Math.min(moment(one.holdUntil), endOfTime) - Math.min(moment(other.holdUntil), endOfTime) || one.id - other.id,
  followup: byText(({ followUp }) => followUp?.on ?? null, 1),
  customer_asc: byText(({ customer }) => customer, 1),
  customer_desc: byText(({ customer }) => customer, -1),
  car_asc: byText(({ car }) => car.en, 1),
  car_desc: byText(({ car }) => car.en, -1),
  status_asc: byStatus(1),
  status_desc: byStatus(-1),
  assigned_asc: byText(({ assignee }) => assignee, 1),
  assigned_desc: byText(({ assignee }) => assignee, -1),
};

/** Most ids in one request: they are part of its address, whose length is limited. */
const namedAtOnce = 200;

/** Reads the selected orders of a search, sorted: those in `ids`, or with `everything` all except those in `ids`. */
export async function collectOrders(
  client: BrowserClient,
  which: Wanted,
  { everything, ids }: Selected,
  watch: ReadWatch = {},
): Promise<OrderRow[]> {
  const read = (named: readonly number[] | null) =>
    readAll((after, count) => {
      const query = narrowed(rowsOf(client), which).gt("id", after).order("id").limit(count);
      return named === null ? query : query.in("id", [...named]);
    }, watch);
  // One pass over the whole search, without ids in the request.
  const steps = everything ? [null] : chunksOf([...ids], namedAtOnce);
  const rows = [];
  for (const named of steps) rows.push(...(await read(named)));
  const orders = z.array(orderRow).parse(rows);
  return orders.filter(({ id }) => ids.has(id) !== everything).toSorted(inOrder[which.search.sort]);
}

export interface Board {
  /** The cards that are shown. */
  orders: OrderRow[];
  /** Number of orders by status, including those without a card. */
  totals: ReadonlyMap<OrderStatus, number>;
  /** Number of orders in each final status; the board shows no cards for them. */
  ends: { status: OrderStatus; count: number }[];
}

/** Reads the board: the cards of the open statuses, the longest waiting first, and the number of orders by status. */
export async function readBoard(client: BrowserClient, which: Wanted): Promise<Board> {
  const read = async (status: OrderStatus, limit: number) => {
    const counted = client.from("order_list").select(orderColumns, { count: "exact" });
    const query = narrowed(counted, { ...which, search: { ...which.search, status } });
    const answer = await (status === "reserved" ? query.order("hold_until") : query.order("created_at"))
      .order("id")
      .limit(limit);
    const rows = unwrap(answer);
    return { status, rows, count: answer.count ?? rows.length };
  };
  const [columns, ends] = await Promise.all([
    Promise.all(openStatuses.map((status) => read(status, columnLimit))),
    Promise.all(endStatuses.map((status) => read(status, 1))),
  ]);
  return {
    orders: z.array(orderRow).parse(columns.flatMap(({ rows }) => rows)),
    totals: new Map(columns.map(({ status, count }) => [status, count])),
    ends: ends.map(({ status, count }) => ({ status, count })),
  };
}

/** Number of orders with the status "new"; null if the backend did not answer. */
export async function countNewOrders(client: BrowserClient): Promise<number | null> {
  const answer = await client
    .from("orders")
    .select("id", { count: "exact", head: true })
    .eq("status", "new")
    .is("deleted_at", null);
  return answer.error ? null : answer.count;
}

/** Names of the brands for the filter, which searches by the English name stored in orders. */
export async function listBrandNames(client: BrowserClient): Promise<Localized[]> {
  const rows = unwrap(await client.from("brands").select("name, name_ar").is("deleted_at", null).order("name"));
  return rows.map((row) => ({ en: row.name, ar: row.name_ar }));
}
