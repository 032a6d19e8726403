-- How many cars each choice of each filter leads to.

-- Filters as they came from outside, made into what car_facets is compared with: numbers of enumerations, ids of
-- models, whole units. What is of a wrong type is left out; a list that names nothing known stays, and finds nothing.
-- Refuses more than some hundred names of brands and models.
create function public.search_values(p_filters jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v jsonb := '{}'::jsonb;
  v_filters jsonb; v_brands text[]; v_models text[]; v_name text; v_number numeric;
begin
  if pg_column_size(p_filters) > 20000 then
    raise exception using errcode = 'PT422', message = 'filters_too_long', hint = 'filters';
  end if;
  if p_filters = '{}' then return v; end if;
  v_filters := case when jsonb_typeof(p_filters) = 'object' then p_filters else '{}' end;
  v_brands := public.text_list(v_filters -> 'brand');
  v_models := public.text_list(v_filters -> 'model');
  if v_brands is not null or v_models is not null then
    -- A brand includes all its models, unless some of them are chosen.
    v := v || jsonb_build_object('car', array(
      select m.id from public.car_models m join public.brands b on b.id = m.brand_id
      where b.slug || '_' || m.slug = any (v_models)
        or (b.slug = any (v_brands)
          and (v_models is null or b.slug <> all (select split_part(k, '_', 1) from unnest(v_models) k)))));
  end if;
  for v_name in select f.facet from public.search_facets() f where f.kind = 'choice' loop
    if public.text_list(v_filters -> v_name) is not null then
      v := v || jsonb_build_object(v_name, public.facet_codes(v_name, public.text_list(v_filters -> v_name)));
    end if;
  end loop;
  for v_name in select f.facet from public.search_facets() f where f.kind = 'all' loop
    if public.text_list(v_filters -> v_name) is not null then
      v := v || jsonb_build_object(v_name, array(select t.trait from public.search_traits() t
        where t.facet = v_name and t.trait = any (public.text_list(v_filters -> v_name))));
    end if;
  end loop;
  for v_name in select l.name from public.filter_limits() l loop
    if jsonb_typeof(v_filters -> v_name) = 'number' or v_filters ->> v_name ~ '^[0-9]{1,12}$' then
      v_number := least(greatest((v_filters ->> v_name)::numeric, 0), 1000000000)
        * case when v_name like 'price%' then 1000 when v_name = 'battery_min' then 10 else 1 end;
      v := v || jsonb_build_object(v_name, case when v_name like '%_max' then floor(v_number) else ceil(v_number) end);
    end if;
  end loop;
  if v_filters -> 'deal' = 'true' then v := v || '{"deal": ["deal"]}'; end if;
  return v;
end
$$;

-- The part of count_cars that is the same for every search: how `found` is counted. Not immutable: an open connection
-- would keep its text when a migration changes what is counted, to save a fiftieth of a search.
create function public.counts_of_found() returns text
language sql stable parallel safe set search_path = ''
as $$
  select format('select case %s end, case %s end, null::text, null::int, count(*)::int
      from found c where not c.gone group by grouping sets (%s)
      union all select null, null, ''sold'', 0, count(*)::int from found c where c.gone union all %s',
    s.numbers, s.codes, s.columns, t.counts)
  from (
    select string_agg(format('when grouping(%s) = 0 then %s', f.columns, f.counted_in), ' ') as numbers,
      string_agg(format('when grouping(%s) = 0 then array[%1$s]::int[]', f.columns), ' ') as codes,
      string_agg(format('(%s)', f.columns), ', ') as columns
    from (select f.counted_in, string_agg(format('c.%I', f.code), ', ' order by f.code) as columns
      from public.search_facets() f where f.counted_in is not null group by 1) f
  ) s, (
    -- A car has several of these choices, and one more narrows the search: each is counted among the cars that are
    -- found.
    select format('select null, null, (%L::text[])[i], (%L::int[])[i], n[i]::int
        from (select array[%s] as n from found c where not c.gone) k, generate_series(1, %s) i',
      array_agg(t.facet), array_agg(t.place), string_agg(format('count(*) filter (where %s)', t.condition), ', '),
      count(*)) as counts
    from public.search_traits() t where t.counted
  ) t
$$;

-- The cars on offer that fulfil the conditions, counted in one pass by each grouping set of search_facets()
-- (counted_in, codes in the order of its columns), by each trait, and by each facet that has a condition as if it had
-- none (facet, code); and the sold ones ('sold'). Conditions as count_facets takes them; $1 in them is p_values, $2
-- p_ids.
create function public.count_cars(
  p_conditions jsonb, p_values jsonb, p_ids bigint[]
) returns table (counted_in int, codes int[], facet text, code int, cars int)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_where text := (select string_agg(value, ' and ') from jsonb_each_text(p_conditions));
  v_others text := (
    select string_agg(format(' union all select null, null, %L, coalesce(c.%I::int, 0), count(*)::int
      from public.car_facets c where not c.gone and %s group by 4', f.facet, f.code,
      (select string_agg(value, ' and ') from jsonb_each_text(p_conditions) where key <> f.facet)), '')
    from public.search_facets() f where f.counted_in is not null and p_conditions ? f.facet);
begin
  return query execute concat('with found as materialized (select c.* from public.car_facets c where ', v_where, ') ',
    public.counts_of_found(), v_others) using p_values, p_ids;
end
$$;

-- How many cars on offer each choice of each facet has, out of the cars that fulfil the conditions; how many fulfil
-- them in all ('total'), and how many of these are sold ('sold'). p_conditions: SQL by the name of the facet that it
-- narrows, made by search_cars alone; what must hold whatever is counted is named 'always'.
create function public.count_facets(
  p_conditions jsonb, p_values jsonb, p_ids bigint[]
) returns table (facet text, code int, cars int)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query with k as materialized (select * from public.count_cars(p_conditions, p_values, p_ids))
  select 'total', 0, coalesce(sum(k.cars), 0)::int from k where k.counted_in = 1 or k.facet = 'sold'
  union all
  select k.facet, k.code, k.cars from k where k.counted_in is null
  union all
  select f.facet, coalesce(k.codes[f.n], 0), sum(k.cars)::int
  from (select s.facet, s.counted_in, row_number() over (partition by s.counted_in order by s.code) as n
    from public.search_facets() s) f
    join k on k.counted_in = f.counted_in
  where not p_conditions ? f.facet group by 1, 2;
end
$$;

-- At most six price bands with round ends, with about as many cars in each, out of the counts by price_place; null
-- where no car has a price. A price that is an end itself is in both bands, as the search for either finds it.
create function public.price_facet(p_places int[], p_counts int[]) returns json
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  v_prices bigint[] := 0 || public.price_steps();
  v_last int := cardinality(v_prices);
  -- Of each step: the cars that cost just as much, and those that cost less.
  v_on int[] := array_fill(0, array[v_last]);
  v_below int[] := array_fill(0, array[v_last + 1]);
  v_cars int; v_low int := 1; v_high int; v_from int; v_to int; v_found int;
  v_bands json[] := array[]::json[];
begin
  for i in 1 .. coalesce(cardinality(p_places), 0) loop
    continue when p_places[i] = 0;
    v_to := p_places[i] / 2 + 1;
    if p_places[i] % 2 = 0 then v_on[v_to] := p_counts[i]; end if;
    v_below[v_to + 1] := v_below[v_to + 1] + p_counts[i];
  end loop;
  for i in 2 .. v_last + 1 loop
    v_below[i] := v_below[i] + v_below[i - 1];
  end loop;
  v_cars := v_below[v_last + 1];
  for i in 1 .. v_last loop
    if v_below[i] = 0 then v_low := i; end if;
    if v_high is null and v_below[i] + v_on[i] = v_cars then v_high := i; end if;
  end loop;
  v_high := least(greatest(v_high, v_low + 1), v_last);
  v_from := v_low;
  v_to := v_low;
  for q in 1 .. 6 loop
    -- The step that comes nearest to so many sixths of the cars.
    for i in v_to + 1 .. v_high loop
      if q = 6 or abs(6 * v_below[i] - q * v_cars) < abs(6 * v_below[v_to] - q * v_cars) then v_to := i; end if;
    end loop;
    continue when v_to = v_from;
    v_found := v_below[v_to] + v_on[v_to] - v_below[v_from];
    if v_found > 0 then
      v_bands := v_bands || json_build_object('from', v_prices[v_from], 'to', v_prices[v_to], 'count', v_found);
    end if;
    v_from := v_to;
  end loop;
  if v_bands[1] is null then return null; end if;
  return json_build_object('min', v_prices[v_low], 'max', v_prices[v_high], 'bands', array_to_json(v_bands));
end
$$;

-- The counts as search_cars answers them, with names: see app/features/cars/facets.ts. PL/pgSQL keeps the plan, which
-- takes longer to make than to run; and json is written at once, which takes half as long as jsonb.
create function public.facets_of(p_facets text[], p_codes int[], p_cars int[]) returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (with k as materialized (select * from unnest(p_facets, p_codes, p_cars) k (facet, code, n)),
  models as materialized (
    select b.slug as brand, m.slug, m.name as name_en, m.name_ar, b.name as brand_en, b.name_ar as brand_ar, b.position,
      k.n
    from k join public.car_models m on m.id = k.code join public.brands b on b.id = m.brand_id
    where k.facet = 'car' and b.slug <> ''
  ), f as materialized (
    select s.facet, s.kind, case when s.kind in ('choice', 'all') then public.facet_choices(s.facet) end as choices,
      case when s.kind in ('at_least', 'at_most') then public.facet_steps(s.facet) end as steps
    from public.search_facets() s
  ), chosen as (
    select s.facet, s.code, sum(s.n)::int as n
    from (
      select k.facet, k.code, k.n from k
      union all
      -- What has kinds counts with them.
      select o.facet, array_position(f.choices, o.value), k.n
      from public.choice_kinds() o join f on f.facet = o.facet
        join k on k.facet = o.facet and f.choices[k.code] = any (o.kinds)
    ) s group by 1, 2
  )
  select json_object_agg(a.facet, a.list) from (
    select f.facet, coalesce(
      json_agg(json_build_object('value', f.choices[c.code], 'count', c.n) order by c.code) filter (where c.n > 0),
      '[]') as list
    from f left join chosen c on c.facet = f.facet and c.code between 1 and cardinality(f.choices)
    where f.choices <> '{}' group by f.facet
    union all
    select l.facet, coalesce(
      json_agg(json_build_object('value', l.value, 'count', l.n) order by l.value) filter (where l.n > 0), '[]')
    from (
      select f.facet, s.value, sum(k.n)::int as n
      from f cross join lateral unnest(f.steps) with ordinality s (value, place)
      left join k on k.facet = f.facet and case f.kind when 'at_most' then k.code < s.place else k.code >= s.place end
      group by 1, 2
    ) l group by 1
    union all
    select 'brand', coalesce(json_agg(
      json_build_object('value', brand, 'name_en', brand_en, 'name_ar', brand_ar, 'count', n)
      order by position, brand_en), '[]')
    from (select brand, brand_en, brand_ar, position, sum(n) as n from models group by 1, 2, 3, 4) b
    union all
    select 'model', coalesce(json_agg(
      json_build_object('value', brand || '_' || slug, 'brand', brand, 'name_en', name_en, 'name_ar', name_ar,
        'count', n) order by brand, name_en), '[]')
    from models where slug <> ''
    union all
    select 'price', public.price_facet(array_agg(code), array_agg(n)) from k where facet = 'price' and code > 0
    union all
    select 'year', (select json_build_object('min', min(code), 'max', max(code), 'values',
      json_agg(json_build_object('value', code, 'count', n) order by code desc)) from k where facet = 'year'
      having count(*) > 0)
    union all
    select 'deal', to_json(coalesce(sum(n), 0)) from k where facet = 'deal'
  ) a);
end
$$;
