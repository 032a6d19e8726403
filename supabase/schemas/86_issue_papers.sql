-- What a paper prints, and issuing and voiding one.

-- The lines of an order as papers print them; p_documents: with what the papers of a traded-in car say. The offer is
-- deducted in full, so the customer pays a loan that is left: loan_by.
create function public.paper_lines(p_order_id bigint, p_documents boolean default false) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', i.kind, 'name_en', i.name_en, 'name_ar', i.name_ar, 'amount',
      i.amount, 'taxed', i.taxed) || case when p_documents and t.id is not null then jsonb_strip_nulls(
        jsonb_build_object('vin', t.vin, 'plate', t.plate, 'loan', case when t.loan_currency = o.currency then t.loan
          end, 'loan_by', case when t.loan_currency = o.currency then 'customer' end)) else '{}' end
    order by i.position), '[]')
  from public.order_lines i
  join public.orders o on o.id = i.order_id
  left join public.trade_ins t on t.id = i.trade_in_id
  where i.order_id = p_order_id
$$;

-- Whether a paper says who the buyer is by a document, and on which plates the car is registered.
create function public.paper_names_buyer(p_kind public.paper_kind) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select p_kind in ('agreement', 'handover') $$;

-- Everything that a paper of this kind prints, as it is now, dated p_day. Days are the dealer's. Amounts are those of
-- order_total().
-- The names of the customer's record only where the caller works on that customer: a number that is typed into an order
-- links it to a colleague's customer. Who they are by a document, as may_see_identity() says.
create function public.paper_snapshot(
  p_order_id bigint, p_kind public.paper_kind, p_payment_id bigint, p_day date
) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'kind', p_kind, 'date', p_day, 'currency', o.currency,
    'valid_until', case when p_kind = 'quotation' then p_day + coalesce((select (t.content_value ->> 'valid_days')::int
      from public.site_content t where t.content_key = 'papers'), 7) end,
    'dealer', jsonb_build_object(
      'name', (select c.content_value from public.site_content c where c.content_key = 'brand_name'),
      'logo', (select nullif(c.content_value #>> '{}', '') from public.site_content c where c.content_key = 'logo_url'),
      'registration', coalesce((select c.content_value from public.site_content c
        where c.content_key = 'registration'), '{}'),
      'email', (select nullif(c.content_value ->> 'email', '') from public.site_content c
        where c.content_key = 'contact_info'),
      'offices', coalesce((select jsonb_agg(jsonb_build_object('name', f.value -> 'name', 'address',
          f.value -> 'address', 'phones', coalesce((select jsonb_agg(n.value ->> 'number') from jsonb_array_elements(
            case jsonb_typeof(f.value -> 'phones') when 'array' then f.value -> 'phones' else '[]' end) n
            where n.value ->> 'number' <> ''), '[]')) order by f.n)
        from public.site_content c cross join lateral jsonb_array_elements(
          case jsonb_typeof(c.content_value -> 'offices') when 'array' then c.content_value -> 'offices' else '[]' end)
          with ordinality f (value, n)
        where c.content_key = 'contact_info' and f.n <= 6), '[]')),
    'order', jsonb_build_object('reference', o.reference, 'language', o.language,
      'placed', (o.created_at at time zone public.site_time_zone())::date,
      'hold_until', to_char(o.hold_until at time zone public.site_time_zone(), 'YYYY-MM-DD"T"HH24:MI'),
      'due', public.order_is_open(o.status) or o.status = 'delivered'),
    'customer', jsonb_build_object('name', o.customer_name, 'name_en', u.name_en, 'name_ar', u.name_ar, 'phone',
      o.phone, 'email', o.email) || case when i.customer_id is not null then jsonb_build_object('identity',
        jsonb_build_object('kind', i.kind, 'number', i.number, 'nationality', i.nationality, 'address', i.address))
        else '{}' end,
    'car', jsonb_build_object('title_en', o.car_snapshot -> 'title_en', 'title_ar', o.car_snapshot -> 'title_ar',
      'stock_no', o.car_snapshot -> 'stock_no', 'year', o.car_snapshot -> 'year', 'vin', v.vin,
      'plate', case when n.names_buyer then o.plate end,
      'registered_until', case when n.names_buyer then o.registered_until end,
      'condition', c.condition, 'mileage_km', c.mileage_km, 'colour', c.exterior_colour, 'colour_en',
      c.exterior_colour_name_en, 'colour_ar',
      c.exterior_colour_name_ar),
    'lines', public.paper_lines(o.id, p_kind = 'agreement'),
    'sums', (select jsonb_build_object('decimals', s.decimals, 'listed', s.listed, 'price', s.price, 'discount',
        s.discount, 'lines', s.lines, 'tax_rate', s.tax_rate, 'tax_included', s.tax_included, 'tax_name_en',
        s.tax_name_en, 'tax_name_ar', s.tax_name_ar, 'tax', s.tax, 'sale_total', s.sale_total, 'trade_in', s.trade_in,
        'total', s.total, 'paid', s.paid, 'balance', s.balance, 'deposit_amount', s.deposit_amount, 'deposit_due',
        s.deposit_due)
      from public.order_total(o.id) s),
    -- What was received and given back; an entry that was taken back and what took it back are none.
    'payments', coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'number', p.number, 'kind', p.kind, 'method',
        p.method, 'amount', p.amount, 'value', p.value, 'received', (p.received_at at time zone
        public.site_time_zone())::date, 'reference', p.reference, 'bank', p.bank) order by p.id)
      from public.payments p where p.order_id = o.id and p.reverses is null
        and not exists (select from public.payments r where r.reverses = p.id)), '[]'),
    'payment_id', p_payment_id,
    'terms', coalesce((select t.content_value -> 'terms' -> p_kind::text from public.site_content t
      where t.content_key = 'papers'), '{}'),
    -- How VAT is charged, where the dealer issues tax invoices.
    'scheme', public.invoice_scheme(),
    'invoice', case when p_kind = 'invoice' then public.invoice_part(o.id, p_day) end,
    'points', case when p_kind = 'handover' then coalesce((select t.content_value -> 'points' from public.site_content t
      where t.content_key = 'papers'), '[]') else '[]' end)
  from public.orders o
  cross join (select public.paper_names_buyer(p_kind) as names_buyer) n
  left join public.customers u on u.id = o.customer_id and public.works_on(u.assigned_to)
  left join public.customer_identities i on n.names_buyer and i.customer_id = u.id
    and num_nonnulls(i.number, i.nationality, i.address) > 0 and public.may_see_identity(u.id)
  left join public.cars c on c.id = o.car_id
  -- The whole chassis number is for what a buyer signs, whoever prints it.
  left join public.car_private v on v.car_id = o.car_id and p_kind in ('agreement', 'handover', 'invoice')
  where o.id = p_order_id
$$;

-- The number of the valid paper that excludes another one: of the same kind, for a quotation the sale agreement.
create function public.paper_in_force(p_order_id bigint, p_kind public.paper_kind, p_payment_id bigint) returns text
language sql stable set search_path = ''
as $$
  select p.number from public.papers p
  where p.order_id = p_order_id and p.status = 'issued' and p.payment_id is not distinct from p_payment_id
    and p.kind = case p_kind when 'quotation' then 'agreement' else p_kind end
$$;

-- Why a paper cannot be issued now; null if it can: order_erased, order_closed, car_held, price_needed, not_reserved (a
-- reservation or a hand-over), points_needed, payment_needed, payment_reversed, already_issued, agreement_issued (a
-- quotation, after the agreement);
-- of a tax invoice what invoice_refusal() says.
create function public.paper_refusal(p_order_id bigint, p_kind public.paper_kind, p_payment_id bigint) returns text
language plpgsql stable set search_path = ''
as $$
declare
  v_order public.orders; v_payment public.payments; v_total numeric;
  v_in_force text := public.paper_in_force(p_order_id, p_kind, p_payment_id);
begin
  select * into v_order from public.orders where id = p_order_id;
  if v_order.erased_at is not null then return 'order_erased'; end if;
  if p_kind = 'receipt' then
    select * into v_payment from public.payments where id = p_payment_id and order_id = p_order_id;
    if v_payment.number is null then return 'payment_needed'; end if;
    if exists (select from public.payments r where r.reverses = p_payment_id) then return 'payment_reversed'; end if;
    return case when v_in_force is not null then 'already_issued' end;
  end if;
  if not public.order_is_open(v_order.status) and not (v_order.status = 'delivered'
    and p_kind in ('agreement', 'handover', 'invoice')) then return 'order_closed'; end if;
  if p_kind in ('reservation', 'agreement', 'handover', 'invoice')
    and (public.order_in_the_way(v_order)).id is not null then
    return 'car_held';
  end if;
  if p_kind in ('reservation', 'handover') and v_order.status <> 'delivered'
    and not public.order_holds_car(v_order.status) then return 'not_reserved'; end if;
  select s.total into v_total from public.order_total(p_order_id) s;
  if p_kind <> 'handover' and v_total is null then return 'price_needed'; end if;
  if p_kind = 'handover' and coalesce((select jsonb_array_length(t.content_value -> 'points')
    from public.site_content t where t.content_key = 'papers'), 0) = 0 then return 'points_needed'; end if;
  if v_in_force is null and p_kind = 'invoice' then return public.invoice_refusal(v_order); end if;
  return case when v_in_force is null then null when p_kind = 'quotation' then 'agreement_issued'
    else 'already_issued' end;
end
$$;

-- The papers that an order can have, each with why it cannot be issued now (paper_refusal) or null, and the number of
-- the paper that excludes it: one of each kind, and a receipt for each payment. A tax invoice only where they are
-- turned on; a credit note is not chosen, it takes an invoice back (credit_invoice). Sellers only, of orders they
-- work on.
create function public.paper_choices(p_order_id bigint)
returns table (kind public.paper_kind, payment_id bigint, refusal text, in_force text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  return query
    select w.kind, w.payment_id, public.paper_refusal(p_order_id, w.kind, w.payment_id),
      public.paper_in_force(p_order_id, w.kind, w.payment_id)
    from (select k.kind, null::bigint as payment_id from unnest(enum_range(null::public.paper_kind)) k (kind)
        where k.kind not in ('receipt', 'credit_note')
          and (k.kind <> 'invoice' or public.invoice_scheme() is not null)
      union all select 'receipt', p.id from public.payments p where p.order_id = p_order_id and p.number is not null) w
    where exists (select from public.orders o where o.id = p_order_id and o.deleted_at is null
      and public.works_on(o.assigned_to))
    order by w.kind, w.payment_id;
end
$$;
grant execute on function public.paper_choices to authenticated;

-- What would be issued now: {snapshot, number (of a receipt), refusal, identity_withheld: whether it leaves out who the
-- buyer is, which the caller may not see}. Sellers only. Errors: PT404 order_not_found,
-- PT422 payment_needed, kind_invalid.
create function public.draft_paper(p_order_id bigint, p_kind public.paper_kind, p_payment_id bigint default null)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare v_number text;
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  if not exists (select from public.orders o where o.id = p_order_id and o.deleted_at is null
      and public.works_on(o.assigned_to)) then
    raise exception using errcode = 'PT404', message = 'order_not_found';
  end if;
  if (p_kind = 'receipt') <> (p_payment_id is not null) then
    perform public.refuse_field('payment_id', 'payment_needed');
  end if;
  if p_kind = 'credit_note' then perform public.refuse_field('kind', 'kind_invalid'); end if;
  if p_kind = 'receipt' then
    select p.number into v_number from public.payments p where p.id = p_payment_id and p.order_id = p_order_id;
    if v_number is null then perform public.refuse_field('payment_id', 'payment_needed'); end if;
  end if;
  return jsonb_build_object('snapshot', public.paper_snapshot(p_order_id, p_kind, p_payment_id, public.site_today()),
    'number', v_number, 'refusal', public.paper_refusal(p_order_id, p_kind, p_payment_id), 'identity_withheld',
    public.paper_names_buyer(p_kind) and exists (select from public.orders o
      where o.id = p_order_id and public.exported_identity(o.customer_id) ? 'withheld'));
end
$$;
grant execute on function public.draft_paper to authenticated;

-- Issues a paper. The same key with the same content is one paper. p_payment_id names the payment of a receipt, p_buyer
-- {company, vat_number} what a tax invoice says of the buyer. A sale agreement closes the terms of its order and holds
-- its car. Sellers only, a tax invoice owners and managers. Answers {id, number, repeated}. Errors:
-- PT404 order_not_found, PT409 key_reused · car_held (refuse_held_car) · car_not_available (detail), PT422 with the
-- field as hint: payment_needed (hint payment_id), and what paper_refusal() says (hint kind; detail: the number of the
-- paper that excludes it).
create function public.issue_paper(
  p_order_id bigint, p_kind public.paper_kind, p_payment_id bigint default null, p_key uuid default null,
  p_buyer jsonb default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_order public.orders := public.lock_order(p_order_id);
  v_request text := md5(concat_ws(' ', v_order.id, p_kind, p_payment_id, p_buyer));
  v_made public.papers; v_refusal text;
begin
  if p_key is null then perform public.refuse_field('key', 'key_required'); end if;
  if p_kind is null or p_kind = 'credit_note' then perform public.refuse_field('kind', 'kind_invalid'); end if;
  select * into v_made from public.papers where idempotency_key = p_key;
  if found then
    if v_made.request <> v_request then raise exception using errcode = 'PT409', message = 'key_reused'; end if;
    return jsonb_build_object('id', v_made.id, 'number', v_made.number, 'repeated', true);
  end if;
  if (p_kind = 'receipt') <> (p_payment_id is not null) then
    perform public.refuse_field('payment_id', 'payment_needed');
  end if;
  v_refusal := public.paper_refusal(p_order_id, p_kind, p_payment_id);
  if v_refusal = 'car_held' then perform public.refuse_held_car(v_order); end if;
  if v_refusal is not null then
    raise exception using errcode = 'PT422', message = v_refusal, hint = 'kind',
      detail = coalesce(public.paper_in_force(p_order_id, p_kind, p_payment_id), '');
  end if;
  -- What is signed has the tax that stays with the order.
  if p_kind = 'agreement' then perform public.ensure_terms(p_order_id); end if;
  insert into public.papers (order_id, kind, payment_id, idempotency_key, request, snapshot, issued_by)
    values (p_order_id, p_kind, p_payment_id, p_key, v_request, case when p_kind = 'invoice'
      then jsonb_build_object('buyer', public.clean_buyer(p_buyer)) else '{}' end, auth.uid())
    returning * into v_made;
  perform public.hold_bound_order(v_order);
  return jsonb_build_object('id', v_made.id, 'number', v_made.number, 'repeated', false);
exception when unique_violation then
  raise exception using errcode = 'PT409', message = 'key_reused';
end
$$;
grant execute on function public.issue_paper to authenticated;

-- Voids a paper, with the reason; its number is not given again. Voiding a sale agreement opens the terms. Owners and
-- managers. Answers {id, repeated}. Errors: PT404 paper_not_found · order_not_found, PT409 already_void · key_reused,
-- credit_instead (a tax invoice), PT422 reason_required, reason_too_long.
create function public.void_paper(p_id bigint, p_reason text, p_key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_reason text := public.clean_text(left(p_reason, 2000)); v_sent text := md5(p_id || coalesce(p_reason, ''));
  v_kept jsonb; v_paper public.papers; v_order public.orders;
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  if p_key is null then perform public.refuse_field('key', 'key_required'); end if;
  select * into v_paper from public.papers where id = p_id;
  if not found then raise exception using errcode = 'PT404', message = 'paper_not_found'; end if;
  v_order := public.lock_order(v_paper.order_id);
  v_kept := public.kept_answer('void ' || p_key) -> 'made';
  if v_kept is not null then
    if v_kept ->> 'sent' <> v_sent then raise exception using errcode = 'PT409', message = 'key_reused'; end if;
    return jsonb_build_object('id', p_id, 'repeated', true);
  end if;
  if v_paper.kind in ('invoice', 'credit_note') then
    raise exception using errcode = 'PT409', message = 'credit_instead';
  end if;
  if v_reason is null then perform public.refuse_field('reason', 'reason_required'); end if;
  if length(v_reason) > 500 then perform public.refuse_field('reason', 'reason_too_long'); end if;
  if v_order.erased_at is not null then v_reason := '-'; end if;
  update public.papers set status = 'void', void_reason = v_reason, voided_at = now(), voided_by = auth.uid()
    where id = p_id and status = 'issued';
  if not found then raise exception using errcode = 'PT409', message = 'already_void'; end if;
  perform public.keep_answer('void ' || p_key, jsonb_build_object('made', jsonb_build_object('sent', v_sent)));
  return jsonb_build_object('id', p_id, 'repeated', false);
end
$$;
grant execute on function public.void_paper to authenticated;

-- A payment that is taken back voids its receipt, with the same reason.
create function public.papers_follow_payment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.papers set status = 'void', void_reason = new.note, voided_at = now(), voided_by = new.received_by
    where payment_id = new.reverses and status = 'issued';
  return null;
end
$$;

create trigger papers_follow_payment after insert on public.payments for each row
  when (new.reverses is not null and new.note is not null) execute function public.papers_follow_payment();
