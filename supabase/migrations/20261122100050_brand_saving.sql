-- A brand and the names its dealer added are saved in one go.

-- Saves a brand with the names its dealer added, whole or not at all. p_brand: name, name_ar, logo, visible. p_aliases: all
-- names, [{model: null or its part of the model's key, alias}]; one that says the same as another is left out. p_id null
-- makes a new brand, last in the order. Answers {id, version}.
-- Errors: PT404 brand_not_found, PT409 version_conflict, PT422 with the field in the hint, 23505 for a name that is taken.
create function public.save_brand(p_brand jsonb, p_aliases jsonb default '[]', p_id bigint default null, p_version int default null)
returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  v_new public.brands := jsonb_populate_record(null::public.brands, p_brand);
  v_id bigint := p_id; v_version int; v_named boolean; v_wanted jsonb;
begin
  if not public.has_role('owner', 'manager', 'editor') then raise exception using errcode = '42501', message = 'keepers_only'; end if;
  if jsonb_array_length(p_aliases) > 500 then raise exception using errcode = 'PT422', message = 'too_many', hint = 'aliases'; end if;
  if p_id is null then
    insert into public.brands (name, name_ar, logo, visible, position)
      values (v_new.name, v_new.name_ar, v_new.logo, coalesce(v_new.visible, true), (select coalesce(max(position), 0) + 1 from public.brands))
      returning id, version into v_id, v_version;
  else
    select version into v_version from public.brands where id = p_id and deleted_at is null for update;
    if not found then raise exception using errcode = 'PT404', message = 'brand_not_found'; end if;
    if v_version is distinct from p_version then raise exception using errcode = 'PT409', message = 'version_conflict'; end if;
    update public.brands set name = v_new.name, name_ar = v_new.name_ar, logo = v_new.logo, visible = coalesce(v_new.visible, visible)
      where id = p_id;
  end if;

  select coalesce(jsonb_agg(jsonb_build_array(w.model, w.name) order by w.place), '[]') into v_wanted from (
    select distinct on (g.model, public.name_key(g.name)) g.model, g.name, g.place from (
      select a.value ->> 'model' as model, public.clean_text(a.value ->> 'alias') as name, a.place
      from jsonb_array_elements(p_aliases) with ordinality a (value, place)
    ) g where public.name_key(g.name) <> '' order by g.model, public.name_key(g.name), g.place
  ) w;
  delete from public.brand_aliases a where a.brand_id = v_id
    and not exists (select from jsonb_array_elements(v_wanted) w where w.value ->> 0 is not distinct from a.model and w.value ->> 1 = a.alias);
  v_named := found;
  insert into public.brand_aliases (brand_id, model, alias)
    select v_id, w.value ->> 0, w.value ->> 1 from jsonb_array_elements(v_wanted) with ordinality w (value, place)
    where not exists (select from public.brand_aliases a where a.brand_id = v_id and a.model is not distinct from w.value ->> 0 and a.alias = w.value ->> 1)
    order by w.place;
  v_named := v_named or found;
  -- Others who have the form open must hear of other names, too.
  update public.brands set version = version + 1 where id = v_id and version = v_version and v_named and p_id is not null;
  select version into v_version from public.brands where id = v_id;
  return jsonb_build_object('id', v_id, 'version', v_version);
end
$$;

revoke execute on function public.save_brand(jsonb, jsonb, bigint, int) from public, anon, authenticated;
grant execute on function public.save_brand(jsonb, jsonb, bigint, int) to authenticated, service_role;
