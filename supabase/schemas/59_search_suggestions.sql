-- What the search box offers while it is typed in.

-- The brands and models on offer that these words may be the beginning of, the likeliest first: a model that is written
-- out, brands, models with all of the words in their own name, other models of the brand.
create function public.suggest_names(p_tokens text[], p_limit int) returns jsonb
language plpgsql stable strict security definer set search_path = '' set jit = off
as $$
declare
  v_starts text[] := array(select '% ' || t || '%' from unnest(p_tokens) t);
  v_whole text := array_to_string(p_tokens, '');
begin
  return coalesce((
    with offered as materialized (
      select f.model_id, count(*)::int as cars from public.car_facets f
      where f.status < 3 and f.shown_from <= now() and f.shown_until > now() group by f.model_id
    ), models as materialized (
      select b.id, b.slug, b.name, b.name_ar, b.slug || '_' || m.slug as key, o.cars
      from offered o join public.car_models m on m.id = o.model_id join public.brands b on b.id = m.brand_id
      where b.visible and b.deleted_at is null
    ), matched as (
      select 'brand' as kind, b.name as name_en, b.name_ar, b.cars, b.slug as brand, null as model, 2 as place
      from (select m.id, m.slug, m.name, m.name_ar, sum(m.cars)::int as cars
        from models m group by m.id, m.slug, m.name, m.name_ar) b
      join public.search_names n on n.brand_id = b.id and n.model_key is null
      where ' ' || n.words like all (v_starts) or ' ' || n.words like '% ' || v_whole || '%'
      union all
      select 'model', m.name || ' ' || n.name_en, coalesce(m.name_ar, m.name) || ' ' || coalesce(n.name_ar, n.name_en),
        m.cars, m.slug, m.key, case when length(v_whole) > 1 and v_whole = any (n.keys) then 1
          when ' ' || n.words like all (v_starts) then 3 when ' ' || n.words like any (v_starts) then 4 else 5 end
      from models m
      join public.search_names n on n.brand_id = m.id and n.model_key = m.key
      join public.search_names o on o.brand_id = m.id and o.model_key is null
      where ' ' || o.words || ' ' || n.words like all (v_starts) or ' ' || n.words like '% ' || v_whole || '%'
    ), ranked as (
      select m.*, row_number() over (order by m.place, m.cars desc, m.name_en) as rank
      from matched m order by rank limit p_limit
    )
    select jsonb_agg(jsonb_build_object('kind', r.kind, 'name_en', r.name_en, 'name_ar', r.name_ar, 'count', r.cars,
      'brand', r.brand, 'model', r.model, 'car', null, 'status', null, 'q', null) order by r.rank)
    from ranked r), '[]');
end
$$;

-- What is offered: [{kind: brand | model | car | words, name_en, name_ar, count, brand, model, car, status, q}]. Only
-- what leads to cars on offer. brand is a slug and model a key, as in an address; q are other words to search for.
-- p_tokens: the folded words; p_completions: [{q, meaning}], what the last word may become; p_meanings: as of
-- search_cars, those of other words with `corrected`, as they are written, and `tokens`.
create function public.suggest_cars(
  p_query text, p_tokens text[], p_meanings jsonb, p_completions jsonb default '[]', p_limit int default 8
) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  v_limit int := least(greatest(coalesce(p_limit, 8), 1), 20);
  v_query text := btrim(left(p_query, 80));
  v_tokens text[] := array(select left(t, 80) from unnest(p_tokens[1:24]) t where t <> '');
  v_whole text := array_to_string(v_tokens, '');
  v_names jsonb;
  v_search jsonb;
  v_corrected text;
  v_cars jsonb;
  v_word jsonb;
  v_starts text[] := array(select '% ' || t || '%' from unnest(v_tokens) t);
begin
  if v_tokens = '{}' then return '[]'::jsonb; end if;
  v_names := public.suggest_names(v_tokens, v_limit);
  -- A handful of cars are shown themselves; of more, their brand and models say enough.
  if (v_names -> 0 ->> 'count')::int > 3 or jsonb_array_length(v_names) >= v_limit then return v_names; end if;
  if length(v_whole) < 3 and (v_names <> '[]' or length(v_whole) < 2) then return v_names; end if;

  -- A word of the trade that is being typed: "كهرب" becomes "كهربائية".
  select jsonb_build_object('kind', 'words', 'name_en', c.value -> 'q', 'name_ar', c.value -> 'q', 'count', null,
      'brand', null, 'model', null, 'car', null, 'status', null, 'q', c.value -> 'q') into v_word
  from jsonb_array_elements(case when jsonb_typeof(p_completions) = 'array' then p_completions else '[]' end)
    with ordinality c (value, n)
  where c.n <= 3 and public.finds_car(c.value -> 'meaning') order by c.n limit 1;

  v_search := public.search_cars(p_meanings, '{}', 'best', 1, least(v_limit, 4));
  v_corrected := p_meanings -> (v_search ->> 'meaning')::int ->> 'corrected';
  if v_corrected is not null then
    v_names := public.suggest_names((public.text_list(p_meanings -> (v_search ->> 'meaning')::int -> 'tokens'))[1:24],
      v_limit - 1);
    if v_names <> '[]' then return v_names; end if;
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('kind', 'car', 'name_en', public.car_title(c, 'en'),
      'name_ar', public.car_title(c, 'ar'), 'count', null, 'brand', k.value -> 'brand_slug', 'model', null,
      'car', c.id, 'status', c.status, 'q', null) order by k.place), '[]') into v_cars
  from jsonb_array_elements(v_search -> 'cars') with ordinality k (value, place)
  join public.cars c on c.id = (k.value ->> 'id')::bigint
  join public.car_search s on s.car_id = c.id
  where c.status <> 'sold' and (v_names = '[]' or s.words like all (v_starts))
    and k.place <= v_limit - jsonb_array_length(v_names);
  if v_word is not null then return v_names || v_word || case when v_names = '[]' then '[]' else v_cars end; end if;
  if v_cars <> '[]' and v_names = '[]' and (v_corrected is not null
    or (v_search ->> 'total')::int > jsonb_array_length(v_cars)) then
    v_names := jsonb_build_array(jsonb_build_object('kind', 'words', 'name_en', coalesce(v_corrected, v_query),
      'name_ar', coalesce(v_corrected, v_query), 'count', null, 'brand', null, 'model', null, 'car', null,
      'status', null,
      'q', coalesce(v_corrected, v_query)));
  end if;
  return v_names || v_cars;
end
$$;
grant execute on function public.suggest_cars to anon, authenticated;
