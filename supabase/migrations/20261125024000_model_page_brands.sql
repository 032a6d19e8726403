-- The models with cars on offer, of one brand or of all: [{id, brand, brand_ar, slug, name, name_ar, cars}], brand in
-- English as its address has it, brand_ar for a list of models of several brands. A model that is written in Arabic
-- letters alone has no address.
create or replace function public.model_pages(p_brand bigint default null) returns jsonb
language sql stable security definer set search_path = '' set jit = off
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'brand', m.brand, 'brand_ar', m.brand_ar, 'slug', m.slug,
    'name', m.name, 'name_ar', m.name_ar, 'cars', m.cars) order by m.position, m.brand, m.cars desc, m.name), '[]')
  from (
    select m.id, b.position, b.name as brand, b.name_ar as brand_ar, m.slug, m.name, m.name_ar, count(*) as cars
    from public.car_facets c join public.car_models m on m.id = c.model_id
    join public.brands b on b.id = m.brand_id and b.visible and b.deleted_at is null
    where c.status < 3 and c.shown_from <= now() and c.shown_until > now() and m.slug <> ''
      and (p_brand is null or b.id = p_brand)
    group by m.id, b.id
  ) m
$$;
