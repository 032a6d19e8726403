-- A search of invented words costs little more than one that is understood.

-- What a visitor means, for search_cars: {words, brand_ids, model_keys, year, codes, corrected, suggestion, layout}.
-- A car must have every word (a part of car_search.words: with a space before it the beginning of one), one of the
-- brands, one of the models, the year, and one code of each kind; what is null or empty does not count. corrected: the
-- words that are searched instead, because what was typed finds nothing; suggestion: a better known word beside what
-- was typed; layout: it was the keyboard's layout. More than six words that make no sense are not put right: people
-- who search type three at most, and each costs the database as much as a whole search.
create or replace function public.understand_query(p_query text) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  v_typed text := regexp_replace(trim(left(p_query, 200)), '\s+', ' ', 'g');
  v_arabic text := public.typed_in_arabic(p_query);
  v_tokens text[] := coalesce(public.search_tokens(coalesce(v_arabic, p_query)), '{}');
  v_first jsonb := public.read_words(v_tokens);
  v_reading jsonb := v_first;
  v_unknown text[] := array(select jsonb_array_elements_text(v_first -> 'unknown'));
  v_corrected text;
  v_layout boolean := false;
  v_suggestion text;
  v_word text;
  v_tried text[] := array[v_typed];
  v_found boolean := cardinality(v_unknown) = 0 and (cardinality(v_tokens) = 0 or public.search_finds(v_first));
begin
  if not v_found and (v_first -> 'codes' <> '{}' or v_first ->> 'year' is not null) then
    v_reading := public.read_words(v_tokens, false);
    v_found := v_reading -> 'unknown' = '[]' and public.search_finds(v_reading);
  end if;
  if not v_found and cardinality(v_unknown) between 1 and 6 then
    for i in 1 .. 8 loop
      -- First the words that make no sense alone, then all of them.
      v_corrected := public.mend_query(p_query, case when i <= 4 then v_unknown else v_tokens end, 'layout'
        || (i - 1) % 4 + 1);
      continue when v_corrected = any (v_tried);
      v_tried := v_tried || v_corrected;
      v_reading := public.read_words(public.search_tokens(v_corrected));
      -- Chance finds one or two letters anywhere.
      v_found := v_reading -> 'unknown' = '[]' and public.search_finds(v_reading)
        and (v_reading ->> 'brand_ids' is not null
        or v_reading ->> 'model_keys' is not null or v_reading -> 'codes' <> '{}'
        or not exists (select from jsonb_array_elements_text(v_reading -> 'words') w where length(btrim(w)) < 3));
      v_layout := v_found;
      exit when v_found;
    end loop;
    if not v_found then
      v_corrected := public.mend_query(p_query, v_unknown, 'slips');
      v_reading := public.read_words(public.search_tokens(v_corrected));
      v_found := v_reading -> 'unknown' = '[]' and public.search_finds(v_reading);
    end if;
    if not v_found then v_corrected := null; end if;
  end if;
  if not v_found then v_reading := v_first; end if;
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
  return v_reading - 'unknown' || jsonb_build_object('corrected', v_corrected, 'suggestion', v_suggestion, 'layout',
    v_layout);
end
$$;
