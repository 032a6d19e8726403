-- Deleting for good is for owners and managers (trash.purge in domain/roles.ts), as with cars. An editor may only take
-- back an upload of their own: for an hour, while it is not in the trash.

alter policy brands_delete on public.brands using ((select public.has_role('owner', 'manager')));
alter policy sections_delete on public.sections using ((select public.has_role('owner', 'manager')));
alter policy team_members_delete on public.team_members using ((select public.has_role('owner', 'manager')));

alter policy media_delete on public.media
  using ((select public.has_role('owner', 'manager'))
    or ((select public.has_role('editor')) and created_by = (select auth.uid()) and deleted_at is null
      and created_at > now() - interval '1 hour'));

-- Of objects those that the library does not list, in its trash neither. Writing over an object, or giving it another
-- name, loses the old one as well.
alter policy media_objects_update on storage.objects
  using (bucket_id = 'media' and not public.media_in_use(name)
    and ((select public.has_role('owner', 'manager'))
      or ((select public.has_role('editor')) and owner_id = (select auth.uid())::text
        and created_at > now() - interval '1 hour'
        and not exists (select 1 from public.media m where m.path = objects.name))));
alter policy media_objects_delete on storage.objects
  using (bucket_id = 'media' and not public.media_in_use(name)
    and ((select public.has_role('owner', 'manager'))
      or ((select public.has_role('editor')) and owner_id = (select auth.uid())::text
        and created_at > now() - interval '1 hour'
        and not exists (select 1 from public.media m where m.path = objects.name))));
