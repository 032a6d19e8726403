-- Orders: what a customer asked for, the moves that staff make, and the car that follows.

-- Orders with their history, contact messages, and the only doors through which the public writes.
create type public.order_status as enum
  ('new', 'contacted', 'viewing', 'reserved', 'paperwork', 'ready', 'delivered', 'cancelled', 'lost', 'expired');
create type public.order_event_kind as enum ('created', 'status', 'note', 'whatsapp', 'assigned', 'hold');
create type public.contact_channel as enum ('whatsapp', 'phone', 'email');

-- What each state means, for everything that decides by it. holds_car: the car is reserved for this order. active: staff
-- have answered and it is not over. told: the customer is shown the state.
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

-- An index asks this of each row: where its answer changes, the index is made again.
create function public.order_holds_car(p_status public.order_status) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select s.holds_car from public.order_states() s where s.status = p_status $$;

create function public.order_is_active(p_status public.order_status) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select s.active from public.order_states() s where s.status = p_status $$;

create function public.order_is_told(p_status public.order_status) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select s.told from public.order_states() s where s.status = p_status $$;

create table public.orders (
  id bigint generated always as identity primary key,
  reference text not null unique check (reference ~ '^MR-[2-9A-HJKMNP-TV-Z]{6}$'),
  idempotency_key uuid not null unique,
  car_id bigint references public.cars (id) on delete set null,
  user_id uuid references auth.users (id) on delete set null,
  status public.order_status not null default 'new',
  customer_name text not null check (length(customer_name) between 1 and 120),
  phone text not null check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  email text check (public.email_shape(email)),
  contact public.contact_channel not null default 'whatsapp',
  language text not null default 'en' check (language in ('en', 'ar')),
  message text check (length(message) <= 2000),
  consent_at timestamptz not null default now(),
  -- The car as it was offered: {title_en, title_ar, brand, model, year, stock_no}
  car_snapshot jsonb not null,
  price numeric(12,3),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  assigned_to uuid references public.staff (user_id) on delete set null,
  first_response_at timestamptz,
  hold_until timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  -- What the car was before it was reserved, so that a reservation that ends gives back what it took.
  car_status_before public.car_status,
  -- One that a page can print: not "infinity", and no year before 1 or after 9999.
  constraint orders_hold_until_printable check (hold_until between '0001-01-02' and '9999-12-30')
);
create index orders_list on public.orders (status, created_at desc);
create index orders_created on public.orders (created_at desc);
create index orders_phone on public.orders (phone, created_at desc);
create index orders_email on public.orders (email, created_at desc) where email is not null;
create index orders_car on public.orders (car_id);
create index orders_user on public.orders (user_id);
create index orders_holds on public.orders (hold_until) where status = 'reserved' and deleted_at is null;
create unique index orders_one_reservation on public.orders (car_id) where public.order_holds_car(status);

create table public.order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references public.orders (id) on delete cascade,
  at timestamptz not null default now(),
  actor uuid references auth.users (id) on delete set null,
  kind public.order_event_kind not null,
  from_status public.order_status,
  to_status public.order_status,
  note text check (length(note) <= 2000),
  visible_to_customer boolean not null default false
);
create index order_events_order on public.order_events (order_id, at, id);

-- The moves that are allowed; a trigger holds orders to them, the admin offers nothing else.
create table public.order_transitions (
  from_status public.order_status not null,
  to_status public.order_status not null,
  primary key (from_status, to_status)
);
insert into public.order_transitions (from_status, to_status)
select f::public.order_status, t::public.order_status
from (values
  ('new', '{contacted,viewing,reserved,cancelled,lost}'), ('contacted', '{viewing,reserved,cancelled,lost}'),
  ('viewing', '{contacted,reserved,cancelled,lost}'), ('reserved', '{paperwork,ready,cancelled,lost,expired}'),
  ('paperwork', '{ready,cancelled,lost,expired}'), ('ready', '{delivered,cancelled,lost}'),
  ('expired', '{contacted,viewing,reserved,lost}'), ('lost', '{contacted}'), ('cancelled', '{contacted}')
) v (f, ts), unnest(ts::text[]) t;

-- ---------------------------------------------------------------- rights

alter table public.orders enable row level security;
alter table public.order_events enable row level security;
alter table public.order_transitions enable row level security;
revoke all on public.orders, public.order_events, public.order_transitions from anon, authenticated;
grant select, delete, update (status, assigned_to, hold_until, deleted_at) on public.orders to authenticated;
grant select, insert (order_id, actor, kind, note, visible_to_customer) on public.order_events to authenticated;
grant select on public.order_transitions to authenticated;
create policy orders_read on public.orders for select to authenticated
  using ((select public.has_role('owner', 'manager', 'sales')));
create policy orders_update on public.orders for update to authenticated
  using ((select public.has_role('owner', 'manager', 'sales')))
  with check ((select public.has_role('owner', 'manager', 'sales')));
create policy orders_delete on public.orders for delete to authenticated using ((select public.has_role('owner')));
create policy order_events_read on public.order_events for select to authenticated
  using ((select public.has_role('owner', 'manager', 'sales')));
-- Status and assignment events are written by triggers; by hand only what a person adds.
create policy order_events_insert on public.order_events for insert to authenticated
  with check ((select public.has_role('owner', 'manager', 'sales')) and actor = (select auth.uid())
    and kind in ('note', 'whatsapp') and from_status is null and to_status is null);
create policy order_transitions_read on public.order_transitions for select to authenticated
  using ((select public.is_staff()));

-- ---------------------------------------------------------------- the record and its moves

create trigger orders_touch before update on public.orders for each row execute function public.touch_updated_at();
create trigger orders_version before update on public.orders for each row execute function public.bump_version();
create trigger orders_deletion before update of deleted_at on public.orders
  for each row execute function public.stamp_deletion();
create trigger orders_audit after insert or update or delete on public.orders
  for each row execute function public.write_audit('id');
create trigger order_events_audit after insert or update or delete on public.order_events
  for each row execute function public.write_audit('id');
create trigger orders_tell after insert or update or delete on public.orders
  for each row execute function public.tell_staff('orders', 'id');
create trigger order_events_tell after insert or update or delete on public.order_events
  for each row execute function public.tell_staff('orders', 'order_id');

-- What was ordered, by whom and at what price is a record: staff move an order, they do not rewrite it.
create function public.orders_guard() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (new.reference, new.idempotency_key, new.car_snapshot, new.price, new.currency, new.consent_at, new.created_at)
     is distinct from (old.reference, old.idempotency_key, old.car_snapshot, old.price, old.currency, old.consent_at,
       old.created_at)
     or new.car_id <> old.car_id then
    raise exception using errcode = 'PT409', message = 'order_is_a_record';
  end if;
  if new.deleted_at is not null and old.deleted_at is null and public.order_holds_car(old.status) then
    raise exception using errcode = 'PT409', message = 'order_active';
  end if;
  if new.status is distinct from old.status then
    if not exists (select 1 from public.order_transitions where from_status = old.status and to_status = new.status)
      then
      raise exception using errcode = 'PT409', message = 'move_not_allowed', detail = old.status || ' -> '
        || new.status;
    end if;
    if new.status = 'reserved' then
      new.car_status_before := (select c.status from public.cars c where c.id = new.car_id);
      if new.hold_until is null or new.hold_until <= now() then
        new.hold_until := now() + make_interval(hours => coalesce((select (content_value ->> 'hold_hours')::int
          from public.site_content where content_key = 'settings'), 48));
      end if;
    elsif not public.order_holds_car(new.status) then
      new.hold_until := null;
    end if;
    if old.status = 'new' and new.status <> 'expired' then
      new.first_response_at := coalesce(new.first_response_at, now());
    end if;
  elsif new.hold_until is distinct from old.hold_until and not public.order_holds_car(new.status) then
    raise exception using errcode = 'PT409', message = 'nothing_held';
  end if;
  return new;
end
$$;
create trigger orders_guard before update on public.orders for each row execute function public.orders_guard();

-- The car follows its order: reserved holds it, delivered sells it, an end frees it. Each move leaves its event, with
-- the note that move_order left for it.
create function public.orders_follow() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_car public.cars; v_note text := nullif(current_setting('maarad.move_note', true), '');
begin
  if new.assigned_to is distinct from old.assigned_to then
    insert into public.order_events (order_id, actor, kind, note)
      values (new.id, auth.uid(), 'assigned', (select coalesce(nullif(name, ''), email) from public.staff
        where user_id = new.assigned_to));
  end if;
  if new.status is not distinct from old.status then
    if new.hold_until is distinct from old.hold_until then
      insert into public.order_events (order_id, actor, kind, note, visible_to_customer)
        values (new.id, auth.uid(), 'hold', to_char(new.hold_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
          true);
    end if;
    return null;
  end if;
  insert into public.order_events (order_id, actor, kind, from_status, to_status, visible_to_customer, note)
    values (new.id, auth.uid(), 'status', old.status, new.status, public.order_is_told(new.status), v_note);
  if new.car_id is null then return null; end if;
  select * into v_car from public.cars where id = new.car_id for update;
  if new.status = 'reserved' then
    if v_car.status not in ('available', 'coming_soon') then
      raise exception using errcode = 'PT409', message = 'car_not_available', detail = v_car.status::text;
    end if;
    update public.cars set status = 'reserved' where id = new.car_id;
  elsif new.status = 'delivered' then
    update public.cars set status = 'sold' where id = new.car_id;
  elsif public.order_holds_car(old.status) and not public.order_holds_car(new.status) and v_car.status = 'reserved' then
    update public.cars set status = coalesce(old.car_status_before, 'available') where id = new.car_id;
  end if;
  return null;
end
$$;
create trigger orders_follow after update on public.orders for each row execute function public.orders_follow();

-- An answer by note or WhatsApp stops the first-response clock.
create function public.order_events_answer() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.kind = 'whatsapp' or (new.kind = 'note' and new.visible_to_customer) then
    update public.orders set first_response_at = new.at where id = new.order_id and first_response_at is null;
  end if;
  return null;
end
$$;
create trigger order_events_answer after insert on public.order_events
  for each row execute function public.order_events_answer();

-- Moves an order with an optional note and, for a reservation, until when it holds. p_from is where the caller saw it,
-- so that two people do not move it past one another. Answers {id, version, status, hold_until}.
-- Errors: PT404 order_not_found, PT409 order_moved (detail: the status now) · move_not_allowed · car_not_available.
create function public.move_order(
  p_id bigint, p_from public.order_status, p_to public.order_status, p_note text default null,
  p_visible boolean default false,
  p_hold_until timestamptz default null
) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare v_order public.orders; v_note text := public.clean_text(p_note);
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  if length(v_note) > 2000 then
    raise exception using errcode = 'PT422', message = 'note_too_long', hint = 'note';
  end if;
  if p_hold_until is not null and p_hold_until <= now() then
    raise exception using errcode = 'PT422', message = 'hold_past', hint = 'hold_until';
  end if;
  select * into v_order from public.orders where id = p_id and deleted_at is null for update;
  if not found then raise exception using errcode = 'PT404', message = 'order_not_found'; end if;
  if v_order.status <> p_from then
    raise exception using errcode = 'PT409', message = 'order_moved', detail = v_order.status::text;
  end if;
  -- Where the customer is not told of the move, the note is not shown either.
  perform set_config('maarad.move_note',
    case when p_visible and public.order_is_told(p_to) then coalesce(v_note, '') else '' end, true);
  update public.orders set status = p_to, hold_until = coalesce(p_hold_until, hold_until) where id = p_id
    returning * into v_order;
  perform set_config('maarad.move_note', '', true);
  if v_note is not null and (not p_visible or not public.order_is_told(p_to)) then
    insert into public.order_events (order_id, actor, kind, note) values (p_id, auth.uid(), 'note', v_note);
  end if;
  return jsonb_build_object('id', p_id, 'version', v_order.version, 'status', v_order.status, 'hold_until',
    v_order.hold_until);
exception when unique_violation then
  raise exception using errcode = 'PT409', message = 'car_not_available', detail = 'reserved';
end
$$;

-- Ends reservations whose time is over and frees their cars; answers how many. Any caller may, because it does only
-- what is due: the web servers do so every half minute, on every backend, without a scheduler.
create function public.lapse_holds() returns int
language plpgsql volatile security definer set search_path = ''
as $$
declare v_id bigint; v_count int := 0;
begin
  for v_id in select id from public.orders where status = 'reserved' and hold_until <= now() and deleted_at is null
      order by id limit 100 for update skip locked loop
    update public.orders set status = 'expired' where id = v_id;
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
