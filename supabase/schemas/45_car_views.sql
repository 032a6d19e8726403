-- Cards of cars and brands, as public pages list them.

-- What a card says of a car: its cover with the picture for the dark theme, its price and deal as they hold today.
create view public.car_cards with (security_invoker = true) as
select c.id, c.stock_no, b.name as brand, b.name_ar as brand_ar, b.slug as brand_slug, c.model, c.model_ar,
  c.trim_level, c.year, c.title_en, c.title_ar, c.condition, c.status, c.shown_price as price,
  (case when t.ended then null else c.shown_was_price end)::numeric(12,3) as was_price, c.price_mode,
  c.deal and not t.ended as deal, c.new_until,
  c.mileage_km, c.fuel, c.transmission, c.body, c.range_km, c.range_cycle, c.regional_spec, c.created_at, c.updated_at,
  i.path as cover_path, i.width as cover_width, i.height as cover_height, i.colour as cover_colour,
  i.alt_en as cover_alt_en, i.alt_ar as cover_alt_ar, i.illustration as cover_illustration,
  i.dark_path as cover_dark_path, c.power_hp, c.zero_to_100_s, c.warranty_until, c.office_id,
  case when not t.ended then c.deal_until end as deal_until
from public.cars c
join public.brands b on b.id = c.brand_id
cross join lateral (select coalesce(c.deal_until < (select public.site_today()), false) as ended) t
left join lateral (
  select ci.path, ci.width, ci.height, ci.colour, ci.alt_en, ci.alt_ar, ci.illustration, ci.dark_path
  from public.car_images ci where ci.car_id = c.id order by ci.position, ci.id limit 1
) i on true;
grant select on public.car_cards to anon, authenticated;

-- Brands that a visitor can open, with how many of their cars are on offer. Counts what its reader may see: a visitor
-- needs no column that says when a car comes or goes.
create view public.brand_cards with (security_invoker = true) as
select b.id, b.name, b.name_ar, b.slug, b.logo, b.position,
  (select count(*) from public.cars c
    where c.brand_id = b.id and c.status in ('available', 'coming_soon', 'reserved'))::int as cars
from public.brands b
where b.visible and b.deleted_at is null;
grant select on public.brand_cards to anon, authenticated;
