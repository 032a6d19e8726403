import { z } from "zod";
import type { Localized } from "~/i18n/localized";
import { timeOfDays } from "~/admin/list-search";
import type { BrowserClient } from "~/supabase/browser";
import { readAll, readPage, type Page } from "~/supabase/pages";
import { unwrap } from "~/supabase/unwrap";
import { activeStatuses, endStatuses, openStatuses, type OrderStatus } from "~domain/order-statuses";
import { orderColumns, orderRow, type OrderRow } from "./order-row";
import { searchConditions, type OrderSearch } from "./order-search";

/** Orders on a page of the list. */
const ordersPerPage = 25;
/** Cards of the board; a dealer of thirty people has far fewer orders on their way. */
const boardLimit = 500;

/** Which orders: a search, in the trash or outside. */
interface Wanted {
  search: OrderSearch;
  trash: boolean;
  /** Who "me" is. */
  userId: string;
}

function wanted(client: BrowserClient, { search, trash, userId }: Wanted, columns = orderColumns) {
  let query = client.from("order_list").select(columns, { count: "exact" });
  query = trash ? query.not("deleted_at", "is", null) : query.is("deleted_at", null);
  if (search.status === "overdue") query = query.eq("overdue", true);
  // As the dashboard counts them: reservations that end within a day.
  else if (search.status === "ending")
    query = query.eq("status", "reserved").lt("hold_until", new Date(Date.now() + 86_400_000).toISOString());
  else if (search.status === "active") query = query.in("status", activeStatuses);
  else if (search.status !== null) query = query.eq("status", search.status);
  if (search.assigned === "nobody") query = query.is("assigned_to", null);
  else if (search.assigned !== null)
    query = query.eq("assigned_to", search.assigned === "me" ? userId : search.assigned);
  if (search.brand !== null) query = query.eq("car_snapshot->>brand", search.brand);
  if (search.car !== null) query = query.eq("car_id", search.car);
  const { since, before } = timeOfDays(search);
  if (since !== null) query = query.gte("created_at", since);
  if (before !== null) query = query.lt("created_at", before);
  const anywhere = searchConditions(search.q);
  return anywhere.length > 0 ? query.or(anywhere.join(",")) : query;
}

function sorted(query: ReturnType<typeof wanted>, sort: OrderSearch["sort"]) {
  if (sort === "changed") return query.order("updated_at", { ascending: false }).order("id");
  if (sort === "hold") return query.order("hold_until", { ascending: true, nullsFirst: false }).order("id");
  return query.order("created_at", { ascending: sort === "oldest" }).order("id", { ascending: sort === "oldest" });
}

/** One page of orders; the last one where the address names a page behind it. */
export async function listOrders(client: BrowserClient, which: Wanted): Promise<Page<OrderRow>> {
  const found = await readPage(
    (from, to) => sorted(wanted(client, which), which.search.sort).range(from, to),
    which.search.page,
    ordersPerPage,
  );
  return { ...found, rows: z.array(orderRow).parse(found.rows) };
}

/** Every order that a search finds, in its order, for a file. */
export async function exportOrders(client: BrowserClient, which: Wanted): Promise<OrderRow[]> {
  return z
    .array(orderRow)
    .parse(await readAll((from, to) => sorted(wanted(client, which), which.search.sort).range(from, to)));
}

export interface Board {
  orders: OrderRow[];
  /** How many orders have ended in each way: the board shows only these numbers. */
  ends: { status: OrderStatus; count: number }[];
}

/** The orders that are on their way, the longest waiting first, and how many have ended. */
export async function readBoard(client: BrowserClient, which: Wanted): Promise<Board> {
  const search: OrderSearch = { ...which.search, status: null };
  const count = async (status: OrderStatus) => {
    const answer = await wanted(client, { ...which, search: { ...search, status } }, "id").range(0, 0);
    unwrap(answer);
    return { status, count: answer.count ?? 0 };
  };
  const onTheirWay = wanted(client, { ...which, search }).in("status", openStatuses);
  const [answer, ends] = await Promise.all([
    onTheirWay
      .order("created_at")
      .order("id")
      .range(0, boardLimit - 1),
    Promise.all(endStatuses.map(count)),
  ]);
  return { orders: z.array(orderRow).parse(unwrap(answer)), ends };
}

/** How many orders are unanswered; null when the backend did not answer. */
export async function countNewOrders(client: BrowserClient): Promise<number | null> {
  const answer = await client
    .from("orders")
    .select("id", { count: "exact", head: true })
    .eq("status", "new")
    .is("deleted_at", null);
  return answer.error ? null : answer.count;
}

/** The brands, for a filter to choose from. Orders keep the English name. */
export async function listBrandNames(client: BrowserClient): Promise<Localized[]> {
  const rows = unwrap(await client.from("brands").select("name, name_ar").is("deleted_at", null).order("name"));
  return rows.map((row) => ({ en: row.name, ar: row.name_ar }));
}
