-- What visitors do with viewings: book one, and see, move or cancel it with its reference and their phone.

-- 'MV-' and six characters that are hard to confuse.
create function public.new_viewing_reference() returns text
language sql volatile set search_path = ''
as $$ select 'MV-' || substr(public.new_reference(), 4) $$;

-- What a customer may know of a viewing. may_change: until the lead time. `key` opens the page and the calendar file of
-- the booking; its reader has shown the key already, or reference and phone.
create function public.viewing_for_customer(p_viewing public.viewings) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('reference', p_viewing.reference, 'kind', p_viewing.kind, 'status', p_viewing.status,
    'starts_at', p_viewing.starts_at, 'ends_at', p_viewing.ends_at, 'office_id', p_viewing.office_id,
    'created_at', p_viewing.created_at, 'version', p_viewing.version, 'key', p_viewing.idempotency_key,
    'may_change', p_viewing.status in ('requested', 'confirmed')
      and p_viewing.starts_at > now() + (select r.lead from public.viewing_rules() r),
    'handler', (select nullif(s.name, '') from public.staff s where s.user_id = p_viewing.assigned_to
      and s.ended_at is null),
    'car', p_viewing.car_snapshot || jsonb_build_object('id',
      (select c.id from public.cars c where c.id = p_viewing.car_id and c.status not in ('draft', 'archived')
        and c.deleted_at is null)))
$$;

-- Refuses a time that is not offered at the office.
create function public.refuse_other_times(p_office text, p_starts timestamptz) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_starts is null or not isfinite(p_starts) or not exists (select 1 from public.offered_slots(p_office,
      (p_starts at time zone public.site_time_zone())::date - 1, 2) s where s.starts_at = p_starts) then
    raise exception using errcode = 'PT409', message = 'slot_not_offered';
  end if;
end
$$;

-- Books a viewing or a test drive; the same key twice is one. What else the form said is kept until a colleague has
-- answered. A viewing belongs to an open order only where the same account made both; else a colleague joins them.
-- Takes the lock of the showroom before that of the viewing, as move_viewing() does. Answers viewing_for_customer()
-- with `repeated`. Errors: PT422 with the field as hint, as place_order(); PT404 office_not_found · car_not_found;
-- PT409 slot_not_offered · slot_taken · car_not_available · car_elsewhere · key_reused; PT429 too_many.
create function public.book_viewing(
  p_office text, p_starts_at timestamptz, p_name text, p_phone text, p_key uuid, p_car bigint default null,
  p_kind public.viewing_kind default 'viewing', p_email text default null, p_wish text default null,
  p_language text default 'en', p_consent boolean default false, p_via text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_name text := public.clean_line(left(p_name, 500));
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
  if public.is_phone(p_phone) is not true then perform public.refuse_field('phone', 'phone_invalid'); end if;
  if v_email is not null and not public.is_email(v_email) then
    perform public.refuse_field('email', 'email_invalid');
  end if;
  if length(v_wish) > 2000 then perform public.refuse_field('wish', 'message_too_long'); end if;
  if p_consent is not true then perform public.refuse_field('consent', 'consent_required'); end if;
  if public.office_of(v_office) is null then
    raise exception using errcode = 'PT404', message = 'office_not_found';
  end if;
  -- Bookings of one phone take turns, so that each counts those before it.
  perform pg_advisory_xact_lock(hashtextextended('viewing of ' || p_phone, 0));
  -- The row before the places of its showroom, as move_viewing() takes them: neither waits for the other.
  select * into v_viewing from public.viewings where idempotency_key = p_key for update;
  if found then
    if (v_viewing.phone, v_viewing.car_id, v_viewing.office_id, v_viewing.starts_at)
       is distinct from (p_phone, p_car, v_office, p_starts_at) then
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
  if (select count(*) from public.viewings where phone = p_phone and created_at > now() - interval '1 hour') >= 5
     or (select count(*) from public.viewings where phone = p_phone and deleted_at is null and starts_at > now()
       and public.viewing_holds(status)) >= 5 then
    raise exception using errcode = 'PT429', message = 'too_many';
  end if;
  for attempt in 1..5 loop
    begin
      insert into public.viewings (reference, idempotency_key, kind, office_id, starts_at, ends_at, car_id,
          car_snapshot, order_id, user_id, customer_name, phone, email, language, wish, consent_at, via)
        values (public.new_viewing_reference(), p_key, v_kind, v_office, p_starts_at,
          p_starts_at + (select r.slot from public.viewing_rules() r), v_car.id,
          case when p_car is not null then public.car_as_offered(v_car) end,
          (select o.id from public.orders o where o.user_id = auth.uid() and o.phone = p_phone and o.car_id = p_car
            and o.deleted_at is null and o.status in ('new', 'contacted', 'viewing')
            order by o.created_at desc limit 1),
          auth.uid(), v_name, p_phone, v_email, case when p_language = 'ar' then 'ar' else 'en' end, v_wish, now(),
          case when public.is_via(p_via) then p_via end)
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
grant execute on function public.book_viewing to anon, authenticated;

-- The viewing with this reference and phone, locked; no row unless both are right.
create function public.viewing_of(p_reference text, p_phone text) returns setof public.viewings
language sql volatile security definer set search_path = ''
as $$
  select v.* from public.viewings v
  where v.reference = public.typed_reference(p_reference) and v.deleted_at is null
    and public.is_same_phone(v.phone, p_phone)
  for update
$$;

-- One viewing by reference and phone, both right or null.
create function public.track_viewing(p_reference text, p_phone text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select public.viewing_for_customer(v) from public.viewings v
  where v.reference = public.typed_reference(p_reference) and v.deleted_at is null
    and public.is_same_phone(v.phone, p_phone)
$$;
grant execute on function public.track_viewing to anon, authenticated;

-- The customer moves a viewing to another slot of its office, while its car can still be seen there; it asks to be
-- confirmed again. The slot it has already is success. Null where reference and phone do not belong together. Errors:
-- PT404 car_not_found; PT409 slot_not_offered · slot_taken · too_late · car_not_available · car_elsewhere.
create function public.move_viewing(p_reference text, p_phone text, p_starts_at timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_viewing public.viewings;
begin
  select * into v_viewing from public.viewing_of(p_reference, p_phone);
  if not found then return null; end if;
  if v_viewing.starts_at = p_starts_at and public.viewing_holds(v_viewing.status) then
    return public.viewing_for_customer(v_viewing);
  end if;
  if not (public.viewing_for_customer(v_viewing) ->> 'may_change')::boolean then
    raise exception using errcode = 'PT409', message = 'too_late';
  end if;
  perform public.refuse_other_times(v_viewing.office_id, p_starts_at);
  if v_viewing.car_snapshot is not null then
    -- Waits while the car is being sold, then sees the outcome.
    perform 1 from public.cars where id = v_viewing.car_id for share;
    perform public.viewable_car(v_viewing.car_id, v_viewing.office_id);
  end if;
  begin
    update public.viewings set starts_at = p_starts_at, status = 'requested',
        ends_at = p_starts_at + (select r.slot from public.viewing_rules() r)
      where id = v_viewing.id returning * into v_viewing;
  exception when exclusion_violation then
    raise exception using errcode = 'PT409', message = 'slot_taken';
  end;
  return public.viewing_for_customer(v_viewing);
end
$$;
grant execute on function public.move_viewing to anon, authenticated;

-- The customer cancels a viewing; one that is cancelled already is success. Errors: PT409 too_late.
create function public.cancel_viewing(p_reference text, p_phone text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_viewing public.viewings;
begin
  select * into v_viewing from public.viewing_of(p_reference, p_phone);
  if not found then return null; end if;
  if v_viewing.status <> 'cancelled' then
    if not (public.viewing_for_customer(v_viewing) ->> 'may_change')::boolean then
      raise exception using errcode = 'PT409', message = 'too_late';
    end if;
    update public.viewings set status = 'cancelled' where id = v_viewing.id returning * into v_viewing;
  end if;
  return public.viewing_for_customer(v_viewing);
end
$$;
grant execute on function public.cancel_viewing to anon, authenticated;

-- The signed-in customer's own viewings, the latest first: [viewing_for_customer].
create function public.my_viewings() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(public.viewing_for_customer(v) order by v.starts_at desc), '[]')
  from public.viewings v where v.user_id = (select auth.uid()) and v.deleted_at is null
$$;
grant execute on function public.my_viewings to authenticated;

-- One viewing by its reference and the key it was booked with, both right or null.
create function public.booked_viewing(p_reference text, p_key uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select public.viewing_for_customer(v) from public.viewings v
  where v.reference = left(p_reference, 40) and v.idempotency_key = p_key and v.deleted_at is null
$$;
grant execute on function public.booked_viewing to anon, authenticated;

-- Takes a viewing that was booked without an account into the caller's own, by reference and phone. Null when there is
-- none. Tries count with those of orders. Errors: PT429 too_many.
create function public.claim_viewing(p_reference text, p_phone text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_viewing public.viewings; v_tries int;
begin
  if auth.uid() is null then raise exception using errcode = '42501', message = 'sign_in_required'; end if;
  insert into public.claim_tries as t (user_id) values (auth.uid())
    on conflict (user_id) do update set
      tries = case when t.since > now() - interval '1 hour' then t.tries + 1 else 1 end,
      since = case when t.since > now() - interval '1 hour' then t.since else now() end
    returning tries into v_tries;
  if v_tries > 10 then raise exception using errcode = 'PT429', message = 'too_many'; end if;
  update public.viewings v set user_id = auth.uid()
    where v.reference = public.typed_reference(p_reference) and v.deleted_at is null
      and public.is_same_phone(v.phone, p_phone)
      and (v.user_id is null or v.user_id = auth.uid())
    returning * into v_viewing;
  if not found then return null; end if;
  return public.viewing_for_customer(v_viewing);
end
$$;
grant execute on function public.claim_viewing to authenticated;
