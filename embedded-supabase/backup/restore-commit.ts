import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import type { ISql, Sql } from "postgres";
import { prepareInstallation } from "../copies/same-installation.ts";
import { openDatabase } from "../database.ts";
import { committingRestore, confirmCommitted, markCommitting, restoringFolder, unsettled } from "./restored-folder.ts";

/** Notes in a database that a restore into it begins. @returns its id */
export async function announceRestore(sql: Sql): Promise<string> {
  const id = randomUUID();
  await prepareInstallation(sql);
  await sql`insert into maarad.restores (id) values (${id})`;
  return id;
}

/**
 * The last step before the rows of a restore are committed: the database notes them in the same transaction, and the
 * data folder knows whom to ask, however the commit ends.
 */
export async function prepareCommit(tx: ISql, dataDir: string, id: string): Promise<void> {
  await tx`update maarad.restores set committed = true where id = ${id}`;
  await markCommitting(dataDir, id);
}

/**
 * Asks the database how a restore ended that was interrupted while it committed: marks what it built as valid, or takes
 * it away. Does nothing where there is no such restore.
 * @throws BackendError where it was a restore into another database
 */
export async function settleRestore(dataDir: string, databaseUrl: string): Promise<void> {
  const id = await committingRestore(dataDir);
  if (id === undefined) return;
  const sql = openDatabase(databaseUrl);
  try {
    const [known] = await sql<{ there: boolean }[]>`select to_regclass('maarad.restores') is not null as there`;
    // The session of a process that was killed may still be committing: its lock on the row makes this wait.
    const [restore] = known?.there
      ? await sql<{ committed: boolean }[]>`select committed from maarad.restores where id = ${id} for update`
      : [];
    if (!restore) throw unsettled(dataDir);
    if (restore.committed) await confirmCommitted(dataDir);
    else await rm(restoringFolder(dataDir), { recursive: true, force: true });
  } finally {
    await sql.end({ timeout: 5 });
  }
}
