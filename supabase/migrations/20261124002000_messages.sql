-- Messages from the contact form, and wishes: a message that says which search found nothing, so that staff can call
-- when such a car arrives.

create type public.message_status as enum ('new', 'answered', 'archived');
-- Wishes: a message that says which search found nothing, so that staff can call when such a car arrives.
create type public.message_kind as enum ('message', 'wish');

create table public.messages (
  id bigint generated always as identity primary key,
  idempotency_key uuid not null unique,
  name text not null check (length(name) between 1 and 120),
  phone text check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  email text check (public.email_shape(email)),
  body text not null check (length(body) between 1 and 4000),
  language text not null default 'en' check (language in ('en', 'ar')),
  office_id text check (length(office_id) <= 40),
  status public.message_status not null default 'new',
  handled_by uuid references public.staff (user_id) on delete set null,
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
  constraint messages_reachable check (phone is not null or email is not null),
  constraint messages_search_is_query check (length(search) between 1 and 500 and search ~ '^[A-Za-z0-9*._=&+%-]+$'),
  constraint messages_search_of_wish check (search is null or kind = 'wish')
);
create index messages_list on public.messages (status, created_at desc);
create index messages_wishes on public.messages (created_at desc) where kind = 'wish';
create trigger messages_touch before update on public.messages for each row execute function public.touch_updated_at();
create trigger messages_version before update on public.messages for each row execute function public.bump_version();
create trigger messages_deletion before update of deleted_at on public.messages
  for each row execute function public.stamp_deletion();
create trigger messages_audit after insert or update or delete on public.messages
  for each row execute function public.write_audit('id');
create trigger messages_tell after insert or update or delete on public.messages
  for each row execute function public.tell_staff('messages', 'id');

alter table public.messages enable row level security;
revoke all on public.messages from anon, authenticated;
grant select, delete, update (status, note, deleted_at) on public.messages to authenticated;
create policy messages_read on public.messages for select to authenticated
  using ((select public.has_role('owner', 'manager', 'sales')));
create policy messages_update on public.messages for update to authenticated
  using ((select public.has_role('owner', 'manager', 'sales')))
  with check ((select public.has_role('owner', 'manager', 'sales')));
create policy messages_delete on public.messages for delete to authenticated using ((select public.has_role('owner')));

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
  if new.status is distinct from old.status then
    new.handled_at := case when new.status <> 'new' then now() end;
    new.handled_by := case when new.status <> 'new'
      then coalesce((select user_id from public.staff where user_id = auth.uid()), new.handled_by) end;
  end if;
  return new;
end
$$;
create trigger messages_keep_handler before update on public.messages
  for each row execute function public.messages_keep_handler();

-- Stores a message or a wish once; the same key twice is one message. Needs a phone number or an e-mail address.
-- Errors as for place_order, with body_required, body_too_long and search_invalid. Answers {received, repeated}.
create function public.send_message(
  p_name text, p_body text, p_key uuid, p_phone text default null, p_email text default null,
  p_language text default 'en', p_office_id text default null, p_consent boolean default false,
  p_kind public.message_kind default 'message', p_search text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_name text := public.clean_line(p_name);
  v_body text := public.clean_text(p_body);
  v_email text := lower(public.clean_text(p_email));
  v_phone text := public.normalize_phone(public.clean_text(p_phone), coalesce(public.setting('country_code'), '973'));
  v_kind public.message_kind := coalesce(p_kind, 'message');
  v_search text := nullif(p_search, '');
  v_id bigint;
begin
  if p_key is null then perform public.refuse_field('key', 'key_required'); end if;
  if v_name is null then perform public.refuse_field('name', 'name_required'); end if;
  if length(v_name) > 120 then perform public.refuse_field('name', 'name_too_long'); end if;
  if public.clean_text(p_phone) is not null and v_phone is null then
    perform public.refuse_field('phone', 'phone_invalid');
  end if;
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
  if not exists (select 1 from public.messages where idempotency_key = p_key)
     and (select count(*) from public.messages where (phone = v_phone or email = v_email)
       and created_at > now() - interval '1 hour') >= 5 then
    raise exception using errcode = 'PT429', message = 'too_many';
  end if;
  insert into public.messages (idempotency_key, name, phone, email, body, language, office_id, kind, search)
    values (p_key, v_name, v_phone, v_email, v_body, case when p_language = 'ar' then 'ar' else 'en' end,
      left(public.clean_text(p_office_id), 40), v_kind, v_search)
    on conflict (idempotency_key) do nothing
    returning id into v_id;
  return jsonb_build_object('received', true, 'repeated', v_id is null);
end
$$;
