-- What visitors could once open and no longer can: such addresses are gone for good, and search engines may forget
-- them, while an address that never led anywhere is merely not found. A draft is never told apart from nothing.

-- Keys of pages that have been public: a car's id, a brand's names and slug. They outlive what they name.
create table public.shown_pages (
  kind text not null check (kind in ('car', 'brand')),
  key text not null check (length(key) <= 200),
  -- From when on visitors saw it; in the future while it is only planned.
  since timestamptz not null,
  primary key (kind, key)
);
alter table public.shown_pages enable row level security;
revoke all on public.shown_pages from anon, authenticated;
grant select on public.shown_pages to service_role;
-- Nobody reads it but through the functions below.
create policy shown_pages_read on public.shown_pages for select to service_role using (true);

create function public.cars_note_shown() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_id text := coalesce(new.id, old.id)::text;
  v_since timestamptz;
begin
  if tg_op <> 'DELETE' then
    v_since := greatest(now(), coalesce(new.publish_at, now()));
    if new.status in ('coming_soon', 'available', 'reserved', 'sold') and new.deleted_at is null
       and (new.unpublish_at is null or new.unpublish_at > v_since)
       and exists (select 1 from public.brands b where b.id = new.brand_id and b.visible and b.deleted_at is null) then
      insert into public.shown_pages (kind, key, since) values ('car', v_id, v_since)
        on conflict (kind, key) do update set since = excluded.since where public.shown_pages.since > now();
      return null;
    end if;
  end if;
  -- What was only planned was never seen.
  delete from public.shown_pages where kind = 'car' and key = v_id and since > now();
  return null;
end
$$;
create trigger cars_shown after insert or delete or update of status, publish_at, unpublish_at, deleted_at, brand_id on public.cars
  for each row execute function public.cars_note_shown();

-- How a brand is asked for in an address: any case, composed letters; `findBrand` reads it alike.
create function public.brand_key(p_name text) returns text
language sql immutable set search_path = ''
as $$ select lower(normalize(btrim(p_name), nfc)) $$;

create function public.brands_note_shown() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not new.visible or new.deleted_at is not null then return null; end if;
  insert into public.shown_pages (kind, key, since)
    select distinct 'brand', public.brand_key(n), now() from unnest(array[new.name, new.name_ar, new.slug]) n where n <> ''
    on conflict do nothing;
  -- With its brand, a car is seen, too.
  insert into public.shown_pages (kind, key, since)
    select 'car', c.id::text, greatest(now(), coalesce(c.publish_at, now())) from public.cars c
    where c.brand_id = new.id and c.status in ('coming_soon', 'available', 'reserved', 'sold') and c.deleted_at is null
      and (c.unpublish_at is null or c.unpublish_at > now())
    on conflict do nothing;
  return null;
end
$$;
create trigger brands_shown after insert or update of name, name_ar, visible, deleted_at on public.brands
  for each row execute function public.brands_note_shown();

-- What is public now, or planned to be.
insert into public.shown_pages (kind, key, since)
  select distinct 'brand', public.brand_key(n), now() from public.brands b cross join unnest(array[b.name, b.name_ar, b.slug]) n
  where b.visible and b.deleted_at is null and n <> '';
insert into public.shown_pages (kind, key, since)
  select 'car', c.id::text, greatest(now(), coalesce(c.publish_at, now()))
  from public.cars c join public.brands b on b.id = c.brand_id and b.visible and b.deleted_at is null
  where c.status in ('coming_soon', 'available', 'reserved', 'sold') and c.deleted_at is null
    and (c.unpublish_at is null or c.unpublish_at > now());

-- Whether visitors could see a car and no longer can.
create function public.car_gone(p_id bigint) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.shown_pages where kind = 'car' and key = p_id::text and since <= now())
    and not exists (
      select 1 from public.cars c join public.brands b on b.id = c.brand_id and b.visible and b.deleted_at is null
      where c.id = p_id and c.status in ('coming_soon', 'available', 'reserved', 'sold') and c.deleted_at is null
        and (c.publish_at is null or c.publish_at <= now()) and (c.unpublish_at is null or c.unpublish_at > now()))
$$;

-- The same of a brand, by any of its names.
create function public.brand_gone(p_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.shown_pages where kind = 'brand' and key = public.brand_key(left(p_name, 200)) and since <= now())
    and not exists (
      select 1 from public.brands b cross join unnest(array[b.name, b.name_ar, b.slug]) n
      where b.visible and b.deleted_at is null and public.brand_key(n) = public.brand_key(left(p_name, 200)))
$$;

revoke execute on function public.cars_note_shown(), public.brands_note_shown(), public.brand_key(text),
  public.car_gone(bigint), public.brand_gone(text) from public, anon, authenticated;
grant execute on function public.car_gone(bigint), public.brand_gone(text) to anon, authenticated, service_role;
