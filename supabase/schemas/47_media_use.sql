-- Where a file of the library is used, why it cannot go, and how it is replaced everywhere at once.

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
  select u.path, 'car', c.id::text, concat_ws(' ', b.name, c.model, c.year::text),
    concat_ws(' ', coalesce(b.name_ar, b.name), coalesce(c.model_ar, c.model), c.year::text)
    from (
      select i.path, i.car_id from public.car_images i where i.path = any (p_paths)
      union select i.dark_path, i.car_id from public.car_images i where i.dark_path = any (p_paths)
    ) u join public.cars c on c.id = u.car_id join public.brands b on b.id = c.brand_id
  union all
  select u.path, 'car', c.id::text, concat_ws(' ', b.name, c.model, c.year::text),
    concat_ws(' ', coalesce(b.name_ar, b.name), coalesce(c.model_ar, c.model), c.year::text)
    from (select distinct p as path from unnest(p_paths) p where p ~* '\.pdf$') u
      join public.cars c on c.documents <> '[]' and c.documents @> public.document_at(u.path)
      join public.brands b on b.id = c.brand_id
  union all
  select b.logo, 'brand', b.id::text, b.name, b.name_ar from public.brands b where b.logo = any (p_paths)
  union all
  select t.photo, 'team', t.id::text, t.name_en, t.name_ar from public.team_members t where t.photo = any (p_paths)
  union all
  select p, 'content', s.content_key, s.content_key, s.content_key
    from public.site_content s, unnest(p_paths) p where strpos(s.content_value::text, p) > 0;
end
$$;
grant execute on function public.media_usage to authenticated;

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
grant execute on function public.media_unlisted to authenticated;

-- Puts a new file in the place of another, wherever it is used; the old object can be removed afterwards.
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
  -- Where a picture is shown there can be no document, and the other way round.
  if (v_old.mime_type = 'application/pdf') <> (p_file ->> 'mime_type' = 'application/pdf') then
    raise exception using errcode = 'PT422', message = 'invalid', hint = 'mime_type';
  end if;
  update public.media set path = v_new, file_name = p_file ->> 'file_name', mime_type = p_file ->> 'mime_type',
    size_bytes = (p_file ->> 'size_bytes')::bigint, width = (p_file ->> 'width')::int,
    height = (p_file ->> 'height')::int,
    colour = p_file ->> 'colour', illustration = false where id = p_id;
  perform public.replace_picture(v_old.path, p_file);
  return v_old.path;
end
$$;
grant execute on function public.replace_media to authenticated;

-- Puts a new file in every place that shows the old one. As owner of the tables, because an editor may keep pictures
-- but not the settings that show one. In the content only whole texts that are the path change, and the path at the end
-- of the logo's address: an editor, who may not change the settings, could otherwise change any part of them. A picture
-- for the dark theme is replaced alone; a replaced picture loses its dark twin, which shows another one. In documents
-- of cars the size of the file changes with it. Called by replace_media() alone.
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
    colour = p_file ->> 'colour', illustration = false, dark_path = null where path = p_old;
  update public.car_images set dark_path = v_new where dark_path = p_old;
  update public.cars c set documents = (
      select jsonb_agg(case when d.value ->> 'path' = p_old
        then d.value || jsonb_build_object('path', v_new, 'size', (p_file ->> 'size_bytes')::bigint) else d.value end
        order by d.n)
      from jsonb_array_elements(c.documents) with ordinality d (value, n))
    where c.documents <> '[]' and c.documents @> public.document_at(p_old);
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

create trigger media_guard_use before update or delete on public.media
  for each row execute function public.media_guard_use();
