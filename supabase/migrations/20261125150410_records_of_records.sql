-- What a colleague makes of a record that a visitor sent is of that record's customer: its number and address were
-- taken for what the colleague wrote, and added to the person. An order made of a viewing said that its customer had
-- agreed on the website, whoever wrote the viewing down. And whoever knew a phone number and a car steered the open
-- order of that number: their viewing was joined to it.

-- A viewing becomes an order in one step: the open order of the same phone and car, or a new one from what the viewing
-- says, its customer and consent. Asked again after a lost answer, it answers the same order. {order, created}.
create or replace function public.order_of_viewing(p_id bigint, p_version int) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_viewing public.viewings;
  v_car public.cars;
  v_order bigint;
  v_created boolean := false;
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  -- Orders of one phone take turns, as in place_order; taken before any row is locked.
  perform pg_advisory_xact_lock(hashtextextended('order ' || v.phone, 0)) from public.viewings v where v.id = p_id;
  select * into v_viewing from public.viewings where id = p_id and deleted_at is null for update;
  if not found then raise exception using errcode = 'PT404', message = 'viewing_not_found'; end if;
  if v_viewing.order_id is not null then
    return jsonb_build_object('order', v_viewing.order_id, 'created', false);
  end if;
  if v_viewing.version <> p_version then
    raise exception using errcode = 'PT409', message = 'viewing_changed', detail = v_viewing.status::text;
  end if;
  -- Waits while the car is being sold, then sees the outcome.
  select * into v_car from public.cars where id = v_viewing.car_id and deleted_at is null for share;
  if not found or v_car.status in ('draft', 'archived') then
    raise exception using errcode = 'PT404', message = 'car_not_found';
  end if;
  if v_car.status = 'sold' then
    raise exception using errcode = 'PT409', message = 'car_not_available', detail = v_car.status::text;
  end if;
  select o.id into v_order from public.orders o
    where o.phone = v_viewing.phone and o.car_id = v_car.id and o.deleted_at is null
      and o.status in ('new', 'contacted', 'viewing', 'reserved', 'paperwork', 'ready')
    order by o.created_at desc limit 1;
  for attempt in 1..5 loop
    exit when v_order is not null;
    insert into public.orders (reference, idempotency_key, car_id, user_id, customer_id, customer_name, phone, email,
        language, message, consent_at, source, car_snapshot, price, currency, assigned_to)
      values (public.new_reference(), gen_random_uuid(), v_car.id, v_viewing.user_id, v_viewing.customer_id,
        v_viewing.customer_name, v_viewing.phone, v_viewing.email, v_viewing.language, v_viewing.wish,
        v_viewing.consent_at, case when v_viewing.consent_at is null then 'other' else 'website' end,
        public.car_as_offered(v_car),
        case when v_car.price_mode = 'fixed' then v_car.price end, coalesce(public.setting('currency'), 'BHD'),
        v_viewing.assigned_to)
      on conflict (reference) do nothing
      returning id into v_order;
    v_created := v_order is not null;
  end loop;
  if v_order is null then raise exception using errcode = 'PT503', message = 'try_again'; end if;
  if v_created then
    insert into public.order_events (order_id, actor, kind, to_status, visible_to_customer)
      values (v_order, auth.uid(), 'created', 'new', true);
  end if;
  update public.viewings set order_id = v_order where id = p_id;
  -- viewings_follow does the same for a viewing that is still to come.
  update public.orders set status = 'viewing'
    where id = v_order and status in ('new', 'contacted') and v_viewing.status = 'done';
  return jsonb_build_object('order', v_order, 'created', v_created);
end
$$;

-- As before; with the number or the address of the message that it answers, it is of the customer of that message.
create or replace function public.write_order(p_order jsonb, p_key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_name text := public.clean_line(left(p_order ->> 'name', 500));
  v_phone text := public.normalize_phone(p_order ->> 'phone', coalesce(public.setting('country_code'), '973'));
  v_email text := lower(public.clean_text(left(p_order ->> 'email', 300)));
  v_message text := public.clean_text(left(p_order ->> 'message', 5000));
  v_source text := p_order ->> 'source';
  v_contact public.contact_channel := (case p_order ->> 'contact' when 'phone' then 'phone' when 'email' then 'email'
    else 'whatsapp' end)::public.contact_channel;
  v_ids bigint[] := array(select c::bigint from jsonb_array_elements_text(coalesce(p_order -> 'cars', '[]')) c);
  v_language text := case when p_order ->> 'language' = 'ar' then 'ar' else 'en' end;
  v_consent boolean := coalesce((p_order ->> 'consent')::boolean, false);
  v_assignee uuid := (select s.user_id from public.staff s where s.user_id::text = p_order ->> 'assigned_to');
  v_cars public.cars[]; v_car public.cars; v_order public.orders; v_id bigint; v_repeated boolean;
  v_message_of bigint := (p_order ->> 'from_message')::bigint; v_customer bigint;
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  if p_key is null then perform public.refuse_field('key', 'key_required'); end if;
  if v_source is null or v_source not in ('walk_in', 'phone', 'whatsapp', 'instagram', 'other') then
    perform public.refuse_field('source', 'source_invalid');
  end if;
  if v_name is null then perform public.refuse_field('name', 'name_required'); end if;
  if length(v_name) > 120 then perform public.refuse_field('name', 'name_too_long'); end if;
  if v_phone is null then perform public.refuse_field('phone', 'phone_invalid'); end if;
  if v_email is not null and not public.is_email(v_email) then
    perform public.refuse_field('email', 'email_invalid');
  end if;
  if v_contact = 'email' and v_email is null then perform public.refuse_field('email', 'email_required'); end if;
  if length(v_message) > 2000 then perform public.refuse_field('message', 'message_too_long'); end if;
  if cardinality(v_ids) not between 1 and 10
    or cardinality(v_ids) <> (select count(distinct i) from unnest(v_ids) i) then
    perform public.refuse_field('cars', 'cars_invalid');
  end if;
  -- Orders of one phone take turns, as in place_order; taken before any row is locked.
  perform pg_advisory_xact_lock(hashtextextended('order ' || v_phone, 0));
  select * into v_order from public.orders where idempotency_key = p_key;
  v_repeated := found;
  if not v_repeated then
    foreach v_id in array v_ids loop
      -- Waits while the car is being sold, then sees the outcome.
      select * into v_car from public.cars where id = v_id and deleted_at is null for share;
      if not found or v_car.status in ('draft', 'archived') then
        raise exception using errcode = 'PT404', message = 'car_not_found', hint = 'cars';
      end if;
      if v_car.status = 'sold' then
        raise exception using errcode = 'PT409', message = 'car_not_available', hint = 'cars',
          detail = v_car.status::text;
      end if;
      v_cars := v_cars || v_car;
    end loop;
    v_car := v_cars[1];
    -- An address that the writer typed is no news of whoever has this number.
    select case when m.phone = v_phone then m.customer_id else public.customer_with(v_phone, null) end into v_customer
      from public.messages m where m.id = v_message_of and (m.phone = v_phone or m.email = v_email);
    for attempt in 1..5 loop
      insert into public.orders (reference, idempotency_key, car_id, customer_id, customer_name, phone, email, contact,
          language, message, consent_at, car_snapshot, price, currency, assigned_to, source, status, first_response_at)
        values (public.new_reference(), p_key, v_car.id, v_customer, v_name, v_phone, v_email, v_contact, v_language,
          v_message,
          case when v_consent then now() end, public.car_as_offered(v_car),
          case when v_car.price_mode = 'fixed' then v_car.price end, coalesce(public.setting('currency'), 'BHD'),
          v_assignee, v_source, 'contacted', now())
        on conflict do nothing
        returning * into v_order;
      exit when v_order.id is not null;
      -- Either the reference was taken, or the same key is being sent at this very moment.
      select * into v_order from public.orders where idempotency_key = p_key;
      if found then v_repeated := true; exit; end if;
    end loop;
    if v_order.id is null then raise exception using errcode = 'PT503', message = 'try_again'; end if;
  end if;
  if v_repeated then
    if (v_order.source, v_order.customer_name, v_order.phone, v_order.email, v_order.contact, v_order.language,
        v_order.message, v_order.consent_at is not null, v_order.assigned_to,
        v_order.car_id || array(select c.car_id from public.order_cars c where c.order_id = v_order.id
          order by c.position))
       is distinct from (v_source, v_name, v_phone, v_email, v_contact, v_language, v_message, v_consent, v_assignee,
        v_ids) then
      raise exception using errcode = 'PT409', message = 'key_reused', hint = 'name';
    end if;
  else
    insert into public.order_cars (order_id, position, car_id, car_snapshot)
      select v_order.id, c.n - 1, (c.car).id, public.car_as_offered(c.car)
      from (select v_cars[n] as car, n from generate_series(2, cardinality(v_cars)) n) c;
    insert into public.order_events (order_id, actor, kind, to_status, visible_to_customer)
      values (v_order.id, auth.uid(), 'created', 'contacted', true);
    update public.messages set status = 'answered'
      where id = v_message_of and status = 'new' and deleted_at is null;
  end if;
  return jsonb_build_object('id', v_order.id, 'version', v_order.version, 'reference', v_order.reference,
    'repeated', v_repeated);
end
$$;

-- As before; with the number of the order that it belongs to, it is of the customer of that order.
create or replace function public.book_viewing_for(
  p_office text, p_starts_at timestamptz, p_key uuid, p_details jsonb
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_name text := public.clean_line(p_details ->> 'name');
  v_phone text := public.normalize_phone(p_details ->> 'phone', coalesce(public.setting('country_code'), '973'));
  v_email text := lower(public.clean_text(p_details ->> 'email'));
  v_note text := public.clean_text(p_details ->> 'note');
  v_kind public.viewing_kind :=
    (case when p_details ->> 'kind' = 'test_drive' then 'test_drive' else 'viewing' end)::public.viewing_kind;
  v_assignee uuid := (select s.user_id from public.staff s where s.user_id::text = p_details ->> 'assigned_to');
  v_car public.cars;
  v_order public.orders;
  v_viewing public.viewings;
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  if p_key is null then perform public.refuse_field('key', 'key_required'); end if;
  if v_name is null then perform public.refuse_field('name', 'name_required'); end if;
  if length(v_name) > 120 then perform public.refuse_field('name', 'name_too_long'); end if;
  if v_phone is null then perform public.refuse_field('phone', 'phone_invalid'); end if;
  if v_email is not null and not public.is_email(v_email) then
    perform public.refuse_field('email', 'email_invalid');
  end if;
  if length(v_note) > 2000 then perform public.refuse_field('note', 'note_too_long'); end if;
  if public.office_of(p_office) is null then
    raise exception using errcode = 'PT404', message = 'office_not_found';
  end if;
  if p_starts_at is null or not isfinite(p_starts_at) or p_starts_at < now() - interval '1 day'
     or p_starts_at > now() + interval '1 year' then
    perform public.refuse_field('starts_at', 'time_invalid');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('viewings ' || p_office, 0));
  select * into v_viewing from public.viewings where idempotency_key = p_key;
  if found then
    if (v_viewing.office_id, v_viewing.starts_at, v_viewing.customer_name, v_viewing.phone, v_viewing.email,
        v_viewing.note, v_viewing.car_id::text, v_viewing.order_id::text, v_viewing.kind, v_viewing.assigned_to)
       is distinct from (p_office, p_starts_at, v_name, v_phone, v_email, v_note, p_details ->> 'car',
        p_details ->> 'order', v_kind, v_assignee) then
      raise exception using errcode = 'PT409', message = 'key_reused';
    end if;
    return jsonb_build_object('id', v_viewing.id, 'reference', v_viewing.reference, 'repeated', true);
  end if;
  if p_details ->> 'order' is not null then
    select * into v_order from public.orders where id = (p_details ->> 'order')::bigint and deleted_at is null;
    if not found then raise exception using errcode = 'PT404', message = 'order_not_found'; end if;
  end if;
  if p_details ->> 'car' is not null then v_car := public.viewable_car((p_details ->> 'car')::bigint, p_office); end if;
  begin
    insert into public.viewings (reference, idempotency_key, kind, status, office_id, starts_at, ends_at, car_id,
        car_snapshot, order_id, user_id, customer_id, customer_name, phone, email, language, note, assigned_to,
        confirmed_at)
      values (public.new_viewing_reference(), p_key, v_kind, 'confirmed', p_office, p_starts_at,
        p_starts_at + (select r.slot from public.viewing_rules() r), v_car.id,
        case when v_car.id is not null then public.car_as_offered(v_car) end, v_order.id, v_order.user_id,
        case when v_phone = v_order.phone then v_order.customer_id end, v_name, v_phone, v_email,
        case when p_details ->> 'language' = 'ar' then 'ar' else 'en' end, v_note,
        v_assignee, now())
      returning * into v_viewing;
  exception
    when exclusion_violation then raise exception using errcode = 'PT409', message = 'slot_taken';
    when unique_violation then raise exception using errcode = 'PT503', message = 'try_again';
  end;
  return jsonb_build_object('id', v_viewing.id, 'reference', v_viewing.reference, 'repeated', false);
end
$$;
