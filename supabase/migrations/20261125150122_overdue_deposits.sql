-- Deposits that should be there, for the dashboard and the list of orders.

-- Orders whose deposit is not there though its day is over. Under the caller's policies.
create view public.overdue_deposits with (security_invoker = true) as
select t.order_id, t.deposit_amount, t.deposit_due
from public.order_terms t join public.orders o on o.id = t.order_id
where t.deposit_due < (select public.site_today()) and o.deleted_at is null and public.order_is_open(o.status)
  and t.deposit_amount > (select coalesce(sum(p.value), 0) from public.payments p where p.order_id = t.order_id);
revoke all on public.overdue_deposits from anon, authenticated;
grant select on public.overdue_deposits to authenticated;

-- As before, with whether the deposit is overdue.
create or replace view public.order_list with (security_invoker = true) as
select o.id, o.reference, o.version, o.status, o.customer_name, o.phone, o.email, o.contact, o.language, o.message,
  o.car_id, o.car_snapshot, o.price, o.currency, o.assigned_to, coalesce(nullif(s.name, ''), s.email) as assignee,
  o.first_response_at, o.hold_until, o.deleted_at,
  o.created_at, o.updated_at,
  (select count(*) from public.orders d where d.phone = o.phone and d.id <> o.id
    and d.deleted_at is null)::int as same_phone,
  (o.status = 'new' and o.first_response_at is null and o.created_at < now() - make_interval(mins => coalesce(
    (select (c.content_value ->> 'first_response_minutes')::int from public.site_content c
      where c.content_key = 'settings'), 120))) as overdue,
  o.search_text, o.customer_id, o.erased_at, o.source, o.follow_up_on, o.follow_up_note,
  o.lost_reason, o.lost_at,
  o.id in (select d.order_id from public.overdue_deposits d) as deposit_overdue
from public.orders o left join public.staff s on s.user_id = o.assigned_to;

-- Saves what is agreed for an order, whole or not at all. p_terms: {agreed_price, reason, deposit_amount, deposit_due,
-- lines: [{kind, name_en, name_ar, amount, taxed}], tax_now}: all of it, except trade-ins, which stay as they are.
-- agreed_price null is the listed price; tax_now takes over the dealer's present tax. p_version is 0 or null where there
-- were none. The same key with the same content is one saving. Answers {version, repeated}. Errors: PT404
-- order_not_found, PT409 version_conflict · terms_closed · key_reused, PT422 with the field as hint: amount_invalid,
-- amount_decimals, amount_required, reason_required, reason_too_long, discount_limit (detail: {percent, lowest}),
-- date_invalid, deposit_required, deposit_above_total (detail: the total), total_negative, lines_invalid,
-- line_kind_invalid, line_name_required, line_name_too_long (lines.0.amount is the amount of the first line).
create or replace function public.save_terms(p_order_id bigint, p_version int, p_terms jsonb, p_key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_order public.orders := public.lock_order(p_order_id);
  v_decimals int := public.currency_decimals(v_order.currency);
  v_sent text := md5(p_order_id || coalesce(p_version::text, '') || p_terms::text);
  v_kept jsonb; v_old public.order_terms; v_new public.order_terms; v_line jsonb;
  v_lines public.order_lines[] := array[]::public.order_lines[];
  v_one public.order_lines; v_field text; v_limit numeric; v_tax jsonb; v_changed int; v_sums public.order_sums;
begin
  if p_key is null or p_terms is null then perform public.refuse_field('key', 'key_required'); end if;
  if octet_length(p_terms::text) > 100000 then perform public.refuse_field('lines', 'lines_invalid'); end if;
  v_kept := public.kept_answer('terms ' || p_key) -> 'made';
  if v_kept is not null then
    if v_kept ->> 'sent' <> v_sent then raise exception using errcode = 'PT409', message = 'key_reused'; end if;
    return jsonb_build_object('version', v_kept -> 'version', 'repeated', true);
  end if;
  if not public.order_terms_open(p_order_id) then
    raise exception using errcode = 'PT409', message = 'terms_closed';
  end if;
  select * into v_old from public.order_terms where order_id = p_order_id;
  -- The first payment made terms that say nothing yet.
  if v_old.version is distinct from nullif(p_version, 0) and not (coalesce(p_version, 0) = 0 and v_old.version = 1
    and num_nonnulls(v_old.agreed_price, v_old.reason, v_old.deposit_amount) = 0
    and not exists (select from public.order_lines i where i.order_id = p_order_id)) then
    raise exception using errcode = 'PT409', message = 'version_conflict';
  end if;

  v_new.agreed_price := public.sent_amount(p_terms ->> 'agreed_price', 'agreed_price', v_decimals);
  v_new.reason := public.clean_text(left(p_terms ->> 'reason', 2000));
  v_new.deposit_amount := nullif(public.sent_amount(p_terms ->> 'deposit_amount', 'deposit_amount', v_decimals), 0);
  if length(v_new.reason) > 500 then perform public.refuse_field('reason', 'reason_too_long'); end if;
  if nullif(p_terms ->> 'deposit_due', '') is not null then
    if p_terms ->> 'deposit_due' !~ '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' then
      perform public.refuse_field('deposit_due', 'date_invalid');
    end if;
    begin
      v_new.deposit_due := (p_terms ->> 'deposit_due')::date;
    exception when others then perform public.refuse_field('deposit_due', 'date_invalid');
    end;
  end if;
  if v_new.deposit_due is not null and v_new.deposit_amount is null then
    perform public.refuse_field('deposit_amount', 'deposit_required');
  end if;
  if v_new.agreed_price < v_order.price then
    v_limit := public.discount_limit(public.my_role(), v_order.price, v_decimals);
    -- What a colleague agreed within their own limit stays, and may be made less.
    if v_order.price - v_new.agreed_price > v_limit
      and v_new.agreed_price < coalesce(v_old.agreed_price, v_order.price) then
      raise exception using errcode = 'PT422', message = 'discount_limit', hint = 'agreed_price',
        detail = jsonb_build_object('percent', coalesce((public.money_rules() -> 'discounts'
          ->> public.my_role()::text)::numeric, 0), 'lowest', v_order.price - v_limit)::text;
    end if;
    if v_new.reason is null then perform public.refuse_field('reason', 'reason_required'); end if;
  end if;

  if jsonb_typeof(coalesce(p_terms -> 'lines', '[]')) <> 'array'
    or jsonb_array_length(coalesce(p_terms -> 'lines', '[]')) > 40 then
    perform public.refuse_field('lines', 'lines_invalid');
  end if;
  for v_line, v_field in select l, 'lines.' || n - 1 || '.'
      from jsonb_array_elements(coalesce(p_terms -> 'lines', '[]')) with ordinality u (l, n) loop
    v_one := null;
    v_one.order_id := p_order_id;
    v_one.position := cardinality(v_lines) + 1;
    if coalesce(v_line ->> 'kind', '') = 'trade_in' or not coalesce(v_line ->> 'kind', '') = any
      (enum_range(null::public.order_line_kind)::text[]) then
      perform public.refuse_field(v_field || 'kind', 'line_kind_invalid');
    end if;
    v_one.kind := (v_line ->> 'kind')::public.order_line_kind;
    v_one.name_en := public.clean_line(left(v_line ->> 'name_en', 500));
    v_one.name_ar := public.clean_line(left(v_line ->> 'name_ar', 500));
    if length(v_one.name_en) > 120 then perform public.refuse_field(v_field || 'name_en', 'line_name_too_long'); end if;
    if length(v_one.name_ar) > 120 then perform public.refuse_field(v_field || 'name_ar', 'line_name_too_long'); end if;
    if v_one.kind in ('extra', 'fee') and num_nonnulls(v_one.name_en, v_one.name_ar) = 0 then
      perform public.refuse_field(v_field || 'name_en', 'line_name_required');
    end if;
    v_one.amount := public.sent_amount(v_line ->> 'amount', v_field || 'amount', v_decimals);
    if v_one.amount is null then perform public.refuse_field(v_field || 'amount', 'amount_required'); end if;
    v_one.taxed := coalesce((v_line ->> 'taxed') = 'true', true);
    v_lines := v_lines || v_one;
  end loop;

  perform public.ensure_terms(p_order_id);
  if (p_terms ->> 'tax_now') = 'true' then
    v_tax := public.money_rules() -> 'tax';
    update public.order_terms set tax_rate = case when (v_tax ->> 'on')::boolean then (v_tax ->> 'rate')::numeric end,
        tax_included = (v_tax ->> 'included')::boolean,
        tax_name_en = case when (v_tax ->> 'on')::boolean then v_tax #>> '{name,en}' end,
        tax_name_ar = case when (v_tax ->> 'on')::boolean then v_tax #>> '{name,ar}' end
      where order_id = p_order_id;
  end if;
  with gone as (
    delete from public.order_lines i where i.order_id = p_order_id and i.kind <> 'trade_in'
      and i.position > cardinality(v_lines) returning 1
  ), written as (
    insert into public.order_lines as i (order_id, position, kind, name_en, name_ar, amount, taxed)
      select l.order_id, l.position, l.kind, l.name_en, l.name_ar, l.amount, l.taxed from unnest(v_lines) l
    on conflict (order_id, position) do update set kind = excluded.kind, name_en = excluded.name_en,
        name_ar = excluded.name_ar, amount = excluded.amount, taxed = excluded.taxed
      where (i.kind, i.name_en, i.name_ar, i.amount, i.taxed) is distinct from
        (excluded.kind, excluded.name_en, excluded.name_ar, excluded.amount, excluded.taxed)
    returning 1
  )
  select (select count(*) from gone) + (select count(*) from written) into v_changed;
  update public.order_terms set agreed_price = v_new.agreed_price, reason = v_new.reason,
      deposit_amount = v_new.deposit_amount, deposit_due = v_new.deposit_due,
      version = version + sign(v_changed)::int
    where order_id = p_order_id returning * into v_new;
  select * into v_sums from public.order_total(p_order_id);
  if v_sums.total < 0 then perform public.refuse_field('agreed_price', 'total_negative'); end if;
  if v_new.deposit_amount > v_sums.total then
    raise exception using errcode = 'PT422', message = 'deposit_above_total', hint = 'deposit_amount',
      detail = v_sums.total::text;
  end if;
  perform public.keep_answer('terms ' || p_key,
    jsonb_build_object('made', jsonb_build_object('sent', v_sent, 'version', v_new.version)));
  return jsonb_build_object('version', v_new.version, 'repeated', false);
end
$$;
