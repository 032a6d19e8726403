-- What brings buyers: from the visit to the margin.

-- Of the days from p_from, before p_until, by what brought people (via), car, brand, showroom (office) or language:
--   key       the code of a campaign or the name of a source; the id of a car, a brand or a showroom; a language; null
--             where it is not known
--   cost      of the campaign, whenever it was spent; null for any other row
--   visits    of the site; 0 but by via and by language
--   opened    pages of cars; by car, brand and showroom those of the weeks in which the days are
--   asked     taps on WhatsApp and on a phone number, messages, viewings, trade-ins without an order; of these, by car,
--             brand and showroom, taps on the pages of cars and viewings
--   orders, delivered
--   money     of the delivered ones: [{currency, margin, unknown (orders whose margin is not known)}]
-- A viewing is of the showroom where it is, all else of the showroom of its car. The most orders first, then the most
-- opened; at most 400, and all campaigns among them.
create function public.figures_of_buyers(p_from date, p_until date, p_by text)
returns table (
  key text, name_en text, name_ar text, cost numeric, visits int, opened int, asked int, orders int, delivered int,
  money jsonb
)
language plpgsql stable set search_path = '' set jit = off
as $$
declare
  v_since timestamptz := public.site_day_start(p_from);
  v_until timestamptz := public.site_day_start(p_until);
  v_of_cars boolean := p_by in ('car', 'brand', 'office');
  v_delivered bigint[] := array(select o.id from public.orders o
    where o.created_at >= v_since and o.created_at < v_until and o.status = 'delivered' and o.deleted_at is null);
begin
  return query
  with happened as (
    select o.id as order_id, o.via, o.language, o.car_id, null as office, 0 as opened, 0 as asked, 1 as orders,
      (o.status = 'delivered')::int as delivered
    from public.orders o where o.created_at >= v_since and o.created_at < v_until and o.deleted_at is null
    union all
    select null, v.via, v.language, v.car_id, v.office_id, 0, 1, 0, 0
    from public.viewings v where v.created_at >= v_since and v.created_at < v_until and v.deleted_at is null
    union all
    select null, m.via, m.language, null, null, 0, 1, 0, 0
    from public.messages m where not v_of_cars and m.created_at >= v_since and m.created_at < v_until
      and m.deleted_at is null
    union all
    select null, t.via, t.language, null, null, 0, 1, 0, 0
    from public.trade_ins t where not v_of_cars and t.created_at >= v_since and t.created_at < v_until
      and t.deleted_at is null and t.order_id is null
    union all
    select null, null, null, w.car_id, null, w.opened, w.whatsapp + w.phone, 0, 0
    from public.car_visits w where v_of_cars and w.week >= date_trunc('week', p_from) and w.week < p_until
  ), keyed as (
    select h.*, case p_by when 'via' then h.via when 'language' then h.language when 'car' then h.car_id::text
      when 'brand' then c.brand_id::text else coalesce(h.office, c.office_id) end as key
    from happened h left join public.cars c on v_of_cars and c.id = h.car_id
  ), sums as (
    select f.key, sum(f.visits)::int as visits, sum(f.opened)::int as opened, sum(f.asked)::int as asked,
      sum(f.orders)::int as orders, sum(f.delivered)::int as delivered
    from (
      select k.key, 0 as visits, k.opened, k.asked, k.orders, k.delivered from keyed k
      union all
      select nullif(v.value, ''), v.visits, v.cars, v.whatsapp + v.phone, 0, 0
      from public.visit_counts v where v.kind = p_by and v.day >= p_from and v.day < p_until
    ) f group by f.key
  ), kept as (
    select coalesce(k.code, s.key) as key, k.name_en, k.name_ar, k.cost, coalesce(s.visits, 0) as visits,
      coalesce(s.opened, 0) as opened, coalesce(s.asked, 0) as asked, coalesce(s.orders, 0) as orders,
      coalesce(s.delivered, 0) as delivered
    from (select * from public.kept_campaigns() where p_by = 'via') k full join sums s on s.key = k.code
    order by k.code is null, coalesce(s.orders, 0) desc, coalesce(s.opened, 0) desc, coalesce(k.code, s.key)
    limit 400
  ), earned as (
    select k.key, m.currency, coalesce(sum(m.margin), 0) as margin,
      (count(*) filter (where m.problem is not null))::int as unknown
    from public.order_margins m join keyed k on k.order_id = m.order_id
    where m.order_id = any (v_delivered) group by 1, 2
  ), names as (
    select c.id::text as key, public.car_title(c, 'en') as name_en, public.car_title(c, 'ar') as name_ar
    from public.cars c where p_by = 'car' and c.id::text in (select k.key from kept k)
    union all
    select b.id::text, b.name, b.name_ar from public.brands b where p_by = 'brand'
    union all
    select f ->> 'id', f #>> '{name,en}', f #>> '{name,ar}'
    from public.site_content s, jsonb_path_query(s.content_value, '$.offices[*]') f
    where s.content_key = 'contact_info' and p_by = 'office'
  )
  select k.key, coalesce(k.name_en, n.name_en), coalesce(k.name_ar, n.name_ar), k.cost, k.visits, k.opened, k.asked,
    k.orders, k.delivered,
    coalesce((select jsonb_agg(jsonb_build_object('currency', e.currency, 'margin', e.margin, 'unknown', e.unknown)
      order by e.currency) from earned e where e.key is not distinct from k.key), '[]')
  from kept k left join names n on n.key = k.key
  order by k.key is null, k.orders desc, k.opened desc, k.key;
end
$$;

-- How many days a report of the last p_days is about, today included: at least one, at most 731.
create function public.reported_days(p_days int) returns int
language sql immutable set search_path = ''
as $$ select greatest(1, least(coalesce(p_days, 1), 731)) $$;

-- figures_of_buyers() of the last reported_days(). Errors: 42501 managers_only, PT422 by_invalid. Runs as its owner:
-- the callers may see every order, so policies need not check each.
create function public.buyer_figures(p_days int, p_by text default 'via')
returns table (
  key text, name_en text, name_ar text, cost numeric, visits int, opened int, asked int, orders int, delivered int,
  money jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  if p_by is null or p_by not in ('via', 'car', 'brand', 'office', 'language') then
    perform public.refuse_field('by', 'by_invalid');
  end if;
  return query select * from public.figures_of_buyers(
    public.site_today() + 1 - public.reported_days(p_days), public.site_today() + 1, p_by);
end
$$;
grant execute on function public.buyer_figures to authenticated;

-- Visits and orders of the last reported_days(): by day up to 92 days, with about how many different visitors each had;
-- else by seven days, without. Owner and manager.
create function public.visit_figures(p_days int)
returns table (day date, visits int, visitors int, orders int)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_days int := public.reported_days(p_days);
  v_step int := case when v_days <= 92 then 1 else 7 end;
  v_today date := public.site_today();
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  return query
    select s.day, coalesce(v.visits, 0)::int, case when v_step = 1 then coalesce((select coalesce(d.visitors,
        public.about_visitors(d.day)) from public.visit_days d where d.day = s.day), 0) end,
      (select count(*)::int from public.orders o where o.deleted_at is null
        and o.created_at >= public.site_day_start(s.day) and o.created_at < public.site_day_start(s.day + v_step))
    from (select v_today + 1 - v_days + n as day from generate_series(0, v_days - 1, v_step) n) s
      left join lateral (select sum(c.visits) as visits from public.visit_counts c
        where c.kind = 'language' and c.day >= s.day and c.day < s.day + v_step) v on true
    order by s.day;
end
$$;
grant execute on function public.visit_figures to authenticated;

-- On what devices the visits of the last reported_days() were. Owner and manager.
create function public.visit_devices(p_days int) returns table (device text, visits int)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  return query
    select c.value, sum(c.visits)::int from public.visit_counts c
    where c.kind = 'device' and c.day > public.site_today() - public.reported_days(p_days)
    group by c.value order by 2 desc, 1;
end
$$;
grant execute on function public.visit_devices to authenticated;

-- What was searched for and not found on three different days or more of the last reported_days(), or asked for in a
-- request: the words as fold_text() writes them, on how many days, how often, in how many requests, and last when. At
-- most 100: those of the most requests first, then of the most days. Owner and manager.
create function public.missed_searches(p_days int)
returns table (words text, days int, times int, wishes int, last_on date)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_from date := public.site_today() + 1 - public.reported_days(p_days);
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  return query
    select f.words, sum(f.days)::int, sum(f.times)::int, sum(f.wishes)::int, max(f.day)
    from (
      select m.words, 1 as days, m.times, 0 as wishes, m.day from public.missed_words m where m.day >= v_from
      union all
      select public.fold_text(left(public.query_text(substring(w.search from '(?:^|&)q=([^&]+)')), 60)), 0, 0, 1,
        (w.created_at at time zone public.site_time_zone())::date
      from public.messages w where w.kind = 'wish' and w.created_at >= public.site_day_start(v_from)
        and w.search ~ '(^|&)q=' and w.deleted_at is null
    ) f
    where f.words <> '' group by f.words having sum(f.days) >= 3 or sum(f.wishes) > 0
    order by 4 desc, 2 desc, 3 desc, 1 limit 100;
end
$$;
grant execute on function public.missed_searches to authenticated;

-- How a car does with visitors since the Monday of 12 weeks ago: {opened, asked (taps on WhatsApp and a phone number on
-- its page), viewings, orders, days (in stock, as the report of costs counts them; null for a car that is not, and to
-- all but owner and manager), like (how often cars like it were opened each, in the middle: of its body type on offer,
-- at 0.7 to 1.3 times its price; null for fewer than three)}. Null to sales who see only their own customers, unless
-- they work on an order or a viewing of it. Errors: 42501 staff_only.
create function public.car_interest(p_car bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_week date := date_trunc('week', public.site_today())::date - 84;
  v_since timestamptz := public.site_day_start(v_week);
  v_car public.cars;
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  select * into v_car from public.cars where id = p_car;
  if not found or not public.sees_all_customers()
    and not exists (select from public.orders o where o.car_id = p_car and o.assigned_to = auth.uid())
    and not exists (select from public.viewings v where v.car_id = p_car and v.assigned_to = auth.uid()) then
    return null;
  end if;
  return (
    select jsonb_build_object('opened', coalesce(sum(w.opened), 0),
      'asked', coalesce(sum(w.whatsapp + w.phone), 0),
      'viewings', (select count(*) from public.viewings v where v.car_id = p_car and v.created_at >= v_since
        and v.deleted_at is null),
      'orders', (select count(*) from public.orders o where o.car_id = p_car and o.created_at >= v_since
        and o.deleted_at is null),
      'days', (select s.days from public.standing_cars s where s.car_id = p_car),
      'like', (select case when count(*) >= 3 then percentile_disc(0.5) within group (order by t.opened) end
        from (select coalesce((select sum(x.opened) from public.car_visits x where x.car_id = c.id
            and x.week >= v_week), 0)::int as opened
          from public.cars c where c.id <> p_car and c.body = v_car.body and c.status in ('available', 'reserved')
            and c.deleted_at is null and c.price between 0.7 * v_car.price and 1.3 * v_car.price limit 500) t))
    from public.car_visits w where w.car_id = p_car and w.week >= v_week);
end
$$;
grant execute on function public.car_interest to authenticated;
