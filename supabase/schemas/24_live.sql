-- How other processes hear of a change: web servers by the content epoch, open back offices by live updates.

-- One row that counts changes of public content. Web servers ask it before they answer from their page cache, so an
-- edit is visible on all of them at once, on any backend and without a bus between them.
create table public.content_epoch (
  id smallint primary key default 1 check (id = 1),
  epoch bigint not null default 1,
  updated_at timestamptz not null default now()
);
alter table public.content_epoch enable row level security;
grant select (id, epoch) on public.content_epoch to anon;
grant select on public.content_epoch to authenticated;
create policy content_epoch_read on public.content_epoch for select to anon, authenticated using (true);

-- By row, so that a write that policies reduced to nothing moves nothing; once a transaction, however many rows. Its
-- triggers are deferred to the commit: one that is written earlier keeps all other writers waiting as long as a job
-- takes, and who holds what the job still needs waits in a circle with it. A migration that writes content and then
-- alters its table says "set constraints all immediate" in between.
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
grant execute on function public.rebuild_schema_cache to authenticated;

-- Tells an open back office that a row changed: the table, the row and the operation, and nothing else. The back office
-- then reads the row under its own rights. A failure to send never fails the write: without live updates the back
-- office polls.
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

insert into public.content_epoch default values;

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
