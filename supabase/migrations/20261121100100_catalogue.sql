-- The catalogue: brands, cars with their pictures, and the sections that group them on the home page.

create type public.car_status as enum ('draft', 'coming_soon', 'available', 'reserved', 'sold', 'archived');
create type public.car_condition as enum ('new', 'zero_km', 'used', 'certified');
create type public.price_mode as enum ('fixed', 'on_request');
create type public.fuel as enum ('petrol', 'diesel', 'hybrid', 'plug_in_hybrid', 'electric', 'erev', 'hydrogen');
create type public.transmission as enum ('automatic', 'manual', 'dual_clutch', 'cvt', 'single_speed');
create type public.body as enum
  ('sedan', 'suv', 'coupe', 'convertible', 'hatchback', 'wagon', 'liftback', 'pickup', 'van', 'supercar');
create type public.drivetrain as enum ('fwd', 'rwd', 'awd', '4wd');
create type public.regional_spec as enum
  ('gcc', 'us', 'european', 'japanese', 'chinese', 'korean', 'canadian', 'other', 'not_stated');
create type public.colour as enum
  ('white', 'black', 'silver', 'grey', 'blue', 'red', 'green', 'yellow', 'brown', 'orange', 'beige', 'other');
create type public.range_cycle as enum ('wltp', 'epa', 'cltc', 'nedc');
create type public.connector as enum ('ccs2', 'type2', 'gbt', 'nacs', 'chademo');
create type public.section_rule as enum ('fuel', 'deal', 'newest', 'brand', 'price', 'hand_picked');

-- ---------------------------------------------------------------- brands

create table public.brands (
  id bigint generated always as identity primary key,
  name text not null unique check (length(name) between 1 and 80),
  name_ar text check (length(name_ar) between 1 and 80),
  slug text generated always as (trim(both '-' from regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g'))) stored,
  logo text,
  position int not null default 0,
  visible boolean not null default true,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index brands_name_folded on public.brands (lower(name));
create index brands_order on public.brands (position, name);
create trigger brands_touch before update on public.brands for each row execute function public.touch_updated_at();

alter table public.brands enable row level security;
revoke all on public.brands from anon, authenticated;
grant select on public.brands to anon;
grant select, insert, update, delete on public.brands to authenticated;
grant all on public.brands to service_role;
create policy brands_read on public.brands for select to anon, authenticated
  using ((visible and deleted_at is null) or (select public.is_staff()));
create policy brands_insert on public.brands for insert to authenticated
  with check ((select public.has_role('owner', 'manager', 'editor')));
create policy brands_update on public.brands for update to authenticated
  using ((select public.has_role('owner', 'manager', 'editor'))) with check ((select public.has_role('owner', 'manager', 'editor')));
create policy brands_delete on public.brands for delete to authenticated
  using ((select public.has_role('owner', 'manager', 'editor')));

-- ---------------------------------------------------------------- cars

create table public.cars (
  id bigint generated always as identity primary key,
  stock_no text not null unique check (length(stock_no) between 1 and 40),
  brand_id bigint not null references public.brands (id) on delete restrict,
  model text not null check (length(model) between 1 and 80),
  model_ar text check (length(model_ar) between 1 and 80),
  trim_level text check (length(trim_level) <= 80),
  year int not null check (year between 1900 and 2100),
  -- Titles are made of brand, model, trim and year; these replace the made one.
  title_en text check (length(title_en) <= 200),
  title_ar text check (length(title_ar) <= 200),
  description_en text check (length(description_en) <= 8000),
  description_ar text check (length(description_ar) <= 8000),
  highlights_en text[] not null default '{}',
  highlights_ar text[] not null default '{}',
  condition public.car_condition not null default 'used',
  status public.car_status not null default 'draft',
  price numeric(12,3) check (price > 0),
  was_price numeric(12,3) check (was_price > 0),
  price_mode public.price_mode not null default 'fixed',
  deal boolean not null default false,
  featured boolean not null default false,
  new_until date,
  mileage_km int not null default 0 check (mileage_km between 0 and 5000000),
  fuel public.fuel not null,
  transmission public.transmission not null,
  body public.body not null,
  drivetrain public.drivetrain,
  doors int check (doors between 1 and 9),
  seats int check (seats between 1 and 60),
  exterior_colour public.colour not null default 'other',
  exterior_colour_name_en text check (length(exterior_colour_name_en) <= 80),
  exterior_colour_name_ar text check (length(exterior_colour_name_ar) <= 80),
  interior_colour public.colour,
  interior_material_en text check (length(interior_material_en) <= 80),
  interior_material_ar text check (length(interior_material_ar) <= 80),
  cylinders int check (cylinders between 1 and 16),
  displacement_cc int check (displacement_cc between 50 and 20000),
  power_hp int check (power_hp between 1 and 5000),
  torque_nm int check (torque_nm between 1 and 20000),
  zero_to_100_s numeric(4,1) check (zero_to_100_s > 0),
  top_speed_kmh int check (top_speed_kmh between 1 and 600),
  regional_spec public.regional_spec not null default 'not_stated',
  spec_verified boolean not null default false,
  warranty_until date,
  warranty_km int check (warranty_km > 0),
  warranty_by_en text check (length(warranty_by_en) <= 120),
  warranty_by_ar text check (length(warranty_by_ar) <= 120),
  service_history_en text check (length(service_history_en) <= 500),
  service_history_ar text check (length(service_history_ar) <= 500),
  accident_statement_en text check (length(accident_statement_en) <= 500),
  accident_statement_ar text check (length(accident_statement_ar) <= 500),
  owners int check (owners between 0 and 50),
  first_registered date,
  vin_tail text check (length(vin_tail) <= 6),
  battery_kwh numeric(6,1) check (battery_kwh > 0),
  range_km int check (range_km between 1 and 3000),
  range_cycle public.range_cycle,
  ac_kw numeric(5,1) check (ac_kw > 0),
  dc_kw numeric(5,1) check (dc_kw > 0),
  charge_10_80_min int check (charge_10_80_min between 1 and 6000),
  connector public.connector,
  battery_health_pct numeric(4,1) check (battery_health_pct between 0 and 100),
  battery_health_on date,
  battery_health_method_en text check (length(battery_health_method_en) <= 120),
  battery_health_method_ar text check (length(battery_health_method_ar) <= 120),
  battery_warranty_until date,
  home_charger boolean,
  features text[] not null default '{}',
  office_id text check (length(office_id) <= 40),
  video_url text check (length(video_url) <= 500),
  publish_at timestamptz,
  unpublish_at timestamptz,
  availability_confirmed_at timestamptz,
  seo_title_en text check (length(seo_title_en) <= 120),
  seo_title_ar text check (length(seo_title_ar) <= 120),
  seo_description_en text check (length(seo_description_en) <= 300),
  seo_description_ar text check (length(seo_description_ar) <= 300),
  search_text text not null default '',
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint cars_was_price_above check (was_price is null or price is null or was_price > price),
  constraint cars_publish_order check (unpublish_at is null or publish_at is null or unpublish_at > publish_at)
);
create index cars_brand on public.cars (brand_id);
create index cars_public on public.cars (status, created_at desc) where deleted_at is null;
create index cars_price on public.cars (price);
create index cars_search on public.cars using gin (search_text extensions.gin_trgm_ops);
create trigger cars_touch before update on public.cars for each row execute function public.touch_updated_at();

create function public.cars_fill_search() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare b public.brands;
begin
  select * into b from public.brands where id = new.brand_id;
  new.search_text := public.fold_text(concat_ws(' ', b.name, b.name_ar, new.model, new.model_ar, new.trim_level, new.year::text,
    new.title_en, new.title_ar, new.stock_no, new.fuel::text, new.body::text, new.exterior_colour::text,
    new.exterior_colour_name_en, new.exterior_colour_name_ar));
  return new;
end
$$;
create trigger cars_search_text before insert or update on public.cars for each row execute function public.cars_fill_search();

create function public.brands_refill_search() returns trigger
language plpgsql security definer set search_path = ''
as $$ begin update public.cars set brand_id = brand_id where brand_id = new.id; return null; end $$;
create trigger brands_search_text after update of name, name_ar on public.brands
  for each row execute function public.brands_refill_search();

-- Sales may move a car between states and touch nothing else of it. Grants know no staff roles, so a trigger says it.
create function public.cars_guard_sales() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if public.has_role('sales')
     and to_jsonb(new) - '{status,availability_confirmed_at,updated_at,search_text}'::text[]
         is distinct from to_jsonb(old) - '{status,availability_confirmed_at,updated_at,search_text}'::text[] then
    raise exception using errcode = '42501', message = 'sales_status_only';
  end if;
  return new;
end
$$;
create trigger cars_guard_sales before update on public.cars for each row execute function public.cars_guard_sales();

alter table public.cars enable row level security;
revoke all on public.cars from anon, authenticated;
grant select on public.cars to anon;
grant select, insert, update, delete on public.cars to authenticated;
grant all on public.cars to service_role;
create policy cars_read on public.cars for select to anon, authenticated
  using ((status in ('coming_soon', 'available', 'reserved', 'sold') and deleted_at is null
          and (publish_at is null or publish_at <= now()) and (unpublish_at is null or unpublish_at > now()))
         or (select public.is_staff()));
create policy cars_insert on public.cars for insert to authenticated
  with check ((select public.has_role('owner', 'manager', 'editor')));
create policy cars_update on public.cars for update to authenticated
  using ((select public.is_staff())) with check ((select public.is_staff()));
create policy cars_delete on public.cars for delete to authenticated
  using ((select public.has_role('owner', 'manager')));

-- What the public never sees of a car.
create table public.car_private (
  car_id bigint primary key references public.cars (id) on delete cascade,
  vin text unique check (vin ~ '^[A-HJ-NPR-Z0-9]{11,17}$'),
  cost numeric(12,3) check (cost >= 0),
  supplier text check (length(supplier) <= 200),
  keys int check (keys between 0 and 9),
  notes text check (length(notes) <= 4000),
  updated_at timestamptz not null default now()
);
create trigger car_private_touch before update on public.car_private for each row execute function public.touch_updated_at();
create function public.car_private_vin_tail() returns trigger
language plpgsql security definer set search_path = ''
as $$ begin update public.cars set vin_tail = right(new.vin, 6) where id = new.car_id; return null; end $$;
create trigger car_private_vin after insert or update of vin on public.car_private
  for each row execute function public.car_private_vin_tail();

alter table public.car_private enable row level security;
revoke all on public.car_private from anon, authenticated;
grant select, insert, update, delete on public.car_private to authenticated;
grant all on public.car_private to service_role;
create policy car_private_read on public.car_private for select to authenticated using ((select public.is_staff()));
create policy car_private_write on public.car_private for all to authenticated
  using ((select public.has_role('owner', 'manager', 'editor'))) with check ((select public.has_role('owner', 'manager', 'editor')));

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
  created_at timestamptz not null default now()
);
create index car_images_order on public.car_images (car_id, position, id);
create index car_images_path on public.car_images (path);

alter table public.car_images enable row level security;
revoke all on public.car_images from anon, authenticated;
grant select on public.car_images to anon;
grant select, insert, update, delete on public.car_images to authenticated;
grant all on public.car_images to service_role;
-- The subquery runs under the reader's own policies on cars: a picture is as visible as its car.
create policy car_images_read on public.car_images for select to anon, authenticated
  using (exists (select 1 from public.cars c where c.id = car_id));
create policy car_images_insert on public.car_images for insert to authenticated
  with check ((select public.has_role('owner', 'manager', 'editor')));
create policy car_images_update on public.car_images for update to authenticated
  using ((select public.has_role('owner', 'manager', 'editor'))) with check ((select public.has_role('owner', 'manager', 'editor')));
create policy car_images_delete on public.car_images for delete to authenticated
  using ((select public.has_role('owner', 'manager', 'editor')));

-- ---------------------------------------------------------------- sections

create table public.sections (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  title_en text not null check (length(title_en) between 1 and 120),
  title_ar text check (length(title_ar) between 1 and 120),
  description_en text check (length(description_en) <= 400),
  description_ar text check (length(description_ar) <= 400),
  rule public.section_rule not null,
  -- fuel: {"fuels": [...]} · brand: {"brand_id": n} · price: {"min": n, "max": n} · others: {}
  rule_value jsonb not null default '{}' check (jsonb_typeof(rule_value) = 'object'),
  max_cars int not null default 6 check (max_cars between 1 and 24),
  position int not null default 0,
  visible boolean not null default true,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger sections_touch before update on public.sections for each row execute function public.touch_updated_at();

create table public.section_cars (
  section_id bigint not null references public.sections (id) on delete cascade,
  car_id bigint not null references public.cars (id) on delete cascade,
  position int not null default 0,
  primary key (section_id, car_id)
);
create index section_cars_car on public.section_cars (car_id);

alter table public.sections enable row level security;
alter table public.section_cars enable row level security;
revoke all on public.sections, public.section_cars from anon, authenticated;
grant select on public.sections, public.section_cars to anon;
grant select, insert, update, delete on public.sections, public.section_cars to authenticated;
grant all on public.sections, public.section_cars to service_role;
create policy sections_read on public.sections for select to anon, authenticated
  using ((visible and deleted_at is null) or (select public.is_staff()));
create policy sections_insert on public.sections for insert to authenticated
  with check ((select public.has_role('owner', 'manager', 'editor')));
create policy sections_update on public.sections for update to authenticated
  using ((select public.has_role('owner', 'manager', 'editor'))) with check ((select public.has_role('owner', 'manager', 'editor')));
create policy sections_delete on public.sections for delete to authenticated
  using ((select public.has_role('owner', 'manager', 'editor')));
create policy section_cars_read on public.section_cars for select to anon, authenticated
  using (exists (select 1 from public.sections s where s.id = section_id) and exists (select 1 from public.cars c where c.id = car_id));
create policy section_cars_insert on public.section_cars for insert to authenticated
  with check ((select public.has_role('owner', 'manager', 'editor')));
create policy section_cars_update on public.section_cars for update to authenticated
  using ((select public.has_role('owner', 'manager', 'editor'))) with check ((select public.has_role('owner', 'manager', 'editor')));
create policy section_cars_delete on public.section_cars for delete to authenticated
  using ((select public.has_role('owner', 'manager', 'editor')));

-- ---------------------------------------------------------------- reading the catalogue

-- What a car card shows, in both languages, with the cover picture. Runs under the reader's own policies.
create view public.car_cards with (security_invoker = true) as
select c.id, c.stock_no, b.name as brand, b.name_ar as brand_ar, b.slug as brand_slug, c.model, c.model_ar, c.trim_level, c.year,
  c.title_en, c.title_ar, c.condition, c.status, c.price, c.was_price, c.price_mode, c.deal, c.new_until, c.mileage_km, c.fuel,
  c.transmission, c.body, c.range_km, c.range_cycle, c.regional_spec, c.created_at, c.updated_at,
  i.path as cover_path, i.width as cover_width, i.height as cover_height, i.colour as cover_colour,
  i.alt_en as cover_alt_en, i.alt_ar as cover_alt_ar, i.illustration as cover_illustration
from public.cars c
join public.brands b on b.id = c.brand_id
left join lateral (
  select * from public.car_images ci where ci.car_id = c.id order by ci.position, ci.id limit 1
) i on true;
revoke all on public.car_cards from anon, authenticated;
grant select on public.car_cards to anon, authenticated, service_role;

-- Brands that a visitor can open, with how many of their cars are on offer.
create view public.brand_cards with (security_invoker = true) as
select b.id, b.name, b.name_ar, b.slug, b.logo, b.position,
  (select count(*) from public.cars c where c.brand_id = b.id and c.status in ('available', 'coming_soon', 'reserved')
    and c.deleted_at is null and (c.publish_at is null or c.publish_at <= now())
    and (c.unpublish_at is null or c.unpublish_at > now()))::int as cars
from public.brands b
where b.visible and b.deleted_at is null;
revoke all on public.brand_cards from anon, authenticated;
grant select on public.brand_cards to anon, authenticated, service_role;

-- Whether a car belongs to a section by its rule, or by hand.
create function public.car_in_section(p_car public.cars, p_section public.sections) returns boolean
language sql stable set search_path = ''
as $$
  select case p_section.rule
    when 'fuel' then p_section.rule_value -> 'fuels' ? p_car.fuel::text
    when 'deal' then p_car.deal
    when 'newest' then true
    when 'brand' then p_car.brand_id = (p_section.rule_value ->> 'brand_id')::bigint
    when 'price' then p_car.price_mode = 'fixed'
      and p_car.price >= coalesce((p_section.rule_value ->> 'min')::numeric, 0)
      and p_car.price <= coalesce((p_section.rule_value ->> 'max')::numeric, 'infinity')
    when 'hand_picked' then exists (
      select 1 from public.section_cars sc where sc.section_id = p_section.id and sc.car_id = p_car.id)
  end
$$;

-- Search and browse in one round trip.
-- p_filters: {brand, fuel, transmission, body, drivetrain, condition, colour, spec: [codes], section: slug, deal: true,
--   price_min, price_max, year_min, year_max, mileage_max, range_min, seats_min: number}
-- p_sort: newest | price_asc | price_desc | mileage_asc | year_desc | range_desc
-- Answers {total, page, pages, cars: [car_cards rows]}. Cars that can be had come before sold ones, whatever the sort.
create function public.search_cars(
  p_query text default null, p_filters jsonb default '{}', p_sort text default 'newest', p_page int default 1, p_page_size int default 12
) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_words text[] := coalesce((select array_agg('%' || replace(replace(replace(w, '\', '\\'), '%', '\%'), '_', '\_') || '%')
    from unnest((string_to_array(public.fold_text(left(p_query, 200)), ' '))[1:8]) w where w <> ''), '{}');
  v_size int := least(greatest(coalesce(p_page_size, 12), 1), 60);
  v_total int; v_pages int; v_page int; v_cars jsonb; v_ids bigint[];
  v_section public.sections;
begin
  if p_filters ? 'section' then
    select * into v_section from public.sections s where s.slug = p_filters ->> 'section' and s.deleted_at is null;
  end if;
  select array_agg(f.id order by f.gone, f.key_num nulls last, f.created_at desc, f.id desc) into v_ids
  from (
    select c.id, c.created_at,
      (c.status = 'sold')::int as gone,
      case p_sort when 'price_asc' then case when c.price_mode = 'fixed' then c.price end
        when 'price_desc' then case when c.price_mode = 'fixed' then -c.price end
        when 'mileage_asc' then c.mileage_km::numeric
        when 'year_desc' then -c.year::numeric
        when 'range_desc' then -c.range_km::numeric end as key_num
    from public.cars c join public.brands b on b.id = c.brand_id
    where c.status in ('coming_soon', 'available', 'reserved', 'sold') and c.deleted_at is null
      and (c.publish_at is null or c.publish_at <= now()) and (c.unpublish_at is null or c.unpublish_at > now())
      and b.deleted_at is null
      and c.search_text like all (v_words)
      and (not p_filters ? 'brand' or p_filters -> 'brand' ? b.slug)
      and (not p_filters ? 'fuel' or p_filters -> 'fuel' ? c.fuel::text)
      and (not p_filters ? 'transmission' or p_filters -> 'transmission' ? c.transmission::text)
      and (not p_filters ? 'body' or p_filters -> 'body' ? c.body::text)
      and (not p_filters ? 'drivetrain' or p_filters -> 'drivetrain' ? c.drivetrain::text)
      and (not p_filters ? 'condition' or p_filters -> 'condition' ? c.condition::text)
      and (not p_filters ? 'colour' or p_filters -> 'colour' ? c.exterior_colour::text)
      and (not p_filters ? 'spec' or p_filters -> 'spec' ? c.regional_spec::text)
      and (not p_filters ? 'deal' or c.deal)
      and (not p_filters ? 'section' or (v_section.id is not null and public.car_in_section(c, v_section)))
      and (not p_filters ? 'price_min' or (c.price_mode = 'fixed' and c.price >= (p_filters ->> 'price_min')::numeric))
      and (not p_filters ? 'price_max' or (c.price_mode = 'fixed' and c.price <= (p_filters ->> 'price_max')::numeric))
      and (not p_filters ? 'year_min' or c.year >= (p_filters ->> 'year_min')::int)
      and (not p_filters ? 'year_max' or c.year <= (p_filters ->> 'year_max')::int)
      and (not p_filters ? 'mileage_max' or c.mileage_km <= (p_filters ->> 'mileage_max')::int)
      and (not p_filters ? 'range_min' or c.range_km >= (p_filters ->> 'range_min')::int)
      and (not p_filters ? 'seats_min' or c.seats >= (p_filters ->> 'seats_min')::int)
  ) f;
  v_total := coalesce(array_length(v_ids, 1), 0);
  v_pages := greatest(ceil(v_total::numeric / v_size)::int, 1);
  v_page := least(greatest(coalesce(p_page, 1), 1), v_pages);
  select coalesce(jsonb_agg(to_jsonb(k) order by t.n), '[]') into v_cars
  from unnest(v_ids[(v_page - 1) * v_size + 1 : v_page * v_size]) with ordinality t (id, n)
  join public.car_cards k on k.id = t.id;
  return jsonb_build_object('total', v_total, 'page', v_page, 'pages', v_pages, 'cars', v_cars);
end
$$;

-- The home page's sections in their order, each with its newest cars: [{…section, total, cars: [car_cards rows]}].
-- Sections without cars are left out; sold cars are never shown in one.
create function public.home_sections() returns jsonb
language sql stable set search_path = ''
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
      from public.cars c
      where c.status in ('coming_soon', 'available', 'reserved') and c.deleted_at is null
        and (c.publish_at is null or c.publish_at <= now()) and (c.unpublish_at is null or c.unpublish_at > now())
        and (s.rule <> 'newest' or c.new_until is null or c.new_until >= current_date)
        and public.car_in_section(c, s)
    ) m join public.car_cards k on k.id = m.id
  ) f
  where s.visible and s.deleted_at is null and f.total > 0
$$;

-- ---------------------------------------------------------------- history and epoch

create trigger brands_audit after insert or update or delete on public.brands for each row execute function public.write_audit('id');
create trigger cars_audit after insert or update or delete on public.cars for each row execute function public.write_audit('id');
create trigger car_private_audit after insert or update or delete on public.car_private
  for each row execute function public.write_audit('car_id');
create trigger car_images_audit after insert or update or delete on public.car_images
  for each row execute function public.write_audit('id');
create trigger sections_audit after insert or update or delete on public.sections for each row execute function public.write_audit('id');
create trigger section_cars_audit after insert or update or delete on public.section_cars
  for each row execute function public.write_audit('section_id');

create trigger brands_epoch after insert or update or delete on public.brands
  for each row execute function public.bump_content_epoch();
create trigger cars_epoch after insert or update or delete on public.cars
  for each row execute function public.bump_content_epoch();
create trigger car_images_epoch after insert or update or delete on public.car_images
  for each row execute function public.bump_content_epoch();
create trigger sections_epoch after insert or update or delete on public.sections
  for each row execute function public.bump_content_epoch();
create trigger section_cars_epoch after insert or update or delete on public.section_cars
  for each row execute function public.bump_content_epoch();

revoke execute on function public.cars_fill_search(), public.brands_refill_search(), public.cars_guard_sales(),
  public.car_private_vin_tail(), public.car_in_section(public.cars, public.sections),
  public.search_cars(text, jsonb, text, int, int), public.home_sections() from public, anon, authenticated;
grant execute on function public.search_cars(text, jsonb, text, int, int), public.home_sections(),
  public.car_in_section(public.cars, public.sections), public.fold_text(text) to anon, authenticated, service_role;
