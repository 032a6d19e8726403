import type { BrowserClient } from "~/supabase/browser";
import type { Json } from "~domain/database.types";
import { BackendError, unwrap, unwrapMaybe, versionConflict } from "~/supabase/unwrap";
import { officesOf, type OfficeWords } from "../offices";
import { readContent } from "../site-content.queries";
import { type ContentKey, type SiteContent, siteContentSchemas } from "../site-content.schema";

/** The values of some keys; null for a key that is not set or whose value is invalid. */
export type Contents<K extends ContentKey> = { [P in K]: SiteContent<P> | null };

/** The stored content for a form over some keys. */
export interface EditedContents<K extends ContentKey> {
  contents: Contents<K>;
  /** Sum of the versions of the keys (0 for a key that is not set): rises with each change of any of them. */
  version: number;
  by: string | null;
  at: string | null;
}

interface Row {
  content_key: string;
  content_value: Json;
  updated_at: string;
  version: number;
}

/** Keys that visitors may not read. */
const privateKeys = new Set<ContentKey>(["reply_templates", "money", "papers", "campaigns"]);

async function readRows(client: BrowserClient, keys: readonly ContentKey[]): Promise<Row[]> {
  return unwrap(
    await client
      .from("site_content")
      .select("content_key, content_value, updated_at, version")
      .in("content_key", [...keys]),
  );
}

function contentsOf<K extends ContentKey>(keys: readonly K[], rows: readonly Row[]): Contents<K> {
  const read = (key: K) =>
    [
      key,
      siteContentSchemas[key].safeParse(rows.find((row) => row.content_key === key)?.content_value).data ?? null,
    ] as const;
  return Object.fromEntries(keys.map(read)) as Contents<K>;
}

function versionOf(rows: readonly Row[]): number {
  return rows.reduce((sum, row) => sum + row.version, 0);
}

/** Reads some keys for a form, with their last editor if the user may read the audit log. */
export async function readEditedContents<K extends ContentKey>(
  client: BrowserClient,
  keys: readonly K[],
): Promise<EditedContents<K>> {
  const [rows, by] = await Promise.all([readRows(client, keys), findEditor(client, keys)]);
  return {
    contents: contentsOf(keys, rows),
    version: versionOf(rows),
    by,
    at:
      rows
        .map((row) => row.updated_at)
        .toSorted()
        .at(-1) ?? null,
  };
}

/** Reads the content for the viewings form, and the showrooms that its special opening hours may refer to. */
export async function readEditedViewings(
  client: BrowserClient,
): Promise<{ loaded: EditedContents<"viewings">; offices: OfficeWords[] }> {
  const [loaded, contact] = await Promise.all([
    readEditedContents(client, ["viewings"]),
    readContent(client, "contact_info"),
  ]);
  return { loaded, offices: contact ? officesOf(contact) : [] };
}

/** Name or e-mail of the last editor of the keys; null if the user may not read the audit log. */
async function findEditor(client: BrowserClient, keys: readonly ContentKey[]): Promise<string | null> {
  const query = client
    .from("audit_entries")
    .select("actor_name, actor_email")
    .eq("table_name", "site_content")
    .in("record_id", [...keys]);
  const { data } = await query.order("id", { ascending: false }).limit(1).maybeSingle();
  return data?.actor_name ?? data?.actor_email ?? null;
}

/**
 * Saves the changes of a form to some keys.
 * @param version the version the form started from; if the stored one differs, throws a version conflict
 * @param change returns the new values from the stored ones, so that a form over part of a value keeps the rest
 * @returns the new version
 */
export async function saveContents<K extends ContentKey>(
  client: BrowserClient,
  keys: readonly K[],
  version: number,
  change: (current: Contents<K>) => Partial<Contents<K>>,
): Promise<{ version: number }> {
  const rows = await readRows(client, keys);
  if (versionOf(rows) !== version) throw versionConflict();
  const next = change(contentsOf(keys, rows));
  for (const key of keys) {
    const value: Json | undefined = next[key];
    if (value === undefined || value === null) continue;
    const row = rows.find((one) => one.content_key === key);
    if (row) await replace(client, row, value);
    else await insert(client, key, value);
  }
  return { version: versionOf(await readRows(client, keys)) };
}

async function replace(client: BrowserClient, row: Row, value: Json): Promise<void> {
  const query = client.from("site_content").update({ content_value: withUnknownParts(row.content_value, value) });
  const saved = unwrapMaybe(
    await query.eq("content_key", row.content_key).eq("version", row.version).select("version").maybeSingle(),
  );
  if (!saved) throw versionConflict();
}

/** Keeps fields of the stored value that are not in the schema, such as those of a newer version. */
function withUnknownParts(old: Json, value: Json): Json {
  return isGroup(old) && isGroup(value) ? { ...old, ...value } : value;
}

function isGroup(value: Json): value is { [part: string]: Json | undefined } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

async function insert(client: BrowserClient, key: ContentKey, value: Json): Promise<void> {
  try {
    unwrapMaybe(
      await client
        .from("site_content")
        .insert({ content_key: key, content_value: value, private: privateKeys.has(key) }),
    );
  } catch (error) {
    // Another person has set the key since it was read.
    throw error instanceof BackendError && error.code === "23505" ? versionConflict() : error;
  }
}
