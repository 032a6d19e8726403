-- Moves that are taken back: at once by the person who made them, later by manager and owner with a reason. Neither
-- sends anything to the customer.

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
grant execute on function public.step_back_order to authenticated;

-- Takes the last move of an order back, with all that it changed, for the person who made it and within a quarter of an
-- hour. The customer no longer sees it. p_to is where the move led. Asked for again, it changes nothing. Of orders that
-- the caller works on. Answers as move_order(). Errors: PT404 order_not_found, PT409 order_moved (detail: the status
-- now) · undo_over · car_not_available (detail).
create function public.undo_order_move(p_id bigint, p_to public.order_status) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_order public.orders; v_move public.order_events; v_hidden bigint[];
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  select * into v_order from public.orders where id = p_id and deleted_at is null for update;
  if not found or not public.works_on(v_order.assigned_to) then
    raise exception using errcode = 'PT404', message = 'order_not_found';
  end if;
  select * into v_move from public.order_events where order_id = p_id and to_status is not null
    order by id desc limit 1;
  -- Sent again after a lost answer: the last change is the undo of that very move.
  if v_move.about is not null and v_move.actor = auth.uid() and v_move.to_status = v_order.status and exists (select
      from public.order_events e where e.id = v_move.about and e.to_status = p_to) then
    return jsonb_build_object('id', p_id, 'version', v_order.version, 'status', v_order.status, 'hold_until',
      v_order.hold_until);
  end if;
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
      car_status_before = (v_move.before ->> 'car_status_before')::public.car_status,
      -- A tax invoice that was issued meanwhile says the day.
      delivered_on = case when exists (select from public.papers p where p.order_id = p_id and p.kind = 'invoice'
        and p.status = 'issued') then delivered_on else (v_move.before ->> 'delivered_on')::date end
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
grant execute on function public.undo_order_move to authenticated;

-- Corrects a note that the customer sees: a note, or a move with one. p_note: the new text, or null to withdraw the
-- note. Asked for again, it changes nothing. Sellers only, of orders they work on. Errors: PT404 note_not_found, PT409
-- note_changed (p_before is not what it says now), PT422 note_too_long.
create function public.correct_order_note(
  p_event bigint, p_before text, p_note text default null
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare v_event public.order_events; v_note text := public.clean_text(p_note);
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  if length(v_note) > 2000 then
    raise exception using errcode = 'PT422', message = 'note_too_long', hint = 'note';
  end if;
  if not exists (select from public.order_events e join public.orders o on o.id = e.order_id
    where e.id = p_event and public.works_on(o.assigned_to)) then
    raise exception using errcode = 'PT404', message = 'note_not_found';
  end if;
  -- Before the note, as everything that goes on to the order does.
  perform from public.orders where id = (select e.order_id from public.order_events e where e.id = p_event) for share;
  -- Sent again after a lost answer: the note is already as it is wanted, and the caller changed it last.
  if exists (select from public.order_events e where e.id = p_event and e.note is not distinct from v_note) and (
      select h.actor = auth.uid() and h.note is not distinct from p_before from public.order_events h
      where h.about = p_event and h.kind = 'note' order by h.id desc limit 1) then
    return;
  end if;
  select * into v_event from public.order_events
    where id = p_event and kind in ('note', 'status') and visible_to_customer and note is not null
    for update;
  if not found then raise exception using errcode = 'PT404', message = 'note_not_found'; end if;
  if v_event.note is distinct from p_before then
    raise exception using errcode = 'PT409', message = 'note_changed';
  end if;
  if v_note is not distinct from v_event.note then return; end if;
  -- A withdrawn note is nothing to show; a move without its note still is one.
  update public.order_events set note = v_note, visible_to_customer = v_note is not null or kind = 'status'
    where id = p_event;
  insert into public.order_events (order_id, actor, kind, note, about)
    values (v_event.order_id, auth.uid(), 'note', v_event.note, p_event);
end
$$;
grant execute on function public.correct_order_note to authenticated;
