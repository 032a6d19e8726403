-- A number is one: "NaN", which PostgreSQL stores and takes for greater than all others, was let through by checks such
-- as price > 0, and no page can show it.

update public.cars set price = nullif(price, 'NaN'), was_price = nullif(was_price, 'NaN'),
  zero_to_100_s = nullif(zero_to_100_s, 'NaN'), battery_kwh = nullif(battery_kwh, 'NaN'),
  ac_kw = nullif(ac_kw, 'NaN'), dc_kw = nullif(dc_kw, 'NaN')
where 'NaN' in (price, was_price, zero_to_100_s, battery_kwh, ac_kw, dc_kw);
update public.car_private set cost = null where cost = 'NaN';
-- No table is altered while triggers of its rows wait for the end of the transaction.
set constraints all immediate;

alter table public.cars
  drop constraint cars_price_check, add constraint cars_price_check check (price > 0 and price <> 'NaN'),
  drop constraint cars_was_price_check,
  add constraint cars_was_price_check check (was_price > 0 and was_price <> 'NaN'),
  drop constraint cars_zero_to_100_s_check,
  add constraint cars_zero_to_100_s_check check (zero_to_100_s > 0 and zero_to_100_s <> 'NaN'),
  drop constraint cars_battery_kwh_check,
  add constraint cars_battery_kwh_check check (battery_kwh > 0 and battery_kwh <> 'NaN'),
  drop constraint cars_ac_kw_check, add constraint cars_ac_kw_check check (ac_kw > 0 and ac_kw <> 'NaN'),
  drop constraint cars_dc_kw_check, add constraint cars_dc_kw_check check (dc_kw > 0 and dc_kw <> 'NaN');
alter table public.car_private
  drop constraint car_private_cost_check, add constraint car_private_cost_check check (cost >= 0 and cost <> 'NaN');
