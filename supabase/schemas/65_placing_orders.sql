-- How customers order and follow an order. Visitors may insert nothing: these functions check everything.

-- An account may claim ten orders an hour: each try says whether a reference and a phone belong together.
create table public.claim_tries (
  user_id uuid primary key references auth.users (id) on delete cascade,
  tries int not null default 1,
  since timestamptz not null default now()
);
alter table public.claim_tries enable row level security;
-- Only claim_order() reads it.
create policy claim_tries_read on public.claim_tries for select to service_role using (true);

-- 'MR-' and six characters that are hard to confuse (no 0 O 1 I L U).
create function public.new_reference() returns text
language sql volatile set search_path = ''
as $$
  select 'MR-' || string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(u.bytes, n) % 30, 1), '')
  from (select decode(replace(gen_random_uuid()::text, '-', ''), 'hex') as bytes) u, unnest(array[0, 1, 2, 3, 4, 5]) n
$$;

-- Stores an order for a car. The same key with the same content twice is one order; with other content it is refused,
-- so that a customer who changed the form is not told that the change was kept. A car of a hidden brand is not there.
-- p_via: see is_via(); what is none is left out.
-- Errors: PT422 with the field in the hint (name_required, name_too_long, phone_invalid, email_invalid, email_required,
-- message_too_long, consent_required, key_required), PT404 car_not_found, PT409 car_not_available or key_reused, PT429
-- too_many. Answers {reference, created_at, repeated, status, price, currency, car: {id, title_en, title_ar,
-- stock_no}}.
create function public.place_order(
  p_car_id bigint, p_name text, p_phone text, p_key uuid, p_email text default null,
  p_contact public.contact_channel default 'whatsapp', p_message text default null,
  p_language text default 'en', p_consent boolean default false, p_via text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_name text := public.clean_line(left(p_name, 500));
  v_email text := lower(public.clean_text(left(p_email, 300)));
  -- Long enough for the check below to name the field.
  v_message text := public.clean_text(left(p_message, 5000));
  v_contact public.contact_channel := coalesce(p_contact, 'whatsapp');
  v_language text := case when p_language = 'ar' then 'ar' else 'en' end;
  v_car public.cars;
  v_order public.orders;
  v_repeated boolean;
begin
  if p_key is null then perform public.refuse_field('key', 'key_required'); end if;
  if v_name is null then perform public.refuse_field('name', 'name_required'); end if;
  if length(v_name) > 120 then perform public.refuse_field('name', 'name_too_long'); end if;
  if public.is_phone(p_phone) is not true then perform public.refuse_field('phone', 'phone_invalid'); end if;
  if v_email is not null and not public.is_email(v_email) then
    perform public.refuse_field('email', 'email_invalid');
  end if;
  if p_contact = 'email' and v_email is null then perform public.refuse_field('email', 'email_required'); end if;
  if length(v_message) > 2000 then perform public.refuse_field('message', 'message_too_long'); end if;
  if p_consent is not true then perform public.refuse_field('consent', 'consent_required'); end if;

  -- Orders of one phone take turns, so that each counts those before it. Taken before any row is locked.
  perform pg_advisory_xact_lock(hashtextextended('order ' || p_phone, 0));
  select * into v_order from public.orders where idempotency_key = p_key;
  v_repeated := found;
  if not v_repeated then
    -- Waits while the car is being sold, then sees the outcome.
    select * into v_car from public.cars where id = p_car_id and deleted_at is null for share;
    if not found or v_car.status in ('draft', 'archived') or v_car.publish_at > now() or v_car.unpublish_at <= now()
       or not exists (select 1 from public.brands b where b.id = v_car.brand_id and b.visible and b.deleted_at is null)
         then
      raise exception using errcode = 'PT404', message = 'car_not_found';
    end if;
    if v_car.status = 'sold' then
      raise exception using errcode = 'PT409', message = 'car_not_available', detail = v_car.status::text;
    end if;
    if (select count(*) from public.orders where phone = p_phone and created_at > now() - interval '1 hour') >= 5 then
      raise exception using errcode = 'PT429', message = 'too_many';
    end if;
    for attempt in 1..5 loop
      insert into public.orders (reference, idempotency_key, car_id, user_id, customer_name, phone, email, contact,
          language, message, car_snapshot, price, currency, via)
        values (public.new_reference(), p_key, v_car.id, auth.uid(), v_name, p_phone, v_email,
          v_contact, v_language, v_message,
          jsonb_build_object('title_en', public.car_title(v_car, 'en'), 'title_ar', public.car_title(v_car, 'ar'),
            'stock_no', v_car.stock_no, 'year', v_car.year, 'model', v_car.model,
            'brand', (select name from public.brands where id = v_car.brand_id)),
          case when v_car.price_mode = 'fixed' then v_car.price end, coalesce(public.setting('currency'), 'BHD'),
          case when public.is_via(p_via) then p_via end)
        on conflict do nothing
        returning * into v_order;
      exit when v_order.id is not null;
      -- Either the reference was taken, or the same order is being sent at this very moment.
      select * into v_order from public.orders where idempotency_key = p_key;
      if found then v_repeated := true; exit; end if;
    end loop;
    if v_order.id is null then raise exception using errcode = 'PT503', message = 'try_again'; end if;
    if not v_repeated then
      insert into public.order_events (order_id, kind, to_status, visible_to_customer)
        values (v_order.id, 'created', 'new', true);
    end if;
  end if;
  if v_repeated and (v_order.phone, v_order.car_id, v_order.customer_name, v_order.email, v_order.contact,
      v_order.message) is distinct from (p_phone, p_car_id, v_name, v_email, v_contact, v_message) then
    raise exception using errcode = 'PT409', message = 'key_reused';
  end if;
  return jsonb_build_object('reference', v_order.reference, 'created_at', v_order.created_at, 'repeated', v_repeated,
    'status', v_order.status, 'price', v_order.price, 'currency', v_order.currency,
    'car', v_order.car_snapshot || jsonb_build_object('id', v_order.car_id));
end
$$;
grant execute on function public.place_order to anon, authenticated;

-- Whether the customer may still cancel an order: until its car is reserved, or something binds it.
create function public.order_may_cancel(p_order public.orders) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return public.order_is_open(p_order.status) and not public.order_holds_car(p_order.status)
    and public.order_bound(p_order.id) is null;
end
$$;

-- What a customer may know of an order: no name, no phone, no internal note.
create function public.order_for_customer(p_order public.orders) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('reference', p_order.reference, 'status', p_order.status, 'created_at', p_order.created_at,
    'updated_at', p_order.updated_at, 'price', p_order.price, 'currency', p_order.currency, 'hold_until',
    p_order.hold_until, 'may_cancel', public.order_may_cancel(p_order),
    'handler', (select nullif(s.name, '') from public.staff s where s.user_id = p_order.assigned_to
      and s.ended_at is null),
    'car', p_order.car_snapshot || jsonb_build_object('id',
      (select c.id from public.cars c where c.id = p_order.car_id and c.status not in ('draft', 'archived')
        and c.deleted_at is null)),
    'events', (select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'kind', e.kind, 'from_status', e.from_status,
        'to_status', e.to_status, 'note', e.note) order by e.at, e.id), '[]')
      from public.order_events e where e.order_id = p_order.id and e.visible_to_customer))
$$;

-- One order by reference and phone, both right or null. See order_for_customer for the shape.
create function public.track_order(p_reference text, p_phone text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select public.order_for_customer(o) from public.orders o
  where o.reference = public.typed_reference(p_reference) and o.deleted_at is null
    and public.is_same_phone(o.phone, p_phone)
$$;
grant execute on function public.track_order to anon, authenticated;

-- Whether an order for this car has this reference and was sent with this key: what the page after an order asks before
-- it confirms one. The key is 122 random bits that only the customer's form has, so a made-up reference, or a true one
-- of another person, is never confirmed.
create function public.order_exists(p_car_id bigint, p_reference text, p_key uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.orders o
    where o.idempotency_key = p_key and o.car_id = p_car_id and o.reference = left(p_reference, 40)
      and o.deleted_at is null)
$$;
grant execute on function public.order_exists to anon, authenticated;
