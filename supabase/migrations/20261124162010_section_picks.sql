-- Another rule must not cost a section its picked cars: they are kept, and used when the rule is by hand again.

-- Saves a section whole or not at all. p_section: its columns without position, all of them. p_cars: the picked cars
-- in their order, kept whatever the rule and used by a hand-picked section alone; null leaves them. p_id null makes a
-- new one, last on the page. Answers {id, version}.
-- Errors: PT404 section_not_found, PT409 version_conflict, PT422 with the field in the hint (invalid for a rule that no
-- query could read), 23505 for a slug that is taken.
create or replace function public.save_section(p_section jsonb, p_cars bigint[] default null, p_id bigint default null,
  p_version int default null)
returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  v_new public.sections := jsonb_populate_record(null::public.sections, p_section);
  v_value jsonb := coalesce(v_new.rule_value, '{}');
  v_id bigint := p_id; v_version int; v_picked boolean := false;
begin
  if not public.has_role('owner', 'manager', 'editor') then
    raise exception using errcode = '42501', message = 'keepers_only';
  end if;
  if not public.is_rule_value(v_value) then
    raise exception using errcode = 'PT422', message = 'invalid', hint = 'rule_value';
  end if;
  -- An empty rule would show an empty section without a reason.
  if v_new.rule = 'fuel'
    and (jsonb_typeof(v_value -> 'fuels') is distinct from 'array' or v_value -> 'fuels' = '[]') then
    raise exception using errcode = 'PT422', message = 'choose_one', hint = 'fuels';
  end if;
  if v_new.rule = 'brand' and not exists (
    select 1 from public.brands b where b.id::text = v_value ->> 'brand_id' and b.deleted_at is null) then
    raise exception using errcode = 'PT422', message = 'choose_one', hint = 'brand_id';
  end if;
  if cardinality(p_cars) > 60 then raise exception using errcode = 'PT422', message = 'too_many', hint = 'cars'; end if;

  if p_id is null then
    insert into public.sections (slug, title_en, title_ar, description_en, description_ar, rule, rule_value, max_cars,
      visible, position)
      values (v_new.slug, v_new.title_en, v_new.title_ar, v_new.description_en, v_new.description_ar, v_new.rule,
        v_value, coalesce(v_new.max_cars, 6), coalesce(v_new.visible, true),
        (select coalesce(max(position), 0) + 1 from public.sections))
      returning id, version into v_id, v_version;
  else
    select version into v_version from public.sections where id = p_id and deleted_at is null for update;
    if not found then raise exception using errcode = 'PT404', message = 'section_not_found'; end if;
    if v_version is distinct from p_version then
      raise exception using errcode = 'PT409', message = 'version_conflict';
    end if;
    update public.sections set slug = v_new.slug, title_en = v_new.title_en, title_ar = v_new.title_ar,
      description_en = v_new.description_en, description_ar = v_new.description_ar, rule = v_new.rule,
      rule_value = v_value,
      max_cars = coalesce(v_new.max_cars, max_cars), visible = coalesce(v_new.visible, visible) where id = p_id;
  end if;

  if p_cars is not null then
    delete from public.section_cars where section_id = v_id and car_id <> all (p_cars);
    v_picked := found;
    -- A car that has gone for good in the meantime is left out.
    insert into public.section_cars as kept (section_id, car_id, position)
      select v_id, o.id, min(o.n) from unnest(p_cars) with ordinality o (id, n) join public.cars c on c.id = o.id
        group by o.id
      on conflict (section_id, car_id) do update set position = excluded.position
        where kept.position <> excluded.position;
    v_picked := v_picked or found;
  end if;
  -- Others who have the form open must hear of other cars, too.
  update public.sections set version = version + 1 where id = v_id and version = v_version and v_picked
    and p_id is not null;
  select version into v_version from public.sections where id = v_id;
  return jsonb_build_object('id', v_id, 'version', v_version);
end
$$;

-- The sections of the home page, as before; picked cars come first only where they are used.
create or replace function public.home_sections() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'slug', s.slug, 'title_en', s.title_en, 'title_ar',
      s.title_ar, 'description_en', s.description_en, 'description_ar', s.description_ar, 'rule', s.rule, 'rule_value',
      s.rule_value,
      'total', f.total, 'cars', f.cards) order by s.position, s.id), '[]')
  from public.sections s
  cross join lateral (
    select count(*)::int as total,
      coalesce(jsonb_agg(to_jsonb(k) order by m.n) filter (where m.n <= s.max_cars), '[]') as cards
    from (
      select c.id, row_number() over (
        order by (select sc.position from public.section_cars sc where s.rule = 'hand_picked'
          and sc.section_id = s.id and sc.car_id = c.id) nulls last, c.featured desc, (c.status = 'available') desc, c.created_at desc,
            c.id desc) as n
      from public.cars c join public.brands b on b.id = c.brand_id and b.visible and b.deleted_at is null
      where c.status in ('coming_soon', 'available', 'reserved') and c.deleted_at is null
        and (c.publish_at is null or c.publish_at <= now()) and (c.unpublish_at is null or c.unpublish_at > now())
        and (s.rule <> 'newest' or c.new_until is null or c.new_until >= (select public.site_today()))
        and public.car_in_section(c, s)
    ) m join public.car_cards k on k.id = m.id
  ) f
  where s.visible and s.deleted_at is null and f.total > 0
$$;
