-- Orders with their history, contact messages, and the only doors through which the public writes.

create type public.order_status as enum
  ('new', 'contacted', 'viewing', 'reserved', 'paperwork', 'ready', 'delivered', 'cancelled', 'lost', 'expired');
create type public.order_event_kind as enum ('created', 'status', 'note', 'whatsapp', 'assigned', 'hold');
create type public.contact_channel as enum ('whatsapp', 'phone', 'email');
create type public.message_status as enum ('new', 'answered', 'archived');

create table public.orders (
  id bigint generated always as identity primary key,
  reference text not null unique check (reference ~ '^MR-[2-9A-HJKMNP-TV-Z]{6}$'),
  idempotency_key uuid not null unique,
  car_id bigint references public.cars (id) on delete set null,
  user_id uuid references auth.users (id) on delete set null,
  status public.order_status not null default 'new',
  customer_name text not null check (length(customer_name) between 1 and 120),
  phone text not null check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  email text check (public.is_email(email)),
  contact public.contact_channel not null default 'whatsapp',
  language text not null default 'en' check (language in ('en', 'ar')),
  message text check (length(message) <= 2000),
  consent_at timestamptz not null default now(),
  -- The car as it was offered: {title_en, title_ar, brand, model, year, stock_no}
  car_snapshot jsonb not null,
  price numeric(12,3),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  assigned_to uuid references public.staff (user_id) on delete set null,
  first_response_at timestamptz,
  hold_until timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index orders_list on public.orders (status, created_at desc);
create index orders_created on public.orders (created_at desc);
create index orders_phone on public.orders (phone, created_at desc);
create index orders_car on public.orders (car_id);
create index orders_user on public.orders (user_id);
create unique index orders_one_reservation on public.orders (car_id) where status in ('reserved', 'paperwork', 'ready');
create trigger orders_touch before update on public.orders for each row execute function public.touch_updated_at();

create table public.order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references public.orders (id) on delete cascade,
  at timestamptz not null default now(),
  actor uuid references auth.users (id) on delete set null,
  kind public.order_event_kind not null,
  from_status public.order_status,
  to_status public.order_status,
  note text check (length(note) <= 2000),
  visible_to_customer boolean not null default false
);
create index order_events_order on public.order_events (order_id, at, id);

-- The moves that are allowed; a trigger holds orders to them, the admin offers nothing else.
create table public.order_transitions (
  from_status public.order_status not null,
  to_status public.order_status not null,
  primary key (from_status, to_status)
);
insert into public.order_transitions (from_status, to_status)
select f::public.order_status, t::public.order_status
from (values
  ('new', '{contacted,viewing,reserved,cancelled,lost}'), ('contacted', '{viewing,reserved,cancelled,lost}'),
  ('viewing', '{contacted,reserved,cancelled,lost}'), ('reserved', '{paperwork,ready,cancelled,lost,expired}'),
  ('paperwork', '{ready,cancelled,lost,expired}'), ('ready', '{delivered,cancelled,lost}'),
  ('expired', '{contacted,viewing,reserved,lost}'), ('lost', '{contacted}'), ('cancelled', '{contacted}')
) v (f, ts), unnest(ts::text[]) t;

create table public.messages (
  id bigint generated always as identity primary key,
  idempotency_key uuid not null unique,
  name text not null check (length(name) between 1 and 120),
  phone text check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  email text check (public.is_email(email)),
  body text not null check (length(body) between 1 and 4000),
  language text not null default 'en' check (language in ('en', 'ar')),
  office_id text check (length(office_id) <= 40),
  status public.message_status not null default 'new',
  handled_by uuid references public.staff (user_id) on delete set null,
  handled_at timestamptz,
  note text check (length(note) <= 2000),
  consent_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint messages_reachable check (phone is not null or email is not null)
);
create index messages_list on public.messages (status, created_at desc);
create trigger messages_touch before update on public.messages for each row execute function public.touch_updated_at();

alter table public.orders enable row level security;
alter table public.order_events enable row level security;
alter table public.order_transitions enable row level security;
alter table public.messages enable row level security;
revoke all on public.orders, public.order_events, public.order_transitions, public.messages from anon, authenticated;
grant select, update, delete on public.orders, public.messages to authenticated;
grant select, insert on public.order_events to authenticated;
grant select on public.order_transitions to authenticated;
grant all on public.orders, public.order_events, public.order_transitions, public.messages to service_role;

create policy orders_read on public.orders for select to authenticated using ((select public.has_role('owner', 'manager', 'sales')));
create policy orders_update on public.orders for update to authenticated
  using ((select public.has_role('owner', 'manager', 'sales'))) with check ((select public.has_role('owner', 'manager', 'sales')));
create policy orders_delete on public.orders for delete to authenticated using ((select public.has_role('owner')));
create policy order_events_read on public.order_events for select to authenticated
  using ((select public.has_role('owner', 'manager', 'sales')));
-- Status and assignment events are written by triggers; by hand only what a person adds.
create policy order_events_insert on public.order_events for insert to authenticated
  with check ((select public.has_role('owner', 'manager', 'sales')) and actor = (select auth.uid())
    and kind in ('note', 'whatsapp') and from_status is null and to_status is null);
create policy order_transitions_read on public.order_transitions for select to authenticated using ((select public.is_staff()));
create policy messages_read on public.messages for select to authenticated using ((select public.has_role('owner', 'manager', 'sales')));
create policy messages_update on public.messages for update to authenticated
  using ((select public.has_role('owner', 'manager', 'sales'))) with check ((select public.has_role('owner', 'manager', 'sales')));
create policy messages_delete on public.messages for delete to authenticated using ((select public.has_role('owner')));

-- ---------------------------------------------------------------- moves of an order

-- What was ordered, by whom and at what price is a record: staff move an order, they do not rewrite it.
create function public.orders_guard() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (new.reference, new.idempotency_key, new.car_snapshot, new.price, new.currency, new.consent_at, new.created_at)
     is distinct from (old.reference, old.idempotency_key, old.car_snapshot, old.price, old.currency, old.consent_at, old.created_at) then
    raise exception using errcode = 'PT409', message = 'order_is_a_record';
  end if;
  if new.status is distinct from old.status then
    if not exists (select 1 from public.order_transitions where from_status = old.status and to_status = new.status) then
      raise exception using errcode = 'PT409', message = 'move_not_allowed', detail = old.status || ' -> ' || new.status;
    end if;
    if new.status = 'reserved' then
      if new.hold_until is null or new.hold_until <= now() then
        new.hold_until := now() + make_interval(hours => coalesce((select (content_value ->> 'hold_hours')::int
          from public.site_content where content_key = 'settings'), 48));
      end if;
    elsif new.status not in ('paperwork', 'ready') then
      new.hold_until := null;
    end if;
    if old.status = 'new' and new.status <> 'expired' then
      new.first_response_at := coalesce(new.first_response_at, now());
    end if;
  end if;
  return new;
end
$$;
create trigger orders_guard before update on public.orders for each row execute function public.orders_guard();

-- The car follows its order: reserved holds it, delivered sells it, an end frees it. Each move leaves its event.
create function public.orders_follow() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_car public.cars;
begin
  if new.assigned_to is distinct from old.assigned_to then
    insert into public.order_events (order_id, actor, kind, note)
      values (new.id, auth.uid(), 'assigned', (select name from public.staff where user_id = new.assigned_to));
  end if;
  if new.status is not distinct from old.status then return null; end if;
  insert into public.order_events (order_id, actor, kind, from_status, to_status, visible_to_customer)
    values (new.id, auth.uid(), 'status', old.status, new.status, new.status <> 'lost');
  if new.car_id is null then return null; end if;
  select * into v_car from public.cars where id = new.car_id for update;
  if new.status = 'reserved' then
    if v_car.status not in ('available', 'coming_soon') then
      raise exception using errcode = 'PT409', message = 'car_not_available', detail = v_car.status::text;
    end if;
    update public.cars set status = 'reserved' where id = new.car_id;
  elsif new.status = 'delivered' then
    update public.cars set status = 'sold' where id = new.car_id;
  elsif old.status in ('reserved', 'paperwork', 'ready') and new.status in ('cancelled', 'lost', 'expired')
        and v_car.status = 'reserved' then
    update public.cars set status = 'available' where id = new.car_id;
  end if;
  return null;
end
$$;
create trigger orders_follow after update on public.orders for each row execute function public.orders_follow();

-- An answer by note or WhatsApp stops the first-response clock.
create function public.order_events_answer() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.kind = 'whatsapp' or (new.kind = 'note' and new.visible_to_customer) then
    update public.orders set first_response_at = new.at where id = new.order_id and first_response_at is null;
  end if;
  return null;
end
$$;
create trigger order_events_answer after insert on public.order_events
  for each row execute function public.order_events_answer();

-- ---------------------------------------------------------------- the public's doors

create function public.setting(p_name text) returns text
language sql stable security definer set search_path = ''
as $$ select content_value ->> p_name from public.site_content where content_key = 'settings' $$;

-- 'MR-' and six characters that nobody mistakes for one another (no 0 O 1 I L U).
create function public.new_reference() returns text
language sql volatile set search_path = ''
as $$
  select 'MR-' || string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(u.bytes, n) % 30, 1), '')
  from (select decode(replace(gen_random_uuid()::text, '-', ''), 'hex') as bytes) u, unnest(array[0, 1, 2, 3, 4, 5]) n
$$;

create function public.refuse_field(p_field text, p_code text) returns void
language plpgsql immutable set search_path = ''
as $$ begin raise exception using errcode = 'PT422', message = p_code, hint = p_field; end $$;

-- The title of a car as visitors read it.
create function public.car_title(p_car public.cars, p_language text) returns text
language sql stable set search_path = ''
as $$
  select case when p_language = 'ar'
    then coalesce(p_car.title_ar, concat_ws(' ', coalesce(b.name_ar, b.name), coalesce(p_car.model_ar, p_car.model), p_car.trim_level, p_car.year::text))
    else coalesce(p_car.title_en, concat_ws(' ', b.name, p_car.model, p_car.trim_level, p_car.year::text)) end
  from public.brands b where b.id = p_car.brand_id
$$;

-- Stores an order for a car. The same key twice is one order.
-- Errors: PT422 with the field in the hint (name_required, name_too_long, phone_invalid, email_invalid, email_required,
-- message_too_long, consent_required, key_required), PT404 car_not_found, PT409 car_not_available or key_reused,
-- PT429 too_many. Answers {reference, created_at, repeated, status, price, currency, car: {id, title_en, title_ar, stock_no}}.
create function public.place_order(
  p_car_id bigint, p_name text, p_phone text, p_key uuid, p_email text default null,
  p_contact public.contact_channel default 'whatsapp', p_message text default null,
  p_language text default 'en', p_consent boolean default false
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_name text := public.clean_text(p_name);
  v_phone text := public.normalize_phone(p_phone, coalesce(public.setting('country_code'), '973'));
  v_email text := lower(public.clean_text(p_email));
  v_message text := public.clean_text(p_message);
  v_language text := case when p_language = 'ar' then 'ar' else 'en' end;
  v_car public.cars;
  v_order public.orders;
  v_repeated boolean := false;
begin
  if p_key is null then perform public.refuse_field('key', 'key_required'); end if;
  if v_name is null then perform public.refuse_field('name', 'name_required'); end if;
  if length(v_name) > 120 then perform public.refuse_field('name', 'name_too_long'); end if;
  if v_phone is null then perform public.refuse_field('phone', 'phone_invalid'); end if;
  if v_email is not null and not public.is_email(v_email) then perform public.refuse_field('email', 'email_invalid'); end if;
  if p_contact = 'email' and v_email is null then perform public.refuse_field('email', 'email_required'); end if;
  if length(v_message) > 2000 then perform public.refuse_field('message', 'message_too_long'); end if;
  if p_consent is not true then perform public.refuse_field('consent', 'consent_required'); end if;

  select * into v_order from public.orders where idempotency_key = p_key;
  if found then
    if v_order.phone <> v_phone or v_order.car_id is distinct from p_car_id then
      raise exception using errcode = 'PT409', message = 'key_reused';
    end if;
    v_repeated := true;
  else
    -- Waits for whoever is selling the car this second, then sees the outcome.
    select * into v_car from public.cars where id = p_car_id and deleted_at is null for share;
    if not found or v_car.status in ('draft', 'archived') or v_car.publish_at > now() or v_car.unpublish_at <= now() then
      raise exception using errcode = 'PT404', message = 'car_not_found';
    end if;
    if v_car.status = 'sold' then
      raise exception using errcode = 'PT409', message = 'car_not_available', detail = v_car.status::text;
    end if;
    if (select count(*) from public.orders where phone = v_phone and created_at > now() - interval '1 hour') >= 5 then
      raise exception using errcode = 'PT429', message = 'too_many';
    end if;
    for attempt in 1..5 loop
      insert into public.orders (reference, idempotency_key, car_id, user_id, customer_name, phone, email, contact, language,
          message, car_snapshot, price, currency)
        values (public.new_reference(), p_key, v_car.id, auth.uid(), v_name, v_phone, v_email, coalesce(p_contact, 'whatsapp'), v_language,
          v_message,
          jsonb_build_object('title_en', public.car_title(v_car, 'en'), 'title_ar', public.car_title(v_car, 'ar'),
            'stock_no', v_car.stock_no, 'year', v_car.year, 'model', v_car.model,
            'brand', (select name from public.brands where id = v_car.brand_id)),
          case when v_car.price_mode = 'fixed' then v_car.price end, coalesce(public.setting('currency'), 'BHD'))
        on conflict do nothing
        returning * into v_order;
      exit when v_order.id is not null;
      -- Either the reference was taken, or the same order is being sent at this very moment.
      select * into v_order from public.orders where idempotency_key = p_key;
      if found then v_repeated := true; exit; end if;
    end loop;
    if v_order.id is null then raise exception using errcode = 'PT503', message = 'try_again'; end if;
    if not v_repeated then
      insert into public.order_events (order_id, kind, to_status, visible_to_customer) values (v_order.id, 'created', 'new', true);
    end if;
  end if;
  return jsonb_build_object('reference', v_order.reference, 'created_at', v_order.created_at, 'repeated', v_repeated,
    'status', v_order.status, 'price', v_order.price, 'currency', v_order.currency,
    'car', v_order.car_snapshot || jsonb_build_object('id', v_order.car_id));
end
$$;

-- Stores a contact message; the same key twice is one message. Needs a phone number or an e-mail address.
-- Errors as for place_order, with body_required and body_too_long. Answers {received, repeated}.
create function public.send_message(
  p_name text, p_body text, p_key uuid, p_phone text default null, p_email text default null,
  p_language text default 'en', p_office_id text default null, p_consent boolean default false
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_name text := public.clean_text(p_name);
  v_body text := public.clean_text(p_body);
  v_email text := lower(public.clean_text(p_email));
  v_phone text := public.normalize_phone(public.clean_text(p_phone), coalesce(public.setting('country_code'), '973'));
  v_id bigint;
begin
  if p_key is null then perform public.refuse_field('key', 'key_required'); end if;
  if v_name is null then perform public.refuse_field('name', 'name_required'); end if;
  if length(v_name) > 120 then perform public.refuse_field('name', 'name_too_long'); end if;
  if public.clean_text(p_phone) is not null and v_phone is null then perform public.refuse_field('phone', 'phone_invalid'); end if;
  if v_email is not null and not public.is_email(v_email) then perform public.refuse_field('email', 'email_invalid'); end if;
  if v_phone is null and v_email is null then perform public.refuse_field('phone', 'reach_required'); end if;
  if v_body is null then perform public.refuse_field('body', 'body_required'); end if;
  if length(v_body) > 4000 then perform public.refuse_field('body', 'body_too_long'); end if;
  if p_consent is not true then perform public.refuse_field('consent', 'consent_required'); end if;
  if not exists (select 1 from public.messages where idempotency_key = p_key)
     and (select count(*) from public.messages where (phone = v_phone or email = v_email) and created_at > now() - interval '1 hour') >= 5 then
    raise exception using errcode = 'PT429', message = 'too_many';
  end if;
  insert into public.messages (idempotency_key, name, phone, email, body, language, office_id)
    values (p_key, v_name, v_phone, v_email, v_body, case when p_language = 'ar' then 'ar' else 'en' end, left(public.clean_text(p_office_id), 40))
    on conflict (idempotency_key) do nothing
    returning id into v_id;
  return jsonb_build_object('received', true, 'repeated', v_id is null);
end
$$;

-- What a customer may know of an order: no name, no phone, no internal note.
create function public.order_for_customer(p_order public.orders) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('reference', p_order.reference, 'status', p_order.status, 'created_at', p_order.created_at,
    'updated_at', p_order.updated_at, 'price', p_order.price, 'currency', p_order.currency, 'hold_until', p_order.hold_until,
    'handler', (select nullif(s.name, '') from public.staff s where s.user_id = p_order.assigned_to),
    'car', p_order.car_snapshot || jsonb_build_object('id',
      (select c.id from public.cars c where c.id = p_order.car_id and c.status not in ('draft', 'archived') and c.deleted_at is null)),
    'events', (select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'kind', e.kind, 'from_status', e.from_status,
        'to_status', e.to_status, 'note', e.note) order by e.at, e.id), '[]')
      from public.order_events e where e.order_id = p_order.id and e.visible_to_customer))
$$;

-- One order by reference and phone, both right or null. See order_for_customer for the shape.
create function public.track_order(p_reference text, p_phone text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select public.order_for_customer(o) from public.orders o
  where o.reference = upper(regexp_replace(left(p_reference, 40), '\s', '', 'g')) and o.deleted_at is null
    and o.phone = public.normalize_phone(p_phone, coalesce(public.setting('country_code'), '973'))
$$;

-- The signed-in customer's own orders, newest first: [order_for_customer].
create function public.my_orders() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(public.order_for_customer(o) order by o.created_at desc), '[]')
  from public.orders o where o.user_id = (select auth.uid()) and o.deleted_at is null
$$;

-- Takes an order made without an account into the caller's own, by reference and phone. Null when there is none.
create function public.claim_order(p_reference text, p_phone text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_order public.orders;
begin
  if auth.uid() is null then raise exception using errcode = '42501', message = 'sign_in_required'; end if;
  update public.orders o set user_id = auth.uid()
    where o.reference = upper(regexp_replace(left(p_reference, 40), '\s', '', 'g')) and o.deleted_at is null
      and o.phone = public.normalize_phone(p_phone, coalesce(public.setting('country_code'), '973'))
      and (o.user_id is null or o.user_id = auth.uid())
    returning * into v_order;
  if not found then return null; end if;
  return public.order_for_customer(v_order);
end
$$;

create trigger orders_audit after insert or update or delete on public.orders for each row execute function public.write_audit('id');
create trigger messages_audit after insert or update or delete on public.messages
  for each row execute function public.write_audit('id');
create trigger order_events_audit after insert or update or delete on public.order_events
  for each row execute function public.write_audit('id');

revoke execute on function public.orders_guard(), public.orders_follow(), public.order_events_answer(), public.setting(text),
  public.new_reference(), public.refuse_field(text, text), public.car_title(public.cars, text),
  public.place_order(bigint, text, text, uuid, text, public.contact_channel, text, text, boolean),
  public.send_message(text, text, uuid, text, text, text, text, boolean), public.order_for_customer(public.orders),
  public.track_order(text, text), public.my_orders(), public.claim_order(text, text) from public, anon, authenticated;
grant execute on function public.place_order(bigint, text, text, uuid, text, public.contact_channel, text, text, boolean),
  public.send_message(text, text, uuid, text, text, text, text, boolean), public.track_order(text, text)
  to anon, authenticated, service_role;
grant execute on function public.my_orders(), public.claim_order(text, text) to authenticated, service_role;
