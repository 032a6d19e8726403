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

/** What would change in a record, and the version it has now. */
export interface RestoreOffer {
  table: RestorableTable;
  record: string;
  version: number;
  changes: Restored[];
}

/** What giving a record back what it was before a change, or one field of it, would change now. */
export async function findRestore(
  client: BrowserClient,
  entry: AuditEntry,
  field: string | null,
): Promise<RestoreOffer | null> {
  const table = restorableTable(entry.table);
  if (table === null) return null;
  const [since, { version, row }] = await Promise.all([
    // A single field gets the value that this change took from it.
    field === null ? listChangesSince(client, entry) : [entry],
    readRow(client, table, entry.record),
  ]);
  return { table, record: entry.record, version, changes: restoredBy(since, row, field) };
}

/**
 * Gives fields of a record the values they had, through the functions that save its form. `version` is that of the
 * record as it was seen; see `restore_fields` for what is refused.
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
