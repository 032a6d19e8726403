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
    when 'accident_free' then s.said ~ ('\m(no accidents?|accident free|without accidents?|never registered'
      || '|free of accidents?)\M'
        || '|(لا|بدون|بلا|خاليه من|خالي من) حوادث|بدون حادث|لم تسجل')
      and s.said !~ '\mnot accident free\M|غير خالي'
    when 'original_paint' then s.said ~ '\m(original|factory) paint\M|(صبغ|صبغه|دهان) (وكال|مصنع|اصلي)'
      and s.said !~ '\m(not|no) (original|factory) paint\M|(ليس|غير) (صبغ|اصلي)'
  end
  from (select coalesce(public.search_fold(p_text), '') as said) s
$$;

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
    ('deal', 'deal', 1, true, 'c.deal_until >= ($1 ->> ''today'')::int'),
    ('agency_serviced', null, null, false, 'c.agency_serviced'),
    ('service_history', null, null, false, 'c.service_history'),
    ('home_charger', null, null, false, 'c.home_charger'),
    ('two_doors', null, null, false, 'c.doors between 2 and 3'), ('four_doors', null, null, false, 'c.doors >= 4'),
    ('on_request', null, null, false, 'c.price is null'), ('for_sale', null, null, false, 'not c.gone'),
    ('reserved', null, null, false, 'c.status = 2'), ('coming_soon', null, null, false, 'c.status = 1'),
    ('two_owners', null, null, false, 'c.owners = 2'), ('three_doors', null, null, false, 'c.doors = 3'),
    ('five_doors', null, null, false, 'c.doors = 5'),
    -- What has a price and can be had has an estimate of its instalments: app/features/cars/finance/finance.ts.
    ('finance', null, null, false, 'c.price is not null and not c.gone')
  union all
  select 'cylinders_' || n, null, null, false, format('c.cylinders = %s', n) from generate_series(2, 16) n
  union all
  select 'interior_' || k.colour, null, null, false, format('c.interior = %s', k.n)
  from unnest(enum_range(null::public.colour)) with ordinality k (colour, n)
$$;
