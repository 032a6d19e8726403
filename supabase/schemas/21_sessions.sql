-- When sign-ins end: those of staff after some days without use and in all, those of customers without use.

-- Ends the sign-ins that are due, at most a thousand a call; returns how many. Called by web servers. Where the auth
-- service does not tidy up itself, refresh tokens that were replaced a week ago go, too.
create function public.end_old_sessions() returns int
language plpgsql volatile security definer set search_path = ''
as $$
declare v_count int; v_rules public.security_rules;
begin
  select * into strict v_rules from public.security_rules where id = 1;
  delete from auth.sessions where id in (
    select s.id from auth.sessions s left join public.staff c on c.user_id = s.user_id and c.ended_at is null
    where greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'UTC') < now() - make_interval(days =>
        case when c.user_id is null then v_rules.customer_idle_days else v_rules.staff_idle_days end)
      or (c.user_id is not null and s.created_at < now() - make_interval(days => v_rules.staff_days))
    limit 1000);
  get diagnostics v_count = row_count;
  if to_regclass('auth.one_time_tokens') is null then
    delete from auth.refresh_tokens where id in (select id from auth.refresh_tokens
      where revoked and updated_at < now() - interval '7 days' limit 1000);
  end if;
  return v_count;
end
$$;
grant execute on function public.end_old_sessions to anon, authenticated;

-- Sets after how many days sign-ins end. Owners only. Errors: 42501 owner_only, PT422 session_days (hint: the field).
create function public.set_session_days(p_staff_idle int, p_staff int, p_customer_idle int) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not public.has_role('owner') then raise exception using errcode = '42501', message = 'owner_only'; end if;
  if p_staff is null or p_staff not between 1 and 365 then
    raise exception using errcode = 'PT422', message = 'session_days', hint = 'staff';
  elsif p_staff_idle is null or p_staff_idle not between 1 and p_staff then
    raise exception using errcode = 'PT422', message = 'session_days', hint = 'staff_idle';
  elsif p_customer_idle is null or p_customer_idle not between 1 and 730 then
    raise exception using errcode = 'PT422', message = 'session_days', hint = 'customer_idle';
  end if;
  update public.security_rules set staff_idle_days = p_staff_idle, staff_days = p_staff,
    customer_idle_days = p_customer_idle where id = 1;
end
$$;
grant execute on function public.set_session_days to authenticated;
