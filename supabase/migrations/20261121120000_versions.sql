-- Two people may edit one record: every record that is edited carries a version that rises with each real change, and a
-- save names the version it was made from. Also what the trash, the order of lists and saved views need.

-- Raises the version when something changed that an editor can see. The arguments name further columns that do not
-- count: those the database fills, and the place in a list. Adding one to the version by hand raises it, too.
create function public.bump_version() returns trigger
language plpgsql set search_path = ''
as $$
declare v_ignored text[] := '{version,updated_at,position}'::text[] || tg_argv;
begin
  new.version := old.version + case
    when new.version is distinct from old.version or to_jsonb(new) - v_ignored is distinct from to_jsonb(old) - v_ignored then 1 else 0 end;
  return new;
end
$$;

alter table public.cars add column version int not null default 1;
alter table public.brands add column version int not null default 1;
alter table public.sections add column version int not null default 1;
alter table public.team_members add column version int not null default 1;
alter table public.site_content add column version int not null default 1;
alter table public.media add column version int not null default 1;
alter table public.orders add column version int not null default 1;
alter table public.messages add column version int not null default 1;

create trigger brands_version before update on public.brands for each row execute function public.bump_version('slug');
create trigger sections_version before update on public.sections for each row execute function public.bump_version();
create trigger team_members_version before update on public.team_members for each row execute function public.bump_version();
create trigger site_content_version before update on public.site_content for each row execute function public.bump_version();
create trigger media_version before update on public.media for each row execute function public.bump_version();
create trigger orders_version before update on public.orders for each row execute function public.bump_version();
create trigger messages_version before update on public.messages for each row execute function public.bump_version();

-- What the database fills by itself says nothing about what a person did.
create or replace function public.write_audit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_noise text[] := '{search_text,updated_at,version,missing,image_count,status_since}';
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

-- The log with the names of those who acted; somebody who has left is known by the role they had.
create view public.audit_entries with (security_invoker = true) as
select a.id, a.at, a.actor, a.actor_role, a.action, a.table_name, a.record_id, a.before, a.after,
  nullif(s.name, '') as actor_name, nullif(s.email, '') as actor_email
from public.audit_log a left join public.staff s on s.user_id = a.actor;
revoke all on public.audit_entries from anon, authenticated;
grant select on public.audit_entries to authenticated, service_role;

-- ---------------------------------------------------------------- order of a list

-- Puts the records of a list into the order given; those that are not named keep their place behind. Policies decide
-- whether the caller may. p_table: brands | sections | team_members.
create function public.reorder(p_table text, p_ids bigint[]) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if p_table not in ('brands', 'sections', 'team_members') then
    raise exception using errcode = 'PT422', message = 'table_unknown', hint = 'p_table';
  end if;
  if not public.has_role('owner', 'manager', 'editor') then raise exception using errcode = '42501', message = 'keepers_only'; end if;
  execute format('update public.%I t set position = o.n from unnest($1) with ordinality o (id, n)
    where t.id = o.id and t.position is distinct from o.n', p_table) using p_ids;
end
$$;

-- ---------------------------------------------------------------- brands in use

-- A brand whose cars are still there stays. The detail says how many they are.
create function public.brands_guard_use() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_cars int;
begin
  if tg_op = 'UPDATE' and (new.deleted_at is null or old.deleted_at is not null) then return new; end if;
  select count(*) into v_cars from public.cars where brand_id = old.id and (tg_op = 'DELETE' or deleted_at is null);
  if v_cars > 0 then raise exception using errcode = 'PT409', message = 'brand_in_use', detail = v_cars::text; end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger brands_guard_use before update or delete on public.brands for each row execute function public.brands_guard_use();

-- ---------------------------------------------------------------- saved views

-- A list as somebody likes to see it: its screen and the query of its address. Everybody has their own.
create table public.saved_views (
  id bigint generated always as identity primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  screen text not null check (screen in ('cars', 'orders', 'messages', 'media', 'audit')),
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 1000),
  created_at timestamptz not null default now(),
  unique (user_id, screen, name)
);
alter table public.saved_views enable row level security;
revoke all on public.saved_views from anon, authenticated;
grant select, insert, update, delete on public.saved_views to authenticated;
grant all on public.saved_views to service_role;
create policy saved_views_read on public.saved_views for select to authenticated
  using (user_id = (select auth.uid()) and (select public.is_staff()));
create policy saved_views_write on public.saved_views for all to authenticated
  using (user_id = (select auth.uid()) and (select public.is_staff()))
  with check (user_id = (select auth.uid()) and (select public.is_staff()));

revoke execute on function public.bump_version(), public.brands_guard_use(), public.reorder(text, bigint[]) from public, anon, authenticated;
grant execute on function public.reorder(text, bigint[]) to authenticated, service_role;
