-- What visitors could once open and no longer can: such addresses are gone for good, and search engines may forget
-- them, while an address that never led anywhere is merely not found. A draft is never told apart from nothing.

-- Keys of pages that have been public: a car's id, a brand's names and slug. They outlive what they name.
create table public.shown_pages (
  kind text not null check (kind in ('car', 'brand')),
  key text not null check (length(key) <= 200),
  -- From when on visitors saw it; in the future while it is only planned.
  since timestamptz not null,
  -- The car's brand, or the brand itself under whatever name it has now.
  brand_id bigint not null,
  primary key (kind, key)
);
alter table public.shown_pages enable row level security;
-- Only the functions below read it.
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
      insert into public.shown_pages (kind, key, since, brand_id) values ('car', v_id, v_since, new.brand_id)
        on conflict (kind, key) do update set brand_id = excluded.brand_id,
          since = case when public.shown_pages.since > now() then excluded.since else public.shown_pages.since end;
      return null;
    end if;
  end if;
  -- What was only planned was never seen.
  delete from public.shown_pages where kind = 'car' and key = v_id and since > now();
  return null;
end
$$;

create function public.brands_note_shown() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not new.visible or new.deleted_at is not null then return null; end if;
  -- A name that another brand had before is now this one's.
  insert into public.shown_pages (kind, key, since, brand_id)
    select distinct 'brand', public.brand_key(n), now(), new.id
    from unnest(array[new.name, new.name_ar, new.slug]) n where n <> ''
    on conflict (kind, key) do update set brand_id = excluded.brand_id;
  -- With its brand, a car is seen, too.
  insert into public.shown_pages (kind, key, since, brand_id)
    select 'car', c.id::text, greatest(now(), coalesce(c.publish_at, now())), new.id from public.cars c
    where c.brand_id = new.id and c.status in ('coming_soon', 'available', 'reserved', 'sold') and c.deleted_at is null
      and (c.unpublish_at is null or c.unpublish_at > now())
    on conflict do nothing;
  return null;
end
$$;

-- Whether visitors could see a car and no longer can: {"brand": its brand's name, "brand_ar": …}, both null where the
-- brand is not to be seen either; null where there was nothing to see.
create function public.car_gone(p_id bigint) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('brand', b.name, 'brand_ar', b.name_ar)
  from public.shown_pages s left join public.brands b on b.id = s.brand_id and b.visible and b.deleted_at is null
  where s.kind = 'car' and s.key = p_id::text and s.since <= now()
    and not exists (
      select 1 from public.cars c join public.brands o on o.id = c.brand_id and o.visible and o.deleted_at is null
      where c.id = p_id and c.status in ('coming_soon', 'available', 'reserved', 'sold') and c.deleted_at is null
        and (c.publish_at is null or c.publish_at <= now()) and (c.unpublish_at is null or c.unpublish_at > now()))
$$;
grant execute on function public.car_gone to anon, authenticated;

-- car_gone() for a brand, by any name it ever had: {"moved_to": the name it has now, null where it is not to be seen}.
create function public.brand_gone(p_name text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('moved_to', b.name)
  from public.shown_pages s left join public.brands b on b.id = s.brand_id and b.visible and b.deleted_at is null
  where s.kind = 'brand' and s.key = public.brand_key(left(p_name, 200)) and s.since <= now()
    and not exists (
      select 1 from public.brands o cross join unnest(array[o.name, o.name_ar, o.slug]) n
      where o.visible and o.deleted_at is null and public.brand_key(n) = s.key)
$$;
grant execute on function public.brand_gone to anon, authenticated;

create trigger cars_shown
  after insert or delete or update of status, publish_at, unpublish_at, deleted_at, brand_id on public.cars
  for each row execute function public.cars_note_shown();

create trigger brands_shown after insert or update of name, name_ar, visible, deleted_at on public.brands
  for each row execute function public.brands_note_shown();
