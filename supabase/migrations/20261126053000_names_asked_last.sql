-- Names are matched first and asked whether visitors see them last: the other way round each search asks it of every
-- name there is.

-- Reads words: {words, brand_ids, model_keys, year, codes, unknown, parts}. The longest name wins, a model before a
-- brand before a word of the trade. codes: by kind, those of facets and trait, prefer and section. unknown: words that
-- neither name anything nor occur in a car. parts: [first, last] of the words that say one thing. p_codes false: what a
-- car is counts as text, too.
create or replace function public.read_names(p_tokens text[], p_codes boolean default true) returns jsonb
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
