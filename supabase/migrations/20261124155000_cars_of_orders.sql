-- A car and the orders that wait for it: no reservation without a car, and no car that goes for good while an order
-- needs it.

-- An order that waits for staff or is being worked on.
create function public.order_is_open(p_status public.order_status) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select p_status = 'new' or public.order_is_active(p_status) $$;

-- The row of the car is locked, so that a car on its way to the trash is seen there.
create function public.orders_need_car() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_deleted_at timestamptz;
begin
  select deleted_at into v_deleted_at from public.cars where id = new.car_id for update;
  if not found then
    raise exception using errcode = 'PT409', message = 'car_not_available', detail = 'deleted';
  elsif v_deleted_at is not null then
    raise exception using errcode = 'PT409', message = 'car_not_available', detail = 'trash';
  end if;
  return new;
end
$$;
-- After orders_guard, which says first whether the move is allowed.
create trigger orders_need_car before update of status on public.orders for each row
  when (public.order_holds_car(new.status) and not public.order_holds_car(old.status))
  execute function public.orders_need_car();

-- Only for staff, like the publish gate: what the database's owner deletes leaves its orders behind.
create function public.cars_guard_purge() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_orders int;
begin
  if not public.is_staff() then return old; end if;
  select count(*) into v_orders from public.orders o
    where o.car_id = old.id and o.deleted_at is null and public.order_is_open(o.status);
  if v_orders > 0 then
    raise exception using errcode = 'PT409', message = 'car_has_orders', detail = v_orders::text;
  end if;
  return old;
end
$$;
create trigger cars_guard_purge before delete on public.cars for each row execute function public.cars_guard_purge();

-- The open orders that wait for these cars, at most 1,000 cars: {count, cars: [id], orders: [{id, reference, car_id}]}
-- (the oldest five; none for those who may not read orders). Staff only.
create function public.open_orders_of_cars(p_car_ids bigint[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  if cardinality(p_car_ids) > 1000 then
    raise exception using errcode = 'PT422', message = 'too_many_rows', hint = 'p_car_ids';
  end if;
  return (with waiting as (
      select o.id, o.reference, o.car_id, row_number() over (order by o.created_at, o.id) as place
      from public.orders o
      where o.car_id = any (p_car_ids) and o.deleted_at is null and public.order_is_open(o.status)
    )
    select jsonb_build_object('count', count(*), 'cars', coalesce(jsonb_agg(distinct w.car_id), '[]'),
      'orders', coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'reference', w.reference, 'car_id', w.car_id)
        order by w.place) filter (where w.place <= 5 and public.has_role('owner', 'manager', 'sales')), '[]'))
    from waiting w);
end
$$;

revoke execute on function public.order_is_open(public.order_status), public.orders_need_car(),
  public.cars_guard_purge(), public.open_orders_of_cars(bigint[]) from public, anon, authenticated;
grant execute on function public.order_is_open(public.order_status), public.open_orders_of_cars(bigint[])
  to authenticated;
