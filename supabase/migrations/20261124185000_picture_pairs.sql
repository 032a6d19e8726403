-- A picture of a car may have a twin for the dark theme: the same view, framed alike, on a dark ground. Without one a
-- picture serves both themes.
alter table public.car_images add column dark_path text check (length(dark_path) <= 300);
create index car_images_dark_path on public.car_images (dark_path) where dark_path is not null;
grant select (dark_path) on public.car_images to anon, authenticated;
grant insert (dark_path), update (dark_path) on public.car_images to authenticated;

-- Cards show the twin, and what decides for a car: its power and warranty beside range and regional spec.
create or replace view public.car_cards with (security_invoker = true) as
select c.id, c.stock_no, b.name as brand, b.name_ar as brand_ar, b.slug as brand_slug, c.model, c.model_ar,
  c.trim_level, c.year, c.title_en, c.title_ar, c.condition, c.status, c.shown_price as price,
  c.shown_was_price as was_price, c.price_mode, c.deal, c.new_until,
  c.mileage_km, c.fuel, c.transmission, c.body, c.range_km, c.range_cycle, c.regional_spec, c.created_at, c.updated_at,
  i.path as cover_path, i.width as cover_width, i.height as cover_height, i.colour as cover_colour,
  i.alt_en as cover_alt_en, i.alt_ar as cover_alt_ar, i.illustration as cover_illustration,
  i.dark_path as cover_dark_path, c.power_hp, c.zero_to_100_s, c.warranty_until, c.office_id
from public.cars c
join public.brands b on b.id = c.brand_id
left join lateral (
  select ci.path, ci.width, ci.height, ci.colour, ci.alt_en, ci.alt_ar, ci.illustration, ci.dark_path
  from public.car_images ci where ci.car_id = c.id order by ci.position, ci.id limit 1
) i on true;

-- Makes a car's pictures those given, in that order: [{id?, path, dark_path, width, height, colour, alt_en, alt_ar,
-- illustration}]. A picture is known by its id or else its path; others are new, and those that are not named go. One
-- that is known keeps its twin. Answers whether anything changed.
create or replace function public.set_car_images(p_car_id bigint, p_images jsonb) returns boolean
language plpgsql volatile set search_path = ''
as $$
declare v_image jsonb; v_id bigint; v_position int := 0; v_changed boolean := false;
begin
  if not public.has_role('owner', 'manager', 'editor') then
    raise exception using errcode = '42501', message = 'keepers_only';
  end if;
  if jsonb_array_length(p_images) > 60 then
    raise exception using errcode = 'PT422', message = 'too_many_images', hint = 'images';
  end if;
  delete from public.car_images i where i.car_id = p_car_id
    and not exists (select 1 from jsonb_array_elements(p_images) g
      where case when g.value ->> 'id' is null then g.value ->> 'path' = i.path
        else (g.value ->> 'id')::bigint = i.id end);
  v_changed := found;
  for v_image in select value from jsonb_array_elements(p_images) loop
    v_position := v_position + 1;
    v_id := coalesce((v_image ->> 'id')::bigint,
      (select min(i.id) from public.car_images i where i.car_id = p_car_id and i.path = v_image ->> 'path'));
    if v_id is null then
      insert into public.car_images (car_id, path, dark_path, width, height, colour, alt_en, alt_ar, illustration,
          position)
        values (p_car_id, v_image ->> 'path', nullif(v_image ->> 'dark_path', ''), (v_image ->> 'width')::int,
          (v_image ->> 'height')::int, v_image ->> 'colour', nullif(v_image ->> 'alt_en', ''),
          nullif(v_image ->> 'alt_ar', ''), coalesce((v_image ->> 'illustration')::boolean, false), v_position);
      v_changed := true;
    else
      update public.car_images i set position = v_position, alt_en = nullif(v_image ->> 'alt_en', ''),
        alt_ar = nullif(v_image ->> 'alt_ar', '')
        where i.id = v_id and i.car_id = p_car_id
          and (i.position, i.alt_en, i.alt_ar)
            is distinct from (v_position, nullif(v_image ->> 'alt_en', ''), nullif(v_image ->> 'alt_ar', ''));
      v_changed := v_changed or found;
    end if;
  end loop;
  return v_changed;
end
$$;

-- ---------------------------------------------------------------- where a picture is used

create or replace function public.picture_used(p_path text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.car_images where path = p_path)
    or exists (select 1 from public.car_images where dark_path = p_path)
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
  m.alt_en is null or m.alt_ar is null as alt_missing,
  exists (select 1 from public.car_images i where i.path = m.path)
    or exists (select 1 from public.car_images i where i.dark_path = m.path)
    or exists (select 1 from public.brands b where b.logo = m.path)
    or exists (select 1 from public.team_members t where t.photo = m.path)
    or coalesce(strpos((select string_agg(s.content_value::text, ' ') from public.site_content s), m.path) > 0,
      false) as used
from public.media m;

-- As before; a twin is replaced alone, and a replaced picture loses its twin, which shows another one.
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
