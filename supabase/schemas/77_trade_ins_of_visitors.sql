-- What visitors do with trade-ins: send one, see it, and accept or decline the offer.

-- 'MT-' and six characters that are hard to confuse.
create function public.new_trade_in_reference() returns text
language sql volatile set search_path = ''
as $$ select 'TI-' || substr(public.new_reference(), 4) $$;

-- What the customer said of the car, checked: {make, model, year, mileage, condition, wish}. Errors: PT422 with the
-- field as hint: make_required, make_too_long, model_required, model_too_long, year_invalid, mileage_invalid,
-- condition_required, message_too_long.
create function public.trade_in_car(p_car jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_make text := public.clean_line(left(p_car ->> 'make', 500));
  v_model text := public.clean_line(left(p_car ->> 'model', 500));
  v_wish text := public.clean_text(left(p_car ->> 'wish', 5000));
  v_year text := p_car ->> 'year';
  v_mileage text := p_car ->> 'mileage';
begin
  if v_make is null then perform public.refuse_field('make', 'make_required'); end if;
  if length(v_make) > 60 then perform public.refuse_field('make', 'make_too_long'); end if;
  if v_model is null then perform public.refuse_field('model', 'model_required'); end if;
  if length(v_model) > 80 then perform public.refuse_field('model', 'model_too_long'); end if;
  if v_year is null or v_year !~ '^[0-9]{4}$'
     or v_year::int not between 1950 and extract(year from now() + interval '1 year')::int then
    perform public.refuse_field('year', 'year_invalid');
  end if;
  if v_mileage !~ '^[0-9]{1,7}$' or v_mileage::int > 2000000 then
    perform public.refuse_field('mileage', 'mileage_invalid');
  end if;
  if coalesce(p_car ->> 'condition', '') <> all (enum_range(null::public.trade_in_condition)::text[]) then
    perform public.refuse_field('condition', 'condition_required');
  end if;
  if length(v_wish) > 2000 then perform public.refuse_field('wish', 'message_too_long'); end if;
  return jsonb_build_object('make', v_make, 'model', v_model, 'year', v_year::int, 'mileage', v_mileage::int,
    'condition', p_car ->> 'condition', 'wish', v_wish);
end
$$;

-- What a customer may know of a trade-in: {reference, status, make, model, year, mileage, condition, created_at,
-- pictures: how many, order: its reference, handler, offer: {amount, currency, until, number} or null, may_answer}. An
-- offer whose time is over is expired, also in the moment before the status says so.
create function public.trade_in_for_customer(p_trade_in public.trade_ins) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('reference', p_trade_in.reference,
    'status', case when p_trade_in.status = 'offered' and p_trade_in.offer_until <= clock_timestamp() then 'expired'
      else p_trade_in.status::text end,
    'make', p_trade_in.make, 'model', p_trade_in.model, 'year', p_trade_in.year, 'mileage', p_trade_in.mileage,
    'condition', p_trade_in.condition, 'created_at', p_trade_in.created_at,
    'pictures', (select count(*) from public.trade_in_pictures p where p.trade_in_id = p_trade_in.id),
    'order', (select o.reference from public.orders o where o.id = p_trade_in.order_id),
    'handler', (select nullif(s.name, '') from public.staff s where s.user_id = p_trade_in.assigned_to
      and s.ended_at is null),
    'offer', case when p_trade_in.offer is not null and p_trade_in.status <> 'withdrawn' then jsonb_build_object(
      'amount', p_trade_in.offer, 'currency', p_trade_in.currency, 'until', p_trade_in.offer_until,
      'number', p_trade_in.offers) end,
    'may_answer', p_trade_in.status = 'offered' and p_trade_in.offer_until > clock_timestamp())
$$;

-- Stores a trade-in. The same key twice is one: sent again while nobody has answered it, it says what was sent last.
-- p_car: see trade_in_car(); p_person: {name, phone, email, language, consent, via}; p_pictures: ids of pictures that
-- wait for it, at most eight; p_order: the key of the order that it goes with. Answers trade_in_for_customer() with
-- `key` and `repeated`. Errors: those of trade_in_car(), PT422 with the field as hint as place_order, pictures:
-- photos_too_many · photos_gone; PT409 key_reused; PT429 too_many.
create function public.send_trade_in(
  p_key uuid, p_person jsonb, p_car jsonb, p_pictures uuid[] default '{}', p_order uuid default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_name text := public.clean_line(left(p_person ->> 'name', 500));
  v_phone text := p_person ->> 'phone';
  v_email text := lower(public.clean_text(left(p_person ->> 'email', 300)));
  v_language text := case when p_person ->> 'language' = 'ar' then 'ar' else 'en' end;
  v_car jsonb;
  v_order bigint;
  v_trade_in public.trade_ins;
  v_repeated boolean := false;
begin
  if p_key is null then perform public.refuse_field('key', 'key_required'); end if;
  v_car := public.trade_in_car(p_car);
  if v_name is null then perform public.refuse_field('name', 'name_required'); end if;
  if length(v_name) > 120 then perform public.refuse_field('name', 'name_too_long'); end if;
  if public.is_phone(v_phone) is not true then perform public.refuse_field('phone', 'phone_invalid'); end if;
  if v_email is not null and not public.is_email(v_email) then
    perform public.refuse_field('email', 'email_invalid');
  end if;
  if p_person -> 'consent' is distinct from 'true' then
    perform public.refuse_field('consent', 'consent_required');
  end if;
  -- Those of one phone take turns, so that each counts those before it.
  perform pg_advisory_xact_lock(hashtextextended('trade-in ' || v_phone, 0));
  select o.id into v_order from public.orders o where o.idempotency_key = p_order and o.deleted_at is null
    and o.phone = v_phone;
  select * into v_trade_in from public.trade_ins where idempotency_key = p_key for update;
  if found then
    if v_trade_in.phone <> v_phone then
      raise exception using errcode = 'PT409', message = 'key_reused';
    end if;
    v_repeated := true;
    if v_trade_in.status = 'new' and v_trade_in.deleted_at is null then
      update public.trade_ins t set make = v_car ->> 'make', model = v_car ->> 'model', year = (v_car ->> 'year')::int,
          mileage = (v_car ->> 'mileage')::int, condition = (v_car ->> 'condition')::public.trade_in_condition,
          wish = v_car ->> 'wish', customer_name = v_name, order_id = coalesce(t.order_id, v_order)
        where t.id = v_trade_in.id and (t.make, t.model, t.year, t.mileage, t.condition::text, t.wish, t.customer_name,
            t.order_id)
          is distinct from (v_car ->> 'make', v_car ->> 'model', (v_car ->> 'year')::int, (v_car ->> 'mileage')::int,
            v_car ->> 'condition', v_car ->> 'wish', v_name, coalesce(t.order_id, v_order));
      perform public.attach_trade_in_pictures(v_trade_in.id, p_pictures);
      select * into v_trade_in from public.trade_ins where id = v_trade_in.id;
    end if;
  else
    if (select count(*) from public.trade_ins where phone = v_phone and created_at > now() - interval '1 hour') >= 5
    then
      raise exception using errcode = 'PT429', message = 'too_many';
    end if;
    for attempt in 1..5 loop
      insert into public.trade_ins (reference, idempotency_key, make, model, year, mileage, condition, wish, order_id,
          user_id, customer_name, phone, email, language, consent_at, via)
        values (public.new_trade_in_reference(), p_key, v_car ->> 'make', v_car ->> 'model', (v_car ->> 'year')::int,
          (v_car ->> 'mileage')::int, (v_car ->> 'condition')::public.trade_in_condition, v_car ->> 'wish', v_order,
          auth.uid(), v_name, v_phone, v_email, v_language, now(),
          case when public.is_via(p_person ->> 'via') then p_person ->> 'via' end)
        on conflict (reference) do nothing
        returning * into v_trade_in;
      exit when v_trade_in.id is not null;
    end loop;
    if v_trade_in.id is null then raise exception using errcode = 'PT503', message = 'try_again'; end if;
    perform public.attach_trade_in_pictures(v_trade_in.id, p_pictures);
  end if;
  return public.trade_in_for_customer(v_trade_in) || jsonb_build_object('key', p_key, 'repeated', v_repeated);
end
$$;
grant execute on function public.send_trade_in to anon, authenticated;

-- The trade-in that a form has just sent, by reference and key; null where they do not belong together.
create function public.sent_trade_in(p_reference text, p_key uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select public.trade_in_for_customer(t) from public.trade_ins t
  where t.reference = left(p_reference, 40) and t.idempotency_key = p_key and t.deleted_at is null
$$;
grant execute on function public.sent_trade_in to anon, authenticated;

-- One trade-in by reference and phone, both right or null.
create function public.track_trade_in(p_reference text, p_phone text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select public.trade_in_for_customer(t) from public.trade_ins t
  where t.reference = public.typed_reference(p_reference) and t.deleted_at is null
    and public.is_same_phone(t.phone, p_phone)
$$;
grant execute on function public.track_trade_in to anon, authenticated;

-- The trade-ins of one phone that go with an order of the same phone, the latest first, at most five.
create function public.trade_ins_of_order(p_reference text, p_phone text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(public.trade_in_for_customer(found) order by found.created_at desc), '[]') from (
    select t.* from public.trade_ins t join public.orders o on o.id = t.order_id
    where o.reference = public.typed_reference(p_reference) and o.deleted_at is null
      and t.deleted_at is null and t.phone = o.phone
      and public.is_same_phone(o.phone, p_phone)
    order by t.created_at desc limit 5) found
$$;
grant execute on function public.trade_ins_of_order to anon, authenticated;

-- The signed-in customer's own trade-ins, the latest first.
create function public.my_trade_ins() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(public.trade_in_for_customer(t) order by t.created_at desc), '[]')
  from public.trade_ins t where t.user_id = (select auth.uid()) and t.deleted_at is null
$$;
grant execute on function public.my_trade_ins to authenticated;

-- The customer accepts or declines the offer they saw (p_number). The same answer again is success. Null where
-- reference and phone do not belong together. Errors: PT409 offer_expired · offer_changed (another offer, or none).
create function public.answer_trade_in(p_reference text, p_phone text, p_number int, p_accept boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_trade_in public.trade_ins;
  v_to public.trade_in_status := (case when p_accept then 'accepted' else 'declined' end)::public.trade_in_status;
begin
  select * into v_trade_in from public.trade_ins t
    where t.reference = public.typed_reference(p_reference) and t.deleted_at is null
      and public.is_same_phone(t.phone, p_phone)
    for update;
  if not found then return null; end if;
  if v_trade_in.offers is distinct from p_number or p_accept is null then
    raise exception using errcode = 'PT409', message = 'offer_changed';
  end if;
  if v_trade_in.status = v_to or v_trade_in.status = 'taken' and p_accept then
    return public.trade_in_for_customer(v_trade_in);
  end if;
  if v_trade_in.status = 'expired' or v_trade_in.status = 'offered' and v_trade_in.offer_until <= clock_timestamp() then
    raise exception using errcode = 'PT409', message = 'offer_expired';
  end if;
  if v_trade_in.status <> 'offered' then
    raise exception using errcode = 'PT409', message = 'offer_changed';
  end if;
  update public.trade_ins set status = v_to where id = v_trade_in.id returning * into v_trade_in;
  return public.trade_in_for_customer(v_trade_in);
end
$$;
grant execute on function public.answer_trade_in to anon, authenticated;

-- Expires offers whose time is over. Public, because it only does what is due; each web server calls it.
create function public.lapse_offers() returns void
language sql volatile security definer set search_path = ''
as $$
  update public.trade_ins set status = 'expired' where id in (
    select id from public.trade_ins where status = 'offered' and offer_until <= now()
    order by id limit 200 for update skip locked)
$$;
grant execute on function public.lapse_offers to anon, authenticated;
