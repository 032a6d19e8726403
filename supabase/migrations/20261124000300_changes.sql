-- What a change leaves behind: an entry of the audit log, a higher version, a new content epoch, a word to open back
-- offices. The functions are triggers; each table of the later files names the ones it takes part in.

-- ---------------------------------------------------------------- audit log

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor uuid not null,
  actor_role public.staff_role not null,
  action text not null check (action in ('insert', 'update', 'delete')),
  table_name text not null,
  record_id text not null,
  before jsonb,
  after jsonb
);
create index audit_log_record on public.audit_log (table_name, record_id, at desc);
create index audit_log_actor on public.audit_log (actor, at desc);
create index audit_log_at on public.audit_log (at desc);

alter table public.audit_log enable row level security;
revoke all on public.audit_log from anon, authenticated;
grant select on public.audit_log to authenticated;
create policy audit_log_read on public.audit_log for select to authenticated
  using ((select public.has_role('owner', 'manager')));

create function public.refuse_change() returns trigger
language plpgsql set search_path = ''
as $$ begin raise exception using errcode = '42501', message = 'append_only'; end $$;
create trigger audit_log_append_only before update or delete on public.audit_log
  for each row execute function public.refuse_change();
create trigger audit_log_no_truncate before truncate on public.audit_log
  for each statement execute function public.refuse_change();

-- Writes one row for every write by staff; an update keeps only the columns that changed. What the database fills by
-- itself says nothing about what a person did. The argument names the key column of the table.
create function public.write_audit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_noise text[] :=
    '{search_text,updated_at,version,missing,image_count,status_since,shown_price,shown_was_price}'::text[];
  v_role public.staff_role;
  v_old jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - v_noise end;
  v_new jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - v_noise end;
  v_id text := coalesce(v_new, v_old) ->> tg_argv[0];
begin
  select role into v_role from public.staff where user_id = auth.uid();
  if v_role is null then return null; end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, v_new -> o.key)
      into v_old, v_new
      from jsonb_each(v_old) o where o.value is distinct from v_new -> o.key;
    if v_old is null then return null; end if;
  end if;
  insert into public.audit_log (actor, actor_role, action, table_name, record_id, before, after)
    values (auth.uid(), v_role, lower(tg_op), tg_table_name, v_id, v_old, v_new);
  return null;
end
$$;
create trigger staff_audit after insert or update or delete on public.staff
  for each row execute function public.write_audit('user_id');
create trigger security_rules_audit after update on public.security_rules
  for each row execute function public.write_audit('id');

-- The log with the names of those who acted; a former colleague is known by the role they had.
create view public.audit_entries with (security_invoker = true) as
select a.id, a.at, a.actor, a.actor_role, a.action, a.table_name, a.record_id, a.before, a.after,
  nullif(s.name, '') as actor_name, nullif(s.email, '') as actor_email
from public.audit_log a left join public.staff s on s.user_id = a.actor;
revoke all on public.audit_entries from anon, authenticated;
grant select on public.audit_entries to authenticated;

-- ---------------------------------------------------------------- versions and the trash

-- Raises the version when something changed that an editor can see, so that a save that names an older version is
-- refused. The arguments name further columns that do not count: those the database fills, and the place in a list.
-- Adding one to the version by hand raises it, too.
create function public.bump_version() returns trigger
language plpgsql set search_path = ''
as $$
declare v_ignored text[] := '{version,updated_at,position}'::text[] || tg_argv;
begin
  new.version := old.version + case when new.version is distinct from old.version
    or to_jsonb(new) - v_ignored is distinct from to_jsonb(old) - v_ignored then 1 else 0 end;
  return new;
end
$$;

-- What goes to the trash goes there now, whatever time a browser has.
create function public.stamp_deletion() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.deleted_at is not null then new.deleted_at := coalesce(old.deleted_at, now()); end if;
  return new;
end
$$;

-- ---------------------------------------------------------------- content epoch

-- One row that counts changes of public content. Web servers ask it before they answer from their page cache, so an
-- edit is visible on all of them at once, on any backend and without a bus between them.
create table public.content_epoch (
  id smallint primary key default 1 check (id = 1),
  epoch bigint not null default 1,
  updated_at timestamptz not null default now()
);
insert into public.content_epoch default values;

alter table public.content_epoch enable row level security;
revoke all on public.content_epoch from anon, authenticated;
grant select (id, epoch) on public.content_epoch to anon;
grant select on public.content_epoch to authenticated;
create policy content_epoch_read on public.content_epoch for select to anon, authenticated using (true);

-- By row, so that a write that policies reduced to nothing moves nothing; once a transaction, however many rows.
-- Names its row: hosted projects load "safeupdate", which refuses an update without a where clause (21000).
create function public.bump_content_epoch() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_transaction text := pg_current_xact_id()::text;
begin
  if current_setting('maarad.epoch_moved_in', true) is distinct from v_transaction then
    update public.content_epoch set epoch = epoch + 1, updated_at = now() where id = 1;
    perform set_config('maarad.epoch_moved_in', v_transaction, true);
  end if;
  return null;
end
$$;

-- Tells PostgREST to read the schema again and every web server to forget its pages. Staff only.
create function public.rebuild_schema_cache() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  notify pgrst, 'reload schema';
  update public.content_epoch set epoch = epoch + 1, updated_at = now() where id = 1;
end
$$;

-- ---------------------------------------------------------------- live updates

-- Tells an open back office that a row changed: the table, the row and the operation, and nothing else. The back office
-- then reads the row under its own rights. A failure to send never fails the write: without live updates the back office
-- polls.
create function public.tell_staff() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  if to_regprocedure('realtime.send(jsonb,text,text,boolean)') is null then return null; end if;
  perform realtime.send(
    jsonb_build_object(
      'table', tg_argv[0], 'id', changed -> tg_argv[1],
      -- A note or a step of an order is a change of the order.
      'operation', case when tg_table_name = tg_argv[0] then tg_op else 'UPDATE' end),
    'change', 'staff', true);
  return null;
exception when others then
  raise warning 'a live update was not sent: %', sqlstate;
  return null;
end $$;

-- Hosted projects ask this policy who may join the private topic; the embedded services ask is_staff() themselves.
do $$
begin
  if to_regclass('realtime.messages') is null then return; end if;
  execute $policy$
    create policy staff_listen on realtime.messages for select to authenticated
    using (extension = 'broadcast' and (select realtime.topic()) = 'staff' and (select public.is_staff()))
  $policy$;
exception when insufficient_privilege then
  raise warning 'Back offices cannot join the topic "staff" yet: create the policy staff_listen on realtime.messages '
    'as its owner.';
end $$;
