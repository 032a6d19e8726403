-- Follow-ups: the day on which to speak to a customer again, with one line of text. One per order and per customer; a
-- customer may be assigned to a colleague, as orders are.

create function public.is_follow_up(p_on date, p_note text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select coalesce(p_on between '2000-01-01' and '9999-12-30', p_note is null)
  and coalesce(length(p_note) between 1 and 200 and p_note !~ '[\u0001-\u001F\u007F-\u009F\u2028\u2029]', true) $$;

alter table public.orders
  add column follow_up_on date,
  add column follow_up_note text,
  add constraint orders_follow_up check (public.is_follow_up(follow_up_on, follow_up_note));
create index orders_follow_ups on public.orders (follow_up_on) where follow_up_on is not null;

alter table public.customers
  add column assigned_to uuid references public.staff (user_id) on delete set null,
  add column follow_up_on date,
  add column follow_up_note text,
  add constraint customers_follow_up check (public.is_follow_up(follow_up_on, follow_up_note));
create index customers_follow_ups on public.customers (follow_up_on) where follow_up_on is not null;
create index customers_assigned on public.customers (assigned_to) where assigned_to is not null;

grant update (follow_up_on, follow_up_note) on public.orders to authenticated;
grant update (assigned_to, follow_up_on, follow_up_note) on public.customers to authenticated;

-- The text is about a person: it goes with them.
create function public.orders_forget_follow_up() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.follow_up_on := null;
  new.follow_up_note := null;
  return new;
end
$$;
create trigger orders_forget_follow_up before update on public.orders
  for each row when (new.erased_at is not null) execute function public.orders_forget_follow_up();

-- The history keeps each plan as "2026-11-30 text", and null for one that is done.
create function public.orders_follow_up_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.order_events (order_id, actor, kind, note)
    values (new.id, auth.uid(), 'follow_up',
      nullif(concat_ws(' ', to_char(new.follow_up_on, 'YYYY-MM-DD'), new.follow_up_note), ''));
  return null;
end
$$;
create trigger orders_follow_up_event after update on public.orders for each row
  when ((new.follow_up_on, new.follow_up_note) is distinct from (old.follow_up_on, old.follow_up_note)
    and new.erased_at is null)
  execute function public.orders_follow_up_event();

-- A record that goes into another hands over its colleague and its follow-up where the other has none, and takes them
-- back when the merge is undone.
create function public.customers_merge_follow_up() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_before jsonb;
begin
  if new.merged_into is not null then
    update public.customers c set
        assigned_to = coalesce(c.assigned_to, new.assigned_to),
        follow_up_note = case when c.follow_up_on is null then new.follow_up_note else c.follow_up_note end,
        follow_up_on = coalesce(c.follow_up_on, new.follow_up_on)
      where c.id = new.merged_into
        and (c.assigned_to is null and new.assigned_to is not null
          or c.follow_up_on is null and new.follow_up_on is not null);
    return null;
  end if;
  v_before := (select m.before from public.customer_merges m where m.kept_id = old.merged_into and m.gone_id = new.id
    and m.undone_at is null order by m.id desc limit 1);
  update public.customers c set assigned_to = null
    where c.id = old.merged_into and c.assigned_to = new.assigned_to and v_before ->> 'assigned_to' is null;
  update public.customers c set follow_up_on = null, follow_up_note = null
    where c.id = old.merged_into and c.follow_up_on = new.follow_up_on
      and c.follow_up_note is not distinct from new.follow_up_note and v_before ->> 'follow_up_on' is null;
  return null;
end
$$;
create trigger customers_merge_follow_up after update of merged_into on public.customers
  for each row when (new.merged_into is distinct from old.merged_into)
  execute function public.customers_merge_follow_up();

-- The lists, as before, with what is new.
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
  o.search_text, o.customer_id, o.erased_at, o.source, o.follow_up_on, o.follow_up_note
from public.orders o left join public.staff s on s.user_id = o.assigned_to;

create or replace view public.customer_list with (security_invoker = true) as
select c.id, c.version, c.name_en, c.name_ar, coalesce(c.name_en, c.name_ar) as name, c.phone, c.email, c.phones,
  c.emails, c.language, c.tags, c.notes, c.consent_at, c.consent_source, c.deleted_at, c.created_at, c.updated_at,
  c.search_text, o.orders, o.open_orders, v.viewings, m.messages, m.wishes,
  greatest(c.created_at, o.last_at, v.last_at, m.last_at) as last_at, c.assigned_to,
  coalesce(nullif(s.name, ''), s.email) as assignee, c.follow_up_on, c.follow_up_note
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
where c.merged_into is null;

revoke execute on function public.is_follow_up(date, text), public.orders_forget_follow_up(),
  public.orders_follow_up_event(), public.customers_merge_follow_up() from public, anon, authenticated;
-- Asked by the checks of the row that staff change.
grant execute on function public.is_follow_up(date, text) to authenticated;
