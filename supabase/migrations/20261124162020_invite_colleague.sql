-- A role is changed where the colleague is, never by an invitation to a person who already works here.

-- Invites a colleague: {id, secret, expires_at}. The secret is told this once. Where an address is given, an e-mail
-- with a secret of its own is due. Owners, and the service key. Errors: 42501 owner_only, PT409 colleague_exists
-- (detail: {name, role}), PT422 email_invalid, PT429 too_many.
create or replace function public.invite_staff(
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
  perform 1 from public.staff where user_id = auth.uid() and role = 'owner' for share;
  if public.request_is_a_persons() and not found then
    raise exception using errcode = '42501', message = 'owner_only';
  end if;
  if v_email is not null and not public.is_email(v_email) then
    raise exception using errcode = 'PT422', message = 'email_invalid', hint = 'email';
  end if;
  select jsonb_build_object('name', name, 'role', role) into v_colleague from public.staff where lower(email) = v_email;
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
