-- Who sees only their own customers could still write to those of a colleague, and move a colleague's order.

-- As before, for those who work on what the e-mail is about.
create or replace function public.send_mail_again(p_id bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  update public.mails m set status = 'waiting', attempts = 0, next_try_at = now(), due_at = now()
    where m.id = p_id and m.status = 'failed' and m.reason is distinct from 'outdated'
      and (m.viewing_at is null or m.viewing_at > now())
      and (m.kind <> 'trade_in_offer' or exists (select from public.trade_ins r where r.id = m.trade_in_id
        and r.status = 'offered' and r.offers = m.trade_in_offer and r.offer_until > now()))
      and (m.invitation_id is null or public.has_role('owner') and exists (
        select 1 from public.staff_invitations i
        where i.id = m.invitation_id and i.used_at is null and i.revoked_at is null and i.expires_at > now()))
      and public.works_on(coalesce(
        (select o.assigned_to from public.orders o where o.id = m.order_id),
        (select v.assigned_to from public.viewings v where v.id = m.viewing_id),
        (select r.assigned_to from public.trade_ins r where r.id = m.trade_in_id),
        (select o.assigned_to from public.papers p join public.orders o on o.id = p.order_id where p.id = m.paper_id),
        (select c.assigned_to from public.messages g join public.customers c on c.id = g.customer_id
          where g.id = m.message_id)));
  if not found then raise exception using errcode = 'PT404', message = 'mail_not_found'; end if;
end
$$;

-- Nor does a viewing go with an order that the caller does not see: confirmed, it moves the order.
create trigger viewings_own_order before insert or update of order_id on public.viewings
  for each row execute function public.trade_ins_own_order();
