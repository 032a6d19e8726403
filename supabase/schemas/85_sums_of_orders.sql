-- What orders come to: their prices, lines, tax and payments.

-- Amounts in the decimals of the order's currency; null where no price is listed and none agreed. Under the caller's
-- policies. An order without terms of its own is as it would be if they were saved now.
--   price     what the car costs: agreed, else listed          lines     what is added to it
--   discount  listed - agreed, where it is less                tax       on the price and on taxed lines
--   trade_in  what is deducted                                 paid      received, without what was given back
--   sale_total  price + lines + tax, where it is added         total     sale_total - trade_in
--   balance   total - paid, the amount payable
create view public.order_sums with (security_invoker = true) as
select o.id as order_id, o.currency, d.decimals, o.price as listed, t.agreed_price as agreed, p.price, p.discount,
  l.lines, x.tax_rate, x.tax_included, x.tax_name_en, x.tax_name_ar, s.tax, a.sale_total, l.trade_in, b.total, m.paid,
  b.total - m.paid as balance, t.deposit_amount, t.deposit_due,
  coalesce(t.deposit_amount > m.paid and t.deposit_due < (select public.site_today()) and o.deleted_at is null
    and public.order_is_open(o.status), false) as deposit_overdue,
  t.version as terms_version, o.status <> 'delivered' and o.erased_at is null and o.deleted_at is null
    and not exists (select from public.papers f where f.order_id = o.id and f.kind in ('agreement', 'invoice')
      and f.status = 'issued') as terms_open
from public.orders o
cross join lateral (select public.currency_decimals(o.currency) as decimals) d
left join public.order_terms t on t.order_id = o.id
-- "offset 0": the rules are read once, not for each order.
cross join (select public.money_rules() -> 'tax' as tax offset 0) r
cross join lateral (select coalesce(t.agreed_price, o.price) as price,
  case when t.agreed_price < o.price then o.price - t.agreed_price else 0 end as discount) p
cross join lateral (select coalesce(sum(i.amount) filter (where i.kind <> 'trade_in'), 0) as lines,
  coalesce(sum(i.amount) filter (where i.taxed), 0) as taxed,
  coalesce(sum(i.amount) filter (where i.kind = 'trade_in'), 0) as trade_in
  from public.order_lines i where i.order_id = o.id) l
cross join lateral (select
  case when t.order_id is not null then t.tax_rate
    when (r.tax ->> 'on')::boolean and o.status <> 'delivered' then (r.tax ->> 'rate')::numeric(5,2) end as tax_rate,
  case when t.order_id is not null then t.tax_included else (r.tax ->> 'included')::boolean end as tax_included,
  case when t.order_id is not null then t.tax_name_en else r.tax #>> '{name,en}' end as tax_name_en,
  case when t.order_id is not null then t.tax_name_ar else r.tax #>> '{name,ar}' end as tax_name_ar) x
cross join lateral (select case when x.tax_rate is null then 0
  else round((p.price + l.taxed) * x.tax_rate / (case when x.tax_included then 100 + x.tax_rate
      else 100 end), d.decimals)
  end as tax) s
cross join lateral (select p.price + l.lines + case when x.tax_included then 0 else s.tax end as sale_total) a
cross join lateral (select a.sale_total - l.trade_in as total) b
cross join lateral (select coalesce(sum(y.value), 0) as paid from public.payments y where y.order_id = o.id) m;
grant select on public.order_sums to authenticated;

-- Orders whose deposit is not there though its day is over, for the dashboard and the list of orders. Under the
-- caller's policies.
create view public.overdue_deposits with (security_invoker = true) as
select t.order_id, t.deposit_amount, t.deposit_due
from (select o.id from public.orders o
  where o.status = any (public.open_order_states()) and o.deleted_at is null offset 0) o
-- "limit 1": the terms of each are looked up, instead of the orders of all terms.
cross join lateral (select * from public.order_terms x where x.order_id = o.id limit 1) t
where t.deposit_due < (select public.site_today()) and t.deposit_amount > (
  select coalesce(sum(p.value), 0) from public.payments p where p.order_id = t.order_id);
grant select on public.overdue_deposits to authenticated;

-- The sums of one order; no row for those who do not read it.
create function public.order_total(p_order_id bigint) returns setof public.order_sums
language sql stable set search_path = ''
as $$ select * from public.order_sums s where s.order_id = p_order_id $$;
grant execute on function public.order_total to authenticated;

-- The sums of many orders, for lists and files.
create function public.order_totals(p_order_ids bigint[]) returns setof public.order_sums
language sql stable set search_path = ''
as $$ select * from public.order_sums s where s.order_id = any (p_order_ids[1:10000]) $$;
grant execute on function public.order_totals to authenticated;
