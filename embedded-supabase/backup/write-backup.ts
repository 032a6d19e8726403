import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { ISql, Sql } from "postgres";
import { BackendError, type Reporter, silent } from "../../node-shared/backend.ts";
import { storedFile } from "../storage/files.ts";
import { filePart, FORMAT, type Manifest, MANIFEST, type SavedTable, tablePart } from "./backup-format.ts";
import { type BackupWriter, writeArchive } from "./backup-writer.ts";
import { appliedMigrations, quoted, savedTables, sequenceValues, type Table } from "./saved-tables.ts";
import { tellRows, tellTenths } from "./told-parts.ts";

const compress = promisify(gzip);
/** Rows are gathered to parts of so many bytes, so that a backup of any size needs little memory. */
const PART = 1024 * 1024;

export interface BackupOptions {
  sql: Sql;
  storageFolder: string;
  /** Where the backup is written. */
  path: string;
  /** Ends the work; what is written so far is taken away. */
  stop?: AbortSignal;
  reporter?: Pick<Reporter, "progress">;
}

export interface WrittenBackup {
  manifest: Manifest;
  bytes: number;
}

/** A file was taken away after the moment of the backup: the next try has a later moment. */
class Vanished extends Error {}

/**
 * Writes database, accounts and files to one file, as they were at one moment, while the site may go on running.
 * @throws BackendError when the site changes its files faster than they can be read.
 */
export async function writeBackup(options: BackupOptions): Promise<WrittenBackup> {
  for (let tries = 0; tries < 3; tries += 1) {
    try {
      return await attempt(options);
    } catch (error) {
      if (!(error instanceof Vanished)) throw error;
    }
  }
  throw new BackendError("Files of the site keep changing while they are saved. Try again in a quieter moment.");
}

async function attempt({ sql, storageFolder, path, stop, reporter = silent }: BackupOptions): Promise<WrittenBackup> {
  const made = new Date();
  return sql.begin("isolation level repeatable read read only", async (tx) => {
    const manifest: Manifest = {
      product: "maarad",
      format: FORMAT,
      made: made.toISOString(),
      migrations: await appliedMigrations(tx),
      tables: [],
      sequences: await sequenceValues(tx),
      files: [],
      missingFiles: [],
    };
    if (manifest.migrations.length === 0) throw new BackendError("There is nothing to save: the database is empty.");
    const bytes = await writeArchive(
      path,
      made,
      async (writer) => {
        for (const table of await savedTables(tx)) {
          const saved = await writeTable(tx, table, writer);
          manifest.tables.push(saved);
          tellRows(saved.name, saved.rows, reporter.progress);
        }
        await writeFiles(tx, sql, { folder: storageFolder, manifest, writer, reporter });
        await writer.add(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
      },
      stop,
    );
    return { bytes, manifest };
  });
}

async function writeTable(sql: ISql, { name, columns, key }: Table, writer: BackupWriter): Promise<SavedTable> {
  const order = key.length > 0 ? ` order by ${key.map(quoted).join(", ")}` : "";
  const rows = await sql
    .unsafe(`copy (select ${columns.map(quoted).join(", ")} from ${quoted(name)}${order}) to stdout`)
    .readable();
  const saved: SavedTable = { name, columns, rows: 0, parts: 0 };
  let chunks: Uint8Array[] = [];
  let size = 0;
  const flush = async () => {
    saved.parts += 1;
    await writer.add(tablePart(name, saved.parts), await compress(Buffer.concat(chunks)));
    chunks = [];
    size = 0;
  };
  for await (const chunk of rows as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    size += chunk.byteLength;
    // COPY's text format has one line per row: line ends inside values are written as \n.
    for (const byte of chunk) if (byte === 10) saved.rows += 1;
    if (size >= PART) await flush();
  }
  if (size > 0) await flush();
  return saved;
}

interface FilesToWrite {
  folder: string;
  manifest: Manifest;
  writer: BackupWriter;
  reporter: Pick<Reporter, "progress">;
}

async function writeFiles(tx: ISql, live: Sql, { folder, manifest, writer, reporter }: FilesToWrite): Promise<void> {
  const objects = await tx<{ name: string; version: string }[]>`
    select bucket_id || '/' || name as name, version from storage.objects where version is not null order by version`;
  const told = tellTenths(objects.length, (done) => reporter.progress(`Files: ${done}`));
  for (const { name, version } of objects) {
    told();
    const bytes = await readFile(storedFile(folder, version)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
    if (bytes) {
      await writer.add(filePart(version), bytes);
      manifest.files.push(version);
      continue;
    }
    const [still] = await live`select from storage.objects where version = ${version}`;
    if (!still) throw new Vanished();
    manifest.missingFiles.push(name);
  }
}
