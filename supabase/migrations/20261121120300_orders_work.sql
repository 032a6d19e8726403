-- Working on orders: the list staff see, moves with notes, holds that lapse by themselves, reply templates.

-- What the car was before it was reserved, so that a reservation that ends gives back what it took.
alter table public.orders add column car_status_before public.car_status;
create index orders_holds on public.orders (hold_until) where status = 'reserved' and deleted_at is null;

-- Orders as a list shows them: how many others came from the same phone, and whether the answer is overdue.
create view public.order_list with (security_invoker = true) as
select o.id, o.reference, o.version, o.status, o.customer_name, o.phone, o.email, o.contact, o.language, o.message, o.car_id, o.car_snapshot,
  o.price, o.currency, o.assigned_to, coalesce(nullif(s.name, ''), s.email) as assignee, o.first_response_at, o.hold_until, o.deleted_at,
  o.created_at, o.updated_at,
  (select count(*) from public.orders d where d.phone = o.phone and d.id <> o.id and d.deleted_at is null)::int as same_phone,
  (o.status = 'new' and o.first_response_at is null and o.created_at < now() - make_interval(mins => coalesce(
    (select (c.content_value ->> 'first_response_minutes')::int from public.site_content c where c.content_key = 'settings'), 120))) as overdue
from public.orders o left join public.staff s on s.user_id = o.assigned_to;
revoke all on public.order_list from anon, authenticated;
grant select on public.order_list to authenticated, service_role;

create or replace function public.orders_guard() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (new.reference, new.idempotency_key, new.car_snapshot, new.price, new.currency, new.consent_at, new.created_at)
     is distinct from (old.reference, old.idempotency_key, old.car_snapshot, old.price, old.currency, old.consent_at, old.created_at)
     or new.car_id <> old.car_id then
    raise exception using errcode = 'PT409', message = 'order_is_a_record';
  end if;
  if new.deleted_at is not null and old.deleted_at is null and old.status in ('reserved', 'paperwork', 'ready') then
    raise exception using errcode = 'PT409', message = 'order_active';
  end if;
  if new.status is distinct from old.status then
    if not exists (select 1 from public.order_transitions where from_status = old.status and to_status = new.status) then
      raise exception using errcode = 'PT409', message = 'move_not_allowed', detail = old.status || ' -> ' || new.status;
    end if;
    if new.status = 'reserved' then
      new.car_status_before := (select c.status from public.cars c where c.id = new.car_id);
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
  elsif new.hold_until is distinct from old.hold_until and new.status not in ('reserved', 'paperwork', 'ready') then
    raise exception using errcode = 'PT409', message = 'nothing_held';
  end if;
  return new;
end
$$;

-- The car follows its order: reserved holds it, delivered sells it, an end frees it. Each move leaves its event, with the
-- note that move_order left for it.
create or replace function public.orders_follow() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_car public.cars; v_note text := nullif(current_setting('maarad.move_note', true), '');
begin
  if new.assigned_to is distinct from old.assigned_to then
    insert into public.order_events (order_id, actor, kind, note)
      values (new.id, auth.uid(), 'assigned', (select coalesce(nullif(name, ''), email) from public.staff where user_id = new.assigned_to));
  end if;
  if new.status is not distinct from old.status then
    if new.hold_until is distinct from old.hold_until then
      insert into public.order_events (order_id, actor, kind, note, visible_to_customer)
        values (new.id, auth.uid(), 'hold', to_char(new.hold_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), true);
    end if;
    return null;
  end if;
  insert into public.order_events (order_id, actor, kind, from_status, to_status, visible_to_customer, note)
    values (new.id, auth.uid(), 'status', old.status, new.status, new.status <> 'lost', v_note);
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
    update public.cars set status = coalesce(old.car_status_before, 'available') where id = new.car_id;
  end if;
  return null;
end
$$;

-- Moves an order with an optional note and, for a reservation, until when it holds. p_from is where the caller saw it, so
-- that two people do not move it past one another. Answers {id, version, status, hold_until}.
-- Errors: PT404 order_not_found, PT409 order_moved (detail: the status now) · move_not_allowed · car_not_available.
create function public.move_order(
  p_id bigint, p_from public.order_status, p_to public.order_status, p_note text default null, p_visible boolean default false,
  p_hold_until timestamptz default null
) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare v_order public.orders; v_note text := public.clean_text(p_note);
begin
  if not public.has_role('owner', 'manager', 'sales') then raise exception using errcode = '42501', message = 'sellers_only'; end if;
  if length(v_note) > 2000 then raise exception using errcode = 'PT422', message = 'note_too_long', hint = 'note'; end if;
  if p_hold_until is not null and p_hold_until <= now() then raise exception using errcode = 'PT422', message = 'hold_past', hint = 'hold_until'; end if;
  select * into v_order from public.orders where id = p_id and deleted_at is null for update;
  if not found then raise exception using errcode = 'PT404', message = 'order_not_found'; end if;
  if v_order.status <> p_from then
    raise exception using errcode = 'PT409', message = 'order_moved', detail = v_order.status::text;
  end if;
  -- What is moved to "lost" is not shown to the customer, so its note is not either.
  perform set_config('maarad.move_note', case when p_visible and p_to <> 'lost' then coalesce(v_note, '') else '' end, true);
  update public.orders set status = p_to, hold_until = coalesce(p_hold_until, hold_until) where id = p_id returning * into v_order;
  perform set_config('maarad.move_note', '', true);
  if v_note is not null and (not p_visible or p_to = 'lost') then
    insert into public.order_events (order_id, actor, kind, note) values (p_id, auth.uid(), 'note', v_note);
  end if;
  return jsonb_build_object('id', p_id, 'version', v_order.version, 'status', v_order.status, 'hold_until', v_order.hold_until);
exception when unique_violation then
  raise exception using errcode = 'PT409', message = 'car_not_available', detail = 'reserved';
end
$$;

-- Ends reservations whose time is over and frees their cars; answers how many. Anybody may call it, because it does only
-- what is due: the web servers do so every half minute, on every backend, without a scheduler.
create function public.lapse_holds() returns int
language plpgsql volatile security definer set search_path = ''
as $$
declare v_id bigint; v_count int := 0;
begin
  for v_id in select id from public.orders where status = 'reserved' and hold_until <= now() and deleted_at is null
      order by id limit 100 for update skip locked loop
    update public.orders set status = 'expired' where id = v_id;
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;

-- ---------------------------------------------------------------- messages

create function public.messages_keep_handler() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (new.name, new.phone, new.email, new.body, new.consent_at, new.created_at)
     is distinct from (old.name, old.phone, old.email, old.body, old.consent_at, old.created_at) then
    raise exception using errcode = 'PT409', message = 'message_is_a_record';
  end if;
  if new.status is distinct from old.status then
    new.handled_at := case when new.status <> 'new' then now() end;
    new.handled_by := case when new.status <> 'new' then coalesce((select user_id from public.staff where user_id = auth.uid()), new.handled_by) end;
  end if;
  return new;
end
$$;
create trigger messages_keep_handler before update on public.messages for each row execute function public.messages_keep_handler();

-- ---------------------------------------------------------------- reply templates

-- {name} {reference} {car} {price} {link} {hold} {dealer} are filled in when a template is used.
insert into public.site_content (content_key, content_value, private) values ('reply_templates', '{"templates": [
  {"id": "welcome", "status": "new", "name": {"en": "First answer", "ar": "أول رد"},
   "body": {"en": "Hello {name}, thank you for your order {reference} for the {car}. This is {dealer}. When is a good time to call you?",
            "ar": "مرحبًا {name}، شكرًا على طلبك {reference} لسيارة {car}. معك {dealer}. متى يناسبك أن نتصل بك؟"}},
  {"id": "viewing", "status": "contacted", "name": {"en": "Invite to a viewing", "ar": "دعوة للمعاينة"},
   "body": {"en": "Hello {name}, the {car} is ready for you to see and drive. Which day suits you? All details: {link}",
            "ar": "مرحبًا {name}، سيارة {car} جاهزة للمعاينة والتجربة. أي يوم يناسبك؟ كل التفاصيل: {link}"}},
  {"id": "reserved", "status": "reserved", "name": {"en": "Reserved for you", "ar": "تم الحجز"},
   "body": {"en": "Hello {name}, the {car} is reserved for you until {hold}. Price: {price}. Follow your order with {reference}: {link}",
            "ar": "مرحبًا {name}، حجزنا لك سيارة {car} حتى {hold}. السعر: {price}. تابع طلبك برقم {reference}: {link}"}},
  {"id": "ready", "status": "ready", "name": {"en": "Ready for delivery", "ar": "جاهزة للتسليم"},
   "body": {"en": "Good news, {name}: your {car} is ready for delivery. When would you like to collect it?",
            "ar": "بشرى سارة {name}، سيارتك {car} جاهزة للتسليم. متى تحب أن تستلمها؟"}},
  {"id": "delivered", "status": "delivered", "name": {"en": "Thank you", "ar": "شكرًا لك"},
   "body": {"en": "Dear {name}, enjoy your {car}. We are here whenever you need us. {dealer}",
            "ar": "عزيزنا {name}، نتمنى لك قيادة ممتعة مع {car}. نحن في خدمتك دائمًا. {dealer}"}}
]}', true) on conflict (content_key) do nothing;

revoke execute on function public.move_order(bigint, public.order_status, public.order_status, text, boolean, timestamptz),
  public.lapse_holds(), public.messages_keep_handler() from public, anon, authenticated;
grant execute on function public.move_order(bigint, public.order_status, public.order_status, text, boolean, timestamptz)
  to authenticated, service_role;
grant execute on function public.lapse_holds() to anon, authenticated, service_role;
