-- Messages from the contact form, and wishes: a message that says which search found nothing, so that staff can call
-- when such a car arrives.

create type public.message_status as enum ('new', 'answered', 'archived');

create type public.message_kind as enum ('message', 'wish');

create table public.messages (
  id bigint generated always as identity primary key,
  idempotency_key uuid not null unique,
  name text not null check (length(name) between 1 and 120),
  phone text check (public.is_phone(phone)),
  email text check (public.email_shape(email)),
  body text not null check (length(body) between 1 and 4000),
  language text not null default 'en' check (language in ('en', 'ar')),
  office_id text check (length(office_id) <= 40),
  status public.message_status not null default 'new',
  handled_by uuid references public.staff (user_id),
  handled_at timestamptz,
  note text check (length(note) <= 2000),
  consent_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  kind public.message_kind not null default 'message',
  -- The query of the address at /cars, as URLSearchParams writes it: brand=porsche&fuel=electric.
  search text,
  -- What the last change of the status replaced, for its undo: {status, handled_by, handled_at, by: who changed it}.
  former jsonb,
  search_text text not null generated always as (
  public.fold_text(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || body)) stored,
  customer_id bigint references public.customers (id) on delete set null,
  via text constraint messages_via check (public.is_via(via)),
  constraint messages_reachable check (phone is not null or email is not null),
  constraint messages_search_is_query check (length(search) between 1 and 500 and search ~ '^[A-Za-z0-9*._=&+%-]+$'),
  constraint messages_search_of_wish check (search is null or kind = 'wish')
);
create index messages_list on public.messages (status, created_at desc);
create index messages_new on public.messages (created_at desc, id desc) where status = 'new' and deleted_at is null;
create index messages_wishes on public.messages (created_at desc) where kind = 'wish';
create index messages_search on public.messages using gin (search_text extensions.gin_trgm_ops);
create index messages_customer on public.messages (customer_id, created_at desc);
-- What all visitors wrote in the last hour: check_visitor_rate().
create index messages_created on public.messages (created_at desc);
alter table public.messages enable row level security;
grant select, update (status, note, deleted_at), delete on public.messages to authenticated;
create policy messages_read on public.messages for select to authenticated
  using ((select public.has_role('owner', 'manager', 'sales')));
create policy messages_update on public.messages for update to authenticated
  using ((select public.has_role('owner', 'manager', 'sales')))
  with check ((select public.has_role('owner', 'manager', 'sales')));
create policy messages_delete on public.messages for delete to authenticated using ((select public.has_role('owner')));
-- Sales who see only their own customers read the messages of those.
create policy messages_own on public.messages as restrictive for all to authenticated
  using ((select public.sees_all_customers()) or customer_id is null
    or exists (select from public.customers c where c.id = customer_id));

-- What a visitor wrote stays as it was written, the search of a wish included.
create function public.messages_keep_handler() returns trigger
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

-- Stores a message or a wish; the same key with the same content twice is one. Needs a phone number or an e-mail
-- address. Errors as for place_order, with body_required, body_too_long and search_invalid. Answers {received,
-- repeated}.
create function public.send_message(
  p_name text, p_body text, p_key uuid, p_phone text default null, p_email text default null,
  p_language text default 'en', p_office_id text default null, p_consent boolean default false,
  p_kind public.message_kind default 'message', p_search text default null, p_via text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_name text := public.clean_line(left(p_name, 500));
  v_body text := public.clean_text(p_body);
  v_email text := lower(public.clean_text(left(p_email, 300)));
  v_phone text := nullif(p_phone, '');
  v_kind public.message_kind := coalesce(p_kind, 'message');
  v_search text := nullif(p_search, '');
  v_office text := public.clean_text(left(p_office_id, 40));
  v_message public.messages;
  v_repeated boolean;
begin
  if p_key is null then perform public.refuse_field('key', 'key_required'); end if;
  if v_name is null then perform public.refuse_field('name', 'name_required'); end if;
  if length(v_name) > 120 then perform public.refuse_field('name', 'name_too_long'); end if;
  if not public.is_phone(v_phone) then perform public.refuse_field('phone', 'phone_invalid'); end if;
  if v_email is not null and not public.is_email(v_email) then
    perform public.refuse_field('email', 'email_invalid');
  end if;
  if v_phone is null and v_email is null then perform public.refuse_field('phone', 'reach_required'); end if;
  if v_body is null then perform public.refuse_field('body', 'body_required'); end if;
  if length(v_body) > 4000 then perform public.refuse_field('body', 'body_too_long'); end if;
  if p_consent is not true then perform public.refuse_field('consent', 'consent_required'); end if;
  if v_search is not null and (v_kind <> 'wish' or length(v_search) > 500 or v_search !~ '^[A-Za-z0-9*._=&+%-]+$') then
    perform public.refuse_field('search', 'search_invalid');
  end if;
  -- Messages of one phone, and of one e-mail address, take turns, so that each counts those before it.
  perform pg_advisory_xact_lock(hashtextextended('message ' || v_phone, 0));
  perform pg_advisory_xact_lock(hashtextextended('message ' || v_email, 0));
  select * into v_message from public.messages where idempotency_key = p_key;
  v_repeated := found;
  if not v_repeated then
    if (select count(*) from public.messages where (phone = v_phone or email = v_email)
         and created_at > now() - interval '1 hour') >= 5 then
      raise exception using errcode = 'PT429', message = 'too_many';
    end if;
    insert into public.messages (idempotency_key, name, phone, email, body, language, office_id, kind, search,
        via)
      values (p_key, v_name, v_phone, v_email, v_body, case when p_language = 'ar' then 'ar' else 'en' end, v_office,
        v_kind, v_search, case when public.is_via(p_via) then p_via end)
      on conflict (idempotency_key) do nothing
      returning * into v_message;
    -- The same key is being sent at this very moment.
    if v_message.id is null then
      select * into v_message from public.messages where idempotency_key = p_key;
      v_repeated := true;
    end if;
  end if;
  if v_repeated and (v_message.name, v_message.phone, v_message.email, v_message.body, v_message.office_id,
      v_message.kind, v_message.search) is distinct from (v_name, v_phone, v_email, v_body, v_office, v_kind, v_search)
      then
    raise exception using errcode = 'PT409', message = 'key_reused';
  end if;
  return jsonb_build_object('received', true, 'repeated', v_repeated);
end
$$;
grant execute on function public.send_message to anon, authenticated;

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
grant execute on function public.undo_message_status to authenticated;

create trigger messages_version before update on public.messages for each row execute function public.stamp_record();
create trigger messages_audit after insert or update or delete on public.messages
  for each row execute function public.write_audit('id');
create trigger messages_tell after insert or update or delete on public.messages
  for each row execute function public.tell_staff('messages', 'id');
create trigger messages_keep_handler before update on public.messages
  for each row execute function public.messages_keep_handler();
create trigger messages_link_customer before insert on public.messages
  for each row execute function public.link_customer();
create trigger messages_visitors before insert on public.messages
  for each row execute function public.check_visitor_rate();
create trigger messages_keep_to_own before update on public.messages for each row execute function public.keep_to_own();
