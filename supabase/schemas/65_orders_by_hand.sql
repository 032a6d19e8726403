-- Orders that staff write down: for a walk-in, a caller, a message.

-- Writes an order down for a customer. The same key with the same details is one order; a key that was used for another
-- order is refused. p_order: {source, via (see is_via(); else that of the message or viewing), consent, name, phone,
-- email, contact, language, message, cars: [id] (the first is ordered, the others are further ones, ten in all),
-- assigned_to, from_message: the id of a message that it answers, from_viewing: the id of a viewing that it is written
-- from}. With the number or the address of that message or viewing, the order is of its customer; a viewing is joined
-- to the order. A viewing that the caller may not see is left alone. The order is contacted: someone has spoken to the
-- customer. Sellers only. Answers {id, version, reference, repeated}. Errors: PT422 with the field as hint
-- (name_required, name_too_long, phone_invalid, email_invalid, email_required, message_too_long, source_invalid,
-- via_invalid, cars_invalid, key_required), PT404 car_not_found, PT409 car_not_available · key_reused · viewing_ordered
-- (an order was made of the viewing meanwhile).
create function public.write_order(p_order jsonb, p_key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_name text := public.clean_line(left(p_order ->> 'name', 500));
  v_phone text := p_order ->> 'phone';
  v_email text := lower(public.clean_text(left(p_order ->> 'email', 300)));
  v_message text := public.clean_text(left(p_order ->> 'message', 5000));
  v_source text := p_order ->> 'source';
  v_via text := p_order ->> 'via';
  v_contact public.contact_channel := (case p_order ->> 'contact' when 'phone' then 'phone' when 'email' then 'email'
    else 'whatsapp' end)::public.contact_channel;
  v_ids bigint[] := array(select c::bigint from jsonb_array_elements_text(coalesce(p_order -> 'cars', '[]')) c);
  v_language text := case when p_order ->> 'language' = 'ar' then 'ar' else 'en' end;
  v_consent boolean := coalesce((p_order ->> 'consent')::boolean, false);
  v_assignee uuid := (select s.user_id from public.staff s where s.user_id::text = p_order ->> 'assigned_to'
    and s.ended_at is null);
  v_cars public.cars[]; v_car public.cars; v_order public.orders; v_id bigint; v_repeated boolean;
  v_message_of bigint := (p_order ->> 'from_message')::bigint; v_customer bigint;
  v_viewing_of bigint := (p_order ->> 'from_viewing')::bigint; v_viewing public.viewings; v_user uuid;
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  if p_key is null then perform public.refuse_field('key', 'key_required'); end if;
  if v_source is null or v_source not in ('walk_in', 'phone', 'whatsapp', 'instagram', 'other') then
    perform public.refuse_field('source', 'source_invalid');
  end if;
  if not public.is_via(v_via) then perform public.refuse_field('via', 'via_invalid'); end if;
  if v_name is null then perform public.refuse_field('name', 'name_required'); end if;
  if length(v_name) > 120 then perform public.refuse_field('name', 'name_too_long'); end if;
  if public.is_phone(v_phone) is not true then perform public.refuse_field('phone', 'phone_invalid'); end if;
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
    select * into v_viewing from public.viewings v
      where v.id = v_viewing_of and v.deleted_at is null and public.works_on(v.assigned_to) for update;
    if v_viewing.order_id is not null then
      raise exception using errcode = 'PT409', message = 'viewing_ordered';
    end if;
    -- Waits while a car is being sold, then sees the outcome. In the order of bulk changes, not of the choice.
    perform from public.cars where id = any (v_ids) order by id for share;
    foreach v_id in array v_ids loop
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
    -- An address that the writer typed is no news of the person who has this number.
    select case when m.phone = v_phone then m.customer_id else public.customer_with(v_phone, null) end into v_customer
      from public.messages m where m.id = v_message_of and (m.phone = v_phone or m.email = v_email);
    v_via := coalesce(v_via, v_viewing.via, (select m.via from public.messages m where m.id = v_message_of));
    if v_viewing.phone = v_phone then
      v_customer := v_viewing.customer_id;
      v_user := v_viewing.user_id;
    elsif v_viewing.email = v_email then
      v_customer := public.customer_with(v_phone, null);
    end if;
    for attempt in 1..5 loop
      insert into public.orders (reference, idempotency_key, car_id, user_id, customer_id, customer_name, phone, email,
          contact, language, message, consent_at, car_snapshot, price, currency, assigned_to, source, via,
          status, first_response_at)
        values (public.new_reference(), p_key, v_car.id, v_user, v_customer, v_name, v_phone, v_email, v_contact,
          v_language, v_message,
          case when v_consent then coalesce(v_viewing.consent_at, now()) end, public.car_as_offered(v_car),
          case when v_car.price_mode = 'fixed' then v_car.price end, coalesce(public.setting('currency'), 'BHD'),
          v_assignee, v_source, v_via, 'contacted', now())
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
    if (v_order.source, v_order.via, v_order.customer_name, v_order.phone, v_order.email, v_order.contact,
        v_order.language, v_order.message, v_order.consent_at is not null, v_order.assigned_to,
        v_order.car_id || array(select c.car_id from public.order_cars c where c.order_id = v_order.id
          order by c.position))
       is distinct from (v_source, coalesce(v_via, v_order.via), v_name, v_phone, v_email, v_contact, v_language,
        v_message, v_consent, v_assignee, v_ids) then
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
    update public.viewings set order_id = v_order.id where id = v_viewing.id;
    -- As in order_of_viewing(): viewings_follow does the same for a viewing that is still to come.
    update public.orders set status = 'viewing'
      where id = v_order.id and status = 'contacted' and v_viewing.status = 'done';
    -- viewings_follow may have moved it, too.
    select * into v_order from public.orders where id = v_order.id;
  end if;
  return jsonb_build_object('id', v_order.id, 'version', v_order.version, 'reference', v_order.reference,
    'repeated', v_repeated);
end
$$;
grant execute on function public.write_order to authenticated;
