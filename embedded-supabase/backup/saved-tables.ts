import type { ISql } from "postgres";
import type { SavedTable } from "./backup-format.ts";

/**
 * Sessions and codes under way: people sign in again after a restore, and a stolen backup opens no session. And what an
 * import can be undone with, which is kept for a week.
 */
const fleeting = [
  "auth.sessions",
  "auth.refresh_tokens",
  "auth.one_time_tokens",
  "auth.flow_state",
  "auth.mfa_amr_claims",
  "auth.mfa_challenges",
  "public.car_imports",
  "public.car_import_rows",
];

/**
 * The migrations are the product's own, not the dealer's; `maarad` tells the web servers of this very database apart.
 */
const foreign = ["supabase_migrations", "maarad", "extensions", "information_schema"];

/** A table of the database as far as a backup has to know it. */
export interface Table extends Pick<SavedTable, "name" | "columns"> {
  /** The primary key; rows are written in its order, so that two backups of the same rows are the same. */
  key: string[];
}

/** Every table that a backup holds, with the columns that are not worked out by the database itself. */
export async function savedTables(sql: ISql): Promise<Table[]> {
  const rows = await sql<Table[]>`
    select format('%s.%s', n.nspname, c.relname) as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum)
        as columns,
      array(select a.attname::text from pg_index i cross join unnest(i.indkey) with ordinality as k (attnum, position)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary order by k.position) as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence <> 't' and n.nspname not like 'pg\\_%'
      and n.nspname not in ${sql(foreign)}
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
        and d.deptype = 'e')
    order by 1`;
  return rows.filter(({ name, columns }) => !fleeting.includes(name) && columns.length > 0);
}

/** Tables that a backup leaves out and a restore empties. */
export async function fleetingTables(sql: ISql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select format('%s.%s', schemaname, tablename) as name from pg_tables
    where format('%s.%s', schemaname, tablename) in ${sql(fleeting)}`;
  return rows.map(({ name }) => name);
}

/** The last values of all counters; null for one that was never used. */
export async function sequenceValues(sql: ISql): Promise<Record<string, string | null>> {
  const rows = await sql<{ name: string; value: string | null }[]>`
    select format('%s.%s', schemaname, sequencename) as name, last_value::text as value
    from pg_sequences where schemaname not in ${sql(foreign)} order by 1`;
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** The migrations that the database has had, in order; none where it is new. */
export async function appliedMigrations(sql: ISql): Promise<string[]> {
  const [known] = await sql<
    { there: boolean }[]
  >`select to_regclass('supabase_migrations.schema_migrations') is not null as there`;
  if (!known?.there) return [];
  const rows = await sql<
    { version: string }[]
  >`select version from supabase_migrations.schema_migrations order by version`;
  return rows.map(({ version }) => version);
}

/** `schema.name` as SQL. */
export function quoted(name: string): string {
  return name
    .split(".")
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join(".");
}
