-- Names with signs are found as they are typed: of 4MATIC and 4MATIC+, S/T and ST the one that was meant comes first,
-- and "plus" says the sign. A search that fails says what it understood, and not only what it did not.

-- The words of a name or a search that hold a sign after a letter or digit, in small letters: '4matic+', 's/t', 'r&d'.
create function public.sign_words(p_text text) returns text[]
language sql immutable strict parallel safe set search_path = ''
as $$
  select coalesce(array_agg(distinct w.word), '{}')
  from regexp_split_to_table(regexp_replace(lower(left(p_text, 500)), '([a-z0-9])\s+\+(?=\s|$)', '\1+', 'g'), '\s+') w (word)
  where w.word ~ '^[a-z0-9.+&/-]*[a-z0-9][+&/][a-z0-9.+&/-]*$'
$$;

-- Whether a car's words hold all of these, whole.
create function public.has_words(p_words text, p_whole text[]) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$ select coalesce(bool_and(strpos(p_words, ' ' || w || ' ') > 0), true) from unnest(p_whole) w $$;

-- The words with signs of a search that cars on the site have: at most three.
create function public.shown_signs(p_query text) returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(w), '{}')
  from unnest((public.sign_words(left(p_query, 200)))[1:3]) w where public.word_is_shown(w, 'whole')
$$;

-- Everything of a car that a search can find. What is folded away comes again as it is written, and '+' as a word.
create or replace function public.car_words(p_car public.cars) returns text
language sql stable set search_path = ''
as $$
  select concat_ws(' ', (select n.words from public.search_names n where n.brand_id = b.id and n.model_key is null),
    coalesce((select n.words from public.search_names n where n.brand_id = b.id
      and n.model_key = public.model_key(b.slug, p_car.model)),
        public.name_words(concat_ws(' ', p_car.model, p_car.model_ar))),
    public.name_words(concat_ws(' ', p_car.model, p_car.trim_level)), p_car.year, public.name_words(p_car.stock_no),
    public.search_fold(concat_ws(' ', p_car.title_en, p_car.title_ar, p_car.exterior_colour_name_en,
      p_car.exterior_colour_name_ar, p_car.fuel, p_car.body, p_car.exterior_colour)),
    (select string_agg(w || case when w like '%+' then ' plus بلس' else '' end, ' ')
      from unnest(public.sign_words(concat_ws(' ', p_car.model, p_car.trim_level, p_car.title_en, p_car.title_ar))) w))
  from public.brands b where b.id = p_car.brand_id
$$;

-- Once a statement, however many cars it wrote, after the names of new models are known. What is deleted goes by its
-- foreign key. `search_text` is folded: names that differ by a sign alone are compared beside it.
create or replace function public.cars_refill_search() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_said bigint[];
begin
  if tg_op = 'UPDATE' then
    v_said := array(select n.id from written n join replaced o on o.id = n.id
      where n.search_text <> o.search_text or n.brand_id <> o.brand_id
        or (n.model, n.trim_level, n.title_en, n.title_ar)
          is distinct from (o.model, o.trim_level, o.title_en, o.title_ar)
        or not exists (select from public.car_search s where s.car_id = n.id));
    perform public.fill_car_search(array(select id from written), v_said);
  else
    perform public.fill_car_search(array(select id from written), array(select id from written));
  end if;
  return null;
end
$$;

-- Search and browse in one round trip, the same for all callers: only what every visitor may see.
-- p_filters: {brand, fuel, transmission, body, drivetrain, condition, colour, spec: [codes], model: [keys], section:
--   slug, deal: true, feature, history: [codes], of which a car must have all, price_min, price_max, year_min, year_max,
--   mileage_max, range_min, seats_min, seats_max, battery_min: number}
-- p_sort: best | newest | price_asc | price_desc | mileage_asc | year_desc | range_desc | quickest | power_desc; best
-- without words is the featured cars before the others, and of each the newest first.
-- Limits said in words hold whatever is filtered; an order said in words is the best one; an order that the visitor
-- chooses comes before it.
-- Answers {total, page, pages, cars: [car_cards rows], facets: null or as in app/features/cars/facets.ts, query:
-- {corrected, suggestion, layout, dropped, limits, sort, traits, offices, preferences, section, parts, codes}}, which
-- understand_query() explains; section: {slug, title_en, title_ar}, offices: names, parts only where nothing is found,
-- codes (by facet) there and where words were left out.
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

do $$
declare v_signed bigint[] := array(select c.id from public.cars c
  where concat_ws(' ', c.model, c.trim_level, c.title_en, c.title_ar) ~ '[+&/]');
begin
  perform public.fill_car_search(v_signed, v_signed);
end $$;

revoke execute on function public.sign_words(text), public.has_words(text, text[]), public.shown_signs(text)
  from public, anon, authenticated;
