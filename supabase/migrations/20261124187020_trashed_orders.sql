-- An order in the trash stays what it was: one that was reserved there, or on its way there, held its car for good,
-- because no reservation in the trash ends.

-- Back to the list with those that did.
update public.orders set deleted_at = null where deleted_at is not null and public.order_holds_car(status);

-- As before, but nothing moves in the trash, nor in the moment in which it is moved there.
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
    if new.deleted_at is not null then
      raise exception using errcode = 'PT404', message = 'order_not_found';
    end if;
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
