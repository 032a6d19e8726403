-- Customers: one record a person, found by phone number, else by e-mail address, never by name alone. Orders, viewings,
-- messages and trade-ins name the customer they are of.

-- Whether a day and a line make a follow-up.
create function public.is_follow_up(p_on date, p_note text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select coalesce(p_on between '2000-01-01' and '9999-12-30', p_note is null)
  and coalesce(length(p_note) between 1 and 200 and p_note !~ '[\u0001-\u001F\u007F-\u009F\u2028\u2029]', true) $$;
grant execute on function public.is_follow_up to authenticated;

-- The last eight digits of numbers, by which one is known with and without its country.
create function public.last_digits(p_phones text[]) returns text[]
language sql immutable parallel safe set search_path = ''
as $$ select array(select distinct right(n, 8) from unnest(p_phones) n where n is not null) $$;
grant execute on function public.last_digits to authenticated;

create table public.customers (
  id bigint generated always as identity primary key,
  -- The name as it is written in each script; one of them is enough.
  name_en text check (length(name_en) between 1 and 120),
  name_ar text check (length(name_ar) between 1 and 120),
  phone text check (public.is_phone(phone)),
  email text check (public.email_shape(email)),
  -- Further ones, by which the same person is found.
  phones text[] not null default '{}' check (public.are_phones(phones)),
  emails text[] not null default '{}' check (public.are_emails(emails)),
  language text not null default 'en' check (language in ('en', 'ar')),
  tags text[] not null default '{}' check (public.are_tags(tags)),
  notes text check (length(notes) <= 2000),
  -- When and how the person agreed that the dealer keeps these data and writes to them.
  consent_at timestamptz,
  consent_source text check (consent_source in ('website', 'walk_in', 'phone', 'whatsapp', 'instagram', 'other')),
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  search_text text not null generated always as (public.fold_text(coalesce(name_en, '') || ' ' || coalesce(name_ar, '')
    || ' ' || coalesce(phone, '') || ' ' || coalesce(email, '') || ' ' || public.joined_text(phones) || ' '
    || public.joined_text(emails) || ' ' || public.joined_text(tags))) stored,
  -- The record that this one went into. It is kept with what it said, out of all lists: undoing the merge needs it.
  merged_into bigint references public.customers (id) on delete cascade,
  assigned_to uuid references public.staff (user_id),
  follow_up_on date,
  follow_up_note text,
  -- When a colleague said that name, number and address are this person's; null where only a visitor typed them. A
  -- visitor may type another's number or address: what they send must not be handed out or erased with that person's.
  confirmed_at timestamptz,
  constraint customers_named check (num_nonnulls(name_en, name_ar) > 0),
  constraint customers_consent check ((consent_at is null) = (consent_source is null)),
  constraint customers_name_en_line check (name_en !~ '[\u0001-\u001F\u007F-\u009F\u2028\u2029]'),
  constraint customers_name_ar_line check (name_ar !~ '[\u0001-\u001F\u007F-\u009F\u2028\u2029]'),
  constraint customers_not_into_itself check (merged_into <> id),
  constraint customers_follow_up check (public.is_follow_up(follow_up_on, follow_up_note))
);
create unique index customers_phone on public.customers (phone) where merged_into is null;
create index customers_email on public.customers (email) where email is not null;
create index customers_phones on public.customers using gin (phones) with (fastupdate = off);
create index customers_emails on public.customers using gin (emails) with (fastupdate = off);
create index customers_tags on public.customers using gin (tags);
create index customers_tagged on public.customers (id desc) where tags <> '{}';
create index customers_named on public.customers ((coalesce(name_en, name_ar)), id) where merged_into is null;
create index customers_created on public.customers (created_at desc);
create index customers_search on public.customers using gin (search_text extensions.gin_trgm_ops);
create index customers_sounds on public.customers
  using gin (public.name_sounds(coalesce(name_en, '') || ' ' || coalesce(name_ar, '')));
create index customers_merged_into on public.customers (merged_into) where merged_into is not null;
create index customers_last_digits on public.customers using gin (public.last_digits(phone || phones));
create index customers_doubtful_phones on public.customers (id) where public.are_doubtful_phones(phone || phones);
create index customers_follow_ups on public.customers (follow_up_on) where follow_up_on is not null;
create index customers_assigned on public.customers (assigned_to) where assigned_to is not null;
alter table public.customers enable row level security;
grant select, update (deleted_at, assigned_to, follow_up_on, follow_up_note) on public.customers to authenticated;
create policy customers_read on public.customers for select to authenticated
  using ((select public.has_role('owner', 'manager', 'sales')));
create policy customers_update on public.customers for update to authenticated
  using ((select public.has_role('owner', 'manager', 'sales')))
  with check ((select public.has_role('owner', 'manager', 'sales')));
create policy customers_own on public.customers as restrictive for all to authenticated
  using ((select public.sees_all_customers()) or assigned_to is null or assigned_to = (select auth.uid()));

create table public.customer_merges (
  id bigint generated always as identity primary key,
  kept_id bigint not null references public.customers (id) on delete cascade,
  gone_id bigint not null references public.customers (id) on delete cascade,
  actor uuid,
  at timestamptz not null default now(),
  undone_at timestamptz,
  -- The kept record before and after, and what went over to it: {orders, viewings, messages, trade_ins: [id], identity:
  -- whether it took it over}.
  before jsonb not null,
  after jsonb not null,
  moved jsonb not null
);
create index customer_merges_kept on public.customer_merges (kept_id, id desc);
create index customer_merges_gone on public.customer_merges (gone_id);
alter table public.customer_merges enable row level security;
grant select on public.customer_merges to authenticated;
create policy customer_merges_read on public.customer_merges for select to authenticated
  using ((select public.has_role('owner', 'manager', 'sales')));
create policy customer_merges_own on public.customer_merges as restrictive for all to authenticated
  using ((select public.sees_all_customers()) or kept_id in (select c.id from public.customers c));

-- The customer with this phone number, else the one with this e-mail address; null where there is none. An address
-- finds a page that is confirmed, or one that has nothing else: typed beside a number it may be anyone's.
create function public.customer_with(p_phone text, p_email text) returns bigint
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

-- Lets those who give a number or an address to a customer take turns, so that the next one finds whose it is: a
-- further number has no unique index. In one order, and before a customer is locked: otherwise two wait in a circle.
create function public.lock_numbers(p_numbers text[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('customer ' || n, 0))
    from (select distinct u.n from unnest(p_numbers[1:30]) u (n) where u.n is not null order by u.n) sorted;
end
$$;

-- The customer of a record that someone sent or wrote down, made where there is none. Visitors are found by the phone
-- number, and by the address only where they typed no number; colleagues by both. What a colleague writes of the person
-- is added where the customer lacks it, and replaces nothing; a visitor adds nothing. A customer in the trash who comes
-- again is put back.
create function public.customer_for(
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
    -- Also where the number is given to the person who has the address.
    if v_id is null or v_trusted and public.customer_with(p_phone, null) is null then
      perform public.lock_numbers(array[p_phone, p_email]);
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

-- Names the customer of a new order, viewing, message or trade-in. A consent that staff recorded is kept as one they
-- recorded.
create function public.link_customer() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_new jsonb := to_jsonb(new);
begin
  if new.customer_id is null then
    new.customer_id := public.customer_for(coalesce(v_new ->> 'customer_name', v_new ->> 'name'), new.phone, new.email,
      new.language, (v_new ->> 'consent_at')::timestamptz, coalesce(v_new ->> 'source', 'website'), new.created_at);
  end if;
  return new;
end
$$;

-- A follow-up's line is stored as other lines are; it may be written past the form.
create function public.clean_follow_up() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.follow_up_note := public.clean_line(new.follow_up_note);
  return new;
end
$$;

create trigger customers_version before update on public.customers for each row execute function public.stamp_record();
create trigger customers_audit after insert or update or delete on public.customers
  for each row execute function public.write_audit('id');
create trigger customers_tell after insert or update or delete on public.customers
  for each row execute function public.tell_staff('customers', 'id');
create trigger customers_clean_follow_up before insert or update of follow_up_note on public.customers
  for each row execute function public.clean_follow_up();
