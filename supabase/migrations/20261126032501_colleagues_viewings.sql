-- As before, of the viewings that the caller works on.
create or replace function public.change_viewing(
  p_id bigint, p_version int, p_status public.viewing_status default null, p_starts_at timestamptz default null,
  p_office text default null, p_note text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_viewing public.viewings;
  v_moved boolean;
  v_note text := public.clean_text(left(p_note, 5000));
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  select * into v_viewing from public.viewings where id = p_id and deleted_at is null for update;
  if not found or not public.works_on(v_viewing.assigned_to) then
    raise exception using errcode = 'PT404', message = 'viewing_not_found';
  end if;
  if v_viewing.version <> p_version then
    raise exception using errcode = 'PT409', message = 'viewing_changed', detail = v_viewing.status::text;
  end if;
  if length(v_note) > 2000 then perform public.refuse_field('note', 'note_too_long'); end if;
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
        starts_at = coalesce(p_starts_at, starts_at), note = coalesce(v_note, note),
        ends_at = case when v_moved then coalesce(p_starts_at, starts_at) + (ends_at - starts_at) else ends_at end
      where id = p_id returning * into v_viewing;
  exception when exclusion_violation then
    raise exception using errcode = 'PT409', message = 'slot_taken';
  end;
  return jsonb_build_object('id', p_id, 'version', v_viewing.version, 'status', v_viewing.status, 'starts_at',
    v_viewing.starts_at, 'office_id', v_viewing.office_id);
end
$$;

-- As before, of the orders that the caller works on.
create or replace function public.correct_order_note(
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
