-- Five messages an hour from one phone or e-mail address, also where they come at the same moment.

-- Stores a message or a wish once; the same key twice is one message. Needs a phone number or an e-mail address.
-- Errors as for place_order, with body_required, body_too_long and search_invalid. Answers {received, repeated}.
create or replace function public.send_message(
  p_name text, p_body text, p_key uuid, p_phone text default null, p_email text default null,
  p_language text default 'en', p_office_id text default null, p_consent boolean default false,
  p_kind public.message_kind default 'message', p_search text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_name text := public.clean_line(left(p_name, 500));
  v_body text := public.clean_text(p_body);
  v_email text := lower(public.clean_text(left(p_email, 300)));
  v_typed_phone text := public.clean_text(left(p_phone, 200));
  v_phone text := public.normalize_phone(v_typed_phone, coalesce(public.setting('country_code'), '973'));
  v_kind public.message_kind := coalesce(p_kind, 'message');
  v_search text := nullif(p_search, '');
  v_id bigint;
begin
  if p_key is null then perform public.refuse_field('key', 'key_required'); end if;
  if v_name is null then perform public.refuse_field('name', 'name_required'); end if;
  if length(v_name) > 120 then perform public.refuse_field('name', 'name_too_long'); end if;
  if v_typed_phone is not null and v_phone is null then
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
  -- Messages of one phone, and of one e-mail address, take turns, so that each counts those before it.
  perform pg_advisory_xact_lock(hashtextextended('message ' || v_phone, 0));
  perform pg_advisory_xact_lock(hashtextextended('message ' || v_email, 0));
  if not exists (select 1 from public.messages where idempotency_key = p_key)
     and (select count(*) from public.messages where (phone = v_phone or email = v_email)
       and created_at > now() - interval '1 hour') >= 5 then
    raise exception using errcode = 'PT429', message = 'too_many';
  end if;
  insert into public.messages (idempotency_key, name, phone, email, body, language, office_id, kind, search)
    values (p_key, v_name, v_phone, v_email, v_body, case when p_language = 'ar' then 'ar' else 'en' end,
      public.clean_text(left(p_office_id, 40)), v_kind, v_search)
    on conflict (idempotency_key) do nothing
    returning id into v_id;
  return jsonb_build_object('received', true, 'repeated', v_id is null);
end
$$;
