-- Foundation: text helpers, staff and their roles, the audit log, and the epoch that tells the web servers that
-- public content changed. Everything later leans on these.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- ---------------------------------------------------------------- text

-- Folds English and Arabic text for search, the same for what is stored and what is asked.
-- Order matters: compose first (NFKC), then drop marks and tatweel, then unify letters and digits.
create function public.fold_text(p_text text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select trim(regexp_replace(
    translate(
      regexp_replace(lower(normalize(p_text, NFKC)), '[\u064B-\u0652\u0670\u0640\u200B-\u200F\u202A-\u202E\u2066-\u2069]', '', 'g'),
      'أإآٱىةؤئپچگڤیک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹àáâäãåçèéêëìíîïñòóôöõùúûüýÿ',
      'ااااي' || 'هويبجكفيك' || '01234567890123456789' || 'aaaaaaceeeeiiiinooooouuuuyy'
    ),
    '[[:space:][:punct:]،؛؟ـ]+', ' ', 'g'))
$$;

-- What people type, made storable: composed, without control and direction characters, trimmed. Empty becomes null.
create function public.clean_text(p_text text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select nullif(trim(both E' \n\t' from
    regexp_replace(normalize(p_text, NFC), '[\u0001-\u0008\u000B-\u001F\u007F\u200E\u200F\u202A-\u202E\u2066-\u2069]', '', 'g')), '')
$$;

-- Any spelling of a phone number as E.164 ('+97333000000'), or null where it is none. Arabic digits, spaces, dashes,
-- 00 and a missing country code are understood; the Gulf's own numbers must have their exact length.
create function public.normalize_phone(p_phone text, p_country_code text default '973') returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  folded text := translate(normalize(p_phone, NFKC), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789');
  digits text;
  national int := case when p_country_code in ('966', '971') then 9 else 8 end;
begin
  if length(folded) > 40 or folded ~ '[[:alpha:]]' then return null; end if;
  digits := regexp_replace(folded, '[^0-9]', '', 'g');
  if folded ~ '^[^0-9]*\+' then null;
  elsif digits like '00%' then digits := substr(digits, 3);
  elsif length(digits) = national then digits := p_country_code || digits;
  elsif length(digits) = national + 1 and digits like '0%' then digits := p_country_code || substr(digits, 2);
  elsif digits like p_country_code || '%' and length(digits) = national + length(p_country_code) then null;
  else return null;
  end if;
  if digits !~ '^[1-9][0-9]{7,14}$' then return null; end if;
  if digits ~ '^(973|965|974|968)' and length(digits) <> 11 then return null; end if;
  if digits ~ '^(966|971)' and length(digits) <> 12 then return null; end if;
  return '+' || digits;
end
$$;

create function public.is_email(p_text text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select p_text ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:].]{2,}$' and length(p_text) <= 254 $$;

create function public.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$ begin new.updated_at := now(); return new; end $$;

-- ---------------------------------------------------------------- staff and roles

create type public.staff_role as enum ('owner', 'manager', 'sales', 'editor');

-- Who works here. Roles live in this table and nowhere else: never in a token or in user metadata.
create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role public.staff_role not null,
  name text not null default '' check (length(name) <= 120),
  email text not null default '' check (length(email) <= 254),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger staff_touch before update on public.staff for each row execute function public.touch_updated_at();

-- Security definer, because a policy on staff that read staff would never end.
create function public.has_role(variadic p_roles public.staff_role[]) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select 1 from public.staff where user_id = (select auth.uid()) and role = any (p_roles)) $$;

create function public.is_staff() returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select 1 from public.staff where user_id = (select auth.uid())) $$;

-- The role of the caller, or null: what the admin guard asks.
create function public.my_role() returns public.staff_role
language sql stable security definer set search_path = ''
as $$ select role from public.staff where user_id = (select auth.uid()) $$;

create function public.keep_an_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.role = 'owner' and (tg_op = 'DELETE' or new.role <> 'owner') then
    -- Two owners who demote each other at once must not both succeed.
    lock table public.staff in share row exclusive mode;
    if not exists (select 1 from public.staff where role = 'owner' and user_id <> old.user_id) then
      raise exception using errcode = 'PT409', message = 'last_owner';
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger staff_keep_an_owner before update or delete on public.staff for each row execute function public.keep_an_owner();

alter table public.staff enable row level security;
revoke all on public.staff from anon, authenticated;
grant select, insert, update, delete on public.staff to authenticated;
grant all on public.staff to service_role;
create policy staff_read on public.staff for select to authenticated using ((select public.is_staff()));
create policy staff_insert on public.staff for insert to authenticated
  with check ((select public.has_role('owner')) and user_id <> (select auth.uid()));
create policy staff_update on public.staff for update to authenticated
  using ((select public.has_role('owner')) and user_id <> (select auth.uid()))
  with check ((select public.has_role('owner')) and user_id <> (select auth.uid()));
create policy staff_delete on public.staff for delete to authenticated
  using ((select public.has_role('owner')) and user_id <> (select auth.uid()));

-- ---------------------------------------------------------------- audit log

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor uuid not null,
  actor_role public.staff_role not null,
  action text not null check (action in ('insert', 'update', 'delete')),
  table_name text not null,
  record_id text not null,
  before jsonb,
  after jsonb
);
create index audit_log_record on public.audit_log (table_name, record_id, at desc);
create index audit_log_actor on public.audit_log (actor, at desc);
create index audit_log_at on public.audit_log (at desc);

alter table public.audit_log enable row level security;
revoke all on public.audit_log from anon, authenticated;
grant select on public.audit_log to authenticated;
grant select on public.audit_log to service_role;
create policy audit_log_read on public.audit_log for select to authenticated using ((select public.has_role('owner', 'manager')));

create function public.refuse_change() returns trigger
language plpgsql set search_path = ''
as $$ begin raise exception using errcode = '42501', message = 'append_only'; end $$;
create trigger audit_log_append_only before update or delete on public.audit_log
  for each row execute function public.refuse_change();
create trigger audit_log_no_truncate before truncate on public.audit_log
  for each statement execute function public.refuse_change();

-- Writes one row for every write by staff; an update keeps only the columns that changed.
-- The argument names the key column of the table.
create function public.write_audit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_role public.staff_role;
  v_old jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - 'search_text' - 'updated_at' end;
  v_new jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - 'search_text' - 'updated_at' end;
  v_id text := coalesce(v_new, v_old) ->> tg_argv[0];
begin
  select role into v_role from public.staff where user_id = auth.uid();
  if v_role is null then return null; end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, v_new -> o.key)
      into v_old, v_new
      from jsonb_each(v_old) o where o.value is distinct from v_new -> o.key;
    if v_old is null then return null; end if;
  end if;
  insert into public.audit_log (actor, actor_role, action, table_name, record_id, before, after)
    values (auth.uid(), v_role, lower(tg_op), tg_table_name, v_id, v_old, v_new);
  return null;
end
$$;
create trigger staff_audit after insert or update or delete on public.staff
  for each row execute function public.write_audit('user_id');

-- ---------------------------------------------------------------- content epoch

-- One row that counts changes of public content. Web servers ask it before they answer from their page cache, so an
-- edit is visible on all of them at once, on any backend and without a bus between them.
create table public.content_epoch (
  id smallint primary key default 1 check (id = 1),
  epoch bigint not null default 1,
  updated_at timestamptz not null default now()
);
insert into public.content_epoch default values;
alter table public.content_epoch enable row level security;
revoke all on public.content_epoch from anon, authenticated;
grant select on public.content_epoch to anon, authenticated, service_role;
create policy content_epoch_read on public.content_epoch for select to anon, authenticated using (true);

-- By row, so that a write that policies reduced to nothing moves nothing; once a transaction, however many rows.
create function public.bump_content_epoch() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_transaction text := pg_current_xact_id()::text;
begin
  if current_setting('maarad.epoch_moved_in', true) is distinct from v_transaction then
    update public.content_epoch set epoch = epoch + 1, updated_at = now();
    perform set_config('maarad.epoch_moved_in', v_transaction, true);
  end if;
  return null;
end
$$;

revoke execute on all functions in schema public from public, anon, authenticated;
grant execute on function public.has_role(public.staff_role[]), public.is_staff(), public.my_role() to anon, authenticated, service_role;
grant execute on function public.fold_text(text), public.clean_text(text), public.normalize_phone(text, text), public.is_email(text)
  to service_role;
