-- The page after an order shows its confirmation only for an order that exists.

-- Whether an order for this car has this reference and was sent with this key. The key is 122 random bits that only
-- the customer's form has, so that a made-up reference, or a true one of another person, is never confirmed.
create function public.order_exists(p_car_id bigint, p_reference text, p_key uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.orders o
    where o.idempotency_key = p_key and o.car_id = p_car_id and o.reference = left(p_reference, 40)
      and o.deleted_at is null)
$$;

revoke execute on function public.order_exists(bigint, text, uuid) from public, anon, authenticated;
grant execute on function public.order_exists(bigint, text, uuid) to anon, authenticated;
