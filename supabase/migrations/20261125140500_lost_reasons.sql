-- Why an order was lost or cancelled: one reason of a list, beside the free text. Orders that ended before have none.

create function public.lost_reasons() returns text[]
language sql immutable parallel safe set search_path = ''
as $$ select '{price,bought_elsewhere,financing_refused,car_sold,unreachable,changed_mind,other}'::text[] $$;

create function public.order_is_lost(p_status public.order_status) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select p_status in ('cancelled', 'lost') $$;

alter table public.orders
  add column lost_reason text constraint orders_lost_reason check (lost_reason = any (public.lost_reasons())),
  -- When the order ended with that reason.
  add column lost_at timestamptz;
create index orders_lost on public.orders (lost_at) where lost_at is not null;
grant update (lost_reason) on public.orders to authenticated;

alter table public.order_events
  add column lost_reason text constraint order_events_lost_reason check (lost_reason = any (public.lost_reasons()));

-- Whoever ends an order says why. An order that goes back to its end by an undo has the reason that it had; one that
-- goes on has none.
create function public.orders_keep_reason() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_back jsonb := nullif(current_setting('maarad.step_back', true), '')::jsonb;
begin
  if not public.order_is_lost(new.status) then
    new.lost_reason := null;
    new.lost_at := null;
  elsif new.status is distinct from old.status and (v_back ->> 'order')::bigint = new.id then
    select e.lost_reason, case when e.lost_reason is not null then e.at end into new.lost_reason, new.lost_at
      from public.order_events e where e.order_id = new.id and e.to_status = new.status order by e.id desc limit 1;
  elsif new.status is distinct from old.status or new.lost_reason is distinct from old.lost_reason then
    if new.lost_reason is null and auth.uid() is not null then
      raise exception using errcode = 'PT422', message = 'lost_reason_required', hint = 'lost_reason';
    end if;
    new.lost_at := case when new.lost_reason is null then null
      when new.status is distinct from old.status then now() else coalesce(old.lost_at, old.updated_at) end;
  end if;
  return new;
end
$$;
create trigger orders_keep_reason before update on public.orders
  for each row execute function public.orders_keep_reason();

-- The move in the history says it, too.
create function public.order_events_keep_reason() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.lost_reason := (select o.lost_reason from public.orders o where o.id = new.order_id);
  return new;
end
$$;
create trigger order_events_keep_reason before insert on public.order_events
  for each row when (new.kind = 'status' and new.to_status in ('cancelled', 'lost'))
  execute function public.order_events_keep_reason();

-- As before, with the reason of an order that is given up (p_lost_reason); "other" needs the note.
-- Errors: also PT422 lost_reason_required · reason_text_required.
drop function public.move_order(bigint, public.order_status, public.order_status, text, boolean, timestamptz);
create function public.move_order(
  p_id bigint, p_from public.order_status, p_to public.order_status, p_note text default null,
  p_visible boolean default false, p_hold_until timestamptz default null, p_lost_reason text default null
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
  update public.orders set status = p_to, hold_until = coalesce(p_hold_until, hold_until),
      lost_reason = case when public.order_is_lost(p_to) then p_lost_reason else lost_reason end
    where id = p_id returning * into v_order;
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

-- As before; a move may have `reason`.
create or replace function public.change_orders_now(p_rows jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare v_row jsonb; v_id bigint; v_answer jsonb := '[]'::jsonb; v_detail text;
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  if jsonb_array_length(p_rows) > 200 then
    raise exception using errcode = 'PT422', message = 'too_many_rows', hint = 'p_rows';
  end if;
  for v_row in select value from jsonb_array_elements(p_rows) loop
    begin
      v_id := (v_row ->> 'id')::bigint;
      case v_row ->> 'do'
        when 'move' then
          perform public.move_order(v_id, (v_row ->> 'from')::public.order_status,
            (v_row ->> 'to')::public.order_status, v_row ->> 'note', p_lost_reason => v_row ->> 'reason');
        when 'undo' then
          perform public.undo_order_move(v_id, (v_row ->> 'to')::public.order_status);
        when 'assign' then
          update public.orders set assigned_to = (v_row ->> 'to')::uuid
            where id = v_id and assigned_to is not distinct from (v_row ->> 'from')::uuid and deleted_at is null;
          if not found then raise exception using errcode = 'PT409', message = 'version_conflict'; end if;
        when 'trash' then
          update public.orders set deleted_at = case when (v_row ->> 'on')::boolean then now() end
            where id = v_id and (deleted_at is null) = (v_row ->> 'on')::boolean;
          if not found then raise exception using errcode = 'PT409', message = 'version_conflict'; end if;
      end case;
      v_answer := v_answer || jsonb_build_object('id', v_id, 'ok', true);
    exception when others then
      get stacked diagnostics v_detail = pg_exception_detail;
      v_answer := v_answer || jsonb_build_object('id', v_row -> 'id', 'ok', false,
        'code', case when sqlstate like 'PT%' then sqlerrm when sqlstate = '42501' then 'forbidden' else 'invalid' end,
        'detail', case when sqlstate like 'PT%' then v_detail end);
    end;
  end loop;
  return v_answer;
end
$$;

-- How many orders were lost or cancelled for each reason in the last days, at most 3650: {reason: n}. Sellers only.
create function public.lost_orders(p_days int default 90) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  return (select coalesce(jsonb_object_agg(lost_reason, n), '{}') from (
    select o.lost_reason, count(*) as n from public.orders o
    where o.lost_at >= now() - make_interval(days => least(p_days, 3650)) and o.lost_reason is not null
      and o.deleted_at is null
    group by o.lost_reason) counted);
end
$$;

-- The list, as before, with both.
create or replace view public.order_list with (security_invoker = true) as
select o.id, o.reference, o.version, o.status, o.customer_name, o.phone, o.email, o.contact, o.language, o.message,
  o.car_id, o.car_snapshot, o.price, o.currency, o.assigned_to, coalesce(nullif(s.name, ''), s.email) as assignee,
  o.first_response_at, o.hold_until, o.deleted_at,
  o.created_at, o.updated_at,
  (select count(*) from public.orders d where d.phone = o.phone and d.id <> o.id
    and d.deleted_at is null)::int as same_phone,
  (o.status = 'new' and o.first_response_at is null and o.created_at < now() - make_interval(mins => coalesce(
    (select (c.content_value ->> 'first_response_minutes')::int from public.site_content c
      where c.content_key = 'settings'), 120))) as overdue,
  o.search_text, o.customer_id, o.erased_at, o.source, o.follow_up_on, o.follow_up_note,
  o.lost_reason, o.lost_at
from public.orders o left join public.staff s on s.user_id = o.assigned_to;

revoke execute on function public.lost_reasons(), public.order_is_lost(public.order_status),
  public.orders_keep_reason(), public.order_events_keep_reason(), public.lost_orders(int),
  public.move_order(bigint, public.order_status, public.order_status, text, boolean, timestamptz, text)
  from public, anon, authenticated;
-- The first two are asked by checks and by functions that run as their caller.
grant execute on function public.lost_reasons(), public.order_is_lost(public.order_status), public.lost_orders(int),
  public.move_order(bigint, public.order_status, public.order_status, text, boolean, timestamptz, text)
  to authenticated;
