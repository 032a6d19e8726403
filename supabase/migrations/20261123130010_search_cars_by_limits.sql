-- Searches go by the limits and the order that their words say (20261123130000_search_limits.sql).

-- The filters that are numbers: the facet each belongs to, and its condition with the name of its value to be put in.
create function public.filter_limits() returns table (facet text, name text, condition text)
language sql immutable parallel safe set search_path = ''
as $$
  values ('price', 'price_min', 'c.price >= ($1 ->> %L)::bigint'), ('price', 'price_max', 'c.price <= ($1 ->> %L)::bigint'),
    ('year', 'year_min', 'c.year >= ($1 ->> %L)::int'), ('year', 'year_max', 'c.year <= ($1 ->> %L)::int'),
    ('mileage', 'mileage_max', 'c.mileage <= ($1 ->> %L)::int'), ('range', 'range_min', 'c.range_km >= ($1 ->> %L)::int'),
    ('seats', 'seats_min', 'c.seats >= ($1 ->> %L)::int'), ('seats', 'seats_max', 'c.seats <= ($1 ->> %L)::int'),
    ('battery', 'battery_min', 'c.battery >= ($1 ->> %L)::bigint')
$$;

-- As before (20261122100150_search_cars.sql), for the filters named above.
create or replace function public.search_values(p_filters jsonb) returns jsonb
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
  for v_name in select l.name from public.filter_limits() l loop
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

-- As before (20261122100150_search_cars.sql), and: limits said in words hold whatever is filtered; an order said in words
-- is the best one; an order that the visitor chooses comes before it. `query` says both, as read_limits does.
create or replace function public.search_cars(
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
  v_limits jsonb := public.search_values(v_asked -> 'limits');
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
  for v_name in select k from jsonb_object_keys(v_limits) k loop
    v := v || jsonb_build_object('asked_' || v_name, v_limits -> v_name);
    v_always := v_always || ' and ' || (select format(l.condition, 'asked_' || l.name) from public.filter_limits() l where l.name = v_name);
  end loop;
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

  v_order := 'c.gone, ' || case coalesce(nullif(p_sort, 'best'), v_asked ->> 'sort', 'best') when 'price_asc' then 'c.price, ' when 'price_desc' then 'c.price desc nulls last, '
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
      values ('car', 'car', 'c.model_id = any (public.int_list($1, ''car''))'), ('deal', 'deal', 'c.deal')
      union all
      select l.facet, l.name, format(l.condition, l.name) from public.filter_limits() l
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
    'query', '{"corrected": null, "suggestion": null, "layout": false, "limits": {}, "sort": null}' || (v_asked - '{words,brand_ids,model_keys,year,codes}'::text[]));
end
$$;

revoke execute on function public.filter_limits() from public, anon, authenticated;
