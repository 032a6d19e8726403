-- Typing errors, the other layout of the keyboard, and words written without a space.

-- What was typed with the other layout of the keyboard on (Arabic 101 and Latin): 'fv,a' is 'بورش', 'حخقسؤاث' is
-- 'porsche'. Each reading that is possible: 'لا' is the key b, or g and h.
create function public.switch_layout(p_text text) returns text[]
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when p_text ~ '[A-Za-z]' then array[
      replace(translate(lower(translate(p_text, 'HNY', 'أآإ')),
        'qwertyuiop[]asdfghjkl;''zxcvnm,./`', 'ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظذ'), 'b', 'لا')]
    when p_text ~ '[\u0621-\u064A]' then array(
      select translate(v.typed, 'ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظذأآإ', 'qwertyuiop[]asdfghjkl;''zxcvnm,./`hny')
      from unnest(array[replace(p_text, 'لا', 'b'), replace(p_text, 'لا', 'gh'),
        replace(regexp_replace(p_text, 'لا', 'b'), 'لا', 'gh'), replace(regexp_replace(p_text, 'لا', 'gh'), 'لا', 'b')])
        with ordinality v (typed, i) order by v.i)
    else '{}' end
$$;

-- How an Arabic spelling of a foreign name sounds: letters that are written for one sound as one, then without vowels.
create function public.sound_of(p_word text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select left(w, 1) || regexp_replace(translate(substr(w, 2), 'اويه', ''), '(.)\1+', '\1', 'g')
  from translate(p_word, 'غقجثصذظطضح', 'كككسسززتده') w
$$;

-- The known word that is nearest to one that makes no sense, as it is written; null where none is near enough. Up to
-- five letters have one slip, of three letters only in the name of a brand; up to eight have two, longer words three.
create function public.nearest_word(p_word text) returns text
language plpgsql stable strict security definer set search_path = '' set jit = off
as $$
declare
  v_length int := length(p_word);
  v_most int := case when v_length <= 5 then 1 when v_length <= 8 then 2 else 3 end;
  v_swapped text[];
  v_sound text := case when p_word ~ '^[\u0621-\u064A]{4,}$' then public.sound_of(p_word) end;
  v_word record;
begin
  if v_length not between 3 and 40 or p_word ~ '[0-9]' then return null; end if;
  if length(v_sound) < 3 then v_sound := null; end if;
  v_swapped := array(select overlay(p_word placing substr(p_word, i + 1, 1) || substr(p_word, i, 1) from i for 2)
    from generate_series(1, v_length - 1) i);
  for v_word in
    with recursive trims (trim_level) as (
      -- From one trim level to the next along their index: there are few, of many cars.
      select min(c.trim_level) from public.cars c
      union all
      select (select min(c.trim_level) from public.cars c where c.trim_level > t.trim_level) from trims t
        where t.trim_level is not null
    ), known as (
      select distinct w.word, 0 as rank, n.model_key is null and w.word = any (n.keys) as brand
      from public.search_names n cross join lateral unnest(string_to_array(n.words, ' ')) w (word)
      union all
      select distinct k.word, 1, false from public.trade_words t cross join lateral unnest(t.keys) k (word)
        where t.kind not in ('none', 'year', 'word')
      union all
      select distinct w.word, 2, false from trims t cross
        join lateral unnest(string_to_array(public.name_words(t.trim_level), ' ')) w (word)
    ), measured as materialized (
      select k.word, k.rank, case when k.word = any (v_swapped) then 1
        when v_length = 3 and (not k.brand or left(k.word, 1) <> left(p_word, 1)) then 9
        when length(k.word) > 3 and public.sound_of(k.word) = v_sound then 1
        else extensions.levenshtein_less_equal(k.word, p_word, v_most) end as slips
      from known k
      where length(k.word) between greatest(v_length - v_most, 3) and v_length + v_most
    )
    select m.word, m.rank from measured m where m.slips <= v_most
    order by m.slips, m.rank, left(m.word, 1) <> left(p_word, 1), abs(length(m.word) - v_length), m.word limit 12
  loop
    if v_word.rank = 1 or public.word_is_shown(v_word.word) then
      -- As the dealer writes it, where that is about the same word: the nearest may be a usual misspelling itself.
      return coalesce((select coalesce((select o.own from unnest(array[n.name_en, n.name_ar]) o (own)
          where extensions.levenshtein_less_equal(public.name_key(o.own), u.key, 3) <= 3
            and length(u.key) > 3 limit 1), u.name)
        from public.search_names n cross join lateral unnest(n.names, n.keys) u (name, key)
        where u.key = v_word.word order by n.model_key nulls first limit 1),
        (select u.name from public.trade_words t cross join lateral unnest(t.names, t.keys) u (name, key)
          where u.key = v_word.word limit 1),
        v_word.word);
    end if;
  end loop;
  return null;
end
$$;

-- Two known words written without a space between them, or null: 'porschetaycan', 'mg5'.
create function public.parted_word(p_word text) returns text
language sql stable strict security definer set search_path = '' set jit = off
as $$
  select w.one || ' ' || w.two
  from generate_series(2, least(length(p_word), 40) - 1) i cross join lateral (select left(p_word, i),
    substr(p_word, i + 1)) w (one, two)
  where case when (i > 2 and length(w.two) > 1 or w.one ~ '^[a-z]+$' and w.two ~ '^[0-9]+$')
      and exists (select from public.search_names n where w.one = any (n.keys))
    then exists (select from public.search_names n where w.two = any (n.keys))
      or (length(w.two) > 1 and public.word_is_shown(w.two, 'whole'))
    else false end
  order by i desc limit 1
$$;

-- The search with some of its words put right; what stays is left as it was typed. p_how: layout1 … layout4 | slips.
create function public.mend_query(p_query text, p_unknown text[], p_how text) returns text
language sql stable strict security definer set search_path = '' set jit = off
as $$
  select string_agg(coalesce(case
      when not public.search_tokens(c.chunk) && p_unknown then c.chunk
      when p_how like 'layout%' then (public.switch_layout(c.chunk))[least(right(p_how, 1)::int,
        cardinality(public.switch_layout(c.chunk)))]
      else (select string_agg(case when w.word = any (p_unknown)
          then coalesce(public.parted_word(w.word), public.nearest_word(w.word), w.word) else w.word end, ' '
            order by w.i)
        from unnest(public.search_tokens(c.chunk)) with ordinality w (word, i)) end, c.chunk), ' ' order by c.i)
  from unnest((regexp_split_to_array(trim(left(p_query, 200)), '\s+'))[1:40]) with ordinality c (chunk, i)
$$;

-- Words typed with the Latin layout whose keys are Arabic letters and Latin punctuation, where that names something:
-- 'h,]d' is no h and d but 'اودي'. What is left is the same text.
create function public.typed_in_arabic(p_query text) returns text
language sql stable strict security definer set search_path = '' set jit = off
as $$
  select string_agg(case when c.chunk ~ '[a-zA-Z][];,./[''`]|[];,./[''`][a-zA-Z]' and (
      exists (select from public.search_names n where a.key = any (n.keys) and public.name_key(c.chunk) <> all (n.keys))
      or exists (select from public.trade_words t where a.key = any (t.keys))) then (public.switch_layout(c.chunk))[1]
        else c.chunk end, ' ' order by c.i)
  from unnest((regexp_split_to_array(trim(left(p_query, 200)), '\s+'))[1:40]) with ordinality c (chunk, i)
  cross join lateral public.name_key((public.switch_layout(c.chunk))[1]) a (key)
$$;
