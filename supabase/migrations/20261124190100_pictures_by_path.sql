-- As before (20261121120400_media_use.sql), but in the content only whole texts that are the path change, and the path at
-- the end of the logo's address: an editor, who may not change the settings, could change any part of them.
create or replace function public.replace_picture(p_old text, p_file jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare v_new text := p_file ->> 'path';
begin
  if not public.has_role('owner', 'manager', 'editor') then raise exception using errcode = '42501', message = 'keepers_only'; end if;
  if v_new is null or v_new !~ '^[A-Za-z0-9/_.-]+$' or length(v_new) > 300 or p_old !~ '^[A-Za-z0-9/_.-]+$' then
    raise exception using errcode = 'PT422', message = 'invalid', hint = 'path';
  end if;
  update public.car_images set path = v_new, width = (p_file ->> 'width')::int, height = (p_file ->> 'height')::int,
    colour = p_file ->> 'colour', illustration = false where path = p_old;
  update public.brands set logo = v_new where logo = p_old;
  update public.team_members set photo = v_new, photo_width = (p_file ->> 'width')::int, photo_height = (p_file ->> 'height')::int where photo = p_old;
  -- Neither path has a character that JSON escapes.
  update public.site_content set content_value = replace(content_value::text, '"' || p_old || '"', '"' || v_new || '"')::jsonb
    where content_key <> 'logo_url' and strpos(content_value::text, '"' || p_old || '"') > 0;
  update public.site_content set content_value = to_jsonb(left(content_value #>> '{}', -length(p_old)) || v_new)
    where content_key = 'logo_url' and right(content_value #>> '{}', length(p_old)) = p_old
      and left(content_value #>> '{}', -length(p_old)) ~ '^(/img/[0-9]+/|(https://[^/?#]+)?/storage/v1/object/public/media/)$';
  -- The opening of the home page holds its picture's place by its size.
  update public.site_content set content_value = jsonb_set(content_value, '{image}',
      content_value -> 'image' || jsonb_strip_nulls(jsonb_build_object('width', (p_file ->> 'width')::int, 'height', (p_file ->> 'height')::int)))
    where content_key = 'hero' and content_value #>> '{image,path}' = v_new;
end
$$;
