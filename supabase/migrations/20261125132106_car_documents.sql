-- Documents of a car, such as an inspection report or a warranty: PDF files of the media library that visitors open
-- from the car's page.

-- ---------------------------------------------------------------- the library

-- A PDF has no size in pixels and no description for who cannot see it.
alter table public.media drop constraint media_mime_type_check, drop constraint media_path_is_a_pictures,
  add constraint media_mime_type_check check (mime_type ~ '^(image/(jpeg|png|webp|avif|gif)|application/pdf)$'),
  -- replace_picture() puts one text in the place of another in all content, so a path must look like one.
  add constraint media_path_is_a_files check (
    path ~* '^[A-Za-z0-9/_-][A-Za-z0-9/_.-]*\.(jpe?g|png|webp|avif|gif|pdf)$'
    and (mime_type = 'application/pdf') = (path ~* '\.pdf$'));

update storage.buckets set allowed_mime_types =
  array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'application/pdf'] where id = 'media';

-- ---------------------------------------------------------------- the car

-- Whether these are documents of a car: [{path, size, kind, name_en, name_ar}], at most twelve. A name may be null:
-- then the page says the kind; `other` needs one.
create function public.are_car_documents(p_documents jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(p_documents) <> 'array' or jsonb_array_length(p_documents) > 12
      or pg_column_size(p_documents) > 16000 then false
    else not exists (select from jsonb_array_elements(p_documents) d
      where jsonb_typeof(d) <> 'object'
        or not coalesce(jsonb_typeof(d -> 'path') = 'string' and length(d ->> 'path') <= 300
          and d ->> 'path' ~* '^[a-z0-9/_-][a-z0-9/_.-]*\.pdf$'
          and jsonb_typeof(d -> 'size') = 'number' and d ->> 'size' ~ '^[1-9][0-9]{0,9}$'
          and d ->> 'kind' in ('inspection', 'warranty', 'service', 'battery', 'other')
          and jsonb_typeof(d -> 'name_en') in ('string', 'null')
          and coalesce(length(d ->> 'name_en') between 1 and 120, true)
          and jsonb_typeof(d -> 'name_ar') in ('string', 'null')
          and coalesce(length(d ->> 'name_ar') between 1 and 120, true)
          and (d ->> 'kind' <> 'other' or coalesce(d ->> 'name_en', d ->> 'name_ar') is not null)
          and d - '{path,size,kind,name_en,name_ar}'::text[] = '{}', false))
      and (select count(distinct d ->> 'path') from jsonb_array_elements(p_documents) d)
        = jsonb_array_length(p_documents)
  end
$$;

-- What a car's documents contain where the file of this path is one of them.
create function public.document_at(p_path text) returns jsonb
language sql immutable parallel safe set search_path = ''
as $$ select jsonb_build_array(jsonb_build_object('path', p_path)) $$;

alter table public.cars add column documents jsonb not null default '[]'
  constraint cars_documents_check check (public.are_car_documents(documents));
create index cars_documents on public.cars using gin (documents jsonb_path_ops) where documents <> '[]';
grant select (documents) on public.cars to anon;
grant insert (documents), update (documents) on public.cars to authenticated;

-- ---------------------------------------------------------------- where a file is used

create or replace function public.picture_used(p_path text) returns boolean
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

create or replace function public.media_usage(
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

create or replace view public.media_list with (security_invoker = true) as
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

-- ---------------------------------------------------------------- replacing a file

-- Puts a new file in the place of another, wherever it is used; the old object can be removed afterwards.
-- p_file: {path, file_name, mime_type, size_bytes, width, height, colour}. Answers the old path.
create or replace function public.replace_media(p_id uuid, p_version int, p_file jsonb) returns text
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

-- As before; in documents of cars the file's size changes with it.
create or replace function public.replace_picture(p_old text, p_file jsonb) returns void
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

revoke execute on function public.are_car_documents(jsonb), public.document_at(text) from public, anon, authenticated;
-- A check and a view run them as who writes or reads.
grant execute on function public.are_car_documents(jsonb), public.document_at(text) to authenticated;
