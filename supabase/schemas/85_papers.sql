-- Papers of an order: numbered without a gap, and a snapshot of everything printed that later edits do not change.

-- As paper_kinds() names them.
create type public.paper_kind as enum ('quotation', 'reservation', 'receipt', 'agreement', 'handover', 'invoice',
  'credit_note');

-- A tax invoice is not voided: its credit note makes it credited.
create type public.paper_status as enum ('issued', 'void', 'credited');

create table public.papers (
  id bigint generated always as identity primary key,
  order_id bigint not null references public.orders (id) on delete restrict,
  kind public.paper_kind not null,
  number text not null check (number ~ '^[A-Z]-[0-9]{4}-[0-9]{4,9}$') default '',
  status public.paper_status not null default 'issued',
  -- Of a receipt, which has the number of its payment.
  payment_id bigint references public.payments (id) on delete restrict,
  idempotency_key uuid not null unique,
  -- Of a credit note, the invoice that it takes back.
  credits bigint unique references public.papers (id) on delete restrict,
  -- What was sent with the key, to tell a repeated sending from another one.
  request text not null,
  -- Everything that is printed, as paper_snapshot() made it.
  snapshot jsonb not null check (jsonb_typeof(snapshot) = 'object') default '{}',
  -- Opens the page that confirms the paper, together with the number.
  secret text not null check (secret ~ '^[0-9a-f]{32}$') default replace(gen_random_uuid()::text, '-', ''),
  currency text not null check (currency ~ '^[A-Z]{3}$') default '',
  -- The total of the order after the trade-in, of a receipt its amount, of an invoice and its credit note that of the
  -- sale; null where no price is known.
  total numeric(15,3) check (total >= 0 and total < 1e12),
  issued_at timestamptz not null default now(),
  -- No foreign key: a paper stays as it is when a colleague leaves.
  issued_by uuid not null,
  void_reason text check (length(void_reason) <= 500),
  voided_at timestamptz,
  voided_by uuid,
  constraint papers_receipt check ((kind = 'receipt') = (payment_id is not null)),
  constraint papers_credits check ((kind = 'credit_note') = (credits is not null)),
  constraint papers_invoice_not_void check (kind not in ('invoice', 'credit_note') or status <> 'void'),
  constraint papers_credited check (status <> 'credited' or kind = 'invoice'),
  constraint papers_void check ((status = 'void') = (voided_at is not null)
    and num_nonnulls(void_reason, voided_at, voided_by) in (0, 3)),
  constraint papers_issued_at_printable check (issued_at between '1900-01-01' and '9999-12-30'),
  constraint papers_voided_at_printable check (voided_at between '1900-01-01' and '9999-12-30')
);
create index papers_order on public.papers (order_id, id);
create unique index papers_number on public.papers (number) where kind <> 'receipt';
-- A void receipt can be issued again, under the number of its payment.
create unique index papers_receipt_once on public.papers (payment_id) where status = 'issued';
create index papers_receipt_number on public.papers (number) where kind = 'receipt';
-- What is signed or handed over is valid once.
create unique index papers_once on public.papers (order_id, kind)
  where status = 'issued' and kind in ('reservation', 'agreement', 'handover', 'invoice');
alter table public.papers enable row level security;
grant select (id, order_id, kind, number, status, payment_id, credits, snapshot, secret, currency, total, issued_at,
  issued_by, void_reason, voided_at, voided_by) on public.papers to authenticated;
-- Those of an erased person, which keep the name for some years, are for owner and manager.
create policy papers_read on public.papers for select to authenticated
  using (exists (select from public.orders o where o.id = order_id
    and (o.erased_at is null or (select public.has_role('owner', 'manager')))));

-- A paper is issued once, and voided or credited once; an erased person leaves it.
create function public.papers_keep() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_void text[] := array['status', 'void_reason', 'voided_at', 'voided_by'];
begin
  if tg_op = 'UPDATE' and (public.is_erasing() or old.status = 'issued' and new.status <> 'issued'
    and to_jsonb(new) - v_void = to_jsonb(old) - v_void) then return new; end if;
  raise exception using errcode = '42501', message = 'append_only';
end
$$;

create function public.papers_made() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not new.snapshot ? 'kind' then
    new.snapshot := public.with_buyer(public.paper_snapshot(new.order_id, new.kind, new.payment_id,
      (new.issued_at at time zone public.site_time_zone())::date), new.snapshot -> 'buyer');
    new.currency := new.snapshot ->> 'currency';
    new.total := case when new.kind = 'receipt'
      then (select p.amount from public.payments p where p.id = new.payment_id)
      when new.kind = 'invoice' then (new.snapshot #>> '{invoice,gross}')::numeric
      else (new.snapshot #>> '{sums,total}')::numeric end;
  end if;
  if new.number = '' then
    new.number := case when new.kind = 'receipt'
      then (select p.number from public.payments p where p.id = new.payment_id)
      else public.next_paper_number(new.kind::text, new.issued_at) end;
  end if;
  return new;
end
$$;

create trigger papers_keep before update or delete on public.papers
  for each row execute function public.papers_keep();
create trigger papers_no_truncate before truncate on public.papers
  for each statement execute function public.papers_keep();
create trigger papers_audit after insert or update on public.papers
  for each row execute function public.write_audit('id');
create trigger papers_tell after insert or update on public.papers
  for each row execute function public.tell_staff('orders', 'order_id');
create trigger papers_made before insert on public.papers for each row execute function public.papers_made();
