-- Rights of staff end with the session: an access token alone, kept from before a sign-out or a removal, opens nothing.

-- Whether the caller's session still exists. False for a token that names none.
create function public.session_exists() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from auth.sessions
    where id = nullif(auth.jwt() ->> 'session_id', '')::uuid and user_id = (select auth.uid()))
$$;

-- The role in which the caller may act now, or null: no colleague, a session that has ended, or a second factor still owed.
create or replace function public.my_role() returns public.staff_role
language sql stable security definer set search_path = ''
as $$
  select role from public.staff
    where user_id = (select auth.uid()) and public.session_exists() and not public.owes_second_factor(role)
$$;

-- The address that colleagues see is the one of the account, also after it was changed.
create function public.staff_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.email := coalesce((select lower(email) from auth.users where id = new.user_id), '');
  return new;
end
$$;
create trigger staff_email before insert or update of email, user_id on public.staff
  for each row execute function public.staff_email();

create function public.follow_account_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.staff set email = new.email where user_id = new.id;
  return null;
end
$$;
create trigger staff_follow_email after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function public.follow_account_email();
update public.staff s set email = u.email from auth.users u where u.id = s.user_id and lower(coalesce(u.email, '')) <> s.email;

-- A role is not moved to another account, and its address is the account's.
revoke update on public.staff from authenticated;
grant update (role, name) on public.staff to authenticated;

revoke execute on function public.session_exists(), public.staff_email(), public.follow_account_email() from public, anon, authenticated;
