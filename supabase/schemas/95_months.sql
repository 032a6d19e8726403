-- A month for the accountant, and what each colleague did in it: for owner and manager.

-- The sales of some days, by the day of delivery, both included; at most 400 days. Amounts in the order's currency.
--   number    of the agreement in force, if one was issued        gross     what the buyer pays, before the trade-in
--   net       gross - vat                                         vat       in gross; 0 where no tax is set
--   agreed    price of the car as agreed, else as listed          trade_in  what the dealer's own purchase took off
--   payments  {method: amount}, less what was given or taken back by it; the amounts add up to what was paid
--   balance   what is still to be paid
--   customer_name  of an erased buyer the name that the papers keep, else null
-- Errors: 42501 managers_only. Runs as its owner, as margins().
create function public.month_sales(p_from date, p_to date)
returns table (
  order_id bigint, reference text, number text, delivered_on date, customer_name text, car_snapshot jsonb,
  currency text, agreed numeric, gross numeric, net numeric, vat numeric, tax_rate numeric, trade_in numeric,
  payments jsonb, balance numeric
)
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  return query select o.id, o.reference, (
      select p.number from public.papers p where p.order_id = o.id and p.status = 'issued'
        and p.kind::text in ('invoice', 'agreement') order by p.kind::text desc limit 1),
    o.delivered_on, case when o.erased_at is null then o.customer_name else (
      select p.snapshot #>> '{customer,name}' from public.papers p where p.order_id = o.id
        and p.snapshot #>> '{customer,name}' <> '' order by p.id desc limit 1) end,
    o.car_snapshot, s.currency, s.price, s.sale_total, s.sale_total - s.tax, s.tax,
    s.tax_rate, s.trade_in, (
      select coalesce(jsonb_object_agg(m.method, m.amount), '{}') from (
        select y.method, sum(y.value) as amount from public.payments y where y.order_id = o.id
        group by y.method having sum(y.value) <> 0) m), s.balance
  from public.orders o join public.order_sums s on s.order_id = o.id
  where o.status = 'delivered' and o.deleted_at is null
    and o.delivered_on between greatest(p_from, p_to - 400) and p_to;
end
$$;
grant execute on function public.month_sales to authenticated;

-- The tax invoices and credit notes that were issued on some days, both included, at most 400, in the order of issue:
-- [{id, order_id, reference, number, kind, issued_on, buyer, vat_number, currency, net, tax, gross, credits}]. The
-- amounts of a credit note are below zero, and credits is the number of the invoice that it takes back. buyer is the
-- company, else the name, null once no paper keeps it; net and tax are null under the profit margin scheme. Null where
-- invoices are off and none was ever issued. Errors: 42501 managers_only.
create function public.month_invoices(p_from date, p_to date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  if public.invoice_scheme() is null and not exists (select from public.papers p where p.kind = 'invoice') then
    return null;
  end if;
  return (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'order_id', p.order_id, 'reference', o.reference,
      'number', p.number, 'kind', p.kind, 'issued_on', (p.issued_at at time zone public.site_time_zone())::date,
      'buyer', coalesce(p.snapshot #>> '{customer,company}', p.snapshot #>> '{customer,name}'),
      'vat_number', p.snapshot #> '{customer,vat_number}', 'currency', p.currency,
      'net', g.sign * (p.snapshot #>> '{invoice,net}')::numeric,
      'tax', g.sign * (p.snapshot #>> '{invoice,tax}')::numeric, 'gross', g.sign * p.total,
      'credits', (select i.number from public.papers i where i.id = p.credits)) order by p.issued_at, p.id), '[]')
    from public.papers p join public.orders o on o.id = p.order_id
    cross join lateral (select case p.kind when 'credit_note' then -1 else 1 end as sign) g
    where p.kind in ('invoice', 'credit_note') and p.issued_at < public.site_day_start(p_to + 1)
      and p.issued_at >= public.site_day_start(greatest(p_from, p_to - 400)));
end
$$;
grant execute on function public.month_invoices to authenticated;

-- What each colleague did on some days, both included, at most 400; null stands for what is not assigned.
--   leads           orders that came in          answer_minutes  median until the first answer to those of visitors
--   viewings        to which the visitor came    deals           orders delivered
--   money           of the deals: [{currency, discount (off the listed price), margin, unknown (deals without one)}]
-- Errors: 42501 managers_only.
create function public.colleague_figures(p_from date, p_to date)
returns table (assigned_to uuid, leads int, answer_minutes numeric, viewings int, deals int, money jsonb)
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  v_from date := greatest(p_from, p_to - 400);
  v_since timestamptz := public.site_day_start(v_from);
  v_before timestamptz := public.site_day_start(p_to + 1);
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  return query
  with l as (
    select o.assigned_to as who, count(*)::int as leads, round((percentile_cont(0.5) within group (
        order by extract(epoch from o.first_response_at - o.created_at) / 60))::numeric) as minutes
    from public.order_list o
    where o.created_at >= v_since and o.created_at < v_before and o.deleted_at is null group by 1
  ), v as (
    select w.assigned_to as who, count(*)::int as viewings from public.viewings w
    where w.starts_at >= v_since and w.starts_at < v_before and w.status in ('arrived', 'done')
      and w.deleted_at is null group by 1
  ), d as (
    select m.assigned_to as who, m.currency, count(*)::int as deals, sum(s.discount) as discount,
      coalesce(sum(m.margin), 0) as margin, (count(*) filter (where m.problem is not null))::int as unknown
    from public.margins(v_from, p_to) m cross join lateral public.order_total(m.order_id) s group by 1, 2
  ), e as (
    select d.who, sum(d.deals)::int as deals, jsonb_agg(jsonb_build_object('currency', d.currency, 'discount',
      d.discount, 'margin', d.margin, 'unknown', d.unknown) order by d.currency) as money
    from d group by 1
  ), everyone as (select l.who from l union select v.who from v union select e.who from e)
  select n.who, coalesce(l.leads, 0), l.minutes, coalesce(v.viewings, 0), coalesce(e.deals, 0),
    coalesce(e.money, '[]')
  from everyone n left join l on l.who is not distinct from n.who left join v on v.who is not distinct from n.who
    left join e on e.who is not distinct from n.who;
end
$$;
grant execute on function public.colleague_figures to authenticated;
