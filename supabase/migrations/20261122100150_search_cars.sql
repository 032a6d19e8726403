-- The search itself; docs/decisions/0011-search.md says how and why it works.

-- A list of numbers out of {"name": [1, 2]}: immutable, so that the planner sees the numbers.
create function public.int_list(p_values jsonb, p_name text) returns int[]
language sql immutable parallel safe set search_path = ''
as $$ select coalesce(array_agg(v::int), '{}') from jsonb_array_elements_text(p_values -> p_name) v $$;

-- Texts of a list that came from outside, or of a single text; null where there is neither.
create function public.text_list(p_value jsonb) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select case jsonb_typeof(p_value) when 'string' then array[p_value #>> '{}']
    when 'array' then array(select v from jsonb_array_elements_text(p_value) v where v is not null limit 200) end
$$;

-- Filters as they came from outside, made into what car_facets is compared with: numbers of enumerations, ids of models,
-- whole units. What is of a wrong type is left out; a list that names nothing known stays, and finds nothing.
create function public.search_values(p_filters jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v jsonb := '{}';
  v_filters jsonb := case when jsonb_typeof(p_filters) = 'object' then p_filters else '{}' end;
  v_brands text[] := public.text_list(v_filters -> 'brand');
  v_models text[] := public.text_list(v_filters -> 'model');
  v_name text;
  v_number numeric;
begin
  if v_brands is not null or v_models is not null then
    -- A brand stands for all its models, unless some of them are chosen.
    v := v || jsonb_build_object('car', array(
      select m.id from public.car_models m join public.brands b on b.id = m.brand_id
      where b.slug || '_' || m.slug = any (v_models)
        or (b.slug = any (v_brands) and (v_models is null or b.slug <> all (select split_part(k, '_', 1) from unnest(v_models) k)))));
  end if;
  foreach v_name in array '{fuel,transmission,body,drivetrain,condition,colour,spec}'::text[] loop
    if public.text_list(v_filters -> v_name) is not null then
      v := v || jsonb_build_object(v_name, public.enum_places(public.text_list(v_filters -> v_name), public.enum_names(v_name)));
    end if;
  end loop;
  foreach v_name in array '{price_min,price_max,year_min,year_max,mileage_max,range_min,seats_min,battery_min}'::text[] loop
    if jsonb_typeof(v_filters -> v_name) = 'number' or v_filters ->> v_name ~ '^[0-9]{1,12}$' then
      v_number := least(greatest((v_filters ->> v_name)::numeric, 0), 1000000000)
        * case when v_name like 'price%' then 1000 when v_name = 'battery_min' then 10 else 1 end;
      v := v || jsonb_build_object(v_name, case when v_name like '%_max' then floor(v_number) else ceil(v_number) end);
    end if;
  end loop;
  if v_filters -> 'deal' = 'true' then v := v || '{"deal": true}'; end if;
  return v;
end
$$;

-- How one facet reads its value from the three packed numbers of car_facets.
create function public.facet_keys() returns table (facet text, pack text, expression text)
language sql immutable parallel safe set search_path = ''
as $$
  values ('car', 'make_pack', 'make_pack >> 32'), ('fuel', 'make_pack', 'make_pack >> 24 & 255'),
    ('transmission', 'make_pack', 'make_pack >> 20 & 15'), ('body', 'make_pack', 'make_pack >> 15 & 31'),
    ('drivetrain', 'make_pack', 'make_pack >> 10 & 31'), ('seats', 'make_pack', 'make_pack >> 6 & 7'),
    ('range', 'make_pack', 'make_pack >> 3 & 7'), ('battery', 'make_pack', 'make_pack & 7'),
    ('condition', 'look_pack', 'look_pack >> 16'), ('colour', 'look_pack', 'look_pack >> 8 & 255'),
    ('spec', 'look_pack', 'look_pack >> 1 & 127'), ('deal', 'look_pack', 'look_pack & 1'),
    ('year', 'worth_pack', 'worth_pack >> 11'), ('price', 'worth_pack', 'worth_pack >> 3 & 255'), ('mileage', 'worth_pack', 'worth_pack & 7')
$$;

-- At most six price bands with round ends, with about as many cars in each, out of the counts by price_place; null where
-- no car has a price. A price that is an end itself is in both bands, as the search for either finds it.
create function public.price_facet(p_places int[], p_counts int[]) returns jsonb
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return (with step as (
    select z.i - 1 as n, z.price, coalesce(sum(u.on_it), 0) as on_it,
      coalesce(sum(sum(coalesce(u.on_it, 0) + coalesce(u.above, 0))) over (order by z.i rows between unbounded preceding and 1 preceding), 0) as below
    from unnest(0 || public.price_steps()) with ordinality z (price, i)
    left join (select place / 2 as n, case when place % 2 = 0 then c end as on_it, case when place % 2 = 1 then c end as above
      from unnest(p_places, p_counts) u (place, c) where place > 0) u on u.n = z.i - 1
    group by z.i, z.price
  ), whole as (
    select max(n) filter (where below = 0) as lowest, min(n) filter (where below + on_it = s.cars) as highest, max(s.cars) as cars
    from step, (select sum(c) as cars from unnest(p_places, p_counts) u (place, c) where place > 0) s
  ), ends as (
    select lowest as n from whole union select greatest(highest, lowest + 1) from whole
    union
    select (select s.n from step s where s.n between w.lowest and w.highest order by abs(s.below - w.cars * q / 6.0), s.n limit 1)
    from whole w, generate_series(1, 5) q
  ), band as (
    select s.price as low, s.below, lead(s.price) over o as high, lead(s.below + s.on_it) over o as upto
    from ends join step s on s.n = ends.n window o as (order by s.n)
  )
  select case when count(*) > 0 then jsonb_build_object('min', min(low), 'max', max(high),
    'bands', jsonb_agg(jsonb_build_object('from', low, 'to', high, 'count', upto - below) order by low)) end
  from band where upto > below);
end
$$;

-- How many cars each choice of each facet has, out of the cars that fulfil the conditions, and how many there are in all
-- ('total'). p_conditions: SQL by the name of the facet that it narrows, made by search_cars alone; what must hold
-- whatever is counted is named 'always'. $1 in them is p_values, $2 p_ids.
create function public.count_facets(p_conditions jsonb, p_values jsonb, p_ids bigint[]) returns table (facet text, code bigint, cars int)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_active text[] := array(select k from jsonb_object_keys(p_conditions) k where k <> 'always');
  v_sql text;
begin
  -- The cars are read once and grouped by their packed numbers; the facets without a choice are summed from the groups.
  select 'with g as materialized (select make_pack, look_pack, worth_pack, grouping(make_pack, look_pack, worth_pack) as s, count(*)::int as n
      from public.car_facets c where ' || (select string_agg(value, ' and ') from jsonb_each_text(p_conditions))
    || ' group by grouping sets ((make_pack), (look_pack), (worth_pack)))'
    || ' select ''total'', 0::bigint, coalesce(sum(n), 0)::int from g where s = 5' || string_agg(part, '')
    into v_sql
  from (
    select format(' union all select k.facet, k.code, sum(n)::int from (%s) g cross join lateral (values %s) k (facet, code) group by 1, 2',
      case r.pack when 'make_pack' then 'select make_pack & 4294967295 as make_pack, sum(n) as n from g where s = 3 group by 1'
        when 'look_pack' then 'select look_pack, n from g where s = 5' else 'select worth_pack, n from g where s = 6' end,
      string_agg(format('(%L, (%s)::bigint)', r.facet, r.expression), ', ')) as part
    from public.facet_keys() r where r.facet <> all (v_active) and r.facet <> 'car' group by r.pack
    union all
    select ' union all select ''car'', make_pack >> 32, sum(n)::int from g where s = 3 group by 2' where 'car' <> all (v_active)
    union all
    -- A facet with a choice is counted as if it had none.
    select format(' union all select %L, (%s)::bigint, count(*)::int from public.car_facets c where %s group by 2', r.facet, r.expression,
      (select string_agg(value, ' and ') from jsonb_each_text(p_conditions) where key <> r.facet))
    from public.facet_keys() r where r.facet = any (v_active)
  ) parts;
  return query execute v_sql using p_values, p_ids;
end
$$;

-- The counts as search_cars answers them, with names: see app/features/cars/facets.ts. PL/pgSQL keeps its
-- plan, which takes longer to make than to carry out.
create function public.facets_of(p_facets text[], p_codes bigint[], p_cars int[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (with k as materialized (select * from unnest(p_facets, p_codes, p_cars) k (facet, code, n)),
  models as materialized (
    select b.slug as brand, m.slug, max(m.name) as name_en, max(m.name_ar) as name_ar, max(b.name) as brand_en, max(b.name_ar) as brand_ar,
      min(b.position) as position, sum(k.n)::int as n
    from k join public.car_models m on m.id = k.code join public.brands b on b.id = m.brand_id where k.facet = 'car' and b.slug <> '' group by 1, 2
  ), choices as (
    select e.kind as facet, coalesce(jsonb_agg(jsonb_build_object('value', e.names[k.code], 'count', k.n) order by k.code) filter (where k.n > 0), '[]') as list
    from (select kind, public.enum_names(kind) as names from unnest('{fuel,transmission,body,drivetrain,condition,colour,spec}'::text[]) kind) e
    left join k on k.facet = e.kind and k.code > 0 group by 1
  ), reached as (
    -- At least 2, 4, 5, 7 seats; at most 5,000 … 100,000 km.
    select l.facet, coalesce(jsonb_agg(jsonb_build_object('value', l.value, 'count', l.n) order by l.value) filter (where l.n > 0), '[]') as list
    from (
      select l.facet, t.value, sum(k.n)::int as n
      from (values ('seats', '{2,4,5,7}'::int[]), ('range', '{300,400,500,600}'), ('battery', '{50,70,90,110}'), ('mileage', '{5000,10000,20000,50000,100000}')) l (facet, list)
      cross join lateral unnest(l.list) with ordinality t (value, place)
      left join k on k.facet = l.facet and case l.facet when 'mileage' then k.code < t.place else k.code >= t.place end
      group by 1, 2
    ) l group by 1
  )
  select (select jsonb_object_agg(facet, list) from choices) || (select jsonb_object_agg(facet, list) from reached) || jsonb_build_object(
    'brand', (select coalesce(jsonb_agg(jsonb_build_object('value', brand, 'name_en', name_en, 'name_ar', name_ar, 'count', n) order by position, name_en), '[]')
      from (select brand, max(brand_en) as name_en, max(brand_ar) as name_ar, min(position) as position, sum(n) as n from models group by brand) b),
    'model', (select coalesce(jsonb_agg(jsonb_build_object('value', brand || '_' || slug, 'brand', brand, 'name_en', name_en, 'name_ar', name_ar, 'count', n)
      order by brand, name_en), '[]') from models where slug <> ''),
    'price', (select public.price_facet(array_agg(code::int), array_agg(n)) from k where facet = 'price' and code > 0),
    'year', (select jsonb_build_object('min', min(code), 'max', max(code), 'values', jsonb_agg(jsonb_build_object('value', code, 'count', n) order by code desc))
      from k where facet = 'year' having count(*) > 0),
    'deal', (select coalesce(sum(n), 0) from k where facet = 'deal' and code = 1)));
end
$$;

-- Search and browse in one round trip, the same for everybody: only what every visitor may see.
-- p_filters: {brand, fuel, transmission, body, drivetrain, condition, colour, spec: [codes], model: [keys], section: slug,
--   deal: true, price_min, price_max, year_min, year_max, mileage_max, range_min, seats_min, battery_min: number}
-- p_sort: best | newest | price_asc | price_desc | mileage_asc | year_desc | range_desc; best without words is newest.
-- Answers {total, page, pages, cars: [car_cards rows], facets: null or as in app/features/cars/facets.ts, query: {corrected,
-- suggestion, layout}}. Sold cars come after the others, whatever the sort. Security definer: row-level security would
-- keep the planner from using its indexes, so what visitors may see stands in the conditions instead.
drop function public.search_cars(text, jsonb, text, int, int);
create function public.search_cars(
  p_query text default null, p_filters jsonb default '{}', p_sort text default 'best', p_page int default 1, p_page_size int default 12,
  p_facets boolean default false
) returns jsonb
language plpgsql stable security definer set search_path = ''
  -- Compiling and starting workers takes longer than such a query; and its tables are in memory.
  set jit = off set max_parallel_workers_per_gather = 0 set random_page_cost = 2
as $$
declare
  v jsonb := public.search_values(p_filters);
  v_asked jsonb := case when btrim(p_query) <> '' then public.understand_query(left(p_query, 200)) else '{}' end;
  v_words text[] := public.text_list(v_asked -> 'words');
  v_hidden int[] := array(select m.id from public.car_models m join public.brands b on b.id = m.brand_id where not b.visible or b.deleted_at is not null);
  v_always text := 'c.shown_from <= now() and c.shown_until > now()';
  v_conditions jsonb;
  v_order text := '';
  v_section public.sections;
  v_size int := least(greatest(coalesce(p_page_size, 12), 1), 60);
  v_ids bigint[]; v_page_ids bigint[]; v_name text; v_where text; v_facets text[]; v_codes bigint[]; v_counts int[];
  v_total int; v_pages int; v_page int; v_cars jsonb;
begin
  if cardinality(v_hidden) > 0 then
    v := v || jsonb_build_object('hidden', v_hidden);
    v_always := v_always || ' and c.model_id <> all (public.int_list($1, ''hidden''))';
  end if;

  -- What the words say beyond themselves.
  if jsonb_typeof(v_asked -> 'brand_ids') = 'array' or jsonb_typeof(v_asked -> 'model_keys') = 'array' then
    v := v || jsonb_build_object('asked_car', array(
      select m.id from public.car_models m join public.brands b on b.id = m.brand_id
      where (coalesce(v_asked -> 'brand_ids', 'null') = 'null' or v_asked -> 'brand_ids' @> to_jsonb(b.id))
        and (coalesce(v_asked -> 'model_keys', 'null') = 'null' or v_asked -> 'model_keys' ? (b.slug || '_' || m.slug))));
    v_always := v_always || ' and c.model_id = any (public.int_list($1, ''asked_car''))';
  end if;
  if jsonb_typeof(v_asked -> 'model_keys') = 'array' then
    -- Of 'Golf' and 'Golf GTI' the first is what was asked for.
    v := v || jsonb_build_object('exact', array(
      select m.id from public.car_models m join public.brands b on b.id = m.brand_id
      where v_asked -> 'model_keys' ? (b.slug || '_' || m.slug) and not exists (
        select from jsonb_array_elements_text(v_asked -> 'model_keys') k where starts_with(b.slug || '_' || m.slug, k || '-'))));
    v_order := 'c.model_id <> all (public.int_list($1, ''exact'')), ';
  end if;
  if jsonb_typeof(v_asked -> 'year') = 'number' then
    v := v || jsonb_build_object('asked_year', v_asked -> 'year');
    v_always := v_always || ' and c.year = ($1 ->> ''asked_year'')::int';
  end if;
  for v_name in select k from jsonb_object_keys(coalesce(nullif(v_asked -> 'codes', 'null'), '{}')) k
    where k in ('fuel', 'transmission', 'body', 'drivetrain', 'condition', 'colour', 'spec') loop
    v := v || jsonb_build_object('asked_' || v_name, public.enum_places(public.text_list(v_asked -> 'codes' -> v_name), public.enum_names(v_name)));
    v_always := v_always || format(' and c.%I = any (public.int_list($1, %L))', v_name, 'asked_' || v_name);
  end loop;

  if jsonb_typeof(p_filters -> 'section') = 'string' then
    select * into v_section from public.sections s where s.slug = p_filters ->> 'section' and s.visible and s.deleted_at is null;
    v_always := v_always || ' and ' || case v_section.rule when 'fuel' then 'c.fuel = any (public.int_list($1, ''section_fuel''))'
      when 'deal' then 'c.deal' when 'newest' then 'true' when 'brand' then 'c.model_id = any (public.int_list($1, ''section_car''))'
      when 'price' then 'c.price between ($1 ->> ''section_min'')::bigint and ($1 ->> ''section_max'')::bigint'
      when 'hand_picked' then 'c.car_id in (select sc.car_id from public.section_cars sc where sc.section_id = ($1 ->> ''section'')::bigint)'
      else 'false' end;
    v := v || jsonb_build_object('section', v_section.id,
      'section_fuel', public.enum_places(public.text_list(v_section.rule_value -> 'fuels'), public.enum_names('fuel')),
      'section_car', array(select m.id from public.car_models m where m.brand_id = (v_section.rule_value ->> 'brand_id')::bigint),
      'section_min', ceil(coalesce((v_section.rule_value ->> 'min')::numeric, 0) * 1000),
      'section_max', floor(coalesce((v_section.rule_value ->> 'max')::numeric, 1000000000) * 1000));
  end if;

  v_order := 'c.gone, ' || case p_sort when 'price_asc' then 'c.price, ' when 'price_desc' then 'c.price desc nulls last, '
    when 'mileage_asc' then 'c.mileage, ' when 'year_desc' then 'c.year desc, ' when 'range_desc' then 'c.range_km desc nulls last, '
    when 'newest' then '' else case when v_asked <> '{}' then v_order || 'c.status, ' else '' end end || 'c.created_at desc, c.car_id desc';
  if cardinality(v_words) > 0 then
    -- A word of one or two letters is the beginning of one: within words it would find everything, and no index helps.
    v := v || jsonb_build_object('words', array(select case when w ~ '^[^ ]{1,2}$' then '% ' else '%' end
      || replace(replace(replace(w, '\', '\\'), '%', '\%'), '_', '\_') || '%' from unnest(v_words) w));
    execute 'select array(select c.car_id from public.car_search s join public.car_facets c on c.car_id = s.car_id where ' || v_always
      || (select string_agg(format(' and s.words like ($1 #>> %L)', array['words', (n - 1)::text]), '') from generate_series(1, cardinality(v_words)) n)
      || ' order by ' || v_order || ')' into v_ids using v;
    -- In the order of the page: without filters, the page is a part of them.
    v_always := 'c.car_id = any ($2)';
  end if;

  select jsonb_object_agg(f.facet, f.condition) into v_conditions from (
    select facet, string_agg(condition, ' and ') from (
      values ('car', 'car', 'c.model_id = any (public.int_list($1, ''car''))'), ('deal', 'deal', 'c.deal'),
        ('price', 'price_min', 'c.price >= ($1 ->> ''price_min'')::bigint'), ('price', 'price_max', 'c.price <= ($1 ->> ''price_max'')::bigint'),
        ('year', 'year_min', 'c.year >= ($1 ->> ''year_min'')::int'), ('year', 'year_max', 'c.year <= ($1 ->> ''year_max'')::int'),
        ('mileage', 'mileage_max', 'c.mileage <= ($1 ->> ''mileage_max'')::int'), ('range', 'range_min', 'c.range_km >= ($1 ->> ''range_min'')::int'),
        ('seats', 'seats_min', 'c.seats >= ($1 ->> ''seats_min'')::int'), ('battery', 'battery_min', 'c.battery >= ($1 ->> ''battery_min'')::bigint')
      union all
      select k, k, format('c.%I = any (public.int_list($1, %L))', k, k)
      from unnest('{fuel,transmission,body,drivetrain,condition,colour,spec}'::text[]) k
    ) w (facet, name, condition) where v ? name group by facet
  ) f (facet, condition);
  v_conditions := coalesce(v_conditions, '{}') || jsonb_build_object('always', v_always);
  v_where := (select string_agg(value, ' and ') from jsonb_each_text(v_conditions));

  if p_facets then
    select array_agg(k.facet), array_agg(k.code), array_agg(k.cars), max(k.cars) filter (where k.facet = 'total') into v_facets, v_codes, v_counts, v_total
    from public.count_facets(v_conditions, v, v_ids) k;
  else
    execute 'select count(*) from public.car_facets c where ' || v_where into v_total using v, v_ids;
  end if;
  v_pages := greatest(ceil(v_total::numeric / v_size)::int, 1);
  v_page := least(greatest(coalesce(p_page, 1), 1), v_pages);
  if v_ids is not null and v_conditions - 'always' = '{}' then
    v_page_ids := v_ids[(v_page - 1) * v_size + 1 : v_page * v_size];
  elsif v_total > 0 then
    execute format('select array(select c.car_id from public.car_facets c where %s order by %s limit $3 offset $4)', v_where, v_order)
      into v_page_ids using v, v_ids, v_size, (v_page - 1) * v_size;
  end if;
  select coalesce(jsonb_agg(to_jsonb(k) order by t.n), '[]') into v_cars
  from unnest(v_page_ids) with ordinality t (id, n) join public.car_cards k on k.id = t.id;
  return jsonb_build_object('total', v_total, 'page', v_page, 'pages', v_pages, 'cars', v_cars,
    'facets', case when p_facets then public.facets_of(v_facets, v_codes, v_counts) end,
    'query', '{"corrected": null, "suggestion": null, "layout": false}' || (v_asked - '{words,brand_ids,model_keys,year,codes}'::text[]));
end
$$;

revoke execute on function public.int_list(jsonb, text), public.text_list(jsonb),
  public.search_values(jsonb), public.facet_keys(), public.price_facet(int[], int[]), public.count_facets(jsonb, jsonb, bigint[]),
  public.facets_of(text[], bigint[], int[]), public.search_cars(text, jsonb, text, int, int, boolean) from public, anon, authenticated;
grant execute on function public.search_cars(text, jsonb, text, int, int, boolean) to anon, authenticated, service_role;
