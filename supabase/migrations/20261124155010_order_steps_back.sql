-- Moves of an order that are taken back: at once by the person who made them, later by manager and owner with a reason.
-- Neither sends anything to the customer.

alter table public.order_events
  -- The event that this one takes back or changes.
  add column about bigint references public.order_events (id) on delete cascade,
  -- What a move changed beside the status, for its undo: {hold_until, first_response_at, car_status_before, car:
  -- {status_since, sold_at}, hidden: [events that the customer no longer sees]}
  add column before jsonb;
create index order_events_about on public.order_events (about);

-- As before, but a step back is allowed from anywhere while step_back_order() or undo_order_move() asks for it, and a
-- move between two states that hold the car leaves what the car was before.
create or replace function public.orders_guard() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_back jsonb := nullif(current_setting('maarad.step_back', true), '')::jsonb;
begin
  if (new.reference, new.idempotency_key, new.car_snapshot, new.price, new.currency, new.consent_at, new.created_at)
     is distinct from (old.reference, old.idempotency_key, old.car_snapshot, old.price, old.currency, old.consent_at,
       old.created_at)
     or new.car_id <> old.car_id then
    raise exception using errcode = 'PT409', message = 'order_is_a_record';
  end if;
  if new.deleted_at is not null and old.deleted_at is null and public.order_holds_car(old.status) then
    raise exception using errcode = 'PT409', message = 'order_active';
  end if;
  if new.status is distinct from old.status then
    if (v_back ->> 'order')::bigint is distinct from new.id
      and not exists (select 1 from public.order_transitions where from_status = old.status and to_status = new.status)
      then
      raise exception using errcode = 'PT409', message = 'move_not_allowed', detail = old.status || ' -> '
        || new.status;
    end if;
    -- A car that was sold keeps what it was before its reservation.
    if public.order_holds_car(new.status) and not public.order_holds_car(old.status) and old.status <> 'delivered' then
      new.car_status_before := (select c.status from public.cars c where c.id = new.car_id);
    end if;
    if new.status = 'reserved' then
      if new.hold_until is null or new.hold_until <= now() then
        new.hold_until := now() + make_interval(hours => coalesce((select (content_value ->> 'hold_hours')::int
          from public.site_content where content_key = 'settings'), 48));
      end if;
    elsif not public.order_holds_car(new.status) then
      new.hold_until := null;
    end if;
    if old.status = 'new' and new.status <> 'expired' then
      new.first_response_at := coalesce(new.first_response_at, now());
    end if;
  elsif new.hold_until is distinct from old.hold_until and not public.order_holds_car(new.status)
    and (v_back ->> 'order')::bigint is distinct from new.id then
    raise exception using errcode = 'PT409', message = 'nothing_held';
  end if;
  return new;
end
$$;

-- As before, and back: a car that is held again must be free for this order, and one that was sold by it is not sold.
create or replace function public.orders_follow() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_car public.cars;
  v_note text := nullif(current_setting('maarad.move_note', true), '');
  v_back jsonb := nullif(current_setting('maarad.step_back', true), '')::jsonb;
begin
  if new.assigned_to is distinct from old.assigned_to then
    insert into public.order_events (order_id, actor, kind, note)
      values (new.id, auth.uid(), 'assigned', (select coalesce(nullif(name, ''), email) from public.staff
        where user_id = new.assigned_to));
  end if;
  if new.status is not distinct from old.status then
    if new.hold_until is distinct from old.hold_until and v_back is null then
      insert into public.order_events (order_id, actor, kind, note, visible_to_customer)
        values (new.id, auth.uid(), 'hold', to_char(new.hold_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
          true);
    end if;
    return null;
  end if;
  if new.car_id is not null then
    select * into v_car from public.cars where id = new.car_id for update;
  end if;
  insert into public.order_events (order_id, actor, kind, from_status, to_status, visible_to_customer, note, about,
      before)
    values (new.id, auth.uid(), 'status', old.status, new.status,
      coalesce((v_back ->> 'visible')::boolean, true) and public.order_is_told(new.status), v_note,
      (v_back ->> 'about')::bigint,
      jsonb_build_object('hold_until', old.hold_until, 'first_response_at', old.first_response_at,
        'car_status_before', old.car_status_before, 'car', jsonb_build_object('status_since', v_car.status_since,
        'sold_at', v_car.sold_at), 'hidden', coalesce(v_back -> 'hidden', '[]')));
  if v_car.id is null then return null; end if;
  if public.order_holds_car(new.status) and not public.order_holds_car(old.status) then
    if v_car.status not in ('available', 'coming_soon') and not (old.status = 'delivered' and v_car.status = 'sold'
      and not exists (select 1 from public.orders o
        where o.car_id = v_car.id and o.id <> new.id and o.status = 'delivered')) then
      raise exception using errcode = 'PT409', message = 'car_not_available', detail = v_car.status::text;
    end if;
    update public.cars set status = 'reserved' where id = new.car_id;
  elsif new.status = 'delivered' then
    update public.cars set status = 'sold' where id = new.car_id;
  elsif public.order_holds_car(old.status) and not public.order_holds_car(new.status) and v_car.status = 'reserved'
    or old.status = 'delivered' and v_car.status = 'sold' and not exists (select 1 from public.orders o
      where o.car_id = v_car.id and o.id <> new.id and o.status = 'delivered') then
    update public.cars set status = coalesce(old.car_status_before, 'available') where id = new.car_id;
  end if;
  return null;
end
$$;

-- The states that an order may step back to: on its way those before, once it is over all that are open.
create function public.order_steps_back(p_from public.order_status) returns public.order_status[]
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(array_agg(s.status order by s.status), '{}')
  from public.order_states() s where public.order_is_open(s.status) and s.status < p_from
$$;

-- Steps an order back, with a reason for the history. Manager and owner only. The customer no longer sees the moves
-- that are taken back; with p_visible the step back and its reason are shown instead. Answers as move_order.
-- Errors: PT404 order_not_found, PT409 order_moved (detail: the status now) · move_not_allowed · car_not_available
-- (detail), PT422 reason_required · note_too_long.
create function public.step_back_order(
  p_id bigint, p_from public.order_status, p_to public.order_status, p_reason text, p_visible boolean default false
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_order public.orders; v_reason text := public.clean_text(p_reason); v_hidden bigint[] := '{}'::bigint[];
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  if v_reason is null then raise exception using errcode = 'PT422', message = 'reason_required', hint = 'note'; end if;
  if length(v_reason) > 2000 then
    raise exception using errcode = 'PT422', message = 'note_too_long', hint = 'note';
  end if;
  select * into v_order from public.orders where id = p_id and deleted_at is null for update;
  if not found then raise exception using errcode = 'PT404', message = 'order_not_found'; end if;
  if v_order.status <> p_from then
    raise exception using errcode = 'PT409', message = 'order_moved', detail = v_order.status::text;
  end if;
  if not p_to = any (public.order_steps_back(p_from)) then
    raise exception using errcode = 'PT409', message = 'move_not_allowed', detail = p_from || ' -> ' || p_to;
  end if;
  if not p_visible then
    -- Everything after the order was last where it goes back to; at least the move that led to where it is.
    select coalesce(array_agg(e.id), '{}') into v_hidden from public.order_events e
      where e.order_id = p_id and e.kind = 'status' and e.visible_to_customer and e.id > coalesce(
        (select max(l.id) from public.order_events l where l.order_id = p_id and l.to_status = p_to and l.id < (
          select max(h.id) from public.order_events h where h.order_id = p_id and h.to_status is not null)),
        (select max(h.id) - 1 from public.order_events h where h.order_id = p_id and h.to_status is not null));
    update public.order_events set visible_to_customer = false where id = any (v_hidden);
  end if;
  perform set_config('maarad.move_note', v_reason, true);
  perform set_config('maarad.step_back', jsonb_build_object('order', p_id, 'visible', p_visible, 'hidden',
    to_jsonb(v_hidden))::text, true);
  update public.orders set status = p_to where id = p_id returning * into v_order;
  perform set_config('maarad.step_back', '', true);
  perform set_config('maarad.move_note', '', true);
  return jsonb_build_object('id', p_id, 'version', v_order.version, 'status', v_order.status, 'hold_until',
    v_order.hold_until);
exception when unique_violation then
  raise exception using errcode = 'PT409', message = 'car_not_available', detail = 'reserved';
end
$$;

-- Takes the last move of an order back, with all that it changed, for the person who made it and within a quarter of an
-- hour. The customer no longer sees it. p_to is where the move led. Answers as move_order.
-- Errors: PT404 order_not_found, PT409 order_moved (detail: the status now) · undo_over · car_not_available (detail).
create function public.undo_order_move(p_id bigint, p_to public.order_status) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_order public.orders; v_move public.order_events; v_hidden bigint[];
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  select * into v_order from public.orders where id = p_id and deleted_at is null for update;
  if not found then raise exception using errcode = 'PT404', message = 'order_not_found'; end if;
  select * into v_move from public.order_events where order_id = p_id and to_status is not null
    order by id desc limit 1;
  if v_order.status <> p_to or v_move.to_status <> p_to then
    raise exception using errcode = 'PT409', message = 'order_moved', detail = v_order.status::text;
  end if;
  if v_move.kind <> 'status' or v_move.about is not null or v_move.before is null
    or v_move.actor is distinct from auth.uid() or v_move.at < now() - interval '15 minutes' then
    raise exception using errcode = 'PT409', message = 'undo_over';
  end if;
  -- What the move itself had hidden is shown again.
  select coalesce(array_agg(h::bigint), '{}') into v_hidden
    from jsonb_array_elements_text(v_move.before -> 'hidden') h;
  update public.order_events set visible_to_customer = id <> v_move.id
    where id = any (v_hidden) or id = v_move.id and visible_to_customer;
  perform set_config('maarad.step_back', jsonb_build_object('order', p_id, 'visible', false, 'about',
    v_move.id)::text, true);
  update public.orders set status = v_move.from_status where id = p_id;
  update public.orders set hold_until = (v_move.before ->> 'hold_until')::timestamptz,
      first_response_at = (v_move.before ->> 'first_response_at')::timestamptz,
      car_status_before = (v_move.before ->> 'car_status_before')::public.car_status
    where id = p_id returning * into v_order;
  perform set_config('maarad.step_back', '', true);
  if public.order_holds_car(v_move.from_status) <> public.order_holds_car(v_move.to_status) then
    update public.cars set status_since = coalesce((v_move.before #>> '{car,status_since}')::timestamptz, status_since),
        sold_at = (v_move.before #>> '{car,sold_at}')::timestamptz
      where id = v_order.car_id;
  end if;
  return jsonb_build_object('id', p_id, 'version', v_order.version, 'status', v_order.status, 'hold_until',
    v_order.hold_until);
exception when unique_violation then
  raise exception using errcode = 'PT409', message = 'car_not_available', detail = 'reserved';
end
$$;

revoke execute on function public.order_steps_back(public.order_status),
  public.step_back_order(bigint, public.order_status, public.order_status, text, boolean),
  public.undo_order_move(bigint, public.order_status) from public, anon, authenticated;
grant execute on function public.step_back_order(bigint, public.order_status, public.order_status, text, boolean),
  public.undo_order_move(bigint, public.order_status) to authenticated;
