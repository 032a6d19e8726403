-- The media library and its bucket: which files there are, and who may change them.

-- Whether anything shows a file, read with the rights of the owner of the tables: the policies of the bucket ask it for
-- staff who may not read all of it.
create function public.media_in_use(p_path text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  return public.picture_used(p_path);
end
$$;
grant execute on function public.media_in_use to authenticated;

-- The shown side of the files in the bucket: objects are named by uuid, people see file_name.
create table public.media (
  id uuid primary key default gen_random_uuid(),
  path text not null unique check (length(path) <= 300),
  file_name text not null check (length(file_name) between 1 and 200),
  folder text not null default '' check (length(folder) <= 120),
  mime_type text not null check (mime_type ~ '^(image/(jpeg|png|webp|avif|gif)|application/pdf)$'),
  size_bytes bigint not null check (size_bytes > 0),
  width int check (width between 1 and 20000),
  height int check (height between 1 and 20000),
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  alt_en text check (length(alt_en) <= 300),
  alt_ar text check (length(alt_ar) <= 300),
  illustration boolean not null default false,
  -- The account that entered the picture.
  created_by uuid default auth.uid(),
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  -- What a picture is found by. The database fills it, so it makes no new version.
  search_text text not null generated always as
    (public.fold_text(file_name || ' ' || coalesce(alt_en, '') || ' ' || coalesce(alt_ar, ''))) stored,
  -- replace_picture() puts one text in the place of another in all content, so a path must look like one.
  constraint media_path_is_a_files check (
    path ~* '^[A-Za-z0-9/_-][A-Za-z0-9/_.-]*\.(jpe?g|png|webp|avif|gif|pdf)$'
    and (mime_type = 'application/pdf') = (path ~* '\.pdf$'))
);
create index media_folder on public.media (folder, created_at desc);
alter table public.media enable row level security;
grant select, insert (id, path, file_name, folder, mime_type, size_bytes, width, height, colour, alt_en, alt_ar,
  illustration, created_by), update (path, file_name, folder, mime_type, size_bytes, width, height, colour, alt_en,
  alt_ar, illustration, deleted_at), delete on public.media to authenticated;
create policy media_read on public.media for select to authenticated using ((select public.is_staff()));
create policy media_insert on public.media for insert to authenticated
  with check ((select public.has_role('owner', 'manager', 'editor'))
    and (created_by is null or created_by = (select auth.uid())));
create policy media_update on public.media for update to authenticated
  using ((select public.has_role('owner', 'manager', 'editor')))
  with check ((select public.has_role('owner', 'manager', 'editor')));
create policy media_delete on public.media for delete to authenticated
  using ((select public.has_role('owner', 'manager'))
    or ((select public.has_role('editor')) and created_by = (select auth.uid()) and deleted_at is null
      and created_at > now() - interval '1 hour'));

-- The library as it is searched: what a picture lacks, and whether it is used anywhere. What the site says is put
-- together once for the whole list.
create view public.media_list with (security_invoker = true) as
select m.id, m.path, m.file_name, m.folder, m.mime_type, m.size_bytes, m.width, m.height, m.colour, m.alt_en, m.alt_ar,
  m.illustration, m.version, m.created_at, m.deleted_at, m.search_text,
  m.mime_type <> 'application/pdf' and (m.alt_en is null or m.alt_ar is null) as alt_missing,
  exists (select 1 from public.car_images i where i.path = m.path)
    or exists (select 1 from public.car_images i where i.dark_path = m.path)
    or (m.mime_type = 'application/pdf' and exists (select 1 from public.cars c
      where c.documents <> '[]' and c.documents @> public.document_at(m.path)))
    or exists (select 1 from public.brands b where b.logo = m.path)
    or exists (select 1 from public.team_members t where t.photo = m.path)
    or coalesce(strpos((select string_agg(s.content_value::text, ' ') from public.site_content s), m.path) > 0,
      false) as used
from public.media m;
grant select on public.media_list to authenticated;

-- Whether a picture is used anywhere. Internal: it would tell a caller whether a text is in private content. Content is
-- searched for the path as text, because a logo is an address.
create function public.picture_used(p_path text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.car_images where path = p_path)
    or exists (select 1 from public.car_images where dark_path = p_path)
    or (p_path ~* '\.pdf$' and exists (select 1 from public.cars
      where documents <> '[]' and documents @> public.document_at(p_path)))
    or exists (select 1 from public.brands where logo = p_path)
    or exists (select 1 from public.team_members where photo = p_path)
    or (p_path ~* '^[A-Za-z0-9/_-][A-Za-z0-9/_.-]*\.(jpe?g|png|webp|avif|gif)$'
      and exists (select 1 from public.site_content where strpos(content_value::text, p_path) > 0))
$$;

-- The folders of the media library, by name.
create function public.folders() returns setof text
language sql stable set search_path = ''
as $$ select distinct folder from public.media where folder <> '' and deleted_at is null order by 1 $$;
grant execute on function public.folders to authenticated;

create policy media_objects_read on storage.objects for select to authenticated
  using (bucket_id = 'media' and (select public.is_staff()));

create policy media_objects_insert on storage.objects for insert to authenticated
  with check (bucket_id = 'media' and (select public.has_role('owner', 'manager', 'editor')));

-- Of objects those that the library does not list, in its trash neither. Writing over an object, or giving it another
-- name, loses the old one as well.
create policy media_objects_update on storage.objects for update to authenticated
  using (bucket_id = 'media' and not public.media_in_use(name)
    and ((select public.has_role('owner', 'manager'))
      or ((select public.has_role('editor')) and owner_id = (select auth.uid())::text
        and created_at > now() - interval '1 hour'
        and not exists (select 1 from public.media m where m.path = objects.name))))
  with check (bucket_id = 'media' and (select public.has_role('owner', 'manager', 'editor')));

create policy media_objects_delete on storage.objects for delete to authenticated
  using (bucket_id = 'media' and not public.media_in_use(name)
    and ((select public.has_role('owner', 'manager'))
      or ((select public.has_role('editor')) and owner_id = (select auth.uid())::text
        and created_at > now() - interval '1 hour'
        and not exists (select 1 from public.media m where m.path = objects.name))));

create trigger media_version before update on public.media
  for each row execute function public.stamp_record('search_text');
create trigger media_audit after insert or update or delete on public.media
  for each row execute function public.write_audit('id');

-- Pictures are public by their name, which is a uuid; the bucket can be listed and changed by staff only.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('media', 'media', true, 15728640, array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif',
    'application/pdf'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;
