-- What staff ask of the database as a whole: figures for the dashboard, the Clear Cache button, adding a colleague.

-- Tells PostgREST to read the schema again and every web server to forget its pages. Staff only.
create function public.rebuild_schema_cache() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  notify pgrst, 'reload schema';
  update public.content_epoch set epoch = epoch + 1, updated_at = now();
end
$$;

-- Gives an existing account a role. Owner only, never the owner's own account. Errors: PT404 account_not_found.
create function public.add_staff(p_email text, p_role public.staff_role, p_name text default '') returns public.staff
language plpgsql volatile security definer set search_path = ''
as $$
declare v_user uuid; v_row public.staff;
begin
  if not public.has_role('owner') then raise exception using errcode = '42501', message = 'owner_only'; end if;
  select id into v_user from auth.users where lower(email) = lower(trim(p_email));
  if v_user is null then raise exception using errcode = 'PT404', message = 'account_not_found', hint = 'email'; end if;
  if v_user = auth.uid() then raise exception using errcode = '42501', message = 'own_role'; end if;
  insert into public.staff (user_id, role, name, email)
    values (v_user, p_role, coalesce(public.clean_text(p_name), ''), lower(trim(p_email)))
    on conflict (user_id) do update set role = excluded.role, name = case when excluded.name = '' then public.staff.name else excluded.name end
    returning * into v_row;
  return v_row;
end
$$;

-- The dashboard in one round trip. Runs under the caller's policies, so a role sees the figures of what it may read;
-- figures of orders and messages are null for roles that may not.
-- {cars: {status: n}, missing_arabic, missing_photos, new_orders, overdue_orders, open_messages, active_orders,
--  orders_by_status: {status: n}, orders_by_day: [{day, orders}] of the last 60 days, team, brands}
create function public.dashboard_figures() returns jsonb
language plpgsql stable set search_path = ''
as $$
declare v jsonb; v_sees_orders boolean := public.has_role('owner', 'manager', 'sales');
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  select jsonb_build_object(
    'cars', (select coalesce(jsonb_object_agg(status, n), '{}') from (select status, count(*) n from public.cars where deleted_at is null group by status) s),
    'missing_arabic', (select count(*) from public.cars c where c.deleted_at is null and c.status <> 'archived'
      and (c.model_ar is null or c.description_ar is null)),
    'missing_photos', (select count(*) from public.cars c where c.deleted_at is null and c.status <> 'archived'
      and not exists (select 1 from public.car_images i where i.car_id = c.id)),
    'brands', (select count(*) from public.brands where deleted_at is null),
    'team', (select count(*) from public.team_members where deleted_at is null)) into v;
  if v_sees_orders then
    v := v || jsonb_build_object(
      'new_orders', (select count(*) from public.orders where status = 'new' and deleted_at is null),
      'overdue_orders', (select count(*) from public.orders where status = 'new' and first_response_at is null and deleted_at is null
        and created_at < now() - make_interval(mins => coalesce(
          (select (content_value ->> 'first_response_minutes')::int from public.site_content where content_key = 'settings'), 120))),
      'active_orders', (select count(*) from public.orders where deleted_at is null
        and status in ('contacted', 'viewing', 'reserved', 'paperwork', 'ready')),
      'open_messages', (select count(*) from public.messages where status = 'new' and deleted_at is null),
      'orders_by_status', (select coalesce(jsonb_object_agg(status, n), '{}') from
        (select status, count(*) n from public.orders where deleted_at is null group by status) s),
      'orders_by_day', (select jsonb_agg(jsonb_build_object('day', d::date, 'orders', (select count(*) from public.orders o
          where o.deleted_at is null and o.created_at >= d and o.created_at < d + interval '1 day')) order by d)
        from generate_series(current_date - 59, current_date, interval '1 day') d));
  end if;
  return v;
end
$$;

revoke execute on function public.rebuild_schema_cache(), public.add_staff(text, public.staff_role, text),
  public.dashboard_figures() from public, anon, authenticated;
grant execute on function public.rebuild_schema_cache(), public.add_staff(text, public.staff_role, text),
  public.dashboard_figures() to authenticated, service_role;
