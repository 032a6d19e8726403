-- The five e-mails a day of a mailbox are counted by where each was to go. They were counted by the address that the
-- viewing has now, which its form changes when it is sent again: a stranger could have flooded a mailbox.

-- Of e-mails that a visitor can cause: the mailbox they are for.
alter table public.mails add column mailbox text;
create index mails_mailbox on public.mails (mailbox, created_at) where mailbox is not null;
update public.mails m set mailbox = public.mailbox(o.email) from public.orders o
  where o.id = m.order_id and m.kind = 'order_confirmation' and m.created_at > now() - interval '1 day';
update public.mails m set mailbox = public.mailbox(v.email) from public.viewings v
  where v.id = m.viewing_id and m.kind in ('viewing_requested', 'viewing_moved', 'viewing_cancelled')
    and m.created_at > now() - interval '1 day';

-- Whether a mailbox has had its five e-mails of the day that a visitor can cause: confirmations of orders, and what is
-- sent when a viewing is booked, moved or cancelled. Callers of one mailbox take turns until their transaction ends.
create or replace function public.mailbox_is_full(p_mailbox text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('mails to ' || p_mailbox, 0));
  return (select count(*) >= 5 from public.mails
    where mailbox = p_mailbox and created_at > now() - interval '1 day');
end
$$;

-- The customer's confirmation where an address was given, and the dealer's notice. A mailbox gets five e-mails a day:
-- the form is open to all and must not become a way to flood a stranger.
create or replace function public.orders_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_mailbox text := public.mailbox(new.email); v_many boolean;
begin
  if not public.request_is_a_persons() then return null; end if;
  if new.email is not null then
    v_many := public.mailbox_is_full(v_mailbox);
    insert into public.mails (kind, order_id, mailbox, status, reason) values ('order_confirmation', new.id, v_mailbox,
      case when v_many then 'failed'::public.mail_status else 'waiting' end, case when v_many then 'too_many' end);
  end if;
  insert into public.mails (kind, order_id) values ('order_notice', new.id);
  return null;
end
$$;

-- As before, and a changed address is told what the former one was; what waits for that one is not sent.
create or replace function public.viewings_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_by_staff boolean; v_kind public.mail_kind; v_notice public.mail_kind; v_moved boolean := false;
  v_readdressed boolean := false; v_withdrawn int := 0; v_told record; v_many boolean := false;
begin
  if tg_op = 'UPDATE' then
    v_moved := (new.starts_at, new.office_id) is distinct from (old.starts_at, old.office_id);
    v_readdressed := new.email is distinct from old.email;
    with withdrawn as (
      update public.mails set status = 'failed', reason = 'outdated'
        where viewing_id = new.id and status = 'waiting' and public.mail_is_to_customer(kind) returning attempts
    )
    -- One that a web server is sending may have arrived.
    select count(*) filter (where attempts = 0) into v_withdrawn from withdrawn having max(attempts) = 0;
  end if;
  if not public.request_is_a_persons() or new.starts_at <= now()
     or new.status not in ('requested', 'confirmed', 'cancelled') then
    return null;
  end if;
  v_by_staff := public.has_role('owner', 'manager', 'sales');
  if tg_op = 'INSERT' then
    v_kind := 'viewing_requested';
    if new.status = 'confirmed' then v_kind := 'viewing_confirmed'; end if;
    v_notice := 'viewing_notice';
  elsif new.status = 'cancelled' then
    if old.status = 'cancelled' then return null; end if;
    v_kind := 'viewing_cancelled';
    v_notice := 'viewing_cancelled_notice';
  elsif v_moved then
    v_kind := 'viewing_moved';
    v_notice := 'viewing_moved_notice';
  elsif new.status = 'confirmed' and old.status in ('requested', 'cancelled') then v_kind := 'viewing_confirmed';
  elsif new.status = 'requested' and (v_readdressed or old.status = 'cancelled') then v_kind := 'viewing_requested';
  else return null;
  end if;

  select kind, viewing_at into v_told from public.mails
    where viewing_id = new.id and status = 'sent' and public.mail_is_to_customer(kind) order by id desc limit 1;
  if new.email is not null and not (coalesce(v_withdrawn, 0) > 0 and not v_readdressed
      and new.office_id = old.office_id and v_told.viewing_at is not distinct from new.starts_at
      and case new.status when 'requested' then v_told.kind = 'viewing_requested'
        when 'confirmed' then v_told.kind in ('viewing_confirmed', 'viewing_reminder')
        else v_told.kind = 'viewing_cancelled' end) then
    v_many := not v_by_staff and public.mailbox_is_full(public.mailbox(new.email));
    insert into public.mails (kind, viewing_id, viewing_at, mailbox, status, reason, next_try_at) values (v_kind, new.id,
      new.starts_at,
      case when v_kind in ('viewing_requested', 'viewing_moved', 'viewing_cancelled') then public.mailbox(new.email) end,
      case when v_many then 'failed'::public.mail_status else 'waiting' end, case when v_many then 'too_many' end,
      now() + case when v_by_staff then interval '20 seconds' else '0' end);
  end if;
  -- A customer who moves to and fro is told of five times a day.
  if v_notice is not null and not v_by_staff and (select count(*) from public.mails where viewing_id = new.id
      and not public.mail_is_to_customer(kind) and created_at > now() - interval '1 day') < 5 then
    insert into public.mails (kind, viewing_id, viewing_at) values (v_notice, new.id, new.starts_at);
  end if;
  return null;
end
$$;
create trigger viewings_mails_address after update of email on public.viewings
  for each row when (old.email is distinct from new.email) execute function public.viewings_mails();
