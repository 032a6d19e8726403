-- E-mails that are due: what happened writes them down in the same transaction, a web server that has a mail server
-- sends them. So none is lost when a process ends, and none is sent twice however many web servers there are.

create type public.mail_kind as enum ('order_confirmation', 'order_notice', 'message_notice', 'staff_invitation',
  'viewing_requested', 'viewing_confirmed', 'viewing_moved', 'viewing_cancelled', 'viewing_reminder', 'viewing_notice',
  'viewing_moved_notice', 'viewing_cancelled_notice', 'trade_in_received', 'trade_in_offer', 'trade_in_notice',
  'trade_in_answer_notice', 'paper', 'invitation_accepted_notice', 'weekly_figures');

create type public.mail_status as enum ('waiting', 'sent', 'failed');

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
  viewing_id bigint references public.viewings (id) on delete cascade,
  -- The time of the viewing that the e-mail tells.
  viewing_at timestamptz,
  -- Of e-mails that a visitor can cause: the mailbox they were for when they were written down. The address of a
  -- viewing changes when its form is sent again.
  mailbox text,
  trade_in_id bigint references public.trade_ins (id) on delete cascade,
  -- The number of the offer that the e-mail tells.
  trade_in_offer int,
  paper_id bigint references public.papers (id) on delete restrict,
  -- What a week brought, named by its Monday, is told to each owner.
  owner_id uuid references public.staff (user_id) on delete cascade,
  week date,
  constraint mails_once_an_order unique (order_id, kind),
  constraint mails_once_a_message unique (message_id, kind),
  constraint mails_once_an_invitation unique (invitation_id, kind),
  constraint mails_once_a_week unique (owner_id, week),
  constraint mails_week check ((owner_id is null) = (week is null)),
  constraint mails_viewing_time check ((viewing_id is null) = (viewing_at is null)),
  constraint mails_of_one_record
    check (num_nonnulls(order_id, message_id, invitation_id, viewing_id, trade_in_id, paper_id, owner_id) = 1)
);
create index mails_due on public.mails (next_try_at) where status = 'waiting';
create index mails_viewing on public.mails (viewing_id, id) where viewing_id is not null;
create unique index mails_one_reminder on public.mails (viewing_id, viewing_at) where kind = 'viewing_reminder';
create index mails_mailbox on public.mails (mailbox, created_at) where mailbox is not null;
create index mails_trade_in on public.mails (trade_in_id, id) where trade_in_id is not null;
create index mails_paper on public.mails (paper_id, id) where paper_id is not null;
alter table public.mails enable row level security;
grant select on public.mails to authenticated;
create policy mails_read on public.mails for select to authenticated
  using ((select public.has_role('owner', 'manager', 'sales'))
    and (invitation_id is null and owner_id is null or (select public.has_role('owner'))));
-- E-mails about a record are read by those who read the record.
create policy mails_own on public.mails as restrictive for all to authenticated
  using ((select public.sees_all_customers())
    or (order_id is null or exists (select from public.orders o where o.id = order_id))
    and (viewing_id is null or exists (select from public.viewings v where v.id = viewing_id))
    and (message_id is null or exists (select from public.messages m where m.id = message_id))
    and (trade_in_id is null or exists (select from public.trade_ins t where t.id = trade_in_id))
    and (paper_id is null or exists (select from public.papers p where p.id = paper_id)));

-- One row: when a web server last asked for e-mails to send, and what keeps it from sending.
create table public.mail_state (
  id smallint primary key default 1 check (id = 1),
  seen_at timestamptz,
  problem text check (problem ~ '^[a-z_]{1,20}$'),
  problem_at timestamptz
);
alter table public.mail_state enable row level security;
grant select on public.mail_state to authenticated;
create policy mail_state_read on public.mail_state for select to authenticated using ((select public.is_staff()));

-- SHA-256 of the key that the sending web servers know. Its holder reads the e-mails that are due, and nothing else.
create table public.mail_keys (
  id smallint primary key default 1 check (id = 1),
  hash text not null check (hash ~ '^[0-9a-f]{64}$')
);
alter table public.mail_keys enable row level security;
-- Only the functions below read it.
create policy mail_keys_read on public.mail_keys for select to service_role using (true);

-- Whether a person asks through the interface (anon or authenticated), not the database's own work. What is loaded in
-- bulk (demo content, an import of old orders) must not send e-mails.
create function public.request_is_a_persons() returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role',
    nullif(current_setting('request.jwt.claim.role', true), ''), '') in ('anon', 'authenticated')
$$;

-- Queues the e-mails about a new order that a visitor placed: the confirmation where an address was given, and the
-- dealer's notice. A mailbox gets five e-mails a day, so that a stranger who types another's address floods no mailbox;
-- the dealer sees which ones were not sent. An order that a colleague wrote down needs neither.
create function public.mail_about_order(p_order public.orders) returns void
language plpgsql security definer set search_path = ''
as $$
declare v_mailbox text := public.mailbox(p_order.email); v_many boolean;
begin
  if not public.request_is_a_persons() or p_order.source <> 'website' then return; end if;
  if p_order.email is not null then
    v_many := public.mailbox_is_full(v_mailbox);
    insert into public.mails (kind, order_id, mailbox, status, reason)
      values ('order_confirmation', p_order.id, v_mailbox,
      case when v_many then 'failed'::public.mail_status else 'waiting' end, case when v_many then 'too_many' end);
  end if;
  insert into public.mails (kind, order_id) values ('order_notice', p_order.id);
end
$$;

create function public.messages_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if public.request_is_a_persons() then insert into public.mails (kind, message_id)
    values ('message_notice', new.id); end if;
  return null;
end
$$;

-- Sets the key of the sending web servers and forgets the former one. For the database's owner: the embedded backend
-- calls it at its start, on a hosted project it is one line in the SQL editor.
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

create trigger messages_mails after insert on public.messages for each row execute function public.messages_mails();

insert into public.mail_state default values;
