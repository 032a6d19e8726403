-- A link that invites to nothing any more asked people to make an account before it said so.

-- Whether the secret of a link still invites, for those who are not signed in yet: open, unknown, used, revoked or
-- expired, and nothing of whom or to what. A secret is 32 random bytes: it cannot be guessed.
create function public.invitation_standing(p_secret text) returns text
language sql stable security definer set search_path = ''
as $$
  select public.invitation_state((
    select i from public.staff_invitation_keys k join public.staff_invitations i on i.id = k.invitation_id
      where k.hash = encode(sha256(convert_to(left(coalesce(p_secret, ''), 100), 'UTF8')), 'hex')))
$$;
revoke execute on function public.invitation_standing(text) from public;
grant execute on function public.invitation_standing(text) to anon, authenticated;
