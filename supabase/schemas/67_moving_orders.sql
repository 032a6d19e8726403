-- Moves of an order by staff and by the clock.

-- Refuses a day of delivery that a person may not give: other days than today are for manager and owner, and none is to
-- come. Errors: 42501 managers_only, PT422 date_invalid · date_future.
create function public.require_delivery_day(p_day date) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  if p_day is null or p_day < '2000-01-01' then
    raise exception using errcode = 'PT422', message = 'date_invalid', hint = 'delivered_on';
  elsif p_day > public.site_today() then
    raise exception using errcode = 'PT422', message = 'date_future', hint = 'delivered_on';
  end if;
end
$$;
grant execute on function public.require_delivery_day to authenticated;

-- Moves an order with an optional note and, for a reservation, until when it holds. p_from is where the caller saw it,
-- so that two people do not move it past one another. An order that is given up needs p_lost_reason, and with the
-- reason "other" the note. p_delivered_on is the day of a delivery that was not today, for manager and owner. Answers
-- {id, version, status, hold_until}. Errors: PT404 order_not_found, PT409 order_moved (detail: the status now) ·
-- move_not_allowed · car_not_available · order_bound (detail: by what; end_bound_order() ends such an order) ·
-- invoice_in_force (detail; another day of delivery than before), 42501 managers_only, PT422 lost_reason_required ·
-- reason_text_required · note_too_long · hold_past · date_future.
create function public.move_order(
  p_id bigint, p_from public.order_status, p_to public.order_status, p_note text default null,
  p_visible boolean default false, p_hold_until timestamptz default null, p_lost_reason text default null,
  p_delivered_on date default null
) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare v_order public.orders; v_note text := public.clean_text(p_note);
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  if length(v_note) > 2000 then
    raise exception using errcode = 'PT422', message = 'note_too_long', hint = 'note';
  end if;
  if p_hold_until is not null and p_hold_until <= now() then
    raise exception using errcode = 'PT422', message = 'hold_past', hint = 'hold_until';
  end if;
  if p_to = 'delivered' and p_delivered_on <> public.site_today() then
    perform public.require_delivery_day(p_delivered_on);
  end if;
  select * into v_order from public.orders where id = p_id and deleted_at is null for update;
  if not found then raise exception using errcode = 'PT404', message = 'order_not_found'; end if;
  if v_order.status <> p_from then
    raise exception using errcode = 'PT409', message = 'order_moved', detail = v_order.status::text;
  end if;
  if public.order_is_lost(p_to) then
    if p_lost_reason is null or p_lost_reason <> all (public.lost_reasons()) then
      raise exception using errcode = 'PT422', message = 'lost_reason_required', hint = 'lost_reason';
    end if;
    if p_lost_reason = 'other' and v_note is null then
      raise exception using errcode = 'PT422', message = 'reason_text_required', hint = 'note';
    end if;
  end if;
  -- Where the customer is not told of the move, the note is not shown either.
  perform set_config('maarad.move_note',
    case when p_visible and public.order_is_told(p_to) then coalesce(v_note, '') else '' end, true);
  perform set_config('maarad.delivered_on', coalesce(p_delivered_on::text, ''), true);
  update public.orders set status = p_to, hold_until = coalesce(p_hold_until, hold_until),
      lost_reason = case when public.order_is_lost(p_to) then p_lost_reason else lost_reason end
    where id = p_id returning * into v_order;
  perform set_config('maarad.delivered_on', '', true);
  perform set_config('maarad.move_note', '', true);
  if v_note is not null and (not p_visible or not public.order_is_told(p_to)) then
    insert into public.order_events (order_id, actor, kind, note) values (p_id, auth.uid(), 'note', v_note);
  end if;
  return jsonb_build_object('id', p_id, 'version', v_order.version, 'status', v_order.status, 'hold_until',
    v_order.hold_until);
exception when unique_violation then
  raise exception using errcode = 'PT409', message = 'car_not_available', detail = 'reserved';
end
$$;
grant execute on function public.move_order to authenticated;

-- The customer cancels an order by its reference and phone, until its car is reserved; one that is cancelled already is
-- success. Null where the two do not belong together. The reason, if there is one, stands in the history. Errors:
-- PT409 too_late, PT422 reason_too_long.
create function public.cancel_order(p_reference text, p_phone text, p_reason text default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_order public.orders; v_reason text;
begin
  v_reason := public.clean_text(left(p_reason, 2001));
  if length(p_reason) > 2000 or length(v_reason) > 500 then
    raise exception using errcode = 'PT422', message = 'reason_too_long', hint = 'reason';
  end if;
  select * into v_order from public.orders o
    where o.reference = public.typed_reference(p_reference) and o.deleted_at is null
      and public.is_same_phone(o.phone, p_phone) for update;
  if not found then return null; end if;
  if v_order.status <> 'cancelled' then
    if not public.order_may_cancel(v_order) then
      raise exception using errcode = 'PT409', message = 'too_late';
    end if;
    perform set_config('maarad.move_note', coalesce(v_reason, ''), true);
    update public.orders set status = 'cancelled', lost_reason = 'changed_mind' where id = v_order.id
      returning * into v_order;
    perform set_config('maarad.move_note', '', true);
  end if;
  return public.order_for_customer(v_order);
end
$$;
grant execute on function public.cancel_order to anon, authenticated;

-- Ends reservations whose time is over and that nothing binds (order_bound), and frees their cars; answers how many.
-- Any caller may, because it does only what is due: the web servers do so every half minute, on every backend, without
-- a scheduler.
create function public.lapse_holds() returns int
language plpgsql volatile security definer set search_path = ''
as $$
declare v_id bigint; v_count int := 0;
begin
  for v_id in select id from public.orders where status = 'reserved' and hold_until <= now() and deleted_at is null
      and public.order_bound(id) is null order by car_id, id limit 100 for update skip locked loop
    -- Money or an agreement may have come while this waited for its turn.
    if public.order_bound(v_id) is null then
      update public.orders set status = 'expired' where id = v_id;
      v_count := v_count + 1;
    end if;
  end loop;
  return v_count;
end
$$;
grant execute on function public.lapse_holds to anon, authenticated;

-- Ends an order that is bound, for manager and owner, with a reason: its sale agreement is void, its tax invoice is
-- credited, and the money that was not given back stays with the dealer. p_to, p_lost_reason and the answer are those
-- of move_order(), and its errors, and 42501 managers_only, PT422 reason_text_required.
create function public.end_bound_order(
  p_id bigint, p_from public.order_status, p_to public.order_status, p_reason text, p_visible boolean default false,
  p_lost_reason text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_reason text := public.clean_text(p_reason); v_answer jsonb;
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  if v_reason is null then
    raise exception using errcode = 'PT422', message = 'reason_text_required', hint = 'note';
  end if;
  perform public.lock_order(p_id);
  update public.papers set status = 'void', void_reason = left(v_reason, 500), voided_at = now(), voided_by = auth.uid()
    where order_id = p_id and kind = 'agreement' and status = 'issued';
  perform public.credit_paper(p, left(v_reason, 500), gen_random_uuid()) from public.papers p
    where p.order_id = p_id and p.kind = 'invoice' and p.status = 'issued';
  perform set_config('maarad.release', p_id::text, true);
  v_answer := public.move_order(p_id, p_from, p_to, v_reason, p_visible, p_lost_reason => p_lost_reason);
  perform set_config('maarad.release', '', true);
  return v_answer;
end
$$;
grant execute on function public.end_bound_order to authenticated;

-- Corrects the day on which an order was delivered, for manager and owner, with a reason for the history. Margins, days
-- in stock and the files of a month go by it. Asked for again, it changes nothing. Errors: PT404 order_not_found, 42501
-- managers_only, PT409 not_delivered · invoice_in_force (detail: the number of the tax invoice, which says the day of
-- supply), PT422 date_invalid · date_future · reason_required · note_too_long.
create function public.correct_delivery_day(p_id bigint, p_day date, p_reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare v_reason text := public.clean_text(p_reason); v_order public.orders;
begin
  perform public.require_delivery_day(p_day);
  if v_reason is null then perform public.refuse_field('note', 'reason_required'); end if;
  if length(v_reason) > 1900 then perform public.refuse_field('note', 'note_too_long'); end if;
  v_order := public.lock_order(p_id);
  if v_order.status <> 'delivered' then
    raise exception using errcode = 'PT409', message = 'not_delivered';
  end if;
  if v_order.delivered_on is not distinct from p_day then return; end if;
  perform public.refuse_while_invoiced(p_id);
  update public.orders set delivered_on = p_day where id = p_id returning * into v_order;
  perform public.date_sale(v_order);
  insert into public.order_events (order_id, actor, kind, note)
    values (p_id, auth.uid(), 'delivery_day', p_day || ' ' || v_reason);
end
$$;
grant execute on function public.correct_delivery_day to authenticated;
