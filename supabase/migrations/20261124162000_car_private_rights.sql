-- What a car cost, who supplied it and the notes on it are for those who edit cars (cars.edit in domain/roles.ts), not
-- for sales. The policy for writing covers reading, too. Sales still need the VIN and the number of keys.

drop policy car_private_read on public.car_private;

-- {vin, keys} of a car, for every member of staff; null where nothing is written.
create function public.car_identity(p_car_id bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  return (select jsonb_build_object('vin', p.vin, 'keys', p.keys) from public.car_private p where p.car_id = p_car_id);
end
$$;
revoke execute on function public.car_identity(bigint) from public, anon, authenticated;
grant execute on function public.car_identity(bigint) to authenticated;
