import { z } from "zod";
import { assignedTo, inTrash, withinDays } from "~/admin/list-filters";
import { timeOfDays } from "~/admin/list-search";
import { findByWords } from "~/admin/found-by-words.queries";
import { type Found, foundOrSearched, type Narrowable } from "~/admin/text-search";
import type { BrowserClient } from "~/supabase/browser";
import { type Page, readAll, readLongPage, type ReadWatch } from "~/supabase/pages";
import { unwrap } from "~/supabase/unwrap";
import { dayAt } from "~/utils/local-time";
import { holdingViewings, viewingStatuses, type ViewingStatus } from "~domain/viewing-statuses";
import { viewingColumns, viewingRow, type ViewingRow } from "./viewing-row";
import { type ViewingSearch } from "./viewing-search";

const viewingsPerPage = 25;

/** Selects viewings: a search, and the id that "me" in it stands for. */
export interface WantedViewings {
  search: ViewingSearch;
  userId: string;
}

const rowsOf = (client: BrowserClient) => client.from("viewings").select(viewingColumns);

function narrowed<Query extends Narrowable<Query>>(
  rows: Query,
  { search, userId }: WantedViewings,
  found: Found = null,
): Query {
  let query = assignedTo(inTrash(rows, search.show === "trash"), search.assigned, userId);
  if (search.status === "unsettled")
    query = query.in("status", holdingViewings).lt("ends_at", new Date().toISOString());
  else if (search.status !== null) query = query.eq("status", search.status);
  if (search.office !== null) query = query.eq("office_id", search.office);
  return foundOrSearched(query, search.q, found);
}

function listed<Query extends Narrowable<Query>>(rows: Query, wanted: WantedViewings, found: Found = null): Query {
  const { search } = wanted;
  const query = withinDays(narrowed(rows, wanted, found), "starts_at", search);
  const { since: today } = timeOfDays({ from: dayAt(), to: null });
  if (today === null || search.show === "trash" || search.status === "unsettled") return query;
  if (search.when === "upcoming") return query.gte("starts_at", today);
  return search.when === "past" ? query.lt("starts_at", today) : query;
}

/** Whether the list is sorted from the earliest to the latest. */
const isAscending = ({ show, when }: ViewingSearch) => show !== "trash" && when === "upcoming";

/** Reads one page of viewings; the last page if the requested number is too high. */
export async function listViewings(client: BrowserClient, wanted: WantedViewings): Promise<Page<ViewingRow>> {
  const ascending = isAscending(wanted.search);
  const words = wanted.search.show === "trash" ? null : await findByWords(client, "viewings", wanted.search.q);
  const ids = () =>
    words?.patterns
      ? client.rpc("viewings_by_words", { p_patterns: words.patterns }).select("id")
      : client.from("viewings").select("id");
  const found = await readLongPage(
    (from, to) =>
      listed(ids(), wanted, words).order("starts_at", { ascending }).order("id", { ascending }).range(from, to),
    (shown) => rowsOf(client).in("id", shown),
    wanted.search.page,
    viewingsPerPage,
  );
  return { ...found, rows: z.array(viewingRow).parse(found.rows) };
}

/** Reads all viewings of a search, in the order of the list, for an export. */
export async function exportViewings(
  client: BrowserClient,
  wanted: WantedViewings,
  watch: ReadWatch = {},
): Promise<ViewingRow[]> {
  const rows = await readAll(
    (after, count) => listed(rowsOf(client), wanted).gt("id", after).order("id").limit(count),
    watch,
  );
  const earliest = z
    .array(viewingRow)
    .parse(rows)
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt) || one.id - other.id);
  return isAscending(wanted.search) ? earliest : earliest.toReversed();
}

/** Most viewings in the calendar (a day or a week); later ones are left out. */
const maxInCalendar = 1000;

/** The viewings of a search that overlap a period, earliest first, for the calendar. */
export async function listViewingsBetween(
  client: BrowserClient,
  wanted: WantedViewings,
  { since, before }: { since: string; before: string },
): Promise<ViewingRow[]> {
  const query = narrowed(rowsOf(client), wanted).lt("starts_at", before).gt("ends_at", since);
  return z.array(viewingRow).parse(unwrap(await query.order("starts_at").order("id").limit(maxInCalendar)));
}

/** An opening of a showroom. `day` is the day on which it starts; it may end on the next one. */
export interface Opening {
  office: string;
  day: string;
  startsAt: string;
  endsAt: string;
}

const opening = z
  .object({ office: z.string(), day: z.string(), opens: z.string(), closes: z.string() })
  .transform(({ opens, closes, ...rest }): Opening => ({ ...rest, startsAt: opens, endsAt: closes }));

/** The openings of all showrooms on some days (42 at most), including exceptions. */
export async function listOpenings(client: BrowserClient, from: string, days: number): Promise<Opening[]> {
  return z.array(opening).parse(unwrap(await client.rpc("desk_openings", { p_from: from, p_days: days })));
}

/** One viewing. Throws `EMPTY` if it does not exist. */
export async function findViewing(client: BrowserClient, id: number): Promise<ViewingRow> {
  return viewingRow.parse(unwrap(await client.from("viewings").select(viewingColumns).eq("id", id).maybeSingle()));
}

/** The viewings of an order, latest first, at most ten. */
export async function listViewingsOfOrder(client: BrowserClient, orderId: number): Promise<ViewingRow[]> {
  const query = client.from("viewings").select(viewingColumns).eq("order_id", orderId).is("deleted_at", null);
  return z.array(viewingRow).parse(unwrap(await query.order("starts_at", { ascending: false }).limit(10)));
}

/** The viewings of a customer, latest first, at most fifty. */
export async function listViewingsOfCustomer(client: BrowserClient, customerId: number): Promise<ViewingRow[]> {
  const query = client.from("viewings").select(viewingColumns).eq("customer_id", customerId).is("deleted_at", null);
  return z.array(viewingRow).parse(unwrap(await query.order("starts_at", { ascending: false }).limit(50)));
}

/** Number of viewings that are not confirmed yet; null if it cannot be read. */
export async function countRequested(client: BrowserClient): Promise<number | null> {
  const query = client.from("viewings").select("id", { count: "exact", head: true });
  const answer = await query.eq("status", "requested").is("deleted_at", null);
  return answer.error ? null : answer.count;
}

/** The changed fields of a viewing; fields that are left out stay. */
export interface ViewingChange {
  status?: ViewingStatus;
  /** ISO time. */
  startsAt?: string;
  office?: string;
  note?: string;
}

const changed = z.object({ version: z.number(), status: z.enum(viewingStatuses) });

/**
 * Changes a viewing if it still has the given version; returns the new version. Throws BackendError: `PT409`
 * viewing_changed (detail: its status now), move_not_allowed, slot_taken, car_elsewhere, car_not_available, `PT404`
 * viewing_not_found, office_not_found, car_not_found, `PT422` time_invalid, note_too_long.
 */
export async function changeViewing(
  client: BrowserClient,
  { id, version }: Pick<ViewingRow, "id" | "version">,
  { status, startsAt, office, note }: ViewingChange,
): Promise<number> {
  const answer = await client.rpc("change_viewing", {
    p_id: id,
    p_version: version,
    ...(status === undefined ? {} : { p_status: status }),
    ...(startsAt === undefined ? {} : { p_starts_at: startsAt }),
    ...(office === undefined ? {} : { p_office: office }),
    ...(note === undefined ? {} : { p_note: note }),
  });
  return changed.parse(unwrap(answer)).version;
}

const ordered = z.object({ order: z.number(), created: z.boolean() });

/**
 * Returns the id of a viewing's order: its own, the open one with the same phone and car, or a new one. A repeated call
 * returns the same. Throws BackendError: `PT409` viewing_changed, car_not_available, `PT404` viewing_not_found,
 * car_not_found.
 */
export async function orderOfViewing(
  client: BrowserClient,
  { id, version }: Pick<ViewingRow, "id" | "version">,
): Promise<number> {
  return ordered.parse(unwrap(await client.rpc("order_of_viewing", { p_id: id, p_version: version }))).order;
}

/** The version of a viewing that has the values of a change; null if it has not. Throws if it cannot be read. */
export async function changedVersion(
  client: BrowserClient,
  id: number,
  { status, startsAt, office }: ViewingChange,
): Promise<number | null> {
  const now = await findViewing(client, id);
  const made =
    (status === undefined || now.status === status) &&
    (office === undefined || now.officeId === office) &&
    (startsAt === undefined || Date.parse(now.startsAt) === Date.parse(startsAt));
  return made ? now.version : null;
}
