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

select public.fill_car_search(array_agg(c.id), '{}') from public.cars c;

create or replace function public.asked_conditions(p_reading jsonb, out conditions text[], out vals jsonb)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_limits jsonb := public.search_values(p_reading -> 'limits');
  v_brands jsonb := nullif(p_reading -> 'brand_ids', 'null');
  v_models jsonb := nullif(p_reading -> 'model_keys', 'null');
  v_traits text[] := public.text_list(p_reading #> '{codes,trait}');
  v_name text;
begin
  conditions := '{}';
  vals := jsonb_build_object('today', public.site_today() - date '2000-01-01');
  if p_reading -> 'nothing' = 'true' then conditions := '{false}'; end if;
  if v_brands is not null or v_models is not null then
    vals := vals || jsonb_build_object('asked_car', array(
      select m.id from public.car_models m join public.brands b on b.id = m.brand_id
      where (v_brands is null or v_brands @> to_jsonb(b.id))
        and (v_models is null or v_models ? (b.slug || '_' || m.slug))));
    conditions := conditions || 'c.model_id = any (public.int_list($1, ''asked_car''))'::text;
  end if;
  if jsonb_typeof(p_reading -> 'year') = 'number' then
    vals := vals || jsonb_build_object('asked_year', p_reading -> 'year');
    conditions := conditions || 'c.year = ($1 ->> ''asked_year'')::int'::text;
  end if;
  for v_name in select k from jsonb_object_keys(v_limits) k loop
    vals := vals || jsonb_build_object('asked_' || v_name, v_limits -> v_name);
    conditions := conditions || (select format(l.condition, 'asked_' || l.name) from public.filter_limits() l
      where l.name = v_name);
  end loop;
  for v_name in
    select f.facet from public.search_facets() f where f.kind = 'choice' and p_reading -> 'codes' ? f.facet
  loop
    vals := vals || jsonb_build_object('asked_' || v_name,
      public.facet_codes(v_name, public.text_list(p_reading -> 'codes' -> v_name)));
    conditions := conditions || format('c.%I = any (public.int_list($1, %L))', v_name, 'asked_' || v_name);
  end loop;
  conditions := conditions || array(select t.condition from public.search_traits() t where t.trait = any (v_traits));
  if exists (select from unnest(v_traits) t where t like 'office\_%') then
    vals := vals || jsonb_build_object('asked_office', array(select substr(t, 8) from unnest(v_traits) t
      where t like 'office\_%'));
    conditions := conditions || '$1 -> ''asked_office'' ? c.office'::text;
  end if;
  if p_reading #> '{codes,section}' ? 'deal' then
    conditions := conditions || 'c.deal_until >= ($1 ->> ''today'')::int'::text;
  end if;
end
$$;

create or replace function public.facets_of(p_facets text[], p_codes int[], p_cars int[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (with k as materialized (select * from unnest(p_facets, p_codes, p_cars) k (facet, code, n)),
  models as materialized (
    select b.slug as brand, m.slug, max(m.name) as name_en, max(m.name_ar) as name_ar, max(b.name) as brand_en,
      max(b.name_ar) as brand_ar, min(b.position) as position, sum(k.n)::int as n
    from k join public.car_models m on m.id = k.code join public.brands b on b.id = m.brand_id
    where k.facet = 'car' and b.slug <> '' group by 1, 2
  ), choices as (
    select f.facet, coalesce(
      jsonb_agg(jsonb_build_object('value', c.value, 'count', c.n) order by c.code) filter (where c.n > 0),
      '[]') as list
    from public.search_facets() f cross join lateral (
      -- What has kinds counts with them.
      select u.value, u.code, (select sum(k.n)::int from k where k.facet = f.facet and (k.code = u.code
        or f.choices[k.code] in (select unnest(o.kinds) from public.choice_kinds() o
          where o.facet = f.facet and o.value = u.value))) as n
      from unnest(f.choices) with ordinality u (value, code)
    ) c
    where f.kind in ('choice', 'all') group by f.facet
  ), reached as (
    select l.facet, coalesce(
      jsonb_agg(jsonb_build_object('value', l.value, 'count', l.n) order by l.value) filter (where l.n > 0),
      '[]') as list
    from (
      select f.facet, s.value, sum(k.n)::int as n
      from public.search_facets() f cross join lateral unnest(f.steps) with ordinality s (value, place)
      left join k on k.facet = f.facet and case f.kind when 'at_most' then k.code < s.place else k.code >= s.place end
      group by 1, 2
    ) l group by 1
  )
  select (select jsonb_object_agg(facet, list) from choices) || (select jsonb_object_agg(facet, list) from reached)
    || jsonb_build_object(
    'brand', (select coalesce(jsonb_agg(
        jsonb_build_object('value', brand, 'name_en', name_en, 'name_ar', name_ar, 'count', n)
        order by position, name_en), '[]')
      from (select brand, max(brand_en) as name_en, max(brand_ar) as name_ar, min(position) as position, sum(n) as n
        from models group by brand) b),
    'model', (select coalesce(jsonb_agg(
        jsonb_build_object('value', brand || '_' || slug, 'brand', brand,
          'name_en', name_en, 'name_ar', name_ar, 'count', n)
        order by brand, name_en), '[]')
      from models where slug <> ''),
    'price', (select public.price_facet(array_agg(code), array_agg(n)) from k where facet = 'price' and code > 0),
    'year', (select jsonb_build_object('min', min(code), 'max', max(code), 'values',
      jsonb_agg(jsonb_build_object('value', code, 'count', n) order by code desc))
      from k where facet = 'year' having count(*) > 0),
    'deal', (select coalesce(sum(n), 0) from k where facet = 'deal'
      and code >= public.site_today() - date '2000-01-01')));
end
$$;

-- Search and browse in one round trip, the same for all callers: only what every visitor may see.
-- p_filters: {brand, fuel, transmission, body, drivetrain, condition, colour, spec, office: [codes], model: [keys],
--   section: slug, deal: true, feature, history: [codes], of which a car must have all, price_min, price_max, year_min,
--   year_max, mileage_max, range_min, seats_min, seats_max, battery_min: number}. The rest is as it was.
create or replace function public.search_cars(
  p_query text default null, p_filters jsonb default '{}', p_sort text default 'best', p_page int default 1,
  p_page_size int default 12,
  p_facets boolean default false
) returns jsonb
language plpgsql stable security definer set search_path = ''
  -- Compiling and starting workers takes longer than such a query; and its tables are in memory.
  set jit = off set max_parallel_workers_per_gather = 0 set random_page_cost = 2
as $$
declare
  v jsonb := public.search_values(p_filters) || jsonb_build_object('today', public.site_today() - date '2000-01-01');
  v_asked jsonb := case when btrim(p_query) <> '' then public.understand_query(left(p_query, 200)) else '{}' end;
  v_words text[] := public.text_list(v_asked -> 'words');
  v_signs text[] := public.shown_signs(p_query);
  v_hidden int[] := array(select m.id from public.car_models m join public.brands b on b.id = m.brand_id
    where not b.visible or b.deleted_at is not null);
  v_always text := 'c.shown_from <= now() and c.shown_until > now()';
  v_conditions jsonb;
  v_order text := '';
  v_wish text := '';
  v_section public.sections;
  v_size int := least(greatest(coalesce(p_page_size, 12), 1), 60);
  v_ids bigint[]; v_page_ids bigint[]; v_where text; v_facets text[]; v_codes int[]; v_counts int[];
  v_total int; v_pages int; v_page int; v_cars jsonb;
begin
  if cardinality(v_hidden) > 0 then
    v := v || jsonb_build_object('hidden', v_hidden);
    v_always := v_always || ' and c.model_id <> all (public.int_list($1, ''hidden''))';
  end if;

  -- What the words say beyond themselves.
  if v_asked <> '{}' then
    select v || a.vals, v_always || coalesce((select string_agg(' and ' || k, '') from unnest(a.conditions) k), '')
      into v, v_always
    from public.asked_conditions(v_asked) a;
  end if;
  if jsonb_typeof(v_asked -> 'model_keys') = 'array' then
    -- Of 'Golf' and 'Golf GTI' the first is what was asked for.
    v := v || jsonb_build_object('exact', array(
      select m.id from public.car_models m join public.brands b on b.id = m.brand_id
      where v_asked -> 'model_keys' ? (b.slug || '_' || m.slug) and not exists (
        select from jsonb_array_elements_text(v_asked -> 'model_keys') k
          where starts_with(b.slug || '_' || m.slug, k || '-'))));
    v_order := 'c.model_id <> all (public.int_list($1, ''exact'')), ';
  end if;
  -- Of 4MATIC and 4MATIC+ the one whose sign was typed.
  if v_signs <> '{}' then
    v := v || jsonb_build_object('signs', v_signs);
    v_order := '(select not public.has_words(s.words, public.text_list($1 -> ''signs''))
      from public.car_search s where s.car_id = c.car_id), ' || v_order;
  end if;
  -- What is nearest to an amount, then what fulfils more of the preferences; a reserved car comes after others.
  if v_asked ? 'near' then
    v := v || jsonb_build_object('near', (v_asked ->> 'near')::numeric * 1000);
    v_wish := 'abs(c.price - ($1 ->> ''near'')::bigint), ';
  end if;
  v_wish := v_wish || coalesce((select string_agg(p.place || ', ', '') from public.search_preferences() p
    where v_asked #> '{codes,prefer}' ? p.preference), '');
  if v_wish <> '' then v_order := v_order || 'c.status = 2, ' || v_wish; end if;

  if jsonb_typeof(p_filters -> 'section') = 'string' then
    select * into v_section from public.sections s where s.slug = p_filters ->> 'section' and s.visible
      and s.deleted_at is null;
    v_always := v_always || ' and ' || case v_section.rule when 'fuel'
      then 'c.fuel = any (public.int_list($1, ''section_fuel''))'
      when 'deal' then 'c.deal_until >= ($1 ->> ''today'')::int' when 'newest' then 'true'
      when 'brand' then 'c.model_id = any (public.int_list($1, ''section_car''))'
      when 'price' then 'c.price between ($1 ->> ''section_min'')::bigint and ($1 ->> ''section_max'')::bigint'
      when 'hand_picked' then 'c.car_id in (
        select sc.car_id from public.section_cars sc where sc.section_id = ($1 ->> ''section'')::bigint)'
      else 'false' end;
    v := v || jsonb_build_object('section', v_section.id,
      'section_fuel', public.facet_codes('fuel', public.text_list(v_section.rule_value -> 'fuels')),
      'section_car', array(select m.id from public.car_models m
        where m.brand_id = (v_section.rule_value ->> 'brand_id')::bigint),
      'section_min', ceil(coalesce((v_section.rule_value ->> 'min')::numeric, 0) * 1000),
      'section_max', floor(coalesce((v_section.rule_value ->> 'max')::numeric, 1000000000) * 1000));
  end if;

  v_order := 'c.gone, ' || case coalesce(nullif(p_sort, 'best'), v_asked ->> 'sort', 'best') when 'price_asc'
    then 'c.price, ' when 'price_desc' then 'c.price desc nulls last, '
    when 'mileage_asc' then 'c.mileage, ' when 'year_desc' then 'c.year desc, ' when 'range_desc'
      then 'c.range_km desc nulls last, ' when 'quickest' then 'c.zero_to_100, '
    when 'power_desc' then 'c.power desc nulls last, '
    when 'newest' then ''
    else case when v_asked <> '{}' then v_order || 'c.status, ' else 'c.featured desc, ' end end
      || 'c.created_at desc, c.car_id desc';
  if cardinality(v_words) > 0 then
    -- A word of one or two letters is the beginning of one: within words it would find everything, and no index helps.
    v := v || jsonb_build_object('words', array(select case when w ~ '^[^ ]{1,2}$' then '% ' else '%' end
      || replace(replace(replace(w, '\', '\\'), '%', '\%'), '_', '\_') || '%' from unnest(v_words) w));
    execute 'select array(
        select c.car_id from public.car_search s join public.car_facets c on c.car_id = s.car_id where ' || v_always
      || (select string_agg(format(' and s.words like ($1 #>> %L)', array['words', (n - 1)::text]), '')
        from generate_series(1, cardinality(v_words)) n)
      || ' order by ' || v_order || ')' into v_ids using v;
    -- In the order of the page: without filters, the page is a part of them.
    v_always := 'c.car_id = any ($2)';
  end if;

  select jsonb_object_agg(f.facet, f.condition) into v_conditions from (
    select facet, string_agg(condition, ' and ') from (
      values ('car', 'car', 'c.model_id = any (public.int_list($1, ''car''))'),
        ('deal', 'deal', 'c.deal_until >= ($1 ->> ''today'')::int')
      union all
      select l.facet, l.name, format(l.condition, l.name) from public.filter_limits() l
      union all
      select s.facet, s.facet, format('c.%I = any (public.int_list($1, %L))', s.code, s.facet)
      from public.search_facets() s where s.kind = 'choice'
      union all
      select s.facet, s.facet, coalesce((select string_agg(t.condition, ' and ') from public.search_traits() t
        where t.facet = s.facet and v -> s.facet ? t.trait), 'false')
      from public.search_facets() s where s.kind = 'all'
    ) w (facet, name, condition) where v ? name group by facet
  ) f (facet, condition);
  v_conditions := coalesce(v_conditions, '{}') || jsonb_build_object('always', v_always);
  v_where := (select string_agg(value, ' and ') from jsonb_each_text(v_conditions));

  if p_facets then
    select array_agg(k.facet), array_agg(k.code), array_agg(k.cars), max(k.cars) filter (where k.facet = 'total')
      into v_facets, v_codes, v_counts, v_total
    from public.count_facets(v_conditions, v, v_ids) k;
  else
    execute 'select count(*) from public.car_facets c where ' || v_where into v_total using v, v_ids;
  end if;
  v_pages := greatest(ceil(v_total::numeric / v_size)::int, 1);
  v_page := least(greatest(coalesce(p_page, 1), 1), v_pages);
  if v_ids is not null and v_conditions - 'always' = '{}' then
    v_page_ids := v_ids[(v_page - 1) * v_size + 1 : v_page * v_size];
  elsif v_total > 0 then
    execute format('select array(select c.car_id from public.car_facets c where %s order by %s limit $3 offset $4)',
      v_where, v_order)
      into v_page_ids using v, v_ids, v_size, (v_page - 1) * v_size;
  end if;
  select coalesce(jsonb_agg(to_jsonb(k) order by t.n), '[]') into v_cars
  from unnest(v_page_ids) with ordinality t (id, n) join public.car_cards k on k.id = t.id;
  return jsonb_build_object('total', v_total, 'page', v_page, 'pages', v_pages, 'cars', v_cars,
    'facets', case when p_facets then public.facets_of(v_facets, v_codes, v_counts) end,
    'query', '{"corrected": null, "suggestion": null, "layout": false, "limits": {}, "sort": null, "dropped": [],
        "traits": [], "offices": [], "preferences": [], "section": null, "parts": [], "codes": {}}'
      || (v_asked - '{words,brand_ids,model_keys,year,codes,near,nothing,parts}'::text[])
      || case when v_asked = '{}' then '{}' else jsonb_build_object(
        'traits', coalesce(v_asked #> '{codes,trait}', '[]'),
        'preferences', coalesce(v_asked #> '{codes,prefer}', '[]'),
        'offices', (select coalesce(jsonb_agg(o.name), '[]') from public.office_names() o
          where v_asked #> '{codes,trait}' ? ('office_' || o.id)),
        'section', public.rule_section(v_asked #>> '{codes,section,0}'), 'parts', case when v_total = 0
          then public.query_parts(coalesce(v_asked ->> 'corrected', p_query), v_asked -> 'parts', v_asked -> 'dropped')
          else '[]' end, 'codes', case when v_total = 0 or v_asked -> 'dropped' <> '[]' then (
            select coalesce(jsonb_object_agg(f.facet, v_asked -> 'codes' -> f.facet), '{}') from public.search_facets() f
            where f.kind = 'choice' and v_asked -> 'codes' ? f.facet) else '{}' end) end);
end
$$;

alter table public.car_facets drop column deal;
