-- E-mails about trade-ins, on the rails of the others: to the customer when it came and when there is an offer, to the
-- dealer when it came and when the customer answered.

alter table public.mails
  add column trade_in_id bigint references public.trade_ins (id) on delete cascade,
  -- The number of the offer that the e-mail tells.
  add column trade_in_offer int,
  drop constraint mails_of_one_record,
  add constraint mails_of_one_record
    check (num_nonnulls(order_id, message_id, invitation_id, viewing_id, trade_in_id) = 1);
create index mails_trade_in on public.mails (trade_in_id, id) where trade_in_id is not null;

-- As before, with those about trade-ins.
create or replace function public.mail_is_to_customer(p_kind public.mail_kind) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select p_kind in ('viewing_requested', 'viewing_confirmed', 'viewing_moved', 'viewing_cancelled', 'viewing_reminder',
    'trade_in_received', 'trade_in_offer')
$$;

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

-- As before, with trade-ins.
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
      from public.viewings v where v.id = p_mail.viewing_id),
    'trade_in', (select jsonb_build_object('id', r.id, 'reference', r.reference, 'status', r.status,
        'language', r.language, 'name', r.customer_name, 'email', r.email, 'make', r.make, 'model', r.model,
        'year', r.year, 'offer', r.offer, 'currency', r.currency, 'offer_until', r.offer_until)
      || case when public.mail_is_to_customer(p_mail.kind) then '{}' else jsonb_build_object('phone', r.phone,
        'wish', r.wish, 'mileage', r.mileage, 'condition', r.condition, 'pictures', (select count(*)
          from public.trade_in_pictures p where p.trade_in_id = r.id)) end
      from public.trade_ins r where r.id = p_mail.trade_in_id))
$$;

-- As before; an offer whose time is over is not sent.
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
  -- Nor has an offer whose time is over.
  update public.mails m set status = 'failed', reason = 'too_late' from public.trade_ins r
    where m.status = 'waiting' and m.kind = 'trade_in_offer' and r.id = m.trade_in_id and r.offer_until <= now();
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

-- As before; an offer only while it stands.
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
        where i.id = m.invitation_id and i.used_at is null and i.revoked_at is null and i.expires_at > now()));
  if not found then raise exception using errcode = 'PT404', message = 'mail_not_found'; end if;
end
$$;

revoke execute on function public.trade_ins_mails() from public, anon, authenticated;
