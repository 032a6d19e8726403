-- A note for the customer is corrected or withdrawn. Its event keeps what the customer reads now; what it said before is
-- an event of its own, for staff.

-- p_note: the new text, or null to withdraw the note. p_event: a note, or a move with one, that the customer sees.
-- Sellers only. Errors: PT404 note_not_found, PT409 note_changed (p_before is not what it says now),
-- PT422 note_too_long.
create function public.correct_order_note(p_event bigint, p_before text, p_note text default null) returns void
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

revoke execute on function public.correct_order_note(bigint, text, text) from public, anon, authenticated;
grant execute on function public.correct_order_note(bigint, text, text) to authenticated;
