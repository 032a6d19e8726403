-- What is agreed for an order: its price, a deposit, what is added and deducted, the tax as it is then.

create type public.order_line_kind as enum ('plates', 'insurance', 'delivery', 'warranty', 'extra', 'fee', 'trade_in');

create table public.order_terms (
  order_id bigint primary key references public.orders (id) on delete cascade,
  -- Null: the listed price, orders.price.
  agreed_price numeric(12,3) check (agreed_price >= 0 and agreed_price < 1e9),
  -- Why it is below the listed price.
  reason text check (length(reason) <= 500),
  deposit_amount numeric(12,3) check (deposit_amount > 0 and deposit_amount < 1e9),
  deposit_due date constraint order_terms_deposit_due_printable
    check (deposit_due between '1900-01-01' and '9999-12-30'),
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
alter table public.order_terms enable row level security;
grant select on public.order_terms to authenticated;
create policy order_terms_read on public.order_terms for select to authenticated
  using (exists (select from public.orders o where o.id = order_id));

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
  constraint order_lines_trade_in check (case kind when 'trade_in' then not taxed else trade_in_id is null end),
  constraint order_lines_trade_in_id_fkey foreign key (trade_in_id) references public.trade_ins (id)
    on delete set null
);
create unique index order_lines_trade_in_once on public.order_lines (trade_in_id) where trade_in_id is not null;
alter table public.order_lines enable row level security;
grant select on public.order_lines to authenticated;
create policy order_lines_read on public.order_lines for select to authenticated
  using (exists (select from public.orders o where o.id = order_id));

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
