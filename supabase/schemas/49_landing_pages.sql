-- Pages about a part of the stock: a fuel, a body, a highest price, a model of a brand. A page exists while it has cars
-- on offer, and counts and lists exactly those: no sold cars, unlike a search.

-- The round prices that pages are made for, in whole units of the currency: 100, 200, 300, 500, 1000 … 500,000,000.
create function public.landing_prices() returns bigint[]
language sql immutable parallel safe set search_path = ''
as $$
  select array_agg(f * (10 ^ e)::bigint order by e, f) from unnest('{1,2,3,5}'::int[]) f, generate_series(2, 8) e
$$;

-- The pages that have stock: [{kind: fuel | body | price, value, cars}], each kind in its order. A price has a page
-- where it holds more cars than the price before it, and fewer than all that have one: no two pages are the same.
create function public.landing_pages() returns jsonb
language sql stable security definer set search_path = '' set jit = off
as $$
  with stock as materialized (
    select c.fuel, c.body, c.price from public.car_facets c
    join public.car_models m on m.id = c.model_id
    join public.brands b on b.id = m.brand_id and b.visible and b.deleted_at is null
    where c.status < 3 and c.shown_from <= now() and c.shown_until > now()
  ), steps as (
    select array_agg(p * 1000 order by p) as thousandths from unnest(public.landing_prices()) p
  ), prices as (
    -- Prices are whole thousandths: of those up to a step, the step itself is the last.
    select width_bucket(s.price - 1, steps.thousandths) + 1 as step, count(*) as cars
    from stock s, steps where s.price is not null group by 1
  ), pages as (
    select 1 as place, s.fuel::int as n, 'fuel' as kind, (enum_range(null::public.fuel))[s.fuel]::text as value,
      count(*) as cars
    from stock s group by s.fuel
    union all
    select 2, s.body, 'body', (enum_range(null::public.body))[s.body]::text, count(*) from stock s group by s.body
    union all
    select 3, u.step, 'price', (public.landing_prices())[u.step]::text, u.upto
    from (select p.step, sum(p.cars) over (order by p.step) as upto, sum(p.cars) over () as whole from prices p) u
    where u.upto < u.whole
  )
  select coalesce(jsonb_agg(jsonb_build_object('kind', p.kind, 'value', p.value, 'cars', p.cars)
    order by p.place, p.n), '[]')
  from pages p where p.value is not null
$$;
grant execute on function public.landing_pages to anon, authenticated;

-- The models with cars on offer, of one brand or of all: [{id, brand, brand_ar, slug, name, name_ar, cars}], brand in
-- English as its address has it, brand_ar for a list of models of several brands. A model that is written in Arabic
-- letters alone has no address.
create function public.model_pages(p_brand bigint default null) returns jsonb
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
grant execute on function public.model_pages to anon, authenticated;

-- The cars of one page, the newest first: {total, page, pages, cars: [car_cards rows], price_min, price_max, year_min,
-- year_max, brands: [{name, name_ar}], step}. Prices and years are those of all its cars; brands at most five, most
-- cars first. step: of a price, the page that lists the same cars, 0 where it lists all that have a price.
-- p_value: a code of fuel or body, one of landing_prices(), the id of a model. Anything else has no cars.
create function public.landing_cars(p_kind text, p_value text, p_page int default 1, p_page_size int default 12)
returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  v_code bigint := case
    when p_kind in ('fuel', 'body') then (public.facet_codes(p_kind, array[left(p_value, 80)]))[1]
    when p_kind = 'model' and p_value ~ '^[0-9]{1,9}$' then p_value::bigint
    when p_kind = 'price' then (select s * 1000 from unnest(public.landing_prices()) s
      where s::text = left(p_value, 80))
  end;
  v_size int := least(greatest(coalesce(p_page_size, 12), 1), 60);
begin
  return (with stock as materialized (
    select c.car_id, c.created_at, c.price, c.year, m.brand_id,
      case p_kind when 'fuel' then c.fuel = v_code when 'body' then c.body = v_code
        when 'model' then c.model_id = v_code
        when 'price' then c.price <= v_code end as fits
    from public.car_facets c join public.car_models m on m.id = c.model_id
    join public.brands b on b.id = m.brand_id and b.visible and b.deleted_at is null
    where c.status < 3 and c.shown_from <= now() and c.shown_until > now()
      and (p_kind = 'price' or c.model_id = v_code or p_kind <> 'model')
  ), whole as (
    select count(*)::int as total, greatest(ceil(count(*) / v_size::numeric)::int, 1) as pages,
      min(s.price) as price_min,
      max(s.price) as price_max, min(s.year) as year_min, max(s.year) as year_max
    from stock s where s.fits
  ), place as (
    select least(greatest(coalesce(p_page, 1), 1), w.pages) as page from whole w
  ), listed as (
    select s.car_id, row_number() over (order by s.created_at desc, s.car_id desc) as n from stock s where s.fits
    order by s.created_at desc, s.car_id desc limit v_size offset (select (p.page - 1) * v_size from place p)
  )
  select jsonb_build_object('total', w.total, 'page', p.page, 'pages', w.pages,
    'price_min', w.price_min / 1000.0, 'price_max', w.price_max / 1000.0, 'year_min', w.year_min,
    'year_max', w.year_max,
    'cars', (select coalesce(jsonb_agg(to_jsonb(k) order by l.n), '[]')
      from listed l join public.car_cards k on k.id = l.car_id),
    'brands', (select coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'name_ar', f.name_ar)
        order by f.cars desc, f.position, f.name), '[]')
      from (select b.name, b.name_ar, b.position, count(*) as cars
        from stock s join public.brands b on b.id = s.brand_id
        where s.fits group by b.id order by cars desc, b.position, b.name limit 5) f),
    'step', case when p_kind = 'price' and exists (select from stock s where s.price > v_code)
      then (select min(t) from unnest(public.landing_prices()) t where t * 1000 >= w.price_max) else 0 end)
  from whole w, place p);
end
$$;
grant execute on function public.landing_cars to anon, authenticated;
