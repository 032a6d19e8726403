-- What all other files of this folder rely on: the extensions, who may use what is created, how long a visitor waits.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;
create extension if not exists pgcrypto with schema extensions;

-- Tables, sequences and functions are closed until a file grants them by name, next to their definition. On older
-- hosted projects they would be open to everyone. The service key, which scripts, seeds and backups use, may use
-- everything.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
-- PostgreSQL lets every role execute a new function. Only a default for all schemas changes that; 99_end.sql takes it
-- back, because the services make functions in schemas of their own.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
alter default privileges in schema public grant all on functions to service_role;

-- A visitor's statement ends after three seconds. Hosted projects come with this setting, which PostgREST applies to
-- each request; the embedded services set it in each transaction (session-context.ts). A setting that was chosen
-- otherwise is kept. The account that migrates is not everywhere allowed to change a role.
do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'anon'
    and rolconfig::text like '%statement_timeout=%') then
    alter role anon set statement_timeout = '3s';
    notify pgrst, 'reload config';
  end if;
exception when insufficient_privilege then null;
end $$;
