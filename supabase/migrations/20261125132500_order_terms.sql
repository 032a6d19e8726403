-- What is agreed for an order: its price, a deposit, what is added and deducted, the tax as it is then. And the rules of
-- the dealer for all of it.

-- The decimals in which a currency is counted; domain/currencies.ts says the same.
create function public.currency_decimals(p_currency text) returns int
language sql immutable parallel safe set search_path = ''
as $$ select case when p_currency in ('BHD', 'KWD', 'OMR') then 3 else 2 end $$;

-- ---------------------------------------------------------------- the dealer's rules

-- {discounts: {sales, manager} (percent of the listed price; none is 0), tax: {on, rate, included, name: {en, ar}},
-- deposit: {amount, days} (what the form proposes)}. What it does not name is as money_rules() says.
create function public.is_money_rules(p_value jsonb) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  v_tax jsonb := coalesce(p_value -> 'tax', '{}'); v_discounts jsonb := coalesce(p_value -> 'discounts', '{}');
  v_deposit jsonb := coalesce(p_value -> 'deposit', '{}'); v_number text;
begin
  if jsonb_typeof(p_value) <> 'object' or jsonb_typeof(v_tax) <> 'object' or jsonb_typeof(v_discounts) <> 'object'
    or jsonb_typeof(v_deposit) <> 'object' then return false; end if;
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
    and coalesce(v_deposit ->> 'days', '1') ~ '^[0-9]{1,3}$';
end
$$;

alter table public.site_content add constraint site_content_money
  check (content_key <> 'money' or private and public.is_money_rules(content_value));

-- A limit that those it binds could lift would be none: owners write it.
create policy site_content_money_insert on public.site_content as restrictive for insert to authenticated
  with check (content_key <> 'money' or (select public.has_role('owner')));
create policy site_content_money_update on public.site_content as restrictive for update to authenticated
  using (content_key <> 'money' or (select public.has_role('owner')));
create policy site_content_money_delete on public.site_content as restrictive for delete to authenticated
  using (content_key <> 'money' or (select public.has_role('owner')));

insert into public.site_content (content_key, content_value, private) values ('money', '{
  "discounts": {"sales": 2, "manager": 5},
  "tax": {"on": false, "rate": 10, "included": true, "name": {"en": "VAT", "ar": "ضريبة القيمة المضافة"}},
  "deposit": {"amount": null, "days": 3}}', true) on conflict (content_key) do nothing;

-- The rules with a value for each; under the caller's policies, so that nobody but staff learns them.
create function public.money_rules() returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'discounts', '{"sales": 0, "manager": 0}'::jsonb || jsonb_strip_nulls(coalesce(r.rules -> 'discounts', '{}')),
    'tax', '{"on": false, "rate": 0, "included": true, "name": {"en": "", "ar": ""}}'::jsonb
      || jsonb_strip_nulls(coalesce(r.rules -> 'tax', '{}')),
    'deposit', '{"amount": null, "days": 3}'::jsonb || coalesce(r.rules -> 'deposit', '{}'))
  from (select (select c.content_value from public.site_content c where c.content_key = 'money') as rules) r
$$;

-- ---------------------------------------------------------------- tables

create type public.order_line_kind as enum ('plates', 'insurance', 'delivery', 'warranty', 'extra', 'fee', 'trade_in');

create table public.order_terms (
  order_id bigint primary key references public.orders (id) on delete cascade,
  -- Null: the listed price, orders.price.
  agreed_price numeric(12,3) check (agreed_price >= 0 and agreed_price < 1e9),
  -- Why it is below the listed price.
  reason text check (length(reason) <= 500),
  deposit_amount numeric(12,3) check (deposit_amount > 0 and deposit_amount < 1e9),
  deposit_due date constraint order_terms_deposit_due_printable
    check (deposit_due between '0001-01-02' and '9999-12-30'),
  -- The dealer's tax at the time, in percent; null is none. Included in the prices, or added to them.
  tax_rate numeric(5,2) check (tax_rate > 0 and tax_rate <= 100),
  tax_included boolean not null default true,
  tax_name_en text check (length(tax_name_en) between 1 and 60),
  tax_name_ar text check (length(tax_name_ar) between 1 and 60),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint order_terms_deposit check (deposit_due is null or deposit_amount is not null),
  constraint order_terms_tax_named check (tax_rate is null or num_nonnulls(tax_name_en, tax_name_ar) = 2)
);
create index order_terms_due on public.order_terms (deposit_due) where deposit_due is not null;

create table public.order_lines (
  order_id bigint not null references public.orders (id) on delete cascade,
  -- 1 to 40 in the order of the form; a trade-in is behind them.
  position int not null check (position between 1 and 999),
  kind public.order_line_kind not null,
  -- What it is, where the kind does not say enough.
  name_en text check (length(name_en) between 1 and 120),
  name_ar text check (length(name_ar) between 1 and 120),
  -- Added to the price; of a trade-in, deducted. 0: part of the price.
  amount numeric(12,3) not null check (amount >= 0 and amount < 1e9),
  -- Whether the tax of the order is on it.
  taxed boolean not null default true,
  trade_in_id bigint,
  primary key (order_id, position),
  constraint order_lines_trade_in check ((kind = 'trade_in') = (trade_in_id is not null) and (kind <> 'trade_in'
    or not taxed))
);
create unique index order_lines_trade_in_once on public.order_lines (trade_in_id) where trade_in_id is not null;

create trigger order_terms_touch before update on public.order_terms
  for each row execute function public.touch_updated_at();
create trigger order_terms_version before update on public.order_terms
  for each row execute function public.bump_version();
create trigger order_terms_audit after insert or update or delete on public.order_terms
  for each row execute function public.write_audit('order_id');
create trigger order_terms_tell after insert or update or delete on public.order_terms
  for each row execute function public.tell_staff('orders', 'order_id');
create trigger order_lines_audit after insert or update or delete on public.order_lines
  for each row execute function public.write_audit('order_id');
create trigger order_lines_tell after insert or update or delete on public.order_lines
  for each row execute function public.tell_staff('orders', 'order_id');

-- Those who read an order read what is agreed for it; written by save_terms() and set_trade_in_line() alone.
alter table public.order_terms enable row level security;
alter table public.order_lines enable row level security;
revoke all on public.order_terms, public.order_lines from anon, authenticated;
grant select on public.order_terms, public.order_lines to authenticated;
create policy order_terms_read on public.order_terms for select to authenticated
  using (exists (select from public.orders o where o.id = order_id));
create policy order_lines_read on public.order_lines for select to authenticated
  using (exists (select from public.orders o where o.id = order_id));

revoke execute on function public.currency_decimals(text), public.is_money_rules(jsonb), public.money_rules()
  from public, anon, authenticated;
-- Asked by a check of the row that owners write, and by the view of sums.
grant execute on function public.currency_decimals(text), public.is_money_rules(jsonb), public.money_rules()
  to authenticated;
