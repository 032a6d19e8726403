-- Brands, with the other names that the dealer gives them and their models.

create table public.brands (
  id bigint generated always as identity primary key,
  name text not null unique check (length(name) between 1 and 80),
  name_ar text check (length(name_ar) between 1 and 80),
  slug text generated always as (trim(both '-' from regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g'))) stored,
  logo text,
  position int not null default 0,
  visible boolean not null default true,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
create unique index brands_name_folded on public.brands (lower(name));
create index brands_order on public.brands (position, name);
alter table public.brands enable row level security;
grant select (id, name, name_ar, slug, logo, position, visible, deleted_at) on public.brands to anon;
grant select, insert (name, name_ar, logo, position, visible), update (name, name_ar, logo, position, visible,
  deleted_at, version), delete on public.brands to authenticated;
create policy brands_read on public.brands for select to anon, authenticated
  using ((visible and deleted_at is null) or (select public.is_staff()));
create policy brands_insert on public.brands for insert to authenticated
  with check ((select public.has_role('owner', 'manager', 'editor')));
create policy brands_update on public.brands for update to authenticated
  using ((select public.has_role('owner', 'manager', 'editor')))
  with check ((select public.has_role('owner', 'manager', 'editor')));
-- Deleting for good is for owners and managers (trash.purge in domain/roles.ts), as with cars. An editor may only take
-- back an upload of their own: for an hour, while it is not in the trash.
create policy brands_delete on public.brands for delete to authenticated
  using ((select public.has_role('owner', 'manager')));

-- Names that a dealer adds in Manage Brands. model: its part of the model's key; null for the brand itself.
create table public.brand_aliases (
  id bigint generated always as identity primary key,
  brand_id bigint not null references public.brands (id) on delete cascade,
  model text check (model ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(model) <= 80),
  alias text not null check (length(alias) between 1 and 60),
  folded text generated always as (public.name_key(alias)) stored check (folded <> ''),
  created_at timestamptz not null default now(),
  constraint brand_aliases_once unique nulls not distinct (brand_id, model, folded)
);
alter table public.brand_aliases enable row level security;
grant select, insert (brand_id, model, alias), update (brand_id, model, alias), delete on public.brand_aliases to
  authenticated;
create policy brand_aliases_read on public.brand_aliases for select to authenticated using ((select public.is_staff()));
create policy brand_aliases_write on public.brand_aliases for all to authenticated
  using ((select public.has_role('owner', 'manager', 'editor')))
  with check ((select public.has_role('owner', 'manager', 'editor')));

-- A brand whose cars are still there stays. The detail says how many they are.
create function public.brands_guard_use() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_cars int;
begin
  if tg_op = 'UPDATE' and (new.deleted_at is null or old.deleted_at is not null) then return new; end if;
  select count(*) into v_cars from public.cars where brand_id = old.id and (tg_op = 'DELETE' or deleted_at is null);
  if v_cars > 0 then raise exception using errcode = 'PT409', message = 'brand_in_use', detail = v_cars::text; end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

-- A name stays with its brand: the trigger that follows names looks at one side of an update.
create function public.brand_aliases_keep_brand() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.brand_id <> old.brand_id then
    raise exception using errcode = 'PT422', message = 'brand_fixed', hint = 'brand_id';
  end if;
  return new;
end
$$;

-- Saves a brand with the names its dealer added, whole or not at all. p_brand: name, name_ar, logo, visible.
-- p_aliases: all names, [{model: null or its part of the model's key, alias}]; one that says the same as another is
-- left out. p_id null makes a new brand, last in the order. Answers {id, version}.
-- Errors: PT404 brand_not_found, PT409 version_conflict, PT422 with the field in the hint, 23505 for a name that is
-- taken.
create function public.save_brand(p_brand jsonb, p_aliases jsonb default '[]', p_id bigint default null,
  p_version int default null)
returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  v_new public.brands := jsonb_populate_record(null::public.brands, p_brand);
  v_id bigint := p_id; v_version int; v_named boolean; v_wanted jsonb;
begin
  if not public.has_role('owner', 'manager', 'editor') then
    raise exception using errcode = '42501', message = 'keepers_only';
  end if;
  if jsonb_array_length(p_aliases) > 500 then
    raise exception using errcode = 'PT422', message = 'too_many', hint = 'aliases';
  end if;
  if p_id is null then
    insert into public.brands (name, name_ar, logo, visible, position)
      values (v_new.name, v_new.name_ar, v_new.logo, coalesce(v_new.visible, true),
        (select coalesce(max(position), 0) + 1 from public.brands))
      returning id, version into v_id, v_version;
  else
    select version into v_version from public.brands where id = p_id and deleted_at is null for update;
    if not found then raise exception using errcode = 'PT404', message = 'brand_not_found'; end if;
    if v_version is distinct from p_version then
      raise exception using errcode = 'PT409', message = 'version_conflict';
    end if;
    update public.brands set name = v_new.name, name_ar = v_new.name_ar, logo = v_new.logo,
      visible = coalesce(v_new.visible, visible)
      where id = p_id;
  end if;

  select coalesce(jsonb_agg(jsonb_build_array(w.model, w.name) order by w.place), '[]') into v_wanted from (
    select distinct on (g.model, public.name_key(g.name)) g.model, g.name, g.place from (
      select a.value ->> 'model' as model, public.clean_line(a.value ->> 'alias') as name, a.place
      from jsonb_array_elements(p_aliases) with ordinality a (value, place)
    ) g where public.name_key(g.name) <> '' order by g.model, public.name_key(g.name), g.place
  ) w;
  delete from public.brand_aliases a where a.brand_id = v_id
    and not exists (select from jsonb_array_elements(v_wanted) w
      where w.value ->> 0 is not distinct from a.model and w.value ->> 1 = a.alias);
  v_named := found;
  insert into public.brand_aliases (brand_id, model, alias)
    select v_id, w.value ->> 0, w.value ->> 1 from jsonb_array_elements(v_wanted) with ordinality w (value, place)
    where not exists (select from public.brand_aliases a
      where a.brand_id = v_id and a.model is not distinct from w.value ->> 0 and a.alias = w.value ->> 1)
    order by w.place;
  v_named := v_named or found;
  -- Others who have the form open must hear of other names, too.
  update public.brands set version = version + 1 where id = v_id and version = v_version and v_named
    and p_id is not null;
  select version into v_version from public.brands where id = v_id;
  return jsonb_build_object('id', v_id, 'version', v_version);
end
$$;
grant execute on function public.save_brand to authenticated;

-- At most a thousand other names of brands and models in all, because the search of visitors reads them; save_brand()
-- allows five hundred of one brand.
create function public.check_alias_count() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('brand aliases', 0));
  if (select count(*) from public.brand_aliases) >= 1000 then
    perform public.refuse_field('aliases', 'too_many');
  end if;
  return new;
end
$$;

create trigger brands_version before update on public.brands for each row execute function public.stamp_record('slug');
create trigger brands_audit after insert or update or delete on public.brands
  for each row execute function public.write_audit('id');
create constraint trigger brands_epoch after insert or update or delete on public.brands
  deferrable initially deferred for each row execute function public.bump_content_epoch();
create trigger brands_guard_use before update or delete on public.brands
  for each row execute function public.brands_guard_use();

create trigger brand_aliases_audit after insert or update or delete on public.brand_aliases
  for each row execute function public.write_audit('brand_id');
create constraint trigger brand_aliases_epoch after insert or update or delete on public.brand_aliases
  deferrable initially deferred for each row execute function public.bump_content_epoch();
create trigger brand_aliases_keep_brand before update on public.brand_aliases
  for each row execute function public.brand_aliases_keep_brand();
create trigger brand_aliases_limit before insert on public.brand_aliases
  for each row execute function public.check_alias_count();
