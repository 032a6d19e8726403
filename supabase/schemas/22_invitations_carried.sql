-- An invitation goes along with the e-mails of the sign-in, because their links may be opened in another browser.

-- Makes a secret for the link of an e-mail to an address that signs up, or that has forgotten its password, while an
-- invitation is open: it opens the invitation for the account of this address alone. Sign-in services log the address
-- that their e-mails lead to, so the secret of the invitation itself must not be in it. Null where the invitation is
-- not open, or was carried 20 times.
create function public.carry_invitation(p_secret text, p_email text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_email text := lower(public.clean_text(left(p_email, 300)));
  v_hash text := encode(sha256(convert_to(v_email, 'UTF8')), 'hex');
  v_row public.staff_invitations; v_secret text;
begin
  if not coalesce(public.is_email(v_email), false) then return null; end if;
  select i.* into v_row from public.staff_invitation_keys k join public.staff_invitations i on i.id = k.invitation_id
    where k.hash = encode(sha256(convert_to(left(coalesce(p_secret, ''), 100), 'UTF8')), 'hex')
      and (k.email_hash is null or k.email_hash = v_hash)
    for update of i;
  if public.invitation_state(v_row) <> 'open' or (select count(*) >= 20 from public.staff_invitation_keys
      where invitation_id = v_row.id and email_hash is not null) then return null; end if;
  v_secret := public.add_invitation_key(v_row.id);
  update public.staff_invitation_keys set email_hash = v_hash
    where hash = encode(sha256(convert_to(v_secret, 'UTF8')), 'hex');
  return v_secret;
end
$$;
grant execute on function public.carry_invitation to anon, authenticated;
