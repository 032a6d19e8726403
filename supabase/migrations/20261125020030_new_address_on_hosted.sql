-- A new e-mail address is confirmed on hosted projects, too: their sign-in is an account of its own in the database,
-- which may not call cancel_mailed_codes(), so that every confirmation was refused. And the private calendar of the
-- former address ends, also where no password does that.

create or replace function public.leave_former_address() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update auth.users set encrypted_password = null where id = new.id;
  delete from auth.sessions where user_id = new.id;
  delete from public.viewing_feeds where user_id = new.id;
  perform public.cancel_mailed_codes(new.id);
  return null;
end
$$;
