-- The cars of a section, as the home page shows them.

-- The home page's first forty sections in their order, each with its first cars: [{…section, total, cars: [car_cards
-- rows]}]. Picked cars come first, then featured and available ones, the newest first. Sections without cars count
-- among the forty. `total` counts the cars on offer that "View All" leads to. Sections without cars are left out;
-- sold cars are never shown in one. The same for staff as for a visitor.
create function public.home_sections() returns jsonb
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
      select o.id, o.shown, count(*) filter (where o.status <> 'sold') over () as total, row_number() over (
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
grant execute on function public.home_sections to anon, authenticated;

-- What a section would show with this rule, before it is saved: {total, cars: [car_cards rows]}. p_cars: the picked
-- ones.
create function public.preview_section(
  p_rule public.section_rule, p_rule_value jsonb, p_max_cars int, p_cars bigint[] default '{}'
) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  if cardinality(p_cars) > 1000 then
    raise exception using errcode = 'PT422', message = 'too_many', hint = 'p_cars';
  end if;
  return (
    with wanted as (select (jsonb_populate_record(null::public.sections,
        jsonb_build_object('id', 0, 'rule', p_rule, 'rule_value', p_rule_value))).*),
    members as (
      select i.id from wanted w cross join lateral public.cars_in_section(w::public.sections) i (id)
        where p_rule <> 'hand_picked'
      union
      select p.id from unnest(p_cars) p (id) where p_rule = 'hand_picked'
    ),
    found as (
      select c.id, row_number() over (order by array_position(p_cars, c.id), c.featured desc,
        (c.status = 'available') desc, c.created_at desc, c.id desc) as n
      from members m join public.cars c on c.id = m.id
      where c.status in ('coming_soon', 'available', 'reserved') and c.deleted_at is null
        and (c.publish_at is null or c.publish_at <= now()) and (c.unpublish_at is null or c.unpublish_at > now())
        and (p_rule <> 'newest' or c.new_until is null or c.new_until >= (select public.site_today()))
        -- Staff see hidden brands; visitors see none of their cars.
        and exists (select 1 from public.brands b where b.id = c.brand_id and b.visible and b.deleted_at is null)
    )
    select jsonb_build_object('total', (select count(*) from found), 'cars',
      coalesce(jsonb_agg(to_jsonb(k) order by f.n), '[]'))
    from found f join public.car_cards k on k.id = f.id where f.n <= p_max_cars);
end
$$;
grant execute on function public.preview_section to authenticated;

-- The cars that belong to a section by its rule, or by hand, whatever their state. Asked once a section, and not once a
-- car: visitors call home_sections().
create function public.cars_in_section(p_section public.sections) returns setof bigint
language sql stable rows 1000 set search_path = ''
as $$
  select c.id from public.cars c
  where case p_section.rule
    when 'fuel' then p_section.rule_value -> 'fuels' ? c.fuel::text
    when 'deal' then c.deal and (c.deal_until is null or c.deal_until >= (select public.site_today()))
    when 'newest' then true
    when 'brand' then c.brand_id = (p_section.rule_value ->> 'brand_id')::bigint
    when 'price' then c.price_mode = 'fixed'
      and c.price >= coalesce((p_section.rule_value ->> 'min')::numeric, 0)
      and c.price <= coalesce((p_section.rule_value ->> 'max')::numeric, 'infinity')
    when 'hand_picked' then exists (
      select 1 from public.section_cars sc where sc.section_id = p_section.id and sc.car_id = c.id)
  end
$$;
grant execute on function public.cars_in_section to authenticated;
