-- What lists, e-mails and the public proof say of an issued paper.

-- Whether a paper is the receipt of money that was given back.
create function public.paper_is_refund(p_paper public.papers) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from public.payments m where m.id = p_paper.payment_id and m.kind = 'refund')
$$;

-- The amount of a receipt, else the total of the sale, which a credit note takes back: as total and trade-in in papers
-- of before it had a field.
create function public.paper_amount(p_paper public.papers) returns numeric
language sql stable set search_path = ''
as $$
  select case p_paper.kind when 'receipt' then p_paper.total when 'credit_note' then -p_paper.total else coalesce(
    (p_paper.snapshot #>> '{sums,sale_total}')::numeric,
    p_paper.total + coalesce((p_paper.snapshot #>> '{sums,trade_in}')::numeric, 0)) end
$$;

-- Whether an issued paper says what its order no longer does: a name, the car, the figures of the sale, the end of the
-- hold, or that there is an order at all. Payments recorded since, and texts of the dealer, leave it as it is.
create function public.paper_is_outdated(p_paper public.papers) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce((
    select s.customer ->> 'name' is distinct from o.customer_name
      -- Only the names that it prints: who issued it may not read the customer's record.
      or s.customer ->> 'name_en' <> coalesce(u.name_en, '') or s.customer ->> 'name_ar' <> coalesce(u.name_ar, '')
      or p_paper.kind <> 'receipt' and (
        s.car ->> 'title_en' is distinct from o.car_snapshot ->> 'title_en'
        or s.car ->> 'title_ar' is distinct from o.car_snapshot ->> 'title_ar'
        or s.car ->> 'year' is distinct from o.car_snapshot ->> 'year'
        or p_paper.kind in ('agreement', 'handover', 'invoice') and v.vin <> coalesce(s.car ->> 'vin', '')
        -- Only what it prints of the buyer's documents: what was entered since makes it no other paper.
        or s.customer #>> '{identity,number}' <> coalesce(i.number, '')
        or s.car ->> 'plate' <> coalesce(o.plate, ''))
      or p_paper.kind = 'reservation' and s.ordered ->> 'hold_until'
        <> to_char(o.hold_until at time zone public.site_time_zone(), 'YYYY-MM-DD"T"HH24:MI')
      or p_paper.kind = 'invoice' and o.status = 'delivered'
        and o.delivered_on <> (p_paper.snapshot #>> '{invoice,supplied}')::date
      or p_paper.kind in ('quotation', 'reservation', 'agreement', 'invoice') and (
        not public.order_is_open(o.status) and o.status <> 'delivered'
        or s.lines is distinct from public.paper_lines(o.id)
        or exists (select from public.order_total(o.id) t cross join lateral jsonb_each(to_jsonb(t)) n
          where n.key = any ('{listed,price,discount,lines,tax_rate,tax_included,tax,trade_in,total,deposit_amount,
            deposit_due}'::text[]) and n.value is distinct from s.sums -> n.key))
    from public.orders o
    left join public.customers u on u.id = o.customer_id
    left join public.car_private v on v.car_id = o.car_id
    left join public.customer_identities i on i.customer_id = o.customer_id
    cross join lateral (select p_paper.snapshot -> 'customer' as customer, p_paper.snapshot -> 'car' as car,
      p_paper.snapshot -> 'order' as ordered, (select coalesce(jsonb_agg(
        l.value - '{vin,plate,loan,loan_by}'::text[] order by l.n), '[]')
      from jsonb_array_elements(p_paper.snapshot -> 'lines') with ordinality l (value, n)) as lines,
      p_paper.snapshot -> 'sums' as sums) s
    where o.id = p_paper.order_id and o.erased_at is null and p_paper.status = 'issued'
      and p_paper.kind <> 'credit_note'), false)
$$;

-- The number of the credit note of an invoice, or of the invoice that a credit note takes back.
create function public.number_beside(p_paper public.papers) returns text
language sql stable set search_path = ''
as $$
  select o.number from public.papers o
  where o.credits = p_paper.id and p_paper.status = 'credited' or o.id = p_paper.credits
$$;

-- The papers of an order, the newest first: what paper_is_refund(), paper_amount() and paper_is_outdated() say of each,
-- the last day on which a quotation is valid, and the number of the credit note of an invoice or of the invoice of a
-- credit note. Sellers only, of orders they work on; those of an erased person for
-- owner and manager alone.
create function public.order_papers(p_order_id bigint)
returns table (id bigint, kind public.paper_kind, number text, status public.paper_status, refund boolean,
  outdated boolean, valid_until date, void_reason text, secret text, currency text, amount numeric,
  issued_at timestamptz, beside text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  return query
    select p.id, p.kind, p.number, p.status, public.paper_is_refund(p), public.paper_is_outdated(p),
      (p.snapshot ->> 'valid_until')::date, p.void_reason, p.secret, p.currency, public.paper_amount(p), p.issued_at,
      public.number_beside(p)
    from public.papers p join public.orders o on o.id = p.order_id
    where p.order_id = p_order_id and public.works_on(o.assigned_to)
      and (o.erased_at is null or public.has_role('owner', 'manager'))
    order by p.id desc;
end
$$;
grant execute on function public.order_papers to authenticated;

-- What the page says that confirms a paper: {number, kind, status, refund, outdated, expired, issued_on, voided_on,
-- valid_until, amount, payable (then), currency, beside (as order_papers() says)}; nothing of a person. Null
-- without its secret.
create function public.check_paper(p_number text, p_secret text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('number', p.number, 'kind', p.kind, 'status', p.status, 'refund',
    public.paper_is_refund(p), 'outdated', public.paper_is_outdated(p),
    'expired', coalesce((p.snapshot ->> 'valid_until')::date < public.site_today(), false),
    'issued_on', (p.issued_at at time zone public.site_time_zone())::date,
    'voided_on', (p.voided_at at time zone public.site_time_zone())::date, 'valid_until', p.snapshot -> 'valid_until',
    'amount', public.paper_amount(p), 'payable', p.snapshot #> '{sums,balance}', 'currency', p.currency,
    'beside', public.number_beside(p))
  from public.papers p where p.number = left(p_number, 20) and p.secret = left(p_secret, 40)
$$;
grant execute on function public.check_paper to anon, authenticated;
