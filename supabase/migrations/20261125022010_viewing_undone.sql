-- A confirmed viewing brings its order to "viewing"; taken back to "requested", it brings the order back to where it
-- was, if nothing has moved it since and no other viewing keeps it there.
create or replace function public.viewings_follow() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_move public.order_events;
begin
  if new.order_id is null then return null; end if;
  if new.status in ('confirmed', 'arrived') then
    update public.orders set status = 'viewing'
      where id = new.order_id and status in ('new', 'contacted') and deleted_at is null;
    -- orders_follow has written the move; it says which viewing it belongs to.
    if found then
      update public.order_events set before = before || jsonb_build_object('viewing', new.id)
        where id = (select max(id) from public.order_events where order_id = new.order_id and kind = 'status');
    end if;
  elsif new.status = 'requested' and tg_op = 'UPDATE' and not exists (select 1 from public.viewings v
      where v.order_id = new.order_id and v.deleted_at is null and v.status in ('confirmed', 'arrived')) then
    perform 1 from public.orders where id = new.order_id and deleted_at is null and status = 'viewing' for update;
    if not found then return null; end if;
    select * into v_move from public.order_events where order_id = new.order_id and to_status is not null
      order by id desc limit 1;
    if v_move.about is not null or (v_move.before ->> 'viewing')::bigint is distinct from new.id then return null; end if;
    -- As undo_order_move(): the customer no longer sees the move, nor the way back.
    update public.order_events set visible_to_customer = false where id = v_move.id;
    perform set_config('maarad.step_back', jsonb_build_object('order', new.order_id, 'visible', false, 'about',
      v_move.id)::text, true);
    update public.orders set status = v_move.from_status where id = new.order_id;
    update public.orders set first_response_at = (v_move.before ->> 'first_response_at')::timestamptz
      where id = new.order_id;
    perform set_config('maarad.step_back', '', true);
  end if;
  return null;
end
$$;
