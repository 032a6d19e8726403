-- What a search asks for, as conditions. What a sentence means is decided outside (domain/search-language): {words:
-- [texts that a car must have, with a space before one the beginning of a word], signs: [words with a sign, which come
-- first], brands: [ids], models: [keys], year, codes: {facet | trait | section: [codes]}, limits: {filters of
-- search_cars, seats_max, and _min and _max of power, zero_to_100 (seconds), displacement (litres), top_speed,
-- charge_minutes, dc_kw, ac_kw and warranty_year}, wishes: [{any:
-- [facts], of which a car must fulfil one, first: [[facts], of which the cars of the first come first], sort}], facts
-- being {codes, limits, not: {codes, limits}}, soft: [names of limits that give way, and "wish" and "year" if those
-- do], near_year: what comes first instead of the year, wide: true where wishes only sort, near: the price that comes
-- first, sort, without: [{words, brands, models, year, codes}, each left out], nothing: true if there is nothing to
-- search for}. A car must have every word, one of the brands, one of the models, the year, one code of each facet and
-- every trait, and nothing of what is left out; what is missing, null or empty does not count.

-- A word as a pattern of car_search.words. One of one or two letters is the beginning of one: within words it would
-- find everything, and no index helps.
create function public.word_pattern(p_word text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select case when p_word ~ '^[^ ]{1,2}$' then '% ' else '%' end
    || replace(replace(replace(left(p_word, 80), '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;

-- The words of a meaning as patterns; at most 24.
create function public.word_patterns(p_words jsonb) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select array(select public.word_pattern(w) from unnest((public.text_list(p_words))[1:24]) w where btrim(w) <> '')
$$;

-- What a meaning asks for of car_facets, as SQL, and its values by names that begin with p_name.
create function public.asked_conditions(p_asked jsonb, p_name text, out conditions text[], out vals jsonb)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_limits jsonb := public.search_values(coalesce(p_asked -> 'limits', '{}'));
  v_brands jsonb := case when jsonb_typeof(p_asked -> 'brands') = 'array' then p_asked -> 'brands' end;
  v_models jsonb := case when jsonb_typeof(p_asked -> 'models') = 'array' then p_asked -> 'models' end;
  v_codes jsonb := case when jsonb_typeof(p_asked -> 'codes') = 'object' then p_asked -> 'codes' else '{}' end;
  v_traits text[] := public.text_list(v_codes -> 'trait')
    || case when v_codes -> 'section' ? 'deal' then array['deal'] end;
  v_name text;
  v_figure record;
begin
  conditions := '{}';
  vals := '{}';
  if v_brands is not null or v_models is not null then
    vals := vals || jsonb_build_object(p_name || 'car', array(
      select m.id from public.car_models m join public.brands b on b.id = m.brand_id
      where (v_brands is null or v_brands @> to_jsonb(b.id))
        and (v_models is null or v_models ? (b.slug || '_' || m.slug))));
    conditions := conditions || format('c.model_id = any (public.int_list($1, %L))', p_name || 'car');
  end if;
  if jsonb_typeof(p_asked -> 'year') = 'number' then
    vals := vals || jsonb_build_object(p_name || 'year', p_asked -> 'year');
    conditions := conditions || format('c.year = ($1 ->> %L)::numeric', p_name || 'year');
  end if;
  for v_name in select k from jsonb_object_keys(v_limits) k loop
    vals := vals || jsonb_build_object(p_name || v_name, v_limits -> v_name);
    conditions := conditions || (select format(l.condition, p_name || l.name) from public.filter_limits() l
      where l.name = v_name);
  end loop;
  for v_figure in
    select f.figure || e.ending as name, f.units, f.figure, e.sign
    from (values ('power', 1), ('zero_to_100', 10), ('displacement', 10), ('top_speed', 1), ('charge_minutes', 1),
        ('dc_kw', 1), ('ac_kw', 10), ('warranty_year', 1)) f (figure, units),
      (values ('_min', '>='), ('_max', '<=')) e (ending, sign)
    where jsonb_typeof(p_asked -> 'limits' -> (f.figure || e.ending)) = 'number'
  loop
    vals := vals || jsonb_build_object(p_name || v_figure.name, p_asked -> 'limits' -> v_figure.name);
    conditions := conditions || format('c.%I %s ($1 ->> %L)::numeric * %s', v_figure.figure, v_figure.sign,
      p_name || v_figure.name, v_figure.units);
  end loop;
  for v_name in select f.facet from public.search_facets() f where f.kind = 'choice' and v_codes ? f.facet loop
    vals := vals || jsonb_build_object(p_name || v_name,
      public.facet_codes(v_name, public.text_list(v_codes -> v_name)));
    conditions := conditions || format('c.%I = any (public.int_list($1, %L))', v_name, p_name || v_name);
  end loop;
  if cardinality(v_traits) > 0 then
    conditions := conditions || array(select t.condition from public.search_traits() t where t.trait = any (v_traits));
  end if;
  if exists (select from unnest(v_traits) t where t like 'office\_%') then
    vals := vals || jsonb_build_object(p_name || 'office', array(select substr(t, 8) from unnest(v_traits) t
      where t like 'office\_%'));
    conditions := conditions || format('$1 -> %L ? c.office', p_name || 'office');
  end if;
end
$$;

-- Facts as conditions, one each, with their values by names that begin with p_name. At most four facts are looked at.
create function public.facts_conditions(p_facts jsonb, p_name text, out conditions text[], out vals jsonb)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_fact record;
begin
  conditions := '{}';
  vals := '{}';
  for v_fact in
    select a.conditions, a.vals, n.conditions as denied, n.vals as denied_vals
    from jsonb_array_elements(case when jsonb_typeof(p_facts) = 'array' then p_facts else '[]' end)
        with ordinality f (value, n)
      cross join lateral public.asked_conditions(f.value, p_name || f.n || '_') a
      cross join lateral public.asked_conditions(coalesce(f.value -> 'not', '{}'), p_name || f.n || '_not_') n
    where f.n <= 4 order by f.n
  loop
    vals := vals || v_fact.vals || v_fact.denied_vals;
    conditions := conditions || concat(array_to_string(array['true'] || v_fact.conditions, ' and '),
      ' and not coalesce(' || nullif(array_to_string(v_fact.denied, ' and '), '') || ', false)');
  end loop;
end
$$;

-- The first wishes of a meaning, with their place.
create function public.wishes_of(p_meaning jsonb) returns table (wish jsonb, place int)
language sql immutable parallel safe set search_path = ''
as $$
  select w.value, w.n::int
  from jsonb_array_elements(case when jsonb_typeof(p_meaning -> 'wishes') = 'array' then p_meaning -> 'wishes'
    else '[]' end) with ordinality w (value, n)
  where w.n <= 12
$$;

-- All conditions of a meaning as one (words that are left out are looked for in the car's own names alone: its brand
-- may have them among its other names), which begins with 'and', with their values. $1 are the values, among them
-- `today`. p_words: also what is asked of the words of a car, `s`.
create function public.meaning_condition(p_meaning jsonb, p_words boolean, out condition text, out vals jsonb)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_asked record := public.asked_conditions(p_meaning, 'asked_');
  v_words text[] := public.word_patterns(p_meaning -> 'words');
  v_left record; v_wish record;
begin
  vals := v_asked.vals || jsonb_build_object('asked_words', v_words);
  condition := coalesce((select string_agg(' and ' || k, '') from unnest(v_asked.conditions) k), '')
    || case when p_meaning -> 'nothing' = 'true' then ' and false' else '' end;
  if p_meaning -> 'wide' is distinct from 'true' then
    for v_wish in
      select f.conditions, f.vals from public.wishes_of(p_meaning) w
        cross join lateral public.facts_conditions(w.wish -> 'any', 'wish_' || w.place || '_') f
    loop
      vals := vals || v_wish.vals;
      if v_wish.conditions <> '{}' then
        condition := condition || format(' and (%s)', array_to_string(v_wish.conditions, ' or '));
      end if;
    end loop;
  end if;
  if p_words then
    condition := condition || coalesce((select string_agg(format(' and s.words like ($1 #>> %L)',
      array['asked_words', (n - 1)::text]), '') from generate_subscripts(v_words, 1) n), '');
  end if;
  for v_left in
    select a.conditions, a.vals, public.word_patterns(w.value -> 'words') as words, w.n
    from jsonb_array_elements(case when jsonb_typeof(p_meaning -> 'without') = 'array' then p_meaning -> 'without'
      else '[]' end) with ordinality w (value, n)
      cross join lateral public.asked_conditions(w.value, 'without_' || w.n || '_') a
    where w.n <= 12
  loop
    vals := vals || v_left.vals || jsonb_build_object('without_words_' || v_left.n, v_left.words);
    if v_left.conditions <> '{}' then
      condition := condition || format(' and not coalesce(%s, false)', array_to_string(v_left.conditions, ' and '));
    end if;
    condition := condition || coalesce((select string_agg(format(
        ' and not exists (select from public.cars l where l.id = c.car_id
          and '' '' || public.search_fold(concat_ws('' '', l.model, l.trim_level, l.title_en, l.title_ar,
            l.stock_no)) || '' '' like ($1 #>> %L))',
        array['without_words_' || v_left.n, (n - 1)::text]), '') from generate_subscripts(v_left.words, 1) n), '');
  end loop;
end
$$;

-- What the wishes of a meaning sort by, as SQL that ends with a comma, with its values.
create function public.wish_order(p_meaning jsonb, out place text, out vals jsonb)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_wish jsonb; v_key record; v_place int;
begin
  place := '';
  vals := '{}';
  for v_wish, v_place in select w.wish, w.place from public.wishes_of(p_meaning) w loop
    for v_key in
      select f.conditions, f.vals
      from jsonb_array_elements(case when jsonb_typeof(v_wish -> 'first') = 'array' then v_wish -> 'first'
          else '[]' end) with ordinality k (facts, n)
        cross join lateral public.facts_conditions(k.facts, 'first_' || v_place || '_' || k.n || '_') f
      where k.n <= 3 and f.conditions <> '{}' order by k.n
    loop
      vals := vals || v_key.vals;
      place := place || (select 'case ' || string_agg(format('when %s then %s', c.condition, c.n), ' ' order by c.n)
        || ' else 9 end, ' from unnest(v_key.conditions) with ordinality c (condition, n));
    end loop;
    place := place || coalesce(public.sort_place(v_wish ->> 'sort') || ', ', '');
  end loop;
end
$$;

-- The models of brands that visitors may not see.
create function public.hidden_models() returns int[]
language sql stable security definer set search_path = ''
as $$
  select array(select m.id from public.car_models m join public.brands b on b.id = m.brand_id
    where not b.visible or b.deleted_at is not null)
$$;

-- Whether a meaning finds a car that visitors may see. Asked as search_cars asks, so that it goes by the same indexes.
create function public.finds_car(p_meaning jsonb) returns boolean
language plpgsql stable strict security definer set search_path = '' set jit = off set random_page_cost = 2
as $$
declare
  v_asked record := public.meaning_condition(p_meaning, true);
  v_found boolean;
begin
  execute 'select exists (select from public.car_facets c'
      || case when v_asked.vals -> 'asked_words' = '[]' then ''
        else ' join public.car_search s on s.car_id = c.car_id' end
      || ' where c.shown_from <= now() and c.shown_until > now() and c.model_id <> all ($2)' || v_asked.condition || ')'
    into v_found
    using v_asked.vals || jsonb_build_object('today', public.site_today() - date '2000-01-01'), public.hidden_models();
  return v_found;
end
$$;

-- The first of these meanings that finds a car, or does so without the limits that give way; else the last. At most
-- six are looked at. Null where there is none.
create function public.fitting_meaning(p_meanings jsonb, out place int, out meaning jsonb, out softened boolean)
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  v_last int := case when jsonb_typeof(p_meanings) = 'array' then least(jsonb_array_length(p_meanings), 6) else 0 end;
  v_soft text[];
begin
  if pg_column_size(p_meanings) > 20000 then
    raise exception using errcode = 'PT422', message = 'search_too_long', hint = 'meanings';
  end if;
  softened := false;
  for n in 0 .. v_last - 1 loop
    continue when jsonb_typeof(p_meanings -> n) <> 'object';
    place := n;
    meaning := p_meanings -> n;
    v_soft := public.text_list(meaning -> 'soft');
    exit when n = v_last - 1 and cardinality(v_soft) is null;
    exit when public.finds_car(meaning);
    continue when v_soft is null or v_soft = '{}';
    meaning := meaning || jsonb_build_object('limits', (meaning -> 'limits') - v_soft, 'wide', true)
      || case when v_soft @> '{year}' then jsonb_build_object('year', null, 'near_year', meaning -> 'year')
        else '{}' end;
    softened := public.finds_car(meaning);
    exit when softened;
    meaning := p_meanings -> n;
  end loop;
end
$$;
