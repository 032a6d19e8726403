-- Addresses are printable ASCII and hold nothing that a header or a mailto link could read as more than an address.
-- Other spellings of a domain would each count as an address of its own, and be sent to the same.
-- The columns keep the earlier test: a row that was saved under it can still be changed.

alter function public.is_email(text) rename to email_shape;

create function public.is_email(p_text text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select case when length(p_text) > 254 then false
  else p_text ~ '^[A-Za-z0-9!#$*+/=^_`{|}~.-]+@[A-Za-z0-9.-]+\.[A-Za-z0-9-]{2,}$' end $$;

revoke execute on function public.is_email(text) from public, anon, authenticated;
grant execute on function public.is_email(text) to authenticated, service_role;
