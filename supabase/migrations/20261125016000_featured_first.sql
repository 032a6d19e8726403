-- The default order of cars begins with those that the dealer features.

alter table public.car_facets add column featured boolean not null default false;

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
    owners, cylinders, doors, interior, zero_to_100, power, office, featured)
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
    c.zero_to_100_s * 10, c.power_hp, c.office_id, c.featured
  from public.cars c join public.car_models m on m.brand_id = c.brand_id
    and m.slug = substr(public.model_key('', c.model), 2)
  where c.id = any (v_cars)
  on conflict (car_id) do update set (shown_from, shown_until, created_at, price, model_id, mileage, battery,
    range_km, year, status, fuel, transmission, body, drivetrain, condition, colour, spec, seats, deal, equipment,
    equipment_count, warranty_day, agency_warranty, agency_serviced, service_history, accident_free, original_paint,
    owners, cylinders, doors, interior, zero_to_100, power, office, featured) =
    (excluded.shown_from, excluded.shown_until, excluded.created_at, excluded.price, excluded.model_id,
    excluded.mileage, excluded.battery, excluded.range_km, excluded.year, excluded.status, excluded.fuel,
    excluded.transmission, excluded.body, excluded.drivetrain, excluded.condition, excluded.colour, excluded.spec,
    excluded.seats, excluded.deal, excluded.equipment, excluded.equipment_count, excluded.warranty_day,
    excluded.agency_warranty, excluded.agency_serviced, excluded.service_history, excluded.accident_free,
    excluded.original_paint, excluded.owners, excluded.cylinders, excluded.doors, excluded.interior,
    excluded.zero_to_100, excluded.power, excluded.office, excluded.featured);
end
$$;

update public.car_facets f set featured = true from public.cars c where c.id = f.car_id and c.featured;

-- The default order. car_facets_newest is that of the newest first.
create index car_facets_featured on public.car_facets (gone, featured desc, created_at desc, car_id desc);

-- Search and browse in one round trip, the same for all callers: only what every visitor may see.
-- p_filters: {brand, fuel, transmission, body, drivetrain, condition, colour, spec: [codes], model: [keys], section:
--   slug, deal: true, feature, history: [codes], of which a car must have all, price_min, price_max, year_min, year_max,
--   mileage_max, range_min, seats_min, seats_max, battery_min: number}
-- p_sort: best | newest | price_asc | price_desc | mileage_asc | year_desc | range_desc | quickest | power_desc; best
-- without words is the featured cars before the others, and of each the newest first.
-- Limits said in words hold whatever is filtered; an order said in words is the best one; an order that the visitor
-- chooses comes before it.
-- Answers {total, page, pages, cars: [car_cards rows], facets: null or as in app/features/cars/facets.ts, query:
-- {corrected, suggestion, layout, dropped, limits, sort, traits, offices, preferences, section, parts}}, which
-- understand_query() explains; section: {slug, title_en, title_ar}, offices: names, parts only where nothing is found.
-- Sold cars come after the others, whatever the sort. Security definer: row-level security would keep the planner from
-- using its indexes, so the conditions name what visitors may see.
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
      when 'deal' then 'c.deal' when 'newest' then 'true' when 'brand'
        then 'c.model_id = any (public.int_list($1, ''section_car''))'
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
      values ('car', 'car', 'c.model_id = any (public.int_list($1, ''car''))'), ('deal', 'deal', 'c.deal')
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
        "traits": [], "offices": [], "preferences": [], "section": null, "parts": []}'
      || (v_asked - '{words,brand_ids,model_keys,year,codes,near,nothing,parts}'::text[])
      || case when v_asked = '{}' then '{}' else jsonb_build_object(
        'traits', coalesce(v_asked #> '{codes,trait}', '[]'),
        'preferences', coalesce(v_asked #> '{codes,prefer}', '[]'),
        'offices', (select coalesce(jsonb_agg(o.name), '[]') from public.office_names() o
          where v_asked #> '{codes,trait}' ? ('office_' || o.id)),
        'section', public.rule_section(v_asked #>> '{codes,section,0}'), 'parts', case when v_total = 0
          then public.query_parts(coalesce(v_asked ->> 'corrected', p_query), v_asked -> 'parts', v_asked -> 'dropped')
          else '[]' end) end);
end
$$;
