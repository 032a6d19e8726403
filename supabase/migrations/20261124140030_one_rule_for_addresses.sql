-- E-mail addresses that staff write for visitors to read follow is_email(), like those of the forms. Only a changed one is
-- looked at: a row that was saved under the earlier test (email_shape) can still be changed otherwise.
create function public.refuse_bad_email() returns trigger
language plpgsql set search_path = ''
as $$
declare
  v_email text := nullif(to_jsonb(new) #>> tg_argv[0]::text[], '');
begin
  if v_email is null or (tg_op = 'UPDATE' and v_email = to_jsonb(old) #>> tg_argv[0]::text[]) then return new; end if;
  if not public.is_email(v_email) then raise exception using errcode = 'PT422', message = 'email_invalid', hint = 'email'; end if;
  return new;
end
$$;
revoke execute on function public.refuse_bad_email() from public, anon, authenticated;

create trigger team_members_email before insert or update on public.team_members
  for each row execute function public.refuse_bad_email('{email}');
create trigger site_content_email before insert or update on public.site_content
  for each row when (new.content_key = 'contact_info') execute function public.refuse_bad_email('{content_value,email}');
