-- The times at which a showroom can be visited, and the cars that can be seen there.

-- Where a slot may begin at an office, whether or not it is taken: in the opening hours, from the lead time on.
create function public.offered_slots(p_office text, p_from date, p_days int)
returns table (day date, starts_at timestamptz, ends_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
declare v_rules record; v_today date := public.site_today();
begin
  select * into v_rules from public.viewing_rules();
  if not v_rules.enabled then return; end if;
  return query
    select distinct on (s) o.day, s, s + v_rules.slot
    from public.office_openings(p_office, p_from, least(p_days, v_today + v_rules.days_ahead - p_from + 1)) o
    cross join lateral generate_series(o.opens, o.closes - v_rules.slot, v_rules.slot) s
    where s >= now() + v_rules.lead
    order by s;
end
$$;

-- Refuses a car that nobody can see at this office: gone, sold, not shown, or at another showroom. Answers the car.
-- Errors: PT404 car_not_found, PT409 car_not_available · car_elsewhere.
create function public.viewable_car(p_car bigint, p_office text) returns public.cars
language plpgsql stable security definer set search_path = ''
as $$
declare v_car public.cars;
begin
  select * into v_car from public.cars where id = p_car and deleted_at is null;
  if not found or v_car.status in ('draft', 'archived') or v_car.publish_at > now() or v_car.unpublish_at <= now()
     or not exists (select 1 from public.brands b where b.id = v_car.brand_id and b.visible and b.deleted_at is null)
     then
    raise exception using errcode = 'PT404', message = 'car_not_found';
  end if;
  if v_car.status in ('sold', 'coming_soon') then
    raise exception using errcode = 'PT409', message = 'car_not_available', detail = v_car.status::text;
  end if;
  if v_car.office_id is not null and v_car.office_id <> p_office then
    raise exception using errcode = 'PT409', message = 'car_elsewhere', detail = v_car.office_id;
  end if;
  return v_car;
end
$$;

-- The slots of an office for visitors, at most two weeks at a time:
-- {minutes, first, last: days of openings, days: [{day, slots: [{at, free}]}]}; null where viewings are off or there is
-- no such office. With a car, a slot in which it is seen already is not free. Errors as of viewable_car().
create function public.viewing_slots(
  p_office text, p_car bigint default null, p_from date default null, p_days int default 7
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_rules record; v_office text := left(p_office, 40);
  v_today date := public.site_today();
  v_zone text := public.site_time_zone();
  v_from date := greatest(coalesce(p_from, v_today), v_today);
  v_days int := greatest(1, least(coalesce(p_days, 7), 14));
  -- Asked once: a function with settings of its own is called for every row.
  v_holding public.viewing_status[] := array(select s.status from public.viewing_states() s where s.holds);
begin
  select * into v_rules from public.viewing_rules();
  if not v_rules.enabled or public.office_of(v_office) is null then return null; end if;
  if p_car is not null then perform public.viewable_car(p_car, v_office); end if;
  v_from := least(v_from, v_today + v_rules.days_ahead);
  return (with slots as materialized (
    -- An opening that runs past midnight has its late slots on the next day.
    select * from public.offered_slots(v_office, v_from - 1, v_days + 1)
  )
  select jsonb_build_object('minutes', extract(epoch from v_rules.slot)::int / 60,
    'first', v_today, 'last', v_today + v_rules.days_ahead,
    'days', (select jsonb_agg(jsonb_build_object('day', d.day, 'slots', (
        select coalesce(jsonb_agg(jsonb_build_object('at', s.starts_at, 'free',
          (select count(*) from public.viewings v where v.office_id = v_office
            and v.starts_at > s.starts_at - interval '8 hours' and v.starts_at < s.ends_at
            and v.ends_at > s.starts_at and v.deleted_at is null and v.status = any (v_holding)) < v_rules.at_once
          and (p_car is null or not exists (select 1 from public.viewings v where v.car_id = p_car
            and v.starts_at > s.starts_at - interval '8 hours' and v.starts_at < s.ends_at
            and v.ends_at > s.starts_at and v.deleted_at is null and v.status = any (v_holding))))
          order by s.starts_at), '[]')
        from slots s where (s.starts_at at time zone v_zone)::date = d.day)) order by d.day)
      from (select v_from + n as day from generate_series(0, v_days - 1) n) d
      where d.day <= v_today + v_rules.days_ahead + 1)));
end
$$;
grant execute on function public.viewing_slots to anon, authenticated;

-- A car as a visitor was offered it; orders keep the same words.
create function public.car_as_offered(p_car public.cars) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('title_en', public.car_title(p_car, 'en'), 'title_ar', public.car_title(p_car, 'ar'),
    'stock_no', p_car.stock_no, 'year', p_car.year, 'model', p_car.model,
    'brand', (select name from public.brands where id = p_car.brand_id))
$$;
