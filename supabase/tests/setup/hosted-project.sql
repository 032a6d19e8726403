-- Makes a database with the auth and storage tables look like an empty hosted project, as far as migrations can tell:
-- owners, the rights of "postgres" (here hosted_postgres, no superuser), event triggers. After
-- github.com/supabase/postgres, migrations/db, and github.com/supabase/storage. Run as a superuser; roles are shared by
-- the databases of a server.

do $$
declare r text;
begin
  foreach r in array '{supabase_admin,supabase_auth_admin,supabase_storage_admin,supabase_realtime_admin}'::text[] loop
    if not exists (select from pg_roles where rolname = r) then
      execute format('create role %I noinherit createrole', r);
    end if;
  end loop;
  if not exists (select from pg_roles where rolname = 'hosted_postgres') then
    create role hosted_postgres login nosuperuser createdb createrole replication bypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticator') then
    create role authenticator login noinherit;
  end if;
exception
  when duplicate_object or unique_violation then null; -- another test file made them in the same moment
end $$;
grant anon, authenticated, service_role to hosted_postgres;
grant anon, authenticated, service_role to authenticator;
alter role hosted_postgres set search_path to "$user", public, extensions;

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
grant all on schema extensions to hosted_postgres;
alter schema public owner to hosted_postgres;
grant usage on schema public, extensions, auth, storage to anon, authenticated, service_role;

drop schema if exists supabase_migrations cascade;
drop schema if exists realtime cascade;
create schema realtime;
create table realtime.messages (
  topic text not null, extension text not null default 'broadcast', payload jsonb, event text,
  private boolean default false, updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(), id uuid not null default gen_random_uuid(),
  primary key (id, inserted_at)
);
alter table realtime.messages enable row level security;
create function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')::text
$$;
create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language plpgsql as $$
begin
  insert into realtime.messages (payload, event, topic, private, extension)
  values (payload, event, topic, private, 'broadcast');
exception when others then raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
end $$;

-- Rows may be written, nothing may be created or owned.
do $$
declare o record; v_schema text; v_owner text;
begin
  for v_schema, v_owner in values
    ('auth', 'supabase_auth_admin'), ('storage', 'supabase_storage_admin'), ('realtime', 'supabase_realtime_admin')
  loop
    execute format('alter schema %I owner to supabase_admin', v_schema);
    execute format('grant all on schema %I to %I', v_schema, v_owner);
    for o in select c.oid::regclass as name, c.relkind from pg_class c
      where c.relnamespace = v_schema::regnamespace and c.relkind in ('r', 'p', 'v')
    loop
      execute format('alter %s %s owner to %I', case o.relkind when 'v' then 'view' else 'table' end, o.name, v_owner);
    end loop;
    for o in select p.oid::regprocedure as name from pg_proc p where p.pronamespace = v_schema::regnamespace
    loop execute format('alter function %s owner to %I', o.name, v_owner); end loop;
    execute format('grant usage on schema %I to hosted_postgres with grant option', v_schema);
    execute format('grant all on all tables in schema %I to hosted_postgres', v_schema);
    execute format('grant all on all sequences in schema %I to hosted_postgres', v_schema);
    execute format('grant execute on all functions in schema %I to hosted_postgres, anon, authenticated, service_role',
      v_schema);
  end loop;
end $$;
grant select, insert, update, delete on storage.objects, storage.buckets to anon, authenticated;
grant all on all tables in schema auth, storage to service_role;

create function storage.protect_delete() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
    raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.'
      using errcode = '42501';
  end if;
  return null;
end $$;
create trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();
create trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();

-- Two event triggers on what a migration makes: one notifies PostgREST, the other (an option of the dashboard) turns on
-- row-level security.
create function extensions.pgrst_ddl_watch() returns event_trigger language plpgsql as $$
declare cmd record;
begin
  for cmd in select * from pg_event_trigger_ddl_commands() loop
    if cmd.command_tag in
      ('CREATE TABLE', 'ALTER TABLE', 'CREATE VIEW', 'CREATE FUNCTION', 'CREATE TYPE', 'CREATE TRIGGER')
    then
      notify pgrst, 'reload schema';
    end if;
  end loop;
end $$;
create event trigger pgrst_ddl_watch on ddl_command_end execute function extensions.pgrst_ddl_watch();
create function extensions.rls_auto_enable() returns event_trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare cmd record;
begin
  for cmd in select * from pg_event_trigger_ddl_commands() where object_type = 'table' and schema_name = 'public' loop
    execute format('alter table if exists %s enable row level security', cmd.object_identity);
  end loop;
end $$;
create event trigger ensure_rls on ddl_command_end
  when tag in ('CREATE TABLE', 'CREATE TABLE AS', 'SELECT INTO')
  execute function extensions.rls_auto_enable();

-- What supautils lets postgres set (supautils.privileged_role_allowed_configs).
do $$ begin
  if not has_parameter_privilege('hosted_postgres', 'session_replication_role', 'set') then
    grant set on parameter session_replication_role to hosted_postgres;
  end if;
exception
  when unique_violation or internal_error then null; -- another test file granted it in the same moment
end $$;
