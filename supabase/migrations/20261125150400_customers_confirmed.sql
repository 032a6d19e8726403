-- Whoever typed a phone number first, or another's e-mail address beside a number of their own, had all that the
-- other sent later on a page under their own name, and could have it handed out or erased. A page that a visitor made
-- is not confirmed until a colleague says so, an address that was only typed finds no page, and visitors add nothing.

-- When a colleague said that name, number and address are this person's; null where only a visitor typed them.
alter table public.customers add column confirmed_at timestamptz;

-- What colleagues have written is confirmed. Without the triggers: this is no edit.
alter table public.customers disable trigger user;
update public.customers c set confirmed_at = c.created_at where exists (select from public.audit_log a
  where a.table_name = 'customers' and a.record_id = c.id::text
    and (a.action = 'insert' or a.after ?| '{name_en,name_ar,phone,email}'));
alter table public.customers enable trigger user;

-- Whether what is written is written by a colleague who serves customers, or by the project itself. While a person is
-- erased, what visitors typed is sorted anew.
create function public.writes_for_dealer() returns boolean
language sql stable set search_path = ''
as $$
  select public.is_erasing() is not true
    and (not public.request_is_a_persons() or public.has_role('owner', 'manager', 'sales'))
$$;

create function public.confirm_new_customer() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.confirmed_at := case when public.writes_for_dealer() then now() end;
  return new;
end
$$;
create trigger customers_confirm before insert on public.customers
  for each row execute function public.confirm_new_customer();

-- What was only typed stays that beside what is confirmed: a merge with it has to be confirmed again.
create function public.confirm_after_merge() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.merged_into is not null and new.confirmed_at is null then
    update public.customers set confirmed_at = null where id = new.merged_into and confirmed_at is not null;
  elsif new.merged_into is null then
    update public.customers c set confirmed_at = m.confirmed_at
      from (select (before ->> 'confirmed_at')::timestamptz as confirmed_at from public.customer_merges
        where kept_id = old.merged_into and gone_id = new.id and undone_at is null order by id desc limit 1) m
      where c.id = old.merged_into and c.confirmed_at is null and m.confirmed_at is not null;
  end if;
  return null;
end
$$;
create trigger customers_confirm_merge after update of merged_into on public.customers
  for each row when (old.merged_into is distinct from new.merged_into)
  execute function public.confirm_after_merge();

-- A colleague says that name, number and address on a page are this person's. Asked for again, it answers the same.
-- Sellers only. Answers {id, version}. Errors: PT404 customer_not_found, PT409 version_conflict.
create function public.confirm_customer(p_id bigint, p_version int) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_customer public.customers;
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  select * into v_customer from public.customers where id = p_id and deleted_at is null and merged_into is null
    for update;
  if not found then raise exception using errcode = 'PT404', message = 'customer_not_found'; end if;
  if v_customer.confirmed_at is null then
    if v_customer.version is distinct from p_version then
      raise exception using errcode = 'PT409', message = 'version_conflict';
    end if;
    update public.customers set confirmed_at = now() where id = p_id returning * into v_customer;
  end if;
  return jsonb_build_object('id', v_customer.id, 'version', v_customer.version);
end
$$;

-- The customer with this phone number, else the one with this e-mail address; null where there is none. An address
-- finds a page that is confirmed, or one that has nothing else: typed beside a number it may be anyone's.
create or replace function public.customer_with(p_phone text, p_email text) returns bigint
language sql stable security definer set search_path = ''
as $$
  select id from (
    (select c.id, 1 as place from public.customers c where c.phone = p_phone and c.merged_into is null)
    union all
    (select c.id, 2 from public.customers c
      where p_phone is not null and c.phones @> array[p_phone] and c.merged_into is null)
    union all
    (select c.id, 3 from public.customers c
      where c.email = p_email and c.merged_into is null and (c.confirmed_at is not null or c.phone is null))
    union all
    (select c.id, 4 from public.customers c
      where p_email is not null and c.emails @> array[p_email] and c.merged_into is null
        and (c.confirmed_at is not null or c.phone is null))
  ) found order by place, id limit 1
$$;

-- The customer of a record that someone sent or wrote down, made where there is none. Visitors are found by the phone
-- number, and by the address only where they typed no number; colleagues by both. What a colleague writes of the person
-- is added where the customer lacks it, and replaces nothing; a visitor adds nothing. A customer in the trash who comes
-- again is put back.
create or replace function public.customer_for(
  p_name text, p_phone text, p_email text, p_language text, p_consent_at timestamptz, p_source text,
  p_at timestamptz default now()
) returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_arabic boolean := p_name ~ '[\u0600-\u06FF]';
  v_trusted boolean := public.writes_for_dealer();
  -- By which address the person is found.
  v_sign text := case when v_trusted or p_phone is null then p_email end;
  v_id bigint := public.customer_with(p_phone, v_sign);
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
      v_id := public.customer_with(p_phone, v_sign);
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
  update public.customers c set
      name_en = case when v_trusted and not v_arabic then coalesce(c.name_en, p_name) else c.name_en end,
      name_ar = case when v_trusted and v_arabic then coalesce(c.name_ar, p_name) else c.name_ar end,
      phone = case when v_trusted then coalesce(c.phone, p_phone) else c.phone end,
      phones = case when v_trusted and c.phone <> p_phone and not c.phones @> array[p_phone]
        and cardinality(c.phones) < 20 then c.phones || p_phone else c.phones end,
      email = case when v_trusted then coalesce(c.email, p_email) else c.email end,
      emails = case when v_trusted and c.email <> p_email and not c.emails @> array[p_email]
        and cardinality(c.emails) < 20 then c.emails || p_email else c.emails end,
      consent_at = case when v_trusted then coalesce(c.consent_at, p_consent_at) else c.consent_at end,
      consent_source = case when v_trusted and c.consent_at is null and p_consent_at is not null then p_source
        else c.consent_source end,
      deleted_at = null
    where c.id = v_id and (c.deleted_at is not null or v_trusted and (
      v_arabic and c.name_ar is null or not v_arabic and c.name_en is null
      or c.consent_at is null and p_consent_at is not null
      or c.phone is null and p_phone is not null
      or c.phone <> p_phone and not c.phones @> array[p_phone] and cardinality(c.phones) < 20
      or c.email is null and p_email is not null
      or c.email <> p_email and not c.emails @> array[p_email] and cardinality(c.emails) < 20));
  return v_id;
end
$$;

revoke execute on function public.writes_for_dealer(), public.confirm_new_customer(), public.confirm_after_merge(),
  public.confirm_customer(bigint, int) from public, anon, authenticated;
grant execute on function public.confirm_customer(bigint, int) to authenticated;
