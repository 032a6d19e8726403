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

-- What a colleague is told at their next sign-in, until they have read it: that another person knows their password.
create table public.wrong_code_notices (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- How many sign-ins ended with too many wrong codes, and the last of them.
  times int not null default 1,
  last_at timestamptz not null default now(),
  address text check (length(address) <= 60)
);
alter table public.wrong_code_notices enable row level security;
grant select, delete on public.wrong_code_notices to authenticated;
-- Not for a session of the password alone: it may be the other person's.
create policy wrong_code_notices_own_read on public.wrong_code_notices for select to authenticated
  using (user_id = (select auth.uid()) and (select public.is_staff()));
create policy wrong_code_notices_own_delete on public.wrong_code_notices for delete to authenticated
  using (user_id = (select auth.uid()) and (select public.is_staff()));

-- Notes that a sign-in of an account ended with too many wrong codes, for the colleague whose it is. Returns in which
-- language and time zone an e-mail tells it: {language, time_zone}. For the embedded sign-in alone; a hosted project
-- counts codes itself.
create function public.note_wrong_codes(p_user_id uuid, p_address text) returns jsonb
language plpgsql volatile set search_path = ''
as $$
begin
  insert into public.wrong_code_notices as n (user_id, address)
    select user_id, left(p_address, 60) from public.staff where user_id = p_user_id and ended_at is null
    on conflict (user_id) do update set times = n.times + 1, last_at = now(), address = excluded.address;
  -- No account has a language of its own: the one of its invitation, else the dealer's for notices.
  return jsonb_build_object('time_zone', public.site_time_zone(), 'language', coalesce((select i.language
    from public.staff_invitations i where i.used_by = p_user_id order by i.used_at desc limit 1),
    case when public.setting('notice_language') = 'ar' then 'ar' else 'en' end));
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

-- Takes every second factor of an account away and what a lost phone may hold: its sessions, the private calendar's
-- address, codes that were mailed. Returns how many factors there were.
create function public.forget_second_factor(p_user_id uuid) returns int
language plpgsql volatile security definer set search_path = ''
as $$
declare v_count int;
begin
  delete from auth.mfa_factors where user_id = p_user_id;
  get diagnostics v_count = row_count;
  delete from auth.sessions where user_id = p_user_id;
  perform public.cancel_mailed_codes(p_user_id);
  delete from public.viewing_feeds where user_id = p_user_id;
  return v_count;
end
$$;

-- Takes a colleague's lost second factor away and ends their sessions; they sign in with the password and set up a new
-- one. Owners, and never the own one; with the service key of any account.
-- Errors: 42501 owner_only, own_factor; PT404 no_factor.
create function public.reset_second_factor(p_user_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare v_asked boolean := public.request_is_a_persons();
begin
  if v_asked and not public.has_role('owner') then
    raise exception using errcode = '42501', message = 'owner_only';
  end if;
  if p_user_id = auth.uid() then raise exception using errcode = '42501', message = 'own_factor'; end if;
  if not public.has_second_factor(p_user_id)
    or (v_asked and not exists (select from public.staff where user_id = p_user_id and ended_at is null)) then
    raise exception using errcode = 'PT404', message = 'no_factor';
  end if;
  perform public.forget_second_factor(p_user_id);
  if v_asked then
    insert into public.audit_log (actor, actor_role, action, table_name, record_id)
      values (auth.uid(), 'owner', 'delete', 'second_factor', p_user_id::text);
  end if;
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
