-- A saved view gets another name: one's own, and as owner or manager a shared one, which they may delete as well.
-- Only its author changes what a view shows, therefore a function and no policy.
-- p_seen: the name that was read. Asked for again, a name that the view has already changes nothing.
-- Errors: PT422 invalid, PT404 view_not_found, PT409 view_renamed (in the meantime) · view_name_taken.
create function public.rename_view(p_id bigint, p_name text, p_seen text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare v_name text := btrim(left(p_name, 200)); v_now text;
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  if coalesce(length(v_name), 0) not between 1 and 60 then
    raise exception using errcode = 'PT422', message = 'invalid', hint = 'p_name';
  end if;
  select name into v_now from public.saved_views where id = p_id
    and (user_id = auth.uid() or shared and public.has_role('owner', 'manager')) for update;
  if not found then raise exception using errcode = 'PT404', message = 'view_not_found'; end if;
  if v_now = v_name then return; end if;
  if v_now is distinct from p_seen then raise exception using errcode = 'PT409', message = 'view_renamed'; end if;
  update public.saved_views set name = v_name where id = p_id;
exception when unique_violation then
  raise exception using errcode = 'PT409', message = 'view_name_taken';
end
$$;

revoke execute on function public.rename_view(bigint, text, text) from public, anon, authenticated;
grant execute on function public.rename_view(bigint, text, text) to authenticated;
