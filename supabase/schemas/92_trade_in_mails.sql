-- E-mails about trade-ins: to the customer when it came and when there is an offer; to the dealer when it came and when
-- the customer answered.

-- Tells the customer where an address was given, and the dealer of what the customer did. What colleagues do is sent 20
-- seconds later, and an offer that is no longer the one that stands is not sent.
create function public.trade_ins_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_by_staff boolean; v_mailbox text := public.mailbox(new.email); v_many boolean;
begin
  if tg_op = 'UPDATE' then
    update public.mails set status = 'failed', reason = 'outdated'
      where trade_in_id = new.id and status = 'waiting' and kind = 'trade_in_offer'
        and (new.status <> 'offered' or trade_in_offer <> new.offers);
  end if;
  if not public.request_is_a_persons() then return null; end if;
  v_by_staff := public.has_role('owner', 'manager', 'sales');
  if tg_op = 'INSERT' then
    if new.source <> 'website' then return null; end if;
    if new.email is not null then
      v_many := public.mailbox_is_full(v_mailbox);
      insert into public.mails (kind, trade_in_id, mailbox, status, reason) values ('trade_in_received', new.id,
        v_mailbox, case when v_many then 'failed'::public.mail_status else 'waiting' end,
        case when v_many then 'too_many' end);
    end if;
    insert into public.mails (kind, trade_in_id) values ('trade_in_notice', new.id);
  elsif new.status = 'offered' and new.offers <> old.offers then
    if new.email is not null then
      insert into public.mails (kind, trade_in_id, trade_in_offer, next_try_at)
        values ('trade_in_offer', new.id, new.offers, now() + interval '20 seconds');
    end if;
  elsif new.status in ('accepted', 'declined') and old.status = 'offered' and not v_by_staff then
    insert into public.mails (kind, trade_in_id, trade_in_offer) values ('trade_in_answer_notice', new.id, new.offers);
  end if;
  return null;
end
$$;

create trigger trade_ins_mails_new after insert on public.trade_ins
  for each row execute function public.trade_ins_mails();
create trigger trade_ins_mails after update of status, offers on public.trade_ins
  for each row when ((new.status, new.offers) is distinct from (old.status, old.offers))
  execute function public.trade_ins_mails();
