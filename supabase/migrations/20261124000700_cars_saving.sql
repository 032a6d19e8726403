-- What belongs to a car (its pictures, and what the public never sees of it), and saving a car with them: whole or not
-- at all.

-- ---------------------------------------------------------------- what the public never sees

create table public.car_private (
  car_id bigint primary key references public.cars (id) on delete cascade,
  vin text unique check (vin ~ '^[A-HJ-NPR-Z0-9]{11,17}$'),
  cost numeric(12,3) check (cost >= 0),
  supplier text check (length(supplier) <= 200),
  keys int check (keys between 0 and 9),
  notes text check (length(notes) <= 4000),
  updated_at timestamptz not null default now()
);
create trigger car_private_touch before update on public.car_private
  for each row execute function public.touch_updated_at();
create trigger car_private_audit after insert or update or delete on public.car_private
  for each row execute function public.write_audit('car_id');

alter table public.car_private enable row level security;
revoke all on public.car_private from anon, authenticated;
grant select, delete,
  insert (car_id, vin, cost, supplier, keys, notes), update (car_id, vin, cost, supplier, keys, notes)
  on public.car_private to authenticated;
create policy car_private_read on public.car_private for select to authenticated using ((select public.is_staff()));
create policy car_private_write on public.car_private for all to authenticated
  using ((select public.has_role('owner', 'manager', 'editor')))
  with check ((select public.has_role('owner', 'manager', 'editor')));

create function public.car_private_vin_tail() returns trigger
language plpgsql security definer set search_path = ''
as $$ begin update public.cars set vin_tail = right(new.vin, 6) where id = new.car_id; return null; end $$;
create trigger car_private_vin after insert or update of vin on public.car_private
  for each row execute function public.car_private_vin_tail();

-- ---------------------------------------------------------------- pictures

create table public.car_images (
  id bigint generated always as identity primary key,
  car_id bigint not null references public.cars (id) on delete cascade,
  path text not null check (length(path) <= 300),
  alt_en text check (length(alt_en) <= 300),
  alt_ar text check (length(alt_ar) <= 300),
  position int not null default 0,
  width int not null check (width between 1 and 20000),
  height int not null check (height between 1 and 20000),
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  illustration boolean not null default false,
  created_at timestamptz not null default now()
);
create index car_images_order on public.car_images (car_id, position, id);
create index car_images_path on public.car_images (path);
create trigger car_images_audit after insert or update or delete on public.car_images
  for each row execute function public.write_audit('id');
create trigger car_images_epoch after insert or update or delete on public.car_images
  for each row execute function public.bump_content_epoch();

alter table public.car_images enable row level security;
revoke all on public.car_images from anon, authenticated;
grant select (id, car_id, path, alt_en, alt_ar, position, width, height, colour,
  illustration) on public.car_images to anon;
grant select, delete, insert (car_id, path, alt_en, alt_ar, position, width, height, colour, illustration),
  update (car_id, path, alt_en, alt_ar, position, width, height, colour,
    illustration) on public.car_images to authenticated;
-- The subquery runs under the reader's own policies on cars: a picture is as visible as its car.
create policy car_images_read on public.car_images for select to anon, authenticated
  using (exists (select 1 from public.cars c where c.id = car_id));
create policy car_images_insert on public.car_images for insert to authenticated
  with check ((select public.has_role('owner', 'manager', 'editor')));
create policy car_images_update on public.car_images for update to authenticated
  using ((select public.has_role('owner', 'manager', 'editor')))
  with check ((select public.has_role('owner', 'manager', 'editor')));
create policy car_images_delete on public.car_images for delete to authenticated
  using ((select public.has_role('owner', 'manager', 'editor')));

create function public.car_images_count() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then update public.cars set image_count = image_count - 1 where id = old.car_id; end if;
  if tg_op <> 'DELETE' then update public.cars set image_count = image_count + 1 where id = new.car_id; end if;
  return null;
end
$$;
create trigger car_images_count after insert or delete or update of car_id on public.car_images
  for each row execute function public.car_images_count();

-- Makes a car's pictures those given, in that order: [{id?, path, width, height, colour, alt_en, alt_ar,
-- illustration}]. A picture is known by its id or else its path; others are new, and those that are not named go.
-- Answers whether anything changed.
create function public.set_car_images(p_car_id bigint, p_images jsonb) returns boolean
language plpgsql volatile set search_path = ''
as $$
declare v_image jsonb; v_id bigint; v_position int := 0; v_changed boolean := false;
begin
  if not public.has_role('owner', 'manager', 'editor') then
    raise exception using errcode = '42501', message = 'keepers_only';
  end if;
  if jsonb_array_length(p_images) > 60 then
    raise exception using errcode = 'PT422', message = 'too_many_images', hint = 'images';
  end if;
  delete from public.car_images i where i.car_id = p_car_id
    and not exists (select 1 from jsonb_array_elements(p_images) g
      where case when g.value ->> 'id' is null then g.value ->> 'path' = i.path
        else (g.value ->> 'id')::bigint = i.id end);
  v_changed := found;
  for v_image in select value from jsonb_array_elements(p_images) loop
    v_position := v_position + 1;
    v_id := coalesce((v_image ->> 'id')::bigint,
      (select min(i.id) from public.car_images i where i.car_id = p_car_id and i.path = v_image ->> 'path'));
    if v_id is null then
      insert into public.car_images (car_id, path, width, height, colour, alt_en, alt_ar, illustration, position)
        values (p_car_id, v_image ->> 'path', (v_image ->> 'width')::int, (v_image ->> 'height')::int,
          v_image ->> 'colour', nullif(v_image ->> 'alt_en', ''), nullif(v_image ->> 'alt_ar', ''),
          coalesce((v_image ->> 'illustration')::boolean, false), v_position);
      v_changed := true;
    else
      update public.car_images i set position = v_position, alt_en = nullif(v_image ->> 'alt_en', ''),
        alt_ar = nullif(v_image ->> 'alt_ar', '')
        where i.id = v_id and i.car_id = p_car_id
          and (i.position, i.alt_en, i.alt_ar)
            is distinct from (v_position, nullif(v_image ->> 'alt_en', ''), nullif(v_image ->> 'alt_ar', ''));
      v_changed := v_changed or found;
    end if;
  end loop;
  return v_changed;
end
$$;

-- Puts pictures behind those a car has, such as arrive after it was saved; one that is there already stays as it is.
-- Answers {before, version}: the car's version before and after.
create function public.add_car_images(p_car_id bigint, p_images jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare v_before int; v_version int; v_last int; v_count int;
begin
  if not public.has_role('owner', 'manager', 'editor') then
    raise exception using errcode = '42501', message = 'keepers_only';
  end if;
  select version into v_before from public.cars where id = p_car_id for update;
  if not found then raise exception using errcode = 'PT404', message = 'car_not_found'; end if;
  select count(*), coalesce(max(position), 0) into v_count, v_last from public.car_images where car_id = p_car_id;
  if v_count + jsonb_array_length(p_images) > 60 then
    raise exception using errcode = 'PT422', message = 'too_many_images', hint = 'images';
  end if;
  insert into public.car_images (car_id, path, width, height, colour, alt_en, alt_ar, illustration, position)
    select p_car_id, g.value ->> 'path', (g.value ->> 'width')::int, (g.value ->> 'height')::int, g.value ->> 'colour',
      nullif(g.value ->> 'alt_en', ''), nullif(g.value ->> 'alt_ar', ''),
      coalesce((g.value ->> 'illustration')::boolean, false), v_last + g.n
    from jsonb_array_elements(p_images) with ordinality g (value, n)
    where not exists (select 1 from public.car_images i where i.car_id = p_car_id and i.path = g.value ->> 'path');
  if found then update public.cars set version = version + 1 where id = p_car_id
    returning version into v_version; end if;
  return jsonb_build_object('before', v_before, 'version', coalesce(v_version, v_before));
end
$$;

-- ---------------------------------------------------------------- saving one car

-- The columns of a change that people may set, as a list for SQL; null when there is none.
create function public.car_columns(p_change jsonb) returns text
language sql stable set search_path = ''
as $$
  select string_agg(quote_ident(a.attname), ', ' order by a.attnum)
  from pg_catalog.pg_attribute a
  where a.attrelid = 'public.cars'::regclass and a.attnum > 0 and not a.attisdropped and p_change ? a.attname
    and has_column_privilege('authenticated', a.attrelid, a.attnum, 'insert')
$$;

create function public.change_car(p_id bigint, p_change jsonb) returns void
language plpgsql volatile set search_path = ''
as $$
declare v_columns text := public.car_columns(p_change); v_rows int;
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  if v_columns is null then return; end if;
  execute format('update public.cars c set (%1$s) = (select %1$s from jsonb_populate_record(c, $1)) where c.id = $2',
    v_columns)
    using p_change, p_id;
  get diagnostics v_rows = row_count;
  if v_rows = 0 then raise exception using errcode = 'PT404', message = 'car_not_found'; end if;
end
$$;

-- What a violated constraint means in the form: {code, message, field}.
create function public.constraint_refusal(p_constraint text) returns jsonb
language sql immutable set search_path = ''
as $$
  select case p_constraint
    when 'cars_stock_no_key' then '{"code": "PT409", "message": "stock_no_taken", "field": "stock_no"}'::jsonb
    when 'car_private_vin_key' then '{"code": "PT409", "message": "vin_taken", "field": "vin"}'
    when 'cars_was_price_above' then '{"code": "PT422", "message": "was_price_low", "field": "was_price"}'
    when 'cars_publish_order' then '{"code": "PT422", "message": "publish_order", "field": "unpublish_at"}'
    else jsonb_build_object('code', 'PT422', 'message', 'invalid',
      'field', regexp_replace(p_constraint, '^(cars|car_private|car_images)_|_(check|fkey|line)$', '', 'g')) end
$$;

-- Saves a car whole or not at all. p_id: null for a new one, p_version: null for any, p_car: the columns that change
-- (all that matter for a new one), p_private: {vin, cost, supplier, keys, notes} or null to leave them, p_images: see
-- set_car_images, or null. Answers {id, version}.
-- Errors: PT404 car_not_found, PT409 version_conflict · stock_no_taken · vin_taken · incomplete (detail: codes) ·
-- car_has_reservation, PT422 with the field in the hint.
create function public.save_car(
  p_id bigint default null, p_version int default null, p_car jsonb default '{}', p_private jsonb default null,
  p_images jsonb default null
) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  v_id bigint := p_id; v_version int; v_constraint text; v_refusal jsonb; v_message text; v_images boolean := false;
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  if p_id is null then
    execute format('insert into public.cars (%1$s)
        select %1$s from jsonb_populate_record(null::public.cars, $1) returning id, version',
      public.car_columns(p_car - 'status')) into v_id, v_version using p_car - 'status';
  else
    select version into v_version from public.cars where id = p_id for update;
    if not found then raise exception using errcode = 'PT404', message = 'car_not_found'; end if;
    if p_version is not null and v_version <> p_version then
      raise exception using errcode = 'PT409', message = 'version_conflict';
    end if;
    perform public.change_car(v_id, p_car - 'status');
  end if;
  if p_private is not null then
    insert into public.car_private (car_id, vin, cost, supplier, keys, notes)
      select v_id, r.vin, r.cost, r.supplier, r.keys, r.notes from jsonb_populate_record(null::public.car_private,
        p_private) r
      on conflict (car_id) do update set vin = excluded.vin, cost = excluded.cost, supplier = excluded.supplier,
        keys = excluded.keys, notes = excluded.notes;
  end if;
  if p_images is not null then v_images := public.set_car_images(v_id, p_images); end if;
  if p_car ->> 'status' is not null then
    perform public.change_car(v_id, jsonb_build_object('status', p_car -> 'status')) from public.cars
      where id = v_id and status::text <> p_car ->> 'status';
  end if;
  -- Others who have the form open must hear of pictures and private notes, too.
  update public.cars set version = version + 1 where id = v_id and version = v_version
    and (v_images or p_private is not null) and p_id is not null;
  select version into v_version from public.cars where id = v_id;
  return jsonb_build_object('id', v_id, 'version', v_version);
exception
  when unique_violation or check_violation or foreign_key_violation or not_null_violation then
    get stacked diagnostics v_constraint = constraint_name, v_message = message_text;
    if v_constraint = '' then get stacked diagnostics v_constraint = column_name; end if;
    v_refusal := public.constraint_refusal(v_constraint);
    raise exception using errcode = v_refusal ->> 'code', message = v_refusal ->> 'message',
      hint = v_refusal ->> 'field', detail = v_message;
  when invalid_text_representation or invalid_datetime_format or datetime_field_overflow or numeric_value_out_of_range
    or string_data_right_truncation then
    raise exception using errcode = 'PT422', message = 'invalid', detail = sqlerrm;
end
$$;
