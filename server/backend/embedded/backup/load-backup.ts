import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { ISql, Sql } from "postgres";
import { BackendError } from "../../backend.ts";
import { storedFile } from "../storage/files.ts";
import { filePart, type SavedTable, tablePart } from "./backup-format.ts";
import type { OpenBackup } from "./backup-reader.ts";
import { fleetingTables, quoted, savedTables } from "./saved-tables.ts";

const unpack = promisify(gunzip);

/**
 * Replaces everything in a database by what a backup holds, in one transaction: after a failure the database is as it
 * was. The database has had the backup's own migrations and no others.
 * @throws BackendError when the account of the database may not do that.
 */
export async function loadRows(sql: Sql, backup: OpenBackup): Promise<void> {
  const { tables, sequences } = backup.manifest;
  await sql.begin(async (tx) => {
    // Rows were checked, derived and logged when they were first written: no trigger may do so again.
    await tx`set local session_replication_role = replica`.catch(mayNotReplicate);
    await tx`set local statement_timeout = 0`;
    const emptied = [...(await savedTables(tx)).map(({ name }) => name), ...(await fleetingTables(tx))];
    await tx.unsafe(`truncate ${emptied.map(quoted).join(", ")}`);
    for (const table of tables) await loadTable(tx, table, backup);
    for (const [name, value] of Object.entries(sequences))
      await tx`select setval(${quoted(name)}::regclass, ${value ?? "1"}::bigint, ${value !== null})`;
  });
}

/** Writes the stored files of a backup to a folder, each on the disk when this resolves. */
export async function loadFiles(folder: string, backup: OpenBackup): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const version of backup.manifest.files) {
    const path = storedFile(folder, version);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, await backup.read(filePart(version)), { flush: true, mode: 0o600 });
  }
}

async function loadTable(tx: ISql, { name, columns, rows, parts }: SavedTable, backup: OpenBackup): Promise<void> {
  if (parts > 0) {
    const into = await tx.unsafe(`copy ${quoted(name)} (${columns.map(quoted).join(", ")}) from stdin`).writable();
    await pipeline(Readable.from(partsOf(name, parts, backup)), into);
  }
  const [counted] = await tx.unsafe<{ rows: number }[]>(`select count(*)::int as rows from ${quoted(name)}`);
  if (counted?.rows !== rows) throw new BackendError(`${name} should have ${rows} rows and has ${counted?.rows ?? 0}: nothing was restored.`);
}

async function* partsOf(name: string, parts: number, backup: OpenBackup): AsyncGenerator<Buffer> {
  for (let part = 1; part <= parts; part += 1) yield await unpack(await backup.read(tablePart(name, part)));
}

function mayNotReplicate(cause: unknown): never {
  throw new BackendError(
    "The account of DATABASE_URL may not set session_replication_role, which a restore needs. Use the account of an " +
      "administrator, or let one run: grant set on parameter session_replication_role to that account.",
    { cause },
  );
}
