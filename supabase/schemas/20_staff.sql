-- Staff: who works here, in which role, and when that role counts. Every policy of the later files asks has_role() or
-- is_staff(), so this is the one place that decides who may act.

create type public.staff_role as enum ('owner', 'manager', 'sales', 'editor');

-- Security definer, because a policy on staff that read staff would never end.
create function public.has_role(variadic p_roles public.staff_role[]) returns boolean
language sql stable security definer set search_path = ''
as $$ select coalesce(public.my_role() = any (p_roles), false) $$;
grant execute on function public.has_role to anon, authenticated;

create function public.is_staff() returns boolean
language sql stable security definer set search_path = ''
as $$ select public.my_role() is not null $$;
grant execute on function public.is_staff to anon, authenticated;

-- Whether the caller sees the customers of colleagues, too. Policies ask it once a query, as (select …).
create function public.sees_all_customers() returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (select from public.security_rules r where r.sales_see_own)
    or public.my_role() is distinct from 'sales'
$$;
grant execute on function public.sees_all_customers to authenticated;

-- Roles are rows of this table and nothing else: never in a token or in user metadata.
create table public.staff (
  -- Without a reference to auth.users: a colleague stays known when their account is deleted.
  user_id uuid primary key,
  role public.staff_role not null,
  name text not null default '' check (length(name) <= 120),
  email text not null default '' check (length(email) <= 254),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What the colleague is called among the others: by the name; where two have the same, with the e-mail behind it;
  -- without a name by the e-mail. Kept by name_colleagues().
  called text not null default '',
  -- When the colleague left. The row stays, because orders, payments, papers and the log name it; nobody with an ended
  -- row is staff.
  ended_at timestamptz
);
alter table public.staff enable row level security;
grant select, update (role, name) on public.staff to authenticated;
create policy staff_read on public.staff for select to authenticated using ((select public.is_staff()));
create policy staff_update on public.staff for update to authenticated
  using ((select public.has_role('owner')) and user_id <> (select auth.uid()) and ended_at is null)
  with check ((select public.has_role('owner')) and user_id <> (select auth.uid()));

-- One row, changed by require_second_factor(), set_session_days(), set_log_years() and narrow_sales() alone.
create table public.security_rules (
  id smallint primary key default 1 check (id = 1),
  owners_need_second_factor boolean not null default false,
  updated_at timestamptz not null default now(),
  -- What sales see: all customers, or their own and those that no colleague has.
  sales_see_own boolean not null default false,
  -- After how many days a sign-in ends: of staff without use and in all, of customers without use.
  staff_idle_days smallint not null default 30 check (staff_idle_days between 1 and 365),
  staff_days smallint not null default 90 check (staff_days between 1 and 365),
  customer_idle_days smallint not null default 180 check (customer_idle_days between 1 and 730),
  -- How many years the audit log is kept.
  log_years smallint not null default 10 check (log_years between 1 and 30)
);
alter table public.security_rules enable row level security;
grant select on public.security_rules to authenticated;
create policy security_rules_read on public.security_rules for select to authenticated
  using ((select public.is_staff()));

-- Whether the caller's session still exists, of an account that is not banned. False for a token that names none.
create function public.session_exists() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = nullif(auth.jwt() ->> 'session_id', '')::uuid and s.user_id = (select auth.uid())
      and (u.banned_until is null or u.banned_until <= now()))
$$;

-- The role in which the caller may act now, or null: no colleague, one who left, a session that has ended (an access
-- token kept from before a sign-out opens nothing), or a second factor still owed. Security definer, because a policy
-- on staff that read staff would never end.
create function public.my_role() returns public.staff_role
language sql stable security definer set search_path = ''
as $$
  select role from public.staff
    where user_id = (select auth.uid()) and ended_at is null and public.session_exists()
      and not public.owes_second_factor(role)
$$;
grant execute on function public.my_role to anon, authenticated;

-- Makes changes of staff wait for one another, so that two owners who demote each other at once do not leave none. The
-- lock is taken before any row is locked, so that neither holds a row that the other waits for.
create function public.take_turns_on_staff() returns trigger
language plpgsql set search_path = ''
as $$ begin perform pg_advisory_xact_lock(hashtextextended('public.staff', 0)); return null; end $$;

create function public.keep_an_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.role = 'owner' and old.ended_at is null
     and (tg_op = 'DELETE' or new.role <> 'owner' or new.ended_at is not null)
     and not exists (select from public.staff where role = 'owner' and ended_at is null and user_id <> old.user_id) then
    raise exception using errcode = 'PT409', message = 'last_owner';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

-- The address that colleagues see is the one of the account, also after it was changed. One who left may have no
-- account any more, and keeps the address they had.
create function public.staff_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_email text;
begin
  select coalesce(lower(email), '') into v_email from auth.users where id = new.user_id;
  if found then
    new.email := v_email;
  elsif new.ended_at is null then
    raise exception using errcode = '23503', message = 'account_not_found';
  end if;
  return new;
end
$$;

create function public.follow_account_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.staff set email = new.email where user_id = new.id;
  return null;
end
$$;

create function public.name_colleagues() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Before the names are read, so that two who come at once see each other.
  perform pg_advisory_xact_lock(hashtextextended('public.staff', 0));
  update public.staff s set called = n.called
    from (select f.user_id, case
        when f.name = '' then f.email
        -- The isolate keeps the e-mail left to right on Arabic pages. It also tells apart what only looks alike: a name
        -- that is an address, one with signs that show nothing, and letters of other scripts.
        when count(*) over (partition by public.fold_text(f.name)) > 1
          or f.name ~ '[^A-Za-z0-9\u00C0-\u024F\u0620-\u0652\u066E-\u06D3 .,\u2019()&/''-]'
          then f.name || ' (' || chr(8294) || f.email || chr(8297) || ')'
        else f.name end
        -- One who left and came back with a new account of the same address.
        || case when row_number() over same > 1 then ' ' || row_number() over same else '' end as called
      from public.staff f
      window same as (partition by public.fold_text(f.name), f.email order by f.created_at, f.user_id)) n
    where n.user_id = s.user_id and s.called <> n.called;
  return null;
end
$$;

create trigger staff_touch before update on public.staff for each row execute function public.touch_updated_at();
create trigger staff_take_turns before update or delete on public.staff
  for each statement execute function public.take_turns_on_staff();
create trigger staff_keep_an_owner before update or delete on public.staff
  for each row execute function public.keep_an_owner();
create trigger staff_email before insert or update of email, user_id, ended_at on public.staff
  for each row execute function public.staff_email();
create trigger staff_audit after insert or update or delete on public.staff
  for each row execute function public.write_audit('user_id');
create trigger staff_called after insert or delete or update of name, email on public.staff
  for each statement execute function public.name_colleagues();

create trigger security_rules_touch before update on public.security_rules
  for each row execute function public.touch_updated_at();
create trigger security_rules_audit after update on public.security_rules
  for each row execute function public.write_audit('id');

create trigger staff_follow_email after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function public.follow_account_email();

insert into public.security_rules default values;
