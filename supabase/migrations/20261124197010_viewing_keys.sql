-- A booking of a colleague sent with the key of another one is not dropped.

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
        v_viewing.note, v_viewing.car_id::text, v_viewing.order_id::text)
       is distinct from (p_office, p_starts_at, v_name, v_phone, v_email, v_note, p_details ->> 'car',
        p_details ->> 'order') then
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
      values (public.new_viewing_reference(), p_key,
        case when p_details ->> 'kind' = 'test_drive' then 'test_drive' else 'viewing' end::public.viewing_kind,
        'confirmed', p_office, p_starts_at,
        p_starts_at + (select r.slot from public.viewing_rules() r), v_car.id,
        case when v_car.id is not null then public.car_as_offered(v_car) end, v_order.id, v_order.user_id, v_name,
        v_phone, v_email, case when p_details ->> 'language' = 'ar' then 'ar' else 'en' end, v_note,
        (select s.user_id from public.staff s where s.user_id::text = p_details ->> 'assigned_to'), now())
      returning * into v_viewing;
  exception
    when exclusion_violation then raise exception using errcode = 'PT409', message = 'slot_taken';
    when unique_violation then raise exception using errcode = 'PT503', message = 'try_again';
  end;
  return jsonb_build_object('id', v_viewing.id, 'reference', v_viewing.reference, 'repeated', false);
end
$$;
