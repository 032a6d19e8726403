-- What arrives while its customer is merged or erased: it went to the record that was gone, where nobody saw it, or was
-- refused. And a message sent again with another number made a customer who had sent nothing.

-- A list of numbers that waits to be sorted in was read by every search for one.
alter index public.customers_phones set (fastupdate = off);
alter index public.customers_emails set (fastupdate = off);

-- As before; one whose record is being merged or erased waits, and goes to the customer who is there then.
create or replace function public.customer_for(
  p_name text, p_phone text, p_email text, p_language text, p_consent_at timestamptz, p_source text,
  p_at timestamptz default now()
) returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_id bigint := public.customer_with(p_phone, p_email); v_arabic boolean := p_name ~ '[\u0600-\u06FF]';
  v_phone text; v_email text;
begin
  if p_phone is null and p_email is null then return null; end if;
  for attempt in 1..5 loop
    if v_id is null then
      if p_phone is not null then
        perform pg_advisory_xact_lock(hashtextextended('customer ' || p_phone, 0));
      end if;
      if p_email is not null then
        perform pg_advisory_xact_lock(hashtextextended('customer ' || p_email, 0));
      end if;
      v_id := public.customer_with(p_phone, p_email);
    end if;
    if v_id is null then
      insert into public.customers (name_en, name_ar, phone, email, language, consent_at, consent_source, created_at)
        values (case when not v_arabic then p_name end, case when v_arabic then p_name end, p_phone, p_email,
          p_language, p_consent_at, case when p_consent_at is not null then p_source end, p_at)
        on conflict do nothing
        returning id into v_id;
      -- Where a colleague saved one with this number in the same moment, it is that one.
      if v_id is not null then return v_id; end if;
    else
      -- Waits while the record is merged into another or erased, then looks again.
      perform 1 from public.customers c where c.id = v_id and c.merged_into is null for key share;
      exit when found;
      v_id := null;
    end if;
  end loop;
  if v_id is null then raise exception using errcode = 'PT503', message = 'try_again'; end if;
  if not public.request_is_a_persons() or public.has_role('owner', 'manager', 'sales') then
    v_phone := p_phone;
    v_email := p_email;
  end if;
  update public.customers c set
      name_en = case when v_arabic then c.name_en else coalesce(c.name_en, p_name) end,
      name_ar = case when v_arabic then coalesce(c.name_ar, p_name) else c.name_ar end,
      phone = coalesce(c.phone, v_phone),
      phones = case when c.phone <> v_phone and not c.phones @> array[v_phone] and cardinality(c.phones) < 20
        then c.phones || v_phone else c.phones end,
      email = coalesce(c.email, v_email),
      emails = case when c.email <> v_email and not c.emails @> array[v_email] and cardinality(c.emails) < 20
        then c.emails || v_email else c.emails end,
      consent_at = coalesce(c.consent_at, p_consent_at),
      consent_source = coalesce(c.consent_source, case when p_consent_at is not null then p_source end),
      deleted_at = null
    where c.id = v_id and (c.deleted_at is not null
      or v_arabic and c.name_ar is null or not v_arabic and c.name_en is null
      or c.consent_at is null and p_consent_at is not null
      or c.phone is null and v_phone is not null
      or c.phone <> v_phone and not c.phones @> array[v_phone] and cardinality(c.phones) < 20
      or c.email is null and v_email is not null
      or c.email <> v_email and not c.emails @> array[v_email] and cardinality(c.emails) < 20);
  return v_id;
end
$$;

-- As before; one sent again changes nothing, whatever else it says.
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
  if exists (select 1 from public.messages where idempotency_key = p_key) then
    return '{"received": true, "repeated": true}'::jsonb;
  end if;
  if (select count(*) from public.messages where (phone = v_phone or email = v_email)
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
