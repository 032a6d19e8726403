-- Wishes: a message that says which search found nothing, so that staff can call when such a car arrives.

create type public.message_kind as enum ('message', 'wish');

-- search is the query of the address at /cars, as URLSearchParams writes it: brand=porsche&fuel=electric.
alter table public.messages
  add column kind public.message_kind not null default 'message',
  add column search text,
  add constraint messages_search_is_query check (length(search) between 1 and 500 and search ~ '^[A-Za-z0-9*._=&+%-]+$'),
  add constraint messages_search_of_wish check (search is null or kind = 'wish');
create index messages_wishes on public.messages (created_at desc) where kind = 'wish';

-- Stores a message or a wish once. Without the two last parameters it is what it was before wishes.
-- {received: true, repeated}; refuses with PT422 and the field, or PT429 too_many.
drop function public.send_message(text, text, uuid, text, text, text, text, boolean);
create function public.send_message(
  p_name text, p_body text, p_key uuid, p_phone text default null, p_email text default null,
  p_language text default 'en', p_office_id text default null, p_consent boolean default false,
  p_kind public.message_kind default 'message', p_search text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_name text := public.clean_text(p_name);
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
  if public.clean_text(p_phone) is not null and v_phone is null then perform public.refuse_field('phone', 'phone_invalid'); end if;
  if v_email is not null and not public.is_email(v_email) then perform public.refuse_field('email', 'email_invalid'); end if;
  if v_phone is null and v_email is null then perform public.refuse_field('phone', 'reach_required'); end if;
  if v_body is null then perform public.refuse_field('body', 'body_required'); end if;
  if length(v_body) > 4000 then perform public.refuse_field('body', 'body_too_long'); end if;
  if p_consent is not true then perform public.refuse_field('consent', 'consent_required'); end if;
  if v_search is not null and (v_kind <> 'wish' or length(v_search) > 500 or v_search !~ '^[A-Za-z0-9*._=&+%-]+$') then
    perform public.refuse_field('search', 'search_invalid');
  end if;
  if not exists (select 1 from public.messages where idempotency_key = p_key)
     and (select count(*) from public.messages where (phone = v_phone or email = v_email) and created_at > now() - interval '1 hour') >= 5 then
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
revoke execute on function public.send_message(text, text, uuid, text, text, text, text, boolean, public.message_kind, text)
  from public, anon, authenticated;
grant execute on function public.send_message(text, text, uuid, text, text, text, text, boolean, public.message_kind, text)
  to anon, authenticated, service_role;

-- What a visitor wrote stays as it was written, the search of a wish included.
create or replace function public.messages_keep_handler() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (new.name, new.phone, new.email, new.body, new.kind, new.search, new.consent_at, new.created_at)
     is distinct from (old.name, old.phone, old.email, old.body, old.kind, old.search, old.consent_at, old.created_at) then
    raise exception using errcode = 'PT409', message = 'message_is_a_record';
  end if;
  if new.status is distinct from old.status then
    new.handled_at := case when new.status <> 'new' then now() end;
    new.handled_by := case when new.status <> 'new' then coalesce((select user_id from public.staff where user_id = auth.uid()), new.handled_by) end;
  end if;
  return new;
end
$$;
