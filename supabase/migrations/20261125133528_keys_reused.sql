-- What is sent again with the key of another sending is refused where it says anything else: it was answered as stored,
-- and nothing of it was kept. As place_order() does already; here for orders that staff write down, for messages and
-- wishes, and for the kind and the assignee of viewings that staff book.

-- Writes an order down for a customer; the same key twice is one, a key that was used for another order is refused.
-- p_order: {source, consent, name, phone, email, contact, language, message, cars: [id] (the first is ordered, the
-- others are further ones, ten in all), assigned_to, from_message: the id of a message that is answered by it}. The
-- order is contacted: someone has spoken to the customer. Sellers only. Answers {id, version, reference, repeated}.
-- Errors: PT422 with the field as hint (name_required, name_too_long, phone_invalid, email_invalid, email_required,
-- message_too_long, source_invalid, cars_invalid, key_required), PT404 car_not_found, PT409 car_not_available ·
-- key_reused.
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
  if cardinality(v_ids) not between 1 and 10 or cardinality(v_ids) <> (select count(distinct i) from unnest(v_ids) i) then
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
    for attempt in 1..5 loop
      insert into public.orders (reference, idempotency_key, car_id, customer_name, phone, email, contact, language,
          message, consent_at, car_snapshot, price, currency, assigned_to, source, status, first_response_at)
        values (public.new_reference(), p_key, v_car.id, v_name, v_phone, v_email, v_contact, v_language, v_message,
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
      where id = (p_order ->> 'from_message')::bigint and status = 'new' and deleted_at is null;
  end if;
  return jsonb_build_object('id', v_order.id, 'version', v_order.version, 'reference', v_order.reference,
    'repeated', v_repeated);
end
$$;

-- A colleague books for a caller or a walk-in; it is confirmed at once. Times outside the opening hours are allowed,
-- the showroom's places and the car's are not exceeded. The same key twice is one; a key that was used for another
-- booking is refused. p_details: {kind, name, phone, email, language, note, car, order, assigned_to}. Answers {id,
-- reference, repeated}. Errors as of book_viewing().
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
        car_snapshot, order_id, user_id, customer_name, phone, email, language, note, assigned_to, confirmed_at)
      values (public.new_viewing_reference(), p_key, v_kind, 'confirmed', p_office, p_starts_at,
        p_starts_at + (select r.slot from public.viewing_rules() r), v_car.id,
        case when v_car.id is not null then public.car_as_offered(v_car) end, v_order.id, v_order.user_id, v_name,
        v_phone, v_email, case when p_details ->> 'language' = 'ar' then 'ar' else 'en' end, v_note,
        v_assignee, now())
      returning * into v_viewing;
  exception
    when exclusion_violation then raise exception using errcode = 'PT409', message = 'slot_taken';
    when unique_violation then raise exception using errcode = 'PT503', message = 'try_again';
  end;
  return jsonb_build_object('id', v_viewing.id, 'reference', v_viewing.reference, 'repeated', false);
end
$$;

-- Stores a message or a wish; the same key with the same content twice is one. Needs a phone number or an e-mail
-- address. Errors as for place_order, with body_required, body_too_long and search_invalid. Answers {received, repeated}.
create or replace function public.send_message(
  p_name text, p_body text, p_key uuid, p_phone text default null, p_email text default null,
  p_language text default 'en', p_office_id text default null, p_consent boolean default false,
  p_kind public.message_kind default 'message', p_search text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_name text := public.clean_line(left(p_name, 500));
  v_body text := public.clean_text(p_body);
  v_email text := lower(public.clean_text(left(p_email, 300)));
  v_typed_phone text := public.clean_text(left(p_phone, 200));
  v_phone text := public.normalize_phone(v_typed_phone, coalesce(public.setting('country_code'), '973'));
  v_kind public.message_kind := coalesce(p_kind, 'message');
  v_search text := nullif(p_search, '');
  v_office text := public.clean_text(left(p_office_id, 40));
  v_message public.messages;
  v_repeated boolean;
begin
  if p_key is null then perform public.refuse_field('key', 'key_required'); end if;
  if v_name is null then perform public.refuse_field('name', 'name_required'); end if;
  if length(v_name) > 120 then perform public.refuse_field('name', 'name_too_long'); end if;
  if v_typed_phone is not null and v_phone is null then
    perform public.refuse_field('phone', 'phone_invalid');
  end if;
  if v_email is not null and not public.is_email(v_email) then
    perform public.refuse_field('email', 'email_invalid');
  end if;
  if v_phone is null and v_email is null then perform public.refuse_field('phone', 'reach_required'); end if;
  if v_body is null then perform public.refuse_field('body', 'body_required'); end if;
  if length(v_body) > 4000 then perform public.refuse_field('body', 'body_too_long'); end if;
  if p_consent is not true then perform public.refuse_field('consent', 'consent_required'); end if;
  if v_search is not null and (v_kind <> 'wish' or length(v_search) > 500 or v_search !~ '^[A-Za-z0-9*._=&+%-]+$') then
    perform public.refuse_field('search', 'search_invalid');
  end if;
  -- Messages of one phone, and of one e-mail address, take turns, so that each counts those before it.
  perform pg_advisory_xact_lock(hashtextextended('message ' || v_phone, 0));
  perform pg_advisory_xact_lock(hashtextextended('message ' || v_email, 0));
  select * into v_message from public.messages where idempotency_key = p_key;
  v_repeated := found;
  if not v_repeated then
    if (select count(*) from public.messages where (phone = v_phone or email = v_email)
         and created_at > now() - interval '1 hour') >= 5 then
      raise exception using errcode = 'PT429', message = 'too_many';
    end if;
    insert into public.messages (idempotency_key, name, phone, email, body, language, office_id, kind, search)
      values (p_key, v_name, v_phone, v_email, v_body, case when p_language = 'ar' then 'ar' else 'en' end, v_office,
        v_kind, v_search)
      on conflict (idempotency_key) do nothing
      returning * into v_message;
    -- The same key is being sent at this very moment.
    if v_message.id is null then
      select * into v_message from public.messages where idempotency_key = p_key;
      v_repeated := true;
    end if;
  end if;
  if v_repeated and (v_message.name, v_message.phone, v_message.email, v_message.body, v_message.office_id,
      v_message.kind, v_message.search) is distinct from (v_name, v_phone, v_email, v_body, v_office, v_kind, v_search)
      then
    raise exception using errcode = 'PT409', message = 'key_reused';
  end if;
  return jsonb_build_object('received', true, 'repeated', v_repeated);
end
$$;
