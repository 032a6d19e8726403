-- What staff do with viewings: book, move, and make an order of one.

-- A colleague books for a caller or a walk-in; it is confirmed at once. Times outside the opening hours are allowed,
-- the showroom's places and the car's are not exceeded. The same key twice is one; a key that was used for another
-- booking is refused. With the number of the order that it belongs to, it is of the customer of that order. p_details:
-- {kind, name, phone, email, language, note, car, order, assigned_to}. Answers {id, reference, repeated}. Errors as of
-- book_viewing().
create function public.book_viewing_for(
  p_office text, p_starts_at timestamptz, p_key uuid, p_details jsonb
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_name text := public.clean_line(p_details ->> 'name');
  v_phone text := p_details ->> 'phone';
  v_email text := lower(public.clean_text(p_details ->> 'email'));
  v_note text := public.clean_text(p_details ->> 'note');
  v_kind public.viewing_kind :=
    (case when p_details ->> 'kind' = 'test_drive' then 'test_drive' else 'viewing' end)::public.viewing_kind;
  v_assignee uuid := (select s.user_id from public.staff s where s.user_id::text = p_details ->> 'assigned_to'
    and s.ended_at is null);
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
  if public.is_phone(v_phone) is not true then perform public.refuse_field('phone', 'phone_invalid'); end if;
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
    select * into v_order from public.orders
      where id = (p_details ->> 'order')::bigint and deleted_at is null and public.works_on(assigned_to);
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
grant execute on function public.book_viewing_for to authenticated;

-- A colleague moves a viewing that they work on: state, time, showroom, and its note; what is null stays. An
-- unassigned one is assigned to the colleague who confirms it. p_version
-- is the one the caller saw, so that two people do not move it past one another. Answers {id, version, status,
-- starts_at, office_id}. Errors: PT404 viewing_not_found · office_not_found · car_not_found; PT409 viewing_changed ·
-- move_not_allowed · slot_taken · car_elsewhere · car_not_available; PT422 time_invalid · note_too_long.
create function public.change_viewing(
  p_id bigint, p_version int, p_status public.viewing_status default null, p_starts_at timestamptz default null,
  p_office text default null, p_note text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_viewing public.viewings;
  v_moved boolean;
  v_note text := public.clean_text(left(p_note, 5000));
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  select * into v_viewing from public.viewings where id = p_id and deleted_at is null for update;
  if not found or not public.works_on(v_viewing.assigned_to) then
    raise exception using errcode = 'PT404', message = 'viewing_not_found';
  end if;
  if v_viewing.version <> p_version then
    raise exception using errcode = 'PT409', message = 'viewing_changed', detail = v_viewing.status::text;
  end if;
  if length(v_note) > 2000 then perform public.refuse_field('note', 'note_too_long'); end if;
  if p_starts_at is not null and (not isfinite(p_starts_at) or p_starts_at > now() + interval '1 year'
      or p_starts_at < now() - interval '1 day') then
    perform public.refuse_field('starts_at', 'time_invalid');
  end if;
  if p_office is not null and public.office_of(p_office) is null then
    raise exception using errcode = 'PT404', message = 'office_not_found';
  end if;
  v_moved := coalesce(p_starts_at <> v_viewing.starts_at, false) or coalesce(p_office <> v_viewing.office_id, false);
  if v_moved and v_viewing.car_id is not null then
    perform public.viewable_car(v_viewing.car_id, coalesce(p_office, v_viewing.office_id));
  end if;
  begin
    update public.viewings set status = coalesce(p_status, status), office_id = coalesce(p_office, office_id),
        starts_at = coalesce(p_starts_at, starts_at), note = coalesce(v_note, note),
        -- An unassigned viewing is assigned to the colleague who confirms it.
        assigned_to = coalesce(assigned_to, case when p_status = 'confirmed' and v_viewing.status <> 'confirmed'
          then auth.uid() end),
        ends_at = case when v_moved then coalesce(p_starts_at, starts_at) + (ends_at - starts_at) else ends_at end
      where id = p_id returning * into v_viewing;
  exception when exclusion_violation then
    raise exception using errcode = 'PT409', message = 'slot_taken';
  end;
  return jsonb_build_object('id', p_id, 'version', v_viewing.version, 'status', v_viewing.status, 'starts_at',
    v_viewing.starts_at, 'office_id', v_viewing.office_id);
end
$$;
grant execute on function public.change_viewing to authenticated;

-- When the showrooms are open on the days from p_from on, exceptions included, for the calendar of staff:
-- [{office, day, opens, closes}]; at most six weeks. The day is that of the opening, which may end on the next one.
create function public.desk_openings(p_from date, p_days int) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  if p_from is null or p_from not between '2000-01-01' and '9999-01-01' then return jsonb_build_array(); end if;
  return (select coalesce(jsonb_agg(jsonb_build_object('office', o.id, 'day', h.day, 'opens', h.opens,
      'closes', h.closes) order by h.opens, o.id), '[]')
    from (select x ->> 'id' as id from public.site_content c, jsonb_array_elements(
        case when jsonb_typeof(c.content_value -> 'offices') = 'array' then c.content_value -> 'offices' else '[]' end)
        x where c.content_key = 'contact_info') o
    cross join lateral public.office_openings(o.id, p_from, least(greatest(p_days, 1), 42)) h
    where o.id is not null);
end
$$;
grant execute on function public.desk_openings to authenticated;

-- A viewing that the caller works on becomes an order in one step: the open order of the same phone and car, or a new
-- one from what the viewing says, with its customer, consent and source, and without a colleague the caller's. Asked
-- again after a lost answer, it answers
-- the same order. {order, created}.
create function public.order_of_viewing(p_id bigint, p_version int) returns jsonb
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
  if not found or not public.works_on(v_viewing.assigned_to) then
    raise exception using errcode = 'PT404', message = 'viewing_not_found';
  end if;
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
      and public.order_is_open(o.status)
    order by o.created_at desc limit 1;
  for attempt in 1..5 loop
    exit when v_order is not null;
    insert into public.orders (reference, idempotency_key, car_id, user_id, customer_id, customer_name, phone, email,
        language, message, consent_at, source, via, car_snapshot, price, currency, assigned_to)
      values (public.new_reference(), gen_random_uuid(), v_car.id, v_viewing.user_id, v_viewing.customer_id,
        v_viewing.customer_name, v_viewing.phone, v_viewing.email, v_viewing.language, v_viewing.wish,
        v_viewing.consent_at, case when v_viewing.consent_at is null then 'other' else 'website' end,
        v_viewing.via, public.car_as_offered(v_car),
        case when v_car.price_mode = 'fixed' then v_car.price end, coalesce(public.setting('currency'), 'BHD'),
        coalesce(v_viewing.assigned_to, auth.uid()))
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
grant execute on function public.order_of_viewing to authenticated;
