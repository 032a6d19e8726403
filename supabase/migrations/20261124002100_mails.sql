-- E-mails that are due: what happened writes them down in the same transaction, a web server that has a mail server
-- sends them. So nothing is forgotten when a process ends, and none is sent twice however many web servers there are.
-- And the invitations of staff, which are sent by them.

create type public.mail_kind as enum ('order_confirmation', 'order_notice', 'message_notice', 'staff_invitation');
create type public.mail_status as enum ('waiting', 'sent', 'failed');

-- Staff are invited: a link with a secret gives the role to the account that opens it signed in. An e-mail address
-- gives nothing, because a stranger may have registered it first.
create table public.staff_invitations (
  id bigint generated always as identity primary key,
  role public.staff_role not null,
  name text not null default '' check (length(name) <= 120),
  -- Where the link is sent to, if anywhere. The account that accepts may have another address.
  email text check (public.email_shape(email)),
  language text not null default 'en' check (language in ('en', 'ar')),
  -- Null for an invitation made on the server.
  created_by uuid references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  revoked_at timestamptz,
  used_at timestamptz,
  used_by uuid references auth.users (id) on delete set null,
  -- The address of the account that accepted, at that time.
  used_email text,
  constraint staff_invitations_one_end check (num_nonnulls(revoked_at, used_at) <= 1)
);
create index staff_invitations_created_by on public.staff_invitations (created_by);
create index staff_invitations_used_by on public.staff_invitations (used_by);
create trigger staff_invitations_audit after insert or update or delete on public.staff_invitations
  for each row execute function public.write_audit('id');

create table public.mails (
  id bigint generated always as identity primary key,
  kind public.mail_kind not null,
  order_id bigint references public.orders (id) on delete cascade,
  message_id bigint references public.messages (id) on delete cascade,
  status public.mail_status not null default 'waiting',
  attempts int not null default 0,
  next_try_at timestamptz not null default now(),
  -- Why it is not sent (yet), never to whom: unreachable, login, tls, busy, rejected, address, no_address, too_many,
  -- too_late, unreadable.
  reason text check (reason ~ '^[a-z_]{1,20}$'),
  sent_at timestamptz,
  -- Since when it is due: after a day it is given up.
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  invitation_id bigint references public.staff_invitations (id) on delete cascade,
  constraint mails_of_one_record check (num_nonnulls(order_id, message_id, invitation_id) = 1),
  constraint mails_once_an_order unique (order_id, kind),
  constraint mails_once_a_message unique (message_id, kind),
  constraint mails_once_an_invitation unique (invitation_id, kind)
);
create index mails_due on public.mails (next_try_at) where status = 'waiting';

-- One row: when a web server last asked for e-mails to send, and what keeps it from sending.
create table public.mail_state (
  id smallint primary key default 1 check (id = 1),
  seen_at timestamptz,
  problem text check (problem ~ '^[a-z_]{1,20}$'),
  problem_at timestamptz
);
insert into public.mail_state default values;

-- SHA-256 of the key that the sending web servers know. Its holder reads the e-mails that are due, and nothing else.
create table public.mail_keys (
  id smallint primary key default 1 check (id = 1),
  hash text not null check (hash ~ '^[0-9a-f]{64}$')
);

alter table public.staff_invitations enable row level security;
alter table public.mails enable row level security;
alter table public.mail_state enable row level security;
alter table public.mail_keys enable row level security;
revoke all on public.staff_invitations, public.mails, public.mail_state, public.mail_keys from anon, authenticated;
grant select on public.staff_invitations, public.mails, public.mail_state to authenticated;
create policy staff_invitations_read on public.staff_invitations for select to authenticated
  using ((select public.has_role('owner')));
create policy mails_read on public.mails for select to authenticated
  using ((select public.has_role('owner', 'manager', 'sales'))
    and (invitation_id is null or (select public.has_role('owner'))));
create policy mail_state_read on public.mail_state for select to authenticated using ((select public.is_staff()));
-- Only the functions below read it.
create policy mail_keys_read on public.mail_keys for select to service_role using (true);

-- ---------------------------------------------------------------- what makes e-mails due

-- Whether a person asks through the interface (anon or authenticated), not the database's own work. What is loaded in
-- bulk (demo content, an import of old orders) must not send e-mails.
create function public.request_is_a_persons() returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role',
    nullif(current_setting('request.jwt.claim.role', true), ''), '') in ('anon', 'authenticated')
$$;

-- The customer's confirmation where an address was given, and the dealer's notice. An address gets five confirmations a
-- day: the form is open to all and must not become a way to flood a stranger.
create function public.orders_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_many boolean;
begin
  if not public.request_is_a_persons() then return null; end if;
  if new.email is not null then
    select count(*) >= 5 into v_many from public.orders o join public.mails m on m.order_id = o.id
      and m.kind = 'order_confirmation'
      where o.email = new.email and m.created_at > now() - interval '1 day';
    insert into public.mails (kind, order_id, status, reason) values ('order_confirmation', new.id,
      case when v_many then 'failed'::public.mail_status else 'waiting' end, case when v_many then 'too_many' end);
  end if;
  insert into public.mails (kind, order_id) values ('order_notice', new.id);
  return null;
end
$$;
create trigger orders_mails after insert on public.orders for each row execute function public.orders_mails();

create function public.messages_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if public.request_is_a_persons() then insert into public.mails (kind, message_id)
    values ('message_notice', new.id); end if;
  return null;
end
$$;
create trigger messages_mails after insert on public.messages for each row execute function public.messages_mails();

-- ---------------------------------------------------------------- what sends them

-- Sets the key of the sending web servers and forgets the former one. For the database's owner: the embedded backend calls
-- it at its start, on a hosted project it is one line in the SQL editor.
create function public.set_mail_key(p_key text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_key is null or length(p_key) < 32 then
    raise exception using errcode = 'PT422', message = 'key_too_short';
  end if;
  insert into public.mail_keys (hash) values (encode(sha256(convert_to(p_key, 'UTF8')), 'hex'))
    on conflict (id) do update set hash = excluded.hash;
end
$$;

create function public.mail_key_fits(p_key text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select 1 from public.mail_keys where hash = encode(sha256(convert_to(p_key, 'UTF8')), 'hex')) $$;

-- What an e-mail is written from. Of what the customer typed, a confirmation repeats the name alone: the address may
-- belong to another person.
create function public.mail_content(p_mail public.mails) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', p_mail.id, 'kind', p_mail.kind,
    'dealer', jsonb_build_object(
      'brand', (select content_value from public.site_content where content_key = 'brand_name'),
      'email', (select nullif(content_value ->> 'email', '') from public.site_content
        where content_key = 'contact_info'),
      'whatsapp', (select nullif(content_value ->> 'whatsapp_number', '') from public.site_content
        where content_key = 'contact_info'),
      'language', case when public.setting('notice_language') = 'ar' then 'ar' else 'en' end),
    'order', (select jsonb_build_object('id', o.id, 'reference', o.reference, 'language', o.language, 'name',
        o.customer_name, 'email', o.email, 'price', o.price, 'currency', o.currency, 'car_id', o.car_id, 'car',
        o.car_snapshot)
      || case when p_mail.kind = 'order_notice' then jsonb_build_object('phone', o.phone, 'contact', o.contact,
        'message', o.message) else '{}' end
      from public.orders o where o.id = p_mail.order_id),
    'message', (select jsonb_build_object('id', m.id, 'kind', m.kind, 'language', m.language, 'name', m.name, 'phone',
        m.phone, 'email', m.email, 'body', m.body, 'search', m.search)
      from public.messages m where m.id = p_mail.message_id))
$$;

-- Hands out e-mails that are due, for two minutes each: {mails: [mail_content], waiting: how many there are in all,
-- next_in: seconds until the next one is due, or null}. Null when the key is not the one that sends.
create function public.due_mails(p_key text, p_limit int default 10) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_mails jsonb;
begin
  if not public.mail_key_fits(p_key) then return null; end if;
  update public.mail_state set seen_at = now() where true;
  update public.mails set status = 'failed', reason = coalesce(reason, 'too_late')
    where status = 'waiting' and due_at < now() - interval '1 day';
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

-- Makes an e-mail that was given up due again. Sellers only; the e-mail of an invitation is the owners' business, and
-- only while it is open. Errors: PT404 mail_not_found.
create function public.send_mail_again(p_id bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  update public.mails m set status = 'waiting', attempts = 0, next_try_at = now(), due_at = now()
    where m.id = p_id and m.status = 'failed' and (m.invitation_id is null or public.has_role('owner') and exists (
      select 1 from public.staff_invitations i
      where i.id = m.invitation_id and i.used_at is null and i.revoked_at is null and i.expires_at > now()));
  if not found then raise exception using errcode = 'PT404', message = 'mail_not_found'; end if;
end
$$;
