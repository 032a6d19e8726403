-- The second factor of staff: whoever has set one up works here only in a session in which it was shown (`aal2`), and owners
-- may make it a rule for owners. Sign-in itself asks for it too; here is where it cannot be passed by.

-- One row. Changed by require_second_factor() alone.
create table public.security_rules (
  id smallint primary key default 1 check (id = 1),
  owners_need_second_factor boolean not null default false,
  updated_at timestamptz not null default now()
);
insert into public.security_rules default values;
create trigger security_rules_touch before update on public.security_rules
  for each row execute function public.touch_updated_at();
create trigger security_rules_audit after update on public.security_rules
  for each row execute function public.write_audit('id');

alter table public.security_rules enable row level security;
revoke all on public.security_rules from anon, authenticated;
grant select on public.security_rules to authenticated;
grant all on public.security_rules to service_role;
create policy security_rules_read on public.security_rules for select to authenticated using ((select public.is_staff()));

-- Whether the second factor was shown in the caller's session.
create function public.showed_second_factor() returns boolean
language sql stable set search_path = ''
as $$ select coalesce(auth.jwt() ->> 'aal' = 'aal2', false) $$;

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

-- The role in which the caller may act now, or null: nobody who works here, or somebody who owes the second factor.
create or replace function public.my_role() returns public.staff_role
language sql stable security definer set search_path = ''
as $$ select role from public.staff where user_id = (select auth.uid()) and not public.owes_second_factor(role) $$;

create or replace function public.has_role(variadic p_roles public.staff_role[]) returns boolean
language sql stable security definer set search_path = ''
as $$ select coalesce(public.my_role() = any (p_roles), false) $$;

create or replace function public.is_staff() returns boolean
language sql stable security definer set search_path = ''
as $$ select public.my_role() is not null $$;

-- What the sign-in and the security screen ask about the caller: {staff, owed, required}; `staff` is the role on paper,
-- `owed` whether the factor must be shown or set up before it counts, `required` whether the rule holds for the role.
create function public.my_second_factor() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('staff', s.role, 'owed', coalesce(public.owes_second_factor(s.role), false),
    'required', coalesce(s.role = 'owner' and (select owners_need_second_factor from public.security_rules), false))
  from (values (1)) v left join public.staff s on s.user_id = (select auth.uid())
$$;

-- Switches the rule for owners. Only an owner who has just shown a factor may switch it on, so that nobody locks himself out.
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

-- Takes a colleague's lost second factor away and ends their sessions; they sign in with the password and set up a new one.
-- Owners only, and never the own one. Errors: 42501 owner_only, own_factor; PT404 no_factor.
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
  insert into public.audit_log (actor, actor_role, action, table_name, record_id)
    values (auth.uid(), 'owner', 'delete', 'second_factor', p_user_id::text);
end
$$;

revoke execute on function public.showed_second_factor(), public.has_second_factor(uuid), public.owes_second_factor(public.staff_role),
  public.my_second_factor(), public.require_second_factor(boolean), public.staff_with_second_factor(), public.reset_second_factor(uuid)
  from public, anon, authenticated;
grant execute on function public.my_second_factor(), public.require_second_factor(boolean), public.staff_with_second_factor(),
  public.reset_second_factor(uuid) to authenticated, service_role;
