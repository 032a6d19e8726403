import { type ChildProcess, spawn } from "node:child_process";
import { open, rename, rm } from "node:fs/promises";
import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { migrationsForBackup } from "../embedded-supabase/former-migrations.ts";
import { migrationsFolder } from "../embedded-supabase/open-services.ts";
import { errorCode } from "../node-shared/error-code.ts";
import { isPercentEncoded } from "../server/percent-encoded.ts";
import { isThisMachine } from "../server/this-machine.ts";
import { rowsOnly } from "./dump-rows.ts";

/** Tables that a backup leaves out: current sessions. Users sign in again, with the password they had. */
const passing = [
  "sessions",
  "refresh_tokens",
  "mfa_amr_claims",
  "mfa_challenges",
  "flow_state",
  "one_time_tokens",
  "schema_migrations",
];
const contents = [
  ...["public", "auth", "supabase_migrations"].map((schema) => `--schema=${schema}`),
  ...passing.map((table) => `--exclude-table-data=auth.${table}`),
];

const noPrograms = `PostgreSQL's client programs are missing (pg_dump, pg_restore, psql).
Install those of the project's version or newer (docs/guides/backup.md).
On Debian and Ubuntu: apt install postgresql-client-17`;

/** Characters; all migrations of the product have a twentieth of it. */
const MIGRATIONS = 32_000_000;

/** Milliseconds. pg_restore goes round in some damaged bytes for ever: silent for so long, it is stuck. */
const SILENCE = 60_000;

/** Variables that name a database to PostgreSQL's programs: all users of the machine can read arguments. */
type Connection = Record<string, string>;

/**
 * @param address SUPABASE_DB_URL: `postgresql://user:password@host:5432/postgres`, of the session pooler or the
 *   database
 * @throws Error that says what is wrong with it, never the address
 */
export function connectionOf(address: string | undefined): Connection {
  const parsed = z.url({ protocol: /^postgres(ql)?$/ }).safeParse(address);
  if (!parsed.success)
    throw new Error(
      "SUPABASE_DB_URL must hold the address of the project's database with its password, postgresql://… " +
        "(dashboard, Connect > Session pooler).",
    );
  if (!isPercentEncoded(parsed.data))
    throw new Error(
      "SUPABASE_DB_URL has a % that does not begin a code such as %40: write %25 for it, in the password above all.",
    );
  const url = new URL(parsed.data);
  if (url.port === "6543")
    throw new Error("SUPABASE_DB_URL names the transaction pooler (port 6543): take the session pooler, port 5432.");
  return {
    PGHOST: url.hostname.replace(/^\[|\]$/g, ""),
    PGPORT: url.port || "5432",
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)) || "postgres",
    PGSSLMODE: url.searchParams.get("sslmode") ?? (isThisMachine(url.hostname) ? "prefer" : "require"),
    PGCONNECT_TIMEOUT: "20",
  };
}

/**
 * Writes the tables and accounts of a hosted project to a file for `pg_restore`, complete or not at all.
 * @returns its size in bytes
 */
export async function dumpProject(connection: Connection, path: string, stop: AbortSignal): Promise<number> {
  const part = `${path}.part`;
  await rm(part, { force: true });
  const file = await open(part, "wx", 0o600);
  try {
    await ended(start("pg_dump", ["--format=custom", ...contents], connection, { stdout: file.fd, stop }));
    await file.sync();
    const { size } = await file.stat();
    await rename(part, path);
    return size;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/**
 * Fills a project that has the tables of the backup's release, but no accounts and no cars, in one transaction.
 * @throws Error saying why it was refused; then nothing was written
 */
export async function restoreProject(connection: Connection, path: string): Promise<void> {
  const versions = await migrationsForBackup(await migrationsOf(path), migrationsFolder);
  const script = ["--no-psqlrc", "--quiet", "--output=/dev/null", "--set=ON_ERROR_STOP=1", "--file=-"];
  const psql = start("psql", script, connection, { stdin: "pipe" });
  const reader = readBackup(path, "public", "auth");
  const written = ended(psql);
  written.catch(() => reader.kill());
  // psql itself says why it took no more.
  psql.stdin?.on("error", () => {});
  psql.stdin?.write(`begin;
    do $$ begin
      if (select array_agg(version order by version) from supabase_migrations.schema_migrations)
        is distinct from '{${versions.join()}}' then
        raise exception 'The project has the tables of another release than the backup: push that release first.';
      end if;
      if exists (select from auth.users) or exists (select from public.cars) then
        raise exception 'The project has accounts or cars already: restore into a new one.';
      end if;
      -- What the migrations put there is in the backup too.
      set local session_replication_role = replica;
      execute (select 'truncate ' || string_agg(format('public.%I', tablename), ', ')
        from pg_tables where schemaname = 'public');
    end $$;
    set local session_replication_role = replica;
    set local client_encoding = 'UTF8';
    set local row_security = off;
    set local statement_timeout = 0;\n`);
  const failure = await readRows(reader, psql.stdin).then(
    () => null,
    (error: unknown) => error,
  );
  // Without its last word nothing of it stays.
  psql.stdin?.end(failure === null ? "\nselect public.update_counts();\ncommit;\n" : "\n");
  await written;
  if (failure !== null) throw failure;
}

/**
 * The migrations that a backup's project had, after all of the file was read.
 * @throws where it is none, damaged, or holds more than rows
 */
export async function migrationsOf(path: string, silence = SILENCE): Promise<string[]> {
  await readThrough(path, silence);
  await readRows(readBackup(path, "public", "auth"));
  const reader = readBackup(path, "supabase_migrations");
  let text = "";
  reader.stdout?.setEncoding("utf8").on("data", (part: string) => {
    text += part;
    if (text.length > MIGRATIONS) reader.kill();
  });
  await ended(reader).catch((error: unknown) => {
    throw text.length > MIGRATIONS ? new Error("The backup is refused: its list of migrations is too long.") : error;
  });
  return [...text.matchAll(/^(\d{14})\t/gm)].map(([, version = ""]) => version).sort();
}

/** Reads all of a backup. @throws where it is damaged, or its reader says nothing for so many milliseconds */
async function readThrough(path: string, silence: number): Promise<void> {
  const reader = start("pg_restore", ["--file=-", path], {}, { stdout: "pipe" });
  const stuck = setTimeout(() => reader.kill("SIGKILL"), silence);
  reader.stdout?.on("data", () => stuck.refresh());
  try {
    await ended(reader);
  } catch (error) {
    throw reader.signalCode === "SIGKILL" ? new Error("The backup is damaged: it cannot be read to its end.") : error;
  } finally {
    clearTimeout(stuck);
  }
}

/** Reads the rows of a backup to their end, into psql where it is given. @throws at the first thing that is no row */
async function readRows(reader: ChildProcess, psql?: Writable | null): Promise<void> {
  const finished = ended(reader);
  finished.catch(() => {});
  const into = psql ?? new Writable({ write: (_line, _encoding, done) => done() });
  try {
    await pipeline(Readable.from(rowsOnly(reader.stdout ?? Readable.from([]))), into, { end: false });
  } catch (error) {
    reader.kill();
    throw error;
  }
  await finished;
}

interface Ends {
  stdin?: "pipe";
  stdout?: "pipe" | number;
  stop?: AbortSignal;
}

function readBackup(path: string, ...schemas: string[]): ChildProcess {
  const wanted = schemas.map((schema) => `--schema=${schema}`);
  return start("pg_restore", ["--data-only", ...wanted, "--file=-", path], {}, { stdout: "pipe" });
}

function start(program: string, words: string[], connection: Connection, { stdin, stdout, stop }: Ends): ChildProcess {
  return spawn(program, words, {
    env: { PATH: process.env["PATH"], ...connection },
    stdio: [stdin ?? "ignore", stdout ?? "ignore", "pipe"],
    ...(stop && { signal: stop }),
  });
}

/** @throws with what the program said where it failed */
async function ended(child: ChildProcess): Promise<void> {
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (part: string) => (said += part));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", (error) => reject(errorCode(error) === "ENOENT" ? new Error(noPrograms) : error));
    child.once("close", resolve);
  });
  if (code !== 0) throw new Error(said.trim() || `${child.spawnfile} ended with ${code}`);
}
