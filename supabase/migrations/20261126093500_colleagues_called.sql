-- Two colleagues of one name look alike wherever a record names the one who has it: what each is called among the
-- others is kept with them.

-- What colleagues are called among the others: by their name; where two are called alike, the e-mail stands beside it;
-- without a name by the e-mail. Kept by name_colleagues().
alter table public.staff add column called text not null default '';

-- As before; what a colleague is called follows from the names, and is no change of its own.
create or replace function public.write_audit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_noise text[] :=
    '{search_text,updated_at,version,missing,image_count,status_since,shown_price,shown_was_price}'::text[]
    || '{snapshot,secret,called}'::text[];
  v_role public.staff_role;
  v_old jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - v_noise end;
  v_new jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - v_noise end;
  v_id text := coalesce(v_new, v_old) ->> tg_argv[0];
begin
  select role into v_role from public.staff where user_id = auth.uid();
  if v_role is null or public.is_erasing() then return null; end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, v_new -> o.key)
      into v_old, v_new
      from jsonb_each(v_old) o where o.value is distinct from v_new -> o.key;
    if v_old is null then return null; end if;
  end if;
  insert into public.audit_log (actor, actor_role, action, table_name, record_id, before, after)
    values (auth.uid(), v_role, lower(tg_op), tg_table_name, v_id, v_old, v_new);
  return null;
end
$$;

create function public.name_colleagues() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Before the names are read, so that two who come at once see each other.
  perform pg_advisory_xact_lock(hashtextextended('public.staff', 0));
  update public.staff s set called = n.called
    from (select f.user_id, case
        when f.name = '' then f.email
        -- The isolate keeps the e-mail left to right on Arabic pages.
        when count(*) over (partition by public.fold_text(f.name)) > 1
          then f.name || ' (' || chr(8294) || f.email || chr(8297) || ')'
        else f.name end as called
      from public.staff f) n
    where n.user_id = s.user_id and s.called <> n.called;
  return null;
end
$$;
revoke execute on function public.name_colleagues() from public, anon, authenticated;
create trigger staff_called after insert or delete or update of name, email on public.staff
  for each statement execute function public.name_colleagues();

-- Those who are there; they keep their time, because this is no edit.
alter table public.staff disable trigger staff_touch;
update public.staff set name = name where true;
alter table public.staff enable trigger staff_touch;

-- As before, with what the colleague is called.
create or replace view public.order_list with (security_invoker = true) as
select o.id, o.reference, o.version, o.status, o.customer_name, o.phone, o.email, o.contact, o.language, o.message,
  o.car_id, o.car_snapshot, o.price, o.currency, o.assigned_to, s.called as assignee,
  o.first_response_at, o.hold_until, o.deleted_at,
  o.created_at, o.updated_at,
  (select count(*) from public.orders d where d.phone = o.phone and d.id <> o.id
    and d.deleted_at is null)::int as same_phone,
  (o.status = 'new' and o.first_response_at is null and o.created_at < now() - make_interval(mins => coalesce(
    (select (c.content_value ->> 'first_response_minutes')::int from public.site_content c
      where c.content_key = 'settings'), 120))) as overdue,
  o.search_text, o.customer_id, o.erased_at, o.source, o.follow_up_on, o.follow_up_note,
  o.lost_reason, o.lost_at,
  o.id in (select d.order_id from public.overdue_deposits d) as deposit_overdue
from public.orders o left join public.staff s on s.user_id = o.assigned_to;

create or replace view public.customer_list with (security_invoker = true) as
select c.id, c.version, c.name_en, c.name_ar, coalesce(c.name_en, c.name_ar) as name, c.phone, c.email, c.phones,
  c.emails, c.language, c.tags, c.notes, c.consent_at, c.consent_source, c.deleted_at, c.created_at, c.updated_at,
  c.search_text, o.orders, o.open_orders, v.viewings, m.messages, m.wishes,
  greatest(c.created_at, o.last_at, v.last_at, m.last_at, t.last_at) as last_at, c.assigned_to,
  s.called as assignee, c.follow_up_on, c.follow_up_note, t.trade_ins
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

create or replace view public.order_margins with (security_invoker = true) as
select o.id as order_id, o.reference, o.status, o.car_id, o.car_snapshot, o.assigned_to,
  f.called as assignee, s.currency, s.decimals, d.delivered_at,
  (d.delivered_at at time zone (select public.site_time_zone()))::date as delivered_on,
  i.price, i.income - i.price as extras, i.income, c.costs, p.problem,
  case when p.problem is null then i.income - c.costs end as margin,
  (d.delivered_at at time zone (select public.site_time_zone()))::date - coalesce(c.bought_on,
    (k.created_at at time zone (select public.site_time_zone()))::date) as days
from public.orders o
join public.order_sums s on s.order_id = o.id
left join public.staff f on f.user_id = o.assigned_to
left join public.cars k on k.id = o.car_id
left join lateral (select max(e.at) as delivered_at from public.order_events e
  where e.order_id = o.id and e.to_status = 'delivered' and o.status = 'delivered') d on true
cross join lateral (select coalesce(sum(l.amount), 0) as extras,
  coalesce(sum(l.amount) filter (where l.taxed), 0) as taxed
  from public.order_lines l where l.order_id = o.id and public.order_line_earns(l.kind)) l
cross join lateral (select case when s.tax_rate is null or not s.tax_included then 0 else s.tax_rate end as rate) r
cross join lateral (select s.price - round(s.price * r.rate / (100 + r.rate), s.decimals) as price,
  s.price + l.extras - round((s.price + l.taxed) * r.rate / (100 + r.rate), s.decimals) as income) i
cross join lateral (select coalesce(sum(x.amount) filter (where x.currency = s.currency), 0) as costs,
  min(x.spent_on) filter (where x.kind = 'purchase') as bought_on,
  coalesce(bool_or(x.currency <> s.currency), false) as mixed
  from public.car_costs x where x.car_id = o.car_id and x.removed_at is null) c
cross join lateral (select case
  when s.price is null then 'no_price'
  when o.car_id is null then 'no_car'
  when exists (select from public.orders t where t.car_id = o.car_id and t.id <> o.id and t.status = 'delivered'
    and t.deleted_at is null) then 'sold_twice'
  when c.bought_on is null then 'no_purchase'
  when c.mixed then 'currency' end as problem) p
where o.deleted_at is null and (select public.has_role('owner', 'manager'));
