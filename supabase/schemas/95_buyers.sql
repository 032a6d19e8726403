-- What brings buyers: from the visit to the margin.

-- Of the last p_days, today included and at most 731, by what brought people (via), by car, brand or language:
--   key       the code of a campaign or the name of a source; a car's or a brand's id; a language; null where it is not
--             known
--   cost      of the campaign, whenever it was spent; null for any other row
--   visits    of the site; 0 by car and by brand
--   opened    pages of cars; by car and by brand those of the weeks in which the days are
--   asked     taps on WhatsApp and on a phone number, messages, viewings, trade-ins without an order; of these, by car
--             and by brand, taps on the pages of cars and viewings
--   orders, delivered
--   money     of the delivered ones: [{currency, margin, unknown (orders whose margin is not known)}]
-- The most orders first, then the most opened; at most 400, and all campaigns among them. Errors: 42501 managers_only,
-- PT422 by_invalid. Runs as its owner: the callers may see every order, so policies need not check each.
create function public.buyer_figures(p_days int, p_by text default 'via')
returns table (
  key text, name_en text, name_ar text, cost numeric, visits int, opened int, asked int, orders int, delivered int,
  money jsonb
)
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  v_from date := public.site_today() + 1 - greatest(1, least(coalesce(p_days, 1), 731));
  v_since timestamptz := public.site_day_start(v_from);
  v_delivered bigint[];
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  if p_by is null or p_by not in ('via', 'car', 'brand', 'language') then
    perform public.refuse_field('by', 'by_invalid');
  end if;
  v_delivered := array(select o.id from public.orders o
    where o.created_at >= v_since and o.status = 'delivered' and o.deleted_at is null);
  return query
  with campaigns as (
    select c.value ->> 'code' as code, c.value #>> '{name,en}' as name_en, c.value #>> '{name,ar}' as name_ar,
      coalesce((c.value ->> 'cost')::numeric, 0) as cost
    from public.site_content s, jsonb_array_elements(coalesce(s.content_value -> 'campaigns', '[]')) c
    where s.content_key = 'campaigns' and p_by = 'via'
  ), found as (
    select nullif(v.value, '') as key, v.visits, v.cars as opened, v.whatsapp + v.phone as asked, 0 as orders,
      0 as delivered
    from public.visit_counts v where v.kind = p_by and v.day >= v_from
    union all
    select case p_by when 'car' then w.car_id else c.brand_id end::text, 0, w.opened, w.whatsapp + w.phone, 0, 0
    from public.car_visits w join public.cars c on c.id = w.car_id
    where p_by in ('car', 'brand') and w.week >= date_trunc('week', v_from)
    union all
    select case p_by when 'via' then m.via else m.language end, 0, 0, 1, 0, 0
    from public.messages m where p_by in ('via', 'language') and m.created_at >= v_since and m.deleted_at is null
    union all
    select case p_by when 'via' then t.via else t.language end, 0, 0, 1, 0, 0
    from public.trade_ins t where p_by in ('via', 'language') and t.created_at >= v_since and t.deleted_at is null
      and t.order_id is null
    union all
    select case p_by when 'via' then v.via when 'language' then v.language when 'car' then v.car_id::text
      else c.brand_id::text end, 0, 0, 1, 0, 0
    from public.viewings v left join public.cars c on c.id = v.car_id
    where v.created_at >= v_since and v.deleted_at is null
    union all
    select case p_by when 'via' then o.via when 'language' then o.language when 'car' then o.car_id::text
      else c.brand_id::text end, 0, 0, 0, 1, (o.status = 'delivered')::int
    from public.orders o left join public.cars c on c.id = o.car_id
    where o.created_at >= v_since and o.deleted_at is null
  ), sums as (
    select f.key, sum(f.visits)::int as visits, sum(f.opened)::int as opened, sum(f.asked)::int as asked,
      sum(f.orders)::int as orders, sum(f.delivered)::int as delivered
    from found f group by f.key
  ), kept as (
    select coalesce(k.code, s.key) as key, k.name_en, k.name_ar, k.cost, coalesce(s.visits, 0) as visits,
      coalesce(s.opened, 0) as opened, coalesce(s.asked, 0) as asked, coalesce(s.orders, 0) as orders,
      coalesce(s.delivered, 0) as delivered
    from campaigns k full join sums s on s.key = k.code
    order by k.code is null, coalesce(s.orders, 0) desc, coalesce(s.opened, 0) desc, coalesce(k.code, s.key)
    limit 400
  ), earned as (
    select case p_by when 'via' then o.via when 'language' then o.language when 'car' then o.car_id::text
      else c.brand_id::text end as key, m.currency, coalesce(sum(m.margin), 0) as margin,
      (count(*) filter (where m.problem is not null))::int as unknown
    from public.order_margins m join public.orders o on o.id = m.order_id left join public.cars c on c.id = o.car_id
    where m.order_id = any (v_delivered) group by 1, 2
  )
  select k.key, coalesce(k.name_en, case p_by when 'car' then public.car_title(c, 'en') else b.name end),
    coalesce(k.name_ar, case p_by when 'car' then public.car_title(c, 'ar') else b.name_ar end), k.cost, k.visits,
    k.opened, k.asked, k.orders, k.delivered,
    coalesce((select jsonb_agg(jsonb_build_object('currency', e.currency, 'margin', e.margin, 'unknown', e.unknown)
      order by e.currency) from earned e where e.key is not distinct from k.key), '[]')
  from kept k
    left join public.cars c on p_by = 'car' and c.id::text = k.key
    left join public.brands b on p_by = 'brand' and b.id::text = k.key
  order by k.key is null, k.orders desc, k.opened desc, k.key;
end
$$;
grant execute on function public.buyer_figures to authenticated;

-- Visits and orders of the last p_days, today included and at most 731: by day up to 92 days, with about how many
-- different visitors each had; else by seven days, without. Owner and manager.
create function public.visit_figures(p_days int)
returns table (day date, visits int, visitors int, orders int)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_days int := greatest(1, least(coalesce(p_days, 1), 731));
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

-- What was searched for and not found on three different days or more of the last p_days: the words as fold_text()
-- writes them, on how many days, how often, and last when. At most 100, those of the most days first. Owner and
-- manager.
create function public.missed_searches(p_days int)
returns table (words text, days int, times int, last_on date)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  return query
    select m.words, count(*)::int, sum(m.times)::int, max(m.day) from public.missed_words m
    where m.day > public.site_today() - greatest(1, least(coalesce(p_days, 1), 731))
    group by m.words having count(*) >= 3
    order by 2 desc, 3 desc, 1 limit 100;
end
$$;
grant execute on function public.missed_searches to authenticated;

-- How a car does with visitors since the Monday of 12 weeks ago: {opened, asked (taps on WhatsApp and a phone number on
-- its page), viewings, orders, like (how often cars like it were opened each, in the middle: of its body type on offer,
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
      'like', (select case when count(*) >= 3 then percentile_disc(0.5) within group (order by t.opened) end
        from (select coalesce((select sum(x.opened) from public.car_visits x where x.car_id = c.id
            and x.week >= v_week), 0)::int as opened
          from public.cars c where c.id <> p_car and c.body = v_car.body and c.status in ('available', 'reserved')
            and c.deleted_at is null and c.price between 0.7 * v_car.price and 1.3 * v_car.price limit 500) t))
    from public.car_visits w where w.car_id = p_car and w.week >= v_week);
end
$$;
grant execute on function public.car_interest to authenticated;
