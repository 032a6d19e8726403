-- Whoever knew a phone number and a car steered the open order of that number: their viewing was joined to it.

-- As before; a viewing belongs to an open order only where the same account made both. Else a colleague joins them.
create or replace function public.book_viewing(
  p_office text, p_starts_at timestamptz, p_name text, p_phone text, p_key uuid, p_car bigint default null,
  p_kind public.viewing_kind default 'viewing', p_email text default null, p_wish text default null,
  p_language text default 'en', p_consent boolean default false
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_name text := public.clean_line(left(p_name, 500));
  v_phone text := public.normalize_phone(p_phone, coalesce(public.setting('country_code'), '973'));
  v_email text := lower(public.clean_text(left(p_email, 300)));
  v_wish text := public.clean_text(left(p_wish, 5000));
  v_office text := left(p_office, 40);
  v_kind public.viewing_kind := coalesce(p_kind, 'viewing');
  v_car public.cars;
  v_viewing public.viewings;
begin
  if p_key is null then perform public.refuse_field('key', 'key_required'); end if;
  if v_name is null then perform public.refuse_field('name', 'name_required'); end if;
  if length(v_name) > 120 then perform public.refuse_field('name', 'name_too_long'); end if;
  if v_phone is null then perform public.refuse_field('phone', 'phone_invalid'); end if;
  if v_email is not null and not public.is_email(v_email) then
    perform public.refuse_field('email', 'email_invalid');
  end if;
  if length(v_wish) > 2000 then perform public.refuse_field('wish', 'message_too_long'); end if;
  if p_consent is not true then perform public.refuse_field('consent', 'consent_required'); end if;
  if public.office_of(v_office) is null then
    raise exception using errcode = 'PT404', message = 'office_not_found';
  end if;
  -- Bookings of one phone take turns, so that each counts those before it.
  perform pg_advisory_xact_lock(hashtextextended('viewing of ' || v_phone, 0));
  -- The row before the places of its showroom, as whoever moves it takes them: neither waits for the other.
  select * into v_viewing from public.viewings where idempotency_key = p_key for update;
  if found then
    if (v_viewing.phone, v_viewing.car_id, v_viewing.office_id, v_viewing.starts_at)
       is distinct from (v_phone, p_car, v_office, p_starts_at) then
      raise exception using errcode = 'PT409', message = 'key_reused';
    end if;
    if (v_viewing.kind, v_viewing.customer_name, v_viewing.email, v_viewing.wish)
       is distinct from (v_kind, v_name, v_email, v_wish) then
      update public.viewings set kind = v_kind, customer_name = v_name, email = v_email, wish = v_wish
        where id = v_viewing.id and status = 'requested' returning * into v_viewing;
      if not found then raise exception using errcode = 'PT409', message = 'key_reused'; end if;
    end if;
    return public.viewing_for_customer(v_viewing) || '{"repeated": true}';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('viewings ' || v_office, 0));
  perform public.refuse_other_times(v_office, p_starts_at);
  if p_car is not null then
    -- Waits while the car is being sold, then sees the outcome.
    perform 1 from public.cars where id = p_car for share;
    v_car := public.viewable_car(p_car, v_office);
  end if;
  if (select count(*) from public.viewings where phone = v_phone and created_at > now() - interval '1 hour') >= 5
     or (select count(*) from public.viewings where phone = v_phone and deleted_at is null and starts_at > now()
       and public.viewing_holds(status)) >= 5 then
    raise exception using errcode = 'PT429', message = 'too_many';
  end if;
  for attempt in 1..5 loop
    begin
      insert into public.viewings (reference, idempotency_key, kind, office_id, starts_at, ends_at, car_id,
          car_snapshot, order_id, user_id, customer_name, phone, email, language, wish, consent_at)
        values (public.new_viewing_reference(), p_key, v_kind, v_office, p_starts_at,
          p_starts_at + (select r.slot from public.viewing_rules() r), v_car.id,
          case when p_car is not null then public.car_as_offered(v_car) end,
          (select o.id from public.orders o where o.user_id = auth.uid() and o.phone = v_phone and o.car_id = p_car
            and o.deleted_at is null and o.status in ('new', 'contacted', 'viewing')
            order by o.created_at desc limit 1),
          auth.uid(), v_name, v_phone, v_email, case when p_language = 'ar' then 'ar' else 'en' end, v_wish, now())
        on conflict (reference) do nothing
        returning * into v_viewing;
      exit when v_viewing.id is not null;
    exception
      when exclusion_violation then raise exception using errcode = 'PT409', message = 'slot_taken';
      -- The same key from another phone in the same moment.
      when unique_violation then raise exception using errcode = 'PT409', message = 'key_reused';
    end;
  end loop;
  if v_viewing.id is null then raise exception using errcode = 'PT503', message = 'try_again'; end if;
  return public.viewing_for_customer(v_viewing) || '{"repeated": false}';
end
$$;

-- A viewing that a colleague confirms brings its order to "viewing"; taken back to "requested" by a colleague, it
-- brings the order back to where it was, if nothing has moved it since and no other viewing keeps it there. A visitor
-- who moves their viewing moves no order.
create or replace function public.viewings_follow() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_move public.order_events;
begin
  if new.order_id is null then return null; end if;
  if new.status in ('confirmed', 'arrived') then
    update public.orders set status = 'viewing'
      where id = new.order_id and status in ('new', 'contacted') and deleted_at is null;
    -- orders_follow has written the move; it says which viewing it belongs to.
    if found then
      update public.order_events set before = before || jsonb_build_object('viewing', new.id)
        where id = (select max(id) from public.order_events where order_id = new.order_id and kind = 'status');
    end if;
  elsif new.status = 'requested' and tg_op = 'UPDATE' and public.writes_for_dealer()
    and not exists (select 1 from public.viewings v
      where v.order_id = new.order_id and v.deleted_at is null and v.status in ('confirmed', 'arrived')) then
    perform 1 from public.orders where id = new.order_id and deleted_at is null and status = 'viewing' for update;
    if not found then return null; end if;
    select * into v_move from public.order_events where order_id = new.order_id and to_status is not null
      order by id desc limit 1;
    if v_move.about is not null or (v_move.before ->> 'viewing')::bigint is distinct from new.id then
      return null;
    end if;
    -- As undo_order_move(): the customer no longer sees the move, nor the way back.
    update public.order_events set visible_to_customer = false where id = v_move.id;
    perform set_config('maarad.step_back', jsonb_build_object('order', new.order_id, 'visible', false, 'about',
      v_move.id)::text, true);
    update public.orders set status = v_move.from_status where id = new.order_id;
    update public.orders set first_response_at = (v_move.before ->> 'first_response_at')::timestamptz
      where id = new.order_id;
    perform set_config('maarad.step_back', '', true);
  end if;
  return null;
end
$$;
