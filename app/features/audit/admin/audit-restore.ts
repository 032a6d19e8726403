import type { Json } from "~domain/database.types";
import type { AuditEntry } from "./audit.queries";
import { fieldChanges } from "./audit-changes";

/** The tables whose records can be given former values. */
export const restorableTables = ["cars", "car_private", "brands", "sections", "team_members", "site_content"] as const;
export type RestorableTable = (typeof restorableTables)[number];

/**
 * Fields that are not restored: they are changed elsewhere (status, trash, order of a list) or filled by the database.
 */
const kept = new Set([
  "status",
  "deleted_at",
  "position",
  "published_incomplete",
  "sold_at",
  "vin_tail",
  "car_id",
  "slug",
  "content_key",
  "private",
  // A former column of car_private; now a line of car_costs.
  "cost",
]);

export function restorableTable(table: string): RestorableTable | null {
  return restorableTables.find((one) => one === table) ?? null;
}

/** The address of a section is typed; that of a brand follows its name. */
function isRestorable(table: RestorableTable, field: string): boolean {
  return !kept.has(field) || (table === "sections" && field === "slug");
}

/** The fields of a change that can have the value of before again; none of a record that was created or deleted. */
export function restorableFields(entry: AuditEntry): string[] {
  const table = restorableTable(entry.table);
  if (table === null || entry.action !== "update") return [];
  return fieldChanges(entry.before, entry.after)
    .map((change) => change.field)
    .filter((field) => isRestorable(table, field));
}

/** One field that restoring changes. */
export interface Restored {
  field: string;
  now: Json;
  former: Json;
}

/**
 * What a record was before a change: of each field that this or a later change touched, the oldest value.
 * @param since the change and all later ones of the record, the oldest first
 * @param row the record as it is
 * @param only a single field, null for all
 */
export function restoredBy(
  since: readonly AuditEntry[],
  row: { [field: string]: Json | undefined },
  only: string | null,
): Restored[] {
  const former = new Map<string, Json>();
  for (const entry of since) {
    const changes = new Map(fieldChanges(entry.before, entry.after).map((change) => [change.field, change.before]));
    for (const field of restorableFields(entry)) if (!former.has(field)) former.set(field, changes.get(field) ?? null);
  }
  return [...former]
    .filter(([field]) => only === null || field === only)
    .map(([field, value]) => ({ field, now: row[field] ?? null, former: value }))
    .filter((one) => JSON.stringify(one.now) !== JSON.stringify(one.former));
}
