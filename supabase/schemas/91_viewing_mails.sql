-- E-mails about viewings: to the customer when one is booked, confirmed, moved or cancelled and the day before; to the
-- dealer when the customer booked, moved or cancelled.

-- Whether an e-mail about a viewing or a trade-in goes to its customer.
create function public.mail_is_to_customer(p_kind public.mail_kind) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select p_kind in ('viewing_requested', 'viewing_confirmed', 'viewing_moved', 'viewing_cancelled', 'viewing_reminder',
    'trade_in_received', 'trade_in_offer')
$$;

-- Whether a mailbox has had its five e-mails of the day that a visitor can cause: confirmations of orders, and what is
-- sent when a viewing is booked, moved or cancelled. Callers of one mailbox take turns until their transaction ends.
create function public.mailbox_is_full(p_mailbox text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('mails to ' || p_mailbox, 0));
  return (select count(*) >= 5 from public.mails
    where mailbox = p_mailbox and created_at > now() - interval '1 day');
end
$$;

-- Tells the customer of a viewing, and the dealer what the customer did. What has not been sent and is no longer true
-- is withdrawn; if the customer knows the present state from an earlier e-mail, there is nothing to tell. A changed
-- address is told what the former one was; what waits for the former one is not sent. What colleagues do is sent 20
-- seconds later, so that an undo is in time.
create function public.viewings_mails() returns trigger
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
    insert into public.mails (kind, viewing_id, viewing_at, mailbox, status, reason, next_try_at)
      values (v_kind, new.id,
      new.starts_at,
      case when v_kind in ('viewing_requested', 'viewing_moved', 'viewing_cancelled')
        then public.mailbox(new.email) end,
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

-- Makes the e-mail of the day before due, once for a viewing and a time: for confirmed viewings of which the customer
-- has had an e-mail before, but none within the last day. So content that was loaded in bulk sends none.
create function public.remind_of_viewings() returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.mails (kind, viewing_id, viewing_at)
  select 'viewing_reminder', v.id, v.starts_at from public.viewings v
  where v.starts_at > now() + interval '2 hours' and v.starts_at <= now() + interval '1 day'
    and v.created_at <= v.starts_at - interval '1 day'
    and v.status = 'confirmed' and v.deleted_at is null and v.email is not null
    and exists (select from public.mails m where m.viewing_id = v.id and public.mail_is_to_customer(m.kind))
    and not exists (select from public.mails m where m.viewing_id = v.id and public.mail_is_to_customer(m.kind)
      and m.created_at > v.starts_at - interval '1 day')
  on conflict do nothing
$$;

create trigger viewings_mails_new after insert on public.viewings
  for each row execute function public.viewings_mails();
create trigger viewings_mails after update of status, starts_at, office_id on public.viewings
  for each row when ((new.status, new.starts_at, new.office_id) is distinct from
    (old.status, old.starts_at, old.office_id)) execute function public.viewings_mails();
create trigger viewings_mails_address after update of email on public.viewings
  for each row when (old.email is distinct from new.email) execute function public.viewings_mails();
