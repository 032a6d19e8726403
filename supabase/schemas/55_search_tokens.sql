-- The words of a search, one by one: tokens, runs of them, and words with signs.

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

-- Every run of up to five words as one key, model names spelled out by their letters. A word that begins with 'and' (و,
-- with or without the article) counts also without it, as in 'بورش وبنتلي': a name of its own, as وارد is, stands
-- beside it and is found first.
create function public.search_spans(p_tokens text[])
  returns table (first int, last int, key text, spelled boolean)
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
  ), runs as (
    select i as first, j as last, array_to_string(p_tokens[i:j], '') as key, p_tokens[i] ~ '^و.{3}' as joined
    from generate_series(1, cardinality(p_tokens)) i, generate_series(i, least(i + 4, cardinality(p_tokens))) j
  )
  select r.first, r.last, r.key, false from runs r
  union
  select r.first, r.last, regexp_replace(r.key, '^و(ال(?=.{3}))?', ''), false from runs r
  where r.joined and r.first > 1
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

-- The words of a name or a search that hold a sign after a letter or digit, in small letters: '4matic+', 's/t', 'r&d'.
-- Of 4MATIC and 4MATIC+ the one that was typed comes first.
create function public.sign_words(p_text text) returns text[]
language sql immutable strict parallel safe set search_path = ''
as $$
  select coalesce(array_agg(distinct w.word), '{}')
  from regexp_split_to_table(regexp_replace(lower(left(p_text, 500)), '([a-z0-9])\s+\+(?=\s|$)', '\1+', 'g'),
      '\s+') w (word)
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
