-- A customer's own account.

-- The signed-in customer's own orders, newest first: [order_for_customer].
create function public.my_orders() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(public.order_for_customer(o) order by o.created_at desc), '[]')
  from public.orders o where o.user_id = (select auth.uid()) and o.deleted_at is null
$$;
grant execute on function public.my_orders to authenticated;

-- Takes an order made without an account into the caller's own, by reference and phone. Null when there is none. The
-- row of the account makes tries at the same time wait. Errors: PT429 too_many.
create function public.claim_order(p_reference text, p_phone text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_order public.orders; v_tries int;
begin
  if auth.uid() is null then raise exception using errcode = '42501', message = 'sign_in_required'; end if;
  insert into public.claim_tries as t (user_id) values (auth.uid())
    on conflict (user_id) do update set
      tries = case when t.since > now() - interval '1 hour' then t.tries + 1 else 1 end,
      since = case when t.since > now() - interval '1 hour' then t.since else now() end
    returning tries into v_tries;
  if v_tries > 10 then raise exception using errcode = 'PT429', message = 'too_many'; end if;
  update public.orders o set user_id = auth.uid()
    where o.reference = public.typed_reference(p_reference) and o.deleted_at is null
      and public.is_same_phone(o.phone, p_phone)
      and (o.user_id is null or o.user_id = auth.uid())
    returning * into v_order;
  if not found then return null; end if;
  return public.order_for_customer(v_order);
end
$$;
grant execute on function public.claim_order to authenticated;

-- When the e-mail of a sign-up is opened: another person may have signed up with this address, so its reader chooses
-- the password after it. An account that was made as confirmed was sent no e-mail and keeps its password.
create function public.forget_unproven_password() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update auth.users set encrypted_password = null where id = new.id;
  return null;
end
$$;

create trigger forget_unproven_password after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null
    and old.confirmation_sent_at is not null and new.encrypted_password <> ''
    and new.encrypted_password is not distinct from old.encrypted_password)
  execute function public.forget_unproven_password();

-- When an e-mail address changes: what was mailed to the former one is worthless, and its private calendar ends. Runs
-- as its owner, because the sign-in of a hosted project is an account of its own in the database.
create function public.leave_former_address() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update auth.users set encrypted_password = null where id = new.id;
  delete from auth.sessions where user_id = new.id;
  delete from public.viewing_feeds where user_id = new.id;
  perform public.cancel_mailed_codes(new.id);
  return null;
end
$$;

create trigger leave_former_address after update of email on auth.users
  for each row when (old.email is distinct from new.email and old.email_change = new.email)
  execute function public.leave_former_address();
