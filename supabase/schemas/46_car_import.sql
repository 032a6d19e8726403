-- Importing cars from a file.

-- Imports rows of a file: [{row, brand: name, car: {columns}, private: {columns}?, purchase: {amount, spent_on}?}], at
-- most 200. A stock number that is known, in whatever letters, changes that car, another makes a new one. A brand may
-- be called by any name that the search knows. A dry run does everything and takes it back. p_import: the import that
-- the rows belong to, which undo_import() can take back; p_file: the name of its file. Answers [{row, ok, action:
-- create|update|same, id, changes: [{field, before, after}], code, field, detail}]; `changes` of an update, with the
-- columns as they are saved and `brand` by its name. As its owner, because no role writes what undo_import() believes;
-- the roles are those of the policies of cars and brands.
create function public.import_cars(
  p_rows jsonb, p_dry boolean default true, p_create_brands boolean default false, p_import uuid default null,
  p_file text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_row jsonb; v_brand bigint; v_id bigint; v_action text; v_answer jsonb := '[]'::jsonb; v_saved jsonb;
  v_detail text; v_hint text; v_name text; v_gone boolean; v_car jsonb; v_before jsonb; v_changes jsonb;
  v_kept jsonb; v_costs jsonb; v_new_brand boolean;
  -- The brands of earlier rows by their name in the file: to find one, the names of all brands are folded.
  v_brands jsonb := '{}'::jsonb;
  v_written bigint[] := '{}'::bigint[];
begin
  if not public.has_role('owner', 'manager', 'editor') then
    raise exception using errcode = '42501', message = 'keepers_only';
  end if;
  if jsonb_array_length(p_rows) > 200 then
    raise exception using errcode = 'PT422', message = 'too_many_rows', hint = 'p_rows';
  end if;
  if not p_dry then
    perform public.open_import(p_import, p_file);
    -- As other bulk changes do; a dry run gives up each car with its row.
    perform from public.cars c where lower(c.stock_no) in (select lower(r #>> '{car,stock_no}')
      from jsonb_array_elements(p_rows) r) order by c.id for update;
  end if;
  -- The search is filled once for all cars, at the end: a call for each costs more than the work it does.
  perform set_config('maarad.search_later', 'on', true);
  for v_row in select value from jsonb_array_elements(p_rows) loop
    v_action := null; v_id := null; v_brand := null; v_changes := '[]'; v_costs := null; v_new_brand := false;
    begin
      v_car := v_row -> 'car';
      select id, deleted_at is not null into v_id, v_gone from public.cars
        where lower(stock_no) = lower(v_car ->> 'stock_no') order by stock_no = v_car ->> 'stock_no' desc limit 1
        -- What the undo gives back is what the car is after the changes that this waits for.
        for update;
      v_action := case when v_id is null then 'create' else 'update' end;
      -- A known car keeps its number as it is written.
      if v_id is not null then v_car := v_car - 'stock_no'; end if;
      if v_gone then raise exception using errcode = 'PT409', message = 'car_in_trash', hint = 'stock_no'; end if;
      v_before := case when v_id is not null then public.car_as_imported(v_id) end;
      v_kept := case when p_import is not null and v_id is not null then public.car_before_import(v_id) end;
      -- A file holds times to the minute: one that says the same minute changes nothing.
      v_car := v_car - array(select k from unnest('{publish_at,unpublish_at}'::text[]) k
        where to_timestamp(floor(extract(epoch from (v_before ->> k)::timestamptz) / 60) * 60)
          = (v_car ->> k)::timestamptz);
      v_name := public.clean_line(v_row ->> 'brand');
      if length(v_name) > 80 then raise exception using errcode = 'PT422', message = 'invalid', hint = 'brand'; end if;
      if v_name is not null then
        -- A brand that was made for a refused row is gone with it.
        select b.id into v_brand from public.brands b
          where b.id = (v_brands ->> v_name)::bigint and b.deleted_at is null;
        for attempt in 1..5 loop
          exit when v_brand is not null;
          select b.id into v_brand from public.brands b left join public.search_names n
              on n.brand_id = b.id and n.model_key is null,
            lateral (select public.fold_text(v_name) in (public.fold_text(b.name), public.fold_text(b.name_ar)) as name)
              own
            where b.deleted_at is null and (own.name or public.name_key(v_name) = any (n.keys))
            order by own.name desc nulls last, b.id limit 1;
          exit when v_brand is not null or not p_create_brands;
          insert into public.brands (name, position) select v_name, coalesce(max(position), 0) + 1 from public.brands
            on conflict do nothing returning id into v_brand;
          v_new_brand := v_brand is not null;
          exit when v_new_brand;
          -- Another import made it in the same moment, and it is found now; or it is in the trash.
          if exists (select from public.brands b where lower(b.name) = lower(v_name) and b.deleted_at is not null) then
            raise exception using errcode = 'PT409', message = 'brand_in_trash', hint = 'brand', detail = v_name;
          end if;
        end loop;
        v_brands := v_brands || jsonb_build_object(v_name, v_brand);
      end if;
      if v_brand is null and (v_name is not null or v_id is null) then
        raise exception using errcode = 'PT422', message = 'brand_unknown', hint = 'brand', detail = v_name;
      end if;
      v_saved := public.save_car(v_id, null,
        v_car || case when v_brand is null then '{}' else jsonb_build_object('brand_id', v_brand) end,
        v_row -> 'private');
      v_id := (v_saved ->> 'id')::bigint;
      if v_row ? 'purchase' then v_costs := public.import_purchase(v_id, v_row -> 'purchase'); end if;
      if v_action = 'update' then
        v_changes := public.car_changes(v_before, public.car_as_imported(v_id));
        if v_changes = '[]' then v_action := 'same'; end if;
      end if;
      -- A dry run, and a row that changes nothing, end here and are rolled back. (A code that ends in 000 would mean
      -- its whole class.)
      if p_dry or v_action = 'same' then raise exception using errcode = 'DRY01', message = 'dry'; end if;
      perform public.keep_import_row(p_import, v_id, v_action, v_kept, v_costs, case when v_new_brand then v_brand end);
      v_answer := v_answer || jsonb_build_object('row', v_row -> 'row', 'ok', true, 'action', v_action, 'id', v_id,
        'changes', v_changes);
      v_written := v_written || v_id;
    exception
      when sqlstate 'DRY01' then
        v_answer := v_answer || jsonb_build_object('row', v_row -> 'row', 'ok', true, 'action', v_action,
          'changes', v_changes);
      -- As in change_cars().
      when transaction_rollback or lock_not_available or insufficient_resources then raise;
      when others then
        get stacked diagnostics v_detail = pg_exception_detail, v_hint = pg_exception_hint;
        v_answer := v_answer || jsonb_build_object('row', v_row -> 'row', 'ok', false, 'action', v_action,
          'field', v_hint, 'code', case when sqlstate like 'PT%' then sqlerrm when sqlstate = '42501' then 'forbidden'
            else 'invalid' end, 'detail', case when sqlstate like 'PT%' then v_detail end);
    end;
  end loop;
  perform set_config('maarad.search_later', '', true);
  perform public.fill_car_search(v_written, v_written);
  return v_answer;
end
$$;
grant execute on function public.import_cars to authenticated;

-- Writes what a car was bought for: {amount, spent_on}, of which each may be missing. A purchase that is written
-- already is marked as wrong where it says something else. Without a day it is the one of the former purchase, or on
-- which the car was entered. Answers {id, former}, the lines of car_costs, or null where nothing changes.
create function public.import_purchase(p_car_id bigint, p_purchase jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_currency text := coalesce(public.setting('currency'), 'BHD');
  v_former public.car_costs; v_amount numeric; v_day date; v_id bigint;
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  select * into v_former from public.car_costs c
    where c.car_id = p_car_id and c.kind = 'purchase' and c.removed_at is null for update;
  v_amount := coalesce(public.sent_amount(p_purchase ->> 'amount', 'purchase_price',
    public.currency_decimals(v_currency)), v_former.amount);
  if v_amount is null then return null; end if;
  v_day := coalesce((p_purchase ->> 'spent_on')::date, v_former.spent_on, (select least(public.site_today(),
    (c.created_at at time zone public.site_time_zone())::date) from public.cars c where c.id = p_car_id));
  if v_day > public.site_today() then perform public.refuse_field('purchase_date', 'invalid'); end if;
  if (v_amount, v_day, v_currency) is not distinct from (v_former.amount, v_former.spent_on, v_former.currency) then
    return null;
  end if;
  if v_former.id is not null then
    update public.car_costs set removed_at = now() where id = v_former.id;
  end if;
  insert into public.car_costs (car_id, kind, amount, currency, spent_on, created_by)
    values (p_car_id, 'purchase', v_amount, v_currency, v_day, auth.uid()) returning id into v_id;
  return jsonb_build_object('id', v_id, 'former', v_former.id);
exception when invalid_datetime_format or datetime_field_overflow then
  perform public.refuse_field('purchase_date', 'invalid');
  return null;
end
$$;

-- A car as a file may change it: the columns that people set, its brand by name, what is private, and its purchase, as
-- far as the caller may read them. Null for no car.
create function public.car_as_imported(p_id bigint) returns jsonb
language sql stable set search_path = ''
as $$
  select (select jsonb_object_agg(e.key, e.value) from jsonb_each(to_jsonb(c)) e
      where has_column_privilege('authenticated', 'public.cars', e.key, 'insert') and e.key <> 'brand_id')
    || jsonb_build_object('brand', b.name, 'vin', p.vin, 'supplier', p.supplier, 'keys', p.keys, 'notes', p.notes,
      'purchase_price', k.amount, 'purchase_date', k.spent_on)
  from public.cars c join public.brands b on b.id = c.brand_id
    left join public.car_private p on p.car_id = c.id
    left join public.car_costs k on k.car_id = c.id and k.kind = 'purchase' and k.removed_at is null
  where c.id = p_id
$$;
grant execute on function public.car_as_imported to authenticated;

-- What differs between two states of a car: [{field, before, after}]. Price and its mode go together: what a price of
-- "on request" was says only the other one.
create function public.car_changes(p_before jsonb, p_after jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  with fields as (
    select b.key, b.value as before, p_after -> b.key as after, b.value is distinct from p_after -> b.key as differs,
      b.key in ('price', 'price_mode') as of_price
    from jsonb_each(p_before) b
  )
  select coalesce(jsonb_agg(jsonb_build_object('field', f.key, 'before', f.before, 'after', f.after) order by f.key),
    '[]')
  from fields f
  where f.differs or (f.of_price and exists (select 1 from fields o where o.of_price and o.differs))
$$;
grant execute on function public.car_changes to authenticated;
