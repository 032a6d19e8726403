-- The undo of a message's status: who answered and when come back with it.

-- What the last change of the status replaced: {status, handled_by, handled_at, by: who made the change}.
alter table public.messages add column former jsonb;

create or replace function public.messages_keep_handler() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (new.name, new.phone, new.email, new.body, new.kind, new.search, new.consent_at, new.created_at)
     is distinct from (old.name, old.phone, old.email, old.body, old.kind, old.search, old.consent_at, old.created_at)
       then
    raise exception using errcode = 'PT409', message = 'message_is_a_record';
  end if;
  if new.status is distinct from old.status and current_setting('maarad.undo_message', true) is distinct from 'on' then
    new.handled_at := case when new.status <> 'new' then now() end;
    new.handled_by := case when new.status <> 'new'
      then coalesce((select user_id from public.staff where user_id = auth.uid()), new.handled_by) end;
    new.former := jsonb_build_object('status', old.status, 'handled_by', old.handled_by, 'handled_at', old.handled_at,
      'by', auth.uid());
  end if;
  return new;
end
$$;

-- Takes the caller's own last change of the status of messages back, where it is still as that left it; answers which
-- were restored. p_status is what the change led to. At most 200. Sellers only.
create function public.undo_message_status(p_ids bigint[], p_status public.message_status) returns setof bigint
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  if cardinality(p_ids) > 200 then
    raise exception using errcode = 'PT422', message = 'too_many_rows', hint = 'p_ids';
  end if;
  perform set_config('maarad.undo_message', 'on', true);
  return query
    update public.messages m set status = (m.former ->> 'status')::public.message_status,
      handled_at = (m.former ->> 'handled_at')::timestamptz,
      -- A colleague who has left since is no longer named.
      handled_by = (select s.user_id from public.staff s where s.user_id = (m.former ->> 'handled_by')::uuid),
      former = null
    where m.id = any (p_ids) and m.status = p_status and m.deleted_at is null
      and m.former ->> 'by' = auth.uid()::text
    returning m.id;
  perform set_config('maarad.undo_message', '', true);
end
$$;

revoke execute on function public.undo_message_status(bigint[], public.message_status)
  from public, anon, authenticated;
grant execute on function public.undo_message_status(bigint[], public.message_status) to authenticated;
