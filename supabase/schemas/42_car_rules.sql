-- What holds for every write of a car, and what follows from it.

-- What holds for every write of a car, step by step.
create function public.cars_guard() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- What the database fills in, and what sales may change.
  v_free text[] := '{status,availability_confirmed_at,published_incomplete,updated_at,search_text,version,missing,
    image_count,status_since,sold_at,shown_price,shown_was_price}'::text[];
begin
  -- Sales may move a car between states and touch nothing else of it. Grants know no roles of staff.
  if tg_op = 'UPDATE' and public.has_role('sales')
    and to_jsonb(new) - v_free is distinct from to_jsonb(old) - v_free then
    raise exception using errcode = '42501', message = 'sales_status_only';
  end if;
  if (tg_op = 'INSERT' or lower(new.stock_no) <> lower(old.stock_no))
    and exists (select from public.cars where lower(stock_no) = lower(new.stock_no) and id <> new.id) then
    raise exception using errcode = '23505', constraint = 'cars_stock_no_key',
      message = 'the stock number is taken in other letters';
  end if;
  -- A new car and one with 0 km have not been driven; of a used one only a person knows it.
  if new.mileage_km is null and new.condition in ('new', 'zero_km') then new.mileage_km := 0; end if;
  if tg_op = 'INSERT' then
    if new.status = 'sold' then new.sold_at := coalesce(new.sold_at, new.updated_at); end if;
  elsif new.status is distinct from old.status then
    new := public.car_with_times(old, new);
  end if;
  new.search_text := public.car_search_text(new);
  return new;
end
$$;

-- A car whose state changes, with the times that go with it. The undo of a change gives a car the date of its sale back
-- (maarad.car_times, set by change_cars()); it cannot write another one. As its owner, because not every role reads the
-- log.
create function public.car_with_times(p_old public.cars, p_new public.cars) returns public.cars
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_kept jsonb := nullif(current_setting('maarad.car_times', true), '')::jsonb; v_time timestamptz;
  -- How long undo is offered.
  v_undo interval := case when current_setting('maarad.import_undo', true) = 'on' then interval '7 days'
    else interval '1 day' end;
begin
  p_new.status_since := now();
  -- A car that is on offer again is not sold; until then its first sale counts.
  p_new.sold_at := case p_new.status when 'sold' then coalesce(p_old.sold_at, now())
    when 'archived' then p_old.sold_at end;
  -- A car that goes back to draft meets the gate again.
  if p_new.status = 'draft' then p_new.published_incomplete := false; end if;
  if (v_kept ->> 'id')::bigint = p_new.id then
    v_time := (v_kept ->> 'status_since')::timestamptz;
    if v_time between p_new.created_at and now() then p_new.status_since := v_time; end if;
    v_time := (v_kept ->> 'sold_at')::timestamptz;
    if p_new.status in ('sold', 'archived') and exists (select from public.audit_log a
        where a.table_name = 'cars' and a.record_id = p_new.id::text and a.at > now() - v_undo
          and (a.before ->> 'sold_at')::timestamptz = v_time) then
      p_new.sold_at := v_time;
    end if;
  end if;
  return p_new;
end
$$;

-- What staff find a car by. Its stock number is there in one piece, too, so that "MM-0101" is found as "MM0101".
create function public.car_search_text(p_car public.cars) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare b public.brands;
begin
  select * into b from public.brands where id = p_car.brand_id;
  return public.fold_text(concat_ws(' ', b.name, b.name_ar, p_car.model, p_car.model_ar, p_car.trim_level,
    p_car.year::text, p_car.title_en, p_car.title_ar, p_car.stock_no, public.name_key(p_car.stock_no),
    p_car.fuel::text, p_car.body::text, p_car.exterior_colour::text, p_car.exterior_colour_name_en,
    p_car.exterior_colour_name_ar));
end
$$;

create function public.brands_refill_search() returns trigger
language plpgsql security definer set search_path = ''
as $$ begin update public.cars set brand_id = brand_id where brand_id = new.id; return null; end $$;

-- The publish gate; a reserved or sold car stays with its order. After the row is written, because `missing` is a
-- generated column. Staff may publish an incomplete car, but no car is shown without its mileage, also by a script.
create function public.cars_guard_state() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (new.status in ('coming_soon', 'available') and (tg_op = 'INSERT' or old.status in ('draft', 'archived'))
      and not new.published_incomplete and cardinality(new.missing) > 0 and public.is_staff())
     or (new.mileage_km is null and new.status not in ('draft', 'archived')) then
    raise exception using errcode = 'PT409', message = 'incomplete', detail = array_to_string(new.missing, ','),
      hint = 'status';
  end if;
  if tg_op = 'UPDATE' and new.status <> old.status and old.status in ('sold', 'archived') then
    perform public.refuse_unsold(old, new.status);
  end if;
  if tg_op = 'UPDATE' and ((new.status <> old.status and new.status not in ('reserved', 'sold'))
    or (old.deleted_at is null and new.deleted_at is not null))
     and exists (select 1 from public.orders o where o.car_id = new.id and public.order_holds_car(o.status)) then
    raise exception using errcode = 'PT409', message = 'car_has_reservation', hint = 'status';
  end if;
  return null;
end
$$;

-- Keeps what was sold sold. A car that an order delivered goes back with that order alone; until then it may only be
-- archived. One that was sold outside an order is set back with a reason (set_car_back), or within a day by the person
-- who marked it as sold. Errors: PT409 car_sold_by_order (detail: its reference, for those who may see it) ·
-- sold_needs_reason.
create function public.refuse_unsold(p_old public.cars, p_to public.car_status) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare v_order public.orders;
begin
  if p_to in ('sold', 'archived') or p_old.sold_at is null
    or nullif(current_setting('maarad.car_back', true), '')::bigint is not distinct from p_old.id then
    return;
  end if;
  v_order := public.order_that_sold(p_old.id);
  if v_order.id is not null then
    raise exception using errcode = 'PT409', message = 'car_sold_by_order', hint = 'status', detail = case
      when public.has_role('owner', 'manager', 'sales') and public.works_on(v_order.assigned_to)
        then v_order.reference else '' end;
  end if;
  if public.is_staff() and not exists (select from public.audit_log a
      where a.table_name = 'cars' and a.record_id = p_old.id::text and a.at > now() - interval '1 day'
        and a.actor = auth.uid() and a.after ->> 'status' = 'sold') then
    raise exception using errcode = 'PT409', message = 'sold_needs_reason', hint = 'status';
  end if;
end
$$;

-- Sets a car back that was sold outside an order, for manager and owner. p_status: available, coming_soon or draft.
-- The reason goes into the log. Asked for again, it changes nothing. Errors: 42501 managers_only, PT404 car_not_found,
-- PT409 car_not_sold · car_sold_by_order · incomplete (detail: codes), PT422 reason_required · reason_too_long ·
-- status_invalid.
create function public.set_car_back(p_id bigint, p_status public.car_status, p_reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare v_reason text := public.clean_text(p_reason); v_car public.cars; v_order text;
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  if v_reason is null then perform public.refuse_field('reason', 'reason_required'); end if;
  if length(v_reason) > 500 then perform public.refuse_field('reason', 'reason_too_long'); end if;
  if p_status not in ('available', 'coming_soon', 'draft') then
    perform public.refuse_field('status', 'status_invalid');
  end if;
  select * into v_car from public.cars where id = p_id and deleted_at is null for update;
  if not found then raise exception using errcode = 'PT404', message = 'car_not_found'; end if;
  if v_car.status = p_status then return; end if;
  if v_car.sold_at is null then raise exception using errcode = 'PT409', message = 'car_not_sold'; end if;
  v_order := (public.order_that_sold(p_id)).reference;
  if v_order is not null then
    raise exception using errcode = 'PT409', message = 'car_sold_by_order', hint = 'status', detail = v_order;
  end if;
  perform set_config('maarad.car_back', p_id::text, true);
  update public.cars set status = p_status where id = p_id;
  perform set_config('maarad.car_back', '', true);
  insert into public.audit_log (actor, actor_role, action, table_name, record_id, after)
    select auth.uid(), s.role, 'update', 'cars', p_id::text, jsonb_build_object('set_back_reason', v_reason)
    from public.staff s where s.user_id = auth.uid();
end
$$;
grant execute on function public.set_car_back to authenticated;

-- A car with open orders is not deleted for good by staff (what the database's owner deletes leaves its orders behind),
-- nor one with costs that was delivered: they are part of the accounts.
create function public.cars_keep_records() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_orders int;
begin
  if public.is_staff() then
    select count(*) into v_orders from public.orders o
      where o.car_id = old.id and o.deleted_at is null and public.order_is_open(o.status);
    if v_orders > 0 then
      raise exception using errcode = 'PT409', message = 'car_has_orders', detail = v_orders::text;
    end if;
  end if;
  if exists (select from public.car_costs c where c.car_id = old.id and c.removed_at is null)
    and exists (select from public.orders o where o.car_id = old.id and o.status = 'delivered') then
    raise exception using errcode = 'PT409', message = 'car_has_costs', detail = old.stock_no;
  end if;
  return old;
end
$$;

create trigger cars_guard before insert or update on public.cars for each row execute function public.cars_guard();
create trigger cars_guard_state after insert or update on public.cars
  for each row execute function public.cars_guard_state();
create trigger cars_keep_records before delete on public.cars for each row execute function public.cars_keep_records();

create trigger brands_search_text after update of name, name_ar on public.brands
  for each row execute function public.brands_refill_search();
