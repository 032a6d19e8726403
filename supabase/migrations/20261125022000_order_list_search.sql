-- The list of orders is searched as the other lists are: by the folded words of `search_text`.
create or replace view public.order_list with (security_invoker = true) as
select o.id, o.reference, o.version, o.status, o.customer_name, o.phone, o.email, o.contact, o.language, o.message,
  o.car_id, o.car_snapshot, o.price, o.currency, o.assigned_to, coalesce(nullif(s.name, ''), s.email) as assignee,
  o.first_response_at, o.hold_until, o.deleted_at,
  o.created_at, o.updated_at,
  (select count(*) from public.orders d where d.phone = o.phone and d.id <> o.id
    and d.deleted_at is null)::int as same_phone,
  (o.status = 'new' and o.first_response_at is null and o.created_at < now() - make_interval(mins => coalesce(
    (select (c.content_value ->> 'first_response_minutes')::int from public.site_content c
      where c.content_key = 'settings'), 120))) as overdue,
  o.search_text
from public.orders o left join public.staff s on s.user_id = o.assigned_to;
