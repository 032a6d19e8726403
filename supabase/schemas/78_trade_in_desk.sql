-- What staff do with trade-ins: write one down, make an offer, note the answer, take the car into stock.

-- What the desk wrote of a car's papers, checked: {vin, plate, loan, loan_currency}. Errors: PT422 with the field as
-- hint: vin_invalid, plate_invalid, loan: amount_invalid · amount_decimals.
create function public.trade_in_documents(p_details jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_vin text := replace(public.document_number(p_details ->> 'vin'), '-', '');
  v_plate text := public.document_number(p_details ->> 'plate');
  v_currency text := coalesce(public.setting('currency'), 'BHD');
  v_loan numeric := nullif(public.sent_amount(p_details ->> 'loan', 'loan', public.currency_decimals(v_currency)), 0);
begin
  if v_vin !~ '^[A-HJ-NPR-Z0-9]{17}$' then perform public.refuse_field('vin', 'vin_invalid'); end if;
  if not public.is_plate(v_plate) then perform public.refuse_field('plate', 'plate_invalid'); end if;
  return jsonb_build_object('vin', v_vin, 'plate', v_plate, 'loan', v_loan,
    'loan_currency', case when v_loan is not null then v_currency end);
end
$$;

-- Writes a trade-in down for a customer; the same key twice is one, a key of another trade-in is refused. p_details:
-- {source, consent, name, phone, email, language, note, order: its id, assigned_to, make, model, year, mileage,
-- condition, wish, vin, plate, loan, pictures: [id]}. Answers {id, reference, repeated}. Errors: those of
-- send_trade_in() but too_many and of trade_in_documents(), PT422 source_invalid · note_too_long, PT404
-- order_not_found, PT409 key_reused.
create function public.write_trade_in(p_details jsonb, p_key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_name text := public.clean_line(left(p_details ->> 'name', 500));
  v_phone text := p_details ->> 'phone';
  v_email text := lower(public.clean_text(left(p_details ->> 'email', 300)));
  v_note text := public.clean_text(left(p_details ->> 'note', 5000));
  v_car jsonb;
  v_documents jsonb := public.trade_in_documents(p_details);
  v_order public.orders;
  v_trade_in public.trade_ins;
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  if p_key is null then perform public.refuse_field('key', 'key_required'); end if;
  if coalesce(p_details ->> 'source', '') not in ('walk_in', 'phone', 'whatsapp', 'instagram', 'other') then
    perform public.refuse_field('source', 'source_invalid');
  end if;
  v_car := public.trade_in_car(p_details);
  if v_name is null then perform public.refuse_field('name', 'name_required'); end if;
  if length(v_name) > 120 then perform public.refuse_field('name', 'name_too_long'); end if;
  if public.is_phone(v_phone) is not true then perform public.refuse_field('phone', 'phone_invalid'); end if;
  if v_email is not null and not public.is_email(v_email) then
    perform public.refuse_field('email', 'email_invalid');
  end if;
  if length(v_note) > 2000 then perform public.refuse_field('note', 'note_too_long'); end if;
  perform pg_advisory_xact_lock(hashtextextended('trade-in ' || v_phone, 0));
  select * into v_trade_in from public.trade_ins where idempotency_key = p_key;
  if found then
    if not public.may_see_trade_in(v_trade_in)
      or (v_trade_in.phone, v_trade_in.customer_name, v_trade_in.make, v_trade_in.model, v_trade_in.year)
       is distinct from (v_phone, v_name, v_car ->> 'make', v_car ->> 'model', (v_car ->> 'year')::int) then
      raise exception using errcode = 'PT409', message = 'key_reused';
    end if;
    return jsonb_build_object('id', v_trade_in.id, 'reference', v_trade_in.reference, 'repeated', true);
  end if;
  if p_details ->> 'order' is not null then
    select * into v_order from public.orders
      where id = (p_details ->> 'order')::bigint and deleted_at is null and public.works_on(assigned_to);
    if not found then raise exception using errcode = 'PT404', message = 'order_not_found'; end if;
  end if;
  for attempt in 1..5 loop
    insert into public.trade_ins (reference, idempotency_key, make, model, year, mileage, condition, wish, order_id,
        user_id, customer_id, customer_name, phone, email, language, source, consent_at, note, assigned_to, vin, plate,
        loan, loan_currency)
      values (public.new_trade_in_reference(), p_key, v_car ->> 'make', v_car ->> 'model', (v_car ->> 'year')::int,
        (v_car ->> 'mileage')::int, (v_car ->> 'condition')::public.trade_in_condition, v_car ->> 'wish', v_order.id,
        case when v_order.phone = v_phone then v_order.user_id end,
        case when v_order.phone = v_phone then v_order.customer_id end, v_name, v_phone, v_email,
        case when p_details ->> 'language' = 'ar' then 'ar' else 'en' end, p_details ->> 'source',
        case when (p_details ->> 'consent')::boolean then now() end, v_note,
        (select s.user_id from public.staff s where s.user_id::text = p_details ->> 'assigned_to'
          and s.ended_at is null), v_documents ->> 'vin', v_documents ->> 'plate', (v_documents ->> 'loan')::numeric,
        v_documents ->> 'loan_currency')
      on conflict (reference) do nothing
      returning * into v_trade_in;
    exit when v_trade_in.id is not null;
  end loop;
  if v_trade_in.id is null then raise exception using errcode = 'PT503', message = 'try_again'; end if;
  perform public.attach_trade_in_pictures(v_trade_in.id,
    array(select p::uuid from jsonb_array_elements_text(coalesce(p_details -> 'pictures', '[]')) p));
  return jsonb_build_object('id', v_trade_in.id, 'reference', v_trade_in.reference, 'repeated', false);
end
$$;
grant execute on function public.write_trade_in to authenticated;

-- The trade-in as the caller saw it, locked. Errors: 42501 sellers_only, PT404 trade_in_not_found, PT409
-- trade_in_changed (detail: its status now).
create function public.trade_in_seen(p_id bigint, p_version int) returns public.trade_ins
language plpgsql volatile security definer set search_path = ''
as $$
declare v_trade_in public.trade_ins;
begin
  select * into v_trade_in from public.trade_ins where id = p_id and deleted_at is null for update;
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  if v_trade_in.id is null or not public.may_see_trade_in(v_trade_in) then
    raise exception using errcode = 'PT404', message = 'trade_in_not_found';
  end if;
  if v_trade_in.version is distinct from p_version then
    raise exception using errcode = 'PT409', message = 'trade_in_changed', detail = v_trade_in.status::text;
  end if;
  return v_trade_in;
end
$$;

-- Makes an offer, or another one: an amount of the dealer's currency and until when it stands. Answers {id, version,
-- status, offers}. Errors: those of trade_in_seen(), PT409 move_not_allowed, PT422 amount_invalid (no amount, or more
-- decimals than the currency has) · until_invalid (over already, or in more than a year).
create function public.offer_trade_in(p_id bigint, p_version int, p_amount numeric, p_until timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_trade_in public.trade_ins; v_currency text := coalesce(public.setting('currency'), 'BHD');
begin
  v_trade_in := public.trade_in_seen(p_id, p_version);
  if p_amount is null or p_amount = 'NaN' or p_amount <= 0 or p_amount >= 1000000000
     or p_amount <> round(p_amount, public.currency_decimals(v_currency)) then
    perform public.refuse_field('amount', 'amount_invalid');
  end if;
  if p_until is null or not isfinite(p_until) or p_until <= clock_timestamp()
     or p_until > now() + interval '1 year' then
    perform public.refuse_field('until', 'until_invalid');
  end if;
  update public.trade_ins set status = 'offered', offer = p_amount, currency = v_currency, offer_until = p_until,
      offered_at = now(), offers = offers + 1
    where id = p_id returning * into v_trade_in;
  return jsonb_build_object('id', p_id, 'version', v_trade_in.version, 'status', v_trade_in.status, 'offers',
    v_trade_in.offers);
end
$$;
grant execute on function public.offer_trade_in to authenticated;

-- A colleague moves a trade-in: notes the answer that the customer gave at the desk, withdraws the offer, opens it
-- again, says which order it goes with, what its papers say, or corrects the car. p_change: {status, order: id or null,
-- documents: {vin, plate, loan}, whole, car: {make, model, year, mileage, condition}, whole}; what it does not name
-- stays. Answers {id, version, status}. Errors: those of trade_in_seen(), trade_in_documents() and trade_in_car(),
-- PT409 move_not_allowed · offer_expired · trade_in_active (an accepted one goes with another order, or is another car,
-- only after it was taken back), PT404 order_not_found.
create function public.change_trade_in(p_id bigint, p_version int, p_change jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_trade_in public.trade_ins; v_to text := p_change ->> 'status'; v_order bigint; v_documents jsonb; v_car jsonb;
begin
  v_trade_in := public.trade_in_seen(p_id, p_version);
  if v_to is not null then
    if v_to not in ('new', 'accepted', 'declined', 'withdrawn') then
      raise exception using errcode = 'PT409', message = 'move_not_allowed';
    end if;
    update public.trade_ins set status = v_to::public.trade_in_status,
        offer = case when v_to <> 'new' then offer end, currency = case when v_to <> 'new' then currency end,
        offer_until = case when v_to <> 'new' then offer_until end,
        offered_at = case when v_to <> 'new' then offered_at end
      where id = p_id returning * into v_trade_in;
  end if;
  if p_change ? 'order' then
    v_order := (p_change ->> 'order')::bigint;
    if v_order is not null and not exists (select from public.orders where id = v_order and deleted_at is null
        and public.works_on(assigned_to)) then
      raise exception using errcode = 'PT404', message = 'order_not_found';
    end if;
    if v_trade_in.order_id is distinct from v_order and v_trade_in.order_id is not null
       and v_trade_in.status in ('accepted', 'taken') then
      raise exception using errcode = 'PT409', message = 'trade_in_active';
    end if;
    update public.trade_ins set order_id = v_order where id = p_id returning * into v_trade_in;
  end if;
  if p_change ? 'car' then
    v_car := public.trade_in_car(p_change -> 'car');
    if v_trade_in.status in ('accepted', 'taken') then
      raise exception using errcode = 'PT409', message = 'trade_in_active';
    end if;
    update public.trade_ins set make = v_car ->> 'make', model = v_car ->> 'model', year = (v_car ->> 'year')::int,
        mileage = (v_car ->> 'mileage')::int, condition = (v_car ->> 'condition')::public.trade_in_condition
      where id = p_id returning * into v_trade_in;
  end if;
  if p_change ? 'documents' then
    v_documents := public.trade_in_documents(p_change -> 'documents');
    update public.trade_ins set vin = v_documents ->> 'vin', plate = v_documents ->> 'plate',
        loan = (v_documents ->> 'loan')::numeric, loan_currency = v_documents ->> 'loan_currency'
      where id = p_id returning * into v_trade_in;
  end if;
  return jsonb_build_object('id', p_id, 'version', v_trade_in.version, 'status', v_trade_in.status);
end
$$;
grant execute on function public.change_trade_in to authenticated;

-- Makes a draft car of an accepted trade-in, once: p_car as of save_car() ({stock_no, brand_id, model, year,
-- mileage_km, fuel, transmission, body}), p_cost what it cost the dealer, p_images its photos in the media library.
-- Asked again it answers the same car. Owner and manager, who may enter what a car cost. Answers {id, version, car}.
-- Errors: those of trade_in_seen() and save_car(), PT409 move_not_allowed, PT422 cost_invalid.
create function public.take_trade_in(
  p_id bigint, p_version int, p_car jsonb, p_cost numeric, p_images jsonb default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_trade_in public.trade_ins; v_car bigint;
  v_currency text := coalesce(public.setting('currency'), 'BHD');
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  select * into v_trade_in from public.trade_ins where id = p_id and deleted_at is null for update;
  if v_trade_in.status = 'taken' and v_trade_in.car_id is not null then
    return jsonb_build_object('id', p_id, 'version', v_trade_in.version, 'car', v_trade_in.car_id);
  end if;
  v_trade_in := public.trade_in_seen(p_id, p_version);
  if v_trade_in.status <> 'accepted' then
    raise exception using errcode = 'PT409', message = 'move_not_allowed', detail = v_trade_in.status || ' -> taken';
  end if;
  if p_cost is null or p_cost = 'NaN' or p_cost < 0 or p_cost >= 1000000000
     or p_cost <> round(p_cost, public.currency_decimals(v_currency)) then
    perform public.refuse_field('cost', 'cost_invalid');
  end if;
  v_car := (public.save_car(null, null, p_car - '{status,id}'::text[],
    jsonb_build_object('notes', v_trade_in.reference,
      -- The dealer may have sold this very car before: that one keeps the number.
      'vin', case when not exists (select from public.car_private k where k.vin = v_trade_in.vin)
        then v_trade_in.vin end), p_images) ->> 'id')::bigint;
  perform public.add_car_costs(v_car, jsonb_build_array(jsonb_build_object('kind', 'purchase', 'words',
    v_trade_in.reference, 'amount', p_cost)), v_trade_in.idempotency_key);
  update public.trade_ins set status = 'taken', car_id = v_car where id = p_id returning * into v_trade_in;
  return jsonb_build_object('id', p_id, 'version', v_trade_in.version, 'car', v_car);
end
$$;
grant execute on function public.take_trade_in to authenticated;

-- An accepted trade-in is deducted from its order, and no longer where the offer is taken back, also of an order in the
-- trash. An order that is over, that costs less than the trade-in is worth, or that is in another currency stays as it
-- is: the colleague sees that nothing is deducted, and the customer's answer stands.
create function public.trade_ins_follow() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_name text := concat_ws(' ', new.make, new.model, new.year);
begin
  if old.status in ('accepted', 'taken') and old.order_id is not null
     and (new.status not in ('accepted', 'taken') or new.order_id is distinct from old.order_id) then
    perform public.drop_trade_in_line(old.order_id, old.id);
  end if;
  if new.status in ('accepted', 'taken') and new.order_id is not null
     and (old.status not in ('accepted', 'taken') or new.order_id is distinct from old.order_id)
     and exists (select from public.orders o where o.id = new.order_id and o.currency = new.currency) then
    begin
      perform public.set_trade_in_line(new.order_id, new.id, new.offer, v_name, v_name);
    exception when sqlstate 'PT404' or sqlstate 'PT409' or sqlstate 'PT422' then null;
    end;
  end if;
  return null;
end
$$;

-- What was offered for a car that is deleted before it was taken is no longer deducted; what an agreement says stays.
create function public.trade_ins_gone() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.drop_trade_in_line(old.order_id, old.id);
  return old;
exception when sqlstate 'PT409' then
  return old;
end
$$;

create trigger trade_ins_follow after update of status, order_id on public.trade_ins
  for each row execute function public.trade_ins_follow();
create trigger trade_ins_gone before delete on public.trade_ins for each row
  when (old.status = 'accepted' and old.order_id is not null) execute function public.trade_ins_gone();
