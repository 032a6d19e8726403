-- Reading limits and orders of a search: "under 60k", "2020 or newer", "cheapest".

-- The parts of a search by what they say: its letter (limit_words; # a number, Y one that may be a year, - anything
-- else), its value, and the words it takes up. '60k' is two parts, '60 000' and '1 5 million' (1.5, folded) are one
-- number.
create function public.limit_parts(p_tokens text[])
  returns table (letter text, value numeric, first int, last int)
language plpgsql stable strict security definer set search_path = '' set jit = off
as $$
declare
  c_letters constant jsonb := '{
    "below": "b", "up_to": "u", "at_most": "e", "above": "a", "from": "f", "between": "z", "to": "t",
    "and": "&", "or_more": "n", "or_less": "l", "thousand": "k", "million": "m", "coin": "c", "km": "d",
    "power": "h", "number": "w", "amount": "A", "price": "p", "mileage": "o", "range": "r", "year": "y",
    "seats": "s", "two_seats": "S", "price_asc": "C", "price_desc": "D", "mileage_asc": "L", "range_desc": "R",
    "year_desc": "N", "name": "x", "around": "q", "budget": "g", "quickest": "Q", "power_desc": "P",
    "monthly": "M"}'::jsonb;
  v_known jsonb := (select jsonb_object_agg(k.key, jsonb_build_array(c_letters ->> w.kind, w.value))
    from public.limit_words w, unnest(w.keys) k (key));
  v_pieces text[] := '{}'::text[];
  v_of int[] := '{}'::int[];
  v_parts text[];
  v_word jsonb;
  i int := 1;
  v_before text := '';
begin
  for n in 1 .. cardinality(p_tokens) loop
    v_parts := regexp_match(p_tokens[n], '^(?:([0-9]{1,9})([a-z]{1,12})|([a-z]{2,12})([0-9]{1,9}))$');
    if v_parts[2] = 'm' then v_parts[2] := 'million'; end if;
    v_parts := case when coalesce(v_known -> v_parts[2] ->> 0, v_known -> v_parts[3] ->> 0) in ('k', 'm', 'c', 'd', 's')
      then array_remove(v_parts, null) else p_tokens[n : n] end;
    v_pieces := v_pieces || v_parts;
    v_of := v_of || array_fill(n, array[cardinality(v_parts)]);
  end loop;

  while i <= cardinality(v_pieces) loop
    first := v_of[i];
    value := null;
    letter := '-';
    -- 'تحت ال 50'
    if v_pieces[i] = 'ال' and v_before ~ '^[buefazt&pqgM]$' and v_pieces[i + 1] ~ '^[0-9]' then i := i + 1; end if;
    for n in reverse least(i + 3, cardinality(v_pieces)) .. i loop
      v_word := v_known -> array_to_string(v_pieces[i : n], '');
      -- 'وأقل من': and less than.
      if v_word is null and v_pieces[i] ~ '^و.{2}' then v_word := v_known -> substr(array_to_string(v_pieces[i : n],
        ''), 2); end if;
      if v_word is not null then
        letter := v_word ->> 0;
        value := (v_word ->> 1)::numeric;
        -- 'مليون' is a million, and 'ميتين مليون' are many.
        if letter = 'A' and value = 1000000 and v_before in ('#', 'w') then letter := 'm'; value := null; end if;
        i := n;
        exit;
      end if;
    end loop;
    if v_pieces[i] ~ '^[0-9]{1,9}$' and value is null and letter = '-' then
      value := v_pieces[i]::numeric;
      letter := case when v_pieces[i] ~ '^(19[5-9]|20[0-4])[0-9]$' then 'Y' else '#' end;
      if v_pieces[i] ~ '^(0|[1-9][0-9]{0,2})$' then
        -- '14 500 km' is one number, '911 100k' and '2 500 km' are two.
        while v_pieces[i + 1] ~ '^[0-9]{3}$' and value between 1 and 1000000
          and (value >= 10 or '000' in (v_pieces[i + 1], v_pieces[i + 2]))
          and coalesce(v_known -> v_pieces[i + 2] ->> 0 not in ('k', 'm', 'A'), true) loop
          i := i + 1;
          value := value * 1000 + v_pieces[i]::numeric;
        end loop;
        if v_pieces[i + 1] ~ '^[0-9]{1,2}$' and v_known -> v_pieces[i + 2] ->> 0 in ('m', 'A')
          or value between 10 and 999 and v_pieces[i + 1] ~ '^[0-9]$' and v_known -> v_pieces[i + 2] ->> 0 = 'k' then
          i := i + 1;
          value := (value || '.' || v_pieces[i])::numeric;
        end if;
      end if;
    end if;
    last := v_of[i];
    v_before := letter;
    i := i + 1;
    return next;
  end loop;
end
$$;

-- How limits are said: a way, and a pattern of letters of limit_parts. The first that fits takes the words. X is an
-- amount; T is what it is an amount of, said behind it, unless that begins the next limit; plain is a number that can
-- only be a price.
create function public.limit_rules() returns table (place int, way text, pattern text)
language sql immutable parallel safe set search_path = ''
as $$
  select r.place, r.way, replace(replace(r.pattern, 'X', 'c?(?:[#Yw][km]?|A)c?(?!h)'), 'T',
    '(?:[opr](?![bueafzqgc#wA])|y(?![bueafzqgc#YwA]))?')
  from (values
    (1, 'monthly', '[pg]?M[Mpg]*(?:[bulefazq][pM]*X(?:[t&u]X)?|X[nleq](?!c?[#YwA]))M*'),
    (1, 'monthly', '[pg]?(?:[bulefazq]p?X(?:[t&u]X)?|X[nleq])M+|[pg]?XM+[nle](?!c?[#YwA])'),
    (2, 'monthly', '[pg]?M[Mpg]*X(?:tX)?M*|[pg]?X(?:tX)?M+'),
    (3, 'seats', '[bueafz]?(?:[#w][&t])?[#w]n?s[nl]?|S'),
    (4, 'between', '[opryg]?(?:z|f(?!Yu[^Y]))X[t&u]Xd?T'), (5, 'between', '[opryg]?XtXd?T'),
    (6, 'between', 'Y[&u]?Y(?:&?Y)?|(?:[#w][km]){2}(?![do])'),
    (7, 'around', '[opryg]?q[opry]?Xd?T|[opryg]?Xd?[opr]?q(?!c?[#YwA])'),
    (8, 'above', '[opry]?f?Xy?d?[or]?n|[opry]?Yy?a(?![#YwAcy])'),
    (9, 'below', '[opryg]?Xy?d?[opr]?(?:e(?!c?[#wA])|l(?![#w]))'),
    (10, 'below', '[opryg]?(?:[bul]|e(?!Y))[opr]?Xd?T'), (11, 'above', '[opry]?[af][opr]?Xd?T|[opry]?zX[t&u]?$'),
    (12, 'budget', 'gX(?![do])p?|c?(?:A|[#w][km])c?g'),
    (13, 'bare', '[#w][km](?:dT|o(?![bueafzc#wA]))|[#Y]dT|[or]Xd?'),
    (14, 'bare', 'p?(?:c?(?:A|[#w][km])c?|c#|#c(?![#w]))p?'), (15, 'bare', 'p[#w]|[#w]p'), (16, 'plain', '#(?![hs])')
  ) r (place, way, pattern)
$$;

-- The limit that was said, as filters of search_cars; null where it makes no sense, and is a name instead. Beside them:
-- near, the price that comes first; soft, which of the filters gives way where nothing fulfils all; either, that the
-- kilometres of a range may be driven ones.
-- p_way: of the rule; p_said: its letters; p_low, p_high: its numbers, the same where there is one.
create function public.limit_of(p_way text, p_said text, p_low numeric, p_high numeric) returns jsonb
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  v_shorter int := case when p_said ~ '^[opry]?b' then 1 else 0 end;
  v_longer int := case when p_said ~ '^[opry]?a' then 1 else 0 end;
begin
  case
    when p_way = 'plain' then return case when p_high >= 10000 and p_high % 500 = 0
      then jsonb_build_object('price_max', p_high) end;
    when p_way = 'seats' then
      if p_said = 'S' then return '{"seats_min": 2, "seats_max": 2}'::jsonb; end if;
      if p_low not between 2 and 9 then return null; end if;
      return case when p_said ~ '^[bue]' then jsonb_build_object('seats_max', p_high - v_shorter)
        else jsonb_build_object('seats_min', p_low + v_longer) || case when p_high = 2 and v_longer = 0
          then '{"seats_max": 2}'::jsonb else '{}' end end;
    when p_way in ('around', 'budget') and p_said !~ '[odrY]' and p_low >= 1000 then
      return jsonb_build_object('price_min', public.about(p_high, false), 'near', p_high, 'price_max',
        case when p_way = 'budget' then p_high else public.about(p_high, true) end, 'soft',
        case when p_way = 'budget' then '{price_min}' else '{price_min,price_max}'::text[] end);
    when p_way = 'around' and p_said ~ 'Y' and p_said !~ '[pkmcdA]' then
      return jsonb_build_object('year_min', p_low - 1, 'year_max', p_high + 1);
    when p_way = 'around' and p_said ~ '[odr]' then
      return public.limit_of(case when p_said ~ 'r' or p_said !~ 'o' and p_low < 1500 then 'bare' else 'below' end,
        p_said, case when p_said ~ 'r' or p_said !~ 'o' and p_low < 1500 then public.about(p_low, false) else p_low end,
        public.about(p_high, true));
    when p_way in ('around', 'budget') then return null;
    when p_said ~ 'r' and p_high <= 2000 and p_said !~ '[pkmcAY]' or p_said ~ 'd' and p_said !~ 'o'
      and p_way in ('above', 'bare') and p_low < 1500 then
      return case when p_way <> 'below' and p_low between 50 and 2000 then jsonb_build_object('range_min', p_low)
        || case when p_way = 'bare' and p_said !~ 'r' then jsonb_build_object('either', true) else '{}' end end;
    when p_said ~ '[od]' then
      return case when p_way <> 'above' and p_high >= 100 then jsonb_build_object('mileage_max', p_high) end;
    when p_said !~ '[pckmA]' and (p_said ~ 'Y' or p_said ~ 'y' and p_high < 50) then
      if p_said !~ 'Y' then p_low := p_low + 2000; p_high := p_high + 2000; end if;
      return case when p_way = 'bare' or p_high < p_low or p_said ~ '^Y&?Y' and p_high - p_low > 8 then null
        else case when p_way = 'below' then '{}' else jsonb_build_object('year_min', p_low + v_longer) end
          || case when p_way = 'above' then '{}' else jsonb_build_object('year_max', p_high - v_shorter) end end;
    when p_said ~ '^p?[#w]p?$' and (p_high < 4000 or p_high % 100 <> 0) then return null;
    when p_high >= p_low and (p_low >= 1000 or p_said ~ 'c' and p_way <> 'bare' and p_low >= 100) then
      return case when p_way in ('above', 'between') then jsonb_build_object('price_min', p_low) else '{}' end
        || case when p_way = 'above' then '{}' else jsonb_build_object('price_max', p_high) end;
    else return null;
  end case;
end
$$;

-- What of the words is a limit or an order: {rest: what is left, limits: as the filters of search_cars, with seats_max
-- for two seats, sort: as p_sort of search_cars or null, near, soft, either: see limit_of(), monthly: see
-- monthly_limit(), at: the places of the rest among the words, parts: [first, last] of each limit}. What is said of
-- money is in the dealer's currency.
create function public.read_limits(p_tokens text[]) returns jsonb
language plpgsql stable strict security definer set search_path = '' set jit = off
as $$
declare
  v_line text; v_values numeric[]; v_first int[]; v_last int[];
  v_gone boolean[] := array_fill(false, array[cardinality(p_tokens)]);
  v_limits jsonb := '{}'::jsonb;
  v_limit jsonb;
  v_beside jsonb := '{}'::jsonb;
  v_parts jsonb := '[]'::jsonb;
  v_sort text;
  v_rule record;
  v_from int; v_to int;
  v_said text;
  v_low numeric; v_high numeric;
begin
  select string_agg(p.letter, ''), array_agg(p.value), array_agg(p.first), array_agg(p.last) into v_line, v_values,
    v_first, v_last
  from public.limit_parts(p_tokens) p;
  if v_line is null or v_line ~ '^(?:[-x&]|y?[#Y]y?)*$' and v_line !~ 'Y&?Y'
    and 10000 > all (array_remove(v_values, null)) then
    return jsonb_build_object('rest', p_tokens, 'limits', v_limits, 'sort', null, 'parts', v_parts,
      'at', array(select generate_series(1, cardinality(p_tokens))));
  end if;

  for v_rule in select * from public.limit_rules() r order by r.place loop
    loop
      v_from := regexp_instr(v_line, v_rule.pattern);
      exit when v_from = 0;
      v_to := regexp_instr(v_line, v_rule.pattern, 1, 1, 1) - 1;
      v_said := substr(v_line, v_from, v_to - v_from + 1);
      v_low := null; v_high := null;
      for n in v_from .. v_to loop
        if substr(v_line, n, 1) in ('#', 'Y', 'w', 'A') then v_low := coalesce(v_low, v_high); v_high := v_values[n];
        elsif substr(v_line, n, 1) in ('k', 'm') then v_high := v_high * case substr(v_line, n, 1) when 'k' then 1000
          else 1000000 end;
        end if;
      end loop;
      -- 'between 100 and 200 thousand'
      if v_low < 1000 and v_high >= 1000 and v_said !~ '[km].*[km]' and v_said ~ '[km]' then
        v_low := v_low * case when v_said ~ 'm' then 1000000 else 1000 end;
      end if;
      v_limit := case when v_rule.way = 'plain' and public.word_is_shown(v_high::text) then null
        when v_rule.way = 'monthly' then public.monthly_limit(v_said, coalesce(v_low, v_high), v_high)
        else public.limit_of(v_rule.way, v_said, coalesce(v_low, v_high), v_high) end;
      if v_limit is not null then
        v_limits := v_limits || (v_limit - '{near,soft,either,monthly}'::text[]);
        v_beside := v_beside || (select coalesce(jsonb_object_agg(b.key, b.value), '{}') from jsonb_each(v_limit) b
          where b.key in ('near', 'soft', 'either', 'monthly'));
        v_parts := v_parts || jsonb_build_array(jsonb_build_array(v_first[v_from], v_last[v_to]));
        for n in v_from .. v_to loop
          -- 'Range under 500k' is no range, '24 model under 60k' no limit of years, 'instalments under 20k' a price.
          continue when substr(v_said, n - v_from + 1, 1) = 'r' and not v_limit ? 'range_min'
            or substr(v_said, n - v_from + 1, 1) = 'M' and not v_limit ? 'monthly'
            or substr(v_said, n - v_from + 1, 1) = 'y' and not v_limit ?| '{year_min,year_max}';
          for t in v_first[n] .. v_last[n] loop v_gone[t] := true; end loop;
        end loop;
        v_said := case when v_rule.way = 'monthly' and not v_limit ? 'monthly'
          then regexp_replace(v_said, '[^M]', '-', 'g') else repeat('-', length(v_said)) end;
      end if;
      -- A number that was no limit is none to the rules that follow.
      v_line := overlay(v_line placing translate(v_said, '#YwA', '~~~~') from v_from);
    end loop;
  end loop;

  for n in 1 .. length(v_line) loop
    v_said := substr(v_line, n, 1);
    v_sort := coalesce(v_sort, case v_said when 'C' then 'price_asc' when 'D' then 'price_desc'
      when 'L' then 'mileage_asc' when 'R' then 'range_desc' when 'N' then 'year_desc'
      when 'Q' then 'quickest' when 'P' then 'power_desc' end);
    -- 'the price of a Tesla', 'Tesla under 6', of which the rest is still to come, and 'new model BMW'.
    if v_said in ('p', 'o', 'g', 'q', 'C', 'D', 'L', 'R', 'N', 'Q', 'P') 
      or substr(v_line, n) ~ '^[buaz](?:~|$)' or n > 1
      and substr(v_line, n - 1) ~ '^(?:[buaz]~|Ny)'
      or v_said = 'y' and length(v_line) > 1 and concat(substr(v_line, n - 1, 1), substr(v_line, n + 1, 1)) !~ '[#Y~]'
        then
      for t in v_first[n] .. v_last[n] loop v_gone[t] := true; end loop;
    end if;
  end loop;
  return v_beside || jsonb_build_object('limits', v_limits, 'sort', v_sort, 'parts', v_parts,
    'at', array(select i from generate_subscripts(v_gone, 1) i where not v_gone[i]),
    'rest', coalesce((select array_agg(t.word order by t.i) from unnest(p_tokens) with ordinality t (word, i)
      where not v_gone[t.i]), '{}'));
end
$$;

-- What is said of numbers first, then of names: read_names as it is, and what read_limits says beside the rest. The
-- parts of both are places among p_tokens.
create function public.read_words(p_tokens text[], p_codes boolean default true) returns jsonb
language plpgsql stable strict security definer set search_path = '' set jit = off
as $$
declare
  v_limits jsonb := public.read_limits(p_tokens);
  v_names jsonb := public.read_names((array(select jsonb_array_elements_text(v_limits -> 'rest')))[1:12], p_codes);
  v_reading jsonb := v_names || (v_limits - '{rest,at,either}'::text[]) || jsonb_build_object('parts',
    (v_limits -> 'parts') || coalesce((select jsonb_agg(jsonb_build_array(
      v_limits #> array['at', ((p -> 0)::int - 1)::text],
      v_limits #> array['at', ((p -> 1)::int - 1)::text])) from jsonb_array_elements(v_names -> 'parts') p), '[]'));
begin
  if v_limits ? 'either' and not public.goes_by_battery(v_reading) then
    v_reading := v_reading || jsonb_build_object('limits', (v_reading -> 'limits') - 'range_min'
      || jsonb_build_object('mileage_max', v_reading #> '{limits,range_min}'));
  end if;
  if v_reading ? 'monthly' then
    v_reading := v_reading || jsonb_build_object('codes', (v_reading -> 'codes') || jsonb_build_object('trait',
      public.merged_codes('trait', (v_reading #> '{codes,trait}') - 'finance'::text, '["finance"]')));
  end if;
  if v_reading #> '{codes,section}' ? 'newest' and v_reading ->> 'sort' is null then
    v_reading := v_reading || '{"sort": "newest"}';
  end if;
  return v_reading;
end
$$;

-- What about so much may be: a sixth less and more, in round numbers. 30,000 is 25,000 to 35,000.
create function public.about(p_amount numeric, p_up boolean) returns numeric
language sql immutable strict parallel safe set search_path = ''
as $$
  select case when p_up then ceil(p_amount * 7 / 6 / s.step) else floor(p_amount * 5 / 6 / s.step) end * s.step
  from (select power(10::numeric, greatest(floor(log(p_amount)) - 1, 0)) as step) s
$$;
