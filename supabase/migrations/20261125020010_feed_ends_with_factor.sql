-- Who has an account's lost phone keeps no private calendar of it.

-- Takes a colleague's lost second factor away and ends their sessions; they sign in with the password and set up a new
-- one. The private calendar ends: its address is on the phone that was lost. Owners only, and never the own one.
-- Errors: 42501 owner_only, own_factor; PT404 no_factor.
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
  delete from public.viewing_feeds where user_id = p_user_id;
  insert into public.audit_log (actor, actor_role, action, table_name, record_id)
    values (auth.uid(), 'owner', 'delete', 'second_factor', p_user_id::text);
end
$$;
