-- Photos of trade-ins and their bucket. They come from strangers, so only the dealer's own web servers bring them
-- there, redrawn, one file for each row here, and only staff who see the trade-in see them.

-- Whether an object of this name may be stored now.
create function public.may_store_trade_in_picture(p_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.trade_in_pictures p where p.path = p_name and p.trade_in_id is null
    and p.dropped_at is null and p.created_at > now() - interval '10 minutes')
$$;
grant execute on function public.may_store_trade_in_picture to anon, authenticated;

-- Whether the object of this name is to go.
create function public.may_drop_trade_in_picture(p_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.trade_in_pictures p where p.path = p_name and p.trade_in_id is null
    and public.trade_in_picture_is_stale(p))
$$;
grant execute on function public.may_drop_trade_in_picture to anon, authenticated;

create table public.trade_in_pictures (
  -- The sender of the photo gets this id and names it in the form: a person who knows it may put the photo into a
  -- trade-in.
  id uuid primary key default gen_random_uuid(),
  -- Null while the form has not been sent.
  trade_in_id bigint references public.trade_ins (id) on delete set null,
  position int not null default 0 check (position between 0 and 8),
  -- The object's name: nobody can guess it, and it is written once.
  path text not null unique check (path ~ '^[0-9a-f-]{36}/[0-9a-f]{32}\.jpg$'),
  size_bytes int not null check (size_bytes between 1 and 4194304),
  width int not null check (width between 1 and 4096),
  height int not null check (height between 1 and 4096),
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  -- Since when the file is to be deleted; the row goes after the file.
  dropped_at timestamptz,
  created_at timestamptz not null default now(),
  constraint trade_in_pictures_dropped check (dropped_at is null or trade_in_id is null)
);
create index trade_in_pictures_of on public.trade_in_pictures (trade_in_id, position);
create index trade_in_pictures_waiting on public.trade_in_pictures (created_at) where trade_in_id is null;
create index trade_in_pictures_created on public.trade_in_pictures (created_at);
alter table public.trade_in_pictures enable row level security;
grant select on public.trade_in_pictures to authenticated;
-- Under the policies of trade_ins: the one who sees the trade-in sees its photos.
create policy trade_in_pictures_read on public.trade_in_pictures for select to authenticated
  using ((select public.is_staff()) and exists (select from public.trade_ins t where t.id = trade_in_id));

-- Whether the photo of a form that was never sent is old enough to go.
create function public.trade_in_picture_is_stale(p_picture public.trade_in_pictures) returns boolean
language sql stable set search_path = ''
as $$
  select p_picture.dropped_at is not null
    or p_picture.trade_in_id is null and p_picture.created_at < now() - interval '12 hours'
$$;

-- A trade-in that is deleted for good takes its photos along.
create function public.drop_trade_in_pictures() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.trade_in_pictures set trade_in_id = null, dropped_at = now() where trade_in_id = old.id;
  return old;
end
$$;

-- Puts pictures that wait into a trade-in, in their order; those it has already stay. Errors: PT422 with hint pictures:
-- photos_too_many, photos_gone (taken away meanwhile, or of another trade-in).
create function public.attach_trade_in_pictures(p_trade_in bigint, p_pictures uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare v_wanted uuid[] := coalesce(p_pictures, '{}');
begin
  if cardinality(v_wanted) > 8 or (select count(*) from public.trade_in_pictures where trade_in_id = p_trade_in
      and id <> all (v_wanted)) + cardinality(v_wanted) > 8 then
    perform public.refuse_field('pictures', 'photos_too_many');
  end if;
  perform 1 from public.trade_in_pictures where id = any (v_wanted) order by id for update;
  if (select count(*) from public.trade_in_pictures p join storage.objects o on o.bucket_id = 'trade-ins'
      and o.name = p.path
      where p.id = any (v_wanted) and (p.trade_in_id = p_trade_in
        or p.trade_in_id is null and not public.trade_in_picture_is_stale(p))) <> cardinality(v_wanted) then
    perform public.refuse_field('pictures', 'photos_gone');
  end if;
  update public.trade_in_pictures p set trade_in_id = p_trade_in, position = array_position(v_wanted, p.id)
    where p.id = any (v_wanted) and p.trade_in_id is null;
end
$$;

-- Takes the place of one photo, redrawn and measured, and answers {id, path}: within ten minutes one object of this
-- name may be stored. Null when the key is not that of the web servers. Errors: PT429 too_many, where a thousand photos
-- wait for their forms, where two gigabytes came within a day, or where there are twenty gigabytes in all: strangers
-- cannot fill the disk, whatever address they come from. What is to go counts as stored until its file has gone, but
-- not as one that waits.
create function public.claim_trade_in_picture(
  p_key text, p_size int, p_width int, p_height int, p_colour text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_id uuid := gen_random_uuid(); v_path text;
begin
  if not public.mail_key_fits(p_key) then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('photos of trade-ins', 0));
  if (select count(*) from public.trade_in_pictures where trade_in_id is null and dropped_at is null) >= 1000
     or (select coalesce(sum(size_bytes), 0) from public.trade_in_pictures
       where created_at > now() - interval '1 day') > 2147483648
     or (select coalesce(sum(size_bytes), 0) from public.trade_in_pictures) > 21474836480 then
    raise exception using errcode = 'PT429', message = 'too_many';
  end if;
  v_path := v_id || '/' || replace(gen_random_uuid()::text, '-', '') || '.jpg';
  insert into public.trade_in_pictures (id, path, size_bytes, width, height, colour)
    values (v_id, v_path, p_size, p_width, p_height, p_colour);
  return jsonb_build_object('id', v_id, 'path', v_path);
end
$$;
grant execute on function public.claim_trade_in_picture to anon, authenticated;

-- The names of files that are to go, at most 100. While half of what may wait, or of what may come in a day, is there,
-- those that have waited for an hour go, too. Null when the key is not that of the web servers.
create function public.stale_trade_in_pictures(p_key text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not public.mail_key_fits(p_key) then return null; end if;
  if (select count(*) >= 500 or coalesce(sum(size_bytes), 0) > 1073741824 from public.trade_in_pictures
      where trade_in_id is null and dropped_at is null) then
    -- A form that is being sent keeps its photos locked, and gets them.
    update public.trade_in_pictures set dropped_at = now() where id in (select p.id from public.trade_in_pictures p
      where p.trade_in_id is null and p.dropped_at is null and p.created_at < now() - interval '1 hour'
      for update skip locked);
  end if;
  return (select coalesce(jsonb_agg(s.path), '[]') from (select p.path from public.trade_in_pictures p
    where p.trade_in_id is null and public.trade_in_picture_is_stale(p) order by p.created_at limit 100) s);
end
$$;
grant execute on function public.stale_trade_in_pictures to anon, authenticated;

-- Forgets the rows of files that have gone; answers how many.
create function public.forget_trade_in_pictures(p_key text) returns int
language plpgsql volatile security definer set search_path = ''
as $$
declare v_count int;
begin
  if not public.mail_key_fits(p_key) then return null; end if;
  delete from public.trade_in_pictures p where p.trade_in_id is null and public.trade_in_picture_is_stale(p)
    and not exists (select from storage.objects o where o.bucket_id = 'trade-ins' and o.name = p.path);
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
grant execute on function public.forget_trade_in_pictures to anon, authenticated;

create policy trade_in_objects_insert on storage.objects for insert to anon
  with check (bucket_id = 'trade-ins' and public.may_store_trade_in_picture(name));

create policy trade_in_objects_read on storage.objects for select to authenticated
  using (bucket_id = 'trade-ins' and (select public.is_staff())
    and exists (select from public.trade_in_pictures p where p.path = objects.name and p.trade_in_id is not null));

-- The web servers delete what is to go, as anonymous callers: a row is found while it is deleted, and never read,
-- listed or signed for.
create policy trade_in_objects_found on storage.objects for select to anon
  using (bucket_id = 'trade-ins' and current_setting('storage.operation', true) like 'storage.object.delete%'
    and public.may_drop_trade_in_picture(name));

create policy trade_in_objects_delete on storage.objects for delete to anon
  using (bucket_id = 'trade-ins' and public.may_drop_trade_in_picture(name));

create trigger trade_ins_drop_pictures before delete on public.trade_ins
  for each row execute function public.drop_trade_in_pictures();

-- Nobody reads from it without a session or an address that was signed for a few minutes.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('trade-ins', 'trade-ins', false, 4194304, array['image/jpeg'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;
