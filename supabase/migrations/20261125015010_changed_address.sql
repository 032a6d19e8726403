-- Who confirms a new e-mail address of an account need not be who asked for it: another person may have entered the
-- address. Nothing of before opens the account of its reader: no password, no session, no link to the old address. The
-- reader chooses the password, as after a sign-up.
create function public.leave_former_address() returns trigger
language plpgsql set search_path = ''
as $$
begin
  update auth.users set encrypted_password = null where id = new.id;
  delete from auth.sessions where user_id = new.id;
  perform public.cancel_mailed_codes(new.id);
  return null;
end
$$;
revoke execute on function public.leave_former_address() from public, anon, authenticated;
create trigger leave_former_address after update of email on auth.users
  for each row when (old.email is distinct from new.email and old.email_change = new.email)
  execute function public.leave_former_address();
