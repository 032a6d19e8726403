-- What the back office reads: the list of orders, saved views of its lists, and the figures of the dashboard.

-- Orders as a list shows them: how many others came from the same phone, and whether the answer is overdue.
create view public.order_list with (security_invoker = true) as
select o.id, o.reference, o.version, o.status, o.customer_name, o.phone, o.email, o.contact, o.language, o.message,
  o.car_id, o.car_snapshot, o.price, o.currency, o.assigned_to, coalesce(nullif(s.name, ''), s.email) as assignee,
  o.first_response_at, o.hold_until, o.deleted_at,
  o.created_at, o.updated_at,
  (select count(*) from public.orders d where d.phone = o.phone and d.id <> o.id
    and d.deleted_at is null)::int as same_phone,
  (o.status = 'new' and o.first_response_at is null and o.created_at < now() - make_interval(mins => coalesce(
    (select (c.content_value ->> 'first_response_minutes')::int from public.site_content c
      where c.content_key = 'settings'), 120))) as overdue
from public.orders o left join public.staff s on s.user_id = o.assigned_to;
revoke all on public.order_list from anon, authenticated;
grant select on public.order_list to authenticated;

-- A list as one person likes to see it: its screen and the query of its address. Each account has its own.
create table public.saved_views (
  id bigint generated always as identity primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  screen text not null check (screen in ('cars', 'orders', 'messages', 'media', 'audit')),
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 1000),
  created_at timestamptz not null default now(),
  unique (user_id, screen, name)
);
alter table public.saved_views enable row level security;
revoke all on public.saved_views from anon, authenticated;
grant select, delete, insert (screen, name, query), update (screen, name, query) on public.saved_views to authenticated;
create policy saved_views_read on public.saved_views for select to authenticated
  using (user_id = (select auth.uid()) and (select public.is_staff()));
create policy saved_views_write on public.saved_views for all to authenticated
  using (user_id = (select auth.uid()) and (select public.is_staff()))
  with check (user_id = (select auth.uid()) and (select public.is_staff()));

-- Runs under the caller's policies, so a role sees the figures of what it may read; figures of orders and messages are
-- absent for roles that may not.
-- {cars: {status: n}, drafts, missing: {code: n, arabic: n}, incomplete: [{id, title_en, title_ar, missing}] (the
-- worst eight),
--  reserved_long (over 48 h), brands, team, trash,
--  stock_by_week: [{day, stock, sold}] of 26 weeks (stock at the end of the week, sold in it),
--  new_orders, overdue_orders, active_orders, open_messages, holds_ending (within 24 h), response_minutes (median of
--  30 days), orders_by_status: {status: n}, orders_by_day: [{day, orders}] of 60 days}
create function public.dashboard_figures() returns jsonb
language plpgsql stable set search_path = ''
as $$
declare v jsonb; v_sees_orders boolean := public.has_role('owner', 'manager', 'sales');
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  select jsonb_build_object(
    'cars', (select coalesce(jsonb_object_agg(status, n), '{}') from (select status, count(*) n from public.cars
      where deleted_at is null group by status) s),
    'missing', (select coalesce(jsonb_object_agg(code, n), '{}') from (select m.code, count(*) n from public.cars c,
      unnest(c.missing) m (code)
      where c.deleted_at is null and c.status <> 'archived' group by m.code) s)
      || jsonb_build_object('arabic', (select count(*) from public.cars c where c.deleted_at is null
        and c.status <> 'archived'
        and c.missing && '{model_ar,description_ar}')),
    'incomplete', (select coalesce(jsonb_agg(to_jsonb(w)), '[]') from (
      select c.id, concat_ws(' ', b.name, c.model, c.year::text) as title_en,
        concat_ws(' ', coalesce(b.name_ar, b.name), coalesce(c.model_ar, c.model), c.year::text) as title_ar, c.missing
      from public.cars c join public.brands b on b.id = c.brand_id
      where c.deleted_at is null and c.status <> 'archived' and cardinality(c.missing) > 0
      order by (c.status in ('available', 'coming_soon')) desc, cardinality(c.missing) desc, c.id limit 8) w),
    'reserved_long', (select count(*) from public.cars where deleted_at is null and status = 'reserved'
      and status_since < now() - interval '48 hours'),
    'trash', (select count(*) from public.cars where deleted_at is not null),
    'brands', (select count(*) from public.brands where deleted_at is null),
    'team', (select count(*) from public.team_members where deleted_at is null),
    'stock_by_week', (select jsonb_agg(jsonb_build_object('day', d::date,
        'stock', (select count(*) from public.cars c where c.deleted_at is null
          and c.status not in ('draft', 'archived')
          and c.created_at < d + interval '1 day' and (c.sold_at is null or c.sold_at >= d + interval '1 day')),
        'sold', (select count(*) from public.cars c where c.deleted_at is null and c.sold_at >= d - interval '6 days'
          and c.sold_at < d + interval '1 day')) order by d)
      from generate_series(current_date - 175, current_date, interval '7 days') d)) into v;
  if v_sees_orders then
    v := v || jsonb_build_object(
      'new_orders', (select count(*) from public.orders where status = 'new' and deleted_at is null),
      'overdue_orders', (select count(*) from public.order_list where overdue and deleted_at is null),
      'active_orders', (select count(*) from public.orders where deleted_at is null
        and public.order_is_active(status)),
      'holds_ending', (select count(*) from public.orders where deleted_at is null and status = 'reserved'
        and hold_until < now() + interval '24 hours'),
      'open_messages', (select count(*) from public.messages where status = 'new' and deleted_at is null),
      'response_minutes', (select round(percentile_cont(0.5) within group (
          order by extract(epoch from first_response_at - created_at) / 60))
        from public.orders where deleted_at is null and first_response_at is not null
          and created_at > now() - interval '30 days'),
      'orders_by_status', (select coalesce(jsonb_object_agg(status, n), '{}') from
        (select status, count(*) n from public.orders where deleted_at is null group by status) s),
      'orders_by_day', (select jsonb_agg(jsonb_build_object('day', d::date, 'orders',
        (select count(*) from public.orders o
          where o.deleted_at is null and o.created_at >= d and o.created_at < d + interval '1 day')) order by d)
        from generate_series(current_date - 59, current_date, interval '1 day') d));
  end if;
  return v;
end
$$;
