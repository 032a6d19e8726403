-- An account may claim ten orders an hour: each try says whether a reference and a phone belong together.

create table public.claim_tries (
  user_id uuid primary key references auth.users (id) on delete cascade,
  tries int not null default 1,
  since timestamptz not null default now()
);
alter table public.claim_tries enable row level security;
revoke all on public.claim_tries from anon, authenticated;
grant all on public.claim_tries to service_role;
-- Only claim_order() reads it.
create policy claim_tries_read on public.claim_tries for select to service_role using (true);

-- As before (20261121100300_orders.sql), and: PT429 too_many. The row of the account makes tries at the same time wait.
create or replace function public.claim_order(p_reference text, p_phone text) returns jsonb
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
    where o.reference = upper(regexp_replace(left(p_reference, 40), '\s', '', 'g')) and o.deleted_at is null
      and o.phone = public.normalize_phone(p_phone, coalesce(public.setting('country_code'), '973'))
      and (o.user_id is null or o.user_id = auth.uid())
    returning * into v_order;
  if not found then return null; end if;
  return public.order_for_customer(v_order);
end
$$;
