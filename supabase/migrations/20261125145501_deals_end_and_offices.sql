-- A deal may end: after its last day by the dealer's clock a car is no deal in any list, section or filter, and its
-- former price is not shown any more. And cars are filtered by the office where they are.

-- ---------------------------------------------------------------- the car

alter table public.cars add column deal_until date
  constraint cars_deal_until_printable check (deal_until between '0001-01-02' and '9999-12-30');
grant select (deal_until) on public.cars to anon;
grant insert (deal_until), update (deal_until) on public.cars to authenticated;
-- Cards ask for the day.
grant execute on function public.site_today(), public.site_time_zone() to anon;

create or replace view public.car_cards with (security_invoker = true) as
select c.id, c.stock_no, b.name as brand, b.name_ar as brand_ar, b.slug as brand_slug, c.model, c.model_ar,
  c.trim_level, c.year, c.title_en, c.title_ar, c.condition, c.status, c.shown_price as price,
  (case when t.ended then null else c.shown_was_price end)::numeric(12,3) as was_price, c.price_mode,
  c.deal and not t.ended as deal, c.new_until,
  c.mileage_km, c.fuel, c.transmission, c.body, c.range_km, c.range_cycle, c.regional_spec, c.created_at, c.updated_at,
  i.path as cover_path, i.width as cover_width, i.height as cover_height, i.colour as cover_colour,
  i.alt_en as cover_alt_en, i.alt_ar as cover_alt_ar, i.illustration as cover_illustration,
  i.dark_path as cover_dark_path, c.power_hp, c.zero_to_100_s, c.warranty_until, c.office_id,
  case when not t.ended then c.deal_until end as deal_until
from public.cars c
join public.brands b on b.id = c.brand_id
cross join lateral (select coalesce(c.deal_until < (select public.site_today()), false) as ended) t
left join lateral (
  select ci.path, ci.width, ci.height, ci.colour, ci.alt_en, ci.alt_ar, ci.illustration, ci.dark_path
  from public.car_images ci where ci.car_id = c.id order by ci.position, ci.id limit 1
) i on true;

create or replace function public.cars_in_section(p_section public.sections) returns setof bigint
language sql stable rows 1000 set search_path = ''
as $$
  select c.id from public.cars c
  where case p_section.rule
    when 'fuel' then p_section.rule_value -> 'fuels' ? c.fuel::text
    when 'deal' then c.deal and (c.deal_until is null or c.deal_until >= (select public.site_today()))
    when 'newest' then true
    when 'brand' then c.brand_id = (p_section.rule_value ->> 'brand_id')::bigint
    when 'price' then c.price_mode = 'fixed'
      and c.price >= coalesce((p_section.rule_value ->> 'min')::numeric, 0)
      and c.price <= coalesce((p_section.rule_value ->> 'max')::numeric, 'infinity')
    when 'hand_picked' then exists (
      select 1 from public.section_cars sc where sc.section_id = p_section.id and sc.car_id = c.id)
  end
$$;

-- ---------------------------------------------------------------- the search

-- The ids of the offices, in their order.
create function public.office_ids() returns text[]
language sql stable parallel safe set search_path = ''
as $$
  select coalesce(array_agg(o.value ->> 'id' order by o.n) filter (where o.value ->> 'id' <> ''), '{}')
  from public.site_content s cross join lateral jsonb_array_elements(
    case when jsonb_typeof(s.content_value -> 'offices') = 'array' then s.content_value -> 'offices' else '[]' end)
    with ordinality o (value, n)
  where s.content_key = 'contact_info' and jsonb_typeof(o.value) = 'object'
$$;
revoke execute on function public.office_ids() from public, anon, authenticated;

alter table public.car_facets
  -- The last day of the deal, counted from 2000-01-01; the largest number without an end, null for what is no deal.
  add column deal_until int,
  -- Which of office_ids() it is in.
  add column office_place smallint;

-- What a search is narrowed by and counts, in one place; the kinds are explained in the migrations that made them.
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
    ('office', 'choice', 'office_place', public.office_ids(), null),
    ('deal', 'flag', 'deal_until', null, null)
$$;

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
    range_km, year, status, fuel, transmission, body, drivetrain, condition, colour, spec, seats, deal_until, equipment,
    equipment_count, warranty_day, agency_warranty, agency_serviced, service_history, accident_free, original_paint,
    owners, cylinders, doors, interior, zero_to_100, power, office, office_place,
    featured)
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
    c.zero_to_100_s * 10, c.power_hp, c.office_id,
    array_position(public.office_ids(), c.office_id), c.featured
  from public.cars c join public.car_models m on m.brand_id = c.brand_id
    and m.slug = substr(public.model_key('', c.model), 2)
  where c.id = any (v_cars)
  on conflict (car_id) do update set (shown_from, shown_until, created_at, price, model_id, mileage, battery,
    range_km, year, status, fuel, transmission, body, drivetrain, condition, colour, spec, seats, deal_until, equipment,
    equipment_count, warranty_day, agency_warranty, agency_serviced, service_history, accident_free, original_paint,
    owners, cylinders, doors, interior, zero_to_100, power, office, office_place,
    featured) =
    (excluded.shown_from, excluded.shown_until, excluded.created_at, excluded.price, excluded.model_id,
    excluded.mileage, excluded.battery, excluded.range_km, excluded.year, excluded.status, excluded.fuel,
    excluded.transmission, excluded.body, excluded.drivetrain, excluded.condition, excluded.colour, excluded.spec,
    excluded.seats, excluded.deal_until, excluded.equipment, excluded.equipment_count, excluded.warranty_day,
    excluded.agency_warranty, excluded.agency_serviced, excluded.service_history, excluded.accident_free,
    excluded.original_paint, excluded.owners, excluded.cylinders, excluded.doors, excluded.interior,
    excluded.zero_to_100, excluded.power, excluded.office, excluded.office_place, excluded.featured);
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
revoke execute on function public.refill_office_places() from public, anon, authenticated;
create trigger site_content_office_places after insert or update on public.site_content
  for each row when (new.content_key = 'contact_info') execute function public.refill_office_places();

-- Before the cars are filled in, whose rows no longer say it.
alter table public.car_facets drop column deal;
select public.fill_car_search(array_agg(c.id), '{}') from public.cars c;
