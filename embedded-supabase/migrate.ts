import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Sql } from "postgres";
import { BackendError } from "../node-shared/backend.ts";

/** Two processes that start at once on one database must not apply the same file twice. */
const KEY = 7_202_602;

interface Migration {
  version: string;
  name: string;
  text: string;
}

/**
 * Applies the migrations that the database has not had, in order, each with its row of history in one transaction:
 * after a failure the database has exactly the files that succeeded. The history is the Supabase CLI's.
 * @param versions only these, e.g. those that a backup was made with
 * @returns the names of the files applied now.
 * @throws BackendError naming the file and what the database said.
 */
export async function migrate(sql: Sql, folder: string, versions?: ReadonlySet<string>): Promise<string[]> {
  const applied: string[] = [];
  for (const migration of await readMigrations(folder)) {
    if (versions && !versions.has(migration.version)) continue;
    const done = await sql
      .begin(async (tx) => {
        await tx`select pg_advisory_xact_lock(${KEY})`;
        const known = await tx`select from supabase_migrations.schema_migrations where version = ${migration.version}`;
        if (known.length > 0) return false;
        await tx.unsafe("set local statement_timeout = 0; set local check_function_bodies = on");
        await tx.unsafe(migration.text);
        await tx`insert into supabase_migrations.schema_migrations (version, name, statements)
          values (${migration.version}, ${migration.name}, array[${migration.text}])`;
        return true;
      })
      .catch((cause: unknown) => {
        throw new BackendError(
          `The migration ${migration.version}_${migration.name}.sql failed: ${explain(cause, migration.text)}`,
          {
            cause,
          },
        );
      });
    if (done) applied.push(`${migration.version}_${migration.name}.sql`);
  }
  return applied;
}

/**
 * @param applied the migrations that a database has had
 * @param folder the migrations of this release
 * @throws BackendError where a newer release has changed the tables, which this one does not know
 */
export async function refuseLaterTables(applied: readonly string[], folder: string): Promise<void> {
  const newest = (await readMigrations(folder)).at(-1)?.version ?? "";
  const later = applied.find((version) => version > newest);
  if (later === undefined || newest === "") return;
  throw new BackendError(
    `The data here were brought up to date by a newer release of Maarad (migration ${later}). Start that release, or ` +
      "go back to the backup from before the update: npm run restore -- FILE --force (docs/guides/backup.md).",
  );
}

/**
 * @param folder the migrations of this release
 * @throws BackendError where the database has had a migration of the same name with another text, before 1.0.0: its
 * tables are not those that this release reads and writes
 */
export async function refuseChangedTables(sql: Sql, folder: string): Promise<void> {
  // The Supabase CLI keeps a file as many statements, which say nothing about its text.
  const applied = await sql<{ version: string; text: string }[]>`
    select version, statements[1] as text from supabase_migrations.schema_migrations where cardinality(statements) = 1`;
  const texts = new Map(applied.map(({ version, text }) => [version, text]));
  for (const { version, name, text } of await readMigrations(folder)) {
    const had = texts.get(version);
    if (had === undefined || withPlainLineEnds(had) === withPlainLineEnds(text)) continue;
    throw new BackendError(
      `The data here were made with another ${version}_${name}.sql than the one of this release, which does not ` +
        "update them. Start the release that made them, or restore a backup: npm run restore -- FILE --force " +
        "(docs/guides/backup.md). Where nothing in them is worth keeping, as while developing, delete the data " +
        "folder (DATA_DIR, else .data), or name an empty database where DATABASE_URL is set: the next start makes all.",
    );
  }
}

/** Git may check files out with the line ends of Windows. */
const withPlainLineEnds = (text: string) => text.replaceAll("\r\n", "\n");

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const migrations: Migration[] = [];
  for (const file of files.sort((one, other) => (one < other ? -1 : 1))) {
    const parts = /^(\d+)_(.+)\.sql$/.exec(file);
    if (!parts?.[1] || !parts[2]) continue;
    migrations.push({ version: parts[1], name: parts[2], text: await readFile(join(folder, file), "utf8") });
  }
  return migrations;
}

function explain(cause: unknown, text: string): string {
  if (!(cause instanceof Error)) return String(cause);
  const position = "position" in cause ? Number(cause.position) : Number.NaN;
  const line = Number.isFinite(position) ? ` (line ${text.slice(0, position).split("\n").length})` : "";
  const where = "where" in cause && typeof cause.where === "string" ? `\n${cause.where}` : "";
  return `${cause.message}${line}${where}`;
}
