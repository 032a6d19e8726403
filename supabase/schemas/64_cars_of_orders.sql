

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

