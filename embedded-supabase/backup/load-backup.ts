import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import postgres, { type ISql, type Sql } from "postgres";
import { BackendError, type Reporter, silent } from "../../node-shared/backend.ts";
import { errorCode } from "../../node-shared/error-code.ts";
import { storedFile } from "../storage/files.ts";
import { isGoneTable, tablesAfter } from "../former-migrations.ts";
import { filePart, LARGEST_PART, LARGEST_TOTAL, type SavedTable, tablePart } from "./backup-format.ts";
import type { OpenBackup } from "./backup-reader.ts";
import { fleetingTables, quoted, savedTables, sequenceValues } from "./saved-tables.ts";
import { syncFolder } from "./sync-folder.ts";
import { tellRows, tellTenths } from "./told-parts.ts";

const unpack = promisify(gunzip);

/**
 * Replaces everything in a database by what a backup holds, in one transaction: after a failure the database is as it
 * was. The database has had the backup's own migrations and no others.
 * @param options.most bytes that its rows may unpack to
 * @param options.last what else belongs to the transaction; a failure in it undoes everything
 * @throws BackendError when the account of the database may not do that, or the backup holds what no backup does.
 */
export async function loadRows(
  sql: Sql,
  backup: OpenBackup,
  {
    most = LARGEST_TOTAL,
    last,
    reporter = silent,
  }: { most?: number; last?: ((tx: ISql) => Promise<void>) | undefined; reporter?: Reporter } = {},
): Promise<void> {
  const { migrations } = backup.manifest;
  const isHeld = (name: string) => !isGoneTable(migrations, name);
  const tables = backup.manifest.tables.filter(({ name }) => isHeld(name));
  const sequences = Object.fromEntries(Object.entries(backup.manifest.sequences).filter(([name]) => isHeld(name)));
  await sql.begin(async (tx) => {
    // Rows were checked, derived and logged when they were first written: no trigger may do so again.
    await tx`set local session_replication_role = replica`.catch(mayNotReplicate);
    await tx`set local statement_timeout = 0`;
    const known = (await savedTables(tx)).map(({ name }) => name);
    const named = tables.map(({ name }) => name);
    requireSame(named, known, tablesAfter(migrations));
    requireSame(Object.keys(sequences), Object.keys(await sequenceValues(tx)), []);
    const emptied = [...known, ...(await fleetingTables(tx))];
    await tx.unsafe(`truncate ${emptied.map(quoted).join(", ")}`);
    let left = most;
    const unpackPart = async (name: string) => {
      const rows = await unpackedPart(backup, name);
      left -= rows.byteLength;
      if (left < 0)
        throw new BackendError(`The rows of the backup unpack to more than ${most} bytes: nothing was restored.`);
      return rows;
    };
    for (const table of tables) {
      await loadTable(tx, table, unpackPart);
      tellRows(table.name, table.rows, reporter.progress);
    }
    for (const [name, value] of Object.entries(sequences))
      await tx`select setval(${quoted(name)}::regclass, ${value ?? "1"}::bigint, ${value !== null})`.catch(
        notFitting("The counters"),
      );
    // A backup of a version before 1.0 has no kept counts.
    await tx`select public.update_counts()`;
    await last?.(tx);
  });
}

/**
 * A backup fills all that its release saves, because the rest would be empty, and nothing else of the database.
 * @param later what its release did not have
 */
function requireSame(named: string[], known: string[], later: readonly string[]): void {
  const other = named.find((name, index) => !known.includes(name) || named.indexOf(name) !== index);
  if (other !== undefined)
    throw new BackendError(`The backup names ${other}, which no backup holds: nothing was restored.`);
  const missing = known.find((name) => !named.includes(name) && !later.includes(name));
  if (missing !== undefined)
    throw new BackendError(`The backup lacks ${missing}, which the database has: nothing was restored.`);
}

/** Writes the stored files of a backup to a folder, each on the disk with its name when this resolves. */
export async function loadFiles(folder: string, backup: OpenBackup, reporter: Reporter = silent): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const folders = new Set([folder]);
  const told = tellTenths(backup.manifest.files.length, (done) => reporter.progress(`Files: ${done}`));
  for (const version of backup.manifest.files) {
    told();
    const path = storedFile(folder, version);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, await backup.read(filePart(version)), { flush: true, mode: 0o600 });
    folders.add(dirname(path));
  }
  for (const written of folders) await syncFolder(written);
}

type UnpackPart = (name: string) => Promise<Buffer>;

async function loadTable(tx: ISql, { name, columns, rows, parts }: SavedTable, unpackPart: UnpackPart): Promise<void> {
  if (parts > 0) {
    const copy = async () => {
      const into = await tx.unsafe(`copy ${quoted(name)} (${columns.map(quoted).join(", ")}) from stdin`).writable();
      await pipeline(Readable.from(partsOf(name, parts, unpackPart)), into);
    };
    await copy().catch(notFitting(`The rows of ${name}`));
  }
  const [counted] = await tx.unsafe<{ rows: number }[]>(`select count(*)::int as rows from ${quoted(name)}`);
  if (counted?.rows !== rows)
    throw new BackendError(`${name} should have ${rows} rows and has ${counted?.rows ?? 0}: nothing was restored.`);
}

/**
 * What the database does not take, by its code, the rule and the line: its own words repeat what is in the archive,
 * which may be anything, such as escapes for the terminal.
 */
function notFitting(what: string): (cause: unknown) => never {
  return (cause) => {
    // Not a full disk, a lost connection or the like, which say nothing of the backup.
    if (!(cause instanceof postgres.PostgresError) || !/^(22|23|42)/.test(cause.code)) throw cause;
    const line = /, line (\d+)/.exec(cause.where ?? "")?.[1];
    const where = [cause.constraint_name && `: ${cause.constraint_name}`, line && `, line ${line}`].filter(Boolean);
    throw new BackendError(`${what} do not fit (${cause.code}${where.join("")}): nothing was restored.`, { cause });
  };
}

async function* partsOf(name: string, parts: number, unpackPart: UnpackPart): AsyncGenerator<Buffer> {
  for (let part = 1; part <= parts; part += 1) yield await unpackPart(tablePart(name, part));
}

async function unpackedPart(backup: OpenBackup, name: string): Promise<Buffer> {
  const packed = await backup.read(name);
  return unpack(packed, { maxOutputLength: LARGEST_PART }).catch((cause: unknown) => {
    const tooLarge = errorCode(cause) === "ERR_BUFFER_TOO_LARGE";
    const problem = tooLarge ? `unpacks to more than ${LARGEST_PART} bytes` : "cannot be unpacked";
    throw new BackendError(`${name} of the backup ${problem}: nothing was restored.`, { cause });
  });
}

function mayNotReplicate(cause: unknown): never {
  throw new BackendError(
    "The account of DATABASE_URL may not set session_replication_role, which a restore needs. Use the account of an " +
      "administrator, or let one run: grant set on parameter session_replication_role to that account.",
    { cause },
  );
}
