-- A visitor can type any number and any address. One who knew another person's number became the e-mail address of that
-- person's page, and one who sent a stranger's number with an address of their own had all that the stranger sent later
-- on a page with their own name, number and address: staff would have answered there. What visitors send is still found
-- by both, and shows what was typed.

-- The customer of a record that someone sent or wrote down, made where there is none. Records of one phone number or
-- one e-mail address take turns, so that two at once are of one customer. What the record says of the person is added
-- where the customer lacks it, and replaces nothing; a customer in the trash who comes again is put back. Numbers and
-- addresses are added only of what colleagues write down.
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
      values (case when not v_arabic then p_name end, case when v_arabic then p_name end, p_phone, p_email, p_language,
        p_consent_at, case when p_consent_at is not null then p_source end, p_at)
      returning id into v_id;
    return v_id;
  end if;
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
