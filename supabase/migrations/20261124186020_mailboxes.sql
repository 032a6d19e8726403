-- Confirmations of orders are counted by mailbox: victim+1@ and victim+2@ are one person's, and got five a day each. And
-- orders at the same moment count each other.

-- The mailbox of an address; domain/mailbox.ts is the same and says why.
create function public.mailbox(p_email text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select coalesce(nullif(replace(split_part(l.name, '+', 1), '.', ''), ''), l.name) || '@'
    || split_part(lower(p_email), '@', 2)
  from (select split_part(lower(p_email), '@', 1) as name) l
$$;
revoke execute on function public.mailbox(text) from public, anon, authenticated;
-- Asked by the index of a row that staff write.
grant execute on function public.mailbox(text) to authenticated;

create index orders_mailbox on public.orders (public.mailbox(email), created_at desc) where email is not null;

-- The customer's confirmation where an address was given, and the dealer's notice. A mailbox gets five confirmations a
-- day: the form is open to all and must not become a way to flood a stranger.
create or replace function public.orders_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_many boolean; v_mailbox text := public.mailbox(new.email);
begin
  if not public.request_is_a_persons() then return null; end if;
  if new.email is not null then
    perform pg_advisory_xact_lock(hashtextextended('mails to ' || v_mailbox, 0));
    select count(*) >= 5 into v_many from public.orders o join public.mails m on m.order_id = o.id
      and m.kind = 'order_confirmation'
      where o.email is not null and public.mailbox(o.email) = v_mailbox and m.created_at > now() - interval '1 day';
    insert into public.mails (kind, order_id, status, reason) values ('order_confirmation', new.id,
      case when v_many then 'failed'::public.mail_status else 'waiting' end, case when v_many then 'too_many' end);
  end if;
  insert into public.mails (kind, order_id) values ('order_notice', new.id);
  return null;
end
$$;
