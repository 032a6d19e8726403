import type { Language } from "~domain/languages";
import { exactPhone, inTrash, withinDays } from "~/admin/list-filters";
import { findByWords } from "~/admin/found-by-words.queries";
import { type Found, foundOrSearched, type Narrowable } from "~/admin/text-search";
import type { BrowserClient } from "~/supabase/browser";
import { readAll, readLongPage, type Page, type ReadWatch } from "~/supabase/pages";
import { unwrap, unwrapMaybe, versionConflict } from "~/supabase/unwrap";
import { type MessageKind, type MessageSearch, type MessageStatus } from "./message-search";

const messagesPerPage = 25;

/** A contact message as staff see it. */
export interface Message {
  id: number;
  version: number;
  name: string;
  /** E.164; null if none. A message has a phone number, an e-mail address, or both. */
  phone: string | null;
  email: string | null;
  body: string;
  kind: MessageKind;
  /** The search of a car request, as the query string of `/cars`; null for any car, and for a plain message. */
  search: string | null;
  language: Language;
  officeId: string | null;
  status: MessageStatus;
  note: string | null;
  /** Name of the colleague who answered or archived it; null if unknown. */
  handler: string | null;
  handledAt: string | null;
  consentAt: string;
  deletedAt: string | null;
  createdAt: string;
  /** Id of the customer; null if none. */
  customerId: number | null;
}

const columns = `id, version, name, phone, email, body, kind, search, language, office_id, status, note,
  handled_at, consent_at, deleted_at, created_at, customer_id, handler:staff(called)`;

const messages = (client: BrowserClient) => client.from("messages").select(columns);

function narrowed<Query extends Narrowable<Query>>(
  rows: Query,
  search: MessageSearch,
  trash: boolean,
  found: Found = null,
): Query {
  let query = inTrash(rows, trash);
  if (search.status !== null) query = query.eq("status", search.status);
  if (search.kind !== null) query = query.eq("kind", search.kind);
  query = withinDays(query, "created_at", search);
  return foundOrSearched(query, search.q, found);
}

type Row = NonNullable<Awaited<ReturnType<typeof messages>>["data"]>[number];

function messageOf(row: Row): Message {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    phone: row.phone,
    email: row.email,
    body: row.body,
    kind: row.kind,
    search: row.search,
    language: row.language === "ar" ? "ar" : "en",
    officeId: row.office_id,
    status: row.status,
    note: row.note,
    handler: row.handler?.called ?? null,
    handledAt: row.handled_at,
    consentAt: row.consent_at,
    deletedAt: row.deleted_at,
    createdAt: row.created_at,
    customerId: row.customer_id,
  };
}

/** One page of contact messages, or of those in the trash. */
export async function listMessages(
  client: BrowserClient,
  search: MessageSearch,
  trash: boolean,
): Promise<Page<Message>> {
  const ascending = search.sort === "oldest";
  const words = trash ? null : await findByWords(client, "messages", search.q);
  const ids = () =>
    words?.patterns
      ? client.rpc("messages_by_words", { p_patterns: words.patterns }).select("id")
      : client.from("messages").select("id");
  const found = await readLongPage(
    (from, to) =>
      narrowed(ids(), search, trash, words)
        .order("created_at", { ascending })
        .order("id", { ascending })
        .range(from, to),
    (shown) => messages(client).in("id", shown),
    search.page,
    messagesPerPage,
  );
  return { ...found, rows: found.rows.map(messageOf) };
}

/** Every message of a search, for a CSV file. */
export async function exportMessages(
  client: BrowserClient,
  search: MessageSearch,
  trash: boolean,
  watch: ReadWatch = {},
): Promise<Message[]> {
  const rows = await readAll(
    (after, count) => narrowed(messages(client), search, trash).gt("id", after).order("id").limit(count),
    watch,
  );
  const oldest = rows
    .map(messageOf)
    .toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt) || one.id - other.id);
  return search.sort === "oldest" ? oldest : oldest.toReversed();
}

/** One message. Throws `EMPTY` if there is none. */
export async function findMessage(client: BrowserClient, id: number): Promise<Message> {
  return messageOf(unwrap(await client.from("messages").select(columns).eq("id", id).maybeSingle()));
}

/** At most ten messages from a phone number, newest first. */
export async function listMessagesByPhone(client: BrowserClient, phone: string): Promise<Message[]> {
  const query = messages(client)
    .filter(...exactPhone(phone))
    .is("deleted_at", null);
  return unwrap(await query.order("created_at", { ascending: false }).limit(10)).map(messageOf);
}

/** At most fifty messages and car requests of a customer, newest first. */
export async function listMessagesOfCustomer(client: BrowserClient, customerId: number): Promise<Message[]> {
  const query = client.from("messages").select(columns).eq("customer_id", customerId).is("deleted_at", null);
  return unwrap(await query.order("created_at", { ascending: false }).limit(50)).map(messageOf);
}

/**
 * Changes the status of a message, if it is still the one that the caller saw, or already the new one. Throws
 * version_conflict.
 */
export async function moveMessage(
  client: BrowserClient,
  { id, status: from }: { id: number; status: MessageStatus },
  status: MessageStatus,
): Promise<void> {
  const saved = unwrapMaybe(
    await client.from("messages").update({ status }).eq("id", id).eq("status", from).select("id").maybeSingle(),
  );
  if (!saved && (await countAt(client, [id], status)) === 0) throw versionConflict();
}

/** How many of these messages have this status. */
export async function countAt(client: BrowserClient, ids: readonly number[], status: MessageStatus): Promise<number> {
  const query = client
    .from("messages")
    .select("id")
    .in("id", [...ids]);
  return unwrap(await query.eq("status", status)).length;
}

/** Changes the status of several messages; returns the ids of those that did not have it before. */
export async function moveMessages(
  client: BrowserClient,
  ids: readonly number[],
  status: MessageStatus,
): Promise<number[]> {
  return unwrap(
    await client
      .from("messages")
      .update({ status })
      .in("id", [...ids])
      .neq("status", status)
      .select("id"),
  ).map((row) => row.id);
}

/**
 * Undoes the caller's own last change of status, and restores who had answered before and when. Returns the ids of the
 * messages that were still in the state which that change had left.
 */
export async function undoMessageStatus(
  client: BrowserClient,
  ids: readonly number[],
  status: MessageStatus,
): Promise<number[]> {
  return unwrap(await client.rpc("undo_message_status", { p_ids: [...ids], p_status: status }));
}

/** Moves messages to the trash or restores them; those already there stay as they are. */
export async function trashMessages(client: BrowserClient, ids: readonly number[], trash: boolean): Promise<void> {
  const deleted_at = trash ? new Date().toISOString() : null;
  const change = client
    .from("messages")
    .update({ deleted_at })
    .in("id", [...ids]);
  unwrap(await (trash ? change.is("deleted_at", null) : change).select("id"));
}
