-- What staff do with viewings: book for a caller, confirm, move, end them.

-- A colleague books for a caller or a walk-in; it is confirmed at once. Times outside the opening hours are allowed,
-- the showroom's places and the car's are not exceeded. The same key twice is one. p_details: {kind, name, phone, email,
-- language, note, car, order, assigned_to}. Answers {id, reference, repeated}. Errors as of book_viewing().
create function public.book_viewing_for(
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

-- A colleague moves a viewing: state, time, showroom; what is null stays. p_version is the one the caller saw, so that
-- two people do not move it past one another. Answers {id, version, status, starts_at, office_id}.
-- Errors: PT404 viewing_not_found · office_not_found; PT409 viewing_changed · move_not_allowed · slot_taken ·
-- car_elsewhere · car_not_available; PT422 time_invalid.
create function public.change_viewing(
  p_id bigint, p_version int, p_status public.viewing_status default null, p_starts_at timestamptz default null,
  p_office text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_viewing public.viewings; v_moved boolean;
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  select * into v_viewing from public.viewings where id = p_id and deleted_at is null for update;
  if not found then raise exception using errcode = 'PT404', message = 'viewing_not_found'; end if;
  if v_viewing.version <> p_version then
    raise exception using errcode = 'PT409', message = 'viewing_changed', detail = v_viewing.status::text;
  end if;
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
        starts_at = coalesce(p_starts_at, starts_at),
        ends_at = case when v_moved then coalesce(p_starts_at, starts_at) + (ends_at - starts_at) else ends_at end
      where id = p_id returning * into v_viewing;
  exception when exclusion_violation then
    raise exception using errcode = 'PT409', message = 'slot_taken';
  end;
  return jsonb_build_object('id', p_id, 'version', v_viewing.version, 'status', v_viewing.status, 'starts_at',
    v_viewing.starts_at, 'office_id', v_viewing.office_id);
end
$$;

revoke execute on function public.book_viewing_for(text, timestamptz, uuid, jsonb),
  public.change_viewing(bigint, int, public.viewing_status, timestamptz, text) from public, anon, authenticated;
grant execute on function public.book_viewing_for(text, timestamptz, uuid, jsonb),
  public.change_viewing(bigint, int, public.viewing_status, timestamptz, text) to authenticated;
