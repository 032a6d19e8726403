-- What each signed-in person is called, as they say themselves: staff in their row of staff, which colleagues read;
-- everyone else here. An account has one name, never both.

create table public.account_names (
  user_id uuid primary key references auth.users (id) on delete cascade,
  name text not null check (length(name) between 1 and 120)
);
alter table public.account_names enable row level security;
-- Read and written by the functions below alone.
create policy account_names_read on public.account_names for select to service_role using (true);

-- The caller's own name; empty for none.
create function public.own_name() returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select s.name from public.staff s where s.user_id = (select auth.uid()) and s.ended_at is null),
    (select a.name from public.account_names a where a.user_id = (select auth.uid())), '')
$$;
grant execute on function public.own_name to authenticated;

-- Changes the caller's own name; an empty one removes it. Staff change nothing else of their own row, and that only
-- where their role counts. Errors: 42501 signed_in_only, 42501 staff_only (a second factor is owed), PT422
-- name_too_long.
create function public.change_own_name(p_name text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_name text := coalesce(public.clean_line(left(p_name, 300)), '');
  v_works boolean := exists (select from public.staff where user_id = auth.uid() and ended_at is null);
begin
  if not public.session_exists() then raise exception using errcode = '42501', message = 'signed_in_only'; end if;
  if v_works and not public.is_staff() then
    raise exception using errcode = '42501', message = 'staff_only';
  end if;
  if length(v_name) > 120 then
    raise exception using errcode = 'PT422', message = 'name_too_long', hint = 'name';
  end if;
  if v_works then
    update public.staff set name = v_name where user_id = auth.uid() and name <> v_name;
  elsif v_name = '' then
    delete from public.account_names where user_id = auth.uid();
  else
    insert into public.account_names (user_id, name) values (auth.uid(), v_name)
      on conflict (user_id) do update set name = excluded.name;
  end if;
end
$$;
grant execute on function public.change_own_name to authenticated;

-- A person who comes to work here keeps one name: the one given with the role, or their own.
create function public.take_account_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_name text;
begin
  if new.ended_at is null then
    delete from public.account_names where user_id = new.user_id returning name into v_name;
    new.name := coalesce(nullif(new.name, ''), v_name, '');
  end if;
  return new;
end
$$;
create trigger staff_take_name before insert or update of ended_at on public.staff
  for each row execute function public.take_account_name();
