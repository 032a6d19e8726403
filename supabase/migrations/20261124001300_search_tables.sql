-- What search reads: the cars that visitors may see, in small columns for filters and counts, and their words. Triggers
-- keep it in step with the cars. No client reads these tables: search_cars and suggest_cars do, for all callers alike.

-- Every model there is or was. `slug` is its part of an address: the key of a model is <slug of its brand>_<slug>.
create table public.car_models (
  id int generated always as identity primary key,
  brand_id bigint not null references public.brands (id) on delete cascade,
  slug text not null,
  name text not null,
  name_ar text,
  unique (brand_id, slug)
);

-- The folded words of a car in both languages, with a space at both ends.
create table public.car_search (
  car_id bigint primary key references public.cars (id) on delete cascade,
  words text not null
);

-- New cars wait in a list that every search walks through, until there are enough of them: kept short.
create index car_search_words on public.car_search
  using gin (words extensions.gin_trgm_ops) with (gin_pending_list_limit = 256);

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
  deal boolean not null,
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
  price_place smallint not null generated always as (public.price_place(price)) stored
);
create index car_facets_newest on public.car_facets (gone, created_at desc, car_id desc);
create index car_facets_cheapest on public.car_facets (gone, price, created_at desc, car_id desc);
create index car_facets_dearest on public.car_facets (gone, price desc nulls last, created_at desc, car_id desc);
create index car_facets_model on public.car_facets (model_id);
create index car_facets_price on public.car_facets (price);
create index car_facets_year on public.car_facets (year);

alter table public.car_models enable row level security;
alter table public.car_search enable row level security;
alter table public.car_facets enable row level security;
revoke all on public.car_models, public.car_search, public.car_facets from anon, authenticated;
create policy car_models_nobody on public.car_models for all to anon, authenticated using (false);
create policy car_search_nobody on public.car_search for all to anon, authenticated using (false);
create policy car_facets_nobody on public.car_facets for all to anon, authenticated using (false);

-- ---------------------------------------------------------------- triggers

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
    range_km, year, status, fuel, transmission, body, drivetrain, condition, colour, spec, seats, deal)
  select c.id, coalesce(c.publish_at, '-infinity'), coalesce(c.unpublish_at, 'infinity'), c.created_at,
    case when c.price_mode = 'fixed' then c.price * 1000 end, m.id, c.mileage_km, c.battery_kwh * 10, c.range_km,
      c.year,
    array_position('{available,coming_soon,reserved,sold}'::public.car_status[], c.status) - 1,
    array_position(enum_range(null::public.fuel), c.fuel), array_position(enum_range(null::public.transmission),
      c.transmission),
    array_position(enum_range(null::public.body), c.body), array_position(enum_range(null::public.drivetrain),
      c.drivetrain),
    array_position(enum_range(null::public.car_condition), c.condition),
    array_position(enum_range(null::public.colour), c.exterior_colour),
    array_position(enum_range(null::public.regional_spec), c.regional_spec), c.seats, c.deal
  from public.cars c join public.car_models m on m.brand_id = c.brand_id
    and m.slug = substr(public.model_key('', c.model), 2)
  where c.id = any (v_cars)
  on conflict (car_id) do update set (shown_from, shown_until, created_at, price, model_id, mileage, battery, range_km,
      year, status, fuel, transmission, body, drivetrain, condition, colour, spec, seats, deal) =
    (excluded.shown_from, excluded.shown_until, excluded.created_at, excluded.price, excluded.model_id,
      excluded.mileage, excluded.battery, excluded.range_km, excluded.year, excluded.status, excluded.fuel,
      excluded.transmission, excluded.body,
      excluded.drivetrain, excluded.condition, excluded.colour, excluded.spec, excluded.seats, excluded.deal);
end
$$;

-- Once a statement, however many cars it wrote, after the names of new models are known. What is deleted goes by its
-- foreign key.
create function public.cars_refill_search() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_said bigint[];
begin
  if tg_op = 'UPDATE' then
    v_said := array(select n.id from written n join replaced o on o.id = n.id
      where n.search_text <> o.search_text or n.brand_id <> o.brand_id or not exists (select from public.car_search s
        where s.car_id = n.id));
    perform public.fill_car_search(array(select id from written), v_said);
  else
    perform public.fill_car_search(array(select id from written), array(select id from written));
  end if;
  return null;
end
$$;
create trigger cars_search_insert after insert on public.cars referencing new table as written
  for each statement execute function public.cars_refill_search();
create trigger cars_search_update after update on public.cars referencing old table as replaced new table as written
  for each statement execute function public.cars_refill_search();

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
create trigger search_names_refill after update of words on public.search_names
  for each row when (old.words is distinct from new.words) execute function public.search_names_refill_search();
