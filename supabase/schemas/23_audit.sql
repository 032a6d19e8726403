-- The audit log: who changed what, and when, for the years of the rule. write_audit() writes it.

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor uuid not null,
  actor_role public.staff_role not null,
  action text not null check (action in ('insert', 'update', 'delete', 'erase')),
  table_name text not null,
  record_id text not null,
  before jsonb,
  after jsonb
);
create index audit_log_record on public.audit_log (table_name, record_id, at desc);
create index audit_log_actor on public.audit_log (actor, at desc);
create index audit_log_at on public.audit_log (at desc);
create index audit_log_deleted on public.audit_log (id desc) where action = 'delete';
alter table public.audit_log enable row level security;
grant select on public.audit_log to authenticated;
create policy audit_log_read on public.audit_log for select to authenticated
  using ((select public.has_role('owner'))
    or (table_name <> 'staff_invitations' and (select public.has_role('manager'))));

-- What is older may be deleted. Null to a caller who may not read the rule: then nothing may.
create function public.log_kept_from() returns timestamptz
language sql stable set search_path = ''
as $$ select now() - make_interval(years => log_years) from public.security_rules where id = 1 $$;

-- The log is only appended to, except for taking an erased person out of it and for what is older than the rule.
create function public.guard_log() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and public.is_erasing() then return new; end if;
  if tg_op = 'DELETE' and old.at < public.log_kept_from() then return old; end if;
  raise exception using errcode = '42501', message = 'append_only';
end
$$;
create trigger audit_log_append_only before update or delete on public.audit_log
  for each row execute function public.guard_log();
create trigger audit_log_no_truncate before truncate on public.audit_log
  for each statement execute function public.refuse_change();

-- Deletes entries that are older than the rule, the oldest first, at most a thousand a call; returns how many. Called
-- by web servers.
create function public.forget_old_log() returns int
language plpgsql volatile security definer set search_path = ''
as $$
declare v_count int; v_from timestamptz := public.log_kept_from();
begin
  with due as (
    select id from public.audit_log where at < v_from order by at limit 1000 for update skip locked
  )
  delete from public.audit_log where id in (select id from due);
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
grant execute on function public.forget_old_log to anon, authenticated;

-- Sets how many years the log is kept. Owners only. Errors: 42501 owner_only, PT422 log_years.
create function public.set_log_years(p_years int) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not public.has_role('owner') then raise exception using errcode = '42501', message = 'owner_only'; end if;
  if p_years is null or p_years not between 1 and 30 then
    raise exception using errcode = 'PT422', message = 'log_years', hint = 'years';
  end if;
  update public.security_rules set log_years = p_years where id = 1;
end
$$;
grant execute on function public.set_log_years to authenticated;
