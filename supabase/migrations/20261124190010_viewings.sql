-- Viewings and test drives: a visitor or a colleague books a time at a showroom, and no place is given twice.

create type public.viewing_status as enum ('requested', 'confirmed', 'arrived', 'done', 'no_show', 'cancelled');
create type public.viewing_kind as enum ('viewing', 'test_drive');

-- What each state means. holds: its time is taken. over: it has an end.
create function public.viewing_states() returns table (status public.viewing_status, holds boolean, next text[])
language sql immutable parallel safe set search_path = ''
as $$
  values
    ('requested'::public.viewing_status, true, '{confirmed,arrived,done,no_show,cancelled}'::text[]),
    ('confirmed', true, '{requested,arrived,done,no_show,cancelled}'),
    ('arrived', true, '{confirmed,done,cancelled}'),
    ('done', false, '{arrived}'),
    ('no_show', false, '{confirmed,arrived,done}'),
    ('cancelled', false, '{requested,confirmed}')
$$;

create function public.viewing_holds(p_status public.viewing_status) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select s.holds from public.viewing_states() s where s.status = p_status $$;

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
  phone text not null check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  email text check (public.email_shape(email)),
  language text not null default 'en' check (language in ('en', 'ar')),
  wish text check (length(wish) <= 2000),
  note text check (length(note) <= 2000),
  assigned_to uuid references public.staff (user_id) on delete set null,
  -- Null where a colleague wrote it down.
  consent_at timestamptz,
  confirmed_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
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

create trigger viewings_touch before update on public.viewings for each row execute function public.touch_updated_at();
create trigger viewings_version before update on public.viewings for each row execute function public.bump_version();
create trigger viewings_deletion before update of deleted_at on public.viewings
  for each row execute function public.stamp_deletion();
create trigger viewings_audit after insert or update or delete on public.viewings
  for each row execute function public.write_audit('id');
create trigger viewings_tell after insert or update or delete on public.viewings
  for each row execute function public.tell_staff('viewings', 'id');

-- What was booked, by whom, is a record; times and states change by functions alone.
alter table public.viewings enable row level security;
revoke all on public.viewings from anon, authenticated;
grant select, delete, update (assigned_to, note, deleted_at) on public.viewings to authenticated;
create policy viewings_read on public.viewings for select to authenticated
  using ((select public.has_role('owner', 'manager', 'sales')));
create policy viewings_update on public.viewings for update to authenticated
  using ((select public.has_role('owner', 'manager', 'sales')))
  with check ((select public.has_role('owner', 'manager', 'sales')));
create policy viewings_delete on public.viewings for delete to authenticated using ((select public.has_role('owner')));

-- Holds every row to its place, whoever writes it. The lock makes bookings of one showroom wait for each other, so that
-- each counts those before it.
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
      and v.deleted_at is null and public.viewing_holds(v.status)
      and tstzrange(v.starts_at, v.ends_at) && tstzrange(new.starts_at, new.ends_at)) >= v_at_once then
    raise exception using errcode = 'PT409', message = 'slot_taken';
  end if;
  return new;
end
$$;
create trigger viewings_guard before insert or update on public.viewings
  for each row execute function public.viewings_guard();

-- A confirmed viewing brings its order to "viewing".
create function public.viewings_follow() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.order_id is not null and new.status in ('confirmed', 'arrived') then
    update public.orders set status = 'viewing'
      where id = new.order_id and status in ('new', 'contacted') and deleted_at is null;
  end if;
  return null;
end
$$;
create trigger viewings_follow after insert or update of status, order_id on public.viewings
  for each row execute function public.viewings_follow();

revoke execute on function public.viewings_guard(), public.viewings_follow(), public.viewing_states(),
  public.viewing_holds(public.viewing_status) from public, anon, authenticated;
-- Asked by a constraint of the row that staff write.
grant execute on function public.viewing_states(), public.viewing_holds(public.viewing_status) to authenticated;
