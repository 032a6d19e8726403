-- Money received and given back: a ledger that is only appended to. And the numbers of papers, without a gap.

-- ---------------------------------------------------------------- numbers

-- The papers that are numbered, and what their numbers begin with.
create function public.paper_kinds() returns table (kind text, prefix text)
language sql immutable parallel safe set search_path = ''
as $$
  values ('quotation', 'Q'), ('reservation', 'V'), ('receipt', 'R'), ('agreement', 'A'), ('handover', 'H')
$$;

create table public.paper_numbers (
  kind text not null,
  year int not null,
  last int not null check (last > 0),
  primary key (kind, year)
);
alter table public.paper_numbers enable row level security;
revoke all on public.paper_numbers from anon, authenticated;
create policy paper_numbers_read on public.paper_numbers for select to service_role using (true);

-- The next number of a kind, as R-2026-0001. Its row stays locked until the transaction ends, so a transaction that
-- fails leaves no gap and two at once get no twin. Lock the order first, so that no two wait for one another.
create function public.next_paper_number(p_kind text, p_at timestamptz default now()) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_prefix text := (select k.prefix from public.paper_kinds() k where k.kind = p_kind);
  v_year int := extract(year from p_at at time zone public.site_time_zone());
  v_last int;
begin
  if v_prefix is null then
    raise exception using errcode = 'PT422', message = 'paper_kind_unknown', hint = 'kind';
  end if;
  insert into public.paper_numbers as n (kind, year, last) values (p_kind, v_year, 1)
    on conflict (kind, year) do update set last = n.last + 1 returning n.last into v_last;
  return v_prefix || '-' || v_year || '-' || lpad(v_last::text, greatest(4, length(v_last::text)), '0');
end
$$;

-- ---------------------------------------------------------------- the ledger

create type public.payment_kind as enum ('deposit', 'part', 'balance', 'refund');
create type public.payment_method as enum ('cash', 'transfer', 'card', 'cheque');

create table public.payments (
  id bigint generated always as identity primary key,
  order_id bigint not null references public.orders (id) on delete restrict,
  idempotency_key uuid not null unique,
  -- What was sent with the key, to tell a repeated sending from another one.
  request text not null,
  kind public.payment_kind not null,
  method public.payment_method not null,
  amount numeric(12,3) not null check (amount > 0 and amount < 1e9),
  -- What it is in the sum: a refund takes away, and a reversal takes back what it reverses.
  value numeric(12,3) not null generated always as
    (case when (kind = 'refund') = (reverses is null) then -amount else amount end) stored,
  received_at timestamptz not null,
  -- No foreign key: the ledger stays as it is when a colleague leaves.
  received_by uuid not null,
  -- Of the bank, the card machine or the cheque.
  reference text check (length(reference) <= 80),
  note text check (length(note) <= 500),
  reverses bigint unique references public.payments (id) on delete restrict,
  -- A reversal is no receipt.
  number text unique check (number ~ '^R-[0-9]{4}-[0-9]{4,9}$'),
  recorded_at timestamptz not null default now(),
  constraint payments_numbered check ((number is null) = (reverses is not null)),
  constraint payments_received_at_printable check (received_at between '0001-01-02' and '9999-12-30')
);
create index payments_order on public.payments (order_id, id);
create index payments_received on public.payments (received_at desc, id desc);

-- Takes the number where the row is written; one that comes with a backup has it already.
create function public.payments_number() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.reverses is null and new.number is null then
    new.number := public.next_paper_number('receipt', new.recorded_at);
  end if;
  return new;
end
$$;
create trigger payments_number before insert on public.payments
  for each row execute function public.payments_number();
create trigger payments_append_only before update or delete on public.payments
  for each row execute function public.refuse_change();
create trigger payments_no_truncate before truncate on public.payments
  for each statement execute function public.refuse_change();
create trigger payments_audit after insert on public.payments
  for each row execute function public.write_audit('id');
create trigger payments_tell after insert on public.payments
  for each row execute function public.tell_staff('orders', 'order_id');

-- An order with money in it is part of the accounts.
create function public.orders_keep_payments() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.payments p where p.order_id = old.id) then
    raise exception using errcode = 'PT409', message = 'order_has_payments', detail = old.reference;
  end if;
  return old;
end
$$;
create trigger orders_keep_payments before delete on public.orders
  for each row execute function public.orders_keep_payments();

-- Those who read an order read its payments; written by record_payment() and reverse_payment() alone.
alter table public.payments enable row level security;
revoke all on public.payments from anon, authenticated;
grant select (id, order_id, kind, method, amount, value, received_at, received_by, reference, note, reverses, number,
  recorded_at) on public.payments to authenticated;
create policy payments_read on public.payments for select to authenticated
  using (exists (select from public.orders o where o.id = order_id));

revoke execute on function public.paper_kinds(), public.next_paper_number(text, timestamptz),
  public.payments_number(), public.orders_keep_payments() from public, anon, authenticated;
