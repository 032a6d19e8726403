-- The purchase price is a line of car_costs: saving a car and taking a trade-in into stock no longer write it into
-- car_private, and the log names the car that a line is of.

-- Saves a car whole or not at all. p_id: null for a new one, p_version: null for any, p_car: the columns that change
-- (all that matter for a new one), p_private: those of {vin, supplier, keys, notes} that change, or null,
-- p_images: see set_car_images, or null. Answers {id, version}.
-- Errors: PT404 car_not_found, PT409 version_conflict · stock_no_taken · vin_taken · incomplete (detail: codes) ·
-- car_has_reservation, PT422 with the field in the hint.
create or replace function public.save_car(
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
  -- A form of before that still asks for the purchase price must not lose it without a word.
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
    perform public.change_car(v_id, jsonb_build_object('status', p_car -> 'status')) from public.cars
      where id = v_id and status::text <> p_car ->> 'status';
  end if;
  -- Others who have the form open must hear of pictures and private notes, too.
  update public.cars set version = version + 1 where id = v_id and version = v_version
    and v_aside and p_id is not null;
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

-- Makes a draft car of an accepted trade-in, once: p_car as of save_car() ({stock_no, brand_id, model, year,
-- mileage_km, fuel, transmission, body}), p_cost what it cost the dealer, p_images its photos in the media library.
-- Asked again it answers the same car. Owner and manager, who may enter what a car cost. Answers {id, version, car}.
-- Errors: those of trade_in_seen() and save_car(), PT409 move_not_allowed, PT422 cost_invalid.
create or replace function public.take_trade_in(
  p_id bigint, p_version int, p_car jsonb, p_cost numeric, p_images jsonb default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_trade_in public.trade_ins; v_car bigint;
  v_currency text := coalesce(public.setting('currency'), 'BHD');
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  select * into v_trade_in from public.trade_ins where id = p_id and deleted_at is null for update;
  if v_trade_in.status = 'taken' and v_trade_in.car_id is not null then
    return jsonb_build_object('id', p_id, 'version', v_trade_in.version, 'car', v_trade_in.car_id);
  end if;
  v_trade_in := public.trade_in_seen(p_id, p_version);
  if v_trade_in.status <> 'accepted' then
    raise exception using errcode = 'PT409', message = 'move_not_allowed', detail = v_trade_in.status || ' -> taken';
  end if;
  if p_cost is null or p_cost = 'NaN' or p_cost < 0 or p_cost >= 1000000000
     or p_cost <> round(p_cost, public.currency_decimals(v_currency)) then
    perform public.refuse_field('cost', 'cost_invalid');
  end if;
  v_car := (public.save_car(null, null, p_car - '{status,id}'::text[],
    jsonb_build_object('notes', v_trade_in.reference), p_images) ->> 'id')::bigint;
  perform public.add_car_costs(v_car, jsonb_build_array(jsonb_build_object('kind', 'purchase', 'words',
    v_trade_in.reference, 'amount', p_cost)), v_trade_in.idempotency_key);
  update public.trade_ins set status = 'taken', car_id = v_car where id = p_id returning * into v_trade_in;
  return jsonb_build_object('id', p_id, 'version', v_trade_in.version, 'car', v_car);
end
$$;

alter table public.car_private drop column cost;

do $$
declare
  v_name text := pg_get_functiondef('public.record_name(text, text, jsonb)'::regprocedure);
  v_named text := pg_get_functiondef('public.records_named(text)'::regprocedure);
begin
  if strpos(v_name, 'if p_table = ''car_private'' then') = 0
     or strpos(v_named, 'union all select ''car_private'', c.id::text from cars c') = 0 then
    raise exception 'record_name() or records_named() is not as this migration knows it';
  end if;
  execute replace(v_name, 'if p_table = ''car_private'' then', 'if p_table in (''car_private'', ''car_costs'') then');
  execute replace(v_named, 'union all select ''car_private'', c.id::text from cars c',
    'union all select ''car_private'', c.id::text from cars c
  union all select ''car_costs'', c.id::text from cars c');
end $$;
