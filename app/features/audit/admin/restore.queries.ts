import type { BrowserClient } from "~/supabase/browser";
import { unwrap } from "~/supabase/unwrap";
import type { Json } from "~domain/database.types";
import { listChangesSince, type AuditEntry } from "./audit.queries";
import { restorableTable, type RestorableTable, type Restored, restoredBy } from "./audit-restore";

interface SavedRow {
  version: number;
  row: { [field: string]: Json | undefined };
}

async function readRow(client: BrowserClient, table: RestorableTable, record: string): Promise<SavedRow> {
  if (table === "site_content") {
    const { version, ...row } = unwrap(
      await client.from(table).select("content_value, version").eq("content_key", record).single(),
    );
    return { version, row };
  }
  const id = Number(record);
  if (table === "car_private") {
    const { version, car_private } = unwrap(
      await client.from("cars").select("version, car_private(*)").eq("id", id).single(),
    );
    return { version, row: { ...car_private } };
  }
  const row = unwrap(await client.from(table).select("*").eq("id", id).single());
  return { version: row.version, row: { ...row } };
}

/** The changes that a restore would make to a record, and its present version. */
export interface RestoreOffer {
  table: RestorableTable;
  record: string;
  version: number;
  changes: Restored[];
}

/**
 * The changes that a restore of a record, or of one field, to the state before a change would make now; null for a
 * table that cannot be restored.
 */
export async function findRestore(
  client: BrowserClient,
  entry: AuditEntry,
  field: string | null,
): Promise<RestoreOffer | null> {
  const table = restorableTable(entry.table);
  if (table === null) return null;
  const [since, { version, row }] = await Promise.all([
    // A single field gets the value that it had before this change.
    field === null ? listChangesSince(client, entry) : [entry],
    readRow(client, table, entry.record),
  ]);
  return { table, record: entry.record, version, changes: restoredBy(since, row, field) };
}

/**
 * Restores fields of a record through the functions that save its form. `version` is the version that the user saw;
 * `restore_fields` in SQL says what is refused.
 */
export async function restoreFields(
  client: BrowserClient,
  table: string,
  record: string,
  version: number,
  values: { [field: string]: Json },
): Promise<void> {
  unwrap(
    await client.rpc("restore_fields", { p_table: table, p_record: record, p_version: version, p_values: values }),
  );
}
