-- Money received and given back: a ledger that is only appended to, and the sums of an order, which screens, papers,
-- lists, files and margins ask for.

create type public.payment_kind as enum ('deposit', 'part', 'balance', 'refund');

create type public.payment_method as enum
  ('cash', 'transfer', 'card', 'cheque', 'benefit_pay', 'bank_finance');

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
  -- Of a financed sale: the bank that pays.
  bank text check (length(bank) <= 80),
  note text check (length(note) <= 500),
  reverses bigint unique references public.payments (id) on delete restrict,
  -- A reversal is no receipt.
  number text unique check (number ~ '^R-[0-9]{4}-[0-9]{4,9}$'),
  recorded_at timestamptz not null default now(),
  -- The day whose takings it counts to, where the day of its receipt was closed before it was recorded.
  booked_on date,
  constraint payments_numbered check ((number is null) = (reverses is not null)),
  constraint payments_received_at_printable check (received_at between '1900-01-01' and '9999-12-30')
);
create index payments_order on public.payments (order_id, id);
create index payments_received on public.payments (received_at desc, id desc);
create index payments_booked on public.payments (booked_on) where booked_on is not null;
create index payments_amount on public.payments (amount, id desc);
create index payments_reference on public.payments using gin (public.name_key(reference) extensions.gin_trgm_ops);
alter table public.payments enable row level security;
grant select (id, order_id, kind, method, amount, value, received_at, received_by, reference, bank, note, reverses,
  number, recorded_at, booked_on) on public.payments to authenticated;
create policy payments_read on public.payments for select to authenticated
  using (exists (select from public.orders o where o.id = order_id));

-- Takes the number and the day where the row is written; one that comes with a backup has them already. A day that was
-- closed stays as it was counted: later entries count to the first day that is open.
create function public.payments_number() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_open date := public.first_open_day();
begin
  if v_open > (new.received_at at time zone public.site_time_zone())::date then new.booked_on := v_open; end if;
  if new.reverses is null and new.number is null then
    new.number := public.next_paper_number('receipt', new.recorded_at);
  end if;
  return new;
end
$$;

-- Records money of an order, which it locks first, so that what is due is known when it is compared; money of an open
-- order holds its car. p_payment: {kind, method, amount, received_on (a day; today where it is missing), reference,
-- bank (of bank finance), note}. A refund is for owners and managers. The same key with the same content is one
-- payment. Answers {id, number, paid, balance, repeated}. Errors: PT404 order_not_found, 42501 managers_only, PT409
-- key_reused · order_closed (an order that is over takes no money) · order_erased (it takes no note) · car_held
-- (refuse_held_car) · car_not_available (detail), PT422 with the field as hint: kind_invalid, method_invalid,
-- amount_required, amount_invalid, amount_decimals, price_needed, overpayment (detail: the balance), refund_above_paid
-- (detail: what was paid), date_invalid, date_future, bank_required, bank_too_long, reference_too_long, note_too_long.
create function public.record_payment(p_order_id bigint, p_payment jsonb, p_key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_order public.orders := public.lock_order(p_order_id);
  v_request text := md5(p_order_id || p_payment::text);
  v_kind public.payment_kind; v_method public.payment_method; v_amount numeric; v_at timestamptz := now();
  v_reference text := public.clean_line(left(p_payment ->> 'reference', 500));
  v_bank text := public.clean_line(left(p_payment ->> 'bank', 500));
  v_note text := public.clean_text(left(p_payment ->> 'note', 2000));
  v_day text := nullif(p_payment ->> 'received_on', ''); v_sums public.order_sums; v_made public.payments;
begin
  if p_key is null or p_payment is null then perform public.refuse_field('key', 'key_required'); end if;
  select * into v_made from public.payments where idempotency_key = p_key;
  if found then
    if v_made.order_id <> p_order_id or v_made.request <> v_request then
      raise exception using errcode = 'PT409', message = 'key_reused';
    end if;
    select * into v_sums from public.order_total(p_order_id);
    return jsonb_build_object('id', v_made.id, 'number', v_made.number, 'paid', v_sums.paid, 'balance',
      v_sums.balance, 'repeated', true);
  end if;
  if not coalesce(p_payment ->> 'kind', '') = any (enum_range(null::public.payment_kind)::text[]) then
    perform public.refuse_field('kind', 'kind_invalid');
  end if;
  if not coalesce(p_payment ->> 'method', '') = any (enum_range(null::public.payment_method)::text[]) then
    perform public.refuse_field('method', 'method_invalid');
  end if;
  v_kind := (p_payment ->> 'kind')::public.payment_kind;
  v_method := (p_payment ->> 'method')::public.payment_method;
  -- Of a financed sale the bank is named.
  if v_method <> 'bank_finance' then v_bank := null;
  elsif v_bank is null then perform public.refuse_field('bank', 'bank_required');
  end if;
  if length(v_bank) > 80 then perform public.refuse_field('bank', 'bank_too_long'); end if;
  if v_kind = 'refund' and not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  v_amount := public.sent_amount(p_payment ->> 'amount', 'amount', public.currency_decimals(v_order.currency));
  if coalesce(v_amount, 0) = 0 then perform public.refuse_field('amount', 'amount_required'); end if;
  if length(v_reference) > 80 then perform public.refuse_field('reference', 'reference_too_long'); end if;
  if length(v_note) > 500 then perform public.refuse_field('note', 'note_too_long'); end if;
  if v_note is not null and v_order.erased_at is not null then
    raise exception using errcode = 'PT409', message = 'order_erased', hint = 'note';
  end if;
  if v_day is not null then
    if v_day !~ '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' then
      perform public.refuse_field('received_on', 'date_invalid');
    end if;
    begin
      if v_day::date > public.site_today() then perform public.refuse_field('received_on', 'date_future'); end if;
      -- Of an earlier day only the day is known.
      if v_day::date < public.site_today() then
        v_at := public.site_day_start(v_day::date) + interval '12 hours';
      end if;
    exception when invalid_datetime_format or datetime_field_overflow then
      perform public.refuse_field('received_on', 'date_invalid');
    end;
  end if;

  perform public.ensure_terms(p_order_id);
  select * into v_sums from public.order_total(p_order_id);
  if v_kind = 'refund' then
    if v_amount > v_sums.paid then
      raise exception using errcode = 'PT422', message = 'refund_above_paid', hint = 'amount',
        detail = v_sums.paid::text;
    end if;
  else
    if not public.order_is_open(v_order.status) and v_order.status <> 'delivered' then
      raise exception using errcode = 'PT409', message = 'order_closed';
    end if;
    if v_sums.balance is null then perform public.refuse_field('amount', 'price_needed'); end if;
    if v_amount > v_sums.balance then
      raise exception using errcode = 'PT422', message = 'overpayment', hint = 'amount',
        detail = v_sums.balance::text;
    end if;
    perform public.refuse_held_car(v_order);
  end if;
  insert into public.payments (order_id, idempotency_key, request, kind, method, amount, received_at, received_by,
      reference, bank, note)
    values (p_order_id, p_key, v_request, v_kind, v_method, v_amount, v_at, auth.uid(), v_reference, v_bank, v_note)
    returning * into v_made;
  perform public.hold_bound_order(v_order);
  return jsonb_build_object('id', v_made.id, 'number', v_made.number, 'paid', v_sums.paid + v_made.value,
    'balance', v_sums.balance - v_made.value, 'repeated', false);
exception when unique_violation then
  raise exception using errcode = 'PT409', message = 'key_reused';
end
$$;
grant execute on function public.record_payment to authenticated;

-- Takes a payment back that was recorded by mistake: an entry of its own, with the reason. Owners and managers.
-- Answers {id, paid, balance, repeated}. Errors: PT404 payment_not_found · order_not_found, PT409 key_reused ·
-- already_reversed · is_reversal · payment_refunded (its money was given back since: that refund is reversed first),
-- PT422 reason_required, reason_too_long.
create function public.reverse_payment(p_payment_id bigint, p_reason text, p_key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_reason text := public.clean_text(left(p_reason, 2000));
  v_request text := md5(p_payment_id || coalesce(p_reason, ''));
  v_was public.payments; v_made public.payments; v_sums public.order_sums; v_order public.orders;
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  if p_key is null then perform public.refuse_field('key', 'key_required'); end if;
  select * into v_was from public.payments where id = p_payment_id;
  if not found then raise exception using errcode = 'PT404', message = 'payment_not_found'; end if;
  v_order := public.lock_order(v_was.order_id);
  select * into v_made from public.payments where idempotency_key = p_key;
  if found then
    if v_made.reverses is distinct from p_payment_id or v_made.request <> v_request then
      raise exception using errcode = 'PT409', message = 'key_reused';
    end if;
    select * into v_sums from public.order_total(v_was.order_id);
    return jsonb_build_object('id', v_made.id, 'paid', v_sums.paid, 'balance', v_sums.balance, 'repeated', true);
  end if;
  if v_was.reverses is not null then raise exception using errcode = 'PT409', message = 'is_reversal'; end if;
  if exists (select from public.payments p where p.reverses = p_payment_id) then
    raise exception using errcode = 'PT409', message = 'already_reversed';
  end if;
  if v_reason is null then perform public.refuse_field('reason', 'reason_required'); end if;
  if length(v_reason) > 500 then perform public.refuse_field('reason', 'reason_too_long'); end if;
  -- The accounts of an erased person are corrected without words.
  if v_order.erased_at is not null then v_reason := '-'; end if;
  select * into v_sums from public.order_total(v_was.order_id);
  if v_sums.paid - v_was.value < 0 then
    raise exception using errcode = 'PT409', message = 'payment_refunded', detail = v_sums.paid::text;
  end if;
  insert into public.payments (order_id, idempotency_key, request, kind, method, amount, received_at, received_by,
      note, reverses)
    values (v_was.order_id, p_key, v_request, v_was.kind, v_was.method, v_was.amount, now(), auth.uid(), v_reason,
      p_payment_id)
    returning * into v_made;
  return jsonb_build_object('id', v_made.id, 'paid', v_sums.paid + v_made.value,
    'balance', v_sums.balance - v_made.value, 'repeated', false);
exception when unique_violation then
  raise exception using errcode = 'PT409', message = 'key_reused';
end
$$;
grant execute on function public.reverse_payment to authenticated;

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
