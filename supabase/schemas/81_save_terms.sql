-- Agreeing on a price: one function saves the terms of an order with its lines.

-- Whether price, lines and deposit of an order may still change: not once it is delivered, erased or in the trash, nor
-- while a sale agreement or a tax invoice is in force.
create function public.order_terms_open(p_order_id bigint) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce((select s.terms_open from public.order_sums s where s.order_id = p_order_id), false)
$$;
grant execute on function public.order_terms_open to authenticated;

-- Locks an order for a change of its money, so that two take turns; the caller must be one who may work on it. Terms,
-- lines and payments ask this first. For functions that run as their owner. Errors: PT404 order_not_found.
create function public.lock_order(p_order_id bigint) returns public.orders
language plpgsql volatile security definer set search_path = ''
as $$
declare v_order public.orders;
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  select * into v_order from public.orders where id = p_order_id and deleted_at is null for update;
  if not found or not public.works_on(v_order.assigned_to) then
    raise exception using errcode = 'PT404', message = 'order_not_found';
  end if;
  return v_order;
end
$$;

-- Makes the terms of an order that has none, with the tax of now.
create function public.ensure_terms(p_order_id bigint) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.order_terms (order_id, tax_rate, tax_included, tax_name_en, tax_name_ar)
    select p_order_id, case when (r.tax ->> 'on')::boolean then (r.tax ->> 'rate')::numeric end,
      (r.tax ->> 'included')::boolean, case when (r.tax ->> 'on')::boolean then r.tax #>> '{name,en}' end,
      case when (r.tax ->> 'on')::boolean then r.tax #>> '{name,ar}' end
    from (select public.money_rules() -> 'tax' as tax) r
  on conflict (order_id) do nothing
$$;

-- An amount as it was sent, exact, or null. Errors: PT422 with the field as hint: amount_invalid, amount_decimals
-- (detail: how many there may be).
create function public.sent_amount(p_text text, p_field text, p_decimals int) returns numeric
language plpgsql immutable set search_path = ''
as $$
begin
  if p_text is null or p_text = '' then return null; end if;
  if p_text !~ '^[0-9]{1,9}(\.[0-9]{1,9})?$' then perform public.refuse_field(p_field, 'amount_invalid'); end if;
  if round(p_text::numeric, p_decimals) <> p_text::numeric then
    raise exception using errcode = 'PT422', message = 'amount_decimals', hint = p_field, detail = p_decimals::text;
  end if;
  return p_text::numeric;
end
$$;

-- The largest discount that a role may give of a listed price; null for none.
create function public.discount_limit(p_role public.staff_role, p_listed numeric, p_decimals int) returns numeric
language sql stable set search_path = ''
as $$
  select case p_role when 'owner' then null
    else trunc(p_listed * coalesce((public.money_rules() -> 'discounts' ->> p_role::text)::numeric, 0) / 100,
      p_decimals)
  end
$$;

-- Saves what is agreed for an order, whole or not at all. p_terms: {agreed_price, reason, deposit_amount, deposit_due,
-- lines: [{kind, name_en, name_ar, amount, taxed}], tax_now}: all of it, except trade-ins, which stay as they are.
-- agreed_price null is the listed price; tax_now takes over the dealer's present tax. p_version is 0 or null where
-- there were none. The same key with the same content is one saving. Answers {version, repeated}. Errors: PT404
-- order_not_found, PT409 version_conflict · terms_closed · key_reused, PT422 with the field as hint: amount_invalid,
-- amount_decimals, amount_required, reason_required, reason_too_long, discount_limit (detail: {percent, lowest}),
-- date_invalid, deposit_required, deposit_above_total (detail: the total), total_negative, lines_invalid,
-- line_kind_invalid, line_name_required, line_name_too_long (lines.0.amount is the amount of the first line).
create function public.save_terms(p_order_id bigint, p_version int, p_terms jsonb, p_key uuid) returns jsonb
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
grant execute on function public.save_terms to authenticated;

-- The deduction for a car that a customer gives in: made, changed, and with no amount taken away. Called by what
-- decides about the trade-in, which also checks who may. Errors: PT404 order_not_found, PT409 terms_closed · PT422
-- total_negative, amount_decimals (hint amount).
create function public.set_trade_in_line(
  p_order_id bigint, p_trade_in_id bigint, p_amount numeric, p_name_en text default null, p_name_ar text default null
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare v_currency text; v_sums public.order_sums;
begin
  select currency into v_currency from public.orders where id = p_order_id and deleted_at is null for update;
  if not found then raise exception using errcode = 'PT404', message = 'order_not_found'; end if;
  if not public.order_terms_open(p_order_id) then
    raise exception using errcode = 'PT409', message = 'terms_closed';
  end if;
  perform public.sent_amount(p_amount::text, 'amount', public.currency_decimals(v_currency));
  perform public.ensure_terms(p_order_id);
  if coalesce(p_amount, 0) = 0 then
    delete from public.order_lines where order_id = p_order_id and trade_in_id = p_trade_in_id;
  else
    update public.order_lines set amount = p_amount, name_en = p_name_en, name_ar = p_name_ar
      where order_id = p_order_id and trade_in_id = p_trade_in_id;
    if not found then
      insert into public.order_lines (order_id, position, kind, name_en, name_ar, amount, taxed, trade_in_id)
        select p_order_id, coalesce(max(i.position), 100) + 1, 'trade_in', p_name_en, p_name_ar, p_amount, false,
          p_trade_in_id
        from public.order_lines i where i.order_id = p_order_id and i.kind = 'trade_in';
    end if;
  end if;
  update public.order_terms set version = version + 1 where order_id = p_order_id;
  select * into v_sums from public.order_total(p_order_id);
  if v_sums.total < 0 then perform public.refuse_field('amount', 'total_negative'); end if;
end
$$;

-- Where no price is listed, no discount of it can be limited: sales keep to the price that a manager or owner agreed.
create function public.keep_price_on_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.agreed_price < coalesce(old.agreed_price, 'infinity') and public.my_role() = 'sales'
    and (select o.price from public.orders o where o.id = new.order_id) is null then
    raise exception using errcode = 'PT422', message = 'price_on_request', hint = 'agreed_price';
  end if;
  return new;
end
$$;

-- Takes a deduction away, also from an order in the trash: it comes back without it. Called by what decides about the
-- trade-in, which also checks who may. Errors: PT409 terms_closed.
create function public.drop_trade_in_line(p_order_id bigint, p_trade_in_id bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare v_order public.orders;
begin
  -- One that is being deleted for good takes its lines along.
  select * into v_order from public.orders where id = p_order_id for update;
  if not found or not exists (select from public.order_lines l where l.order_id = p_order_id
      and l.trade_in_id = p_trade_in_id) then
    return;
  end if;
  if v_order.status = 'delivered' or v_order.erased_at is not null or exists (select from public.papers p
      where p.order_id = p_order_id and p.kind in ('agreement', 'invoice') and p.status = 'issued') then
    raise exception using errcode = 'PT409', message = 'terms_closed';
  end if;
  delete from public.order_lines where order_id = p_order_id and trade_in_id = p_trade_in_id;
  update public.order_terms set version = version + 1 where order_id = p_order_id;
end
$$;

create trigger order_terms_price_on_request before insert or update of agreed_price on public.order_terms
  for each row execute function public.keep_price_on_request();
