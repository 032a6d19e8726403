-- Trade-ins: a customer offers a car, the dealer says what it is worth and until when, the customer accepts or
-- declines.

create type public.trade_in_status as enum ('new', 'offered', 'accepted', 'declined', 'expired', 'withdrawn', 'taken');

create type public.trade_in_condition as enum ('excellent', 'good', 'fair', 'poor');

create table public.trade_ins (
  id bigint generated always as identity primary key,
  reference text not null unique check (reference ~ '^TI-[2-9A-HJKMNP-TV-Z]{6}$'),
  idempotency_key uuid not null unique,
  status public.trade_in_status not null default 'new',
  make text not null check (length(make) between 1 and 60),
  model text not null check (length(model) between 1 and 80),
  year int not null check (year between 1900 and 2100),
  -- Kilometres.
  mileage int check (mileage between 0 and 2000000),
  condition public.trade_in_condition not null,
  -- What the customer added.
  wish text check (length(wish) <= 2000),
  -- What the desk read in its papers, and what is still owed to a bank. Visitors are not shown it.
  vin text check (vin ~ '^[A-HJ-NPR-Z0-9]{17}$'),
  plate text check (public.is_plate(plate)),
  loan numeric(12, 3) check (loan > 0),
  loan_currency text check (loan_currency ~ '^[A-Z]{3}$'),
  order_id bigint references public.orders (id) on delete set null,
  user_id uuid references auth.users (id) on delete set null,
  customer_id bigint references public.customers (id) on delete set null,
  customer_name text not null check (length(customer_name) between 1 and 120),
  phone text not null check (public.is_phone(phone)),
  email text check (public.email_shape(email)),
  language text not null default 'en' check (language in ('en', 'ar')),
  source text not null default 'website'
    check (source in ('website', 'walk_in', 'phone', 'whatsapp', 'instagram', 'other')),
  via text constraint trade_ins_via check (public.is_via(via)),
  -- Null where a colleague wrote it down without a consent.
  consent_at timestamptz,
  note text check (length(note) <= 2000),
  assigned_to uuid references public.staff (user_id),
  -- What the dealer gives for the car, until when, and how many offers there were: an answer names the one it is to.
  offer numeric(12, 3) check (offer > 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  offer_until timestamptz,
  offers int not null default 0,
  offered_at timestamptz,
  answered_at timestamptz,
  -- The car that it became. Null before, and where that car was deleted for good.
  car_id bigint unique references public.cars (id) on delete set null,
  taken_at timestamptz,
  erased_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  search_text text not null generated always as (public.fold_text(reference || ' ' || customer_name || ' ' || phone
    || ' ' || coalesce(email, '') || ' ' || make || ' ' || model || ' ' || year::text)) stored,
  constraint trade_ins_one_line check ((make || model || customer_name) !~ '[\u0001-\u001F\u007F-\u009F\u2028\u2029]'),
  constraint trade_ins_offer_whole check (num_nonnulls(offer, currency, offer_until, offered_at) in (0, 4)),
  constraint trade_ins_loan_whole check (num_nonnulls(loan, loan_currency) in (0, 2)),
  constraint trade_ins_offer_there
    check (offer is not null or status in ('new', 'withdrawn')),
  constraint trade_ins_offer_printable check (offer_until between '2000-01-01' and '9999-12-30'),
  constraint trade_ins_taken check ((status = 'taken') = (taken_at is not null))
);
create index trade_ins_created on public.trade_ins (created_at desc);
create index trade_ins_status on public.trade_ins (status, created_at desc);
create index trade_ins_phone on public.trade_ins (phone, created_at desc);
create index trade_ins_order on public.trade_ins (order_id);
create index trade_ins_user on public.trade_ins (user_id);
create index trade_ins_customer on public.trade_ins (customer_id, created_at desc);
create index trade_ins_assigned on public.trade_ins (assigned_to);
create index trade_ins_until on public.trade_ins (offer_until) where status = 'offered';
create index trade_ins_search on public.trade_ins using gin (search_text extensions.gin_trgm_ops);
alter table public.trade_ins enable row level security;
grant select, update (note, assigned_to, deleted_at), delete on public.trade_ins to authenticated;

-- Who of the staff may see a trade-in, and do what may be done with it: those who work on it. Its policies, its photos
-- and its functions ask this.
create function public.may_see_trade_in(p_trade_in public.trade_ins) returns boolean
language sql stable set search_path = ''
as $$
  select public.has_role('owner', 'manager', 'sales')
    and (p_trade_in.assigned_to is null or p_trade_in.assigned_to = auth.uid() or public.sees_all_customers())
$$;
grant execute on function public.may_see_trade_in to authenticated;

create policy trade_ins_read on public.trade_ins for select to authenticated
  using ((select public.is_staff()) and public.may_see_trade_in(trade_ins));
create policy trade_ins_update on public.trade_ins for update to authenticated
  using ((select public.is_staff()) and public.may_see_trade_in(trade_ins))
  with check ((select public.is_staff()) and public.may_see_trade_in(trade_ins));
create policy trade_ins_delete on public.trade_ins for delete to authenticated
  using ((select public.has_role('owner')));

-- Where a trade-in may go from each status. Taken is the end: the car is in stock.
create function public.trade_in_states() returns table (status public.trade_in_status, next text[])
language sql immutable parallel safe set search_path = ''
as $$
  values
    ('new'::public.trade_in_status, '{offered,withdrawn}'::text[]),
    ('offered', '{accepted,declined,expired,withdrawn}'),
    ('accepted', '{offered,withdrawn,taken}'),
    ('declined', '{offered,withdrawn}'),
    ('expired', '{offered,withdrawn}'),
    ('withdrawn', '{new,offered}'),
    ('taken', '{}')
$$;
grant execute on function public.trade_in_states to authenticated;

-- Holds every trade-in to its statuses and its offer, by whatever way it is written.
create function public.trade_ins_guard() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.erased_at is not null and num_nonnulls(new.wish, new.note, new.vin, new.plate, new.loan) > 0 then
    raise exception using errcode = 'PT409', message = 'trade_in_erased';
  end if;
  if new.status is distinct from old.status then
    if not exists (select 1 from public.trade_in_states() s
        where s.status = old.status and new.status::text = any (s.next)) then
      raise exception using errcode = 'PT409', message = 'move_not_allowed',
        detail = old.status || ' -> ' || new.status;
    end if;
    -- By the clock, not by the begin of the transaction, which may have waited for another one.
    if new.status = 'accepted' and new.offer_until <= clock_timestamp() then
      raise exception using errcode = 'PT409', message = 'offer_expired';
    end if;
    new.answered_at := case when new.status in ('accepted', 'declined') then now() when new.status = 'taken'
      then old.answered_at end;
    new.taken_at := case when new.status = 'taken' then now() end;
  end if;
  if new.deleted_at is not null and old.deleted_at is null and new.status in ('offered', 'accepted') then
    raise exception using errcode = 'PT409', message = 'trade_in_active';
  end if;
  return new;
end
$$;

create trigger trade_ins_version before update on public.trade_ins
  for each row execute function public.stamp_record('search_text');
create trigger trade_ins_audit after insert or update or delete on public.trade_ins
  for each row execute function public.write_audit('id');
create trigger trade_ins_tell after insert or update or delete on public.trade_ins
  for each row execute function public.tell_staff('trade_ins', 'id');
create trigger trade_ins_visitors before insert on public.trade_ins
  for each row execute function public.check_visitor_rate();
create trigger trade_ins_link_customer before insert on public.trade_ins
  for each row execute function public.link_customer();
create trigger trade_ins_guard before update on public.trade_ins
  for each row execute function public.trade_ins_guard();
create trigger trade_ins_keep_to_own before update on public.trade_ins
  for each row execute function public.keep_to_own();
create trigger trade_ins_own_order before insert or update of order_id on public.trade_ins
  for each row execute function public.trade_ins_own_order();
create trigger trade_ins_to_colleague before insert on public.trade_ins
  for each row execute function public.give_to_colleague();
