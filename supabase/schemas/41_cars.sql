-- Cars: what is known of one, and who reads and writes which part.

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
grant execute on function public.are_car_documents to authenticated;

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
  highlights_en text[] not null default '{}' check (public.is_text_list(highlights_en)),
  highlights_ar text[] not null default '{}' check (public.is_text_list(highlights_ar)),
  condition public.car_condition not null default 'used',
  status public.car_status not null default 'draft',
  price numeric(12,3) check (price > 0 and price <> 'NaN'),
  was_price numeric(12,3) check (was_price > 0 and was_price <> 'NaN'),
  price_mode public.price_mode not null default 'fixed',
  deal boolean not null default false,
  featured boolean not null default false,
  new_until date,
  mileage_km int check (mileage_km between 0 and 5000000),
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
  zero_to_100_s numeric(4,1) check (zero_to_100_s > 0 and zero_to_100_s <> 'NaN'),
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
  battery_kwh numeric(6,1) check (battery_kwh > 0 and battery_kwh <> 'NaN'),
  range_km int check (range_km between 1 and 3000),
  range_cycle public.range_cycle,
  ac_kw numeric(5,1) check (ac_kw > 0 and ac_kw <> 'NaN'),
  dc_kw numeric(5,1) check (dc_kw > 0 and dc_kw <> 'NaN'),
  charge_10_80_min int check (charge_10_80_min between 1 and 6000),
  connector public.connector,
  battery_health_pct numeric(4,1) check (battery_health_pct between 0 and 100),
  battery_health_on date,
  battery_health_method_en text check (length(battery_health_method_en) <= 120),
  battery_health_method_ar text check (length(battery_health_method_ar) <= 120),
  battery_warranty_until date,
  home_charger boolean,
  features text[] not null default '{}' check (public.is_text_list(features)),
  office_id text check (length(office_id) <= 40),
  video_url text check (length(video_url) <= 500 and public.is_web_address(video_url)),
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
  version int not null default 1,
  -- How many pictures it has.
  image_count int not null default 0,
  -- When the status last changed.
  status_since timestamptz not null default now(),
  sold_at timestamptz,
  -- It was published although something was missing; the audit log says by whom.
  published_incomplete boolean not null default false,
  -- What visitors are told of a price. The dealer may keep the figure of a car whose price is on request.
  shown_price numeric(12,3) generated always as (case when price_mode = 'fixed' then price end) stored,
  shown_was_price numeric(12,3) generated always as (case when price_mode = 'fixed' then was_price end) stored,
  documents jsonb not null default '[]'
  constraint cars_documents_check check (public.are_car_documents(documents)),
  -- The last day of the deal, by the dealer's clock. After it the car is no deal in any list, section or filter, and
  -- its former price is not shown.
  deal_until date
  constraint cars_deal_until_printable check (deal_until between '1900-01-01' and '9999-12-30'),
  missing text[] generated always as (array_remove(array[
    case when mileage_km is null then 'mileage_km' end,
    case when model_ar is null then 'model_ar' end,
    case when description_en is null then 'description_en' end,
    case when description_ar is null then 'description_ar' end,
    case when price_mode = 'fixed' and price is null then 'price' end,
    case when image_count = 0 then 'photos' end], null)) stored,
  constraint cars_was_price_above check (was_price is null or price is null or was_price > price),
  constraint cars_publish_order check (unpublish_at is null or publish_at is null or unpublish_at > publish_at),
  -- Dates are ones that a page can print: not "infinity", and no year before 1900 or after 9999.
  constraint cars_new_until_printable check (new_until between '1900-01-01' and '9999-12-30'),
  constraint cars_warranty_until_printable check (warranty_until between '1900-01-01' and '9999-12-30'),
  constraint cars_first_registered_printable check (first_registered between '1900-01-01' and '9999-12-30'),
  constraint cars_battery_health_on_printable check (battery_health_on between '1900-01-01' and '9999-12-30'),
  constraint cars_battery_warranty_until_printable check (battery_warranty_until between '1900-01-01' and '9999-12-30'),
  constraint cars_publish_at_printable check (publish_at between '1900-01-01' and '9999-12-30'),
  constraint cars_unpublish_at_printable check (unpublish_at between '1900-01-01' and '9999-12-30'),
  constraint cars_availability_confirmed_at_printable check (
    availability_confirmed_at between '1900-01-01' and '9999-12-30')
);
create index cars_brand on public.cars (brand_id);
create index cars_public on public.cars (status, created_at desc) where deleted_at is null;
create index cars_price on public.cars (price);
create index cars_shown_price on public.cars (shown_price);
create index cars_search on public.cars using gin (search_text extensions.gin_trgm_ops);
create index cars_staff_newest on public.cars (created_at desc, id desc) where deleted_at is null;
create index cars_trim_level on public.cars (trim_level);
-- A stock number is one number however its letters are written: "mm-0101" is the car "MM-0101". 
create index cars_stock_no_lower on public.cars (lower(stock_no));
create index cars_documents on public.cars using gin (documents jsonb_path_ops) where documents <> '[]';
alter table public.cars enable row level security;
grant select (id, stock_no, brand_id, model, model_ar, trim_level, year, title_en, title_ar, description_en,
  description_ar, highlights_en, highlights_ar, condition, status, price_mode, deal, new_until, mileage_km, fuel,
  transmission, body, drivetrain, doors, seats, exterior_colour, exterior_colour_name_en, exterior_colour_name_ar,
  interior_colour, interior_material_en, interior_material_ar, cylinders, displacement_cc, power_hp, torque_nm,
  zero_to_100_s, top_speed_kmh, regional_spec, spec_verified, warranty_until, warranty_km, warranty_by_en,
  warranty_by_ar, service_history_en, service_history_ar, accident_statement_en, accident_statement_ar, owners,
  first_registered, vin_tail, battery_kwh, range_km, range_cycle, ac_kw, dc_kw, charge_10_80_min, connector,
  battery_health_pct, battery_health_on, battery_health_method_en, battery_health_method_ar, battery_warranty_until,
  home_charger, features, office_id, video_url, availability_confirmed_at, seo_title_en, seo_title_ar,
  seo_description_en, seo_description_ar, created_at, updated_at, shown_price, shown_was_price, documents, deal_until)
  on public.cars to anon;
grant select, insert (stock_no, brand_id, model, model_ar, trim_level, year, title_en, title_ar, description_en,
  description_ar, highlights_en, highlights_ar, condition, status, price, was_price, price_mode, deal, featured,
  new_until, mileage_km, fuel, transmission, body, drivetrain, doors, seats, exterior_colour, exterior_colour_name_en,
  exterior_colour_name_ar, interior_colour, interior_material_en, interior_material_ar, cylinders, displacement_cc,
  power_hp, torque_nm, zero_to_100_s, top_speed_kmh, regional_spec, spec_verified, warranty_until, warranty_km,
  warranty_by_en, warranty_by_ar, service_history_en, service_history_ar, accident_statement_en, accident_statement_ar,
  owners, first_registered, battery_kwh, range_km, range_cycle, ac_kw, dc_kw, charge_10_80_min, connector,
  battery_health_pct, battery_health_on, battery_health_method_en, battery_health_method_ar, battery_warranty_until,
  home_charger, features, office_id, video_url, publish_at, unpublish_at, availability_confirmed_at, seo_title_en,
  seo_title_ar, seo_description_en, seo_description_ar, deleted_at, published_incomplete, documents, deal_until), update
  (stock_no, brand_id, model, model_ar, trim_level, year, title_en, title_ar, description_en, description_ar,
  highlights_en, highlights_ar, condition, status, price, was_price, price_mode, deal, featured, new_until, mileage_km,
  fuel, transmission, body, drivetrain, doors, seats, exterior_colour, exterior_colour_name_en, exterior_colour_name_ar,
  interior_colour, interior_material_en, interior_material_ar, cylinders, displacement_cc, power_hp, torque_nm,
  zero_to_100_s, top_speed_kmh, regional_spec, spec_verified, warranty_until, warranty_km, warranty_by_en,
  warranty_by_ar, service_history_en, service_history_ar, accident_statement_en, accident_statement_ar, owners,
  first_registered, battery_kwh, range_km, range_cycle, ac_kw, dc_kw, charge_10_80_min, connector, battery_health_pct,
  battery_health_on, battery_health_method_en, battery_health_method_ar, battery_warranty_until, home_charger, features,
  office_id, video_url, publish_at, unpublish_at, availability_confirmed_at, seo_title_en, seo_title_ar,
  seo_description_en, seo_description_ar, deleted_at, version, published_incomplete, documents, deal_until), delete on
  public.cars to authenticated;
-- The subquery runs under the visitor's own policy on brands: a hidden brand hides its cars.
create policy cars_read_public on public.cars for select to anon
  using (status in ('coming_soon', 'available', 'reserved', 'sold') and deleted_at is null
    and (publish_at is null or publish_at <= now()) and (unpublish_at is null or unpublish_at > now())
    and brand_id in (select b.id from public.brands b));
create policy cars_read on public.cars for select to authenticated using ((select public.is_staff()));
create policy cars_insert on public.cars for insert to authenticated
  with check ((select public.has_role('owner', 'manager', 'editor')));
create policy cars_update on public.cars for update to authenticated
  using ((select public.is_staff())) with check ((select public.is_staff()));
create policy cars_delete on public.cars for delete to authenticated
  using ((select public.has_role('owner', 'manager')));

-- Model and trim; a word that ends the one and begins the other is said once: 'الفئة S' and 'S 500'.
create function public.model_and_trim(p_model text, p_trim text) returns text
language sql immutable parallel safe set search_path = ''
as $$ select regexp_replace(concat_ws(' ', p_model, p_trim), '(^| )([^ ]+) \2(?= |$)', '\1\2') $$;
grant execute on function public.model_and_trim to authenticated;

-- The title of a car as visitors read it.
create function public.car_title(p_car public.cars, p_language text) returns text
language sql stable set search_path = ''
as $$
  select case when p_language = 'ar'
    then coalesce(p_car.title_ar, concat_ws(' ', coalesce(b.name_ar, b.name),
      public.model_and_trim(coalesce(p_car.model_ar, p_car.model), p_car.trim_level), p_car.year::text))
    else coalesce(p_car.title_en, concat_ws(' ', b.name, public.model_and_trim(p_car.model, p_car.trim_level),
      p_car.year::text)) end
  from public.brands b where b.id = p_car.brand_id
$$;

create trigger cars_version before update on public.cars for each row
  execute function public.stamp_record('search_text', 'missing', 'image_count', 'status_since', 'sold_at',
    'shown_price', 'shown_was_price');
create trigger cars_audit after insert or update or delete on public.cars
  for each row execute function public.write_audit('id');
create constraint trigger cars_epoch after insert or update or delete on public.cars
  deferrable initially deferred for each row execute function public.bump_content_epoch();
