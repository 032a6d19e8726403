-- Viewings and test drives: a visitor or a colleague books a time at a showroom, and no place is given twice.

create type public.viewing_status as enum ('requested', 'confirmed', 'arrived', 'done', 'no_show', 'cancelled');

create type public.viewing_kind as enum ('viewing', 'test_drive');

create function public.viewing_holds(p_status public.viewing_status) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select s.holds from public.viewing_states() s where s.status = p_status $$;
grant execute on function public.viewing_holds to authenticated;

create table public.viewings (
  id bigint generated always as identity primary key,
  reference text not null unique check (reference ~ '^MV-[2-9A-HJKMNP-TV-Z]{6}$'),
  idempotency_key uuid not null unique,
  kind public.viewing_kind not null default 'viewing',
  status public.viewing_status not null default 'requested',
  office_id text not null check (length(office_id) between 1 and 40),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  during tstzrange generated always as (tstzrange(starts_at, ends_at)) stored,
  car_id bigint references public.cars (id) on delete set null,
  -- The car as it was offered: {title_en, title_ar, brand, model, year, stock_no}; null without a car.
  car_snapshot jsonb,
  order_id bigint references public.orders (id) on delete set null,
  user_id uuid references auth.users (id) on delete set null,
  customer_name text not null check (length(customer_name) between 1 and 120),
  phone text not null check (public.is_phone(phone)),
  email text check (public.email_shape(email)),
  language text not null default 'en' check (language in ('en', 'ar')),
  wish text check (length(wish) <= 2000),
  note text check (length(note) <= 2000),
  assigned_to uuid references public.staff (user_id),
  -- Null where a colleague wrote it down.
  consent_at timestamptz,
  confirmed_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  search_text text not null generated always as (
  public.fold_text(customer_name || ' ' || coalesce(email, '') || ' ' || phone || ' ' || reference || ' '
    || public.name_key(reference) || ' ' || coalesce(car_snapshot ->> 'title_en', '') || ' '
    || coalesce(car_snapshot ->> 'title_ar', '') || ' ' || coalesce(car_snapshot ->> 'stock_no', '') || ' '
    || coalesce(public.name_key(car_snapshot ->> 'stock_no'), ''))) stored,
  customer_id bigint references public.customers (id) on delete set null,
  via text constraint viewings_via check (public.is_via(via)),
  constraint viewings_times_printable check (starts_at between '2000-01-01' and '9999-12-30'),
  constraint viewings_length check (ends_at > starts_at and ends_at <= starts_at + interval '8 hours'),
  -- A range of one id stands for the id, so that no extension is needed.
  constraint viewings_one_car_at_a_time exclude using gist (int8range(car_id, car_id, '[]') with &&, during with &&)
    where (car_id is not null and deleted_at is null and public.viewing_holds(status))
);
create index viewings_office on public.viewings (office_id, starts_at);
create index viewings_starts on public.viewings (starts_at);
create index viewings_phone on public.viewings (phone, created_at desc);
create index viewings_car on public.viewings (car_id);
create index viewings_order on public.viewings (order_id);
create index viewings_user on public.viewings (user_id);
create index viewings_assigned on public.viewings (assigned_to);
create index viewings_search on public.viewings using gin (search_text extensions.gin_trgm_ops);
create index viewings_mailbox on public.viewings (public.mailbox(email), created_at desc) where email is not null;
create index viewings_customer on public.viewings (customer_id, starts_at desc);
create index viewings_created on public.viewings (created_at desc);
alter table public.viewings enable row level security;
grant select, update (note, assigned_to, deleted_at), delete on public.viewings to authenticated;
create policy viewings_read on public.viewings for select to authenticated
  using ((select public.has_role('owner', 'manager', 'sales')));
create policy viewings_update on public.viewings for update to authenticated
  using ((select public.has_role('owner', 'manager', 'sales')))
  with check ((select public.has_role('owner', 'manager', 'sales')));
create policy viewings_delete on public.viewings for delete to authenticated using ((select public.has_role('owner')));
create policy viewings_own on public.viewings as restrictive for all to authenticated
  using ((select public.sees_all_customers()) or assigned_to is null or assigned_to = (select auth.uid()));

-- What each state means. holds: its time is taken. next: where it may go; what a colleague pressed by mistake has a way
-- back.
create function public.viewing_states() returns table (
  status public.viewing_status, holds boolean, next text[]
)
language sql immutable parallel safe set search_path = ''
as $$
  values
    ('requested'::public.viewing_status, true, '{confirmed,arrived,done,no_show,cancelled}'::text[]),
    ('confirmed', true, '{requested,arrived,done,no_show,cancelled}'),
    ('arrived', true, '{requested,confirmed,done,no_show,cancelled}'),
    ('done', false, '{requested,confirmed,arrived,no_show}'),
    ('no_show', false, '{requested,confirmed,arrived,done}'),
    ('cancelled', false, '{requested,confirmed,arrived}')
$$;
grant execute on function public.viewing_states to authenticated;

-- Holds every viewing to its place, by whatever way it is written. The lock makes bookings of one showroom wait for
-- each other, so that each counts those before it. Only viewings of the last eight hours are counted, the longest there
-- are (viewings_length): the cost does not grow with the years.
create function public.viewings_guard() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_at_once int;
begin
  if tg_op = 'UPDATE' then
    if new.status is distinct from old.status and not exists (select 1 from public.viewing_states() s
        where s.status = old.status and new.status::text = any (s.next)) then
      raise exception using errcode = 'PT409', message = 'move_not_allowed',
        detail = old.status || ' -> ' || new.status;
    end if;
    if new.deleted_at is not null and old.deleted_at is null and public.viewing_holds(new.status) then
      raise exception using errcode = 'PT409', message = 'viewing_active';
    end if;
    if new.status = 'confirmed' and old.status <> 'confirmed' then new.confirmed_at := now(); end if;
    if (new.office_id, new.starts_at, new.ends_at, new.status, new.deleted_at)
       is not distinct from (old.office_id, old.starts_at, old.ends_at, old.status, old.deleted_at)
       or (new.office_id, new.starts_at, new.ends_at, new.deleted_at)
         is not distinct from (old.office_id, old.starts_at, old.ends_at, old.deleted_at)
         and public.viewing_holds(old.status) then
      return new;
    end if;
  end if;
  if new.deleted_at is not null or not public.viewing_holds(new.status) then return new; end if;
  perform pg_advisory_xact_lock(hashtextextended('viewings ' || new.office_id, 0));
  select r.at_once into v_at_once from public.viewing_rules() r;
  if (select count(*) from public.viewings v where v.office_id = new.office_id and v.id <> new.id
      and v.deleted_at is null and v.starts_at > new.starts_at - interval '8 hours' and v.starts_at < new.ends_at
      and v.ends_at > new.starts_at and public.viewing_holds(v.status)) >= v_at_once then
    raise exception using errcode = 'PT409', message = 'slot_taken';
  end if;
  return new;
end
$$;

-- A viewing that a colleague confirms brings its order to "viewing"; taken back to "requested" by a colleague, it
-- brings the order back to where it was, if nothing has moved it since and no other viewing keeps it there. A visitor
-- who moves their viewing moves no order.
create function public.viewings_follow() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_move public.order_events;
begin
  if new.order_id is null then return null; end if;
  if new.status in ('confirmed', 'arrived') then
    update public.orders set status = 'viewing'
      where id = new.order_id and status in ('new', 'contacted') and deleted_at is null;
    -- orders_follow has written the move; it says which viewing it belongs to.
    if found then
      update public.order_events set before = before || jsonb_build_object('viewing', new.id)
        where id = (select max(id) from public.order_events where order_id = new.order_id and kind = 'status');
    end if;
  elsif new.status = 'requested' and tg_op = 'UPDATE' and public.writes_for_dealer()
    and not exists (select 1 from public.viewings v
      where v.order_id = new.order_id and v.deleted_at is null and v.status in ('confirmed', 'arrived')) then
    perform 1 from public.orders where id = new.order_id and deleted_at is null and status = 'viewing' for update;
    if not found then return null; end if;
    select * into v_move from public.order_events where order_id = new.order_id and to_status is not null
      order by id desc limit 1;
    if v_move.about is not null or (v_move.before ->> 'viewing')::bigint is distinct from new.id then
      return null;
    end if;
    -- As undo_order_move(): the customer no longer sees the move, nor the way back.
    update public.order_events set visible_to_customer = false where id = v_move.id;
    perform set_config('maarad.step_back', jsonb_build_object('order', new.order_id, 'visible', false, 'about',
      v_move.id)::text, true);
    update public.orders set status = v_move.from_status where id = new.order_id;
    update public.orders set first_response_at = (v_move.before ->> 'first_response_at')::timestamptz
      where id = new.order_id;
    perform set_config('maarad.step_back', '', true);
  end if;
  return null;
end
$$;

-- Viewings of one car at one time that are written at the same moment wait for one another before they are written: in
-- the exclusion constraint they would end in a deadlock.
create function public.viewings_in_turn() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.car_id is not null then
    perform pg_advisory_xact_lock(hashtextextended('viewings of car ' || new.car_id, 0));
  end if;
  return new;
end
$$;

create trigger viewings_version before update on public.viewings for each row execute function public.stamp_record();
create trigger viewings_audit after insert or update or delete on public.viewings
  for each row execute function public.write_audit('id');
create trigger viewings_tell after insert or update or delete on public.viewings
  for each row execute function public.tell_staff('viewings', 'id');
create trigger viewings_guard before insert or update on public.viewings
  for each row execute function public.viewings_guard();
create trigger viewings_follow after insert or update of status, order_id on public.viewings
  for each row execute function public.viewings_follow();
create trigger viewings_link_customer before insert on public.viewings
  for each row execute function public.link_customer();
create trigger viewings_in_turn before insert or update of car_id, starts_at, ends_at, status, deleted_at
  on public.viewings for each row execute function public.viewings_in_turn();
create trigger viewings_visitors before insert on public.viewings
  for each row execute function public.check_visitor_rate();
create trigger viewings_keep_to_own before update on public.viewings for each row execute function public.keep_to_own();
create trigger viewings_to_colleague before insert on public.viewings
  for each row execute function public.give_to_colleague();
-- A viewing is joined to no order that the caller does not see: confirmed, it would move the order.
create trigger viewings_own_order before insert or update of order_id on public.viewings
  for each row execute function public.trade_ins_own_order();
