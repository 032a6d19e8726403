-- Lists of values that came from outside, and words with signs.

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
