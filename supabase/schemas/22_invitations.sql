-- Inviting a colleague: owners make and revoke invitations, the person invited accepts one. An invitation gives the
-- role to the account that opens its link signed in. An e-mail address gives nothing, because a stranger may have
-- registered it first.

create table public.staff_invitations (
  id bigint generated always as identity primary key,
  role public.staff_role not null,
  name text not null default '' check (length(name) <= 120),
  -- Where the link is sent to, if anywhere. The account that accepts may have another address.
  email text check (public.email_shape(email)),
  language text not null default 'en' check (language in ('en', 'ar')),
  -- Null for an invitation made on the server. Both of them stay known when their accounts are deleted.
  created_by uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  revoked_at timestamptz,
  used_at timestamptz,
  used_by uuid,
  -- The address of the account that accepted, at that time.
  used_email text,
  constraint staff_invitations_one_end check (num_nonnulls(revoked_at, used_at) <= 1)
);
create index staff_invitations_created_by on public.staff_invitations (created_by);
alter table public.staff_invitations enable row level security;
grant select on public.staff_invitations to authenticated;
create policy staff_invitations_read on public.staff_invitations for select to authenticated
  using ((select public.has_role('owner')));

-- SHA-256 of the secrets that open an invitation: of the link the owner was shown, of each e-mail, and of those that
-- e-mails of the sign-in carry along. Secrets are not kept.
create table public.staff_invitation_keys (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  invitation_id bigint not null references public.staff_invitations (id) on delete cascade,
  -- Of carry_invitation(): the SHA-256 of the address whose account alone it opens the invitation for.
  email_hash text check (email_hash ~ '^[0-9a-f]{64}$')
);
create index staff_invitation_keys_invitation on public.staff_invitation_keys (invitation_id);
alter table public.staff_invitation_keys enable row level security;
-- Read and written by the functions below alone.
create policy staff_invitation_keys_read on public.staff_invitation_keys for select to service_role using (true);

-- Wrong secrets that an account has tried within the hour that began at "since".
create table public.staff_invitation_tries (
  user_id uuid primary key references auth.users (id) on delete cascade,
  tries int not null,
  since timestamptz not null default now()
);
alter table public.staff_invitation_tries enable row level security;
create policy staff_invitation_tries_read on public.staff_invitation_tries for select to service_role using (true);

-- Makes a secret of 32 random bytes that opens an invitation.
create function public.add_invitation_key(p_invitation_id bigint) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare v_secret text := rtrim(translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/', '-_'), '=');
begin
  insert into public.staff_invitation_keys (hash, invitation_id)
    values (encode(sha256(convert_to(v_secret, 'UTF8')), 'hex'), p_invitation_id);
  return v_secret;
end
$$;

-- Invites a colleague: {id, secret, expires_at}. The secret is told this once. Where an address is given, an e-mail
-- with a secret of its own is due. The role of a person who already works here is changed in their record, never by an
-- invitation. Owners, and the service key. Errors: 42501 owner_only, PT409 colleague_exists (detail: {name, role}),
-- PT422 email_invalid, PT429 too_many.
create function public.invite_staff(
  p_role public.staff_role, p_name text default '', p_email text default null, p_language text default 'en'
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_email text := nullif(lower(public.clean_text(left(p_email, 300))), '');
  v_row public.staff_invitations;
  v_colleague jsonb;
begin
  if public.request_is_a_persons() and not public.has_role('owner') then
    raise exception using errcode = '42501', message = 'owner_only';
  end if;
  -- An owner who is removed at this moment: the removal waits and revokes this invitation, or this call waits and is
  -- refused.
  perform 1 from public.staff where user_id = auth.uid() and role = 'owner' and ended_at is null for share;
  if public.request_is_a_persons() and not found then
    raise exception using errcode = '42501', message = 'owner_only';
  end if;
  if v_email is not null and not public.is_email(v_email) then
    raise exception using errcode = 'PT422', message = 'email_invalid', hint = 'email';
  end if;
  select jsonb_build_object('name', name, 'role', role) into v_colleague from public.staff
    where lower(email) = v_email and ended_at is null;
  if found then
    raise exception using errcode = 'PT409', message = 'colleague_exists', hint = 'email', detail = v_colleague::text;
  end if;
  if (select count(*) >= 50 from public.staff_invitations
      where used_at is null and revoked_at is null and expires_at > now()) then
    raise exception using errcode = 'PT429', message = 'too_many';
  end if;
  insert into public.staff_invitations (role, name, email, language, created_by)
    values (p_role, left(coalesce(public.clean_line(left(p_name, 300)), ''), 120), v_email,
      case when p_language = 'ar' then 'ar' else 'en' end, auth.uid())
    returning * into v_row;
  if v_email is not null then insert into public.mails (kind, invitation_id)
    values ('staff_invitation', v_row.id); end if;
  return jsonb_build_object('id', v_row.id, 'secret', public.add_invitation_key(v_row.id), 'expires_at',
    v_row.expires_at);
end
$$;
grant execute on function public.invite_staff to authenticated;

-- Ends an invitation that was not accepted. Owners, and the service key. Errors: 42501 owner_only, PT404
-- invitation_closed.
create function public.revoke_invitation(p_id bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if public.request_is_a_persons() and not public.has_role('owner') then
    raise exception using errcode = '42501', message = 'owner_only';
  end if;
  update public.staff_invitations set revoked_at = now() where id = p_id and used_at is null and revoked_at is null;
  if not found then raise exception using errcode = 'PT404', message = 'invitation_closed'; end if;
  delete from public.mails where invitation_id = p_id and status = 'waiting';
end
$$;
grant execute on function public.revoke_invitation to authenticated;

-- The invitations of a person who is no longer an owner end.
create function public.revoke_invitations_of_former_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.staff_invitations set revoked_at = now()
    where created_by = old.user_id and used_at is null and revoked_at is null;
  return null;
end
$$;

-- What an invitation's e-mail is written from. Its secret is made now and kept nowhere: sent again, it has another.
create function public.invitation_mail(p_invitation_id bigint) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  return (select jsonb_build_object('invitation', jsonb_build_object('email', i.email, 'name', i.name, 'role', i.role,
      'language', i.language, 'expires_at', i.expires_at, 'secret', public.add_invitation_key(i.id),
      'inviter', (select nullif(s.name, '') from public.staff s where s.user_id = i.created_by)))
    from public.staff_invitations i where i.id = p_invitation_id);
end
$$;

-- What the notice is written from that another address accepted an invitation than it was sent to: for the owner who
-- made it, or for the dealer where that one left or it was made on the server.
create function public.invitation_notice(p_invitation_id bigint) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('invitation', jsonb_build_object('email', i.email, 'used_email', i.used_email,
      'name', i.name, 'role', i.role, 'used_at', i.used_at,
      'inviter_email', (select nullif(s.email, '') from public.staff s
        where s.user_id = i.created_by and s.role = 'owner' and s.ended_at is null)))
    from public.staff_invitations i where i.id = p_invitation_id
$$;

-- The invitation that a secret opens, locked; null for a wrong secret, of which an account may try ten in an hour.
-- Errors: 42501 signed_in_only, PT429 too_many.
create function public.invitation_of(p_secret text) returns public.staff_invitations
language plpgsql volatile security definer set search_path = ''
as $$
declare v_row public.staff_invitations; v_me uuid := auth.uid();
begin
  if v_me is null or not public.session_exists() then
    raise exception using errcode = '42501', message = 'signed_in_only';
  end if;
  -- Tries of one account take turns, so that each counts those before it.
  perform pg_advisory_xact_lock(hashtextextended('invitation ' || v_me::text, 0));
  if exists (select 1 from public.staff_invitation_tries
      where user_id = v_me and tries >= 10 and since > now() - interval '1 hour') then
    raise exception using errcode = 'PT429', message = 'too_many';
  end if;
  select i.* into v_row from public.staff_invitation_keys k join public.staff_invitations i on i.id = k.invitation_id
    where k.hash = encode(sha256(convert_to(left(coalesce(p_secret, ''), 100), 'UTF8')), 'hex')
      and (k.email_hash is null or k.email_hash = (
        select encode(sha256(convert_to(lower(u.email), 'UTF8')), 'hex') from auth.users u where u.id = v_me))
    for update of i;
  if v_row.id is null then
    insert into public.staff_invitation_tries as t (user_id, tries) values (v_me, 1)
      on conflict (user_id) do update set tries = case when t.since > now() - interval '1 hour' then t.tries + 1
        else 1 end, since = case when t.since > now() - interval '1 hour' then t.since else now() end;
  end if;
  return v_row;
end
$$;

-- Why an invitation cannot be accepted: unknown, colleague (works here already), used, revoked, expired; open where
-- nothing does.
create function public.invitation_state(p_row public.staff_invitations) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when (p_row).id is null then 'unknown'
    when exists (select from public.staff where user_id = (select auth.uid()) and ended_at is null) then 'colleague'
    when (p_row).used_at is not null then 'used'
    when (p_row).revoked_at is not null then 'revoked'
    -- The account that made it is no longer an owner.
    when (p_row).created_by is not null and not exists (
      select 1 from public.staff where user_id = (p_row).created_by and role = 'owner' and ended_at is null)
      then 'revoked'
    when (p_row).expires_at <= now() then 'expired'
    else 'open' end
$$;

-- What the page tells the holder of a secret: {state}, and where it is open {role, inviter, brand, expires_at}.
create function public.find_invitation(p_secret text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_row public.staff_invitations := public.invitation_of(p_secret);
  v_state text := public.invitation_state(v_row);
begin
  if v_state <> 'open' then return jsonb_build_object('state', v_state); end if;
  return jsonb_build_object('state', v_state, 'role', v_row.role, 'expires_at', v_row.expires_at,
    'inviter', (select coalesce(nullif(name, ''), email) from public.staff where user_id = v_row.created_by),
    'brand', (select content_value from public.site_content where content_key = 'brand_name'));
end
$$;
grant execute on function public.find_invitation to authenticated;

-- Gives the caller the role of an invitation, once: {state: accepted, role}, or {state} where it is not open. The role
-- of a colleague is never changed by it; one who left works here again, in their former row. Takes the lock of the
-- staff before that of the invitation, in the order in which removing an owner takes them.
create function public.accept_invitation(p_secret text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_row public.staff_invitations; v_state text;
begin
  -- Before the invitation is locked, as removing its author does: neither then waits for the other.
  perform pg_advisory_xact_lock(hashtextextended('public.staff', 0));
  v_row := public.invitation_of(p_secret);
  v_state := public.invitation_state(v_row);
  if v_state <> 'open' then return jsonb_build_object('state', v_state); end if;
  insert into public.staff as s (user_id, role, name) values (auth.uid(), v_row.role, v_row.name)
    on conflict (user_id) do update set role = excluded.role, ended_at = null,
      name = coalesce(nullif(excluded.name, ''), s.name)
    where s.ended_at is not null;
  if not found then return jsonb_build_object('state', 'colleague'); end if;
  update public.staff_invitations set used_at = now(), used_by = auth.uid(),
    used_email = (select email from public.staff where user_id = auth.uid()) where id = v_row.id;
  delete from public.mails where invitation_id = v_row.id and status = 'waiting';
  -- The secret counts, not the address (decision 0027); the owner is told where it is another one.
  insert into public.mails (kind, invitation_id)
    select 'invitation_accepted_notice', i.id from public.staff_invitations i
    where i.id = v_row.id and lower(i.used_email) is distinct from lower(i.email) and i.email is not null;
  return jsonb_build_object('state', 'accepted', 'role', v_row.role);
end
$$;
grant execute on function public.accept_invitation to authenticated;

-- Whether the secret of a link still invites, for those who are not signed in yet: open, unknown, used, revoked or
-- expired, and nothing of whom or to what, so that nobody makes an account for a link that has ended. A secret is 32
-- random bytes: it cannot be guessed.
create function public.invitation_standing(p_secret text) returns text
language sql stable security definer set search_path = ''
as $$
  select public.invitation_state((
    select i from public.staff_invitation_keys k join public.staff_invitations i on i.id = k.invitation_id
      where k.hash = encode(sha256(convert_to(left(coalesce(p_secret, ''), 100), 'UTF8')), 'hex')))
$$;
grant execute on function public.invitation_standing to anon, authenticated;

create trigger staff_invitations_audit after insert or update or delete on public.staff_invitations
  for each row execute function public.write_audit('id');

create trigger staff_revoke_invitations_deleted after delete on public.staff
  for each row when (old.role = 'owner') execute function public.revoke_invitations_of_former_owner();
create trigger staff_revoke_invitations_changed after update of role, ended_at on public.staff
  for each row when (old.role = 'owner' and (new.role <> 'owner' or new.ended_at is not null))
    execute function public.revoke_invitations_of_former_owner();
