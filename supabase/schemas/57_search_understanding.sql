-- Understanding a search: as typed if that finds a car; else with words of the trade as text, with the keyboard's other
-- layout, or with typing errors put right.

-- What a visitor means, for search_cars: {words, brand_ids, model_keys, year, codes, limits, sort, near, nothing,
-- corrected, suggestion, layout, dropped, parts}. A car must have every word (a part of car_search.words: with a space
-- before it the beginning of one), one of the brands, one of the models, the year, one code of each facet, every trait;
-- what is null or empty does not count. corrected: the words that are searched instead, because what was typed finds
-- nothing; suggestion: a better known word beside what was typed; layout: it was the keyboard's layout; dropped: words
-- that nothing knows, left out; nothing: there are no others; parts: see query_parts(). More than six words that make
-- no sense are not put right: people who search type three at most, and each costs the database as much as a whole
-- search.
create function public.understand_query(p_query text) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  v_typed text := regexp_replace(trim(left(p_query, 200)), '\s+', ' ', 'g');
  v_arabic text := public.typed_in_arabic(p_query);
  v_tokens text[] := coalesce(public.search_tokens(coalesce(v_arabic, p_query)), '{}');
  v_first jsonb := public.read_words(v_tokens);
  v_unknown text[] := public.text_list(v_first -> 'unknown');
  v_reading jsonb := case when cardinality(v_tokens) = 0 then v_first else public.fitting_reading(v_first) end;
  v_said jsonb;
  v_dropped text[];
  v_corrected text;
  v_mended text;
  v_layout boolean := false;
  v_suggestion text;
  v_word text;
  v_tried text[] := array[v_typed];
  v_found boolean;
begin
  if v_reading is null and (v_first -> 'codes' <> '{}' or v_first ->> 'year' is not null) then
    v_reading := public.fitting_reading(public.read_words(v_tokens, false));
  end if;
  if v_reading is null and cardinality(v_unknown) between 1 and 6 then
    for i in 1 .. 8 loop
      -- First the words that make no sense alone, then all of them.
      v_mended := public.mend_query(p_query, case when i <= 4 then v_unknown else v_tokens end, 'layout'
        || (i - 1) % 4 + 1);
      continue when v_mended = any (v_tried);
      v_tried := v_tried || v_mended;
      v_said := public.read_words(public.search_tokens(v_mended));
      -- Chance finds one or two letters anywhere.
      if v_said ->> 'brand_ids' is not null or v_said ->> 'model_keys' is not null or v_said -> 'codes' <> '{}'
        or not exists (select from jsonb_array_elements_text(v_said -> 'words') w where length(btrim(w)) < 3) then
        v_reading := public.fitting_reading(v_said);
      end if;
      exit when v_reading is not null;
    end loop;
    v_layout := v_reading is not null;
    if v_reading is null then
      v_mended := public.mend_query(p_query, v_unknown, 'slips');
      v_said := public.read_words(public.search_tokens(v_mended));
      v_reading := public.fitting_reading(public.known_reading(v_said));
      v_dropped := public.text_list(v_said -> 'unknown');
    end if;
    if v_reading is not null and public.search_tokens(v_mended) <> v_tokens then v_corrected := v_mended; end if;
  end if;
  if v_reading is null then
    v_said := public.known_reading(v_first);
    v_reading := public.fitting_reading(v_said);
    v_found := v_reading is not null;
    v_reading := coalesce(v_reading, v_said);
    v_dropped := v_unknown;
  end if;
  v_found := coalesce(v_found, true);
  if v_found and v_corrected is null and v_arabic <> v_typed then
    v_corrected := v_arabic;
    v_layout := true;
  end if;
  if v_found and v_corrected is null then
    -- A word that occurs only inside other words, next to a well-known one.
    foreach v_word in array array(select jsonb_array_elements_text(v_reading -> 'words')) loop
      if v_word ~ '^[^ 0-9]{4,}$' and not public.word_is_shown(v_word, 'start') then
        v_suggestion := public.mend_query(p_query, array[v_word], 'slips');
        exit;
      end if;
    end loop;
  end if;
  return v_reading - '{unknown,soft}'::text[] || jsonb_build_object('corrected', v_corrected,
    'suggestion', v_suggestion, 'layout', v_layout, 'dropped', coalesce((
      select jsonb_agg(d.typed order by d.piece) from (select distinct t.typed, t.piece
        from public.typed_pieces(coalesce(v_corrected, v_arabic, v_typed)) t
          cross join unnest(public.search_tokens(t.typed)) w where w = any (v_dropped)) d), to_jsonb(v_dropped), '[]'));
end
$$;

-- The conditions that a reading asks for, as SQL by the facet that each narrows, and their values.
create function public.asked_conditions(p_reading jsonb, out conditions text[], out vals jsonb)
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

-- The reading that finds a car: this one, or without the limits that give way; null where neither does. Words that make
-- no sense find none.
create function public.fitting_reading(p_reading jsonb) returns jsonb
language plpgsql stable strict security definer set search_path = '' set jit = off
as $$
declare v_softer jsonb;
begin
  if p_reading -> 'unknown' <> '[]' then return null; end if;
  if public.search_finds(p_reading) then return p_reading; end if;
  if not p_reading ? 'soft' then return null; end if;
  v_softer := p_reading || jsonb_build_object('limits',
    (p_reading -> 'limits') - public.text_list(p_reading -> 'soft'));
  return case when public.search_finds(v_softer) then v_softer end;
end
$$;

-- The reading without the words that make no sense; where nothing else was said, or chance would find it, one that
-- finds nothing.
create function public.known_reading(p_reading jsonb) returns jsonb
language sql stable strict security definer set search_path = ''
as $$
  select k.reading || jsonb_build_object('nothing', p_reading -> 'unknown' <> '[]' and k.reading -> 'codes' = '{}'
    and k.reading -> 'limits' = '{}' and k.reading ->> 'sort' is null and k.reading ->> 'year' is null
    and k.reading ->> 'brand_ids' is null and k.reading ->> 'model_keys' is null
    and not exists (select from jsonb_array_elements_text(k.reading -> 'words') w where length(btrim(w)) > 2))
  from (select p_reading || jsonb_build_object('unknown', '[]'::jsonb, 'words',
    (p_reading -> 'words') - public.text_list(p_reading -> 'unknown')) as reading) k
$$;

-- What was typed, by its words: which piece of the text each comes from, as it was written; none where words and pieces
-- do not go together.
create function public.typed_pieces(p_text text) returns table (place int, piece int, typed text)
language sql immutable strict parallel safe set search_path = ''
as $$
  with pieces as (
    select p.typed, p.n, coalesce(cardinality(public.search_tokens(p.typed)), 0) as words
    from unnest((regexp_split_to_array(trim(left(p_text, 200)), '\s+'))[1:40]) with ordinality p (typed, n)
  ), placed as (
    select p.*, sum(p.words) over (order by p.n) as last from pieces p
  )
  select i::int, p.n::int, p.typed from placed p cross join lateral generate_series(p.last - p.words + 1, p.last) i
  where i <= 24 and (select sum(words) from pieces) <= 24
$$;

-- The things that a search asks for, each as it was typed and the search without it; at most six, and none of the words
-- that are left out anyway.
create function public.query_parts(p_text text, p_parts jsonb, p_dropped jsonb) returns jsonb
language sql stable strict security definer set search_path = ''
as $$
  with pieces as materialized (select * from public.typed_pieces(p_text)),
  parts as (
    select min(t.piece) as piece, string_agg(distinct t.typed, ' ') as one, array_agg(distinct t.piece) as taken
    from jsonb_array_elements(p_parts) with ordinality a (part, n)
      join pieces t on t.place between (a.part -> 0)::int and (a.part -> 1)::int
    group by a.n
  ), once as (select distinct on (p.taken) p.* from parts p order by p.taken)
  select coalesce(jsonb_agg(jsonb_build_object('words', w.words, 'rest', w.rest) order by w.piece), '[]')
  from (
    select o.piece,
      (select string_agg(d.typed, ' ' order by d.piece) from (select distinct piece, typed from pieces
        where piece = any (o.taken)) d) as words,
      coalesce((select string_agg(d.typed, ' ' order by d.piece) from (select distinct piece, typed from pieces
        where piece <> all (o.taken)) d), '') as rest
    from once o where o.one <> all (public.text_list(p_dropped)) order by o.piece limit 6
  ) w
$$;
