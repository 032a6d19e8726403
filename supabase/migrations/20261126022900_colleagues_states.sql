-- Who sees only their own customers read the state of a colleague's order and viewing, and the version of a customer:
-- these functions answered before they asked whose the record is.

-- As before, of the orders that the caller works on.
create or replace function public.undo_order_move(p_id bigint, p_to public.order_status) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_order public.orders; v_move public.order_events; v_hidden bigint[];
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  select * into v_order from public.orders where id = p_id and deleted_at is null for update;
  if not found or not public.works_on(v_order.assigned_to) then
    raise exception using errcode = 'PT404', message = 'order_not_found';
  end if;
  select * into v_move from public.order_events where order_id = p_id and to_status is not null
    order by id desc limit 1;
  -- Sent again after a lost answer: the last change is the undo of that very move.
  if v_move.about is not null and v_move.actor = auth.uid() and v_move.to_status = v_order.status and exists (select
      from public.order_events e where e.id = v_move.about and e.to_status = p_to) then
    return jsonb_build_object('id', p_id, 'version', v_order.version, 'status', v_order.status, 'hold_until',
      v_order.hold_until);
  end if;
  if v_order.status <> p_to or v_move.to_status <> p_to then
    raise exception using errcode = 'PT409', message = 'order_moved', detail = v_order.status::text;
  end if;
  if v_move.kind <> 'status' or v_move.about is not null or v_move.before is null
    or v_move.actor is distinct from auth.uid() or v_move.at < now() - interval '15 minutes' then
    raise exception using errcode = 'PT409', message = 'undo_over';
  end if;
  -- What the move itself had hidden is shown again.
  select coalesce(array_agg(h::bigint), '{}') into v_hidden
    from jsonb_array_elements_text(v_move.before -> 'hidden') h;
  update public.order_events set visible_to_customer = id <> v_move.id
    where id = any (v_hidden) or id = v_move.id and visible_to_customer;
  perform set_config('maarad.step_back', jsonb_build_object('order', p_id, 'visible', false, 'about',
    v_move.id)::text, true);
  update public.orders set status = v_move.from_status where id = p_id;
  update public.orders set hold_until = (v_move.before ->> 'hold_until')::timestamptz,
      first_response_at = (v_move.before ->> 'first_response_at')::timestamptz,
      car_status_before = (v_move.before ->> 'car_status_before')::public.car_status
    where id = p_id returning * into v_order;
  perform set_config('maarad.step_back', '', true);
  if public.order_holds_car(v_move.from_status) <> public.order_holds_car(v_move.to_status) then
    update public.cars set status_since = coalesce((v_move.before #>> '{car,status_since}')::timestamptz, status_since),
        sold_at = (v_move.before #>> '{car,sold_at}')::timestamptz
      where id = v_order.car_id;
  end if;
  return jsonb_build_object('id', p_id, 'version', v_order.version, 'status', v_order.status, 'hold_until',
    v_order.hold_until);
exception when unique_violation then
  raise exception using errcode = 'PT409', message = 'car_not_available', detail = 'reserved';
end
$$;

-- As before, of the viewings that the caller works on.
create or replace function public.order_of_viewing(p_id bigint, p_version int) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_viewing public.viewings;
  v_car public.cars;
  v_order bigint;
  v_created boolean := false;
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  -- Orders of one phone take turns, as in place_order; taken before any row is locked.
  perform pg_advisory_xact_lock(hashtextextended('order ' || v.phone, 0)) from public.viewings v where v.id = p_id;
  select * into v_viewing from public.viewings where id = p_id and deleted_at is null for update;
  if not found or not public.works_on(v_viewing.assigned_to) then
    raise exception using errcode = 'PT404', message = 'viewing_not_found';
  end if;
  if v_viewing.order_id is not null then
    return jsonb_build_object('order', v_viewing.order_id, 'created', false);
  end if;
  if v_viewing.version <> p_version then
    raise exception using errcode = 'PT409', message = 'viewing_changed', detail = v_viewing.status::text;
  end if;
  -- Waits while the car is being sold, then sees the outcome.
  select * into v_car from public.cars where id = v_viewing.car_id and deleted_at is null for share;
  if not found or v_car.status in ('draft', 'archived') then
    raise exception using errcode = 'PT404', message = 'car_not_found';
  end if;
  if v_car.status = 'sold' then
    raise exception using errcode = 'PT409', message = 'car_not_available', detail = v_car.status::text;
  end if;
  select o.id into v_order from public.orders o
    where o.phone = v_viewing.phone and o.car_id = v_car.id and o.deleted_at is null
      and public.order_is_open(o.status)
    order by o.created_at desc limit 1;
  for attempt in 1..5 loop
    exit when v_order is not null;
    insert into public.orders (reference, idempotency_key, car_id, user_id, customer_id, customer_name, phone, email,
        language, message, consent_at, source, car_snapshot, price, currency, assigned_to)
      values (public.new_reference(), gen_random_uuid(), v_car.id, v_viewing.user_id, v_viewing.customer_id,
        v_viewing.customer_name, v_viewing.phone, v_viewing.email, v_viewing.language, v_viewing.wish,
        v_viewing.consent_at, case when v_viewing.consent_at is null then 'other' else 'website' end,
        public.car_as_offered(v_car),
        case when v_car.price_mode = 'fixed' then v_car.price end, coalesce(public.setting('currency'), 'BHD'),
        v_viewing.assigned_to)
      on conflict (reference) do nothing
      returning id into v_order;
    v_created := v_order is not null;
  end loop;
  if v_order is null then raise exception using errcode = 'PT503', message = 'try_again'; end if;
  if v_created then
    insert into public.order_events (order_id, actor, kind, to_status, visible_to_customer)
      values (v_order, auth.uid(), 'created', 'new', true);
  end if;
  update public.viewings set order_id = v_order where id = p_id;
  -- viewings_follow does the same for a viewing that is still to come.
  update public.orders set status = 'viewing'
    where id = v_order and status in ('new', 'contacted') and v_viewing.status = 'done';
  return jsonb_build_object('order', v_order, 'created', v_created);
end
$$;

-- As before, of the customers that the caller works on.
create or replace function public.confirm_customer(p_id bigint, p_version int) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_customer public.customers;
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  select * into v_customer from public.customers where id = p_id and deleted_at is null and merged_into is null
    for update;
  if not found or not public.works_on(v_customer.assigned_to) then
    raise exception using errcode = 'PT404', message = 'customer_not_found';
  end if;
  if v_customer.confirmed_at is null then
    if v_customer.version is distinct from p_version then
      raise exception using errcode = 'PT409', message = 'version_conflict';
    end if;
    update public.customers set confirmed_at = now() where id = p_id returning * into v_customer;
  end if;
  return jsonb_build_object('id', v_customer.id, 'version', v_customer.version);
end
$$;
