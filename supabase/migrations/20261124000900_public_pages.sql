-- What public pages read beside the search: cards of cars and brands, the sitemap, and which pages are gone for good.

-- The title of a car as visitors read it.
create function public.car_title(p_car public.cars, p_language text) returns text
language sql stable set search_path = ''
as $$
  select case when p_language = 'ar'
    then coalesce(p_car.title_ar, concat_ws(' ', coalesce(b.name_ar, b.name), coalesce(p_car.model_ar, p_car.model),
      p_car.trim_level, p_car.year::text))
    else coalesce(p_car.title_en, concat_ws(' ', b.name, p_car.model, p_car.trim_level, p_car.year::text)) end
  from public.brands b where b.id = p_car.brand_id
$$;

-- What a car card shows, in both languages, with the cover picture. Runs under the reader's own policies.
create view public.car_cards with (security_invoker = true) as
select c.id, c.stock_no, b.name as brand, b.name_ar as brand_ar, b.slug as brand_slug, c.model, c.model_ar,
  c.trim_level, c.year, c.title_en, c.title_ar, c.condition, c.status, c.shown_price as price,
  c.shown_was_price as was_price, c.price_mode, c.deal, c.new_until,
  c.mileage_km, c.fuel, c.transmission, c.body, c.range_km, c.range_cycle, c.regional_spec, c.created_at, c.updated_at,
  i.path as cover_path, i.width as cover_width, i.height as cover_height, i.colour as cover_colour,
  i.alt_en as cover_alt_en, i.alt_ar as cover_alt_ar, i.illustration as cover_illustration
from public.cars c
join public.brands b on b.id = c.brand_id
left join lateral (
  select ci.path, ci.width, ci.height, ci.colour, ci.alt_en, ci.alt_ar, ci.illustration
  from public.car_images ci where ci.car_id = c.id order by ci.position, ci.id limit 1
) i on true;

-- Brands that a visitor can open, with how many of their cars are on offer. Counts what its reader may see: a visitor
-- needs no column that says when a car comes or goes.
create view public.brand_cards with (security_invoker = true) as
select b.id, b.name, b.name_ar, b.slug, b.logo, b.position,
  (select count(*) from public.cars c
    where c.brand_id = b.id and c.status in ('available', 'coming_soon', 'reserved'))::int as cars
from public.brands b
where b.visible and b.deleted_at is null;
revoke all on public.car_cards, public.brand_cards from anon, authenticated;
grant select on public.car_cards, public.brand_cards to anon, authenticated;

-- What the sitemap lists, a part at a time: {cars_total, cars: [{id, updated_at, images: [paths]}], brands: [{name,
-- updated_at}]}. Brands with cars on offer are in the first part. A sold car is listed for 90 days; its page stays.
-- Names the conditions of what is public itself, and reads columns that visitors do not: staff see no more in it.
create function public.sitemap(p_part int, p_size int) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with shown as (
    select c.id, c.brand_id, c.status, c.updated_at
    from public.cars c join public.brands b on b.id = c.brand_id and b.visible and b.deleted_at is null
    where c.status in ('coming_soon', 'available', 'reserved', 'sold') and c.deleted_at is null
      and (c.publish_at is null or c.publish_at <= now()) and (c.unpublish_at is null or c.unpublish_at > now())
      and (c.status <> 'sold' or c.sold_at is null or c.sold_at > now() - interval '90 days')
  ), part as (
    select s.id, s.updated_at from shown s order by s.id desc
    limit least(greatest(p_size, 1), 5000) offset (greatest(p_part, 1) - 1)::bigint * least(greatest(p_size, 1), 5000)
  )
  select jsonb_build_object(
    'cars_total', (select count(*) from shown),
    'cars', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'updated_at', p.updated_at, 'images', i.paths)
      order by p.id desc), '[]')
      from part p cross join lateral (
        select coalesce(jsonb_agg(f.path order by f.position, f.id), '[]') as paths
        from (select ci.path, ci.position, ci.id from public.car_images ci where ci.car_id = p.id order by ci.position,
          ci.id limit 8) f
      ) i),
    'brands', case when p_part > 1 then '[]' else (
      select coalesce(jsonb_agg(jsonb_build_object('name', b.name, 'updated_at', s.updated_at) order by b.position,
        b.name), '[]')
      from public.brands b join (
        select brand_id, max(updated_at) as updated_at from shown where status <> 'sold' group by brand_id
      ) s on s.brand_id = b.id) end)
$$;

-- ---------------------------------------------------------------- pages that are gone

-- What visitors could once open and no longer can: such addresses are gone for good, and search engines may forget
-- them, while an address that never led anywhere is merely not found. A draft is never told apart from nothing.
-- Keys of pages that have been public: a car's id, a brand's names and slug. They outlive what they name.
create table public.shown_pages (
  kind text not null check (kind in ('car', 'brand')),
  key text not null check (length(key) <= 200),
  -- From when on visitors saw it; in the future while it is only planned.
  since timestamptz not null,
  -- The car's brand, or the brand itself under whatever name it has now.
  brand_id bigint not null,
  primary key (kind, key)
);
alter table public.shown_pages enable row level security;
revoke all on public.shown_pages from anon, authenticated;
-- Only the functions below read it.
create policy shown_pages_read on public.shown_pages for select to service_role using (true);

create function public.cars_note_shown() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_id text := coalesce(new.id, old.id)::text;
  v_since timestamptz;
begin
  if tg_op <> 'DELETE' then
    v_since := greatest(now(), coalesce(new.publish_at, now()));
    if new.status in ('coming_soon', 'available', 'reserved', 'sold') and new.deleted_at is null
       and (new.unpublish_at is null or new.unpublish_at > v_since)
       and exists (select 1 from public.brands b where b.id = new.brand_id and b.visible and b.deleted_at is null) then
      insert into public.shown_pages (kind, key, since, brand_id) values ('car', v_id, v_since, new.brand_id)
        on conflict (kind, key) do update set brand_id = excluded.brand_id,
          since = case when public.shown_pages.since > now() then excluded.since else public.shown_pages.since end;
      return null;
    end if;
  end if;
  -- What was only planned was never seen.
  delete from public.shown_pages where kind = 'car' and key = v_id and since > now();
  return null;
end
$$;
create trigger cars_shown
  after insert or delete or update of status, publish_at, unpublish_at, deleted_at, brand_id on public.cars
  for each row execute function public.cars_note_shown();

create function public.brands_note_shown() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not new.visible or new.deleted_at is not null then return null; end if;
  -- A name that another brand had before is now this one's.
  insert into public.shown_pages (kind, key, since, brand_id)
    select distinct 'brand', public.brand_key(n), now(), new.id
    from unnest(array[new.name, new.name_ar, new.slug]) n where n <> ''
    on conflict (kind, key) do update set brand_id = excluded.brand_id;
  -- With its brand, a car is seen, too.
  insert into public.shown_pages (kind, key, since, brand_id)
    select 'car', c.id::text, greatest(now(), coalesce(c.publish_at, now())), new.id from public.cars c
    where c.brand_id = new.id and c.status in ('coming_soon', 'available', 'reserved', 'sold') and c.deleted_at is null
      and (c.unpublish_at is null or c.unpublish_at > now())
    on conflict do nothing;
  return null;
end
$$;
create trigger brands_shown after insert or update of name, name_ar, visible, deleted_at on public.brands
  for each row execute function public.brands_note_shown();

-- Whether visitors could see a car and no longer can: {"brand": its brand's name, "brand_ar": …}, both null where the
-- brand is not to be seen either; null where there was nothing to see.
create function public.car_gone(p_id bigint) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('brand', b.name, 'brand_ar', b.name_ar)
  from public.shown_pages s left join public.brands b on b.id = s.brand_id and b.visible and b.deleted_at is null
  where s.kind = 'car' and s.key = p_id::text and s.since <= now()
    and not exists (
      select 1 from public.cars c join public.brands o on o.id = c.brand_id and o.visible and o.deleted_at is null
      where c.id = p_id and c.status in ('coming_soon', 'available', 'reserved', 'sold') and c.deleted_at is null
        and (c.publish_at is null or c.publish_at <= now()) and (c.unpublish_at is null or c.unpublish_at > now()))
$$;

-- The same of a brand, by any name it ever had: {"moved_to": the name it has now, null where it is not to be seen}.
create function public.brand_gone(p_name text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('moved_to', b.name)
  from public.shown_pages s left join public.brands b on b.id = s.brand_id and b.visible and b.deleted_at is null
  where s.kind = 'brand' and s.key = public.brand_key(left(p_name, 200)) and s.since <= now()
    and not exists (
      select 1 from public.brands o cross join unnest(array[o.name, o.name_ar, o.slug]) n
      where o.visible and o.deleted_at is null and public.brand_key(n) = s.key)
$$;
