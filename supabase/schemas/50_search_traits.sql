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
    ('agency_serviced', null, null, false, 'c.agency_serviced'),
    ('service_history', null, null, false, 'c.service_history'),
    ('two_doors', null, null, false, 'c.doors between 2 and 3'), ('four_doors', null, null, false, 'c.doors >= 4'),
    ('on_request', null, null, false, 'c.price is null'), ('for_sale', null, null, false, 'not c.gone'),
    ('reserved', null, null, false, 'c.status = 2'),
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

-- What a buyer wishes for: what to sort by, the better the smaller, and what a car must fulfil, unless no car does;
-- null for a wish that every car fulfils more or less. Small: hatchbacks, then saloons without a large engine.
-- Chauffeur: executive seats in the back, then saloons and vans. Desert: those that need no charging first.
-- Economical: the cheapest first. Quiet: electric, then hybrids. Long trips: no electric car that charges before 450
-- km.
create function public.search_preferences() returns table (preference text, place text, condition text)
language sql stable parallel safe set search_path = ''
as $$
  values ('full_option', '-c.equipment_count', null), ('luxury', 'coalesce(-c.price, 0)', null),
    ('family', format('case when c.seats >= 6 then 0 when c.body = any (%L::int[]) then 1 else 2 end',
      public.facet_codes('body', '{suv,van,wagon}')), 'c.seats >= 5'),
    ('small', format('case when c.body = any (%L::int[]) then 0 else 1 end',
      public.facet_codes('body', '{hatchback}')),
      format('(c.body = any (%L::int[]) or c.body = any (%L::int[]) and c.cylinders <= 4)',
        public.facet_codes('body', '{hatchback}'), public.facet_codes('body', '{sedan,liftback}'))),
    ('chauffeur', format('c.equipment & %s = 0, case when c.body = any (%L::int[]) then 0 else 1 end,
      coalesce(-c.price, 0)', public.equipment_bits('{rear_executive_seats}'),
      public.facet_codes('body', '{sedan,van}')), format('c.seats >= 4 and c.doors >= 4 and c.body <> all (%L::int[])',
      public.facet_codes('body', '{hatchback,pickup}'))),
    ('desert', format('case when c.fuel = any (%L::int[]) then 1 else 0 end',
      public.facet_codes('fuel', '{electric,hydrogen,erev,plug_in_hybrid}')),
      format('c.drivetrain = any (%L::int[]) and c.body = any (%L::int[])',
        public.facet_codes('drivetrain', '{awd,4wd}'), public.facet_codes('body', '{suv,pickup}'))),
    ('sporty', format('case when c.body = any (%L::int[]) then 0 else 1 end, c.zero_to_100',
      public.facet_codes('body', '{coupe,convertible,supercar}')), format('(c.body = any (%L::int[])
      or c.zero_to_100 <= 45)', public.facet_codes('body', '{coupe,convertible,supercar}'))),
    ('economical', 'c.price', format('c.fuel = any (%L::int[])',
      public.facet_codes('fuel', '{electric,plug_in_hybrid,erev,hybrid}'))),
    ('quiet', format('case when c.fuel = any (%L::int[]) then 0 else 1 end',
      public.facet_codes('fuel', '{electric,hydrogen}')), format('c.fuel = any (%L::int[])',
      public.facet_codes('fuel', '{electric,hydrogen,plug_in_hybrid,erev,hybrid}'))),
    ('long_trips', format('c.equipment & %s = 0', public.equipment_bits('{adaptive_cruise}')),
      format('not (c.fuel = any (%L::int[]) and coalesce(c.range_km, 0) < 450)',
      public.facet_codes('fuel', '{electric}')))
$$;
