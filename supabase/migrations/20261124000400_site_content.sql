-- What the site says about the dealer: content by key, and the people of the team page.

-- One row a key; app/features/site-content holds the schema of each value. Values are strings, arrays or objects.
create table public.site_content (
  content_key text primary key check (content_key ~ '^[a-z][a-z0-9_]{0,59}$'),
  content_value jsonb not null,
  -- Keys that only staff may read, such as reply templates.
  private boolean not null default false,
  updated_at timestamptz not null default now(),
  version int not null default 1,
  -- The origin of the logo is written into the Content-Security-Policy of every public page: the logo is a file of this
  -- site or an encrypted address whose host can mean nothing else there. The same pattern is in app/utils/web-address.ts.
  constraint site_content_logo_address check (content_key <> 'logo_url'
    or (jsonb_typeof(content_value) = 'string' and length(content_value #>> '{}') <= 500
      and content_value #>> '{}' ~* '^(|/([^/\\\s][^\\\s]*)?|https://[a-z0-9.-]+(:[0-9]{1,5})?([/?#]\S*)?)$')),
  -- Functions and views read these two: a text among them would make every reservation and the list of orders fail.
  constraint site_content_settings_numbers check (content_key <> 'settings'
    or coalesce(content_value ->> 'hold_hours', '1') ~ '^[0-9]{1,6}$'
      and coalesce(content_value ->> 'first_response_minutes', '1') ~ '^[0-9]{1,6}$')
);
create trigger site_content_touch before update on public.site_content
  for each row execute function public.touch_updated_at();
create trigger site_content_version before update on public.site_content
  for each row execute function public.bump_version();
create trigger site_content_audit after insert or update or delete on public.site_content
  for each row execute function public.write_audit('content_key');
create trigger site_content_epoch after insert or update or delete on public.site_content
  for each row execute function public.bump_content_epoch();

alter table public.site_content enable row level security;
revoke all on public.site_content from anon, authenticated;
grant select (content_key, content_value) on public.site_content to anon;
grant select, delete,
  insert (content_key, content_value, private),
  update (content_value)
  on public.site_content to authenticated;
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

-- One of the dealer's settings as text, or null.
create function public.setting(p_name text) returns text
language sql stable security definer set search_path = ''
as $$ select content_value ->> p_name from public.site_content where content_key = 'settings' $$;

-- ---------------------------------------------------------------- team

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
  email text check (public.email_shape(email)),
  languages text[] not null default '{}',
  position int not null default 0,
  visible boolean not null default true,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
create trigger team_members_touch before update on public.team_members
  for each row execute function public.touch_updated_at();
create trigger team_members_version before update on public.team_members
  for each row execute function public.bump_version();
create trigger team_members_deletion before update of deleted_at on public.team_members
  for each row execute function public.stamp_deletion();
create trigger team_members_audit after insert or update or delete on public.team_members
  for each row execute function public.write_audit('id');
create trigger team_members_epoch after insert or update or delete on public.team_members
  for each row execute function public.bump_content_epoch();

alter table public.team_members enable row level security;
revoke all on public.team_members from anon, authenticated;
grant select (id, name_en, name_ar, job_title_en, job_title_ar, bio_en, bio_ar, photo, photo_width, photo_height,
  phone, email, languages, position, visible, deleted_at) on public.team_members to anon;
grant select, delete,
  insert (name_en, name_ar, job_title_en, job_title_ar, bio_en, bio_ar, photo, photo_width, photo_height, phone, email,
    languages, position, visible),
  update (name_en, name_ar, job_title_en, job_title_ar, bio_en, bio_ar, photo, photo_width, photo_height, phone, email,
    languages, position, visible, deleted_at) on public.team_members to authenticated;
create policy team_members_read on public.team_members for select to anon, authenticated
  using ((visible and deleted_at is null) or (select public.is_staff()));
create policy team_members_insert on public.team_members for insert to authenticated
  with check ((select public.has_role('owner', 'manager', 'editor')));
create policy team_members_update on public.team_members for update to authenticated
  using ((select public.has_role('owner', 'manager', 'editor')))
  with check ((select public.has_role('owner', 'manager', 'editor')));
create policy team_members_delete on public.team_members for delete to authenticated
  using ((select public.has_role('owner', 'manager', 'editor')));

-- ---------------------------------------------------------------- addresses that visitors read

-- E-mail addresses that staff write follow is_email(), like those of the forms. Only a changed one is looked at: a row that
-- was saved under the earlier test (email_shape) can still be changed otherwise. The argument is the path to the address.
create function public.refuse_bad_email() returns trigger
language plpgsql set search_path = ''
as $$
declare
  v_email text := nullif(to_jsonb(new) #>> tg_argv[0]::text[], '');
begin
  if v_email is null or (tg_op = 'UPDATE' and v_email = to_jsonb(old) #>> tg_argv[0]::text[]) then return new; end if;
  if not public.is_email(v_email) then
    raise exception using errcode = 'PT422', message = 'email_invalid', hint = 'email';
  end if;
  return new;
end
$$;
create trigger team_members_email before insert or update on public.team_members
  for each row execute function public.refuse_bad_email('{email}');
create trigger site_content_email before insert or update on public.site_content
  for each row when (new.content_key = 'contact_info') execute function public.refuse_bad_email('{content_value,email}');

-- ---------------------------------------------------------------- what a new site starts with

insert into public.site_content (content_key, content_value) values
  ('brand_name', '{"en": "Maarad", "ar": "معرض"}'),
  ('contact_info', '{"offices": [], "email": "", "social_links": {}, "whatsapp_number": ""}'),
  ('hero', '{"title": {"en": "Find Your Perfect Car", "ar": "اعثر على سيارتك المثالية"},
    "subtitle": {"en": "Luxury and electric cars, chosen one by one and ready to drive.",
    "ar": "سيارات فاخرة وكهربائية، اخترناها واحدة واحدة وجاهزة للقيادة."}}'),
  ('about', '{"title": {"en": "About Us", "ar": "من نحن"},
    "description": {"en": "A showroom for luxury and electric cars.", "ar": "معرض للسيارات الفاخرة والكهربائية."},
    "body": {"en": "", "ar": ""}, "values": []}'),
  ('team', '{"title": {"en": "Our Team", "ar": "فريقنا"},
    "description": {"en": "The people who look after you, before and after the keys are yours.",
    "ar": "الأشخاص الذين يعتنون بك، قبل استلام المفتاح وبعده."}}'),
  ('settings', '{"currency": "BHD", "country_code": "973", "first_response_minutes": 120, "hold_hours": 48,
    "finance": {"annual_rate_pct": 3.5, "down_payment_pct": 20, "months": 60}}');

-- {name} {reference} {car} {price} {link} {hold} {dealer} are filled in when a template is used.
insert into public.site_content (content_key, content_value, private) values ('reply_templates', '{"templates": [
  {"id": "welcome", "status": "new", "name": {"en": "First answer", "ar": "أول رد"},
   "body": {
     "en": "Hello {name}, thank you for your order {reference} for the {car}. This is {dealer}. When is a good time to call you?",
     "ar": "مرحبًا {name}، شكرًا على طلبك {reference} لسيارة {car}. معك {dealer}. متى يناسبك أن نتصل بك؟"}},
  {"id": "viewing", "status": "contacted", "name": {"en": "Invite to a viewing", "ar": "دعوة للمعاينة"},
   "body": {
     "en": "Hello {name}, the {car} is ready for you to see and drive. Which day suits you? All details: {link}",
     "ar": "مرحبًا {name}، سيارة {car} جاهزة للمعاينة والتجربة. أي يوم يناسبك؟ كل التفاصيل: {link}"}},
  {"id": "reserved", "status": "reserved", "name": {"en": "Reserved for you", "ar": "تم الحجز"},
   "body": {
     "en": "Hello {name}, the {car} is reserved for you until {hold}. Price: {price}. Follow your order with {reference}: {link}",
     "ar": "مرحبًا {name}، حجزنا لك سيارة {car} حتى {hold}. السعر: {price}. تابع طلبك برقم {reference}: {link}"}},
  {"id": "ready", "status": "ready", "name": {"en": "Ready for delivery", "ar": "جاهزة للتسليم"},
   "body": {
     "en": "Good news, {name}: your {car} is ready for delivery. When would you like to collect it?",
     "ar": "بشرى سارة {name}، سيارتك {car} جاهزة للتسليم. متى تحب أن تستلمها؟"}},
  {"id": "delivered", "status": "delivered", "name": {"en": "Thank you", "ar": "شكرًا لك"},
   "body": {
     "en": "Dear {name}, enjoy your {car}. We are here whenever you need us. {dealer}",
     "ar": "عزيزنا {name}، نتمنى لك قيادة ممتعة مع {car}. نحن في خدمتك دائمًا. {dealer}"}}
]}', true) on conflict (content_key) do nothing;
