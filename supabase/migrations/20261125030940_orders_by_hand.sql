-- Orders that staff write down: for a walk-in, a caller, someone who wrote on WhatsApp or Instagram, from a message.

alter table public.orders
  add column source text not null default 'website'
    check (source in ('website', 'walk_in', 'phone', 'whatsapp', 'instagram', 'other')),
  -- Null where a colleague wrote it down without a consent.
  alter column consent_at drop not null;

-- Further cars that a customer is interested in; the order itself is about the first one.
create table public.order_cars (
  order_id bigint not null references public.orders (id) on delete cascade,
  position int not null check (position between 1 and 9),
  car_id bigint references public.cars (id) on delete set null,
  -- The car as it was offered, as in orders.
  car_snapshot jsonb not null,
  primary key (order_id, position)
);
create index order_cars_car on public.order_cars (car_id);
alter table public.order_cars enable row level security;
revoke all on public.order_cars from anon, authenticated;
grant select on public.order_cars to authenticated;
create policy order_cars_read on public.order_cars for select to authenticated
  using ((select public.has_role('owner', 'manager', 'sales')));

-- As before; a consent that staff recorded was given as they say.
create or replace function public.link_customer() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_new jsonb := to_jsonb(new);
begin
  if new.customer_id is null then
    new.customer_id := public.customer_for(coalesce(v_new ->> 'customer_name', v_new ->> 'name'), new.phone, new.email,
      new.language, (v_new ->> 'consent_at')::timestamptz, coalesce(v_new ->> 'source', 'website'), new.created_at);
  end if;
  return new;
end
$$;

-- As before, for orders that visitors place: who stands at the desk needs no confirmation, and the desk no notice.
create or replace function public.orders_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_mailbox text := public.mailbox(new.email); v_many boolean;
begin
  if not public.request_is_a_persons() or new.source <> 'website' then return null; end if;
  if new.email is not null then
    v_many := public.mailbox_is_full(v_mailbox);
    insert into public.mails (kind, order_id, mailbox, status, reason) values ('order_confirmation', new.id, v_mailbox,
      case when v_many then 'failed'::public.mail_status else 'waiting' end, case when v_many then 'too_many' end);
  end if;
  insert into public.mails (kind, order_id) values ('order_notice', new.id);
  return null;
end
$$;

-- Writes an order down for a customer; the same key twice is one. p_order: {source, consent, name, phone, email,
-- contact, language, message, cars: [id] (the first is ordered, the others are further ones, ten in all), assigned_to, from_message: the id of a message that is answered by it}. The order is contacted:
-- someone has spoken to the customer. Sellers only. Answers {id, version, reference, repeated}.
-- Errors: PT422 with the field as hint (name_required, name_too_long, phone_invalid, email_invalid, email_required,
-- message_too_long, source_invalid, cars_invalid, key_required), PT404 car_not_found, PT409 car_not_available.
create function public.write_order(p_order jsonb, p_key uuid) returns jsonb
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
  v_cars public.cars[]; v_car public.cars; v_order public.orders; v_id bigint;
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
  if found then
    return jsonb_build_object('id', v_order.id, 'version', v_order.version, 'reference', v_order.reference,
      'repeated', true);
  end if;
  foreach v_id in array v_ids loop
    -- Waits while the car is being sold, then sees the outcome.
    select * into v_car from public.cars where id = v_id and deleted_at is null for share;
    if not found or v_car.status in ('draft', 'archived') then
      raise exception using errcode = 'PT404', message = 'car_not_found', hint = 'cars';
    end if;
    if v_car.status = 'sold' then
      raise exception using errcode = 'PT409', message = 'car_not_available', hint = 'cars', detail = v_car.status::text;
    end if;
    v_cars := v_cars || v_car;
  end loop;
  v_car := v_cars[1];
  for attempt in 1..5 loop
    insert into public.orders (reference, idempotency_key, car_id, customer_name, phone, email, contact, language,
        message, consent_at, car_snapshot, price, currency, assigned_to, source, status, first_response_at)
      values (public.new_reference(), p_key, v_car.id, v_name, v_phone, v_email, v_contact,
        case when p_order ->> 'language' = 'ar' then 'ar' else 'en' end, v_message,
        case when (p_order ->> 'consent')::boolean then now() end,
        public.car_as_offered(v_car),
        case when v_car.price_mode = 'fixed' then v_car.price end, coalesce(public.setting('currency'), 'BHD'),
        (select s.user_id from public.staff s where s.user_id::text = p_order ->> 'assigned_to'), v_source,
        'contacted', now())
      on conflict (reference) do nothing
      returning * into v_order;
    exit when v_order.id is not null;
  end loop;
  if v_order.id is null then raise exception using errcode = 'PT503', message = 'try_again'; end if;
  insert into public.order_cars (order_id, position, car_id, car_snapshot)
    select v_order.id, c.n - 1, (c.car).id, public.car_as_offered(c.car)
    from (select v_cars[n] as car, n from generate_series(2, cardinality(v_cars)) n) c;
  insert into public.order_events (order_id, actor, kind, to_status, visible_to_customer)
    values (v_order.id, auth.uid(), 'created', 'contacted', true);
  update public.messages set status = 'answered'
    where id = (p_order ->> 'from_message')::bigint and status = 'new' and deleted_at is null;
  return jsonb_build_object('id', v_order.id, 'version', v_order.version, 'reference', v_order.reference,
    'repeated', false);
end
$$;

revoke execute on function public.write_order(jsonb, uuid) from public, anon, authenticated;
grant execute on function public.write_order(jsonb, uuid) to authenticated;
