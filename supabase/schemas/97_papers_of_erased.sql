-- Papers of a person who was erased. What the law makes a dealer keep stays with the name until its years are over.

-- Until when the name stays on a paper after its customer was erased: sale agreements, receipts, tax invoices and
-- credit notes for the years of the settings; null for papers whose name goes at once.
create function public.paper_kept_until(p_kind public.paper_kind, p_issued_at timestamptz) returns date
language sql stable security definer set search_path = ''
as $$
  select case when p_kind in ('agreement', 'receipt', 'invoice', 'credit_note')
    then ((p_issued_at at time zone public.site_time_zone())::date
    + make_interval(years => coalesce((select (c.content_value ->> 'keep_years')::int from public.site_content c
      where c.content_key = 'papers'), 10)))::date end
$$;

-- Papers of an erased person keep number, dates, car, sums and payments, and those that are kept the name. Names of
-- lines may be
-- that of the person, or the number of the plates; documents and address go.
create function public.forget_in_papers(p_order_id bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_kept text[] := array['id', 'kind', 'number', 'status', 'order_id', 'payment_id', 'credits', 'currency', 'total',
    'issued_at', 'issued_by', 'voided_at', 'voided_by'];
begin
  delete from public.mails where paper_id in (select p.id from public.papers p where p.order_id = p_order_id);
  update public.papers p set
      snapshot = (p.snapshot #- '{credits,reason}') - 'customer' || jsonb_build_object(
        'car', (p.snapshot -> 'car') - '{plate,registered_until}'::text[],
        'lines', (select coalesce(jsonb_agg(l.value - '{name_en,name_ar,vin,plate,loan,loan_by}'::text[] order by l.n),
            '[]')
          from jsonb_array_elements(p.snapshot -> 'lines') with ordinality l (value, n)))
        || case when public.paper_kept_until(p.kind, p.issued_at) > public.site_today()
          then jsonb_build_object('customer', (p.snapshot -> 'customer') - '{phone,email,identity}'::text[])
          else '{}' end,
      void_reason = case when p.void_reason is not null then '-' end
    where p.order_id = p_order_id;
  update public.audit_log a set
      before = (select jsonb_object_agg(k, v) from jsonb_each(a.before) b (k, v) where k = any (v_kept)),
      after = (select jsonb_object_agg(k, v) from jsonb_each(a.after) b (k, v) where k = any (v_kept))
    where a.table_name = 'papers'
      and a.record_id in (select p.id::text from public.papers p where p.order_id = p_order_id);
end
$$;

-- Takes the names off papers of erased people whose years are over; answers how many. Any caller may, because it does
-- only what is due: the web servers do so every hour.
create function public.forget_old_papers() returns int
language plpgsql volatile security definer set search_path = ''
as $$
declare v_count int;
begin
  perform set_config('maarad.erasing', pg_current_xact_id()::text, true);
  with due as (
    select p.id from public.orders o join public.papers p on p.order_id = o.id
    where o.erased_at is not null and p.snapshot ? 'customer'
      and public.paper_kept_until(p.kind, p.issued_at) <= public.site_today()
    order by p.id limit 100 for update of p skip locked
  )
  update public.papers set snapshot = snapshot - 'customer' where id in (select id from due);
  get diagnostics v_count = row_count;
  perform set_config('maarad.erasing', '', true);
  return v_count;
end
$$;
grant execute on function public.forget_old_papers to anon, authenticated;

-- What has to be ended before its person can be erased: open orders, viewings to come, trade-ins with an offer.
create function public.records_still_open(p_orders bigint[], p_viewings bigint[], p_trade_ins bigint[])
returns table (kind text, id bigint, reference text)
language sql stable security definer set search_path = ''
as $$
  select 'order', o.id, o.reference from public.orders o
    where o.id = any (p_orders) and o.deleted_at is null and public.order_is_open(o.status)
  union all select 'viewing', v.id, v.reference from public.viewings v
    where v.id = any (p_viewings) and v.deleted_at is null and v.ends_at > now() and public.viewing_holds(v.status)
  union all select 'trade_in', t.id, t.reference from public.trade_ins t
    where t.id = any (p_trade_ins) and t.deleted_at is null and t.status in ('offered', 'accepted')
$$;

-- The papers and payments that erasing a person touches, the newest fifty of each, before the owner decides: {papers:
-- [{number, kind, kept_until}], payments: [{number, kind, amount, currency, received_on}], papers_count,
-- payments_count, open: [{kind (order, viewing, trade_in), id, reference}], which has to be ended first}. kept_until is
-- null where the name goes at once. p_also as for erase_customer(). Owners only. Errors: PT404 customer_not_found.
create function public.erased_papers(p_id bigint, p_also text[] default '{}') returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare v_ids bigint[]; v_orders bigint[]; v_viewings bigint[]; v_trade_ins bigint[];
begin
  if not public.has_role('owner') then
    raise exception using errcode = '42501', message = 'owners_only';
  end if;
  v_ids := public.customer_and_merged(p_id);
  if v_ids is null then raise exception using errcode = 'PT404', message = 'customer_not_found'; end if;
  with theirs as (select * from public.records_of_customers(v_ids) r where r.agrees or r.key = any (p_also))
  select array(select id from theirs where kind = 'order'), array(select id from theirs where kind = 'viewing'),
    array(select id from theirs where kind = 'trade_in') into v_orders, v_viewings, v_trade_ins;
  return jsonb_build_object(
    'papers', (select coalesce(jsonb_agg(to_jsonb(w) order by w.id desc), '[]') from (
      select p.id, p.number, p.kind, public.paper_kept_until(p.kind, p.issued_at) as kept_until
      from public.papers p where p.order_id = any (v_orders) order by p.id desc limit 50) w),
    'payments', (select coalesce(jsonb_agg(to_jsonb(w) order by w.id desc), '[]') from (
      select m.id, m.number, m.kind, m.amount, o.currency,
        (m.received_at at time zone public.site_time_zone())::date as received_on
      from public.payments m join public.orders o on o.id = m.order_id
      where m.order_id = any (v_orders) and m.number is not null order by m.id desc limit 50) w),
    'papers_count', (select count(*) from public.papers p where p.order_id = any (v_orders)),
    'open', (select coalesce(jsonb_agg(to_jsonb(s) order by s.kind, s.id), '[]')
      from public.records_still_open(v_orders, v_viewings, v_trade_ins) s),
    'payments_count', (select count(*) from public.payments m
      where m.order_id = any (v_orders) and m.number is not null));
end
$$;
grant execute on function public.erased_papers to authenticated;
