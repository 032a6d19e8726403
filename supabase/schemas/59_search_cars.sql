-- Search and browse in one round trip, the same for all callers: only what every visitor may see.

-- p_filters: {brand, fuel, transmission, body, drivetrain, condition, colour, spec, office: [codes], model: [keys],
--   section: slug, deal: true, feature, history: [codes], of which a car must have all, price_min, price_max, year_min,
--   year_max, mileage_max, range_min, seats_min, seats_max, battery_min: number}.
create function public.search_cars(
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
            select coalesce(jsonb_object_agg(f.facet, v_asked -> 'codes' -> f.facet), '{}')
      from public.search_facets() f
            where f.kind = 'choice' and v_asked -> 'codes' ? f.facet) else '{}' end) end);
end
$$;
grant execute on function public.search_cars to anon, authenticated;

-- The brands and models on offer that these words may be the beginning of, the likeliest first: a model that is written
-- out, brands, models with all of the words in their own name, other models of the brand.
create function public.suggest_names(p_tokens text[], p_limit int) returns jsonb
language plpgsql stable strict security definer set search_path = '' set jit = off
as $$
declare
  v_starts text[] := array(select '% ' || t || '%' from unnest(p_tokens) t);
  v_whole text := array_to_string(p_tokens, '');
begin
  return coalesce((
    with offered as materialized (
      select f.model_id, count(*)::int as cars from public.car_facets f
      where f.status < 3 and f.shown_from <= now() and f.shown_until > now() group by f.model_id
    ), models as materialized (
      select b.id, b.slug, b.name, b.name_ar, b.slug || '_' || m.slug as key, o.cars
      from offered o join public.car_models m on m.id = o.model_id join public.brands b on b.id = m.brand_id
      where b.visible and b.deleted_at is null
    ), matched as (
      select 'brand' as kind, b.name as name_en, b.name_ar, b.cars, b.slug as brand, null as model, 2 as place
      from (select m.id, m.slug, m.name, m.name_ar, sum(m.cars)::int as cars
        from models m group by m.id, m.slug, m.name, m.name_ar) b
      join public.search_names n on n.brand_id = b.id and n.model_key is null
      where ' ' || n.words like all (v_starts) or ' ' || n.words like '% ' || v_whole || '%'
      union all
      select 'model', m.name || ' ' || n.name_en, coalesce(m.name_ar, m.name) || ' ' || coalesce(n.name_ar, n.name_en),
        m.cars, m.slug, m.key, case when length(v_whole) > 1 and v_whole = any (n.keys) then 1
          when ' ' || n.words like all (v_starts) then 3 when ' ' || n.words like any (v_starts) then 4 else 5 end
      from models m
      join public.search_names n on n.brand_id = m.id and n.model_key = m.key
      join public.search_names o on o.brand_id = m.id and o.model_key is null
      where ' ' || o.words || ' ' || n.words like all (v_starts) or ' ' || n.words like '% ' || v_whole || '%'
    ), ranked as (
      select m.*, row_number() over (order by m.place, m.cars desc, m.name_en) as rank
      from matched m order by rank limit p_limit
    )
    select jsonb_agg(jsonb_build_object('kind', r.kind, 'name_en', r.name_en, 'name_ar', r.name_ar, 'count', r.cars,
      'brand', r.brand, 'model', r.model, 'car', null, 'status', null, 'q', null) order by r.rank)
    from ranked r), '[]');
end
$$;

-- What the search box offers while it is typed in: [{kind: brand | model | car | words, name_en, name_ar, count, brand,
-- model, car, status, q}]. Only what leads to cars on offer. brand is a slug and model a key, as in an address; q are
-- other words to search for.
create function public.suggest_cars(p_query text, p_limit int default 8) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  v_limit int := least(greatest(coalesce(p_limit, 8), 1), 20);
  v_query text := left(p_query, 80);
  v_tokens text[] := coalesce(public.search_tokens(v_query), '{}');
  v_names jsonb;
  v_search jsonb;
  v_corrected text;
  v_cars jsonb;
  v_word jsonb;
  v_last text := v_tokens[cardinality(v_tokens)];
  v_starts text[] := array(select '% ' || t || '%' from unnest(v_tokens) t);
begin
  if cardinality(v_tokens) = 0 then return '[]'::jsonb; end if;
  v_names := public.suggest_names(v_tokens, v_limit);
  -- A handful of cars are shown themselves; of more, their brand and models say enough.
  if (v_names -> 0 ->> 'count')::int > 3 or jsonb_array_length(v_names) >= v_limit then return v_names; end if;
  if length(array_to_string(v_tokens, '')) < 3 and (v_names <> '[]' or length(array_to_string(v_tokens, '')) < 2) then
    return v_names;
  end if;

  -- A word of the trade that is being typed: "كهرب" becomes "كهربائية".
  select jsonb_build_object('kind', 'words', 'name_en', w.q, 'name_ar', w.q, 'count', null, 'brand', null,
      'model', null, 'car', null, 'status', null, 'q', w.q) into v_word
  from (
    select regexp_replace(btrim(v_query), '\S+$', '') || u.name as q
    from public.trade_words t cross join lateral unnest(t.names, t.keys) with ordinality u (name, key, place)
    where t.kind not in ('none', 'year') and u.key like v_last || '%' and u.key <> v_last and length(v_last) > 2
    order by t.id, u.place limit 3
  ) w where public.search_finds(public.read_words(public.search_tokens(w.q))) limit 1;

  v_search := public.search_cars(v_query, '{}', 'best', 1, least(v_limit, 4));
  v_corrected := v_search -> 'query' ->> 'corrected';
  if v_corrected is not null then
    v_names := public.suggest_names(public.search_tokens(v_corrected), v_limit - 1);
    if v_names <> '[]' then return v_names; end if;
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('kind', 'car', 'name_en', public.car_title(c, 'en'),
      'name_ar', public.car_title(c, 'ar'), 'count', null, 'brand', k.value -> 'brand_slug', 'model', null,
      'car', c.id, 'status', c.status, 'q', null) order by k.place), '[]') into v_cars
  from jsonb_array_elements(v_search -> 'cars') with ordinality k (value, place)
  join public.cars c on c.id = (k.value ->> 'id')::bigint
  join public.car_search s on s.car_id = c.id
  where c.status <> 'sold' and (v_names = '[]' or s.words like all (v_starts))
    and k.place <= v_limit - jsonb_array_length(v_names);
  if v_word is not null then return v_names || v_word || case when v_names = '[]' then '[]' else v_cars end; end if;
  if v_cars <> '[]' and v_names = '[]' and (v_corrected is not null
    or (v_search ->> 'total')::int > jsonb_array_length(v_cars)) then
    v_names := jsonb_build_array(jsonb_build_object('kind', 'words', 'name_en', coalesce(v_corrected, btrim(v_query)),
      'name_ar', coalesce(v_corrected, btrim(v_query)), 'count', null, 'brand', null, 'model', null, 'car', null,
      'status', null,
      'q', coalesce(v_corrected, btrim(v_query))));
  end if;
  return v_names || v_cars;
end
$$;
grant execute on function public.suggest_cars to anon, authenticated;

-- The section that words for a rule lead to: {slug, title_en, title_ar}, or null.
create function public.rule_section(p_rule text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('slug', s.slug, 'title_en', s.title_en, 'title_ar', s.title_ar)
  from public.sections s where s.rule::text = p_rule and s.visible and s.deleted_at is null
  order by s.position, s.id limit 1
$$;
