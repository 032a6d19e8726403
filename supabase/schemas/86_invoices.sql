-- Tax invoices and their credit notes. Off until the owner turns them on in the rules of money.

-- How the dealer charges VAT: standard, or profit_margin, where no paper shows an amount of VAT; null while tax
-- invoices are off.
create function public.invoice_scheme() returns text
language sql stable set search_path = ''
as $$
  select case when (r.rules ->> 'on')::boolean then r.rules ->> 'scheme' end
  from (select public.money_rules() -> 'invoices' as rules) r
$$;

-- What a tax invoice says beside the other papers, dated p_day: {seller: {en, ar}, supplied, rows: [{kind: price,
-- discount or that of a line, line (its place among the lines, from 0), gross, net, tax, rate}], gross, net, tax}.
-- Under the profit margin scheme only gross. The tax of each row is rounded so that the rows add up to the tax of the
-- order. The day of supply is that of the delivery; before it, the invoice itself is what makes the tax due.
create function public.invoice_part(p_order_id bigint, p_day date) returns jsonb
language sql stable set search_path = ''
as $$
  with sums as (select * from public.order_total(p_order_id)),
  given as (
    select 0 as n, 'price' as kind, null::bigint as line, s.price + s.discount as amount, true as taxed from sums s
    union all select 1, 'discount', null, -s.discount, true from sums s where s.discount > 0
    union all select 1 + i.position, i.kind::text, row_number() over (order by i.position) - 1, i.amount, i.taxed
      from public.order_lines i where i.order_id = p_order_id
  ),
  upto as (
    select g.*, s.tax_rate, s.tax_included, case when s.tax_rate is null then 0 else round(
      sum(case when g.taxed then g.amount else 0 end) over (order by g.n) * s.tax_rate
        / (case when s.tax_included then 100 + s.tax_rate else 100 end), s.decimals) end as tax_upto
    from given g cross join sums s where g.kind <> 'trade_in'
  ),
  taxed as (select u.*, u.tax_upto - coalesce(lag(u.tax_upto) over (order by u.n), 0) as tax from upto u),
  parts as (
    select t.*, t.amount - case when t.tax_included then t.tax else 0 end as net,
      t.amount + case when t.tax_included then 0 else t.tax end as gross
    from taxed t
  )
  select jsonb_build_object('seller', public.money_rules() #> '{invoices,seller}', 'supplied',
      coalesce((select o.delivered_on from public.orders o where o.id = p_order_id and o.status = 'delivered'), p_day),
      'gross', sum(p.gross),
      'rows', jsonb_agg(jsonb_build_object('kind', p.kind, 'line', p.line, 'gross', p.gross)
        || case when public.invoice_scheme() = 'profit_margin' then '{}' else jsonb_build_object('net', p.net,
          'tax', p.tax, 'rate', case when p.taxed then p.tax_rate end) end order by p.n))
    || case when public.invoice_scheme() = 'profit_margin' then '{}'
      else jsonb_build_object('net', sum(p.net), 'tax', sum(p.tax)) end
  from parts p
$$;

-- What was sent about the buyer of an invoice, clean: {company, vat_number}, or null. Errors: PT422 with the field as
-- hint: company_too_long, vat_number_invalid.
create function public.clean_buyer(p_buyer jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_company text := public.clean_line(left(p_buyer ->> 'company', 2000));
  v_number text := upper(regexp_replace(public.clean_line(left(p_buyer ->> 'vat_number', 2000)), '[ -]', '', 'g'));
begin
  if length(v_company) > 120 then perform public.refuse_field('company', 'company_too_long'); end if;
  if v_number !~ '^[0-9A-Z]{5,20}$' then perform public.refuse_field('vat_number', 'vat_number_invalid'); end if;
  return nullif(jsonb_strip_nulls(jsonb_build_object('company', v_company, 'vat_number', v_number)), '{}');
end
$$;

-- A snapshot with what its invoice says of the buyer, beside the name, so that an erasure takes both.
create function public.with_buyer(p_snapshot jsonb, p_buyer jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(p_buyer) = 'object'
    then jsonb_set(p_snapshot, '{customer}', (p_snapshot -> 'customer') || p_buyer) else p_snapshot end
$$;

-- Why a tax invoice cannot be issued for an order that has a price and no invoice in force, or null: invoices_off,
-- vat_number_needed (the dealer's), managers_only, agreement_needed (before the delivery), tax_needed (the order has
-- none, and the scheme shows it), vin_needed (the profit margin scheme names the car by it).
create function public.invoice_refusal(p_order public.orders) returns text
language plpgsql stable set search_path = ''
as $$
declare v_scheme text := public.invoice_scheme();
begin
  if v_scheme is null then return 'invoices_off'; end if;
  if not exists (select from public.site_content c where c.content_key = 'registration'
    and c.content_value ->> 'vat' <> '') then return 'vat_number_needed'; end if;
  if not public.has_role('owner', 'manager') then return 'managers_only'; end if;
  if p_order.status <> 'delivered' and not exists (select from public.papers p where p.order_id = p_order.id
      and p.kind = 'agreement' and p.status = 'issued') then return 'agreement_needed'; end if;
  if v_scheme = 'standard' and (select s.tax_rate from public.order_total(p_order.id) s) is null then
    return 'tax_needed';
  end if;
  if v_scheme = 'profit_margin' and not exists (select from public.car_private v
      where v.car_id = p_order.car_id and v.vin <> '') then return 'vin_needed'; end if;
  return null;
end
$$;

-- Issues the credit note that takes an invoice back: its amounts, with number and day of the invoice and the reason.
-- For functions that locked the order and know that the caller may.
create function public.credit_paper(p_invoice public.papers, p_reason text, p_key uuid) returns public.papers
language plpgsql volatile security definer set search_path = ''
as $$
declare v_made public.papers;
begin
  update public.papers set status = 'credited' where id = p_invoice.id and status = 'issued';
  if not found then raise exception using errcode = 'PT409', message = 'already_credited'; end if;
  insert into public.papers (order_id, kind, credits, idempotency_key, request, snapshot, currency, total, issued_by)
    values (p_invoice.order_id, 'credit_note', p_invoice.id, p_key, md5('credit ' || p_invoice.id || ' ' || p_reason),
      p_invoice.snapshot || jsonb_build_object('kind', 'credit_note', 'date', public.site_today(), 'terms', coalesce(
        (select t.content_value #> '{terms,credit_note}' from public.site_content t where t.content_key = 'papers'),
        '{}'), 'credits', jsonb_build_object('number', p_invoice.number, 'date', p_invoice.snapshot -> 'date',
        'reason', p_reason)),
      p_invoice.currency, p_invoice.total, auth.uid())
    returning * into v_made;
  return v_made;
end
$$;

-- Takes a tax invoice back with a credit note, which says why. Another invoice may be issued afterwards. Owners and
-- managers, also while invoices are off. The same key with the same reason is one credit note. Answers {id, number,
-- repeated}. Errors: PT404 paper_not_found · order_not_found, PT409 already_credited · key_reused, PT422
-- reason_required, reason_too_long.
create function public.credit_invoice(p_id bigint, p_reason text, p_key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_reason text := public.clean_text(left(p_reason, 2000)); v_invoice public.papers; v_made public.papers;
  v_order public.orders;
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  if p_key is null then perform public.refuse_field('key', 'key_required'); end if;
  select * into v_invoice from public.papers where id = p_id and kind = 'invoice';
  if not found then raise exception using errcode = 'PT404', message = 'paper_not_found'; end if;
  v_order := public.lock_order(v_invoice.order_id);
  -- Read again: its person may have been erased while this waited for the order.
  select * into v_invoice from public.papers where id = p_id;
  if v_reason is null then perform public.refuse_field('reason', 'reason_required'); end if;
  if length(v_reason) > 500 then perform public.refuse_field('reason', 'reason_too_long'); end if;
  if v_order.erased_at is not null then v_reason := '-'; end if;
  select * into v_made from public.papers where idempotency_key = p_key;
  if found then
    if v_made.request <> md5('credit ' || p_id || ' ' || v_reason) then
      raise exception using errcode = 'PT409', message = 'key_reused';
    end if;
    return jsonb_build_object('id', v_made.id, 'number', v_made.number, 'repeated', true);
  end if;
  v_made := public.credit_paper(v_invoice, v_reason, p_key);
  return jsonb_build_object('id', v_made.id, 'number', v_made.number, 'repeated', false);
exception when unique_violation then
  raise exception using errcode = 'PT409', message = 'key_reused';
end
$$;
grant execute on function public.credit_invoice to authenticated;
