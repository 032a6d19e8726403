-- What search reads: the cars that visitors may see, in small columns for filters and counts, and their words. Triggers
-- keep it in step with the cars. No client reads these tables: search_cars() and suggest_cars() do, for all callers
-- alike.

-- Every model there is or was. `slug` is its part of an address: the key of a model is <slug of its brand>_<slug>.
create table public.car_models (
  id int generated always as identity primary key,
  brand_id bigint not null references public.brands (id) on delete cascade,
  slug text not null,
  name text not null,
  name_ar text,
  unique (brand_id, slug)
);
alter table public.car_models enable row level security;
create policy car_models_nobody on public.car_models for all to anon, authenticated using (false);

-- The folded words of a car in both languages, with a space at both ends.
create table public.car_search (
  car_id bigint primary key references public.cars (id) on delete cascade,
  words text not null
);
-- New cars wait in a list that every search walks through, until there are enough of them: kept short.
create index car_search_words on public.car_search
  using gin (words extensions.gin_trgm_ops) with (gin_pending_list_limit = 256);
alter table public.car_search enable row level security;
create policy car_search_nobody on public.car_search for all to anon, authenticated using (false);

-- One row for each car that visitors may see when its time has come and its brand is visible; both are decided when
-- reading. Enumerations are numbers in the order of their type: a value added to one must come last. Prices in
-- thousandths of the currency, null when on request; batteries in tenths of a kWh.
create table public.car_facets (
  car_id bigint primary key references public.cars (id) on delete cascade,
  shown_from timestamptz not null,
  shown_until timestamptz not null,
  created_at timestamptz not null,
  price bigint,
  model_id int not null references public.car_models (id),
  mileage int not null,
  battery int,
  range_km smallint,
  year smallint not null,
  -- 0 available, 1 coming soon, 2 reserved, 3 sold: the order they are shown in.
  status smallint not null,
  fuel smallint not null,
  transmission smallint not null,
  body smallint not null,
  drivetrain smallint,
  condition smallint not null,
  colour smallint not null,
  spec smallint not null,
  seats smallint,
  gone boolean not null generated always as (status = 3) stored,
  -- What numbers are counted by, worked out once: see search_facets().
  seats_place smallint not null generated always as (
    coalesce(width_bucket(seats::int, public.facet_steps('seats')), 0)) stored,
  range_place smallint not null generated always as (
    coalesce(width_bucket(range_km::int, public.facet_steps('range')), 0)) stored,
  battery_place smallint not null generated always as (
    coalesce(width_bucket(battery / 10, public.facet_steps('battery')), 0)) stored,
  mileage_place smallint not null generated always as (
    width_bucket(mileage - 1, public.facet_steps('mileage'))) stored,
  price_place smallint not null generated always as (public.price_place(price)) stored,
  equipment bigint not null default 0,
  equipment_count smallint not null default 0,
  -- The last day of the warranty, counted from 2000-01-01; null without one.
  warranty_day int,
  agency_warranty boolean not null default false,
  agency_serviced boolean not null default false,
  service_history boolean not null default false,
  accident_free boolean not null default false,
  original_paint boolean not null default false,
  owners smallint,
  cylinders smallint,
  doors smallint,
  interior smallint,
  -- Tenths of a second to 100 km/h.
  zero_to_100 smallint,
  power smallint,
  -- Tenths of a litre.
  displacement smallint,
  top_speed smallint,
  -- From 10 to 80 %, on a fast charger; kilowatts that it takes there, and tenths of those at home.
  charge_minutes smallint,
  dc_kw smallint,
  ac_kw smallint,
  home_charger boolean not null default false,
  warranty_year smallint,
  office text,
  -- The default order of cars begins with those that the dealer features.
  featured boolean not null default false,
  -- The last day of the deal, counted from 2000-01-01; the largest number without an end, null for what is no deal.
  deal_until int,
  -- Which of office_ids() it is in.
  office_place smallint
);
create index car_facets_newest on public.car_facets (gone, created_at desc, car_id desc);
create index car_facets_cheapest on public.car_facets (gone, price, created_at desc, car_id desc);
create index car_facets_dearest on public.car_facets (gone, price desc nulls last, created_at desc, car_id desc);
create index car_facets_model on public.car_facets (model_id);
create index car_facets_price on public.car_facets (price);
create index car_facets_year on public.car_facets (year);
-- The default order. car_facets_newest is that of the newest first.
create index car_facets_featured on public.car_facets (gone, featured desc, created_at desc, car_id desc);
alter table public.car_facets enable row level security;
create policy car_facets_nobody on public.car_facets for all to anon, authenticated using (false);

-- Rewrites the search rows of these cars; the words, which take longest, only of those in p_said. One plan for all
-- calls: planning takes longer than running.
create function public.fill_car_search(p_cars bigint[], p_said bigint[]) returns void
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
  if v_cars = '{}' then return; end if;
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
    range_km, year, status, fuel, transmission, body, drivetrain, condition, colour, spec, seats, deal_until, equipment,
    equipment_count, warranty_day, agency_warranty, agency_serviced, service_history, accident_free, original_paint,
    owners, cylinders, doors, interior, zero_to_100, power, displacement, top_speed, charge_minutes, dc_kw, ac_kw,
    home_charger, warranty_year, office, office_place, featured)
  select c.id, coalesce(c.publish_at, '-infinity'), coalesce(c.unpublish_at, 'infinity'), c.created_at,
    case when c.price_mode = 'fixed' then c.price * 1000 end, m.id, c.mileage_km, c.battery_kwh * 10, c.range_km,
    c.year, array_position('{available,coming_soon,reserved,sold}'::public.car_status[], c.status) - 1,
    array_position(enum_range(null::public.fuel), c.fuel),
    array_position(enum_range(null::public.transmission), c.transmission),
    array_position(enum_range(null::public.body), c.body),
    array_position(enum_range(null::public.drivetrain), c.drivetrain),
    array_position(enum_range(null::public.car_condition), c.condition),
    array_position(enum_range(null::public.colour), c.exterior_colour),
    array_position(enum_range(null::public.regional_spec), c.regional_spec), c.seats,
    case when c.deal then coalesce(c.deal_until - date '2000-01-01', 2147483647) end,
    public.equipment_bits(c.features), cardinality(c.features), c.warranty_until - date '2000-01-01',
    public.statement_says('agency', concat_ws(' ', c.warranty_by_en, c.warranty_by_ar)),
    public.statement_says('agency', concat_ws(' ', c.service_history_en, c.service_history_ar)),
    coalesce(c.service_history_en, c.service_history_ar) is not null,
    public.statement_says('accident_free', concat_ws(' ', c.accident_statement_en, c.accident_statement_ar)),
    c.condition = 'new'
      or public.statement_says('original_paint', concat_ws(' ', c.accident_statement_en, c.accident_statement_ar)),
    c.owners, c.cylinders, c.doors, array_position(enum_range(null::public.colour), c.interior_colour),
    c.zero_to_100_s * 10, c.power_hp, c.displacement_cc / 100.0, c.top_speed_kmh, c.charge_10_80_min, c.dc_kw,
    c.ac_kw * 10, coalesce(c.home_charger, false), extract(year from c.warranty_until), c.office_id,
    array_position((select public.office_ids()), c.office_id), c.featured
  from public.cars c join public.car_models m on m.brand_id = c.brand_id
    and m.slug = substr(public.model_key('', c.model), 2)
  where c.id = any (v_cars)
  on conflict (car_id) do update set (shown_from, shown_until, created_at, price, model_id, mileage, battery,
    range_km, year, status, fuel, transmission, body, drivetrain, condition, colour, spec, seats, deal_until, equipment,
    equipment_count, warranty_day, agency_warranty, agency_serviced, service_history, accident_free, original_paint,
    owners, cylinders, doors, interior, zero_to_100, power, displacement, top_speed, charge_minutes, dc_kw, ac_kw,
    home_charger, warranty_year, office, office_place, featured) =
    (excluded.shown_from, excluded.shown_until, excluded.created_at, excluded.price, excluded.model_id,
    excluded.mileage, excluded.battery, excluded.range_km, excluded.year, excluded.status, excluded.fuel,
    excluded.transmission, excluded.body, excluded.drivetrain, excluded.condition, excluded.colour, excluded.spec,
    excluded.seats, excluded.deal_until, excluded.equipment, excluded.equipment_count, excluded.warranty_day,
    excluded.agency_warranty, excluded.agency_serviced, excluded.service_history, excluded.accident_free,
    excluded.original_paint, excluded.owners, excluded.cylinders, excluded.doors, excluded.interior,
    excluded.zero_to_100, excluded.power, excluded.displacement, excluded.top_speed, excluded.charge_minutes,
    excluded.dc_kw, excluded.ac_kw, excluded.home_charger, excluded.warranty_year, excluded.office,
    excluded.office_place, excluded.featured);
end
$$;

-- Once a statement, however many cars it wrote, after the names of new models are known. What is deleted goes by its
-- foreign key. `search_text` is folded: names that differ by a sign alone are compared beside it.
create function public.cars_refill_search() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_said bigint[];
begin
  -- import_cars() does it once for all its cars. A statement that writes no car comes here, too.
  if current_setting('maarad.search_later', true) = 'on' or not exists (select from written) then return null; end if;
  if tg_op = 'UPDATE' then
    v_said := array(select n.id from written n join replaced o on o.id = n.id
      where n.search_text <> o.search_text or n.brand_id <> o.brand_id
        or (n.model, n.trim_level, n.title_en, n.title_ar, n.vin_tail)
          is distinct from (o.model, o.trim_level, o.title_en, o.title_ar, o.vin_tail)
        or not exists (select from public.car_search s where s.car_id = n.id));
    perform public.fill_car_search(array(select id from written), v_said);
  else
    perform public.fill_car_search(array(select id from written), array(select id from written));
  end if;
  return null;
end
$$;

-- A brand or model is known by other names now.
create function public.search_names_refill_search() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_cars bigint[] := array(select c.id from public.cars c join public.brands b on b.id = c.brand_id
  where c.brand_id = new.brand_id and (new.model_key is null or public.model_key(b.slug, c.model) = new.model_key));
begin
  perform public.fill_car_search(v_cars, v_cars);
  return null;
end
$$;

-- The places of the offices follow the settings.
create function public.refill_office_places() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_ids text[] := public.office_ids();
begin
  update public.car_facets set office_place = array_position(v_ids, office)
    where office_place is distinct from array_position(v_ids, office);
  return null;
end
$$;

create trigger cars_search_insert after insert on public.cars referencing new table as written
  for each statement execute function public.cars_refill_search();
create trigger cars_search_update after update on public.cars referencing old table as replaced new table as written
  for each statement execute function public.cars_refill_search();

create trigger search_names_refill after update of words on public.search_names
  for each row when (old.words is distinct from new.words) execute function public.search_names_refill_search();

create trigger site_content_office_places after insert or update on public.site_content
  for each row when (new.content_key = 'contact_info') execute function public.refill_office_places();
