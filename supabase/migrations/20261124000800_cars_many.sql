-- Many cars at once: bulk changes with undo, import with a dry run, and copies.

-- Changes cars one by one; one that is refused leaves the others. p_rows: [{id, version?, change: {column: value}}],
-- at most 200. `price_pct` in a change moves the price by that many percent, to a whole amount; `deleted` moves to the
-- trash and back. A version that is given must still hold. Answers in the same order [{id, ok, code, detail, version,
-- before}]; sending each `before` with its `version` back undoes it.
create function public.change_cars(p_rows jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  v_row jsonb; v_change jsonb; v_before jsonb; v_car public.cars; v_answer jsonb := '[]'::jsonb;
  v_detail text; v_constraint text;
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  if jsonb_array_length(p_rows) > 200 then
    raise exception using errcode = 'PT422', message = 'too_many_rows', hint = 'p_rows';
  end if;
  for v_row in select value from jsonb_array_elements(p_rows) loop
    begin
      select * into v_car from public.cars where id = (v_row ->> 'id')::bigint for update;
      if not found then raise exception using errcode = 'PT404', message = 'car_not_found'; end if;
      if v_row ->> 'version' is not null and v_car.version <> (v_row ->> 'version')::int then
        raise exception using errcode = 'PT409', message = 'version_conflict';
      end if;
      v_change := v_row -> 'change';
      if v_change ? 'price_pct' then
        if v_car.price is null then
          raise exception using errcode = 'PT422', message = 'no_price', hint = 'price';
        end if;
        v_change := v_change - 'price_pct'
          || jsonb_build_object('price', round(v_car.price * (1 + (v_change ->> 'price_pct')::numeric / 100)));
      end if;
      if v_change ? 'deleted' then
        v_change := v_change - 'deleted' || jsonb_build_object('deleted_at', case
          when (v_change ->> 'deleted')::boolean then now() end);
      end if;
      select jsonb_object_agg(k, to_jsonb(v_car) -> k) into v_before from jsonb_object_keys(v_change) k;
      perform public.change_car(v_car.id, v_change);
      select version into v_car.version from public.cars where id = v_car.id;
      v_answer := v_answer || jsonb_build_object('id', v_car.id, 'ok', true, 'version', v_car.version, 'before',
        v_before);
    exception when others then
      get stacked diagnostics v_detail = pg_exception_detail, v_constraint = constraint_name;
      v_answer := v_answer || jsonb_build_object('id', v_row -> 'id', 'ok', false, 'detail', case
        when sqlstate like 'PT%' then v_detail end, 'code', case when sqlstate like 'PT%' then sqlerrm
          when sqlstate = '42501' then 'forbidden'
          when v_constraint = 'cars_was_price_above' then 'was_price_low' else 'invalid' end);
    end;
  end loop;
  return v_answer;
end
$$;

-- Imports rows of a file: [{row, brand: name, car: {columns}, private: {columns}?}], at most 200. A stock number that
-- is known changes that car, another makes a new one. A dry run does everything and takes it back.
-- Answers [{row, ok, action: create|update, id, code, field, detail}].
create function public.import_cars(
  p_rows jsonb, p_dry boolean default true, p_create_brands boolean default false
) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  v_row jsonb; v_brand bigint; v_id bigint; v_action text; v_answer jsonb := '[]'::jsonb;
  v_detail text; v_hint text; v_name text;
  v_gone boolean; v_private jsonb;
begin
  if not public.has_role('owner', 'manager', 'editor') then
    raise exception using errcode = '42501', message = 'keepers_only';
  end if;
  if jsonb_array_length(p_rows) > 200 then
    raise exception using errcode = 'PT422', message = 'too_many_rows', hint = 'p_rows';
  end if;
  for v_row in select value from jsonb_array_elements(p_rows) loop
    v_action := null; v_id := null; v_brand := null;
    begin
      select id, deleted_at is not null into v_id, v_gone from public.cars
        where stock_no = v_row -> 'car' ->> 'stock_no';
      v_action := case when v_id is null then 'create' else 'update' end;
      if v_gone then raise exception using errcode = 'PT409', message = 'car_in_trash', hint = 'stock_no'; end if;
      v_name := public.clean_line(v_row ->> 'brand');
      if length(v_name) > 80 then raise exception using errcode = 'PT422', message = 'invalid', hint = 'brand'; end if;
      if v_name is not null then
        select id into v_brand from public.brands where deleted_at is null
          and public.fold_text(v_name) in (public.fold_text(name), public.fold_text(name_ar)) limit 1;
        if v_brand is null and p_create_brands then
          insert into public.brands (name, position) select v_name, coalesce(max(position), 0) + 1 from public.brands
            returning id into v_brand;
        end if;
      end if;
      if v_brand is null and (v_name is not null or v_id is null) then
        raise exception using errcode = 'PT422', message = 'brand_unknown', hint = 'brand', detail = v_name;
      end if;
      -- A file that brings the VIN alone leaves cost and notes as they are.
      v_private := v_row -> 'private';
      select to_jsonb(p) || v_private into v_private from public.car_private p where p.car_id = v_id;
      v_id := (public.save_car(v_id, null,
        v_row -> 'car' || case when v_brand is null then '{}' else jsonb_build_object('brand_id', v_brand) end,
        coalesce(v_private, v_row -> 'private')) ->> 'id')::bigint;
      -- A dry run ends here and is rolled back. (A code that ends in 000 would mean its whole class.)
      if p_dry then raise exception using errcode = 'DRY01', message = 'dry'; end if;
      v_answer := v_answer || jsonb_build_object('row', v_row -> 'row', 'ok', true, 'action', v_action, 'id', v_id);
    exception
      when sqlstate 'DRY01' then
        v_answer := v_answer || jsonb_build_object('row', v_row -> 'row', 'ok', true, 'action', v_action);
      when others then
        get stacked diagnostics v_detail = pg_exception_detail, v_hint = pg_exception_hint;
        v_answer := v_answer || jsonb_build_object('row', v_row -> 'row', 'ok', false, 'action', v_action, 'detail',
          v_detail, 'field', v_hint, 'code', case when sqlstate like 'PT%' then sqlerrm when sqlstate = '42501'
            then 'forbidden' else 'invalid' end);
    end;
  end loop;
  return v_answer;
end
$$;

-- Copies a car with its pictures as a draft under the next free stock number. Answers the new id.
create function public.duplicate_car(p_id bigint) returns bigint
language plpgsql volatile set search_path = ''
as $$
declare v_car public.cars; v_stock_no text; v_images jsonb; n int := 2;
begin
  if not public.has_role('owner', 'manager', 'editor') then
    raise exception using errcode = '42501', message = 'keepers_only';
  end if;
  select * into v_car from public.cars where id = p_id;
  if not found then raise exception using errcode = 'PT404', message = 'car_not_found'; end if;
  loop
    v_stock_no := left(v_car.stock_no, 34) || '-' || n;
    exit when not exists (select 1 from public.cars where stock_no = v_stock_no);
    n := n + 1;
  end loop;
  select coalesce(jsonb_agg(to_jsonb(i) - 'id' order by i.position, i.id), '[]') into v_images from public.car_images i
    where i.car_id = p_id;
  return (public.save_car(null, null, to_jsonb(
    v_car) - '{status,featured,publish_at,unpublish_at,deleted_at,published_incomplete}'::text[]
    || jsonb_build_object('stock_no', v_stock_no), null, v_images) ->> 'id')::bigint;
end
$$;
