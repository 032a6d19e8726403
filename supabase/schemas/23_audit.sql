-- The audit log: who changed what, and when. write_audit() writes it.

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

create trigger audit_log_append_only before update or delete on public.audit_log
  for each row execute function public.refuse_change();
create trigger audit_log_no_truncate before truncate on public.audit_log
  for each statement execute function public.refuse_change();
