import { readdir } from "node:fs/promises";
import { BackendError } from "../node-shared/backend.ts";

/**
 * The migrations of versions before 1.0.0. The baseline makes the same tables, so rows saved after the last of them
 * fit, and no others.
 */
const former = { first: "20261124000100", last: "20261126110500", count: 203 };

/**
 * @param applied the migrations that a database has had
 * @throws BackendError with what to do where they are older than the baseline
 */
export function refuseFormerTables(applied: readonly string[]): void {
  if (!applied.includes(former.first)) return;
  throw new BackendError(
    "The data here were made by a version of Maarad before 1.0.0, whose tables this version does not update. " +
      "Save them with that version (npm run backup), then restore the file with this one " +
      "(npm run restore -- FILE --force): docs/guides/backup.md.",
  );
}

/**
 * @param saved the migrations that a backup was made with
 * @param folder the migrations of this version
 * @returns those of this version that make the tables of the backup
 * @throws BackendError where this version has no such tables
 */
export async function migrationsForBackup(saved: readonly string[], folder: string): Promise<string[]> {
  const known = (await readdir(folder)).flatMap((name) => /^(\d+)_.+\.sql$/.exec(name)?.[1] ?? []).sort();
  if (saved.includes(former.first)) {
    if (saved.length !== former.count || !saved.includes(former.last))
      throw new BackendError(
        "The backup was written by a version before the last one that led to 1.0.0. " +
          "Restore it with that last one, and save the site again.",
      );
    return known.slice(0, 1);
  }
  if (saved.some((version) => !known.includes(version)))
    throw new BackendError("The backup was written by a newer release than this one. Install that release first.");
  return [...saved].sort();
}

/** The tables that came after the last version before 1.0.0: its backups lack them, and they stay empty. */
const tablesSinceFormer: readonly string[] = [
  "public.account_names",
  "public.car_visits",
  "public.customer_activity",
  "public.customer_identities",
  "public.day_closings",
  "public.missed_words",
  "public.paper_tries",
  "public.unpaid_orders",
  "public.visit_batches",
  "public.visit_counts",
  "public.visit_days",
  "public.visit_registers",
  "public.wrong_code_notices",
];

/** @param saved the migrations that a backup was made with @returns the tables of this version that it cannot hold */
export function tablesAfter(saved: readonly string[]): readonly string[] {
  return saved.includes(former.first) ? tablesSinceFormer : [];
}

/** The tables that went after the last version before 1.0.0, which held what the program itself says now. */
const tablesGone: readonly string[] = ["public.limit_words", "public.trade_words"];

/** @returns whether a table of a backup, or the counter of one, is left out when it is restored */
export const isGoneTable = (saved: readonly string[], name: string): boolean =>
  saved.includes(former.first) && tablesGone.some((table) => name === table || name === `${table}_id_seq`);
