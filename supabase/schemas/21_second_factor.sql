-- Two-step verification of staff: who has shown the second factor, who must, and what ends with a lost phone.

-- Whether the second factor was shown in the caller's session. The session decides: a token keeps its claim for up to
-- an hour after that factor was removed.
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

-- What the sign-in and the security screen ask about the caller: {staff, owed, required}; `staff` is the role on paper,
-- `owed` whether the factor must be shown or set up before it counts, `required` whether the rule holds for the role.
create function public.my_second_factor() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('staff', s.role, 'owed', coalesce(public.owes_second_factor(s.role), false),
    'required', coalesce(s.role = 'owner' and (select owners_need_second_factor from public.security_rules), false))
  from (values (1)) v left join public.staff s on s.user_id = (select auth.uid()) and s.ended_at is null
$$;
grant execute on function public.my_second_factor to authenticated;

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
grant execute on function public.require_second_factor to authenticated;

-- The colleagues who have a second factor. Owners only.
create function public.staff_with_second_factor() returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.has_role('owner') then raise exception using errcode = '42501', message = 'owner_only'; end if;
  return (select coalesce(array_agg(user_id), '{}') from public.staff
    where ended_at is null and public.has_second_factor(user_id));
end
$$;
grant execute on function public.staff_with_second_factor to authenticated;

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
-- one. The private calendar ends, too: its address is on the phone that was lost. Owners only, and never the own one.
-- Errors: 42501 owner_only, own_factor; PT404 no_factor.
create function public.reset_second_factor(p_user_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not public.has_role('owner') then raise exception using errcode = '42501', message = 'owner_only'; end if;
  if p_user_id = auth.uid() then raise exception using errcode = '42501', message = 'own_factor'; end if;
  if not exists (select from public.staff where user_id = p_user_id and ended_at is null)
    or not public.has_second_factor(p_user_id) then
    raise exception using errcode = 'PT404', message = 'no_factor';
  end if;
  delete from auth.mfa_factors where user_id = p_user_id;
  delete from auth.sessions where user_id = p_user_id;
  perform public.cancel_mailed_codes(p_user_id);
  delete from public.viewing_feeds where user_id = p_user_id;
  insert into public.audit_log (actor, actor_role, action, table_name, record_id)
    values (auth.uid(), 'owner', 'delete', 'second_factor', p_user_id::text);
end
$$;
grant execute on function public.reset_second_factor to authenticated;

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
