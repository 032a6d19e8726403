-- The media library: where a picture is used, why it cannot go, and how it is replaced everywhere at once.

-- Where pictures are used: one row a place. kind: car | brand | team | content; record is the id, or the content's key.
create function public.media_usage(p_paths text[]) returns table (path text, kind text, record text, title_en text, title_ar text)
language sql stable set search_path = ''
as $$
  select i.path, 'car', c.id::text, concat_ws(' ', b.name, c.model, c.year::text), concat_ws(' ', coalesce(b.name_ar, b.name), coalesce(c.model_ar, c.model), c.year::text)
    from public.car_images i join public.cars c on c.id = i.car_id join public.brands b on b.id = c.brand_id where i.path = any (p_paths)
  union all
  select b.logo, 'brand', b.id::text, b.name, b.name_ar from public.brands b where b.logo = any (p_paths)
  union all
  select t.photo, 'team', t.id::text, t.name_en, t.name_ar from public.team_members t where t.photo = any (p_paths)
  union all
  select p, 'content', s.content_key, s.content_key, s.content_key
    from public.site_content s, unnest(p_paths) p where strpos(s.content_value::text, p) > 0
$$;

-- Whether a picture is used anywhere, whoever asks: the storage policy below and the trigger lean on it.
create function public.media_in_use(p_path text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.car_images where path = p_path) or exists (select 1 from public.brands where logo = p_path)
    or exists (select 1 from public.team_members where photo = p_path)
    or exists (select 1 from public.site_content where strpos(content_value::text, p_path) > 0)
$$;

create function public.media_guard_use() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (tg_op = 'DELETE' or (new.deleted_at is not null and old.deleted_at is null)) and public.media_in_use(old.path) then
    raise exception using errcode = 'PT409', message = 'media_in_use';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger media_guard_use before update or delete on public.media for each row execute function public.media_guard_use();

drop policy media_objects_delete on storage.objects;
create policy media_objects_delete on storage.objects for delete to authenticated
  using (bucket_id = 'media' and (select public.has_role('owner', 'manager', 'editor')) and not public.media_in_use(name));

-- Nor is it written over or given another name: browsers keep pictures for good by their name.
drop policy media_objects_update on storage.objects;
create policy media_objects_update on storage.objects for update to authenticated
  using (bucket_id = 'media' and (select public.has_role('owner', 'manager', 'editor')) and not public.media_in_use(name))
  with check (bucket_id = 'media' and (select public.has_role('owner', 'manager', 'editor')));

-- Puts a new file in the place of a picture, wherever it is used; the old object can be removed afterwards.
-- p_file: {path, file_name, mime_type, size_bytes, width, height, colour}. Answers the old path.
create function public.replace_media(p_id uuid, p_version int, p_file jsonb) returns text
language plpgsql volatile set search_path = ''
as $$
declare v_old public.media; v_new text := p_file ->> 'path';
begin
  if not public.has_role('owner', 'manager', 'editor') then raise exception using errcode = '42501', message = 'keepers_only'; end if;
  select * into v_old from public.media where id = p_id and deleted_at is null for update;
  if not found then raise exception using errcode = 'PT404', message = 'media_not_found'; end if;
  if v_old.version <> p_version then raise exception using errcode = 'PT409', message = 'version_conflict'; end if;
  update public.media set path = v_new, file_name = p_file ->> 'file_name', mime_type = p_file ->> 'mime_type',
    size_bytes = (p_file ->> 'size_bytes')::bigint, width = (p_file ->> 'width')::int, height = (p_file ->> 'height')::int,
    colour = p_file ->> 'colour', illustration = false where id = p_id;
  perform public.replace_picture(v_old.path, p_file);
  return v_old.path;
end
$$;

-- As owner of the tables, because an editor may keep pictures but not the settings that show one.
create function public.replace_picture(p_old text, p_file jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare v_new text := p_file ->> 'path';
begin
  if not public.has_role('owner', 'manager', 'editor') then raise exception using errcode = '42501', message = 'keepers_only'; end if;
  if v_new !~ '^[A-Za-z0-9/_.-]+$' or length(v_new) > 300 or p_old !~ '^[A-Za-z0-9/_.-]+$' then
    raise exception using errcode = 'PT422', message = 'invalid', hint = 'path';
  end if;
  update public.car_images set path = v_new, width = (p_file ->> 'width')::int, height = (p_file ->> 'height')::int,
    colour = p_file ->> 'colour', illustration = false where path = p_old;
  update public.brands set logo = v_new where logo = p_old;
  update public.team_members set photo = v_new, photo_width = (p_file ->> 'width')::int, photo_height = (p_file ->> 'height')::int where photo = p_old;
  update public.site_content set content_value = replace(content_value::text, p_old, v_new)::jsonb where strpos(content_value::text, p_old) > 0;
  -- The opening of the home page holds its picture's place by its size.
  update public.site_content set content_value = jsonb_set(content_value, '{image}',
      content_value -> 'image' || jsonb_strip_nulls(jsonb_build_object('width', (p_file ->> 'width')::int, 'height', (p_file ->> 'height')::int)))
    where content_key = 'hero' and content_value #>> '{image,path}' = v_new;
end
$$;

-- What a picture is found by. The database fills it, so it makes no new version.
alter table public.media add column search_text text not null
  generated always as (public.fold_text(file_name || ' ' || coalesce(alt_en, '') || ' ' || coalesce(alt_ar, ''))) stored;
drop trigger media_version on public.media;
create trigger media_version before update on public.media for each row execute function public.bump_version('search_text');

-- The library as it is searched: what a picture lacks, and whether it is used anywhere. What the site says is put together
-- once for the whole list.
create view public.media_list with (security_invoker = true) as
select m.id, m.path, m.file_name, m.folder, m.mime_type, m.size_bytes, m.width, m.height, m.colour, m.alt_en, m.alt_ar, m.illustration,
  m.version, m.created_at, m.deleted_at, m.search_text,
  m.alt_en is null or m.alt_ar is null as alt_missing,
  exists (select 1 from public.car_images i where i.path = m.path) or exists (select 1 from public.brands b where b.logo = m.path)
    or exists (select 1 from public.team_members t where t.photo = m.path)
    or coalesce(strpos((select string_agg(s.content_value::text, ' ') from public.site_content s), m.path) > 0, false) as used
from public.media m;
revoke all on public.media_list from anon, authenticated;
grant select on public.media_list to authenticated, service_role;

-- Which of these objects the library knows nothing of; the trash belongs to the library.
create function public.media_unlisted(p_paths text[]) returns setof text
language sql stable set search_path = ''
as $$ select p from unnest(p_paths) p where not exists (select 1 from public.media m where m.path = p) $$;

-- The folders in use, by name.
create function public.folders() returns setof text
language sql stable set search_path = ''
as $$ select distinct folder from public.media where folder <> '' and deleted_at is null order by 1 $$;

revoke execute on function public.media_usage(text[]), public.media_in_use(text), public.media_guard_use(), public.replace_media(uuid, int, jsonb),
  public.replace_picture(text, jsonb), public.media_unlisted(text[]), public.folders() from public, anon, authenticated;
grant execute on function public.media_usage(text[]), public.media_in_use(text), public.replace_media(uuid, int, jsonb),
  public.replace_picture(text, jsonb), public.media_unlisted(text[]), public.folders() to authenticated, service_role;
