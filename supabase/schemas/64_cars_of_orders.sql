-- The orders that wait for a car, and the one that sold it.

-- Refuses an order whose car is not there any more. The row of the car is locked, so that a car on its way to the trash
-- is seen there.
create function public.lock_car_of_order(p_car_id bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare v_deleted_at timestamptz;
begin
  select deleted_at into v_deleted_at from public.cars where id = p_car_id for update;
  if not found then
    raise exception using errcode = 'PT409', message = 'car_not_available', detail = 'deleted';
  elsif v_deleted_at is not null then
    raise exception using errcode = 'PT409', message = 'car_not_available', detail = 'trash';
  end if;
end
$$;

-- The order that delivered a car.
create function public.order_that_sold(p_car_id bigint) returns public.orders
language sql stable security definer set search_path = ''
as $$
  select o.* from public.orders o
  where o.car_id = p_car_id and o.status = 'delivered' and o.deleted_at is null limit 1
$$;

-- The open orders that wait for these cars, at most 1,000 cars: {count, cars: [id], orders: [{id, reference, car_id}]}.
-- `orders` names the oldest five that the caller works on; others are only counted. Staff only.
create function public.open_orders_of_cars(p_car_ids bigint[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  if cardinality(p_car_ids) > 1000 then
    raise exception using errcode = 'PT422', message = 'too_many_rows', hint = 'p_car_ids';
  end if;
  return (with waiting as (
      select o.id, o.reference, o.car_id, o.assigned_to, row_number() over (order by o.created_at, o.id) as place
      from public.orders o
      where o.car_id = any (p_car_ids) and o.deleted_at is null and public.order_is_open(o.status)
    )
    select jsonb_build_object('count', count(*), 'cars', coalesce(jsonb_agg(distinct w.car_id), '[]'),
      'orders', coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'reference', w.reference, 'car_id', w.car_id)
        order by w.place) filter (where w.place <= 5 and public.has_role('owner', 'manager', 'sales')
          and public.works_on(w.assigned_to)), '[]'))
    from waiting w);
end
$$;
grant execute on function public.open_orders_of_cars to authenticated;
