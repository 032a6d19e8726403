-- Reading what was typed: which words name a brand or a model, which say what a car is, which are left as text.

-- The words of a search. Scripts are parted: 'جي63' is 'جي' and '63'. '60,000' is one number and not two, as '911 500'
-- are; '30-50k' says to; '2020+' says plus. At most 24: limits take some, and names are read from twelve of the rest.
create function public.search_tokens(p_text text) returns text[]
language sql immutable strict parallel safe set search_path = ''
as $$
  select coalesce((string_to_array(nullif(regexp_replace(regexp_replace(public.search_fold(
    regexp_replace(regexp_replace(regexp_replace(left(p_text, 200), '([0-9٠-٩])[,٬،](?=[0-9٠-٩]{3}(?![0-9٠-٩]))', '\1',
      'g'), '([0-9٠-٩]k?)\s*[-–—]\s*(?=[0-9٠-٩]+\s*(?:k|thousand|[اأ]لف|m|million|مليون)(?![a-z]))', '\1 to ', 'gi'),
      '(\m(?:19|20|١٩|٢٠)[0-9٠-٩]{2}|[0-9]k)\s*\+', '\1 plus ', 'gi')),
    '([\u0621-\u064A])([a-z0-9])', '\1 \2', 'g'), '([a-z0-9])([\u0621-\u064A])', '\1 \2', 'g'), ''), ' '))[1:24], '{}')
$$;

-- Names of Latin letters and of digits, as models are spelled out: 'اكس 5' is x5, 'ار اس 6' is rs6, 'فور' is 4.
create function public.latin_letters(p_word text) returns text[]
language sql immutable strict parallel safe set search_path = ''
as $$
  select case p_word when 'اي' then '{i,e,a}' when 'ايه' then '{a}' when 'بي' then '{b,p}' when 'سي' then '{c}'
    when 'دي' then '{d}'
    when 'اف' then '{f}' when 'جي' then '{g,j}' when 'اتش' then '{h}' when 'اش' then '{h}' when 'جيه' then '{j}'
      when 'كي' then '{k}'
    when 'ال' then '{l}' when 'ام' then '{m}' when 'ان' then '{n}' when 'او' then '{o}' when 'كيو' then '{q}'
      when 'ار' then '{r}'
    when 'اس' then '{s}' when 'تي' then '{t}' when 'يو' then '{u}' when 'في' then '{v}' when 'دبليو' then '{w}'
      when 'اكس' then '{x}'
    when 'واي' then '{y}' when 'زد' then '{z}'
    when 'ون' then '{1}' when 'تو' then '{2}' when 'ثري' then '{3}' when 'فور' then '{4}' when 'فايف' then '{5}'
      when 'سكس' then '{6}'
    when 'سفن' then '{7}' when 'ايت' then '{8}' when 'ناين' then '{9}' when 'one' then '{1}' when 'two' then '{2}'
      when 'three' then '{3}'
    when 'four' then '{4}' when 'five' then '{5}' when 'six' then '{6}' when 'seven' then '{7}' when 'eight' then '{8}'
      when 'nine' then '{9}'
    end::text[]
$$;

-- Neighbouring words in one piece: whatever they are (spelled = false), or with letters spelled out and short Latin
-- pieces, which can be a word of a car's name that is not listed (spelled = true).
create function public.search_spans(p_tokens text[]) returns table (first int, last int, key text, spelled boolean)
language sql immutable strict parallel safe set search_path = ''
as $$
  with recursive options as (
    select t.i, o.piece, public.latin_letters(t.word) is not null as named
    from unnest(p_tokens) with ordinality t (word, i)
    cross join lateral unnest(coalesce(public.latin_letters(t.word), array[t.word])) o (piece)
    where public.latin_letters(t.word) is not null or t.word ~ '^[a-z0-9]{1,6}$'
  ), walk as (
    select o.i::int as first, o.i::int as last, o.piece as key, o.named, length(o.piece) <= 2 as short from options o
    union all
    select w.first, o.i::int, w.key || o.piece, w.named or o.named, w.short or length(o.piece) <= 2
    from walk w join options o on o.i = w.last + 1 where w.last - w.first < 3
  )
  select i, j, array_to_string(p_tokens[i:j], ''), false
  from generate_series(1, cardinality(p_tokens)) i, generate_series(i, least(i + 4, cardinality(p_tokens))) j
  union
  select w.first, w.last, w.key, true from walk w
  where case when w.last = w.first then w.named and w.key ~ '[0-9]' else w.named
    or (w.short and w.last = w.first + 1) end
$$;

-- Texts of a list that came from outside, or of a single text; null where there is neither.
create function public.text_list(p_value jsonb) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select case jsonb_typeof(p_value) when 'string' then array[p_value #>> '{}']
    when 'array' then array(select v from jsonb_array_elements_text(p_value) v where v is not null limit 200) end
$$;

-- A list of numbers out of {"name": [1, 2]}: immutable, so that the planner sees the numbers.
create function public.int_list(p_values jsonb, p_name text) returns int[]
language sql immutable parallel safe set search_path = ''
as $$ select coalesce(array_agg(v::int), '{}') from jsonb_array_elements_text(p_values -> p_name) v $$;

-- Whether a car that visitors may see contains a word. p_place: 'any' | 'start' of a word | 'whole' word; of two
-- letters the start is asked at least.
create function public.word_is_shown(p_word text, p_place text default 'any') returns boolean
language plpgsql stable strict security definer set search_path = '' set jit = off
  set plan_cache_mode = force_custom_plan
as $$
declare v_pattern text := case
  when p_place = 'whole' then '% ' || p_word || ' %'
  when p_place = 'start' or length(p_word) <= 2 then '% ' || p_word || '%'
  else '%' || p_word || '%' end;
begin
  return exists (
    select from public.car_search s join public.car_facets f on f.car_id = s.car_id
      join public.car_models m on m.id = f.model_id join public.brands b on b.id = m.brand_id
    where s.words like v_pattern and f.shown_from <= now() and f.shown_until > now() and b.visible
      and b.deleted_at is null);
end
$$;

-- Whether a reading finds a car that visitors may see. Asked as search_cars asks, so that it goes by the same indexes.
create function public.search_finds(p_reading jsonb) returns boolean
language plpgsql stable strict security definer set search_path = '' set jit = off set random_page_cost = 2
as $$
declare
  v_words text[] := array(select case when w ~ '^[^ ]{1,2}$' then '% ' else '%' end || w || '%'
    from jsonb_array_elements_text(p_reading -> 'words') w);
  v_brands bigint[] := (select array_agg(b::bigint)
    from jsonb_array_elements_text(nullif(p_reading -> 'brand_ids', 'null')) b);
  v_models text[] := (select array_agg(m) from jsonb_array_elements_text(nullif(p_reading -> 'model_keys', 'null')) m);
  v jsonb := jsonb_build_object('words', v_words, 'year', p_reading -> 'year');
  v_conditions text := '';
  v_name text;
  v_found boolean;
begin
  for n in 1 .. cardinality(v_words) loop
    v_conditions := v_conditions || format(' and s.words like ($1 #>> %L)', array['words', (n - 1)::text]);
  end loop;
  if v_brands is not null or v_models is not null then
    v := v || jsonb_build_object('models', array(
      select m.id from public.car_models m join public.brands b on b.id = m.brand_id
      where (v_brands is null or b.id = any (v_brands))
        and (v_models is null or b.slug || '_' || m.slug = any (v_models))));
    v_conditions := v_conditions || ' and f.model_id = any (public.int_list($1, ''models''))';
  end if;
  if p_reading ->> 'year' is not null then
    v_conditions := v_conditions || ' and f.year = ($1 ->> ''year'')::int';
  end if;
  for v_name in
    select f.facet from public.search_facets() f where f.kind = 'choice' and p_reading -> 'codes' ? f.facet
  loop
    v := v || jsonb_build_object(v_name, public.facet_codes(v_name, public.text_list(p_reading -> 'codes' -> v_name)));
    v_conditions := v_conditions || format(' and f.%I = any (public.int_list($1, %L))', v_name, v_name);
  end loop;
  execute 'select exists (select from public.car_search s join public.car_facets f on f.car_id = s.car_id
      join public.car_models m on m.id = f.model_id join public.brands b on b.id = m.brand_id
      where f.shown_from <= now() and f.shown_until > now() and b.visible and b.deleted_at is null' || v_conditions || ')'
    into v_found using v;
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

-- Reads words: {words, brand_ids, model_keys, year, codes, unknown}. The longest name wins, a model before a brand
-- before a word of the trade. unknown: words that neither name anything nor occur in a car. p_codes false: what a car
-- is counts as text, too.
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
  v_covered boolean[] := array_fill(false, array[greatest(cardinality(p_tokens), 1)]);
begin
  select array_agg(distinct n.brand_id) into v_context
  from public.search_spans(p_tokens) s join public.search_names n on n.model_key is null and s.key = any (n.keys);
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
    ), named as (
      select u.key, array_agg(distinct n.brand_id) filter (where n.model_key is null) as brands,
        array_agg(distinct n.model_key) filter (where n.model_key is not null) as models,
        array_agg(distinct n.model_key) filter (where n.model_key is not null
          and n.brand_id = any (v_context)) as of_brand
      from every e join public.search_names n on n.keys && e.keys cross join lateral unnest(n.keys) u (key)
      where u.key = any (e.keys) group by u.key
    ), said as (
      select u.key, jsonb_object_agg(t.kind, to_jsonb(t.codes)) as codes, min(t.kind) as kind
      from every e join public.trade_words t on t.keys && e.keys cross join lateral unnest(t.keys) u (key)
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
      elsif v_span.first > 1 and not v_covered[v_span.first - 1] and p_tokens[v_span.first - 1] ~ '^[0-9]{2}$' then
        v_year := 2000 + p_tokens[v_span.first - 1]::int;
        v_covered[v_span.first - 1] := true;
      elsif v_span.first > 1 and p_tokens[v_span.first - 1] ~ '^(19[5-9]|20[0-9])[0-9]$' then null;
      elsif public.word_is_shown(v_span.key) then v_words := v_words || v_span.key;
      end if;
    elsif v_span.kind = 'none' then null;
    elsif v_span.kind = 'word' then v_words := v_words || (v_span.codes -> 'word' ->> 0);
    elsif p_codes then
      v_codes := v_codes || (select jsonb_object_agg(c.key, coalesce(v_codes -> c.key, '[]') || c.value)
        from jsonb_each(v_span.codes) c);
    else continue;
    end if;
    for i in v_span.first .. v_span.last loop v_covered[i] := true; end loop;
    v_next := v_span.last + 1;
  end loop;

  for i in 1 .. cardinality(p_tokens) loop
    if v_covered[i] then continue; end if;
    v_token := p_tokens[i];
    v_said := case when p_codes and i = cardinality(p_tokens) then public.started_code(v_token) end;
    if v_said is not null then v_codes := v_codes || v_said;
    elsif p_codes and v_year is null and v_token ~ '^(19[5-9]|20[0-9])[0-9]$' then v_year := v_token::int;
    else
      -- Where it begins a word of some car, words that only contain it are chance: "rol" is Rolls and not petrol.
      if length(v_token) > 2 and public.word_is_shown(v_token, 'start') then v_words := v_words || (' ' || v_token);
      else
        v_words := v_words || v_token;
        -- A name that is known and not for sale here is no slip.
        if not public.word_is_shown(v_token) and not exists (select from public.known_names k
          where v_token = any (k.keys)) then
          v_unknown := v_unknown || v_token;
        end if;
      end if;
    end if;
  end loop;
  return jsonb_build_object('words', v_words, 'brand_ids', (select array_agg(distinct b) from unnest(v_brands) b),
    'model_keys', (select array_agg(distinct m) from unnest(v_models) m), 'year', v_year, 'codes', v_codes,
    'unknown', v_unknown);
end
$$;
