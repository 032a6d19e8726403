-- The pictures of a car, and its documents in the media library.

-- What the documents of a car contain where the file of this path is one of them.
create function public.document_at(p_path text) returns jsonb
language sql immutable parallel safe set search_path = ''
as $$ select jsonb_build_array(jsonb_build_object('path', p_path)) $$;
grant execute on function public.document_at to authenticated;

create table public.car_images (
  id bigint generated always as identity primary key,
  car_id bigint not null references public.cars (id) on delete cascade,
  path text not null check (length(path) <= 300),
  alt_en text check (length(alt_en) <= 300),
  alt_ar text check (length(alt_ar) <= 300),
  position int not null default 0,
  width int not null check (width between 1 and 20000),
  height int not null check (height between 1 and 20000),
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  illustration boolean not null default false,
  created_at timestamptz not null default now(),
  -- The same view on a dark ground, framed alike, for the dark theme. Without one the picture serves both themes.
  dark_path text check (length(dark_path) <= 300)
);
create index car_images_order on public.car_images (car_id, position, id);
create index car_images_path on public.car_images (path);
create index car_images_dark_path on public.car_images (dark_path) where dark_path is not null;
alter table public.car_images enable row level security;
grant select (id, car_id, path, alt_en, alt_ar, position, width, height, colour, illustration, dark_path) on
  public.car_images to anon;
grant select, insert (car_id, path, alt_en, alt_ar, position, width, height, colour, illustration, dark_path), update
  (car_id, path, alt_en, alt_ar, position, width, height, colour, illustration, dark_path), delete on public.car_images
  to authenticated;
-- The subquery runs under the reader's own policies on cars: a picture is as visible as its car.
create policy car_images_read on public.car_images for select to anon, authenticated
  using (exists (select 1 from public.cars c where c.id = car_id));
create policy car_images_insert on public.car_images for insert to authenticated
  with check ((select public.has_role('owner', 'manager', 'editor')));
create policy car_images_update on public.car_images for update to authenticated
  using ((select public.has_role('owner', 'manager', 'editor')))
  with check ((select public.has_role('owner', 'manager', 'editor')));
create policy car_images_delete on public.car_images for delete to authenticated
  using ((select public.has_role('owner', 'manager', 'editor')));

create function public.car_images_count() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then update public.cars set image_count = image_count - 1 where id = old.car_id; end if;
  if tg_op <> 'DELETE' then update public.cars set image_count = image_count + 1 where id = new.car_id; end if;
  return null;
end
$$;

-- Makes a car's pictures those given, in that order: [{id?, path, dark_path, width, height, colour, alt_en, alt_ar,
-- illustration}]. A picture is known by its id or else its path; others are new, and those that are not named go. One
-- that is known keeps its twin. Answers whether anything changed.
create function public.set_car_images(p_car_id bigint, p_images jsonb) returns boolean
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
grant execute on function public.set_car_images to authenticated;

create trigger car_images_audit after insert or update or delete on public.car_images
  for each row execute function public.write_audit('id');
create constraint trigger car_images_epoch after insert or update or delete on public.car_images
  deferrable initially deferred for each row execute function public.bump_content_epoch();
create trigger car_images_count after insert or delete or update of car_id on public.car_images
  for each row execute function public.car_images_count();
