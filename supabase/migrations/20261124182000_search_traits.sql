-- What buyers ask for beside the codes of a car: its equipment, who gives its warranty, its owners and what is said of
-- accidents and paint, engine, doors, interior, price and office. One catalogue: search_traits().

-- The codes of equipment in the order of their bits in car_facets: a new one comes last.
create function public.equipment_codes() returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select '{premium_sound,air_suspension,camera_360,camera_rear,ventilated_seats,massage_seats,heated_seats,
    head_up_display,panoramic_roof,heat_pump,adaptive_cruise,rear_axle_steering,sport_exhaust,soft_close,
    carbon_ceramic_brakes,refrigerator,rear_executive_seats,rear_entertainment,matrix_lights,front_lift,carplay,
    carbon_package,wireless_phone,power_tailgate,four_zone_climate,digital_key,tow_hitch,third_row,night_vision,
    parking_assist,launch_control,starlight_headliner,paint_protection,captain_seats,ambient_light,privacy_glass,
    memory_seats}'::text[]
$$;

-- Equipment as bits; codes that are not known have none.
create function public.equipment_bits(p_codes text[]) returns bigint
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(bit_or(1::bigint << (e.n::int - 1)), 0)
  from unnest(public.equipment_codes()) with ordinality e (code, n) where e.code = any (p_codes)
$$;

-- What a dealer's sentence about a car says, in either language: agency (of a warranty or a service), accident_free,
-- original_paint. A sentence that says the opposite says neither.
create function public.statement_says(p_what text, p_text text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select case p_what
    when 'agency' then s.said ~ '\m(agency|manufacturer|factory|authori[sz]ed dealer)\M|وكال|شركه مصنعه|شركه صانعه|مصنع'
      and s.said !~ '\m(expired|not from the agency)\M|(خارج|بدون|انتهي) (ضمان )?وكال'
    when 'accident_free' then s.said ~ ('\m(no accidents?|accident free|without accidents?|never registered|free of accidents?)\M'
        || '|(لا|بدون|بلا|خاليه من|خالي من) حوادث|بدون حادث|لم تسجل')
      and s.said !~ '\mnot accident free\M|غير خالي'
    when 'original_paint' then s.said ~ '\m(original|factory) paint\M|(صبغ|صبغه|دهان) (وكال|مصنع|اصلي)'
      and s.said !~ '\m(not|no) (original|factory) paint\M|(ليس|غير) (صبغ|اصلي)'
  end
  from (select coalesce(public.search_fold(p_text), '') as said) s
$$;

alter table public.car_facets
  add column equipment bigint not null default 0,
  add column equipment_count smallint not null default 0,
  -- The last day of the warranty, counted from 2000-01-01; null without one.
  add column warranty_day int,
  add column agency_warranty boolean not null default false,
  add column agency_serviced boolean not null default false,
  add column service_history boolean not null default false,
  add column accident_free boolean not null default false,
  add column original_paint boolean not null default false,
  add column owners smallint,
  add column cylinders smallint,
  add column doors smallint,
  add column interior smallint,
  -- Tenths of a second to 100 km/h.
  add column zero_to_100 smallint,
  add column power smallint,
  add column office text;

-- The traits, each with its condition; facet: the filter it is a choice of, at which place, and whether the panel of
-- filters counts it. $1 are the values of a search with the day it is, `today`.
create function public.search_traits()
  returns table (trait text, facet text, place int, counted boolean, condition text)
language sql stable parallel safe set search_path = ''
as $$
  select e.code, 'feature', e.n::int, e.code = any ('{panoramic_roof,massage_seats,ventilated_seats,refrigerator,
      camera_360,carplay,head_up_display,adaptive_cruise}'),
    format('c.equipment & %s <> 0', 1::bigint << (e.n::int - 1))
  from unnest(public.equipment_codes()) with ordinality e (code, n)
  union all
  values ('under_warranty', 'history', 1, true, 'c.warranty_day >= ($1 ->> ''today'')::int'),
    ('agency_warranty', 'history', 2, true, 'c.agency_warranty and c.warranty_day >= ($1 ->> ''today'')::int'),
    ('one_owner', 'history', 3, true, 'c.owners = 1'), ('accident_free', 'history', 4, true, 'c.accident_free'),
    ('original_paint', 'history', 5, true, 'c.original_paint'),
    ('agency_serviced', null, null, false, 'c.agency_serviced'),
    ('service_history', null, null, false, 'c.service_history'),
    ('two_doors', null, null, false, 'c.doors between 2 and 3'), ('four_doors', null, null, false, 'c.doors >= 4'),
    ('on_request', null, null, false, 'c.price is null'),
    -- What has a price and can be had has an estimate of its instalments: app/features/cars/finance/finance.ts.
    ('finance', null, null, false, 'c.price is not null and not c.gone')
  union all
  select 'cylinders_' || n, null, null, false, format('c.cylinders = %s', n) from generate_series(2, 16) n
  union all
  select 'interior_' || k.colour, null, null, false, format('c.interior = %s', k.n)
  from unnest(enum_range(null::public.colour)) with ordinality k (colour, n)
$$;

-- What a buyer would rather have, which excludes no car: what to sort by, the better the smaller.
create function public.search_preferences() returns table (preference text, place text)
language sql stable parallel safe set search_path = ''
as $$
  values ('family', format('case when c.seats >= 6 then 0 when c.seats = 5 then case when c.body = any (%L::int[])
      then 1 else 2 end when c.seats is null then 3 else 4 end', public.facet_codes('body', '{suv,van,wagon}'))),
    ('full_option', '-c.equipment_count'), ('luxury', 'coalesce(-c.price, 0)')
$$;

-- The choices of a filter that are kinds of another one: who chooses that one means them, too, unless some of them are
-- chosen beside it.
create function public.choice_kinds() returns table (facet text, value text, kinds text[])
language sql immutable parallel safe set search_path = ''
as $$ values ('transmission', 'automatic', '{dual_clutch,cvt,single_speed}'::text[]) $$;

-- What a search is narrowed by and counts, in one place; the kinds are explained in the migration that made it. New is
-- `all`: a car has several of the choices and must have all that are asked; their conditions are in search_traits().
create or replace function public.search_facets()
  returns table (facet text, kind text, code text, choices text[], steps int[])
language sql stable parallel safe set search_path = ''
as $$
  values
    ('car', 'model', 'model_id', null::text[], null::int[]),
    ('fuel', 'choice', 'fuel', enum_range(null::public.fuel)::text[], null),
    ('transmission', 'choice', 'transmission', enum_range(null::public.transmission)::text[], null),
    ('body', 'choice', 'body', enum_range(null::public.body)::text[], null),
    ('drivetrain', 'choice', 'drivetrain', enum_range(null::public.drivetrain)::text[], null),
    ('condition', 'choice', 'condition', enum_range(null::public.car_condition)::text[], null),
    ('colour', 'choice', 'colour', enum_range(null::public.colour)::text[], null),
    ('spec', 'choice', 'spec', enum_range(null::public.regional_spec)::text[], null),
    ('feature', 'all', null, public.equipment_codes(), null),
    ('history', 'all', null,
      '{under_warranty,agency_warranty,one_owner,accident_free,original_paint}'::text[], null),
    ('seats', 'at_least', 'seats_place', null, public.facet_steps('seats')),
    ('range', 'at_least', 'range_place', null, public.facet_steps('range')),
    ('battery', 'at_least', 'battery_place', null, public.facet_steps('battery')),
    ('mileage', 'at_most', 'mileage_place', null, public.facet_steps('mileage')),
    ('year', 'year', 'year', null, null),
    ('price', 'price', 'price_place', null, null),
    ('deal', 'flag', 'deal', null, null)
$$;

-- The codes that values of a choice have in car_facets, with the kinds of what has kinds. Values it does not know are
-- left out.
create or replace function public.facet_codes(p_facet text, p_values text[]) returns int[]
language sql stable parallel safe set search_path = ''
as $$
  select coalesce(array_agg(c.code), '{}')
  from public.search_facets() f cross join lateral unnest(f.choices) with ordinality c (value, code)
    left join public.choice_kinds() k on k.facet = f.facet and k.value = any (p_values) and not k.kinds && p_values
  where f.facet = p_facet and case when c.value = any (p_values)
    then not exists (select from public.choice_kinds() o where o.facet = f.facet and o.value = c.value
      and o.kinds && p_values)
    else c.value = any (k.kinds) end
$$;

-- Whether a word of the trade may have these codes; the kinds are explained at the table trade_words.
create function public.are_trade_codes(p_kind text, p_codes text[]) returns boolean
language sql stable parallel safe set search_path = ''
as $$
  select case p_kind when 'none' then true when 'year' then true when 'word' then true
    when 'trait' then p_codes <> '{}' and p_codes <@ array(select t.trait from public.search_traits() t)
    when 'prefer' then p_codes <> '{}' and p_codes <@ array(select p.preference from public.search_preferences() p)
    when 'section' then p_codes <> '{}' and p_codes <@ '{deal,newest}'
    else public.facet_codes(p_kind, p_codes) <> '{}' end
$$;

-- Rewrites the search rows of these cars; the words, which take longest, only of those in p_said. One plan for all
-- calls: planning takes longer than running.
create or replace function public.fill_car_search(p_cars bigint[], p_said bigint[]) returns void
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  v_cars bigint[] := array(select c.id from public.cars c where c.id = any (p_cars)
    and c.status in ('coming_soon', 'available', 'reserved', 'sold') and c.deleted_at is null);
  v_said bigint[] := array(select unnest(v_cars) intersect select unnest(p_said));
  v_gone bigint[] := array(select unnest(p_cars) except select unnest(v_cars));
begin
  delete from public.car_facets f where f.car_id = any (v_gone);
  delete from public.car_search s where s.car_id = any (v_gone);
  -- Looked up before it is written: a conflict would lock the model for all who save a car of it.
  with named as (
    select distinct on (c.brand_id, s.slug) c.brand_id, s.slug, c.model, c.model_ar
    from public.cars c cross join lateral substr(public.model_key('', c.model), 2) s (slug) where c.id = any (v_cars)
    order by c.brand_id, s.slug, c.model_ar is null, c.id desc
  ), renamed as (
    update public.car_models m set name = n.model, name_ar = coalesce(n.model_ar, m.name_ar) from named n
    where m.brand_id = n.brand_id and m.slug = n.slug
      and (m.name <> n.model or (n.model_ar is not null and m.name_ar is distinct from n.model_ar))
  )
  insert into public.car_models (brand_id, slug, name, name_ar)
  select n.brand_id, n.slug, n.model, n.model_ar from named n
  where not exists (select 1 from public.car_models m where m.brand_id = n.brand_id and m.slug = n.slug)
  on conflict (brand_id, slug) do nothing;

  insert into public.car_search (car_id, words)
  select c.id, ' ' || public.car_words(c) || ' '
  from public.cars c where c.id = any (v_said)
  on conflict (car_id) do update set words = excluded.words where car_search.words <> excluded.words;

  insert into public.car_facets (car_id, shown_from, shown_until, created_at, price, model_id, mileage, battery,
    range_km, year, status, fuel, transmission, body, drivetrain, condition, colour, spec, seats, deal, equipment,
    equipment_count, warranty_day, agency_warranty, agency_serviced, service_history, accident_free, original_paint,
    owners, cylinders, doors, interior, zero_to_100, power, office)
  select c.id, coalesce(c.publish_at, '-infinity'), coalesce(c.unpublish_at, 'infinity'), c.created_at,
    case when c.price_mode = 'fixed' then c.price * 1000 end, m.id, c.mileage_km, c.battery_kwh * 10, c.range_km,
    c.year, array_position('{available,coming_soon,reserved,sold}'::public.car_status[], c.status) - 1,
    array_position(enum_range(null::public.fuel), c.fuel),
    array_position(enum_range(null::public.transmission), c.transmission),
    array_position(enum_range(null::public.body), c.body),
    array_position(enum_range(null::public.drivetrain), c.drivetrain),
    array_position(enum_range(null::public.car_condition), c.condition),
    array_position(enum_range(null::public.colour), c.exterior_colour),
    array_position(enum_range(null::public.regional_spec), c.regional_spec), c.seats, c.deal,
    public.equipment_bits(c.features), cardinality(c.features), c.warranty_until - date '2000-01-01',
    public.statement_says('agency', concat_ws(' ', c.warranty_by_en, c.warranty_by_ar)),
    public.statement_says('agency', concat_ws(' ', c.service_history_en, c.service_history_ar)),
    coalesce(c.service_history_en, c.service_history_ar) is not null,
    public.statement_says('accident_free', concat_ws(' ', c.accident_statement_en, c.accident_statement_ar)),
    c.condition = 'new'
      or public.statement_says('original_paint', concat_ws(' ', c.accident_statement_en, c.accident_statement_ar)),
    c.owners, c.cylinders, c.doors, array_position(enum_range(null::public.colour), c.interior_colour),
    c.zero_to_100_s * 10, c.power_hp, c.office_id
  from public.cars c join public.car_models m on m.brand_id = c.brand_id
    and m.slug = substr(public.model_key('', c.model), 2)
  where c.id = any (v_cars)
  on conflict (car_id) do update set (shown_from, shown_until, created_at, price, model_id, mileage, battery,
    range_km, year, status, fuel, transmission, body, drivetrain, condition, colour, spec, seats, deal, equipment,
    equipment_count, warranty_day, agency_warranty, agency_serviced, service_history, accident_free, original_paint,
    owners, cylinders, doors, interior, zero_to_100, power, office) =
    (excluded.shown_from, excluded.shown_until, excluded.created_at, excluded.price, excluded.model_id,
    excluded.mileage, excluded.battery, excluded.range_km, excluded.year, excluded.status, excluded.fuel,
    excluded.transmission, excluded.body, excluded.drivetrain, excluded.condition, excluded.colour, excluded.spec,
    excluded.seats, excluded.deal, excluded.equipment, excluded.equipment_count, excluded.warranty_day,
    excluded.agency_warranty, excluded.agency_serviced, excluded.service_history, excluded.accident_free,
    excluded.original_paint, excluded.owners, excluded.cylinders, excluded.doors, excluded.interior,
    excluded.zero_to_100, excluded.power, excluded.office);
end
$$;

select public.fill_car_search(array_agg(c.id), '{}') from public.cars c;

revoke execute on function public.equipment_codes(), public.equipment_bits(text[]),
  public.statement_says(text, text), public.search_traits(), public.search_preferences(), public.choice_kinds(),
  public.are_trade_codes(text, text[]) from public, anon, authenticated;
