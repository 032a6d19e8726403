-- The rules of the dealer for money: the largest discounts, the tax, the deposit.

-- The decimals in which a currency is counted; domain/currencies.ts says the same. Bound to what it names in place of a
-- search path, so that it becomes a part of the queries that ask it several times for each order.
create function public.currency_decimals(p_currency text) returns int language sql immutable parallel safe
return case when p_currency in ('BHD', 'KWD', 'OMR') then 3 else 2 end;
grant execute on function public.currency_decimals to authenticated;

-- {discounts: {sales, manager} (percent of the listed price; none is 0), tax: {on, rate, included, name: {en, ar}},
-- deposit: {amount, days} (what the form proposes), invoices: {on, scheme: standard | profit_margin, seller: {en, ar}
-- (the registered name; the dealer's where it is empty)}}. Invoices need a tax, and the profit margin scheme one that
-- the prices include. What it does not name is as money_rules() says.
create function public.is_money_rules(p_value jsonb) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  v_tax jsonb := coalesce(p_value -> 'tax', '{}'); v_discounts jsonb := coalesce(p_value -> 'discounts', '{}');
  v_deposit jsonb := coalesce(p_value -> 'deposit', '{}'); v_invoices jsonb := coalesce(p_value -> 'invoices', '{}');
  v_number text;
begin
  if jsonb_typeof(p_value) <> 'object' or jsonb_typeof(v_tax) <> 'object' or jsonb_typeof(v_discounts) <> 'object'
    or jsonb_typeof(v_deposit) <> 'object' or jsonb_typeof(v_invoices) <> 'object' then return false; end if;
  foreach v_number in array array[v_discounts ->> 'sales', v_discounts ->> 'manager', v_tax ->> 'rate'] loop
    if v_number is null then continue; end if;
    if v_number !~ '^[0-9]{1,3}(\.[0-9]{1,2})?$' or v_number::numeric > 100 then return false; end if;
  end loop;
  return coalesce(v_tax ->> 'on', 'false') in ('true', 'false')
    and coalesce(v_tax ->> 'included', 'true') in ('true', 'false')
    and coalesce(jsonb_typeof(v_tax -> 'name'), 'object') = 'object'
    and (coalesce(v_tax ->> 'on', 'false') = 'false' or (coalesce(v_tax ->> 'rate', '0')::numeric > 0
      and coalesce(length(v_tax #>> '{name,en}'), 0) between 1 and 60
      and coalesce(length(v_tax #>> '{name,ar}'), 0) between 1 and 60))
    and coalesce(v_deposit ->> 'amount', '1') ~ '^[0-9]{1,9}(\.[0-9]{1,3})?$'
    and coalesce(v_deposit ->> 'days', '1') ~ '^[0-9]{1,3}$'
    and coalesce(v_invoices ->> 'on', 'false') in ('true', 'false')
    and coalesce(v_invoices ->> 'scheme', 'standard') in ('standard', 'profit_margin')
    and coalesce(jsonb_typeof(v_invoices -> 'seller'), 'object') = 'object'
    and coalesce(length(v_invoices #>> '{seller,en}'), 0) <= 120
    and coalesce(length(v_invoices #>> '{seller,ar}'), 0) <= 120
    and (coalesce(v_invoices ->> 'on', 'false') = 'false' or (coalesce(v_tax ->> 'on', 'false') = 'true'
      and (coalesce(v_invoices ->> 'scheme', 'standard') = 'standard'
        or coalesce(v_tax ->> 'included', 'true') = 'true')));
end
$$;
grant execute on function public.is_money_rules to authenticated;
