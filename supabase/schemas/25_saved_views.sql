-- Saved views: a list as one person likes to see it, by the query of its address. Views may be shared with the team.

-- The screens whose shared views the caller reads; asked once for a query, not for each row.
create function public.open_view_screens() returns text[]
language sql stable set search_path = ''
as $$
  select array(select s from unnest('{cars,orders,messages,viewings,trade_ins,customers,media,audit}'::text[]) s
    where public.may_open_view(s))
$$;
grant execute on function public.open_view_screens to authenticated;

create table public.saved_views (
  id bigint generated always as identity primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  screen text not null
    check (screen in ('cars', 'orders', 'messages', 'viewings', 'customers', 'trade_ins', 'media', 'audit')),
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 1000),
  created_at timestamptz not null default now(),
  -- Shared with the team. The query may name a customer, so only those who may open the screen read it.
  shared boolean not null default false,
  unique (user_id, screen, name)
);
alter table public.saved_views enable row level security;
grant select, insert (screen, name, query, shared), update (screen, name, query, shared), delete on public.saved_views
  to authenticated;
-- What a colleague shares is shared while they are one.
create policy saved_views_read on public.saved_views for select to authenticated
  using ((select public.is_staff()) and (user_id = (select auth.uid())
    or shared and screen = any ((select public.open_view_screens())::text[])
      and user_id in (select s.user_id from public.staff s where s.ended_at is null)));
create policy saved_views_write on public.saved_views for all to authenticated
  using (user_id = (select auth.uid()) and (select public.is_staff()))
  with check (user_id = (select auth.uid()) and screen = any ((select public.open_view_screens())::text[]));
-- What is shared is kept in order by owner and manager, too: they may delete it, or stop sharing it by deleting.
create policy saved_views_delete_shared on public.saved_views for delete to authenticated
  using (shared and (select public.has_role('owner', 'manager')));

-- Who may open the screen of a saved view; mayOpen() in domain/roles.ts says the same.
create function public.may_open_view(p_screen text) returns boolean
language sql stable set search_path = ''
as $$
  select case
    when p_screen = 'cars' then public.is_staff()
    when p_screen = 'media' then public.has_role('owner', 'manager', 'editor')
    when p_screen in ('orders', 'messages', 'viewings', 'customers', 'trade_ins') then
      public.has_role('owner', 'manager', 'sales')
    else public.has_role('owner', 'manager') end
$$;
grant execute on function public.may_open_view to authenticated;

-- A saved view gets another name: one's own, and as owner or manager a shared one, which they may delete as well.
-- Only its author changes what a view shows, therefore a function and no policy.
-- p_seen: the name that was read. Asked for again, a name that the view has already changes nothing.
-- Errors: PT422 invalid, PT404 view_not_found, PT409 view_renamed (in the meantime) · view_name_taken.
create function public.rename_view(p_id bigint, p_name text, p_seen text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare v_name text := btrim(left(p_name, 200)); v_now text;
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  if coalesce(length(v_name), 0) not between 1 and 60 then
    raise exception using errcode = 'PT422', message = 'invalid', hint = 'p_name';
  end if;
  select name into v_now from public.saved_views where id = p_id
    and (user_id = auth.uid() or shared and public.has_role('owner', 'manager')) for update;
  if not found then raise exception using errcode = 'PT404', message = 'view_not_found'; end if;
  if v_now = v_name then return; end if;
  if v_now is distinct from p_seen then raise exception using errcode = 'PT409', message = 'view_renamed'; end if;
  update public.saved_views set name = v_name where id = p_id;
exception when unique_violation then
  raise exception using errcode = 'PT409', message = 'view_name_taken';
end
$$;
grant execute on function public.rename_view to authenticated;

-- At most a hundred views of a screen and a person; one saved again under its name replaces the former. Without a bound
-- one colleague could make the shared views of all others too slow to read.
create function public.check_saved_view_count() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('views ' || new.user_id, 0));
  if (select count(*) from public.saved_views v where v.user_id = new.user_id and v.screen = new.screen
    and v.name <> new.name and v.id <> new.id) >= 100 then
    raise exception using errcode = 'PT409', message = 'too_many_views';
  end if;
  return new;
end
$$;

create trigger saved_views_limit before insert or update of screen on public.saved_views
  for each row execute function public.check_saved_view_count();
