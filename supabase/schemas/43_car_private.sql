-- What the public never sees of a car.

create table public.car_private (
  car_id bigint primary key references public.cars (id) on delete cascade,
  vin text unique check (vin ~ '^[A-HJ-NPR-Z0-9]{11,17}$'),
  supplier text check (length(supplier) <= 200),
  keys int check (keys between 0 and 9),
  notes text check (length(notes) <= 4000),
  updated_at timestamptz not null default now()
);
alter table public.car_private enable row level security;
grant select, insert (car_id, vin, supplier, keys, notes), update (car_id, vin, supplier, keys, notes), delete on
  public.car_private to authenticated;
create policy car_private_write on public.car_private for all to authenticated
  using ((select public.has_role('owner', 'manager', 'editor')))
  with check ((select public.has_role('owner', 'manager', 'editor')));

create function public.car_private_vin_tail() returns trigger
language plpgsql security definer set search_path = ''
as $$ begin update public.cars set vin_tail = right(new.vin, 6) where id = new.car_id; return null; end $$;

-- {vin, keys} of a car, for every member of staff; null where nothing is written.
create function public.car_identity(p_car_id bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  return (select jsonb_build_object('vin', p.vin, 'keys', p.keys) from public.car_private p where p.car_id = p_car_id);
end
$$;
grant execute on function public.car_identity to authenticated;

-- The cars whose VIN holds a part of one as stored, of 5 to 17 characters; at most 200. Staff only: all of them know
-- the VIN of a car (car_identity()).
create function public.cars_by_vin(p_vin text) returns setof bigint
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  if p_vin !~ '^[A-HJ-NPR-Z0-9]{5,17}$' then return; end if;
  return query select p.car_id from public.car_private p where strpos(p.vin, p_vin) > 0 order by p.car_id limit 200;
end
$$;
grant execute on function public.cars_by_vin to authenticated;

create trigger car_private_touch before update on public.car_private
  for each row execute function public.touch_updated_at();
create trigger car_private_audit after insert or update or delete on public.car_private
  for each row execute function public.write_audit('car_id');
create trigger car_private_vin after insert or update of vin on public.car_private
  for each row execute function public.car_private_vin_tail();
