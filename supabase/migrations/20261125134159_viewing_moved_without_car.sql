-- A customer could move a viewing to another day though its car had been sold or withdrawn meanwhile, and came for
-- nothing.

-- The customer moves a viewing to another slot of its office; it asks to be confirmed again. The slot it has already is
-- success. Null where reference and phone do not belong together. Errors: PT404 car_not_found; PT409 slot_not_offered ·
-- slot_taken · too_late · car_not_available · car_elsewhere.
create or replace function public.move_viewing(p_reference text, p_phone text, p_starts_at timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_viewing public.viewings;
begin
  select * into v_viewing from public.viewing_of(p_reference, p_phone);
  if not found then return null; end if;
  if v_viewing.starts_at = p_starts_at and public.viewing_holds(v_viewing.status) then
    return public.viewing_for_customer(v_viewing);
  end if;
  if not (public.viewing_for_customer(v_viewing) ->> 'may_change')::boolean then
    raise exception using errcode = 'PT409', message = 'too_late';
  end if;
  perform public.refuse_other_times(v_viewing.office_id, p_starts_at);
  if v_viewing.car_snapshot is not null then
    -- Waits while the car is being sold, then sees the outcome.
    perform 1 from public.cars where id = v_viewing.car_id for share;
    perform public.viewable_car(v_viewing.car_id, v_viewing.office_id);
  end if;
  begin
    update public.viewings set starts_at = p_starts_at, status = 'requested',
        ends_at = p_starts_at + (select r.slot from public.viewing_rules() r)
      where id = v_viewing.id returning * into v_viewing;
  exception when exclusion_violation then
    raise exception using errcode = 'PT409', message = 'slot_taken';
  end;
  return public.viewing_for_customer(v_viewing);
end
$$;
