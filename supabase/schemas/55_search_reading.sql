-- Reading the words of a search: which name a brand or a model, which say what a car is, which are left as text.

-- Whether a reading finds a car that visitors may see. Asked as search_cars asks, so that it goes by the same indexes.
create function public.search_finds(p_reading jsonb) returns boolean
language plpgsql stable strict security definer set search_path = '' set jit = off set random_page_cost = 2
as $$
declare
  v_words text[] := array(select case when w ~ '^[^ ]{1,2}$' then '% ' else '%' end || w || '%'
    from jsonb_array_elements_text(p_reading -> 'words') w);
  v_asked record := public.asked_conditions(p_reading);
  v_conditions text := coalesce((select string_agg(' and ' || a, '') from unnest(v_asked.conditions) a), '');
  v_found boolean;
begin
  for n in 1 .. cardinality(v_words) loop
    v_conditions := v_conditions || format(' and s.words like ($1 #>> %L)', array['words', (n - 1)::text]);
  end loop;
  execute 'select exists (select from public.car_search s join public.car_facets c on c.car_id = s.car_id
      join public.car_models m on m.id = c.model_id join public.brands b on b.id = m.brand_id
      where c.shown_from <= now() and c.shown_until > now() and b.visible and b.deleted_at is null'
      || v_conditions || ')'
    into v_found using v_asked.vals || jsonb_build_object('words', v_words);
  return v_found;
end
$$;

-- What the beginning of a word of the trade means while it is typed, {kind: codes}; null where a name begins so.
create function public.started_code(p_word text) returns jsonb
language sql stable strict security definer set search_path = '' set jit = off
as $$
  select jsonb_build_object(t.kind, t.codes)
  from public.trade_words t cross join lateral unnest(t.keys) with ordinality k (word, place)
  where length(p_word) >= 4 and length(p_word) * 2 >= length(k.word) and k.word like p_word || '%'
    and t.kind not in ('none', 'year', 'word')
    and not exists (select from public.search_names n where ' ' || n.words like '% ' || p_word || '%')
  order by t.id, k.place limit 1
$$;

-- Reads words: {words, brand_ids, model_keys, year, codes, unknown, parts}. The longest name wins, a model before a
-- brand before a word of the trade. codes: by kind, those of facets and trait, prefer and section. unknown: words that
-- neither name anything nor occur in a car. parts: [first, last] of the words that say one thing. p_codes false: what a
-- car is counts as text, too. Names are matched first and asked whether visitors see them last: the other way round
-- each search asks it of every name there is.
create function public.read_names(p_tokens text[], p_codes boolean default true) returns jsonb
language plpgsql stable strict security definer set search_path = '' set jit = off
as $$
declare
  v_next int := 1;
  v_span record;
  v_context bigint[];
  v_brands bigint[]; v_models text[]; v_year int; v_codes jsonb := '{}'::jsonb;
  v_words text[] := '{}'::text[]; v_unknown text[] := '{}'::text[];
  v_of_brand text[];
  v_token text;
  v_said jsonb;
  v_shown text[];
  v_first int; v_last int;
  v_parts jsonb := '[]'::jsonb;
  v_known boolean[] := array_fill(false, array[greatest(cardinality(p_tokens), 1)]);
  v_covered boolean[] := array_fill(false, array[greatest(cardinality(p_tokens), 1)]);
begin
  with meant as materialized (
    select distinct n.brand_id
    from public.search_spans(p_tokens) s join public.search_names n on n.model_key is null and s.key = any (n.keys)
  )
  select array_agg(m.brand_id) into v_context from meant m where public.name_is_shown(m.brand_id, null);
  -- Pieces that only a car's own words know: a handful, so that no search costs many looks.
  select array_agg(k.key) into v_shown from (
    select s.key from public.search_spans(p_tokens) s where s.spelled group by s.key order by min(s.last - s.first),
      min(s.first), s.key limit 24
  ) k where public.word_is_shown(k.key, case when length(k.key) < 4 then 'whole' else 'any' end);

  for v_span in
    with spans as (
      select s.first, s.last, s.key, s.spelled from public.search_spans(p_tokens) s where length(s.key) <= 60
    ), every as (
      select array_agg(distinct s.key) as keys from spans s
    ), meant as materialized (
      select n.brand_id, n.model_key, n.keys from every e join public.search_names n on n.keys && e.keys
    ), named as (
      select u.key, array_agg(distinct n.brand_id) filter (where n.model_key is null) as brands,
        array_agg(distinct n.model_key) filter (where n.model_key is not null) as models,
        array_agg(distinct n.model_key) filter (where n.model_key is not null
          and n.brand_id = any (v_context)) as of_brand
      from every e cross join (select * from meant where public.name_is_shown(brand_id, model_key)) n
        cross join lateral unnest(n.keys) u (key)
      where u.key = any (e.keys) group by u.key
    ), said as (
      select u.key, jsonb_object_agg(t.kind, to_jsonb(t.codes)) as codes,
        coalesce(min(t.kind) filter (where t.kind <> 'none'), 'none') as kind
      from every e join (select w.kind, w.codes, w.keys from public.trade_words w
          union all select 'trait', array['office_' || o.id], o.keys from public.office_names() o) t
        on t.keys && e.keys cross join lateral unnest(t.keys) u (key)
      where u.key = any (e.keys) group by u.key
    )
    select s.first, s.last, s.key, n.brands, n.models, n.of_brand, d.codes, d.kind,
      n.key is null and d.key is null as as_text
    from spans s left join named n on n.key = s.key left join said d on d.key = s.key
    where n.key is not null or (d.key is not null and not s.spelled) or (s.spelled and s.key = any (v_shown))
    order by s.first, s.last desc, n.key is null, d.key is null
  loop
    if v_span.first < v_next then continue; end if;
    v_of_brand := v_span.of_brand;
    v_first := v_span.first;
    v_last := v_span.last;
    -- A letter, a two-digit number or two Arabic letters name a model only beside its brand.
    if v_of_brand is null and v_span.models is not null and v_span.brands is null
      and (length(v_span.key) = 1 or v_span.key ~ '^[0-9]{2}$' or v_span.key ~ '^[\u0621-\u064A]{2}$')
        then continue; end if;
    if v_span.brands is not null then v_brands := v_brands || v_span.brands;
    elsif v_span.models is not null then v_models := v_models || coalesce(v_of_brand, v_span.models);
    elsif v_span.as_text then v_words := v_words || v_span.key;
    elsif v_span.kind = 'year' then
      v_token := coalesce(p_tokens[v_span.last + 1], '');
      if v_token ~ '^([0-9]{2}|(19[5-9]|20[0-9])[0-9])$' then
        v_year := case when length(v_token) = 2 then 2000 + v_token::int else v_token::int end;
        v_covered[v_span.last + 1] := true;
        v_last := v_span.last + 1;
      elsif v_span.first > 1 and not v_covered[v_span.first - 1] and p_tokens[v_span.first - 1] ~ '^[0-9]{2}$' then
        v_year := 2000 + p_tokens[v_span.first - 1]::int;
        v_covered[v_span.first - 1] := true;
        v_first := v_span.first - 1;
      elsif v_span.first > 1 and p_tokens[v_span.first - 1] ~ '^(19[5-9]|20[0-9])[0-9]$' then null;
      elsif public.word_is_shown(v_span.key) then v_words := v_words || v_span.key;
      end if;
    elsif v_span.kind = 'none' then null;
    elsif v_span.kind = 'word' then v_words := v_words || (v_span.codes -> 'word' ->> 0);
    elsif p_codes then
      v_codes := v_codes || (select jsonb_object_agg(c.key, public.merged_codes(c.key, v_codes -> c.key, c.value))
        from jsonb_each(v_span.codes) c where c.key not in ('none', 'year', 'word'));
    else continue;
    end if;
    if v_span.kind is distinct from 'none' or v_span.brands is not null or v_span.models is not null then
      v_parts := v_parts || jsonb_build_array(jsonb_build_array(v_first, v_last));
    end if;
    for i in v_span.first .. v_span.last loop v_covered[i] := true; end loop;
    v_next := v_span.last + 1;
  end loop;

  -- 'land cruiser' is known, though no word of it alone.
  for v_span in
    select s.first, s.last from public.search_spans(p_tokens) s join public.known_names k on s.key = any (k.keys)
    where not v_covered[s.first] and not v_covered[s.last] order by s.last - s.first desc, s.first
  loop
    continue when v_known[v_span.first];
    v_parts := v_parts || jsonb_build_array(jsonb_build_array(v_span.first, v_span.last));
    for i in v_span.first .. v_span.last loop v_known[i] := true; end loop;
  end loop;

  for i in 1 .. cardinality(p_tokens) loop
    if v_covered[i] then continue; end if;
    v_token := p_tokens[i];
    if not v_known[i] then v_parts := v_parts || jsonb_build_array(jsonb_build_array(i, i)); end if;
    v_said := case when p_codes and i = cardinality(p_tokens) then public.started_code(v_token) end;
    if v_said is not null then
      v_codes := v_codes || (select jsonb_object_agg(c.key, public.merged_codes(c.key, v_codes -> c.key, c.value))
        from jsonb_each(v_said) c);
    elsif p_codes and v_year is null and v_token ~ '^(19[5-9]|20[0-9])[0-9]$' then v_year := v_token::int;
    else
      -- Where it begins a word of some car, words that only contain it are chance: "rol" is Rolls and not petrol.
      if length(v_token) > 2 and public.word_is_shown(v_token, 'start') then v_words := v_words || (' ' || v_token);
      else
        v_words := v_words || v_token;
        -- A name that is known and not for sale here is no slip.
        if not v_known[i] and not public.word_is_shown(v_token) then
          v_unknown := v_unknown || v_token;
        end if;
      end if;
    end if;
  end loop;
  return jsonb_build_object('words', v_words, 'brand_ids', (select array_agg(distinct b) from unnest(v_brands) b),
    'model_keys', (select array_agg(distinct m) from unnest(v_models) m), 'year', v_year, 'codes', v_codes,
    'unknown', v_unknown, 'parts', v_parts);
end
$$;

-- Codes of a kind that were said before, and those that are said now: one that the other contains narrows it, as
-- 'american' does 'imported'; others add up, as 'black or white' do. Of traits a car must have all.
create function public.merged_codes(p_kind text, p_before jsonb, p_now jsonb) returns jsonb
language sql immutable parallel safe set search_path = ''
as $$
  select case when p_before is null then p_now
    when p_kind in ('trait', 'prefer', 'section') then p_before || p_now
    when p_before @> p_now then p_now when p_now @> p_before then p_before else p_before || p_now end
$$;

-- The offices of the dealer by their names, with and without the word for an office.
create function public.office_names() returns table (id text, name jsonb, keys text[])
language sql stable security definer set search_path = ''
as $$
  select o.value ->> 'id', jsonb_build_object('en', o.value #>> '{name,en}', 'ar', o.value #>> '{name,ar}'),
    public.name_keys(array_remove(array_agg(distinct n.name), ''))
  from public.site_content s cross join lateral jsonb_path_query(s.content_value, 'lax $.offices[0 to 49]') o (value)
    cross join lateral unnest(array[o.value #>> '{name,en}', o.value #>> '{name,ar}']) w (whole)
    cross join lateral unnest(array[left(w.whole, 80), regexp_replace(left(w.whole, 80),
      '\m(main|showroom|branch|office|workshop|service|centre|center|and)\M|(\mو)?(معرض|فرع|ورشة|مركز|الرئيسي)',
      '', 'gi')
      ]) n (name)
  where s.content_key = 'contact_info' and o.value ->> 'id' is not null and n.name is not null
  group by o.value
$$;

-- Whether kilometres that were said alone are those that a car goes: where only cars are asked for that go by battery,
-- or nothing is said of that.
create function public.goes_by_battery(p_reading jsonb) returns boolean
language plpgsql stable strict security definer set search_path = '' set jit = off
as $$
begin
  if p_reading -> 'codes' ? 'fuel' then
    return p_reading #> '{codes,fuel}' ?| '{electric,plug_in_hybrid,erev,hydrogen}';
  elsif p_reading ->> 'brand_ids' is not null or p_reading ->> 'model_keys' is not null then
    return exists (select from public.car_facets f join public.car_models m on m.id = f.model_id
      join public.brands b on b.id = m.brand_id
      where f.range_km >= 150 and f.status < 3
        and (p_reading ->> 'brand_ids' is null or p_reading -> 'brand_ids' @> to_jsonb(b.id))
        and (p_reading ->> 'model_keys' is null or p_reading -> 'model_keys' ? (b.slug || '_' || m.slug)));
  end if;
  return not p_reading #> '{codes,condition}' @> '["used"]' is true;
end
$$;
