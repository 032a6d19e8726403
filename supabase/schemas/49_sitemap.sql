-- What the sitemap lists.

-- What the sitemap lists, a part of at most 2,000 cars at a time: {cars_total, cars: [{id, updated_at, images:
-- [paths]}], brands: [{name, updated_at}]}. Brands with cars on offer are in the first part. A sold car is listed for
-- 90 days; its page stays. Names the conditions of what is public itself, and reads columns that visitors do not: staff
-- see no more in it.
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
    limit least(greatest(p_size, 1), 2000) offset (greatest(p_part, 1) - 1)::bigint * least(greatest(p_size, 1), 2000)
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
grant execute on function public.sitemap to anon, authenticated;
