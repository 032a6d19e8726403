-- The date of a sale is a fact of its own: the archive keeps it, and undo restores it with the time since when a car
-- has its state.

create or replace function public.cars_keep_times() returns trigger
language plpgsql set search_path = ''
as $$
declare v_kept jsonb := nullif(current_setting('maarad.car_times', true), '')::jsonb; v_time timestamptz;
begin
  if tg_op = 'INSERT' then
    if new.status = 'sold' then new.sold_at := coalesce(new.sold_at, new.updated_at); end if;
  elsif new.status is distinct from old.status then
    new.status_since := now();
    -- A car that is on offer again is not sold; until then its first sale counts.
    new.sold_at := case new.status when 'sold' then coalesce(old.sold_at, now()) when 'archived' then old.sold_at end;
    -- A car that goes back to draft meets the gate again.
    if new.status = 'draft' then new.published_incomplete := false; end if;
    -- change_cars() takes a change back.
    if (v_kept ->> 'id')::bigint = new.id then
      v_time := (v_kept ->> 'status_since')::timestamptz;
      if v_time between '2000-01-01' and now() then new.status_since := v_time; end if;
      v_time := (v_kept ->> 'sold_at')::timestamptz;
      if new.status in ('sold', 'archived') and v_time between '2000-01-01' and now() then
        new.sold_at := v_time;
      end if;
    end if;
  end if;
  return new;
end
$$;

-- Changes cars one by one; one that is refused leaves the others. p_rows: [{id, version?, change: {column: value}}],
-- at most 200. `price_pct` in a change moves the price by that many percent, to a whole amount; `deleted` moves to the
-- trash and back. A version that is given must still hold. Answers in the same order [{id, ok, code, detail, version,
-- before}]; sending each `before` with its `version` back undoes it. Of a new status `before` has also since when the
-- car had the one before and when it was sold.
create or replace function public.change_cars(p_rows jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  v_row jsonb; v_change jsonb; v_before jsonb; v_car public.cars; v_answer jsonb := '[]'::jsonb;
  v_detail text; v_constraint text;
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  if jsonb_array_length(p_rows) > 200 then
    raise exception using errcode = 'PT422', message = 'too_many_rows', hint = 'p_rows';
  end if;
  for v_row in select value from jsonb_array_elements(p_rows) loop
    begin
      select * into v_car from public.cars where id = (v_row ->> 'id')::bigint for update;
      if not found then raise exception using errcode = 'PT404', message = 'car_not_found'; end if;
      if v_row ->> 'version' is not null and v_car.version <> (v_row ->> 'version')::int then
        raise exception using errcode = 'PT409', message = 'version_conflict';
      end if;
      v_change := v_row -> 'change';
      if v_change ? 'price_pct' then
        if v_car.price is null then
          raise exception using errcode = 'PT422', message = 'no_price', hint = 'price';
        end if;
        v_change := v_change - 'price_pct'
          || jsonb_build_object('price', round(v_car.price * (1 + (v_change ->> 'price_pct')::numeric / 100)));
      end if;
      if v_change ? 'deleted' then
        v_change := v_change - 'deleted' || jsonb_build_object('deleted_at', case
          when (v_change ->> 'deleted')::boolean then now() end);
      end if;
      select jsonb_object_agg(k, to_jsonb(v_car) -> k) into v_before from jsonb_object_keys(v_change) k;
      if v_change ? 'status' then
        v_before := v_before || jsonb_build_object('published_incomplete', v_car.published_incomplete,
          'status_since', v_car.status_since, 'sold_at', v_car.sold_at);
        perform set_config('maarad.car_times', case when v_row ->> 'version' is not null and v_change ? 'status_since'
          then (v_change || jsonb_build_object('id', v_car.id))::text else '' end, true);
      end if;
      perform public.change_car(v_car.id, v_change);
      perform set_config('maarad.car_times', '', true);
      select version into v_car.version from public.cars where id = v_car.id;
      v_answer := v_answer || jsonb_build_object('id', v_car.id, 'ok', true, 'version', v_car.version, 'before',
        v_before);
    exception when others then
      get stacked diagnostics v_detail = pg_exception_detail, v_constraint = constraint_name;
      v_answer := v_answer || jsonb_build_object('id', v_row -> 'id', 'ok', false, 'detail', case
        when sqlstate like 'PT%' then v_detail end, 'code', case when sqlstate like 'PT%' then sqlerrm
          when sqlstate = '42501' then 'forbidden'
          when v_constraint = 'cars_was_price_above' then 'was_price_low' else 'invalid' end);
    end;
  end loop;
  return v_answer;
end
$$;

-- Runs under the caller's policies, so a role sees the figures of what it may read; figures of orders and messages are
-- absent for roles that may not.
-- {cars: {status: n}, drafts, missing: {code: n, arabic: n}, incomplete: [{id, title_en, title_ar, missing}] (the
-- worst eight),
--  reserved_long (over 48 h), brands, team, trash,
--  stock_by_week: [{day, stock, sold}] of 26 weeks (stock at the end of the week, sold in it; cars that are
--  archived by now count, too),
--  new_orders, overdue_orders, active_orders, open_messages, holds_ending (today), response_minutes (median of
--  30 days), orders_by_status: {status: n}, orders_by_day: [{day, orders}] of 60 days}. Days are the dealer's.
create or replace function public.dashboard_figures() returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v jsonb; v_sees_orders boolean := public.has_role('owner', 'manager', 'sales');
  v_zone text := public.site_time_zone(); v_today date := public.site_today();
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
    'stock_by_week', (select jsonb_agg(jsonb_build_object('day', w.day,
        'stock', (select count(*) from public.cars c where c.deleted_at is null
          and c.status <> 'draft' and c.created_at < w.until
          and (c.status <> 'archived' or coalesce(c.sold_at, c.status_since) >= w.until)
          and (c.sold_at is null or c.sold_at >= w.until)),
        'sold', (select count(*) from public.cars c where c.deleted_at is null and c.sold_at >= w.since
          and c.sold_at < w.until)) order by w.day)
      from (select v_today - 7 * n as day, (v_today - 7 * n - 6)::timestamp at time zone v_zone as since,
        (v_today - 7 * n + 1)::timestamp at time zone v_zone as until from generate_series(0, 25) n) w)) into v;
  if v_sees_orders then
    v := v || jsonb_build_object(
      'new_orders', (select count(*) from public.orders where status = 'new' and deleted_at is null),
      'overdue_orders', (select count(*) from public.order_list where overdue and deleted_at is null),
      'active_orders', (select count(*) from public.orders where deleted_at is null
        and public.order_is_active(status)),
      'holds_ending', (select count(*) from public.orders where deleted_at is null and status = 'reserved'
        and hold_until < public.site_day_start(v_today + 1)),
      'open_messages', (select count(*) from public.messages where status = 'new' and deleted_at is null),
      'response_minutes', (select round(percentile_cont(0.5) within group (
          order by extract(epoch from first_response_at - created_at) / 60))
        from public.orders where deleted_at is null and first_response_at is not null
          and created_at > now() - interval '30 days'),
      'orders_by_status', (select coalesce(jsonb_object_agg(status, n), '{}') from
        (select status, count(*) n from public.orders where deleted_at is null group by status) s),
      'orders_by_day', (select jsonb_agg(jsonb_build_object('day', d.day, 'orders',
        (select count(*) from public.orders o
          where o.deleted_at is null and o.created_at >= d.since and o.created_at < d.until)) order by d.day)
        from (select v_today - n as day, (v_today - n)::timestamp at time zone v_zone as since,
          (v_today - n + 1)::timestamp at time zone v_zone as until from generate_series(0, 59) n) d));
  end if;
  return v;
end
$$;

-- Cars that were archived after their sale lost its date; the log still has it.
update public.cars c set sold_at = (l.before ->> 'sold_at')::timestamptz
from (select distinct on (a.record_id) a.record_id, a.before from public.audit_log a
  where a.table_name = 'cars' and a.action = 'update' and a.after ->> 'status' = 'archived'
  order by a.record_id, a.id desc) l
where l.record_id = c.id::text and c.status = 'archived' and c.sold_at is null and l.before ->> 'status' = 'sold';
