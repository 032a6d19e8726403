-- Live updates: an open back office is told that an order or a message changed, and reads it anew under its own rights.
-- What is sent names the table, the row and the operation, and nothing else.

-- Never stands in the way of a write: where nothing can be sent, the back office asks on its own.
create function public.tell_staff() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  if to_regprocedure('realtime.send(jsonb,text,text,boolean)') is null then return null; end if;
  perform realtime.send(
    jsonb_build_object(
      'table', tg_argv[0], 'id', changed -> tg_argv[1],
      -- A note or a step of an order is a change of the order.
      'operation', case when tg_table_name = tg_argv[0] then tg_op else 'UPDATE' end),
    'change', 'staff', true);
  return null;
exception when others then
  raise warning 'a live update was not sent: %', sqlstate;
  return null;
end $$;

revoke all on function public.tell_staff() from public, anon, authenticated;

create trigger orders_tell after insert or update or delete on public.orders
  for each row execute function public.tell_staff('orders', 'id');
create trigger order_events_tell after insert or update or delete on public.order_events
  for each row execute function public.tell_staff('orders', 'order_id');
create trigger messages_tell after insert or update or delete on public.messages
  for each row execute function public.tell_staff('messages', 'id');

-- Hosted projects ask this policy who may join the private topic; the embedded services ask is_staff() themselves.
do $$
begin
  if to_regclass('realtime.messages') is null then return; end if;
  execute $policy$
    create policy staff_listen on realtime.messages for select to authenticated
    using (extension = 'broadcast' and (select realtime.topic()) = 'staff' and (select public.is_staff()))
  $policy$;
exception when insufficient_privilege then
  raise warning 'Nobody can join the topic "staff" yet: create the policy staff_listen on realtime.messages as its owner.';
end $$;
