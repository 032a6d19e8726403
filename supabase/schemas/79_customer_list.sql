-- Customers as staff list them.

-- What each customer has sent, and when the last of it came; without those that went into another.
create view public.customer_list with (security_invoker = true) as
select c.id, c.version, c.name_en, c.name_ar, coalesce(c.name_en, c.name_ar) as name, c.phone, c.email, c.phones,
  c.emails, c.language, c.tags, c.notes, c.consent_at, c.consent_source, c.deleted_at, c.created_at, c.updated_at,
  c.search_text, o.orders, o.open_orders, v.viewings, m.messages, m.wishes,
  greatest(c.created_at, o.last_at, v.last_at, m.last_at, t.last_at) as last_at, c.assigned_to,
  s.called as assignee, c.follow_up_on, c.follow_up_note, t.trade_ins,
  public.are_doubtful_phones(c.phone || c.phones) as doubtful_phone
from public.customers c
left join public.staff s on s.user_id = c.assigned_to
cross join lateral (select count(*)::int as orders, (count(*) filter (where public.order_is_open(r.status)))::int
  as open_orders, max(r.created_at) as last_at
  from public.orders r where r.customer_id = c.id and r.deleted_at is null) o
cross join lateral (select count(*)::int as viewings, max(r.created_at) as last_at
  from public.viewings r where r.customer_id = c.id and r.deleted_at is null) v
cross join lateral (select (count(*) filter (where r.kind = 'message'))::int as messages,
  (count(*) filter (where r.kind = 'wish'))::int as wishes, max(r.created_at) as last_at
  from public.messages r where r.customer_id = c.id and r.deleted_at is null) m
cross join lateral (select count(*)::int as trade_ins, max(r.created_at) as last_at
  from public.trade_ins r where r.customer_id = c.id and r.deleted_at is null) t
where c.merged_into is null;
grant select on public.customer_list to authenticated;
