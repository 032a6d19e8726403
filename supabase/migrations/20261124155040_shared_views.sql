-- Saved views that the team shares. A view is the query of a list, which may name a customer, so only those who may open
-- its screen read it.

alter table public.saved_views add column shared boolean not null default false;
grant insert (shared), update (shared) on public.saved_views to authenticated;

-- Who may open the screen of a view; mayOpen() in domain/roles.ts says the same.
create function public.may_open_view(p_screen text) returns boolean
language sql stable set search_path = ''
as $$
  select case
    when p_screen = 'cars' then public.is_staff()
    when p_screen = 'media' then public.has_role('owner', 'manager', 'editor')
    when p_screen in ('orders', 'messages') then public.has_role('owner', 'manager', 'sales')
    else public.has_role('owner', 'manager') end
$$;

alter policy saved_views_read on public.saved_views
  using ((select public.is_staff())
    and (user_id = (select auth.uid()) or shared and public.may_open_view(screen)));
-- What is shared is kept in order by owner and manager, too: they may delete it, or stop sharing it by deleting.
create policy saved_views_delete_shared on public.saved_views for delete to authenticated
  using (shared and (select public.has_role('owner', 'manager')));

revoke execute on function public.may_open_view(text) from public, anon, authenticated;
grant execute on function public.may_open_view(text) to authenticated;
