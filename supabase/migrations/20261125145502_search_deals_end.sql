-- The search asks for the last day of a deal, and counts the deals that have not ended.

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

alter table public.car_facets drop column if exists deal;
