-- Customers as staff list them.

-- What each customer has sent, and when the last of it came; without those that went into another.
create view public.customer_list with (security_invoker = true) as
select c.id, c.version, c.name_en, c.name_ar, coalesce(c.name_en, c.name_ar) as name, c.phone, c.email, c.phones,
  c.emails, c.language, c.tags, c.notes, c.consent_at, c.consent_source, c.deleted_at, c.created_at, c.updated_at,
  c.search_text, a.orders, a.open_orders, a.viewings, a.messages, a.wishes, a.last_at, c.assigned_to,
  s.called as assignee, c.follow_up_on, c.follow_up_note, a.trade_ins,
  public.are_doubtful_phones(c.phone || c.phones) as doubtful_phone
from public.customers c
join public.customer_activity a on a.customer_id = c.id
left join public.staff s on s.user_id = c.assigned_to
where c.merged_into is null;
grant select on public.customer_list to authenticated;
