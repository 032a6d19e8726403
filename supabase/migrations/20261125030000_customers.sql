-- Customers: one record a person, found by phone number, else by e-mail address, never by name alone. Orders, viewings,
-- messages and wishes name the customer they are of.

-- An array as one text; array_to_string() itself may not be used in a generated column.
create function public.joined_text(p_texts text[]) returns text
language sql immutable parallel safe set search_path = ''
as $$ select coalesce(array_to_string(p_texts, ' '), '') $$;

create function public.are_phones(p_phones text[]) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select cardinality(p_phones) <= 20 and array_position(p_phones, null) is null
  and not exists (select from unnest(p_phones) p where p !~ '^\+[1-9][0-9]{7,14}$') $$;

create function public.are_emails(p_emails text[]) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select cardinality(p_emails) <= 20 and array_position(p_emails, null) is null
  and not exists (select from unnest(p_emails) e where not public.email_shape(e)) $$;

create function public.are_tags(p_tags text[]) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select cardinality(p_tags) <= 20 and array_position(p_tags, null) is null
  and not exists (select from unnest(p_tags) t where length(t) not between 1 and 40
    or t ~ '[\u0001-\u001F\u007F-\u009F\u2028\u2029,،]') $$;

create table public.customers (
  id bigint generated always as identity primary key,
  -- The name as it is written in each script; one of them is enough.
  name_en text check (length(name_en) between 1 and 120),
  name_ar text check (length(name_ar) between 1 and 120),
  phone text check (phone ~ '^\+[1-9][0-9]{7,14}$'),
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
  constraint customers_named check (num_nonnulls(name_en, name_ar) > 0),
  constraint customers_consent check ((consent_at is null) = (consent_source is null)),
  constraint customers_name_en_line check (name_en !~ '[\u0001-\u001F\u007F-\u009F\u2028\u2029]'),
  constraint customers_name_ar_line check (name_ar !~ '[\u0001-\u001F\u007F-\u009F\u2028\u2029]')
);
create unique index customers_phone on public.customers (phone);
create index customers_email on public.customers (email) where email is not null;
create index customers_phones on public.customers using gin (phones) with (fastupdate = off);
create index customers_emails on public.customers using gin (emails) with (fastupdate = off);
create index customers_tags on public.customers using gin (tags);
create index customers_created on public.customers (created_at desc);
create index customers_search on public.customers using gin (search_text extensions.gin_trgm_ops);

create trigger customers_touch before update on public.customers for each row execute function public.touch_updated_at();
create trigger customers_version before update on public.customers for each row execute function public.bump_version();
create trigger customers_deletion before update of deleted_at on public.customers
  for each row execute function public.stamp_deletion();
create trigger customers_audit after insert or update or delete on public.customers
  for each row execute function public.write_audit('id');
create trigger customers_tell after insert or update or delete on public.customers
  for each row execute function public.tell_staff('customers', 'id');

-- What a customer is called and how they are reached is saved by save_customer() alone.
alter table public.customers enable row level security;
revoke all on public.customers from anon, authenticated;
grant select, update (deleted_at) on public.customers to authenticated;
create policy customers_read on public.customers for select to authenticated
  using ((select public.has_role('owner', 'manager', 'sales')));
create policy customers_update on public.customers for update to authenticated
  using ((select public.has_role('owner', 'manager', 'sales')))
  with check ((select public.has_role('owner', 'manager', 'sales')));

alter table public.orders add column customer_id bigint references public.customers (id) on delete set null;
alter table public.viewings add column customer_id bigint references public.customers (id) on delete set null;
alter table public.messages add column customer_id bigint references public.customers (id) on delete set null;
create index orders_customer on public.orders (customer_id, created_at desc);
create index viewings_customer on public.viewings (customer_id, starts_at desc);
create index messages_customer on public.messages (customer_id, created_at desc);

-- ---------------------------------------------------------------- who a record is of

-- The customer with this phone number, else the one with this e-mail address; null where there is none.
create function public.customer_with(p_phone text, p_email text) returns bigint
language sql stable security definer set search_path = ''
as $$
  select id from (
    (select c.id, 1 as place from public.customers c where c.phone = p_phone)
    union all
    (select c.id, 2 from public.customers c where p_phone is not null and c.phones @> array[p_phone])
    union all
    (select c.id, 3 from public.customers c where c.email = p_email)
    union all
    (select c.id, 4 from public.customers c where p_email is not null and c.emails @> array[p_email])
  ) found order by place, id limit 1
$$;

-- The customer of a record that someone sent or wrote down, made where there is none. What the record says of the
-- person is added where the customer lacks it, and replaces nothing; a customer in the trash who comes again is put
-- back. Two at once do not take turns yet, as those of a later migration do: what is there already would need a lock
-- for each number and address, more than a server has.
create function public.customer_for(
  p_name text, p_phone text, p_email text, p_language text, p_consent_at timestamptz, p_source text,
  p_at timestamptz default now()
) returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare v_id bigint := public.customer_with(p_phone, p_email); v_arabic boolean := p_name ~ '[\u0600-\u06FF]';
begin
  if p_phone is null and p_email is null then return null; end if;
  if v_id is null then
    insert into public.customers (name_en, name_ar, phone, email, language, consent_at, consent_source, created_at)
      values (case when not v_arabic then p_name end, case when v_arabic then p_name end, p_phone, p_email, p_language,
        p_consent_at, case when p_consent_at is not null then p_source end, p_at)
      returning id into v_id;
    return v_id;
  end if;
  update public.customers c set
      name_en = case when v_arabic then c.name_en else coalesce(c.name_en, p_name) end,
      name_ar = case when v_arabic then coalesce(c.name_ar, p_name) else c.name_ar end,
      phone = coalesce(c.phone, p_phone),
      phones = case when c.phone <> p_phone and not c.phones @> array[p_phone] and cardinality(c.phones) < 20
        then c.phones || p_phone else c.phones end,
      email = coalesce(c.email, p_email),
      emails = case when c.email <> p_email and not c.emails @> array[p_email] and cardinality(c.emails) < 20
        then c.emails || p_email else c.emails end,
      consent_at = coalesce(c.consent_at, p_consent_at),
      consent_source = coalesce(c.consent_source, case when p_consent_at is not null then p_source end),
      deleted_at = null
    where c.id = v_id and (c.deleted_at is not null
      or v_arabic and c.name_ar is null or not v_arabic and c.name_en is null
      or c.consent_at is null and p_consent_at is not null
      or c.phone is null and p_phone is not null
      or c.phone <> p_phone and not c.phones @> array[p_phone] and cardinality(c.phones) < 20
      or c.email is null and p_email is not null
      or c.email <> p_email and not c.emails @> array[p_email] and cardinality(c.emails) < 20);
  return v_id;
end
$$;

-- Names the customer of a new order, viewing or message.
create function public.link_customer() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_new jsonb := to_jsonb(new);
begin
  if new.customer_id is null then
    new.customer_id := public.customer_for(coalesce(v_new ->> 'customer_name', v_new ->> 'name'), new.phone, new.email,
      new.language, (v_new ->> 'consent_at')::timestamptz, 'website', new.created_at);
  end if;
  return new;
end
$$;
create trigger orders_link_customer before insert on public.orders
  for each row execute function public.link_customer();
create trigger viewings_link_customer before insert on public.viewings
  for each row execute function public.link_customer();
create trigger messages_link_customer before insert on public.messages
  for each row execute function public.link_customer();

-- The customers of what is there already, the oldest record first. Without the triggers: this is no edit. By index from
-- the first record on: the plan is made while there are no customers, and reading all of them for each record would
-- take hours for a hundred thousand.
alter table public.customers disable trigger user;
alter table public.orders disable trigger user;
alter table public.viewings disable trigger user;
alter table public.messages disable trigger user;
do $$
declare v record; v_customer bigint;
begin
  perform set_config('enable_seqscan', 'off', true);
  for v in
    select 'orders' as kind, id, customer_name as name, phone, email, language, consent_at, created_at
      from public.orders
    union all select 'viewings', id, customer_name, phone, email, language, consent_at, created_at from public.viewings
    union all select 'messages', id, name, phone, email, language, consent_at, created_at from public.messages
    order by created_at, kind, id
  loop
    v_customer := public.customer_for(coalesce(public.clean_line(v.name), '-'), v.phone, v.email, v.language,
      v.consent_at, 'website', v.created_at);
    case v.kind
      when 'orders' then update public.orders set customer_id = v_customer where id = v.id;
      when 'viewings' then update public.viewings set customer_id = v_customer where id = v.id;
      else update public.messages set customer_id = v_customer where id = v.id;
    end case;
  end loop;
  perform set_config('enable_seqscan', 'on', true);
end $$;
alter table public.customers enable trigger user;
alter table public.orders enable trigger user;
alter table public.viewings enable trigger user;
alter table public.messages enable trigger user;

revoke execute on function public.joined_text(text[]), public.are_phones(text[]), public.are_emails(text[]),
  public.are_tags(text[]), public.customer_with(text, text),
  public.customer_for(text, text, text, text, timestamptz, text, timestamptz), public.link_customer()
  from public, anon, authenticated;
-- Asked by checks and the generated column of the row that staff put into the trash.
grant execute on function public.joined_text(text[]), public.are_phones(text[]), public.are_emails(text[]),
  public.are_tags(text[]) to authenticated;
