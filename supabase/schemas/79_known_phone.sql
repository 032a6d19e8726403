-- Whose a phone number is, while a colleague types it.

-- The customer who has a number, and what of theirs is open, at most three of each: {customer: {id, name_en, name_ar,
-- email, language}, orders: [{id, reference, title_en, title_ar, assignee}], viewings: [{id, reference, starts_at,
-- assignee}], trade_ins: [{id, reference, make, model, year, assignee}], others: [name]}. `others` are the colleagues
-- who talk to this person already, where the caller may not see the customer or the record (works_on()): only a
-- complete number shows them, and only the name. Null if no customer has the number, or the caller may see nothing of
-- it. Sellers only.
create function public.known_phone(p_phone text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_customer public.customers; v_found jsonb;
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  select * into v_customer from public.customers c where c.id = public.customer_with(p_phone, null)
    and p_phone is not null and c.deleted_at is null;
  if not found then return null; end if;
  with orders as materialized (
    select o.id, o.reference, o.car_snapshot, o.assigned_to, public.works_on(o.assigned_to) as seen
    from public.orders o
    where o.customer_id = v_customer.id and o.deleted_at is null and public.order_is_open(o.status)
    order by o.created_at desc, o.id desc limit 20
  ), viewings as materialized (
    select v.id, v.reference, v.starts_at, v.assigned_to, public.works_on(v.assigned_to) as seen
    from public.viewings v
    where v.customer_id = v_customer.id and v.deleted_at is null and public.viewing_holds(v.status)
      and v.ends_at > now() - interval '1 day'
    order by v.starts_at, v.id limit 20
  ), trade_ins as materialized (
    select r.id, r.reference, r.make, r.model, r.year, r.assigned_to, public.works_on(r.assigned_to) as seen
    from public.trade_ins r
    where r.customer_id = v_customer.id and r.deleted_at is null and r.status in ('new', 'offered', 'accepted')
    order by r.created_at desc, r.id desc limit 20
  ), others as (
    select assigned_to from orders where not seen union select assigned_to from viewings where not seen
    union select assigned_to from trade_ins where not seen
    union select v_customer.assigned_to where not public.works_on(v_customer.assigned_to)
  )
  select jsonb_build_object(
    'customer', case when public.works_on(v_customer.assigned_to) then jsonb_build_object('id', v_customer.id,
      'name_en', v_customer.name_en, 'name_ar', v_customer.name_ar, 'email', v_customer.email,
      'language', v_customer.language) end,
    'orders', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'reference', o.reference,
        'title_en', o.car_snapshot ->> 'title_en', 'title_ar', o.car_snapshot ->> 'title_ar', 'assignee', s.called)
        order by o.id desc), '[]')
      from (select * from orders where seen limit 3) o left join public.staff s on s.user_id = o.assigned_to),
    'viewings', (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'reference', v.reference,
        'starts_at', v.starts_at, 'assignee', s.called) order by v.starts_at, v.id), '[]')
      from (select * from viewings where seen limit 3) v left join public.staff s on s.user_id = v.assigned_to),
    'trade_ins', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'reference', r.reference, 'make', r.make,
        'model', r.model, 'year', r.year, 'assignee', s.called) order by r.id desc), '[]')
      from (select * from trade_ins where seen limit 3) r left join public.staff s on s.user_id = r.assigned_to),
    'others', (select coalesce(jsonb_agg(s.called order by s.called), '[]')
      from public.staff s where s.user_id in (select o.assigned_to from others o)))
    into v_found;
  -- Of a colleague's customer without a colleague nothing is left to tell.
  if v_found -> 'customer' = 'null' and v_found -> 'others' = '[]' then return null; end if;
  return v_found;
end
$$;
grant execute on function public.known_phone to authenticated;
