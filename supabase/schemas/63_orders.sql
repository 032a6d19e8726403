-- Orders: what a customer asked for, the history, the states and the moves between them.

create type public.order_status as enum
  ('new', 'contacted', 'viewing', 'reserved', 'paperwork', 'ready', 'delivered', 'cancelled', 'lost', 'expired');

create type public.order_event_kind as enum
  ('created', 'status', 'note', 'whatsapp', 'assigned', 'hold', 'follow_up', 'delivery_day');

create type public.contact_channel as enum ('whatsapp', 'phone', 'email');

-- Whether an order in this state reserves its car. The index orders_one_reservation is made of it: where the answer
-- changes, a migration makes that index again.
create function public.order_holds_car(p_status public.order_status) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select s.holds_car from public.order_states() s where s.status = p_status $$;
grant execute on function public.order_holds_car to authenticated;

-- Whether an order waits for staff or is being worked on.
create function public.order_is_open(p_status public.order_status) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select p_status = 'new' or public.order_is_active(p_status) $$;
grant execute on function public.order_is_open to authenticated;

-- The reasons of an order that was lost or cancelled, beside the free text.
create function public.lost_reasons() returns text[]
language sql immutable parallel safe set search_path = ''
as $$ select '{price,bought_elsewhere,financing_refused,car_sold,unreachable,changed_mind,other}'::text[] $$;
grant execute on function public.lost_reasons to authenticated;

-- Whether it can be the number of plates, as document_number() writes it.
create function public.is_plate(p_plate text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select p_plate ~ '^[0-9A-Z\u0621-\u064A/-]{1,15}$' $$;
grant execute on function public.is_plate to authenticated;

create table public.orders (
  id bigint generated always as identity primary key,
  reference text not null unique check (reference ~ '^MR-[2-9A-HJKMNP-TV-Z]{6}$'),
  idempotency_key uuid not null unique,
  car_id bigint references public.cars (id) on delete set null,
  user_id uuid references auth.users (id) on delete set null,
  status public.order_status not null default 'new',
  customer_name text not null check (length(customer_name) between 1 and 120),
  phone text not null check (public.is_phone(phone)),
  email text check (public.email_shape(email)),
  contact public.contact_channel not null default 'whatsapp',
  language text not null default 'en' check (language in ('en', 'ar')),
  message text check (length(message) <= 2000),
  consent_at timestamptz default now(),
  -- The car as it was offered: {title_en, title_ar, brand, model, year, stock_no}
  car_snapshot jsonb not null,
  price numeric(12,3),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  assigned_to uuid references public.staff (user_id),
  first_response_at timestamptz,
  hold_until timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  -- What the car was before it was reserved, so that a reservation that ends gives back what it took.
  car_status_before public.car_status,
  search_text text not null generated always as (
  public.fold_text(customer_name || ' ' || coalesce(email, '') || ' ' || phone || ' ' || reference || ' '
    || public.name_key(reference) || ' ' || coalesce(car_snapshot ->> 'title_en', '') || ' '
    || coalesce(car_snapshot ->> 'title_ar', '') || ' ' || coalesce(car_snapshot ->> 'stock_no', '') || ' '
    || coalesce(public.name_key(car_snapshot ->> 'stock_no'), '') || ' ' || coalesce(plate, '') || ' '
    || coalesce(public.name_key(plate), ''))) stored,
  customer_id bigint references public.customers (id) on delete set null,
  -- When the person was erased. The order stays without them, because sales are counted.
  erased_at timestamptz,
  -- Where the order came from; staff write down those of walk-ins, callers and messages.
  source text not null default 'website'
    check (source in ('website', 'walk_in', 'phone', 'whatsapp', 'instagram', 'other')),
  via text constraint orders_via check (public.is_via(via)),
  follow_up_on date,
  follow_up_note text,
  lost_reason text constraint orders_lost_reason check (lost_reason = any (public.lost_reasons())),
  -- When the order ended with that reason.
  lost_at timestamptz,
  -- The dealer's day on which it was delivered, also while it is stepped back.
  delivered_on date,
  -- The plates on which the car is registered for the buyer, and until when.
  plate text check (public.is_plate(plate)),
  registered_until date constraint orders_registered_until_printable
    check (registered_until between '1900-01-01' and '9999-12-30'),
  -- One that a page can print: not "infinity", and no year before 1900 or after 9999.
  constraint orders_hold_until_printable check (hold_until between '1900-01-01' and '9999-12-30'),
  constraint orders_follow_up check (public.is_follow_up(follow_up_on, follow_up_note))
);
-- The columns of the policies are in it: counting orders by state reads no order.
create index orders_list on public.orders (status, created_at desc) include (assigned_to, deleted_at);
create index orders_created on public.orders (created_at desc, id desc);
create index orders_trash on public.orders (created_at desc, id desc) where deleted_at is not null;
create index orders_phone on public.orders (phone, created_at desc);
create index orders_email on public.orders (email, created_at desc) where email is not null;
create index orders_car on public.orders (car_id);
create index orders_user on public.orders (user_id);
create index orders_holds on public.orders (hold_until) where status = 'reserved' and deleted_at is null;
create unique index orders_one_reservation on public.orders (car_id) where public.order_holds_car(status);
create index orders_search on public.orders using gin (search_text extensions.gin_trgm_ops);
create index orders_mailbox on public.orders (public.mailbox(email), created_at desc) where email is not null;
create index orders_customer on public.orders (customer_id, created_at desc);
create index orders_follow_ups on public.orders (follow_up_on) where follow_up_on is not null;
create index orders_delivered on public.orders (delivered_on) where status = 'delivered';
create index orders_erased on public.orders (id) where erased_at is not null;
create index orders_lost on public.orders (lost_at) where lost_at is not null;
alter table public.orders enable row level security;
grant select, update (status, assigned_to, hold_until, deleted_at, follow_up_on, follow_up_note, lost_reason), delete on
  public.orders to authenticated;
create policy orders_read on public.orders for select to authenticated
  using ((select public.has_role('owner', 'manager', 'sales')));
create policy orders_update on public.orders for update to authenticated
  using ((select public.has_role('owner', 'manager', 'sales')))
  with check ((select public.has_role('owner', 'manager', 'sales')));
create policy orders_delete on public.orders for delete to authenticated using ((select public.has_role('owner')));
create policy orders_own on public.orders as restrictive for all to authenticated
  using ((select public.sees_all_customers()) or assigned_to is null or assigned_to = (select auth.uid()));

create table public.order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references public.orders (id) on delete cascade,
  at timestamptz not null default now(),
  actor uuid,
  kind public.order_event_kind not null,
  from_status public.order_status,
  to_status public.order_status,
  note text check (length(note) <= 2000),
  visible_to_customer boolean not null default false,
  -- The event that this one takes back or changes.
  about bigint references public.order_events (id) on delete cascade,
  -- What a move changed beside the status, for its undo: {hold_until, first_response_at, car_status_before, car:
  -- {status_since, sold_at}, hidden: [events that the customer no longer sees]}
  before jsonb,
  lost_reason text constraint order_events_lost_reason check (lost_reason = any (public.lost_reasons()))
);
create index order_events_order on public.order_events (order_id, at, id);
create index order_events_about on public.order_events (about);
alter table public.order_events enable row level security;
grant select, insert (order_id, actor, kind, note, visible_to_customer) on public.order_events to authenticated;
create policy order_events_read on public.order_events for select to authenticated
  using ((select public.has_role('owner', 'manager', 'sales')));
-- Status and assignment events are written by triggers; by hand only what a person adds.
create policy order_events_insert on public.order_events for insert to authenticated
  with check ((select public.has_role('owner', 'manager', 'sales')) and actor = (select auth.uid())
    and kind in ('note', 'whatsapp') and from_status is null and to_status is null);
create policy order_events_own on public.order_events as restrictive for all to authenticated
  using ((select public.sees_all_customers()) or exists (select from public.orders o where o.id = order_id));

-- The moves that are allowed; a trigger holds orders to them, the admin offers nothing else.
create table public.order_transitions (
  from_status public.order_status not null,
  to_status public.order_status not null,
  primary key (from_status, to_status)
);
alter table public.order_transitions enable row level security;
grant select on public.order_transitions to authenticated;
create policy order_transitions_read on public.order_transitions for select to authenticated
  using ((select public.is_staff()));

-- Further cars that a customer is interested in; the order itself is about the first one.
create table public.order_cars (
  order_id bigint not null references public.orders (id) on delete cascade,
  position int not null check (position between 1 and 9),
  car_id bigint references public.cars (id) on delete set null,
  -- The car as it was offered, as in orders.
  car_snapshot jsonb not null,
  primary key (order_id, position)
);
create index order_cars_car on public.order_cars (car_id);
alter table public.order_cars enable row level security;
grant select on public.order_cars to authenticated;
create policy order_cars_read on public.order_cars for select to authenticated
  using ((select public.has_role('owner', 'manager', 'sales')));
create policy order_cars_own on public.order_cars as restrictive for all to authenticated
  using ((select public.sees_all_customers()) or exists (select from public.orders o where o.id = order_id));

-- What each state means, for everything that decides by it. holds_car: the car is reserved for this order. active:
-- staff have answered and it is not over. told: the customer is shown the state.
create function public.order_states() returns table (
  status public.order_status, holds_car boolean, active boolean, told boolean
)
language sql immutable parallel safe set search_path = ''
as $$
  values
    ('new'::public.order_status, false, false, true),
    ('contacted', false, true, true),
    ('viewing', false, true, true),
    ('reserved', true, true, true),
    ('paperwork', true, true, true),
    ('ready', true, true, true),
    ('delivered', false, false, true),
    ('cancelled', false, false, true),
    ('lost', false, false, false),
    ('expired', false, false, true)
$$;
grant execute on function public.order_states to authenticated;

create function public.order_is_active(p_status public.order_status) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select s.active from public.order_states() s where s.status = p_status $$;
grant execute on function public.order_is_active to authenticated;

-- The states of an order that waits for staff or is being worked on: what order_is_open() says, for an index.
create function public.open_order_states() returns public.order_status[]
language sql immutable parallel safe set search_path = ''
as $$ select array_agg(s.status) from public.order_states() s where public.order_is_open(s.status) $$;
grant execute on function public.open_order_states to authenticated;
-- What is worked on is little beside what was ever sent. Below a policy only a partial index finds a state: an equal
-- enum may tell what it compares, so it is never asked before the policy.
create index orders_open on public.orders (created_at desc, id desc)
  where status = any (public.open_order_states()) and deleted_at is null;

create function public.order_is_told(p_status public.order_status) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select s.told from public.order_states() s where s.status = p_status $$;
grant execute on function public.order_is_told to authenticated;

create function public.order_is_lost(p_status public.order_status) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select p_status in ('cancelled', 'lost') $$;
grant execute on function public.order_is_lost to authenticated;

-- The move in the history says it, too.
create function public.order_events_keep_reason() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.lost_reason := (select o.lost_reason from public.orders o where o.id = new.order_id);
  return new;
end
$$;

-- How many orders were lost or cancelled for each reason in the last days, at most 3650: {reason: n}. Sellers only.
create function public.lost_orders(p_days int default 90) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  return (select coalesce(jsonb_object_agg(lost_reason, n), '{}') from (
    select o.lost_reason, count(*) as n from public.orders o
    where o.lost_at >= now() - make_interval(days => least(p_days, 3650)) and o.lost_reason is not null
      and o.deleted_at is null
    group by o.lost_reason) counted);
end
$$;
grant execute on function public.lost_orders to authenticated;

create trigger orders_version before update on public.orders for each row execute function public.stamp_record();
create trigger orders_audit after insert or update or delete on public.orders
  for each row execute function public.write_audit('id');
create trigger orders_tell after insert or update or delete on public.orders
  for each row execute function public.tell_staff('orders', 'id');
create trigger orders_link_customer before insert on public.orders
  for each row execute function public.link_customer();
create trigger orders_visitors before insert on public.orders for each row execute function public.check_visitor_rate();
create trigger orders_clean_follow_up before insert or update of follow_up_note on public.orders
  for each row execute function public.clean_follow_up();
create trigger orders_colleague before update on public.orders for each row execute function public.keep_to_own();
-- After the triggers of the same moment that name the customer: they fire in the order of their names.
create trigger orders_to_colleague before insert on public.orders
  for each row execute function public.give_to_colleague();

create trigger order_events_audit after insert or update or delete on public.order_events
  for each row execute function public.write_audit('id');
create trigger order_events_tell after insert or update or delete on public.order_events
  for each row execute function public.tell_staff('orders', 'order_id');
create trigger order_events_keep_reason before insert on public.order_events
  for each row when (new.kind = 'status' and new.to_status in ('cancelled', 'lost'))
  execute function public.order_events_keep_reason();
create trigger order_events_keep_to_own before update on public.order_events
  for each row execute function public.keep_to_own();

insert into public.order_transitions (from_status, to_status)
select f::public.order_status, t::public.order_status
from (values
  ('new', '{contacted,viewing,reserved,cancelled,lost}'), ('contacted', '{viewing,reserved,cancelled,lost}'),
  ('viewing', '{contacted,reserved,cancelled,lost}'), ('reserved', '{paperwork,ready,cancelled,lost,expired}'),
  ('paperwork', '{ready,cancelled,lost,expired}'), ('ready', '{delivered,cancelled,lost}'),
  ('expired', '{contacted,viewing,reserved,lost}'), ('lost', '{contacted}'), ('cancelled', '{contacted}')
) v (f, ts), unnest(ts::text[]) t;
