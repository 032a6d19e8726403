import type { Sql } from "postgres";
import { bannedAccountsSchema } from "./banned-accounts.ts";
import { factorsSchema } from "./factors/schema.ts";
import { refreshTokensSchema } from "./refresh-tokens.ts";
import { realtimeSchema } from "./realtime/schema.ts";
import { signInLogSchema } from "./sign-in-log.ts";

/**
 * What every hosted Supabase project has before its first migration and a plain PostgreSQL (15 or later) has not.
 * Repeated on every start: roles belong to the server, so a database restored onto another one needs them again.
 */
const everyStart = `
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
exception
  when duplicate_object or unique_violation then null; -- another process made them in the same moment
end $$;
grant anon, authenticated, service_role to current_user;
create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text
);
`;

/** Only before the first migration: the migrations take some of these away again, and that must last. */
const onceBefore = `
grant usage on schema public, extensions, auth, storage to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
grant execute on all functions in schema auth, storage to anon, authenticated, service_role;
grant select, insert, update, delete on storage.objects, storage.buckets to anon, authenticated;
grant all on all tables in schema auth, storage to service_role;
`;

/**
 * Makes the database look like a hosted one to the migrations. Runs after the system schemas, before the migrations.
 */
export async function prepareDatabase(sql: Sql): Promise<void> {
  await sql.unsafe(
    everyStart + realtimeSchema + factorsSchema + refreshTokensSchema + signInLogSchema + bannedAccountsSchema,
  );
  const [row] = await sql<{ fresh: boolean }[]>`
    select not exists (select from supabase_migrations.schema_migrations) as fresh`;
  if (row?.fresh) await sql.unsafe(onceBefore);
}
