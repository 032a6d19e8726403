-- E-mails about viewings, on the rails of those about orders: to the customer when it is booked, confirmed, moved or
-- cancelled and the day before; to the dealer when the customer booked, moved or cancelled.

alter table public.mails
  add column viewing_id bigint references public.viewings (id) on delete cascade,
  -- The time of the viewing that the e-mail tells.
  add column viewing_at timestamptz,
  drop constraint mails_of_one_record,
  add constraint mails_of_one_record check (num_nonnulls(order_id, message_id, invitation_id, viewing_id) = 1),
  add constraint mails_viewing_time check ((viewing_id is null) = (viewing_at is null));
create index mails_viewing on public.mails (viewing_id, id) where viewing_id is not null;
create unique index mails_one_reminder on public.mails (viewing_id, viewing_at) where kind = 'viewing_reminder';
create index viewings_mailbox on public.viewings (public.mailbox(email), created_at desc) where email is not null;

-- Whether an e-mail about a viewing goes to its customer.
create function public.mail_is_to_customer(p_kind public.mail_kind) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select p_kind in ('viewing_requested', 'viewing_confirmed', 'viewing_moved', 'viewing_cancelled', 'viewing_reminder')
$$;

-- Whether a mailbox has had its five e-mails of the day that a visitor can cause: confirmations of orders, and what is
-- sent when a viewing is booked, moved or cancelled. Callers of one mailbox take turns until their transaction ends.
create function public.mailbox_is_full(p_mailbox text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('mails to ' || p_mailbox, 0));
  return (select count(*) from public.orders o join public.mails m on m.order_id = o.id
      and m.kind = 'order_confirmation'
      where o.email is not null and public.mailbox(o.email) = p_mailbox and m.created_at > now() - interval '1 day')
    + (select count(*) from public.viewings v join public.mails m on m.viewing_id = v.id
      and m.kind in ('viewing_requested', 'viewing_moved', 'viewing_cancelled')
      where v.email is not null and public.mailbox(v.email) = p_mailbox and m.created_at > now() - interval '1 day')
    >= 5;
end
$$;

-- The customer's confirmation where an address was given, and the dealer's notice. A mailbox gets five e-mails a day:
-- the form is open to all and must not become a way to flood a stranger.
create or replace function public.orders_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_many boolean;
begin
  if not public.request_is_a_persons() then return null; end if;
  if new.email is not null then
    v_many := public.mailbox_is_full(public.mailbox(new.email));
    insert into public.mails (kind, order_id, status, reason) values ('order_confirmation', new.id,
      case when v_many then 'failed'::public.mail_status else 'waiting' end, case when v_many then 'too_many' end);
  end if;
  insert into public.mails (kind, order_id) values ('order_notice', new.id);
  return null;
end
$$;

-- Tells the customer, and the dealer of what the customer did. What has not been sent and is no longer true is
-- withdrawn; if the customer knows the present state from an earlier e-mail, there is nothing to tell. What colleagues
-- do is sent 20 seconds later, so that an undo is in time.
create function public.viewings_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_by_staff boolean; v_kind public.mail_kind; v_notice public.mail_kind; v_moved boolean := false;
  v_withdrawn int := 0; v_told record; v_many boolean := false;
begin
  if tg_op = 'UPDATE' then
    v_moved := (new.starts_at, new.office_id) is distinct from (old.starts_at, old.office_id);
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
  elsif new.status = 'requested' and old.status = 'cancelled' then v_kind := 'viewing_requested';
  else return null;
  end if;

  select kind, viewing_at into v_told from public.mails
    where viewing_id = new.id and status = 'sent' and public.mail_is_to_customer(kind) order by id desc limit 1;
  if new.email is not null and not (coalesce(v_withdrawn, 0) > 0 and new.office_id = old.office_id
      and v_told.viewing_at is not distinct from new.starts_at
      and case new.status when 'requested' then v_told.kind = 'viewing_requested'
        when 'confirmed' then v_told.kind in ('viewing_confirmed', 'viewing_reminder')
        else v_told.kind = 'viewing_cancelled' end) then
    v_many := not v_by_staff and public.mailbox_is_full(public.mailbox(new.email));
    insert into public.mails (kind, viewing_id, viewing_at, status, reason, next_try_at) values (v_kind, new.id,
      new.starts_at, case when v_many then 'failed'::public.mail_status else 'waiting' end,
      case when v_many then 'too_many' end, now() + case when v_by_staff then interval '20 seconds' else '0' end);
  end if;
  -- A customer who moves to and fro is told of five times a day.
  if v_notice is not null and not v_by_staff and (select count(*) from public.mails where viewing_id = new.id
      and not public.mail_is_to_customer(kind) and created_at > now() - interval '1 day') < 5 then
    insert into public.mails (kind, viewing_id, viewing_at) values (v_notice, new.id, new.starts_at);
  end if;
  return null;
end
$$;
create trigger viewings_mails_new after insert on public.viewings
  for each row execute function public.viewings_mails();
create trigger viewings_mails after update of status, starts_at, office_id on public.viewings
  for each row when ((new.status, new.starts_at, new.office_id) is distinct from
    (old.status, old.starts_at, old.office_id)) execute function public.viewings_mails();

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

-- What an e-mail is written from. Of what the customer typed, a confirmation repeats the name alone: the address may
-- belong to another person. `key` opens the page of the viewing, which shows no more than the e-mail.
create or replace function public.mail_content(p_mail public.mails) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', p_mail.id, 'kind', p_mail.kind,
    'dealer', jsonb_build_object(
      'brand', (select content_value from public.site_content where content_key = 'brand_name'),
      'email', (select nullif(content_value ->> 'email', '') from public.site_content
        where content_key = 'contact_info'),
      'whatsapp', (select nullif(content_value ->> 'whatsapp_number', '') from public.site_content
        where content_key = 'contact_info'),
      'language', case when public.setting('notice_language') = 'ar' then 'ar' else 'en' end,
      'time_zone', public.site_time_zone()),
    'order', (select jsonb_build_object('id', o.id, 'reference', o.reference, 'language', o.language, 'name',
        o.customer_name, 'email', o.email, 'price', o.price, 'currency', o.currency, 'car_id', o.car_id, 'car',
        o.car_snapshot)
      || case when p_mail.kind = 'order_notice' then jsonb_build_object('phone', o.phone, 'contact', o.contact,
        'message', o.message) else '{}' end
      from public.orders o where o.id = p_mail.order_id),
    'message', (select jsonb_build_object('id', m.id, 'kind', m.kind, 'language', m.language, 'name', m.name, 'phone',
        m.phone, 'email', m.email, 'body', m.body, 'search', m.search)
      from public.messages m where m.id = p_mail.message_id),
    'viewing', (select jsonb_build_object('id', v.id, 'reference', v.reference, 'kind', v.kind, 'status', v.status,
        'starts_at', v.starts_at, 'language', v.language, 'name', v.customer_name, 'email', v.email, 'car',
        v.car_snapshot, 'office', (select jsonb_build_object('name', o -> 'name', 'address', o -> 'address', 'map_url',
          o -> 'map_url') from public.office_of(v.office_id) o where o is not null))
      || case when public.mail_is_to_customer(p_mail.kind) then jsonb_build_object('key', v.idempotency_key)
        else jsonb_build_object('phone', v.phone, 'wish', v.wish) end
      from public.viewings v where v.id = p_mail.viewing_id))
$$;

-- Hands out e-mails that are due, for two minutes each: {mails: [mail_content], waiting: how many there are in all,
-- next_in: seconds until the next one is due, or null}. Null when the key is not the one that sends.
create or replace function public.due_mails(p_key text, p_limit int default 10) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_mails jsonb;
begin
  if not public.mail_key_fits(p_key) then return null; end if;
  update public.mail_state set seen_at = now() where true;
  perform public.remind_of_viewings();
  -- A viewing that is over has no news.
  update public.mails set status = 'failed', reason = coalesce(reason, 'too_late') where id in (
    select id from public.mails where status = 'waiting' and (due_at < now() - interval '1 day' or viewing_at <= now())
    for update skip locked);
  with due as (
    select id from public.mails where status = 'waiting' and next_try_at <= now()
    order by next_try_at limit greatest(1, least(p_limit, 20)) for update skip locked
  ), taken as (
    update public.mails m set attempts = m.attempts + 1, next_try_at = now() + interval '2 minutes' from due
      where m.id = due.id returning m.*
  )
  select coalesce(jsonb_agg(case when t.invitation_id is null then public.mail_content(t)
      else public.mail_content(t) || public.invitation_mail(t.invitation_id) end order by t.id), '[]')
    into v_mails from taken t;
  return (select jsonb_build_object('mails', v_mails, 'waiting', count(*), 'next_in',
    ceil(extract(epoch from min(next_try_at) - now())))
    from public.mails where status = 'waiting');
end
$$;

-- Makes an e-mail that was given up due again. Sellers only; the e-mail of an invitation is the owners' business, and
-- only while it is open; one of a viewing only while it is true and ahead. Errors: PT404 mail_not_found.
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
      and (m.invitation_id is null or public.has_role('owner') and exists (
        select 1 from public.staff_invitations i
        where i.id = m.invitation_id and i.used_at is null and i.revoked_at is null and i.expires_at > now()));
  if not found then raise exception using errcode = 'PT404', message = 'mail_not_found'; end if;
end
$$;

revoke execute on function public.mail_is_to_customer(public.mail_kind), public.mailbox_is_full(text),
  public.viewings_mails(), public.remind_of_viewings() from public, anon, authenticated;
