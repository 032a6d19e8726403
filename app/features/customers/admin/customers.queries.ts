import { z } from "zod";
import { createOnce } from "~/admin/create-once.queries";
import { chunksOf } from "~/utils/chunks";
import { findLastChange } from "~/admin/content-list/content.queries";
import { assignedTo, inTrash, withFollowUp } from "~/admin/list-filters";
import { searchedPhone, searchedText } from "~/admin/list-search";
import type { SavedRecord } from "~/admin/record-form/use-record-form";
import type { Selected } from "~/admin/selection/selection";
import { findByWords } from "~/admin/found-by-words.queries";
import { amongFound, type Found, type Narrowable, searched } from "~/admin/text-search";
import type { BrowserClient } from "~/supabase/browser";
import { type Page, readAll, readLongPage, type ReadWatch } from "~/supabase/pages";
import { unwrap } from "~/supabase/unwrap";
import { type Customer, customerColumns, customerRow } from "./customer-row";
import type { CustomerSearch } from "./customer-search";
import type { CustomerFields, CustomerInput } from "./customer.schema";
import { listTwinIds } from "./merges.queries";

const customersPerPage = 25;

/** What to read: the search, the user (for "me"), and the ids that the filter "twins" allows. */
interface Wanted {
  search: CustomerSearch;
  userId: string;
  twins: readonly number[];
  found?: Found;
}

const rowsOf = (client: BrowserClient) => client.from("customer_list").select(customerColumns);

function narrowed<Query extends Narrowable<Query>>(
  rows: Query,
  { search: { q, filter, tag, assigned, followup, trash }, userId, twins, found = null }: Wanted,
): Query {
  let query = withFollowUp(assignedTo(inTrash(rows, trash), assigned, userId), followup);
  if (filter === "ordered") query = query.gt("orders", 0);
  if (filter === "open") query = query.gt("open_orders", 0);
  if (filter === "wishes") query = query.gt("wishes", 0);
  if (filter === "silent")
    query = query.eq("orders", 0).eq("viewings", 0).eq("trade_ins", 0).eq("messages", 0).eq("wishes", 0);
  if (filter === "phone") query = query.eq("doubtful_phone", true);
  if (filter === "twins") query = query.in("id", [0, ...twins]);
  if (tag !== null) query = query.contains("tags", [tag]);
  if (found !== null) return amongFound(query, found);
  const digits = searchedPhone(searchedText(q));
  return digits === null ? searched(query, q) : query.ilikeAllOf("search_text", [`%${digits}%`]);
}

const twinsOf = async (client: BrowserClient, { filter }: CustomerSearch) =>
  filter === "twins" ? listTwinIds(client) : [];

const orders = {
  recent: ["last_at", false],
  oldest: ["last_at", true],
  name: ["name", true],
  name_desc: ["name", false],
  orders: ["orders", false],
  followup: ["follow_up_on", true],
} as const;

/** One page of customers, or of those in the trash. */
export async function listCustomers(
  client: BrowserClient,
  search: CustomerSearch,
  userId: string,
): Promise<Page<Customer>> {
  const [column, ascending] = orders[search.sort];
  const twins = await twinsOf(client, search);
  const words = search.trash ? null : await findByWords(client, "customers", search.q, true);
  const ids = () =>
    words?.patterns
      ? client.rpc("customers_by_words", { p_patterns: words.patterns }).select("id")
      : client.from("customer_list").select("id");
  const found = await readLongPage(
    (from, to) =>
      narrowed(ids(), { search, userId, twins, found: words })
        // Said only where a value may be missing: an index that is read backwards has the empty ones first.
        .order(column, { ascending, ...(column === "name" && { nullsFirst: false }) })
        .order("id", { ascending })
        .range(from, to),
    (shown) => rowsOf(client).in("id", shown),
    search.page,
    customersPerPage,
  );
  return { ...found, rows: z.array(customerRow).parse(found.rows) };
}

/** Most ids in one request. */
const namedAtOnce = 200;

/** The selected customers of a search, in the order of their ids. */
export async function collectCustomers(
  client: BrowserClient,
  search: CustomerSearch,
  userId: string,
  { everything, ids }: Selected,
  watch: ReadWatch = {},
): Promise<Customer[]> {
  const twins = await twinsOf(client, search);
  const read = (named: readonly number[] | null) =>
    readAll((after, count) => {
      const query = narrowed(rowsOf(client), { search, userId, twins }).gt("id", after).order("id").limit(count);
      return named === null ? query : query.in("id", [...named]);
    }, watch);
  const rows = [];
  // "Everything" is read in one pass, without a list of ids.
  for (const named of everything
    ? [null]
    : chunksOf(
        [...ids].toSorted((one, other) => one - other),
        namedAtOnce,
      ))
    rows.push(...(await read(named)));
  return z
    .array(customerRow)
    .parse(rows)
    .filter(({ id }) => ids.has(id) !== everything);
}

/** One customer. Throws `EMPTY` if there is none. */
export async function findCustomer(client: BrowserClient, id: number): Promise<Customer> {
  return customerRow.parse(
    unwrap(await client.from("customer_list").select(customerColumns).eq("id", id).maybeSingle()),
  );
}

/** The tags in use, the most frequent first. */
export async function listTags(client: BrowserClient): Promise<string[]> {
  return z.array(z.string()).parse(unwrap(await client.rpc("customer_tags")));
}

/** A customer as the form holds it. Throws `EMPTY` for one in the trash. */
export async function findCustomerFields(client: BrowserClient, id: number): Promise<SavedRecord<CustomerFields>> {
  const [answer, change] = await Promise.all([
    client.from("customers").select("*").eq("id", id).is("deleted_at", null).maybeSingle(),
    findLastChange(client, "customers", id),
  ]);
  const row = unwrap(answer);
  const values = {
    name_en: row.name_en ?? "",
    name_ar: row.name_ar ?? "",
    phone: row.phone ?? "",
    email: row.email ?? "",
    phones: row.phones.join("\n"),
    emails: row.emails.join("\n"),
    language: row.language,
    tags: row.tags.join(", "),
    notes: row.notes ?? "",
    consent_source: row.consent_source ?? "",
  };
  return { values, version: row.version, ...change };
}

const saved = z.object({ id: z.number(), version: z.number() });

/**
 * Saves a customer, or only the given fields. A new one is created once for each key. Throws BackendError: `PT409`
 * version_conflict, phone_taken, `PT422` with the field.
 */
export async function saveCustomer(
  client: BrowserClient,
  id: number | null,
  customer: Partial<CustomerInput>,
  version: number | null,
  key: string = crypto.randomUUID(),
): Promise<{ id: number; version: number }> {
  if (id === null) return saved.parse(await createOnce(client, "customer", key, customer));
  return saved.parse(
    unwrap(await client.rpc("save_customer", { p_customer: customer, p_id: id, p_version: version ?? 0 })),
  );
}

/** The notes of a customer as a form edits them. */
export async function findNotes(client: BrowserClient, id: number): Promise<SavedRecord<{ note: string }>> {
  const { notes, version } = await findCustomer(client, id);
  return { values: { note: notes ?? "" }, version, by: null, at: null };
}
