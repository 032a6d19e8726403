-- Which columns visitors may read: what public pages show. Public pages are read as `anon`, whoever is signed in; a
-- customer's account is for the customer's own orders.

-- ---------------------------------------------------------------- prices on request

-- What visitors are told of a price. The dealer may keep the figure of a car whose price is on request.
alter table public.cars
  add column shown_price numeric(12,3) generated always as (case when price_mode = 'fixed' then price end) stored,
  add column shown_was_price numeric(12,3) generated always as (case when price_mode = 'fixed' then was_price end) stored;
create index cars_shown_price on public.cars (shown_price);

drop trigger cars_version on public.cars;
create trigger cars_version before update on public.cars for each row
  execute function public.bump_version('search_text', 'missing', 'image_count', 'status_since', 'sold_at', 'shown_price', 'shown_was_price');

create or replace function public.cars_guard_sales() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_free text[] := '{status,availability_confirmed_at,published_incomplete,updated_at,search_text,version,missing,image_count,status_since,sold_at,shown_price,shown_was_price}';
begin
  if public.has_role('sales') and to_jsonb(new) - v_free is distinct from to_jsonb(old) - v_free then
    raise exception using errcode = '42501', message = 'sales_status_only';
  end if;
  return new;
end
$$;

-- As before (20261121120000_versions.sql), without the new columns.
create or replace function public.write_audit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_noise text[] := '{search_text,updated_at,version,missing,image_count,status_since,shown_price,shown_was_price}';
  v_role public.staff_role;
  v_old jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - v_noise end;
  v_new jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - v_noise end;
  v_id text := coalesce(v_new, v_old) ->> tg_argv[0];
begin
  select role into v_role from public.staff where user_id = auth.uid();
  if v_role is null then return null; end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, v_new -> o.key)
      into v_old, v_new
      from jsonb_each(v_old) o where o.value is distinct from v_new -> o.key;
    if v_old is null then return null; end if;
  end if;
  insert into public.audit_log (actor, actor_role, action, table_name, record_id, before, after)
    values (auth.uid(), v_role, lower(tg_op), tg_table_name, v_id, v_old, v_new);
  return null;
end
$$;

create or replace view public.car_cards with (security_invoker = true) as
select c.id, c.stock_no, b.name as brand, b.name_ar as brand_ar, b.slug as brand_slug, c.model, c.model_ar, c.trim_level, c.year,
  c.title_en, c.title_ar, c.condition, c.status, c.shown_price as price, c.shown_was_price as was_price, c.price_mode, c.deal, c.new_until,
  c.mileage_km, c.fuel, c.transmission, c.body, c.range_km, c.range_cycle, c.regional_spec, c.created_at, c.updated_at,
  i.path as cover_path, i.width as cover_width, i.height as cover_height, i.colour as cover_colour,
  i.alt_en as cover_alt_en, i.alt_ar as cover_alt_ar, i.illustration as cover_illustration
from public.cars c
join public.brands b on b.id = c.brand_id
left join lateral (
  select ci.path, ci.width, ci.height, ci.colour, ci.alt_en, ci.alt_ar, ci.illustration
  from public.car_images ci where ci.car_id = c.id order by ci.position, ci.id limit 1
) i on true;

-- ---------------------------------------------------------------- who reads which rows

drop policy cars_read on public.cars;
-- The subquery runs under the visitor's own policy on brands: a hidden brand hides its cars.
create policy cars_read_public on public.cars for select to anon
  using (status in ('coming_soon', 'available', 'reserved', 'sold') and deleted_at is null
    and (publish_at is null or publish_at <= now()) and (unpublish_at is null or unpublish_at > now())
    and brand_id in (select b.id from public.brands b));
create policy cars_read on public.cars for select to authenticated using ((select public.is_staff()));

-- Visitors get sections with their cars, by home_sections() and search_cars().
drop policy sections_read on public.sections;
create policy sections_read on public.sections for select to authenticated using ((select public.is_staff()));
drop policy section_cars_read on public.section_cars;
create policy section_cars_read on public.section_cars for select to authenticated using ((select public.is_staff()));

-- Counts what its reader may see: a visitor needs no column that says when a car comes or goes.
create or replace view public.brand_cards with (security_invoker = true) as
select b.id, b.name, b.name_ar, b.slug, b.logo, b.position,
  (select count(*) from public.cars c where c.brand_id = b.id and c.status in ('available', 'coming_soon', 'reserved'))::int as cars
from public.brands b
where b.visible and b.deleted_at is null;

-- ---------------------------------------------------------------- columns

revoke select on public.brands, public.cars, public.car_images, public.sections, public.section_cars, public.site_content,
  public.team_members, public.content_epoch from anon;
grant select (id, name, name_ar, slug, logo, position, visible, deleted_at) on public.brands to anon;
grant select (id, stock_no, brand_id, model, model_ar, trim_level, year, title_en, title_ar, description_en, description_ar, highlights_en,
  highlights_ar, condition, status, price_mode, shown_price, shown_was_price, deal, new_until, mileage_km, fuel, transmission, body, drivetrain,
  doors, seats, exterior_colour, exterior_colour_name_en, exterior_colour_name_ar, interior_colour, interior_material_en, interior_material_ar,
  cylinders, displacement_cc, power_hp, torque_nm, zero_to_100_s, top_speed_kmh, regional_spec, spec_verified, warranty_until, warranty_km,
  warranty_by_en, warranty_by_ar, service_history_en, service_history_ar, accident_statement_en, accident_statement_ar, owners,
  first_registered, vin_tail, battery_kwh, range_km, range_cycle, ac_kw, dc_kw, charge_10_80_min, connector, battery_health_pct,
  battery_health_on, battery_health_method_en, battery_health_method_ar, battery_warranty_until, home_charger, features, office_id,
  availability_confirmed_at, seo_title_en, seo_title_ar, seo_description_en, seo_description_ar, created_at, updated_at) on public.cars to anon;
grant select (id, car_id, path, alt_en, alt_ar, position, width, height, colour, illustration) on public.car_images to anon;
grant select (content_key, content_value) on public.site_content to anon;
grant select (id, name_en, name_ar, job_title_en, job_title_ar, bio_en, bio_ar, photo, photo_width, photo_height, phone, email, languages,
  position, visible, deleted_at) on public.team_members to anon;
grant select (id, epoch) on public.content_epoch to anon;

-- ---------------------------------------------------------------- what visitors ask by function

-- Both name the conditions of what is public themselves, and read columns that visitors do not.
alter function public.sitemap(int, int) security definer;

-- As before (20261121100100_catalogue.sql), for everybody as for a visitor.
create or replace function public.home_sections() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'slug', s.slug, 'title_en', s.title_en, 'title_ar', s.title_ar,
      'description_en', s.description_en, 'description_ar', s.description_ar, 'rule', s.rule, 'rule_value', s.rule_value,
      'total', f.total, 'cars', f.cards) order by s.position, s.id), '[]')
  from public.sections s
  cross join lateral (
    select count(*)::int as total,
      coalesce(jsonb_agg(to_jsonb(k) order by m.n) filter (where m.n <= s.max_cars), '[]') as cards
    from (
      select c.id, row_number() over (
        order by (select sc.position from public.section_cars sc where sc.section_id = s.id and sc.car_id = c.id) nulls last,
          c.featured desc, (c.status = 'available') desc, c.created_at desc, c.id desc) as n
      from public.cars c join public.brands b on b.id = c.brand_id and b.visible and b.deleted_at is null
      where c.status in ('coming_soon', 'available', 'reserved') and c.deleted_at is null
        and (c.publish_at is null or c.publish_at <= now()) and (c.unpublish_at is null or c.unpublish_at > now())
        and (s.rule <> 'newest' or c.new_until is null or c.new_until >= current_date)
        and public.car_in_section(c, s)
    ) m join public.car_cards k on k.id = m.id
  ) f
  where s.visible and s.deleted_at is null and f.total > 0
$$;
revoke execute on function public.car_in_section(public.cars, public.sections) from anon;
