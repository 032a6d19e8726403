-- Sections: groups of cars on the home page, by a rule or picked by hand.

create type public.section_rule as enum ('fuel', 'deal', 'newest', 'brand', 'price', 'hand_picked');

-- Whether every query of sections can read a rule's value: one that it cannot would make the home page fail.
create function public.is_rule_value(p_value jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(p_value) is distinct from 'object' then false else
    (case jsonb_typeof(coalesce(p_value -> 'min', 'null')) when 'null' then true
      when 'number' then (p_value ->> 'min')::numeric between 0 and 1000000000 else false end)
    and (case jsonb_typeof(coalesce(p_value -> 'max', 'null')) when 'null' then true
      when 'number' then (p_value ->> 'max')::numeric between 0 and 1000000000 else false end)
    and (case when not p_value ? 'brand_id' then true when jsonb_typeof(p_value -> 'brand_id') <> 'number' then false
      else (p_value ->> 'brand_id')::numeric between 0 and 9007199254740991
        and (p_value ->> 'brand_id')::numeric % 1 = 0 end)
    and (case when not p_value ? 'fuels' then true when jsonb_typeof(p_value -> 'fuels') <> 'array' then false
      else not jsonb_path_exists(p_value, 'strict $.fuels[*] ? (@.type() != "string")') end)
  end
$$;
grant execute on function public.is_rule_value to authenticated;

create table public.sections (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  title_en text not null check (length(title_en) between 1 and 120),
  title_ar text check (length(title_ar) between 1 and 120),
  description_en text check (length(description_en) <= 400),
  description_ar text check (length(description_ar) <= 400),
  rule public.section_rule not null,
  -- fuel: {"fuels": [...]} · brand: {"brand_id": n} · price: {"min": n, "max": n} · others: {}
  rule_value jsonb not null default '{}' check (jsonb_typeof(rule_value) = 'object'),
  max_cars int not null default 6 check (max_cars between 1 and 24),
  position int not null default 0,
  visible boolean not null default true,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint sections_rule_value check (public.is_rule_value(rule_value))
);
alter table public.sections enable row level security;
grant select, insert (slug, title_en, title_ar, description_en, description_ar, rule, rule_value, max_cars, position,
  visible), update (slug, title_en, title_ar, description_en, description_ar, rule, rule_value, max_cars, position,
  visible, deleted_at, version), delete on public.sections to authenticated;
create policy sections_read on public.sections for select to authenticated using ((select public.is_staff()));
create policy sections_insert on public.sections for insert to authenticated
  with check ((select public.has_role('owner', 'manager', 'editor')));
create policy sections_update on public.sections for update to authenticated
  using ((select public.has_role('owner', 'manager', 'editor')))
  with check ((select public.has_role('owner', 'manager', 'editor')));
create policy sections_delete on public.sections for delete to authenticated
  using ((select public.has_role('owner', 'manager')));

create table public.section_cars (
  section_id bigint not null references public.sections (id) on delete cascade,
  car_id bigint not null references public.cars (id) on delete cascade,
  position int not null default 0,
  primary key (section_id, car_id)
);
create index section_cars_car on public.section_cars (car_id);
alter table public.section_cars enable row level security;
grant select, insert (section_id, car_id, position), update (section_id, car_id, position), delete on
  public.section_cars to authenticated;
create policy section_cars_read on public.section_cars for select to authenticated using ((select public.is_staff()));
create policy section_cars_insert on public.section_cars for insert to authenticated
  with check ((select public.has_role('owner', 'manager', 'editor')));
create policy section_cars_update on public.section_cars for update to authenticated
  using ((select public.has_role('owner', 'manager', 'editor')))
  with check ((select public.has_role('owner', 'manager', 'editor')));
create policy section_cars_delete on public.section_cars for delete to authenticated
  using ((select public.has_role('owner', 'manager', 'editor')));

-- Saves a section whole or not at all. p_section: its columns without position, all of them. p_cars: the picked cars in
-- their order, kept whatever the rule and used by a hand-picked section alone; null leaves them. p_id null makes a new
-- one, last on the page. Answers {id, version}. Errors: PT404 section_not_found, PT409 version_conflict, PT422 with the
-- field in the hint (invalid for a rule that no query could read), 23505 for a slug that is taken.
create function public.save_section(p_section jsonb, p_cars bigint[] default null, p_id bigint default null,
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
grant execute on function public.save_section to authenticated;

create trigger sections_version before update on public.sections for each row execute function public.stamp_record();
create trigger sections_audit after insert or update or delete on public.sections
  for each row execute function public.write_audit('id');
create constraint trigger sections_epoch after insert or update or delete on public.sections
  deferrable initially deferred for each row execute function public.bump_content_epoch();

create trigger section_cars_audit after insert or update or delete on public.section_cars
  for each row execute function public.write_audit('section_id');
create constraint trigger section_cars_epoch after insert or update or delete on public.section_cars
  deferrable initially deferred for each row execute function public.bump_content_epoch();

-- The sections of a new site.
insert into public.sections (slug, title_en, title_ar, description_en, description_ar, rule, rule_value, position)
  values
  ('electric-cars', 'Electric Cars', 'سيارات كهربائية', 'Silent, quick, and charged before you need it.',
    'هادئة وسريعة، ومشحونة قبل أن تحتاجها.', 'fuel', '{"fuels": ["electric"]}', 1),
  ('special-car-deals', 'Special Car Deals', 'عروض خاصة', 'A better price, for a limited time.',
    'سعر أفضل لفترة محدودة.', 'deal', '{}', 2),
  ('new-stock', 'New Stock', 'وصل حديثًا', 'The latest arrivals in our showroom.', 'أحدث ما وصل إلى معرضنا.', 'newest',
    '{}', 3);
