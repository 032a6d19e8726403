-- All staff know the VIN of a car (car_identity()), so all of them find a car by a part of its VIN.

-- The cars whose VIN holds a part of one as stored, of 5 to 17 characters; at most 200. Staff only.
create function public.cars_by_vin(p_vin text) returns setof bigint
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  if p_vin !~ '^[A-HJ-NPR-Z0-9]{5,17}$' then return; end if;
  return query select p.car_id from public.car_private p where strpos(p.vin, p_vin) > 0 order by p.car_id limit 200;
end
$$;
revoke execute on function public.cars_by_vin(text) from public, anon, authenticated;
grant execute on function public.cars_by_vin(text) to authenticated;

do $$
declare v_body text := pg_get_functiondef('public.search_back_office(text)'::regprocedure);
begin
  v_body := replace(v_body, 'select p.car_id from public.car_private p
        where v_vin is not null and strpos(p.vin, v_vin) > 0', 'select public.cars_by_vin(v_vin)');
  execute replace(v_body, '"messages": []}'';', '"messages": []}''::jsonb;');
end $$;
