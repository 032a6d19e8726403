-- Orders as staff list them.

-- The columns of the list of orders; searched by the folded words of `search_text`. first_response_at is of orders that
-- visitors sent: one that staff wrote down was answered before it was an order. bound_by says why a reservation does
-- not end: paid (money of the customer) or agreement.
create view public.order_list with (security_invoker = true) as
select o.id, o.reference, o.version, o.status, o.customer_name, o.phone, o.email, o.contact, o.language, o.message,
  o.car_id, o.car_snapshot, o.price,
  (select t.agreed_price from public.order_terms t where t.order_id = o.id) as agreed_price, o.currency, o.assigned_to,
  s.called as assignee,
  case when o.source = 'website' and not exists (select from public.order_events e where e.order_id = o.id
    and e.kind = 'created' and e.actor is not null) then o.first_response_at end as first_response_at,
  o.hold_until, o.deleted_at,
  o.created_at, o.updated_at,
  (select count(*) from public.orders d where d.phone = o.phone and d.id <> o.id
    and d.deleted_at is null)::int as same_phone,
  (o.status = 'new' and o.first_response_at is null and o.created_at < now() - make_interval(mins => coalesce(
    (select (c.content_value ->> 'first_response_minutes')::int from public.site_content c
      where c.content_key = 'settings'), 120))) as overdue,
  o.search_text, o.customer_id, o.erased_at, o.source, o.follow_up_on, o.follow_up_note,
  o.lost_reason, o.lost_at, o.delivered_on,
  o.id in (select d.order_id from public.overdue_deposits d) as deposit_overdue,
  o.id in (select h.order_id from public.overdue_holds h) as hold_overdue,
  o.id in (select u.order_id from public.unpaid_deliveries u) as unpaid,
  case when o.status = 'reserved' then (select case when b.paid > 0 then 'paid' else 'agreement' end
    from public.order_bindings b where b.order_id = o.id) end as bound_by
from public.orders o left join public.staff s on s.user_id = o.assigned_to;
grant select on public.order_list to authenticated;
