import { z } from "zod";
import type { Localized } from "~/i18n/localized";
import { withinDays } from "~/admin/list-filters";
import { dayOf } from "~/admin/list-search";
import { choiceOf, pageOf, searchOf } from "~/utils/search-parameters";
import type { BrowserClient } from "~/supabase/browser";
import type { Database, Json } from "~domain/database.types";
import type { StaffRole } from "~domain/roles";
import { readLongPage } from "~/supabase/pages";
import { unwrap } from "~/supabase/unwrap";

const entriesPerPage = 50;

/** The tables whose changes are logged, in the order of the filter. */
export const auditedTables = [
  "cars",
  "car_images",
  "car_private",
  "car_costs",
  "brands",
  "brand_aliases",
  "sections",
  "section_cars",
  "team_members",
  "site_content",
  "media",
  "orders",
  "order_events",
  "viewings",
  "trade_ins",
  "customers",
  "customer_identities",
  "messages",
  "staff",
  "staff_invitations",
  "security_rules",
  "second_factor",
] as const;
export type AuditedTable = (typeof auditedTables)[number];
export const auditActions = ["insert", "update", "delete", "erase"] as const;

/** The search of the log, as read from the address. Days are `YYYY-MM-DD`. */
export interface AuditSearch {
  q: string;
  table: AuditedTable | null;
  action: (typeof auditActions)[number] | null;
  person: string | null;
  from: string | null;
  to: string | null;
  page: number;
}

/** Reads the search of the log from its address; unknown values count as not given. */
export function readAuditSearch(parameters: URLSearchParams): AuditSearch {
  const person = parameters.get("person") ?? "";
  return {
    q: searchOf(parameters),
    table: choiceOf(parameters, "table", auditedTables),
    action: choiceOf(parameters, "action", auditActions),
    person: /^[0-9a-f-]{36}$/.test(person) ? person : null,
    from: dayOf(parameters, "from"),
    to: dayOf(parameters, "to"),
    page: pageOf(parameters),
  };
}

/** One change: who, when, which record, and its fields before and after. */
export interface AuditEntry {
  id: number;
  at: string;
  /** Name of the user; null if there is no such user any more. */
  who: string | null;
  role: StaffRole;
  action: (typeof auditActions)[number];
  table: string;
  record: string;
  /** The name of the record; null if it has none. */
  name: Localized | null;
  before: Json;
  after: Json;
}

const recordName = z.object({
  en: z.string().nullable().default(null),
  ar: z.string().nullable().default(null),
});

type Row = Database["public"]["Views"]["audit_entries"]["Row"];

function toEntry(row: Row): AuditEntry {
  return {
    id: row.id ?? 0,
    at: row.at ?? "",
    who: row.actor_name ?? row.actor_email,
    role: row.actor_role ?? "editor",
    action: auditActions.find((action) => action === row.action) ?? "update",
    table: row.table_name ?? "",
    record: row.record_id ?? "",
    name: recordName.safeParse(row.record_name).data ?? null,
    before: row.before,
    after: row.after,
  };
}

/** One page of the log, newest first. The search text finds records by name or by id. */
export async function listAudit(client: BrowserClient, search: AuditSearch) {
  const records = await findRecords(client, search);
  const found = await readLongPage(
    (from, to) => listQuery(client, search, records).range(from, to),
    (shown) => client.from("audit_entries").select("*").in("id", shown),
    search.page,
    entriesPerPage,
  );
  return { ...found, rows: found.rows.map(toEntry) };
}

const namedRecords = z.array(z.object({ table_name: z.string(), record_id: z.string() }));

/**
 * The search text as PostgREST conditions, one of which must hold: the id of a record, or the ids of records with that
 * name.
 */
async function findRecords(client: BrowserClient, { q, table }: AuditSearch): Promise<string[]> {
  if (q === "") return [];
  const named = new Map<string, string[]>();
  for (const row of namedRecords.parse(unwrap(await client.rpc("records_named", { p_q: q }))))
    if (table === null || row.table_name === table)
      named.set(row.table_name, [...(named.get(row.table_name) ?? []), row.record_id]);
  return [
    ...(/^[\w-]{1,40}$/.test(q) ? [`record_id.eq.${q}`] : []),
    ...[...named].map(([name, ids]) => `and(table_name.eq.${name},record_id.in.(${ids.join(",")}))`),
  ];
}

function listQuery(client: BrowserClient, search: AuditSearch, records: readonly string[]) {
  let query = client.from("audit_entries").select("id");
  if (search.table !== null) query = query.eq("table_name", search.table);
  if (search.action !== null) query = query.eq("action", search.action);
  if (search.person !== null) query = query.eq("actor", search.person);
  // If neither an id nor a name matches, find nothing.
  if (search.q !== "") query = records.length > 0 ? query.or(records.join(",")) : query.eq("record_id", "");
  query = withinDays(query, "at", search);
  return query.order("at", { ascending: false }).order("id", { ascending: false });
}

/** The last 30 changes of one record, newest first; those of a brand include its alternative names. */
export async function listRecordHistory(
  client: BrowserClient,
  table: AuditedTable,
  record: string,
): Promise<AuditEntry[]> {
  const tables = table === "brands" ? ["brands", "brand_aliases"] : [table];
  const answer = await client
    .from("audit_entries")
    .select("*")
    .in("table_name", tables)
    .eq("record_id", record)
    .order("at", { ascending: false })
    .order("id", { ascending: false })
    .limit(30);
  return unwrap(answer).map(toEntry);
}

/** A change and all later ones of its record, the oldest first; at most 1,000. */
export async function listChangesSince(client: BrowserClient, entry: AuditEntry): Promise<AuditEntry[]> {
  const answer = await client
    .from("audit_entries")
    .select("*")
    .eq("table_name", entry.table)
    .eq("record_id", entry.record)
    .gte("id", entry.id)
    .order("id")
    .limit(1000);
  return unwrap(answer).map(toEntry);
}
