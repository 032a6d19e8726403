-- Who sees only their own customers read the e-mails about a colleague's trade-ins, with the address they went to, and
-- that one about a colleague's paper was sent.

alter policy mails_own on public.mails
  using ((select public.sees_all_customers())
    or (order_id is null or exists (select from public.orders o where o.id = order_id))
    and (viewing_id is null or exists (select from public.viewings v where v.id = viewing_id))
    and (message_id is null or exists (select from public.messages m where m.id = message_id))
    and (trade_in_id is null or exists (select from public.trade_ins t where t.id = trade_in_id))
    and (paper_id is null or exists (select from public.papers p where p.id = paper_id)));
