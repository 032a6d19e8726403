-- The mileage of a used car may be unknown while the car is a draft. A default of 0 km was a figure that no person had
-- stated: a copied or imported used car said "0 km" until its form was saved, and could be published like that.

alter table public.cars alter column mileage_km drop default, alter column mileage_km drop not null;

-- `missing` names it too. (PostgreSQL 15 cannot change the expression of a column.)
alter table public.cars drop column missing;
alter table public.cars add column missing text[] generated always as (array_remove(array[
    case when mileage_km is null then 'mileage_km' end,
    case when model_ar is null then 'model_ar' end,
    case when description_en is null then 'description_en' end,
    case when description_ar is null then 'description_ar' end,
    case when price_mode = 'fixed' and price is null then 'price' end,
    case when image_count = 0 then 'photos' end], null)) stored;

-- A new car and one with 0 km have not been driven; of a used one only a person knows it.
create function public.cars_fill_mileage() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.mileage_km is null and new.condition in ('new', 'zero_km') then new.mileage_km := 0; end if;
  return new;
end
$$;
revoke execute on function public.cars_fill_mileage() from public, anon, authenticated;
create trigger cars_fill_mileage before insert or update on public.cars
  for each row execute function public.cars_fill_mileage();

-- The publish gate, and a reserved car stays with its order. After the row, because `missing` is computed last. Staff
-- may publish an incomplete car, but no car is shown without its mileage, also by a script.
create or replace function public.cars_guard_state() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (new.status in ('coming_soon', 'available') and (tg_op = 'INSERT' or old.status in ('draft', 'archived'))
      and not new.published_incomplete and cardinality(new.missing) > 0 and public.is_staff())
     or (new.mileage_km is null and new.status not in ('draft', 'archived')) then
    raise exception using errcode = 'PT409', message = 'incomplete', detail = array_to_string(new.missing, ','),
      hint = 'status';
  end if;
  if tg_op = 'UPDATE' and ((old.status = 'reserved' and new.status not in ('reserved', 'sold'))
    or (old.deleted_at is null and new.deleted_at is not null))
     and exists (select 1 from public.orders o where o.car_id = new.id and public.order_holds_car(o.status)) then
    raise exception using errcode = 'PT409', message = 'car_has_reservation', hint = 'status';
  end if;
  return null;
end
$$;

-- A used draft with 0 km was a copy, or a row of a file without mileage: its form asks for it. That is no change by a
-- person, with a version and a time of its own.
alter table public.cars disable trigger user;
update public.cars set mileage_km = null
  where status = 'draft' and condition in ('used', 'certified') and mileage_km = 0;
alter table public.cars enable trigger user;
