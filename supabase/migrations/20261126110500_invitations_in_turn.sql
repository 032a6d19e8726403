-- A colleague joins and the owner who invited them is removed at once: both took the same two locks, each another first.

-- As before; the staff's own lock comes first.
create or replace function public.accept_invitation(p_secret text) returns jsonb
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
  insert into public.staff (user_id, role, name) values (auth.uid(), v_row.role, v_row.name)
    on conflict (user_id) do nothing;
  if not found then return jsonb_build_object('state', 'colleague'); end if;
  update public.staff_invitations set used_at = now(), used_by = auth.uid(),
    used_email = (select email from public.staff where user_id = auth.uid()) where id = v_row.id;
  delete from public.mails where invitation_id = v_row.id and status = 'waiting';
  return jsonb_build_object('state', 'accepted', 'role', v_row.role);
end
$$;
