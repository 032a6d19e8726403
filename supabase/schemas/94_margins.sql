-- What an order earned, for owner and manager alone: others get no row.

-- Whether a line of an order is income of the dealer: plates and insurance are passed on, a trade-in is paid for with a
-- car. domain/order-lines.ts says the same.
create function public.order_line_earns(p_kind public.order_line_kind) returns boolean
language sql immutable parallel safe
return p_kind not in ('plates', 'insurance', 'trade_in');
grant execute on function public.order_line_earns to authenticated;

-- Orders with what they earn, in the decimals of their currency: of one that is not delivered, what it will earn.
--   agreed   price of the car as agreed, else as listed
--   price    the same, without the tax that is in it
--   extras   lines that are income, without the tax in them
--   income   price + extras
--   costs    of the car, as far as they are known
--   margin   income - costs; null while there is a problem
--   days     in stock; 0 where it was delivered before it was bought or entered, as with a car sold on commission,
--            null before the delivery and for a car that was deleted for good
--   problem  no_price · no_car · sold_twice (two delivered orders of one car) · no_purchase · currency (a cost in
--            another one)
create view public.order_margins with (security_invoker = true) as
select o.id as order_id, o.reference, o.status, o.car_id, o.car_snapshot, o.assigned_to,
  f.called as assignee, s.currency, s.decimals, d.delivered_on,
  s.price as agreed, i.price, i.income - i.price as extras, i.income, c.costs, p.problem,
  case when p.problem is null then i.income - c.costs end as margin,
  case when n.since > d.delivered_on then 0 else d.delivered_on - n.since end as days
from public.orders o
join public.order_sums s on s.order_id = o.id
left join public.staff f on f.user_id = o.assigned_to
left join public.cars k on k.id = o.car_id
cross join lateral (select case when o.status = 'delivered' then o.delivered_on end as delivered_on) d
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
cross join lateral (select coalesce(c.bought_on, (k.created_at at time zone (select public.site_time_zone()))::date)
  as since) n
cross join lateral (select case
  when s.price is null then 'no_price'
  when o.car_id is null then 'no_car'
  when exists (select from public.orders t where t.car_id = o.car_id and t.id <> o.id and t.status = 'delivered'
    and t.deleted_at is null) then 'sold_twice'
  when c.bought_on is null then 'no_purchase'
  when c.mixed then 'currency' end as problem) p
where o.deleted_at is null and (select public.has_role('owner', 'manager'));
grant select on public.order_margins to authenticated;

-- What the orders earned that were delivered on some days of the dealer, both included; null is open. Errors: 42501
-- managers_only. Runs as its owner: the callers may see every order, so policies need not check
-- each.
create function public.margins(p_from date default null, p_to date default null) returns setof public.order_margins
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  v_from date := greatest(coalesce(p_from, '2000-01-01'), '2000-01-01');
  v_to date := least(coalesce(p_to, '9999-12-30'), '9999-12-30');
  v_orders bigint[];
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  if v_to < v_from then return; end if;
  v_orders := array(select o.id from public.orders o
    where o.status = 'delivered' and o.delivered_on between v_from and v_to);
  return query select m.* from public.order_margins m where m.order_id = any (v_orders);
end
$$;
grant execute on function public.margins to authenticated;

-- The sums of margins(): of each month, of each colleague, and of all; currencies apart. Income, costs and margin are
-- of the orders whose margin is known; unknown says how many have none. The sums of colleagues and of all are of orders
-- delivered from p_since on (null: of every order), those of months are of every order from p_from to p_to.
create function public.margin_totals(p_from date default null, p_to date default null, p_since date default null)
returns table (
  part text, currency text, month text, assigned_to uuid, assignee text, orders int, unknown int, income numeric,
  costs numeric, margin numeric, days numeric
)
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  return query
  select case when grouping(m.month) = 0 then 'month' when grouping(m.assigned_to) = 0 then 'colleague' else 'all' end,
    m.currency, m.month, m.assigned_to, case when grouping(m.assigned_to) = 0 then max(m.assignee) end,
    count(*)::int, (count(*) filter (where m.problem is not null))::int,
    coalesce(sum(m.income) filter (where m.problem is null), 0),
    coalesce(sum(m.costs) filter (where m.problem is null), 0),
    coalesce(sum(m.margin), 0), round(avg(m.days), 1)
  from (select a.*, to_char(a.delivered_on, 'YYYY-MM') as month,
      a.delivered_on >= coalesce(p_since, '2000-01-01'::date) as counts
    from public.margins(p_from, p_to) a) m
  group by grouping sets ((m.currency, m.month), (m.currency, m.counts, m.assigned_to), (m.currency, m.counts))
  having grouping(m.month) = 0 or m.counts;
end
$$;
grant execute on function public.margin_totals to authenticated;
