-- Saving one car with its pictures and private part, and copying it.

-- The columns of a change that people may set, as a list for SQL; null when there is none.
create function public.car_columns(p_change jsonb) returns text
language sql stable set search_path = ''
as $$
  select string_agg(quote_ident(a.attname), ', ' order by a.attnum)
  from pg_catalog.pg_attribute a
  where a.attrelid = 'public.cars'::regclass and a.attnum > 0 and not a.attisdropped and p_change ? a.attname
    and has_column_privilege('authenticated', a.attrelid, a.attnum, 'insert')
$$;
grant execute on function public.car_columns to authenticated;

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
grant execute on function public.change_car to authenticated;

-- Saves a car whole or not at all. p_id: null for a new one, p_version: null for any, p_car: the columns that change
-- (all that matter for a new one), p_private: those of {vin, supplier, keys, notes} that change, or null, p_images: see
-- set_car_images(), or null. Answers {id, version}. Errors: PT404 car_not_found, PT409 version_conflict ·
-- stock_no_taken · vin_taken · incomplete (detail: codes) · car_has_reservation, PT422 with the field in the hint.
create function public.save_car(
  p_id bigint default null, p_version int default null, p_car jsonb default '{}', p_private jsonb default null,
  p_images jsonb default null
) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  v_id bigint := p_id; v_version int; v_constraint text; v_refusal jsonb; v_message text; v_aside boolean := false;
  v_old public.car_private; v_new public.car_private;
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
  -- The purchase price is a line of car_costs: refused here, so that it is not lost without a message.
  if p_private ->> 'cost' is not null then
    raise exception using errcode = 'PT422', message = 'invalid', hint = 'cost';
  end if;
  if p_private is not null then
    select * into v_old from public.car_private where car_id = v_id;
    select * into v_new from jsonb_populate_record(v_old, p_private);
    if (v_new.vin, v_new.supplier, v_new.keys, v_new.notes)
      is distinct from (v_old.vin, v_old.supplier, v_old.keys, v_old.notes) then
      v_aside := true;
      insert into public.car_private (car_id, vin, supplier, keys, notes)
        values (v_id, v_new.vin, v_new.supplier, v_new.keys, v_new.notes)
        on conflict (car_id) do update set vin = excluded.vin, supplier = excluded.supplier, keys = excluded.keys,
          notes = excluded.notes;
    end if;
  end if;
  if p_images is not null then v_aside := public.set_car_images(v_id, p_images) or v_aside; end if;
  if p_car ->> 'status' is not null then
    update public.cars set status = (p_car ->> 'status')::public.car_status
      where id = v_id and status::text <> p_car ->> 'status';
  end if;
  -- Others who have the form open must hear of pictures and private notes, too.
  if v_aside and p_id is not null then
    update public.cars set version = version + 1 where id = v_id and version = v_version;
  end if;
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
grant execute on function public.save_car to authenticated;

-- Copies the named columns of a car, and its pictures, as a draft under the next free stock number. Answers the new id.
create function public.duplicate_car(p_id bigint, p_columns text[]) returns bigint
language plpgsql volatile set search_path = ''
as $$
declare v_car public.cars; v_copy jsonb; v_stock_no text; v_images jsonb; n int := 2;
begin
  if not public.has_role('owner', 'manager', 'editor') then
    raise exception using errcode = '42501', message = 'keepers_only';
  end if;
  if cardinality(p_columns) > 200 then
    raise exception using errcode = 'PT422', message = 'invalid', hint = 'p_columns';
  end if;
  select * into v_car from public.cars where id = p_id;
  if not found then raise exception using errcode = 'PT404', message = 'car_not_found'; end if;
  loop
    -- Room for the dash and a number within the 40 characters of stock_no.
    v_stock_no := left(v_car.stock_no, 34) || '-' || n;
    exit when not exists (select 1 from public.cars where stock_no = v_stock_no);
    n := n + 1;
  end loop;
  select coalesce(jsonb_agg(to_jsonb(i) - 'id' order by i.position, i.id), '[]') into v_images from public.car_images i
    where i.car_id = p_id;
  -- Whatever is named: a copy is no published car.
  select jsonb_object_agg(c.key, c.value) into v_copy
    from jsonb_each(to_jsonb(v_car) - '{id,status,publish_at,unpublish_at,deleted_at}'::text[]) c
    where c.key = any (p_columns);
  return (public.save_car(null, null, v_copy || jsonb_build_object('stock_no', v_stock_no), null, v_images)
    ->> 'id')::bigint;
end
$$;
grant execute on function public.duplicate_car to authenticated;

-- The stock number of a series with the highest number behind it, in the trash too, from which the number of a new car
-- is proposed; of several with the same number the longest. Null where the series has none. Staff only. p_series: what
-- stands before the number, e.g. 'MM-'; '' for bare numbers.
create function public.highest_stock_no(p_series text) returns text
language plpgsql stable set search_path = ''
as $$
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  return (select c.stock_no from public.cars c
    where starts_with(c.stock_no, p_series) and substr(c.stock_no, length(p_series) + 1) ~ '^[0-9]{1,9}$'
    order by substr(c.stock_no, length(p_series) + 1)::int desc, length(c.stock_no) desc
    limit 1);
end
$$;
grant execute on function public.highest_stock_no to authenticated;
