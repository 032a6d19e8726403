import type { Json } from "~domain/database.types";
import type { AuditEntry } from "./audit.queries";
import { fieldChanges } from "./audit-changes";

/** The tables whose records can be restored to earlier values. */
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

/** Narrows the name of a table to one that can be restored; null for any other. */
export function restorableTable(table: string): RestorableTable | null {
  return restorableTables.find((one) => one === table) ?? null;
}

/** The slug of a section is input, so it can be restored; that of a brand is made from its name. */
function isRestorable(table: RestorableTable, field: string): boolean {
  return !kept.has(field) || (table === "sections" && field === "slug");
}

/** The fields of a change whose earlier value can be restored; none if the change created or deleted the record. */
export function restorableFields(entry: AuditEntry): string[] {
  const table = restorableTable(entry.table);
  if (table === null || entry.action !== "update") return [];
  return fieldChanges(entry.before, entry.after)
    .map((change) => change.field)
    .filter((field) => isRestorable(table, field));
}

/** One field that a restore changes. */
export interface Restored {
  field: string;
  now: Json;
  former: Json;
}

/**
 * The fields that a restore to the state before a change would alter, each with its value now and the oldest earlier
 * value.
 * @param since the change and all later ones of the record, the oldest first
 * @param row the record as it is now
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
