-- The sums of an order: the one place that adds up. Screens, papers, lists, files and margins ask it.

-- Whether price, lines and deposit of an order may still change.
create function public.order_terms_open(p_order_id bigint) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce((select o.status <> 'delivered' and o.erased_at is null and o.deleted_at is null
    from public.orders o where o.id = p_order_id), false)
$$;

-- Amounts in the decimals of the order's currency; null where no price is listed and none agreed. Under the caller's
-- policies. An order without terms of its own is as it would be if they were saved now.
--   price     what the car costs: agreed, else listed          lines     what is added to it
--   discount  listed - agreed, where it is less                tax       on the price and on taxed lines
--   trade_in  what is deducted                                 paid      received, without what was given back
--   total     price + lines + tax, where it is added, - trade_in         balance   total - paid
create view public.order_sums with (security_invoker = true) as
select o.id as order_id, o.currency, d.decimals, o.price as listed, t.agreed_price as agreed, p.price, p.discount,
  l.lines, x.tax_rate, x.tax_included, x.tax_name_en, x.tax_name_ar, s.tax, l.trade_in, a.total, m.paid,
  a.total - m.paid as balance, t.deposit_amount, t.deposit_due,
  coalesce(t.deposit_amount > m.paid and t.deposit_due < (select public.site_today()) and o.deleted_at is null
    and public.order_is_open(o.status), false) as deposit_overdue,
  t.version as terms_version, public.order_terms_open(o.id) as terms_open
from public.orders o
cross join lateral (select public.currency_decimals(o.currency) as decimals) d
left join public.order_terms t on t.order_id = o.id
cross join (select public.money_rules() -> 'tax' as tax) r
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
  else round((p.price + l.taxed) * x.tax_rate / (case when x.tax_included then 100 + x.tax_rate else 100 end), d.decimals)
  end as tax) s
cross join lateral (select p.price + l.lines + case when x.tax_included then 0 else s.tax end - l.trade_in as total) a
cross join lateral (select coalesce(sum(b.value), 0) as paid from public.payments b where b.order_id = o.id) m;
revoke all on public.order_sums from anon, authenticated;
grant select on public.order_sums to authenticated;

-- The sums of one order; no row for those who do not read it.
create function public.order_total(p_order_id bigint) returns setof public.order_sums
language sql stable set search_path = ''
as $$ select * from public.order_sums s where s.order_id = p_order_id $$;

-- The sums of many orders, for lists and files.
create function public.order_totals(p_order_ids bigint[]) returns setof public.order_sums
language sql stable set search_path = ''
as $$ select * from public.order_sums s where s.order_id = any (p_order_ids[1:10000]) $$;

-- ---------------------------------------------------------------- locks and states

-- Locks an order for a change of its money, so that two take turns; the one who calls must be one who may work on it.
-- For functions that run as their owner. Errors: PT404 order_not_found.
create function public.lock_order(p_order_id bigint) returns public.orders
language plpgsql volatile security definer set search_path = ''
as $$
declare v_order public.orders;
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  select * into v_order from public.orders where id = p_order_id and deleted_at is null for update;
  if not found then raise exception using errcode = 'PT404', message = 'order_not_found'; end if;
  return v_order;
end
$$;

-- Makes the terms of an order that has none, with the tax of now.
create function public.ensure_terms(p_order_id bigint) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.order_terms (order_id, tax_rate, tax_included, tax_name_en, tax_name_ar)
    select p_order_id, case when (r.tax ->> 'on')::boolean then (r.tax ->> 'rate')::numeric end,
      (r.tax ->> 'included')::boolean, case when (r.tax ->> 'on')::boolean then r.tax #>> '{name,en}' end,
      case when (r.tax ->> 'on')::boolean then r.tax #>> '{name,ar}' end
    from (select public.money_rules() -> 'tax' as tax) r
  on conflict (order_id) do nothing
$$;

-- What was sold stays as it was sold, whatever the tax is later.
create function public.orders_keep_terms() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.ensure_terms(new.id);
  return null;
end
$$;
create trigger orders_keep_terms after update of status on public.orders for each row
  when (new.status = 'delivered' and old.status <> 'delivered') execute function public.orders_keep_terms();

-- An amount as it was sent, exact, or null. Errors: PT422 with the field as hint: amount_invalid, amount_decimals
-- (detail: how many there may be).
create function public.sent_amount(p_text text, p_field text, p_decimals int) returns numeric
language plpgsql immutable set search_path = ''
as $$
begin
  if p_text is null or p_text = '' then return null; end if;
  if p_text !~ '^[0-9]{1,9}(\.[0-9]{1,9})?$' then perform public.refuse_field(p_field, 'amount_invalid'); end if;
  if round(p_text::numeric, p_decimals) <> p_text::numeric then
    raise exception using errcode = 'PT422', message = 'amount_decimals', hint = p_field, detail = p_decimals::text;
  end if;
  return p_text::numeric;
end
$$;

revoke execute on function public.order_total(bigint), public.order_totals(bigint[]), public.lock_order(bigint),
  public.order_terms_open(bigint), public.ensure_terms(bigint), public.orders_keep_terms(),
  public.sent_amount(text, text, int) from public, anon, authenticated;
grant execute on function public.order_total(bigint), public.order_totals(bigint[]),
  public.order_terms_open(bigint) to authenticated;
