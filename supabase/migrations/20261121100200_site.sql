-- What the site says about the dealer: content by key, the team, the media library and its bucket.

-- One row a key; app/features/site-content holds the schema of each value. Values are strings, arrays or objects.
create table public.site_content (
  content_key text primary key check (content_key ~ '^[a-z][a-z0-9_]{0,59}$'),
  content_value jsonb not null,
  -- Keys that only staff may read, such as reply templates.
  private boolean not null default false,
  updated_at timestamptz not null default now()
);
create trigger site_content_touch before update on public.site_content
  for each row execute function public.touch_updated_at();

alter table public.site_content enable row level security;
revoke all on public.site_content from anon, authenticated;
grant select on public.site_content to anon;
grant select, insert, update, delete on public.site_content to authenticated;
grant all on public.site_content to service_role;
create policy site_content_read on public.site_content for select to anon, authenticated
  using (not private or (select public.is_staff()));
create policy site_content_insert on public.site_content for insert to authenticated
  with check ((select public.has_role('owner', 'manager'))
    or ((select public.has_role('editor')) and content_key in ('about', 'hero', 'team')));
create policy site_content_update on public.site_content for update to authenticated
  using ((select public.has_role('owner', 'manager'))
    or ((select public.has_role('editor')) and content_key in ('about', 'hero', 'team')))
  with check ((select public.has_role('owner', 'manager'))
    or ((select public.has_role('editor')) and content_key in ('about', 'hero', 'team')));
create policy site_content_delete on public.site_content for delete to authenticated
  using ((select public.has_role('owner', 'manager')));

create table public.team_members (
  id bigint generated always as identity primary key,
  name_en text not null check (length(name_en) between 1 and 120),
  name_ar text check (length(name_ar) between 1 and 120),
  job_title_en text not null check (length(job_title_en) between 1 and 120),
  job_title_ar text check (length(job_title_ar) between 1 and 120),
  bio_en text check (length(bio_en) <= 2000),
  bio_ar text check (length(bio_ar) <= 2000),
  photo text check (length(photo) <= 300),
  photo_width int check (photo_width between 1 and 20000),
  photo_height int check (photo_height between 1 and 20000),
  phone text check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  email text check (public.is_email(email)),
  languages text[] not null default '{}',
  position int not null default 0,
  visible boolean not null default true,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger team_members_touch before update on public.team_members
  for each row execute function public.touch_updated_at();

alter table public.team_members enable row level security;
revoke all on public.team_members from anon, authenticated;
grant select on public.team_members to anon;
grant select, insert, update, delete on public.team_members to authenticated;
grant all on public.team_members to service_role;
create policy team_members_read on public.team_members for select to anon, authenticated
  using ((visible and deleted_at is null) or (select public.is_staff()));
create policy team_members_insert on public.team_members for insert to authenticated
  with check ((select public.has_role('owner', 'manager', 'editor')));
create policy team_members_update on public.team_members for update to authenticated
  using ((select public.has_role('owner', 'manager', 'editor'))) with check ((select public.has_role('owner', 'manager', 'editor')));
create policy team_members_delete on public.team_members for delete to authenticated
  using ((select public.has_role('owner', 'manager', 'editor')));

-- ---------------------------------------------------------------- media

-- The shown side of the files in the bucket: objects are named by uuid, people see file_name.
create table public.media (
  id uuid primary key default gen_random_uuid(),
  path text not null unique check (length(path) <= 300),
  file_name text not null check (length(file_name) between 1 and 200),
  folder text not null default '' check (length(folder) <= 120),
  mime_type text not null check (mime_type ~ '^image/(jpeg|png|webp|avif|gif)$'),
  size_bytes bigint not null check (size_bytes > 0),
  width int check (width between 1 and 20000),
  height int check (height between 1 and 20000),
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  alt_en text check (length(alt_en) <= 300),
  alt_ar text check (length(alt_ar) <= 300),
  illustration boolean not null default false,
  created_by uuid references auth.users (id) on delete set null,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index media_folder on public.media (folder, created_at desc);
create trigger media_touch before update on public.media for each row execute function public.touch_updated_at();

alter table public.media enable row level security;
revoke all on public.media from anon, authenticated;
grant select, insert, update, delete on public.media to authenticated;
grant all on public.media to service_role;
create policy media_read on public.media for select to authenticated using ((select public.is_staff()));
create policy media_insert on public.media for insert to authenticated
  with check ((select public.has_role('owner', 'manager', 'editor')));
create policy media_update on public.media for update to authenticated
  using ((select public.has_role('owner', 'manager', 'editor'))) with check ((select public.has_role('owner', 'manager', 'editor')));
create policy media_delete on public.media for delete to authenticated
  using ((select public.has_role('owner', 'manager', 'editor')));

-- Pictures are public by their name, which is a uuid; the bucket can be listed and changed by staff only.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('media', 'media', true, 15728640, array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy media_objects_read on storage.objects for select to authenticated
  using (bucket_id = 'media' and (select public.is_staff()));
create policy media_objects_insert on storage.objects for insert to authenticated
  with check (bucket_id = 'media' and (select public.has_role('owner', 'manager', 'editor')));
create policy media_objects_update on storage.objects for update to authenticated
  using (bucket_id = 'media' and (select public.has_role('owner', 'manager', 'editor')))
  with check (bucket_id = 'media' and (select public.has_role('owner', 'manager', 'editor')));
create policy media_objects_delete on storage.objects for delete to authenticated
  using (bucket_id = 'media' and (select public.has_role('owner', 'manager', 'editor')));

-- ---------------------------------------------------------------- history and epoch

create trigger site_content_audit after insert or update or delete on public.site_content
  for each row execute function public.write_audit('content_key');
create trigger team_members_audit after insert or update or delete on public.team_members
  for each row execute function public.write_audit('id');
create trigger media_audit after insert or update or delete on public.media
  for each row execute function public.write_audit('id');

create trigger site_content_epoch after insert or update or delete on public.site_content
  for each row execute function public.bump_content_epoch();
create trigger team_members_epoch after insert or update or delete on public.team_members
  for each row execute function public.bump_content_epoch();

-- A check constraint runs as whoever writes the row.
grant execute on function public.is_email(text) to authenticated;

-- ---------------------------------------------------------------- what the app needs to run

insert into public.site_content (content_key, content_value) values
  ('brand_name', '{"en": "Maarad", "ar": "معرض"}'),
  ('contact_info', '{"offices": [], "email": "", "social_links": {}, "whatsapp_number": ""}'),
  ('hero', '{"title": {"en": "Find Your Perfect Car", "ar": "اعثر على سيارتك المثالية"},
    "subtitle": {"en": "Luxury and electric cars, chosen one by one and ready to drive.", "ar": "سيارات فاخرة وكهربائية، اخترناها واحدة واحدة وجاهزة للقيادة."}}'),
  ('about', '{"title": {"en": "About Us", "ar": "من نحن"},
    "description": {"en": "A showroom for luxury and electric cars.", "ar": "معرض للسيارات الفاخرة والكهربائية."}, "body": {"en": "", "ar": ""}, "values": []}'),
  ('team', '{"title": {"en": "Our Team", "ar": "فريقنا"},
    "description": {"en": "The people who look after you, before and after the keys are yours.", "ar": "الأشخاص الذين يعتنون بك، قبل استلام المفتاح وبعده."}}'),
  ('settings', '{"currency": "BHD", "country_code": "973", "first_response_minutes": 120, "hold_hours": 48,
    "finance": {"annual_rate_pct": 3.5, "down_payment_pct": 20, "months": 60}}');

insert into public.sections (slug, title_en, title_ar, description_en, description_ar, rule, rule_value, position) values
  ('electric-cars', 'Electric Cars', 'سيارات كهربائية', 'Silent, quick, and charged before you need it.', 'هادئة وسريعة، ومشحونة قبل أن تحتاجها.', 'fuel', '{"fuels": ["electric"]}', 1),
  ('special-car-deals', 'Special Car Deals', 'عروض خاصة', 'A better price, for a limited time.', 'سعر أفضل لفترة محدودة.', 'deal', '{}', 2),
  ('new-stock', 'New Stock', 'وصل حديثًا', 'The latest arrivals in our showroom.', 'أحدث ما وصل إلى معرضنا.', 'newest', '{}', 3);
