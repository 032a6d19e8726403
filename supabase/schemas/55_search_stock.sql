-- What the search of a site knows by name. The language of searches (domain/search-language) reads it once for each
-- state of the content, and understands every search by it.

-- Names of brands and models that visitors can see, names that the market knows, the texts of cars on the site, the
-- offices, and what instalments are worked out by: {names: [{brand, model, en, ar, names, battery}], market, versions,
-- texts, offices: [{id, en, ar, map}], finance: {annual_rate_pct, down_payment_pct, months} | null, currency,
-- dearest}. It tells nothing of cars that visitors do not see: names of drafts, of scheduled cars and of hidden brands
-- are unknown words.
create function public.search_stock() returns jsonb
language sql stable security definer set search_path = '' set jit = off set max_parallel_workers_per_gather = 0
as $$
  with shown as materialized (
    select f.car_id, f.model_id, b.id as brand_id, b.slug || '_' || m.slug as model_key, f.status, f.price, f.range_km
    from public.car_facets f join public.car_models m on m.id = f.model_id join public.brands b on b.id = m.brand_id
    where f.shown_from <= now() and f.shown_until > now() and b.visible and b.deleted_at is null
  ), models as (
    select s.brand_id, s.model_key, coalesce(bool_or(s.range_km >= 150 and s.status < 3), false) as battery
    from shown s group by s.brand_id, s.model_key
  ), said as materialized (
    select distinct c.model, c.model_ar, c.trim_level, c.title_en, c.title_ar, c.exterior_colour_name_en,
      c.exterior_colour_name_ar, c.fuel, c.body, c.exterior_colour, c.year
    from shown s join public.cars c on c.id = s.car_id
  )
  select jsonb_build_object(
    'names', (select coalesce(jsonb_agg(jsonb_build_object('brand', n.brand_id, 'model', n.model_key,
        'en', n.name_en, 'ar', n.name_ar, 'names', n.names,
        'battery', coalesce(m.battery, false)) order by n.id), '[]')
      from public.search_names n join public.brands b on b.id = n.brand_id
        left join models m on m.brand_id = n.brand_id and m.model_key = n.model_key
      where b.visible and b.deleted_at is null and exists (select from models k where k.brand_id = n.brand_id
        and (n.model_key is null or k.model_key = n.model_key))),
    'market', (select coalesce(jsonb_agg(k.names order by k.pattern is not null, k.id), '[]')
      from public.known_names k),
    'versions', (select coalesce(jsonb_agg(distinct v.version), '[]') from (
      select concat_ws(' ', s.model, s.trim_level) as version from said s
      union select concat_ws(' ', s.model, s.model_ar) from said s) v),
    'texts', (select coalesce(jsonb_agg(distinct t.said), '[]') from said s cross join lateral unnest(array[
        s.title_en, s.title_ar, s.exterior_colour_name_en, s.exterior_colour_name_ar, s.fuel::text, s.body::text,
        s.exterior_colour::text, s.year::text]) t (said) where t.said is not null),
    'offices', (select coalesce(jsonb_agg(jsonb_build_object('id', o.value ->> 'id', 'en', o.value #>> '{name,en}',
        'ar', o.value #>> '{name,ar}', 'map', o.value ->> 'map_url')), '[]')
      from public.site_content s
        cross join lateral jsonb_path_query(s.content_value, 'lax $.offices[0 to 49]') o (value)
      where s.content_key = 'contact_info' and o.value ->> 'id' is not null),
    'finance', (select s.content_value -> 'finance' from public.site_content s where s.content_key = 'settings'),
    'currency', (select s.content_value -> 'currency' from public.site_content s where s.content_key = 'settings'),
    'dearest', (select max(s.price) / 1000 from shown s where s.status < 3))
$$;
grant execute on function public.search_stock to anon, authenticated;
