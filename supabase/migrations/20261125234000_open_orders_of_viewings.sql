-- Which orders are open is said by order_states() alone.

-- As before.
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
  if not found then raise exception using errcode = 'PT404', message = 'viewing_not_found'; end if;
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
