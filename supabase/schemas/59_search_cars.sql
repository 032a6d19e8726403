-- Search and browse in one round trip, the same for all callers: only what every visitor may see.

-- What an order of cars sorts by, as SQL; null for what is no such order.
create function public.sort_place(p_sort text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case p_sort when 'price_asc' then 'c.price' when 'price_desc' then 'c.price desc nulls last'
    when 'mileage_asc' then 'c.mileage' when 'year_desc' then 'c.year desc'
    when 'range_desc' then 'c.range_km desc nulls last' when 'quickest' then 'c.zero_to_100'
    when 'power_desc' then 'c.power desc nulls last' when 'equipment_desc' then 'c.equipment_count desc' end
$$;

-- p_meanings: what the words may mean, the likeliest first (57_search_meaning.sql); of these the first that finds a car
--   counts. p_filters: {brand, fuel, transmission, body, drivetrain, condition, colour, spec, office: [codes], model:
--   [keys], section: slug, deal: true, feature, history: [codes], of which a car must have all, price_min, price_max,
--   year_min, year_max, mileage_max, range_min, seats_min, seats_max, battery_min: number}.
-- {total, sold: how many of these are sold, page, pages, cars, facets: of the cars on offer, meaning: the place of the
-- meaning that counts, softened: whether without the limits that give way, section: the section that the words name}.
create function public.search_cars(
  p_meanings jsonb default '[]', p_filters jsonb default '{}', p_sort text default 'best', p_page int default 1,
  p_page_size int default 12,
  p_facets boolean default false
) returns json
language plpgsql stable security definer set search_path = ''
  -- Compiling and starting workers takes longer than such a query; and its tables are in memory.
  set jit = off set max_parallel_workers_per_gather = 0 set random_page_cost = 2
as $$
declare
  v jsonb := public.search_values(p_filters) || jsonb_build_object('today', public.site_today() - date '2000-01-01');
  v_fitting record := public.fitting_meaning(p_meanings);
  v_asked jsonb := coalesce(v_fitting.meaning, '{}');
  v_words text[] := public.word_patterns(v_asked -> 'words');
  v_signs text[] := (public.text_list(v_asked -> 'signs'))[1:3];
  v_hidden int[] := public.hidden_models();
  v_always text := 'c.shown_from <= now() and c.shown_until > now()';
  v_conditions jsonb;
  v_order text := '';
  v_wish text := '';
  v_section public.sections; v_sort text;
  v_size int := least(greatest(coalesce(p_page_size, 12), 1), 60);
  v_ids bigint[]; v_page_ids bigint[]; v_where text; v_facets text[]; v_codes int[]; v_counts int[];
  v_total int; v_sold int; v_pages int; v_page int; v_cars json;
begin
  if cardinality(v_hidden) > 0 then
    v := v || jsonb_build_object('hidden', v_hidden);
    v_always := v_always || ' and c.model_id <> all (public.int_list($1, ''hidden''))';
  end if;

  -- What the words say beyond themselves.
  if v_asked <> '{}' then
    select v || m.vals, v_always || m.condition into v, v_always from public.meaning_condition(v_asked, false) m;
  end if;
  if jsonb_typeof(v_asked -> 'models') = 'array' then
    -- Of 'Golf' and 'Golf GTI' the first is what was asked for.
    v := v || jsonb_build_object('exact', array(
      select m.id from public.car_models m join public.brands b on b.id = m.brand_id
      where v_asked -> 'models' ? (b.slug || '_' || m.slug) and not exists (
        select from jsonb_array_elements_text(v_asked -> 'models') k
          where starts_with(b.slug || '_' || m.slug, k || '-'))));
    v_order := 'c.model_id <> all (public.int_list($1, ''exact'')), ';
  end if;
  -- Of 4MATIC and 4MATIC+ the one whose sign was typed.
  if cardinality(v_signs) > 0 then
    v := v || jsonb_build_object('signs', v_signs);
    v_order := '(select not public.has_words(s.words, public.text_list($1 -> ''signs''))
      from public.car_search s where s.car_id = c.car_id), ' || v_order;
  end if;
  -- What is nearest to an amount, then what fulfils more of the preferences; a reserved car comes after others.
  if jsonb_typeof(v_asked -> 'near') = 'number' then
    v := v || jsonb_build_object('near', floor(least(greatest((v_asked ->> 'near')::numeric, 0), 1000000000) * 1000));
    v_wish := 'abs(c.price - ($1 ->> ''near'')::bigint), ';
  end if;
  if jsonb_typeof(v_asked -> 'near_year') = 'number' then
    v := v || jsonb_build_object('near_year', v_asked -> 'near_year');
    v_wish := v_wish || 'abs(c.year - ($1 ->> ''near_year'')::numeric), ';
  end if;
  if v_asked -> 'wishes' <> '[]' then
    select v || w.vals, v_wish || w.place into v, v_wish from public.wish_order(v_asked) w;
  end if;
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

  v_sort := coalesce(nullif(p_sort, 'best'), v_asked ->> 'sort');
  v_order := 'c.gone, ' || case when v_sort = 'newest' then '' when public.sort_place(v_sort) is not null
      then public.sort_place(v_sort) || ', ' when v_asked <> '{}' then v_order || 'c.status, '
      else 'c.featured desc, ' end || 'c.created_at desc, c.car_id desc';
  if cardinality(v_words) > 0 then
    execute 'select array(
        select c.car_id from public.car_search s join public.car_facets c on c.car_id = s.car_id where ' || v_always
      || (select string_agg(format(' and s.words like ($1 #>> %L)', array['asked_words', (n - 1)::text]), '')
        from generate_series(1, cardinality(v_words)) n)
      || ' order by ' || v_order || ')' into v_ids using v;
    -- In the order of the page: without filters, the page is a part of them.
    v_always := 'c.car_id = any ($2)';
  end if;

  select jsonb_object_agg(f.facet, f.condition) into v_conditions from (
    select facet, string_agg(condition, ' and ') from (
      values ('car', 'car', 'c.model_id = any (public.int_list($1, ''car''))')
      union all
      select l.facet, l.name, format(l.condition, l.name) from public.filter_limits() l
      union all
      select s.facet, s.facet, format('c.%I = any (public.int_list($1, %L))', s.code, s.facet)
      from public.search_facets() s where s.kind = 'choice'
      union all
      select s.facet, s.facet, coalesce((select string_agg(t.condition, ' and ') from public.search_traits() t
        where t.facet = s.facet and v -> s.facet ? t.trait), 'false')
      from public.search_facets() s where s.kind in ('all', 'flag')
    ) w (facet, name, condition) where v ? name group by facet
  ) f (facet, condition);
  v_conditions := coalesce(v_conditions, '{}') || jsonb_build_object('always', v_always);
  v_where := (select string_agg(value, ' and ') from jsonb_each_text(v_conditions));

  if p_facets then
    select array_agg(k.facet), array_agg(k.code), array_agg(k.cars), max(k.cars) filter (where k.facet = 'total'),
        max(k.cars) filter (where k.facet = 'sold')
      into v_facets, v_codes, v_counts, v_total, v_sold
    from public.count_facets(v_conditions, v, v_ids) k where k.cars > 0 or k.facet in ('total', 'sold');
  else
    execute 'select count(*), count(*) filter (where c.gone) from public.car_facets c where ' || v_where
      into v_total, v_sold using v, v_ids;
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
  select coalesce(json_agg(to_json(k) order by t.n), '[]') into v_cars
  from unnest(v_page_ids) with ordinality t (id, n) join public.car_cards k on k.id = t.id;
  return json_build_object('total', v_total, 'sold', v_sold, 'page', v_page, 'pages', v_pages, 'cars', v_cars,
    'facets', case when p_facets then public.facets_of(v_facets, v_codes, v_counts) end,
    'meaning', v_fitting.place, 'softened', v_fitting.softened,
    'section', public.rule_section(v_asked #>> '{codes,section,0}'));
end
$$;
grant execute on function public.search_cars to anon, authenticated;

-- The section that words for a rule lead to: {slug, title_en, title_ar}, or null.
create function public.rule_section(p_rule text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('slug', s.slug, 'title_en', s.title_en, 'title_ar', s.title_ar)
  from public.sections s where s.rule::text = p_rule and s.visible and s.deleted_at is null
  order by s.position, s.id limit 1
$$;
