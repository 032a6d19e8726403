-- A customer brings a viewing that was booked without an account into their own, as an order.

-- Takes a viewing into the caller's own, by reference and phone. Null when there is none. Tries count with those of
-- orders. Errors: PT429 too_many.
create function public.claim_viewing(p_reference text, p_phone text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_viewing public.viewings; v_tries int;
begin
  if auth.uid() is null then raise exception using errcode = '42501', message = 'sign_in_required'; end if;
  insert into public.claim_tries as t (user_id) values (auth.uid())
    on conflict (user_id) do update set
      tries = case when t.since > now() - interval '1 hour' then t.tries + 1 else 1 end,
      since = case when t.since > now() - interval '1 hour' then t.since else now() end
    returning tries into v_tries;
  if v_tries > 10 then raise exception using errcode = 'PT429', message = 'too_many'; end if;
  update public.viewings v set user_id = auth.uid()
    where v.reference = upper(regexp_replace(left(p_reference, 40), '\s', '', 'g')) and v.deleted_at is null
      and v.phone = public.normalize_phone(p_phone, coalesce(public.setting('country_code'), '973'))
      and (v.user_id is null or v.user_id = auth.uid())
    returning * into v_viewing;
  if not found then return null; end if;
  return public.viewing_for_customer(v_viewing);
end
$$;
revoke execute on function public.claim_viewing(text, text) from public, anon, authenticated;
grant execute on function public.claim_viewing(text, text) to authenticated;
