-- What was mailed for an account before its password or its second factor changed opens it no longer: a change of the
-- e-mail address that somebody else asked for in a stolen session, above all.

-- Makes the links and codes of an account that were mailed and not yet used worthless.
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

-- With a new password, whoever sets it. What the same statement asks for stays: one request may change both.
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

create or replace function public.reset_second_factor(p_user_id uuid) returns void
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

revoke execute on function public.cancel_mailed_codes(uuid), public.cancel_codes_of_old_password()
  from public, anon, authenticated;
