-- How names sound, so that a name is found in another spelling of either script.

-- The consonants of each word of a name, as Latin letters: 'Petersen' and 'Peterson' are {btrsn}, 'Mohammed',
-- 'Muhammad' and 'محمد' are {mhmd}. Letters that people mix up in writing count as one. The article and what has fewer
-- than two consonants say too little and are left out.
create function public.name_sounds(p_name text) returns text[]
language sql immutable strict parallel safe set search_path = ''
as $$
  select coalesce(array_agg(distinct s.sound) filter (where length(s.sound) > 1), '{}')
  from unnest(string_to_array(public.search_fold(p_name), ' ')) u (word)
  cross join lateral (select regexp_replace(regexp_replace(regexp_replace(u.word,
    'sh|ch', 'ش', 'g'), '([kgtd])h', '\1', 'g'), 'ph', 'f', 'g') as plain) p
  cross join lateral (select translate(regexp_replace(regexp_replace(p.plain, '(.)\1+', '\1', 'g'), '[hه]$', ''),
    'بتثجحخدذرزسشصضطظغفقكلمنهcqpv' || 'aeiouywاويعء', 'bttjhkddrzsxsdtzgfkklmnhkkbf') as sound) s
$$;
grant execute on function public.name_sounds to authenticated;
