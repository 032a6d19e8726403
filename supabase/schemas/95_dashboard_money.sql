-- The money of the dashboard, for owner and manager.

-- Today's takings, this month's margin and the value of the stock, by the dealer's days, each currency apart:
-- {takings: [{currency, amount}] (received today, without what was given or taken back; where today is closed, also
-- what counts to tomorrow), margin: [{currency, amount, orders, unknown}] (of orders delivered this month; unknown of
-- them have no margin), stock: [{currency, amount}] (costs of the cars that are not sold), unbought (cars in stock
-- without a purchase price), unpaid: {count, rows: [{id, reference, currency, balance}]} (delivered, not paid in full;
-- the five longest ago)}. Errors: 42501 managers_only.
create function public.dashboard_money() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare v_today date := public.site_today();
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  return jsonb_build_object(
    'takings', (select coalesce(jsonb_agg(jsonb_build_object('currency', s.currency, 'amount', s.amount)
        order by s.currency), '[]') from public.ledger_sums(v_today, v_today + 1) s where s.part = 'all'),
    'margin', (select coalesce(jsonb_agg(jsonb_build_object('currency', m.currency, 'amount', m.margin, 'orders',
        m.orders, 'unknown', m.unknown) order by m.currency), '[]')
      from public.margin_totals(date_trunc('month', v_today)::date, v_today) m where m.part = 'all'),
    'stock', (select coalesce(jsonb_agg(to_jsonb(w) order by w.currency), '[]') from (
      select c.currency, sum(c.amount) as amount from public.car_costs c join public.cars k on k.id = c.car_id
      where c.removed_at is null and k.deleted_at is null and k.status not in ('sold', 'archived')
      group by c.currency) w),
    'unbought', (select count(*) from public.cars k where k.deleted_at is null and k.status not in ('sold', 'archived')
      and not exists (select from public.car_costs c where c.car_id = k.id and c.kind = 'purchase'
        and c.removed_at is null)),
    'unpaid', (select jsonb_build_object('count', count(*), 'rows', coalesce(jsonb_agg(jsonb_build_object('id',
        u.order_id, 'reference', u.reference, 'currency', u.currency, 'balance', u.balance) order by u.place)
        filter (where u.place <= 5), '[]'))
      from (select d.*, row_number() over (order by d.delivered_on, d.order_id) as place
        from public.unpaid_deliveries d) u));
end
$$;
grant execute on function public.dashboard_money to authenticated;
