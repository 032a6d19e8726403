-- Handing out the e-mails that are due, and noting how sending went.

-- Hands out e-mails that are due, for two minutes each: {mails: [mail_content], waiting: how many there are in all,
-- next_in: seconds until the next one is due, or null}. An offer whose time is over is not sent. Null when the key is
-- not that of the web servers.
create function public.due_mails(p_key text, p_limit int default 10) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_mails jsonb;
begin
  if not public.mail_key_fits(p_key) then return null; end if;
  update public.mail_state set seen_at = now() where true;
  perform public.remind_of_viewings();
  perform public.write_weekly_mails();
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
  select coalesce(jsonb_agg(public.mail_content(t) || case t.kind
      when 'staff_invitation' then public.invitation_mail(t.invitation_id)
      when 'invitation_accepted_notice' then public.invitation_notice(t.invitation_id)
      when 'weekly_figures' then public.weekly_mail(t.owner_id, t.week) else '{}' end
    order by t.id), '[]')
    into v_mails from taken t;
  return (select jsonb_build_object('mails', v_mails, 'waiting', count(*), 'next_in',
    ceil(extract(epoch from min(next_try_at) - now())))
    from public.mails where status = 'waiting');
end
$$;
grant execute on function public.due_mails to anon, authenticated;

-- Says how sending one went: 'sent', 'again' (tried again after 5 s, 30 s, 2 min, 10 min, then every half hour for a
-- day) or 'failed'. Answers whether the key fits and the e-mail was waiting.
create function public.note_mail(p_key text, p_id bigint, p_outcome text, p_reason text default null) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare v_reason text := case when p_reason ~ '^[a-z_]{1,20}$' then p_reason else 'rejected' end;
begin
  if not public.mail_key_fits(p_key) then return false; end if;
  if p_outcome = 'sent' then
    update public.mails set status = 'sent', sent_at = now(), reason = null where id = p_id and status = 'waiting';
    update public.mail_state set problem = null, problem_at = null where problem is not null;
  elsif p_outcome = 'failed' then
    update public.mails set status = 'failed', reason = v_reason where id = p_id and status = 'waiting';
  else
    update public.mails set reason = v_reason,
      next_try_at = now() + make_interval(secs => (array[5, 30, 120, 600, 1800])[greatest(1, least(attempts, 5))])
      where id = p_id and status = 'waiting';
    if v_reason in ('unreachable', 'login', 'tls') then
      update public.mail_state set problem = v_reason, problem_at = now() where true;
    end if;
  end if;
  return true;
end
$$;
grant execute on function public.note_mail to anon, authenticated;

-- Makes an e-mail that was given up due again. Sellers only, of what they work on; the e-mails of invitations and weeks
-- are the owners' business, the former only while they are open; one of a viewing only while it is true and ahead; an
-- offer only while it stands. Errors: PT404 mail_not_found.
create function public.send_mail_again(p_id bigint) returns void
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
      and (m.invitation_id is null and m.owner_id is null or public.has_role('owner'))
      and (m.kind <> 'staff_invitation' or exists (select 1 from public.staff_invitations i
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
grant execute on function public.send_mail_again to authenticated;
