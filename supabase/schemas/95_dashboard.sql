-- The figures of the dashboard.

-- Runs under the caller's policies, so a role sees the figures of what it may read; those of orders and messages are
-- absent for roles that may not. Days are the dealer's.
-- {cars: {status: n}, drafts, missing: {code: n, arabic: n}, incomplete: [{id, title_en, title_ar, missing}] (the worst
--   eight), reserved_long (over 48 h), brands, team, trash,
-- stock_by_week: [{day, stock, sold}] of 26 weeks (stock at the end of the week, sold in it; cars that are archived by
--   now count, too), new_orders, overdue_orders, active_orders, open_messages, holds_ending (today),
-- overdue_holds: {count, rows: [{id, reference, customer, hold_until, paid, currency, agreement}] (the first five)},
-- response_minutes (median of 30 days, of what visitors sent), orders_by_status: {status: n}, orders_by_day: [{day,
--   orders}] of 60 days,
-- viewings: {today: [{id, starts_at, customer, car: {title_en, title_ar}, kind, status}] (the first twelve),
--   today_count, requested (from today on), no_shows, ended (of 30 days)}, null while there are none and they are off}
create function public.dashboard_figures() returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v jsonb; v_zone text := public.site_time_zone(); v_today date := public.site_today();
  -- The week or day n of these ends before edge n + 1 and begins with edge n; what width_bucket calls n.
  v_weeks timestamptz[] := array(select (v_today - 7 * n + 1)::timestamp at time zone v_zone
    from generate_series(26, 0, -1) n);
  v_days timestamptz[] := array(select (v_today - n + 1)::timestamp at time zone v_zone
    from generate_series(60, 0, -1) n);
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  with every as materialized (
    select id, status, missing, status_since, sold_at, created_at, deleted_at from public.cars
  ), counts as materialized (
    select status, deleted_at is not null as gone, count(*) as n,
      count(*) filter (where status_since < now() - interval '48 hours') as long
    from every group by 1, 2
  ), offered as materialized (
    select id, status, missing from every where deleted_at is null and status <> 'archived' and missing <> '{}'
  ), kept as materialized (
    -- Without what came and went before these weeks.
    select created_at, case when status = 'archived' or sold_at is not null
      then greatest(created_at, coalesce(sold_at, status_since)) end as ended
    from every where deleted_at is null and status <> 'draft'
      and (status <> 'archived' and sold_at is null
        or greatest(created_at, coalesce(sold_at, status_since)) >= v_weeks[1])
  ), moves as materialized (
    -- A car is in stock from its first day to the one it is sold or archived.
    select width_bucket(created_at, v_weeks) as week, count(*) as n from kept group by 1
    union all
    select width_bucket(ended, v_weeks), -count(*) from kept where ended is not null group by 1
  ), sales as materialized (
    select width_bucket(sold_at, v_weeks) as week, count(*) as n from every
    where sold_at >= v_weeks[1] and deleted_at is null group by 1
  ), worst as (
    select id, missing, row_number() over () as place from (select id, missing from offered
      order by (status in ('available', 'coming_soon')) desc, cardinality(missing) desc, id limit 8) o
  )
  select jsonb_build_object(
    'cars', (select coalesce(jsonb_object_agg(status, n), '{}') from counts s where not gone),
    'missing', (select coalesce(jsonb_object_agg(code, n), '{}') from (select m.code, count(*) n from offered o,
      unnest(o.missing) m (code) group by m.code) s)
      || jsonb_build_object('arabic', (select count(*) from offered where missing && '{model_ar,description_ar}')),
    'incomplete', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id,
        'title_en', concat_ws(' ', b.name, c.model, c.year::text),
        'title_ar', concat_ws(' ', coalesce(b.name_ar, b.name), coalesce(c.model_ar, c.model), c.year::text),
        'missing', w.missing) order by w.place), '[]')
      from worst w join public.cars c on c.id = w.id join public.brands b on b.id = c.brand_id),
    'reserved_long', (select coalesce(sum(long), 0) from counts where status = 'reserved' and not gone),
    'trash', (select coalesce(sum(n), 0) from counts where gone),
    'brands', (select count(*) from public.brands where deleted_at is null),
    'team', (select count(*) from public.team_members where deleted_at is null),
    'stock_by_week', (select jsonb_agg(jsonb_build_object('day', v_today - 7 * (26 - w.n),
        'stock', (select coalesce(sum(m.n), 0) from moves m where m.week <= w.n),
        'sold', (select coalesce(sum(s.n), 0) from sales s where s.week = w.n)) order by w.n)
      from generate_series(1, 26) w (n))) into v;
  if public.has_role('owner', 'manager', 'sales') then
    with by_status as materialized (
      select status, count(*) as n from public.orders where deleted_at is null group by status
    ), by_day as materialized (
      select width_bucket(created_at, v_days) as day, count(*) as n from public.orders
      where created_at >= v_days[1] and deleted_at is null group by 1
    )
    select v || jsonb_build_object(
      'new_orders', (select coalesce(sum(n), 0) from by_status where status = 'new'),
      'overdue_orders', (select count(*) from public.order_list where overdue and deleted_at is null),
      'active_orders', (select coalesce(sum(n), 0) from by_status where public.order_is_active(status)),
      'holds_ending', (select count(*) from public.orders
        where status = 'reserved' and hold_until < v_days[61] and deleted_at is null),
      'overdue_holds', (select jsonb_build_object('count', count(*), 'rows', coalesce(jsonb_agg(jsonb_build_object(
          'id', h.order_id, 'reference', h.reference, 'customer', h.customer_name, 'hold_until', h.hold_until, 'paid',
          h.paid, 'currency', h.currency, 'agreement', h.agreement) order by h.place)
          filter (where h.place <= 5), '[]'))
        from (select o.*, row_number() over (order by o.hold_until, o.order_id) as place
          from public.overdue_holds o) h),
      'open_messages', (select count(*) from public.messages where status = 'new' and deleted_at is null),
      -- "offset 0": what counts as a response is looked for once for each order.
      'response_minutes', (select round(percentile_cont(0.5) within group (order by extract(epoch from r.took) / 60))
        from (select first_response_at - created_at as took from public.order_list
          where created_at > now() - interval '30 days' and deleted_at is null offset 0) r
        where r.took is not null),
      'orders_by_status', (select coalesce(jsonb_object_agg(status, n), '{}') from by_status),
      'orders_by_day', (select jsonb_agg(jsonb_build_object('day', v_today - (60 - d.n), 'orders',
          (select coalesce(sum(b.n), 0) from by_day b where b.day = d.n)) order by d.n)
        from generate_series(1, 60) d (n)),
      'viewings', case when exists (select from public.viewings where deleted_at is null)
          or coalesce((select (content_value ->> 'enabled')::boolean from public.site_content
            where content_key = 'viewings'), false) then (
        with today as materialized (
          select id, starts_at, customer_name, car_snapshot, kind, status from public.viewings
          where starts_at >= v_days[60] and starts_at < v_days[61] and status <> 'cancelled' and deleted_at is null
        ), ended as materialized (
          select status from public.viewings where starts_at > now() - interval '30 days' and starts_at <= now()
            and status in ('done', 'no_show') and deleted_at is null
        )
        select jsonb_build_object(
          'today', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'starts_at', t.starts_at,
              'customer', t.customer_name, 'car', t.car_snapshot, 'kind', t.kind, 'status', t.status)
              order by t.starts_at, t.id), '[]')
            from (select * from today order by starts_at, id limit 12) t),
          'today_count', (select count(*) from today),
          'requested', (select count(*) from public.viewings
            where status = 'requested' and starts_at >= v_days[60] and deleted_at is null),
          'no_shows', (select count(*) from ended where status = 'no_show'),
          'ended', (select count(*) from ended))) end) into v;
  end if;
  return v;
end
$$;
grant execute on function public.dashboard_figures to authenticated;
