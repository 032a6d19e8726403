-- A new password ends the private calendar: whoever had the account before may have made its address.
create function public.end_feed_of_old_password() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.viewing_feeds where user_id = new.id;
  return null;
end
$$;
revoke execute on function public.end_feed_of_old_password() from public, anon, authenticated;
create trigger end_feed_of_old_password after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function public.end_feed_of_old_password();
