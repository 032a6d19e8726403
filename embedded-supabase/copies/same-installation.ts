import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import type { Sql } from "postgres";
import { BackendError } from "../../node-shared/backend.ts";
import type { Secrets } from "../secrets.ts";

/** What the web servers of one installation share in its database, which only they can access. */
const tables = `
create schema if not exists maarad;
revoke all on schema maarad from public;
create table if not exists maarad.installation (
  one boolean primary key default true check (one),
  secrets text not null
);
alter table maarad.installation enable row level security;
-- Attempts of the last hour, by a hash of who tried what. A crash may forget them.
create unlogged table if not exists maarad.tries (
  key text primary key,
  count integer not null,
  ends timestamptz not null
);
alter table maarad.tries enable row level security;
-- Milliseconds of work that callers cost, by a hash of who it was, less what came back since. A crash may forget them.
create unlogged table if not exists maarad.spent (
  key text primary key,
  spent double precision not null,
  per_second double precision not null,
  at timestamptz not null
);
alter table maarad.spent enable row level security;
-- The restores of backups into this database, and whether their rows are in.
create table if not exists maarad.restores (
  id uuid primary key,
  begun timestamptz not null default now(),
  committed boolean not null default false
);
alter table maarad.restores enable row level security;
`;

/** Makes those tables where they are missing. */
export async function prepareInstallation(sql: Sql): Promise<void> {
  await sql.unsafe(tables);
}

/**
 * Several web servers on one database are one site only with the same secrets (else a sign-in at one is refused by
 * the next) and the same files. Both lie in the data folder, so this is what tells that a folder is not shared.
 * @throws BackendError with what to do.
 */
export async function assertSameInstallation(
  sql: Sql,
  secrets: Secrets,
  dataDir: string,
  storageFolder: string,
): Promise<void> {
  await prepareInstallation(sql);
  const ours = createHash("sha256").update(secrets.jwtSecret).digest("hex");
  await sql`insert into maarad.installation (secrets) values (${ours}) on conflict do nothing`;
  const [known] = await sql<{ secrets: string }[]>`select secrets from maarad.installation`;
  if (known?.secrets !== ours)
    throw new BackendError(
      `The secrets in ${dataDir} are not those that this database has been used with. All web servers on one ` +
        "database need the same data folder (DATA_DIR): mount the one that the others use.\n" +
        "If the former folder is lost for good, run this in the database, and everyone signs in again: " +
        '"delete from maarad.installation".',
    );
  const [row] = await sql<{ some: boolean }[]>`select exists (select from storage.objects) as some`;
  if (row?.some && (await isEmpty(storageFolder)))
    throw new BackendError(
      `The database knows files that people have uploaded, but ${storageFolder} is empty. All web servers on one ` +
        "database need the same data folder (DATA_DIR): mount the one that holds the files, or bring it along from " +
        "the machine that had it.\n" +
        `If the files are lost for good, put any file in ${storageFolder}.`,
    );
}

async function isEmpty(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.length === 0;
}
