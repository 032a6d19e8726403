-- The media library and its bucket: which pictures there are, where each is used, why it cannot go, and how it is
-- replaced everywhere at once.

-- The shown side of the files in the bucket: objects are named by uuid, people see file_name.
create table public.media (
  id uuid primary key default gen_random_uuid(),
  path text not null unique check (length(path) <= 300),
  file_name text not null check (length(file_name) between 1 and 200),
  folder text not null default '' check (length(folder) <= 120),
  mime_type text not null check (mime_type ~ '^image/(jpeg|png|webp|avif|gif)$'),
  size_bytes bigint not null check (size_bytes > 0),
  width int check (width between 1 and 20000),
  height int check (height between 1 and 20000),
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  alt_en text check (length(alt_en) <= 300),
  alt_ar text check (length(alt_ar) <= 300),
  illustration boolean not null default false,
  -- The account that entered the picture.
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  -- What a picture is found by. The database fills it, so it makes no new version.
  search_text text not null generated always as
    (public.fold_text(file_name || ' ' || coalesce(alt_en, '') || ' ' || coalesce(alt_ar, ''))) stored,
  -- replace_picture() puts one text in the place of another in all content, so a path must look like one.
  constraint media_path_is_a_pictures check (path ~* '^[A-Za-z0-9/_-][A-Za-z0-9/_.-]*\.(jpe?g|png|webp|avif|gif)$')
);
create index media_folder on public.media (folder, created_at desc);
create trigger media_touch before update on public.media for each row execute function public.touch_updated_at();
create trigger media_version before update on public.media
  for each row execute function public.bump_version('search_text');
create trigger media_deletion before update of deleted_at on public.media
  for each row execute function public.stamp_deletion();
create trigger media_audit after insert or update or delete on public.media
  for each row execute function public.write_audit('id');

alter table public.media enable row level security;
revoke all on public.media from anon, authenticated;
grant select, delete,
  insert (id, path, file_name, folder, mime_type, size_bytes, width, height, colour, alt_en, alt_ar, illustration,
    created_by),
  update (path, file_name, folder, mime_type, size_bytes, width, height, colour, alt_en, alt_ar, illustration,
    deleted_at)
  on public.media to authenticated;
create policy media_read on public.media for select to authenticated using ((select public.is_staff()));
create policy media_insert on public.media for insert to authenticated
  with check ((select public.has_role('owner', 'manager', 'editor'))
    and (created_by is null or created_by = (select auth.uid())));
create policy media_update on public.media for update to authenticated
  using ((select public.has_role('owner', 'manager', 'editor')))
  with check ((select public.has_role('owner', 'manager', 'editor')));
create policy media_delete on public.media for delete to authenticated
  using ((select public.has_role('owner', 'manager', 'editor')));

-- ---------------------------------------------------------------- where a picture is used

-- Whether a picture is used anywhere. Internal: it would tell a caller whether a text is in private content. Content is
-- searched for the path as text, because a logo is an address.
create function public.picture_used(p_path text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.car_images where path = p_path) or exists (select 1 from public.brands
    where logo = p_path)
    or exists (select 1 from public.team_members where photo = p_path)
    or (p_path ~* '^[A-Za-z0-9/_-][A-Za-z0-9/_.-]*\.(jpe?g|png|webp|avif|gif)$'
      and exists (select 1 from public.site_content where strpos(content_value::text, p_path) > 0))
$$;

-- The same for staff, who may read all of it: the policies of the bucket ask it.
create function public.media_in_use(p_path text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  return public.picture_used(p_path);
end
$$;

-- Where pictures are used: one row a place. kind: car | brand | team | content; record is the id, or the content's key.
-- The list is bounded, because each path is compared with all of the content. A name in the storage has at most 1,024
-- characters.
create function public.media_usage(
  p_paths text[]
) returns table (path text, kind text, record text, title_en text, title_ar text)
language plpgsql stable set search_path = ''
as $$
#variable_conflict use_column
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  if cardinality(p_paths) > 1000 then
    raise exception using errcode = 'PT422', message = 'too_many', hint = 'p_paths';
  end if;
  if exists (select 1 from unnest(p_paths) u where length(u) > 1024) then
    raise exception using errcode = 'PT422', message = 'text_too_long', hint = 'p_paths';
  end if;
  return query
  select i.path, 'car', c.id::text, concat_ws(' ', b.name, c.model, c.year::text),
    concat_ws(' ', coalesce(b.name_ar, b.name), coalesce(c.model_ar, c.model), c.year::text)
    from public.car_images i join public.cars c on c.id = i.car_id join public.brands b on b.id = c.brand_id
    where i.path = any (p_paths)
  union all
  select b.logo, 'brand', b.id::text, b.name, b.name_ar from public.brands b where b.logo = any (p_paths)
  union all
  select t.photo, 'team', t.id::text, t.name_en, t.name_ar from public.team_members t where t.photo = any (p_paths)
  union all
  select p, 'content', s.content_key, s.content_key, s.content_key
    from public.site_content s, unnest(p_paths) p where strpos(s.content_value::text, p) > 0;
end
$$;

create function public.media_guard_use() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (tg_op = 'DELETE' or (new.deleted_at is not null and old.deleted_at is null))
    and public.picture_used(old.path) then
    raise exception using errcode = 'PT409', message = 'media_in_use';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger media_guard_use before update or delete on public.media
  for each row execute function public.media_guard_use();

-- The library as it is searched: what a picture lacks, and whether it is used anywhere. What the site says is put
-- together once for the whole list.
create view public.media_list with (security_invoker = true) as
select m.id, m.path, m.file_name, m.folder, m.mime_type, m.size_bytes, m.width, m.height, m.colour, m.alt_en, m.alt_ar,
  m.illustration, m.version, m.created_at, m.deleted_at, m.search_text,
  m.alt_en is null or m.alt_ar is null as alt_missing,
  exists (select 1 from public.car_images i where i.path = m.path) or exists (select 1 from public.brands b
    where b.logo = m.path)
    or exists (select 1 from public.team_members t where t.photo = m.path)
    or coalesce(strpos((select string_agg(s.content_value::text, ' ') from public.site_content s), m.path) > 0,
      false) as used
from public.media m;
revoke all on public.media_list from anon, authenticated;
grant select on public.media_list to authenticated;

-- Which of these objects the library knows nothing of; the trash belongs to the library.
create function public.media_unlisted(p_paths text[]) returns setof text
language plpgsql stable set search_path = ''
as $$
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  if cardinality(p_paths) > 1000 then
    raise exception using errcode = 'PT422', message = 'too_many', hint = 'p_paths';
  end if;
  if exists (select 1 from unnest(p_paths) u where length(u) > 1024) then
    raise exception using errcode = 'PT422', message = 'text_too_long', hint = 'p_paths';
  end if;
  return query select p from unnest(p_paths) p where not exists (select 1 from public.media m where m.path = p);
end
$$;

-- The folders in use, by name.
create function public.folders() returns setof text
language sql stable set search_path = ''
as $$ select distinct folder from public.media where folder <> '' and deleted_at is null order by 1 $$;

-- ---------------------------------------------------------------- replacing a picture

-- Puts a new file in the place of a picture, wherever it is used; the old object can be removed afterwards.
-- p_file: {path, file_name, mime_type, size_bytes, width, height, colour}. Answers the old path.
create function public.replace_media(p_id uuid, p_version int, p_file jsonb) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare v_old public.media; v_new text := p_file ->> 'path';
begin
  if not public.has_role('owner', 'manager', 'editor') then
    raise exception using errcode = '42501', message = 'keepers_only';
  end if;
  select * into v_old from public.media where id = p_id and deleted_at is null for update;
  if not found then raise exception using errcode = 'PT404', message = 'media_not_found'; end if;
  if v_old.version <> p_version then raise exception using errcode = 'PT409', message = 'version_conflict'; end if;
  -- The new file is in the storage: its path is written wherever the old picture is shown.
  if not exists (select 1 from storage.objects where bucket_id = 'media' and name = v_new) then
    raise exception using errcode = 'PT422', message = 'invalid', hint = 'path';
  end if;
  update public.media set path = v_new, file_name = p_file ->> 'file_name', mime_type = p_file ->> 'mime_type',
    size_bytes = (p_file ->> 'size_bytes')::bigint, width = (p_file ->> 'width')::int,
    height = (p_file ->> 'height')::int,
    colour = p_file ->> 'colour', illustration = false where id = p_id;
  perform public.replace_picture(v_old.path, p_file);
  return v_old.path;
end
$$;

-- As owner of the tables, because an editor may keep pictures but not the settings that show one. In the content only
-- whole texts that are the path change, and the path at the end of the logo's address: an editor, who may not change
-- the settings, could otherwise change any part of them. Called by replace_media() alone.
create function public.replace_picture(p_old text, p_file jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare v_new text := p_file ->> 'path';
begin
  if not public.has_role('owner', 'manager', 'editor') then
    raise exception using errcode = '42501', message = 'keepers_only';
  end if;
  if v_new is null or v_new !~ '^[A-Za-z0-9/_.-]+$' or length(v_new) > 300 or p_old !~ '^[A-Za-z0-9/_.-]+$' then
    raise exception using errcode = 'PT422', message = 'invalid', hint = 'path';
  end if;
  update public.car_images set path = v_new, width = (p_file ->> 'width')::int, height = (p_file ->> 'height')::int,
    colour = p_file ->> 'colour', illustration = false where path = p_old;
  update public.brands set logo = v_new where logo = p_old;
  update public.team_members set photo = v_new, photo_width = (p_file ->> 'width')::int,
    photo_height = (p_file ->> 'height')::int where photo = p_old;
  -- Neither path has a character that JSON escapes.
  update public.site_content set content_value = replace(content_value::text, '"' || p_old || '"', '"' || v_new
    || '"')::jsonb
    where content_key <> 'logo_url' and strpos(content_value::text, '"' || p_old || '"') > 0;
  update public.site_content set content_value = to_jsonb(left(content_value #>> '{}', -length(p_old)) || v_new)
    where content_key = 'logo_url' and right(content_value #>> '{}', length(p_old)) = p_old
      and left(content_value #>> '{}', -length(
        p_old)) ~ '^(/img/[0-9]+/|(https://[^/?#]+)?/storage/v1/object/public/media/)$';
  -- The opening of the home page holds its picture's place by its size.
  update public.site_content set content_value = jsonb_set(content_value, '{image}',
      content_value -> 'image' || jsonb_strip_nulls(jsonb_build_object('width', (p_file ->> 'width')::int, 'height',
        (p_file ->> 'height')::int)))
    where content_key = 'hero' and content_value #>> '{image,path}' = v_new;
end
$$;

-- ---------------------------------------------------------------- the bucket

-- Pictures are public by their name, which is a uuid; the bucket can be listed and changed by staff only.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('media', 'media', true, 15728640, array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy media_objects_read on storage.objects for select to authenticated
  using (bucket_id = 'media' and (select public.is_staff()));
create policy media_objects_insert on storage.objects for insert to authenticated
  with check (bucket_id = 'media' and (select public.has_role('owner', 'manager', 'editor')));
create policy media_objects_update on storage.objects for update to authenticated
  using (bucket_id = 'media' and (select public.has_role('owner', 'manager', 'editor'))
    and not public.media_in_use(name))
  with check (bucket_id = 'media' and (select public.has_role('owner', 'manager', 'editor')));
create policy media_objects_delete on storage.objects for delete to authenticated
  using (bucket_id = 'media' and (select public.has_role('owner', 'manager', 'editor'))
    and not public.media_in_use(name));
