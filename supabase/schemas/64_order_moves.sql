-- Moving an order: what is refused, what follows, and what the history keeps.

-- What holds for every change of an order, step by step: what was ordered, by whom and at what price is a record; moves
-- are those of order_transitions, but for a step back (maarad.step_back, set by step_back_order() and
-- undo_order_move()); nothing moves in the trash.
create function public.orders_guard() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_back boolean := (nullif(current_setting('maarad.step_back', true), '')::jsonb ->> 'order')::bigint is not distinct
    from new.id;
  v_moves boolean := new.status is distinct from old.status;
  v_held boolean := public.order_holds_car(old.status);
  v_holds boolean := public.order_holds_car(new.status);
begin
  -- The record.
  if (new.reference, new.idempotency_key, new.car_snapshot, new.price, new.currency, new.consent_at, new.created_at)
     is distinct from (old.reference, old.idempotency_key, old.car_snapshot, old.price, old.currency, old.consent_at,
       old.created_at)
     or new.car_id <> old.car_id then
    raise exception using errcode = 'PT409', message = 'order_is_a_record';
  end if;
  if new.deleted_at is not null and old.deleted_at is null and v_held then
    raise exception using errcode = 'PT409', message = 'order_active';
  elsif new.deleted_at is not null and old.deleted_at is null and new.status = 'delivered'
    and public.order_bound(new.id) is not null then
    raise exception using errcode = 'PT409', message = 'order_bound', detail = public.order_bound(new.id)::text;
  end if;
  if new.deleted_at is null and old.deleted_at is not null and new.status = 'delivered' and exists (
      select from public.cars c where c.id = new.car_id and c.status not in ('sold', 'archived')) then
    raise exception using errcode = 'PT409', message = 'car_not_available', detail = 'offered';
  end if;
  -- The move.
  if v_moves then
    if new.deleted_at is not null then
      raise exception using errcode = 'PT404', message = 'order_not_found';
    end if;
    if not v_back and not exists (select from public.order_transitions
        where from_status = old.status and to_status = new.status) then
      raise exception using errcode = 'PT409', message = 'move_not_allowed', detail = old.status || ' -> '
        || new.status;
    end if;
    if new.erased_at is not null and public.order_is_open(new.status) then
      raise exception using errcode = 'PT409', message = 'order_erased';
    end if;
    if v_holds and not v_held then perform public.lock_car_of_order(new.car_id); end if;
    perform public.refuse_unbinding(old, new);
    if new.status = 'delivered' then
      perform public.require_taken_trade_in(new.id);
      -- An order that was stepped back and is delivered again was sold on its first day.
      new.delivered_on := coalesce(nullif(current_setting('maarad.delivered_on', true), '')::date, new.delivered_on,
        public.site_today());
    end if;
    if old.status = 'new' and new.status <> 'expired' then
      new.first_response_at := coalesce(new.first_response_at, now());
    end if;
  end if;
  -- The day of delivery is the day of supply of a tax invoice.
  if new.delivered_on <> old.delivered_on then perform public.refuse_while_invoiced(new.id); end if;
  -- The hold.
  if v_moves then
    -- A car that was sold keeps what it was before its reservation.
    if v_holds and not v_held and old.status <> 'delivered' then
      new.car_status_before := (select c.status from public.cars c where c.id = new.car_id);
    end if;
    if new.status = 'reserved' then
      if new.hold_until is null or new.hold_until <= now() then
        new.hold_until := now() + make_interval(hours => coalesce((select (content_value ->> 'hold_hours')::int
          from public.site_content where content_key = 'settings'), 48));
      end if;
    elsif not v_holds then
      new.hold_until := null;
    end if;
  elsif new.hold_until is distinct from old.hold_until and not v_holds and not v_back then
    raise exception using errcode = 'PT409', message = 'nothing_held';
  end if;
  -- The reason of an order that was given up.
  new := public.keep_lost_reason(old, new);
  -- The follow-up. Its text is about a person: it goes with them.
  if new.erased_at is not null then
    new.follow_up_on := null;
    new.follow_up_note := null;
  end if;
  return new;
end
$$;

-- Refuses what would make a tax invoice wrong that is in force. Error: PT409 invoice_in_force (detail: its number).
create function public.refuse_while_invoiced(p_order_id bigint) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_number text := (select p.number from public.papers p where p.order_id = p_order_id and p.kind = 'invoice'
    and p.status = 'issued');
begin
  if v_number is not null then
    raise exception using errcode = 'PT409', message = 'invoice_in_force', detail = v_number;
  end if;
end
$$;

-- Sales deliver an order only after the car that its customer trades in was taken.
create function public.require_taken_trade_in(p_order_id bigint) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_reference text := (select t.reference from public.order_lines l join public.trade_ins t on t.id = l.trade_in_id
    where l.order_id = p_order_id and t.status <> 'taken' limit 1);
begin
  if v_reference is not null and public.my_role() = 'sales' then
    raise exception using errcode = 'PT409', message = 'trade_in_not_taken', detail = v_reference;
  end if;
end
$$;

-- An order with payments or papers is not deleted for good.
create function public.orders_keep_records() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.papers p where p.order_id = old.id) then
    raise exception using errcode = 'PT409', message = 'order_has_papers', detail = old.reference;
  end if;
  if exists (select from public.payments p where p.order_id = old.id) then
    raise exception using errcode = 'PT409', message = 'order_has_payments', detail = old.reference;
  end if;
  return old;
end
$$;

-- Keeps the reason of a lost or cancelled order: it goes when the order is opened again, and comes back with a step
-- back to that end.
create function public.keep_lost_reason(p_old public.orders, p_new public.orders) returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare v_back jsonb := nullif(current_setting('maarad.step_back', true), '')::jsonb;
begin
  if not public.order_is_lost(p_new.status) then
    p_new.lost_reason := null;
    p_new.lost_at := null;
  elsif p_new.status is distinct from p_old.status and (v_back ->> 'order')::bigint = p_new.id then
    select e.lost_reason, case when e.lost_reason is not null then e.at end into p_new.lost_reason, p_new.lost_at
      from public.order_events e where e.order_id = p_new.id and e.to_status = p_new.status order by e.id desc limit 1;
  elsif p_new.status is distinct from p_old.status or p_new.lost_reason is distinct from p_old.lost_reason then
    if p_new.lost_reason is null and auth.uid() is not null then
      raise exception using errcode = 'PT422', message = 'lost_reason_required', hint = 'lost_reason';
    end if;
    p_new.lost_at := case when p_new.lost_reason is null then null
      when p_new.status is distinct from p_old.status then now() else coalesce(p_old.lost_at, p_old.updated_at) end;
  end if;
  return p_new;
end
$$;

-- What follows from every change of an order.
create function public.orders_follow() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_car public.cars;
begin
  if tg_op = 'INSERT' then
    perform public.mail_about_order(new);
    return null;
  end if;
  if new.status is distinct from old.status then
    select * into v_car from public.cars where id = new.car_id for update;
  end if;
  perform public.note_order_change(old, new, v_car);
  if new.status is distinct from old.status then
    if v_car.id is not null then perform public.move_car_of_order(old, new, v_car); end if;
    -- A delivered order has terms of its own, whatever the settings say later.
    if new.status = 'delivered' then perform public.ensure_terms(new.id); end if;
  end if;
  if new.erased_at is not null and old.erased_at is null then perform public.forget_in_papers(new.id); end if;
  return null;
end
$$;

-- Writes the history: who has the order, until when it holds the car, what is planned, and each move with the note that
-- move_order() left for it and all that its undo needs.
create function public.note_order_change(p_old public.orders, p_new public.orders, p_car public.cars) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare v_back jsonb := nullif(current_setting('maarad.step_back', true), '')::jsonb;
begin
  if p_new.assigned_to is distinct from p_old.assigned_to then
    insert into public.order_events (order_id, actor, kind, note)
      values (p_new.id, auth.uid(), 'assigned', (select coalesce(nullif(name, ''), email) from public.staff
        where user_id = p_new.assigned_to));
  end if;
  if (p_new.follow_up_on, p_new.follow_up_note) is distinct from (p_old.follow_up_on, p_old.follow_up_note)
    and p_new.erased_at is null then
    -- "2026-11-30 text"; null for a plan that is done.
    insert into public.order_events (order_id, actor, kind, note)
      values (p_new.id, auth.uid(), 'follow_up',
        nullif(concat_ws(' ', to_char(p_new.follow_up_on, 'YYYY-MM-DD'), p_new.follow_up_note), ''));
  end if;
  if p_new.status is not distinct from p_old.status then
    if p_new.hold_until is distinct from p_old.hold_until and v_back is null then
      insert into public.order_events (order_id, actor, kind, note, visible_to_customer)
        values (p_new.id, auth.uid(), 'hold',
          to_char(p_new.hold_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
          true);
    end if;
    return;
  end if;
  insert into public.order_events (order_id, actor, kind, from_status, to_status, visible_to_customer, note, about,
      before)
    values (p_new.id, auth.uid(), 'status', p_old.status, p_new.status,
      coalesce((v_back ->> 'visible')::boolean, true) and public.order_is_told(p_new.status),
      nullif(current_setting('maarad.move_note', true), ''), (v_back ->> 'about')::bigint,
      jsonb_build_object('hold_until', p_old.hold_until, 'first_response_at', p_old.first_response_at,
        'car_status_before', p_old.car_status_before, 'delivered_on', p_old.delivered_on, 'car', jsonb_build_object(
        'status_since', p_car.status_since, 'sold_at', p_car.sold_at), 'hidden', coalesce(v_back -> 'hidden', '[]')));
end
$$;

-- The car follows its order: a reservation holds it, a delivery sells it, an end frees it. A car that is held again
-- must be free for this order, and one that was sold by this order alone is not sold after a step back.
create function public.move_car_of_order(p_old public.orders, p_new public.orders, p_car public.cars) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_sold_here boolean := p_old.status = 'delivered' and p_car.status = 'sold' and not exists (
    select from public.orders o where o.car_id = p_car.id and o.id <> p_new.id and o.status = 'delivered');
begin
  -- A sold car goes back with its order alone (cars_guard_state).
  perform set_config('maarad.car_back', case when v_sold_here then p_car.id::text else '' end, true);
  if public.order_holds_car(p_new.status) and not public.order_holds_car(p_old.status) then
    if p_car.status not in ('available', 'coming_soon') and not v_sold_here then
      raise exception using errcode = 'PT409', message = 'car_not_available', detail = p_car.status::text;
    end if;
    update public.cars set status = 'reserved' where id = p_car.id;
  elsif p_new.status = 'delivered' then
    update public.cars set status = 'sold' where id = p_car.id;
    perform public.date_sale(p_new);
  elsif public.order_holds_car(p_old.status) and not public.order_holds_car(p_new.status) and p_car.status = 'reserved'
    or v_sold_here then
    update public.cars set status = coalesce(p_old.car_status_before, 'available') where id = p_car.id;
  end if;
  perform set_config('maarad.car_back', '', true);
end
$$;

-- The car of a delivered order was sold on the day of its delivery; of an earlier day only the day is known.
create function public.date_sale(p_order public.orders) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.cars set sold_at = public.site_day_start(p_order.delivered_on) + interval '12 hours'
    where id = p_order.car_id and status = 'sold'
      and (sold_at at time zone public.site_time_zone())::date <> p_order.delivered_on
$$;

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

-- What is written on an order may name its person: nothing more once they are erased. Of a corrected day of delivery
-- the day stays. The order is locked, so that one who is being erased is awaited.
create function public.order_events_keep_erased() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_erased_at timestamptz;
begin
  select erased_at into v_erased_at from public.orders where id = new.order_id for key share;
  if v_erased_at is null then return new; end if;
  if new.kind <> 'delivery_day' then raise exception using errcode = 'PT409', message = 'order_erased'; end if;
  new.note := left(new.note, 10);
  return new;
end
$$;

create trigger order_events_keep_erased before insert or update of note on public.order_events
  for each row when (new.note is not null and new.kind not in ('assigned', 'hold'))
  execute function public.order_events_keep_erased();
create trigger order_events_answer after insert on public.order_events
  for each row execute function public.order_events_answer();

create trigger orders_follow after insert or update on public.orders
  for each row execute function public.orders_follow();
create trigger orders_guard before update on public.orders for each row execute function public.orders_guard();
create trigger orders_keep_records before delete on public.orders
  for each row execute function public.orders_keep_records();
