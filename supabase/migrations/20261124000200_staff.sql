-- Staff: who works here, in which role, and when that role counts. Every policy of the later files asks has_role() or
-- is_staff(), so this is the one place that decides who may act.

create type public.staff_role as enum ('owner', 'manager', 'sales', 'editor');

-- Roles are rows of this table and nothing else: never in a token or in user metadata.
create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role public.staff_role not null,
  name text not null default '' check (length(name) <= 120),
  email text not null default '' check (length(email) <= 254),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- One row. Changed by require_second_factor() alone.
create table public.security_rules (
  id smallint primary key default 1 check (id = 1),
  owners_need_second_factor boolean not null default false,
  updated_at timestamptz not null default now()
);

insert into public.security_rules default values;

-- ---------------------------------------------------------------- the role in which the caller may act

-- Whether the caller's session still exists. False for a token that names none.
create function public.session_exists() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from auth.sessions
    where id = nullif(auth.jwt() ->> 'session_id', '')::uuid and user_id = (select auth.uid()))
$$;

-- Whether the second factor was shown in the caller's session. The session decides: a token keeps its claim for up to an
-- hour after that factor was removed.
create function public.showed_second_factor() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(auth.jwt() ->> 'aal' = 'aal2', false) and exists (select 1 from auth.sessions
    where id = nullif(auth.jwt() ->> 'session_id', '')::uuid and user_id = (select auth.uid()) and aal = 'aal2')
$$;

create function public.has_second_factor(p_user_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select 1 from auth.mfa_factors where user_id = p_user_id and status = 'verified') $$;

-- Whether the caller, who has this role, must show the factor before the role counts.
create function public.owes_second_factor(p_role public.staff_role) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not public.showed_second_factor()
    and (public.has_second_factor((select auth.uid()))
      or (p_role = 'owner' and coalesce((select owners_need_second_factor from public.security_rules), false)))
$$;

-- The role in which the caller may act now, or null: no colleague, a session that has ended (an access token kept from
-- before a sign-out opens nothing), or a second factor still owed. Security definer, because a policy on staff that
-- read staff would never end.
create function public.my_role() returns public.staff_role
language sql stable security definer set search_path = ''
as $$
  select role from public.staff
    where user_id = (select auth.uid()) and public.session_exists() and not public.owes_second_factor(role)
$$;

-- Security definer, because a policy on staff that read staff would never end.
create function public.has_role(variadic p_roles public.staff_role[]) returns boolean
language sql stable security definer set search_path = ''
as $$ select coalesce(public.my_role() = any (p_roles), false) $$;

create function public.is_staff() returns boolean
language sql stable security definer set search_path = ''
as $$ select public.my_role() is not null $$;

-- ---------------------------------------------------------------- rights

alter table public.staff enable row level security;
alter table public.security_rules enable row level security;
revoke all on public.staff, public.security_rules from anon, authenticated;
-- Owners put back a colleague whom they have just removed, by the account's id; the address is the account's. A role is
-- not moved to another account.
grant select, delete, insert (user_id, role, name), update (role, name) on public.staff to authenticated;
grant select on public.security_rules to authenticated;
create policy staff_read on public.staff for select to authenticated using ((select public.is_staff()));
create policy staff_insert on public.staff for insert to authenticated
  with check ((select public.has_role('owner')) and user_id <> (select auth.uid()));
create policy staff_update on public.staff for update to authenticated
  using ((select public.has_role('owner')) and user_id <> (select auth.uid()))
  with check ((select public.has_role('owner')) and user_id <> (select auth.uid()));
create policy staff_delete on public.staff for delete to authenticated
  using ((select public.has_role('owner')) and user_id <> (select auth.uid()));
create policy security_rules_read on public.security_rules for select to authenticated
  using ((select public.is_staff()));

-- ---------------------------------------------------------------- triggers

-- For every table that has updated_at.
create function public.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$ begin new.updated_at := now(); return new; end $$;
create trigger staff_touch before update on public.staff for each row execute function public.touch_updated_at();
create trigger security_rules_touch before update on public.security_rules
  for each row execute function public.touch_updated_at();

-- Two owners who demote each other at once: the one waits for the other, and is refused where no owner would be left.
-- The lock is taken before any row is locked, so that neither holds a row that the other waits for.
create function public.take_turns_on_staff() returns trigger
language plpgsql set search_path = ''
as $$ begin perform pg_advisory_xact_lock(hashtextextended('public.staff', 0)); return null; end $$;
create trigger staff_take_turns before update or delete on public.staff
  for each statement execute function public.take_turns_on_staff();

create function public.keep_an_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.role = 'owner' and (tg_op = 'DELETE' or new.role <> 'owner')
     and not exists (select 1 from public.staff where role = 'owner' and user_id <> old.user_id) then
    raise exception using errcode = 'PT409', message = 'last_owner';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger staff_keep_an_owner before update or delete on public.staff
  for each row execute function public.keep_an_owner();

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

-- ---------------------------------------------------------------- the second factor

-- What the sign-in and the security screen ask about the caller: {staff, owed, required}; `staff` is the role on paper,
-- `owed` whether the factor must be shown or set up before it counts, `required` whether the rule holds for the role.
create function public.my_second_factor() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('staff', s.role, 'owed', coalesce(public.owes_second_factor(s.role), false),
    'required', coalesce(s.role = 'owner' and (select owners_need_second_factor from public.security_rules), false))
  from (values (1)) v left join public.staff s on s.user_id = (select auth.uid())
$$;

-- Switches the rule for owners. Only an owner who has just shown a factor may switch it on, so that no owner is locked
-- out.
-- Errors: 42501 owner_only, PT409 second_factor_first.
create function public.require_second_factor(p_required boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not public.has_role('owner') then raise exception using errcode = '42501', message = 'owner_only'; end if;
  if p_required and not public.showed_second_factor() then
    raise exception using errcode = 'PT409', message = 'second_factor_first';
  end if;
  update public.security_rules set owners_need_second_factor = coalesce(p_required, false) where id = 1;
end
$$;

-- The colleagues who have a second factor. Owners only.
create function public.staff_with_second_factor() returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.has_role('owner') then raise exception using errcode = '42501', message = 'owner_only'; end if;
  return (select coalesce(array_agg(user_id), '{}') from public.staff where public.has_second_factor(user_id));
end
$$;

-- Makes the links and codes of an account that were mailed and not yet used worthless: a change of the e-mail address
-- that a stranger asked for in a stolen session, above all.
create function public.cancel_mailed_codes(p_user_id uuid) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  v_hosted regclass := to_regclass('auth.one_time_tokens');
begin
  update auth.users set recovery_token = '', reauthentication_token = '', email_change = '',
    email_change_token_new = '', email_change_token_current = '', email_change_confirm_status = 0,
    confirmation_token = case when email_confirmed_at is null then confirmation_token else '' end
  where id = p_user_id;
  -- Where the sign-in of a hosted project looks them up.
  if v_hosted is not null then execute format('delete from %s where user_id = $1', v_hosted) using p_user_id; end if;
end
$$;

-- Takes a colleague's lost second factor away and ends their sessions; they sign in with the password and set up a new
-- one. Owners only, and never the own one. Errors: 42501 owner_only, own_factor; PT404 no_factor.
create function public.reset_second_factor(p_user_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not public.has_role('owner') then raise exception using errcode = '42501', message = 'owner_only'; end if;
  if p_user_id = auth.uid() then raise exception using errcode = '42501', message = 'own_factor'; end if;
  if not exists (select 1 from public.staff where user_id = p_user_id) or not public.has_second_factor(p_user_id) then
    raise exception using errcode = 'PT404', message = 'no_factor';
  end if;
  delete from auth.mfa_factors where user_id = p_user_id;
  delete from auth.sessions where user_id = p_user_id;
  perform public.cancel_mailed_codes(p_user_id);
  insert into public.audit_log (actor, actor_role, action, table_name, record_id)
    values (auth.uid(), 'owner', 'delete', 'second_factor', p_user_id::text);
end
$$;

-- A new password makes the same codes worthless. What the same statement asks for stays: one request may change both.
create function public.cancel_codes_of_old_password() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.recovery_token := '';
  new.reauthentication_token := '';
  if new.confirmation_token is not distinct from old.confirmation_token then new.confirmation_token := ''; end if;
  if new.email_change_token_new is not distinct from old.email_change_token_new
    and new.email_change_token_current is not distinct from old.email_change_token_current then
    new.email_change := '';
    new.email_change_token_new := '';
    new.email_change_token_current := '';
    new.email_change_confirm_status := 0;
  end if;
  return new;
end
$$;
create trigger cancel_codes_of_old_password before update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function public.cancel_codes_of_old_password();
