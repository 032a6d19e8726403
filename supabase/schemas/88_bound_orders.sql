-- What binds an order to its car: money of the customer that was not given back, and a sale agreement or tax invoice in
-- force. A bound order holds its car until a person decides otherwise; no clock and no other order takes it away.

-- The orders that are bound, and by what. Under the caller's policies.
--   paid       received, without what was given back
--   agreement  the number of the sale agreement in force, else of the tax invoice
create view public.order_bindings with (security_invoker = true) as
select o.id as order_id, o.currency, m.paid, a.number as agreement
from public.orders o
cross join lateral (select coalesce(sum(p.value), 0) as paid from public.payments p where p.order_id = o.id) m
left join lateral (select p.number from public.papers p
  where p.order_id = o.id and p.kind in ('agreement', 'invoice') and p.status = 'issued'
  order by p.kind limit 1) a on true
where m.paid > 0 or a.number is not null;
grant select on public.order_bindings to authenticated;

-- Reservations whose time is over and that something binds: the car stays held until a person decides. Under the
-- caller's policies.
create view public.overdue_holds with (security_invoker = true) as
select o.id as order_id, o.reference, o.customer_name, o.hold_until, b.currency, b.paid, b.agreement
from public.orders o join public.order_bindings b on b.order_id = o.id
where o.status = 'reserved' and o.hold_until <= now() and o.deleted_at is null;
grant select on public.overdue_holds to authenticated;

-- What binds an order, {paid, currency, agreement}, or null.
create function public.order_bound(p_order_id bigint) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('paid', b.paid, 'currency', b.currency, 'agreement', b.agreement)
  from public.order_bindings b where b.order_id = p_order_id
$$;

-- The order that has the car of this one: it holds it, or it was delivered. None where this one has it itself.
create function public.order_in_the_way(p_order public.orders) returns public.orders
language sql stable security definer set search_path = ''
as $$
  select o.* from public.orders o
  where o.car_id = p_order.car_id and o.id <> p_order.id and o.deleted_at is null
    and (public.order_holds_car(o.status) or o.status = 'delivered')
    and not public.order_holds_car(p_order.status) and p_order.status <> 'delivered'
  order by public.order_holds_car(o.status) desc, o.id limit 1
$$;

-- Refuses money for a car that cannot be held for it. The car is locked, so that two orders are not bound to it at
-- once. Errors: PT409 car_held, with the reference of the order that has it as the detail, for those who may see that
-- order, car_not_available (detail: its status), both with the hint amount.
create function public.refuse_held_car(p_order public.orders) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare v_other public.orders; v_status public.car_status;
begin
  select status into v_status from public.cars where id = p_order.car_id for update;
  v_other := public.order_in_the_way(p_order);
  if v_other.id is not null then
    raise exception using errcode = 'PT409', message = 'car_held', hint = 'amount', detail = case
      when public.works_on(v_other.assigned_to) then v_other.reference else '' end;
  end if;
  if public.order_is_open(p_order.status) and not public.order_holds_car(p_order.status)
    and v_status not in ('available', 'coming_soon') then
    raise exception using errcode = 'PT409', message = 'car_not_available', hint = 'amount', detail = v_status::text;
  end if;
end
$$;

-- Money and a sale agreement hold the car of an open order, as a reservation does.
create function public.hold_bound_order(p_order public.orders) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_order.car_id is not null and public.order_is_open(p_order.status)
    and not public.order_holds_car(p_order.status) and public.order_bound(p_order.id) is not null then
    update public.orders set status = 'reserved' where id = p_order.id;
  end if;
end
$$;

-- An order that is bound neither ends nor lets go of its car, unless end_bound_order() says so in maarad.release.
-- Error: PT409 order_bound, the detail is what order_bound() says, as text.
create function public.refuse_unbinding(p_old public.orders, p_new public.orders) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_bound jsonb;
  v_over boolean := not public.order_is_open(p_new.status);
begin
  if public.order_holds_car(p_new.status) or p_new.status = 'delivered'
    or v_over and (p_old.status in ('cancelled', 'lost', 'expired')
      or nullif(current_setting('maarad.release', true), '')::bigint is not distinct from p_new.id) then
    return;
  end if;
  v_bound := public.order_bound(p_new.id);
  if v_bound is not null then
    raise exception using errcode = 'PT409', message = 'order_bound', detail = v_bound::text;
  end if;
end
$$;

-- How an order stands, for its page: {bound: what order_bound() says or null, held_by: {id, reference} of the order
-- that has its car, or null}; id and reference are null for those who may not see that order. Null for an order that
-- the caller does not work on. Sellers only.
create function public.order_standing(p_order_id bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare v_order public.orders; v_other public.orders; v_seen boolean;
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  select * into v_order from public.orders where id = p_order_id;
  if not found or not public.works_on(v_order.assigned_to) then return null; end if;
  v_other := public.order_in_the_way(v_order);
  v_seen := public.works_on(v_other.assigned_to);
  return jsonb_build_object('bound', public.order_bound(p_order_id), 'held_by', case when v_other.id is not null then
    jsonb_build_object('id', case when v_seen then v_other.id end, 'reference', case when v_seen
      then v_other.reference end) end);
end
$$;
grant execute on function public.order_standing to authenticated;
