-- Numbers stay together while a search is taken apart, and what is said with them may take more words.

-- As before (20261122100030_search_reading.sql), and: '60,000' is one number and not two, as '911 500' are; '30-50k' says to;
-- '2020+' says plus. More words than a name has: limits take some, and names are read from twelve of the rest.
create or replace function public.search_tokens(p_text text) returns text[]
language sql immutable strict parallel safe set search_path = ''
as $$
  select coalesce((string_to_array(nullif(regexp_replace(regexp_replace(public.search_fold(
    regexp_replace(regexp_replace(regexp_replace(left(p_text, 200), '([0-9٠-٩])[,٬،](?=[0-9٠-٩]{3}(?![0-9٠-٩]))', '\1', 'g'),
      '([0-9٠-٩]k?)\s*[-–—]\s*(?=[0-9٠-٩]+\s*(?:k|thousand|[اأ]لف|m|million|مليون)(?![a-z]))', '\1 to ', 'gi'),
      '(\m(?:19|20|١٩|٢٠)[0-9٠-٩]{2}|[0-9]k)\s*\+', '\1 plus ', 'gi')),
    '([\u0621-\u064A])([a-z0-9])', '\1 \2', 'g'), '([a-z0-9])([\u0621-\u064A])', '\1 \2', 'g'), ''), ' '))[1:24], '{}')
$$;

-- As before (20261122100040_understand_query.sql), for as many words.
create or replace function public.typed_in_arabic(p_query text) returns text
language sql stable strict security definer set search_path = '' set jit = off
as $$
  select string_agg(case when c.chunk ~ '[a-zA-Z][];,./[''`]|[];,./[''`][a-zA-Z]' and (
      exists (select from public.search_names n where a.key = any (n.keys) and public.name_key(c.chunk) <> all (n.keys))
      or exists (select from public.trade_words t where a.key = any (t.keys))) then (public.switch_layout(c.chunk))[1] else c.chunk end, ' ' order by c.i)
  from unnest((regexp_split_to_array(trim(left(p_query, 200)), '\s+'))[1:40]) with ordinality c (chunk, i)
  cross join lateral public.name_key((public.switch_layout(c.chunk))[1]) a (key)
$$;
create or replace function public.mend_query(p_query text, p_unknown text[], p_how text) returns text
language sql stable strict security definer set search_path = '' set jit = off
as $$
  select string_agg(coalesce(case
      when not public.search_tokens(c.chunk) && p_unknown then c.chunk
      when p_how like 'layout%' then (public.switch_layout(c.chunk))[least(right(p_how, 1)::int, cardinality(public.switch_layout(c.chunk)))]
      else (select string_agg(case when w.word = any (p_unknown)
          then coalesce(public.parted_word(w.word), public.nearest_word(w.word), w.word) else w.word end, ' ' order by w.i)
        from unnest(public.search_tokens(c.chunk)) with ordinality w (word, i)) end, c.chunk), ' ' order by c.i)
  from unnest((regexp_split_to_array(trim(left(p_query, 200)), '\s+'))[1:40]) with ordinality c (chunk, i)
$$;
