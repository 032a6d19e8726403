-- The home page shows its first forty sections, as before in all else. Nothing limits how many an editor writes through
-- the interface of the backend: a thousand took all the time that the database gives a visitor, and the page lost all.
create or replace function public.home_sections() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with shown as materialized (
    select v.id from public.sections v where v.visible and v.deleted_at is null order by v.position, v.id limit 40
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'slug', s.slug, 'title_en', s.title_en, 'title_ar',
      s.title_ar, 'description_en', s.description_en, 'description_ar', s.description_ar, 'rule', s.rule, 'rule_value',
      s.rule_value,
      'total', f.total, 'cars', f.cards) order by s.position, s.id), '[]')
  from shown join public.sections s on s.id = shown.id
  cross join lateral (
    select max(m.total)::int as total, jsonb_agg(to_jsonb(k) order by m.n) as cards
    from (
      select o.id, o.shown, count(*) over () as total, row_number() over (
        partition by o.shown
        order by (select sc.position from public.section_cars sc where s.rule = 'hand_picked'
          and sc.section_id = s.id and sc.car_id = o.id) nulls last, o.featured desc, (o.status = 'available') desc,
          o.created_at desc, o.id desc) as n
      from (
        select c.id, c.featured, c.status, c.created_at, c.status <> 'sold' and (s.rule <> 'newest'
          or c.new_until is null or c.new_until >= (select public.site_today())) as shown
        from public.cars_in_section(s) i (id) join public.cars c on c.id = i.id
          join public.brands b on b.id = c.brand_id and b.visible and b.deleted_at is null
        where c.status in ('coming_soon', 'available', 'reserved', 'sold') and c.deleted_at is null
          and (c.publish_at is null or c.publish_at <= now()) and (c.unpublish_at is null or c.unpublish_at > now())
      ) o
    ) m join public.car_cards k on k.id = m.id
    where m.shown and m.n <= s.max_cars
  ) f
  where f.total > 0
$$;
