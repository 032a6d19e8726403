-- Which columns a signed-in person may write, one by one: what the back office edits. Persons, stamps, versions and texts
-- that triggers fill in are the database's own. Policies go on saying who. A new column is closed until it is granted.

revoke insert, update on all tables in schema public from authenticated;

grant insert (brand_id, model, alias), update (brand_id, model, alias) on public.brand_aliases to authenticated;
grant insert (name, name_ar, logo, position, visible), update (name, name_ar, logo, position, visible, deleted_at, version)
  on public.brands to authenticated;
grant insert (car_id, path, alt_en, alt_ar, position, width, height, colour, illustration),
  update (car_id, path, alt_en, alt_ar, position, width, height, colour, illustration) on public.car_images to authenticated;
grant insert (car_id, vin, cost, supplier, keys, notes), update (car_id, vin, cost, supplier, keys, notes) on public.car_private to authenticated;
grant insert (id, path, file_name, folder, mime_type, size_bytes, width, height, colour, alt_en, alt_ar, illustration, created_by),
  update (path, file_name, folder, mime_type, size_bytes, width, height, colour, alt_en, alt_ar, illustration, deleted_at)
  on public.media to authenticated;
grant update (status, note, deleted_at) on public.messages to authenticated;
grant insert (order_id, actor, kind, note, visible_to_customer) on public.order_events to authenticated;
grant update (status, assigned_to, hold_until, deleted_at) on public.orders to authenticated;
grant insert (screen, name, query), update (screen, name, query) on public.saved_views to authenticated;
grant insert (section_id, car_id, position), update (section_id, car_id, position) on public.section_cars to authenticated;
grant insert (slug, title_en, title_ar, description_en, description_ar, rule, rule_value, max_cars, position, visible),
  update (slug, title_en, title_ar, description_en, description_ar, rule, rule_value, max_cars, position, visible, deleted_at, version)
  on public.sections to authenticated;
grant insert (content_key, content_value, private), update (content_value) on public.site_content to authenticated;
grant insert (user_id, role, name, email), update (role, name) on public.staff to authenticated;
grant insert (name_en, name_ar, job_title_en, job_title_ar, bio_en, bio_ar, photo, photo_width, photo_height, phone, email, languages, position, visible),
  update (name_en, name_ar, job_title_en, job_title_ar, bio_en, bio_ar, photo, photo_width, photo_height, phone, email, languages, position,
    visible, deleted_at) on public.team_members to authenticated;

-- Of a car nearly everything is edited. `version` is raised by hand where pictures or private notes changed; bump_version()
-- makes one more of whatever is written there.
do $$
declare v_columns text := (
  select string_agg(quote_ident(attname), ', ' order by attnum) from pg_catalog.pg_attribute
  where attrelid = 'public.cars'::regclass and attnum > 0 and not attisdropped and attname not in
    ('id', 'search_text', 'vin_tail', 'created_at', 'updated_at', 'version', 'missing', 'image_count', 'status_since', 'sold_at'));
begin
  execute format('grant insert (%1$s), update (%1$s, version) on public.cars to authenticated', v_columns);
end $$;

-- The columns of a change that people may set, as a list for SQL; null when there is none.
create or replace function public.car_columns(p_change jsonb) returns text
language sql stable set search_path = ''
as $$
  select string_agg(quote_ident(a.attname), ', ' order by a.attnum)
  from pg_catalog.pg_attribute a
  where a.attrelid = 'public.cars'::regclass and a.attnum > 0 and not a.attisdropped and p_change ? a.attname
    and has_column_privilege('authenticated', a.attrelid, a.attnum, 'insert')
$$;

-- What goes to the trash goes there now, whatever time a browser has.
create function public.stamp_deletion() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.deleted_at is not null then new.deleted_at := coalesce(old.deleted_at, now()); end if;
  return new;
end
$$;
revoke execute on function public.stamp_deletion() from public, anon, authenticated;

do $$
declare v_table text;
begin
  foreach v_table in array '{brands,cars,media,messages,orders,sections,team_members}'::text[] loop
    execute format('create trigger %1$s_deletion before update of deleted_at on public.%1$s for each row execute function public.stamp_deletion()', v_table);
  end loop;
end $$;

-- The interface needs no sequence: ids are identity columns. Older hosted projects open new ones by default.
revoke all on all sequences in schema public from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
