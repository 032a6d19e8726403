-- What a search is narrowed by and counts: the facets, their choices and their limits. A new facet is a row of
-- search_facets(), a column of car_facets, and its value in fill_car_search().

-- Where the choices of a number begin or end: at least 2, 4, 5, 7 seats, at most 5,000 … 100,000 km.
create function public.facet_steps(p_facet text) returns int[]
language sql immutable parallel safe set search_path = ''
as $$
  select case p_facet
    when 'seats' then '{2,4,5,7}'
    when 'range' then '{300,400,500,600}'
    when 'battery' then '{50,70,90,110}'
    when 'mileage' then '{5000,10000,20000,50000,100000}'
  end::int[]
$$;

-- The position of a price (in thousandths) among the steps: 2n exactly on the nth, 2n + 1 between it and the next; 0
-- without a price. A band from step a to step b, both included, holds the places 2a to 2b.
create function public.price_place(p_price bigint) returns int
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  v_steps bigint[] := public.price_steps();
  v_step int := width_bucket(p_price / 1000, v_steps);
begin
  return case when p_price is null then 0 else 2 * v_step + (v_steps[v_step] * 1000 is distinct from p_price)::int end;
end
$$;

-- The facets, one a row. kind: model (brands and models), choice (codes, of which any will do), all (codes of which a
-- car must have all), at_least and at_most (numbers by facet_steps()), year, price (by price_steps()), flag (a trait).
-- code: the column of car_facets. counted_in: the grouping set that counts it, shared by facets whose codes are few
-- together; null for what is counted by its traits. Codes are those of facet_choices(): to look them up here took
-- longer than the rest.
create function public.search_facets() returns table (facet text, kind text, code text, counted_in int)
language sql immutable parallel safe set search_path = ''
as $$
  values
    ('car', 'model', 'model_id', 1), ('fuel', 'choice', 'fuel', 2), ('transmission', 'choice', 'transmission', 2),
    ('body', 'choice', 'body', 3), ('drivetrain', 'choice', 'drivetrain', 2), ('condition', 'choice', 'condition', 4),
    ('colour', 'choice', 'colour', 5), ('spec', 'choice', 'spec', 4), ('feature', 'all', null, null),
    ('history', 'all', null, null), ('seats', 'at_least', 'seats_place', 3), ('range', 'at_least', 'range_place', 6),
    ('battery', 'at_least', 'battery_place', 6), ('mileage', 'at_most', 'mileage_place', 6),
    ('year', 'year', 'year', 7), ('price', 'price', 'price_place', 8), ('office', 'choice', 'office_place', 4),
    ('deal', 'flag', null, null)
$$;

-- The codes of a facet, in the order of their numbers in car_facets; null for one that has none.
create function public.facet_choices(p_facet text) returns text[]
language sql stable parallel safe set search_path = ''
as $$
  select case p_facet
    when 'fuel' then enum_range(null::public.fuel)::text[]
    when 'transmission' then enum_range(null::public.transmission)::text[]
    when 'body' then enum_range(null::public.body)::text[]
    when 'drivetrain' then enum_range(null::public.drivetrain)::text[]
    when 'condition' then enum_range(null::public.car_condition)::text[]
    when 'colour' then enum_range(null::public.colour)::text[]
    when 'spec' then enum_range(null::public.regional_spec)::text[]
    when 'feature' then public.equipment_codes()
    when 'history' then '{under_warranty,agency_warranty,one_owner,accident_free,original_paint}'
    when 'office' then public.office_ids()
  end
$$;

-- The codes that values of a choice have in car_facets, with the kinds of what has kinds. Values it does not know are
-- left out.
create function public.facet_codes(p_facet text, p_values text[]) returns int[]
language sql stable parallel safe set search_path = ''
as $$
  select coalesce(array_agg(c.code), '{}')
  from unnest(public.facet_choices(p_facet)) with ordinality c (value, code)
    left join public.choice_kinds() k on k.facet = p_facet and k.value = any (p_values) and not k.kinds && p_values
  where case when c.value = any (p_values)
    then not exists (select from public.choice_kinds() o where o.facet = p_facet and o.value = c.value
      and o.kinds && p_values)
    else c.value = any (k.kinds) end
$$;

-- The filters that are numbers: the facet each belongs to, and its condition with the name of its value to be put in.
create function public.filter_limits() returns table (facet text, name text, condition text)
language sql immutable parallel safe set search_path = ''
as $$
  values
    ('price', 'price_min', 'c.price >= ($1 ->> %L)::bigint'),
    ('price', 'price_max', 'c.price <= ($1 ->> %L)::bigint'),
    ('year', 'year_min', 'c.year >= ($1 ->> %L)::int'),
    ('year', 'year_max', 'c.year <= ($1 ->> %L)::int'),
    ('mileage', 'mileage_max', 'c.mileage <= ($1 ->> %L)::int'),
    ('range', 'range_min', 'c.range_km >= ($1 ->> %L)::int'),
    ('seats', 'seats_min', 'c.seats >= ($1 ->> %L)::int'),
    ('seats', 'seats_max', 'c.seats <= ($1 ->> %L)::int'),
    ('battery', 'battery_min', 'c.battery >= ($1 ->> %L)::bigint')
$$;

-- The round prices that price bands begin and end with, in whole units.
create function public.price_steps() returns bigint[]
language sql immutable parallel safe set search_path = ''
as $$
  select '{100,150,200,250,300,400,500,600,800,1000,1500,2000,2500,3000,4000,5000,6000,8000,10000,
    15000,20000,25000,30000,40000,50000,60000,80000,100000,150000,200000,250000,300000,400000,
    500000,600000,800000,1000000,1500000,2000000,2500000,3000000,4000000,5000000,6000000,8000000,
    10000000,15000000,20000000,25000000,30000000,40000000,50000000,60000000,80000000,100000000,
    150000000,200000000,250000000,300000000,400000000,500000000,600000000,800000000,1000000000}'::bigint[]
$$;

-- The choices of a filter that are kinds of another one: who chooses that one means them, too, unless some of them are
-- chosen beside it.
create function public.choice_kinds() returns table (facet text, value text, kinds text[])
language sql immutable parallel safe set search_path = ''
as $$ values ('transmission', 'automatic', '{dual_clutch,cvt,single_speed}'::text[]) $$;
