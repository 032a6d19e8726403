-- What the site says about the dealer: content by key, and the settings that other functions read.

-- The rules of money with a value for each; under the policies of the caller, so that only staff read them.
create function public.money_rules() returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'discounts', '{"sales": 0, "manager": 0}'::jsonb || jsonb_strip_nulls(coalesce(r.rules -> 'discounts', '{}')),
    'tax', '{"on": false, "rate": 0, "included": true, "name": {"en": "", "ar": ""}}'::jsonb
      || jsonb_strip_nulls(coalesce(r.rules -> 'tax', '{}')),
    'deposit', '{"amount": null, "days": 3}'::jsonb || coalesce(r.rules -> 'deposit', '{}'),
    'invoices', '{"on": false, "scheme": "standard", "seller": {}}'::jsonb
      || jsonb_strip_nulls(coalesce(r.rules -> 'invoices', '{}')))
  from (select (select c.content_value from public.site_content c where c.content_key = 'money') as rules) r
$$;
grant execute on function public.money_rules to authenticated;

-- Whether a value is texts of papers: {terms: {quotation: {en, ar}, …}, points: [{en, ar}], valid_days, keep_years},
-- the terms of each kind, the points of a hand-over, for how many days a quotation is valid, and for how many years
-- the name of an erased person stays on agreements and receipts.
create function public.is_paper_texts(p_value jsonb) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
declare v_terms jsonb := coalesce(p_value -> 'terms', '{}'); v_points jsonb := coalesce(p_value -> 'points', '[]');
begin
  if jsonb_typeof(p_value) <> 'object' or jsonb_typeof(v_terms) <> 'object' or jsonb_typeof(v_points) <> 'array'
    or jsonb_array_length(v_points) > 60
    or coalesce(p_value ->> 'valid_days', '7') !~ '^([1-9]|[1-9][0-9]|[12][0-9]{2}|3[0-5][0-9]|36[0-5])$'
    or coalesce(p_value ->> 'keep_years', '10') !~ '^([1-9]|[1-4][0-9]|50)$' then
    return false;
  end if;
  return not exists (select from jsonb_each(v_terms) t where jsonb_typeof(t.value) <> 'object'
      or coalesce(jsonb_typeof(t.value -> 'en'), 'null') not in ('string', 'null')
      or coalesce(jsonb_typeof(t.value -> 'ar'), 'null') not in ('string', 'null')
      or length(t.value ->> 'en') > 4000 or length(t.value ->> 'ar') > 4000)
    and not exists (select from jsonb_array_elements(v_points) p where jsonb_typeof(p.value) <> 'object'
      or coalesce(jsonb_typeof(p.value -> 'en'), 'null') not in ('string', 'null')
      or coalesce(jsonb_typeof(p.value -> 'ar'), 'null') not in ('string', 'null')
      or length(p.value ->> 'en') > 160 or length(p.value ->> 'ar') > 160);
end
$$;
grant execute on function public.is_paper_texts to authenticated;

-- Whether a value is campaigns: {campaigns: [{id, code (two to four letters and digits, a letter first), name: {en,
-- ar}, cost (in the dealer's currency), from, until (days, or null)}]}, each code once, at most 200.
create function public.is_campaigns(p_value jsonb) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
declare v_list jsonb := coalesce(p_value -> 'campaigns', '[]');
begin
  if jsonb_typeof(p_value) <> 'object' or jsonb_typeof(v_list) <> 'array' or jsonb_array_length(v_list) > 200 then
    return false;
  end if;
  return not exists (select from jsonb_array_elements(v_list) c where coalesce(jsonb_typeof(c.value) <> 'object'
      or c.value ->> 'code' !~ '^[a-z][a-z0-9]{1,3}$'
      or jsonb_typeof(c.value -> 'name') <> 'object'
      or length(coalesce(c.value #>> '{name,en}', '')) > 60 or length(coalesce(c.value #>> '{name,ar}', '')) > 60
      or coalesce(c.value ->> 'cost', '0') !~ '^[0-9]{1,9}(\.[0-9]{1,3})?$'
      or coalesce(c.value ->> 'from', '2000-01-01') !~ '^20[0-9]{2}-[01][0-9]-[0-3][0-9]$'
      or coalesce(c.value ->> 'until', '2000-01-01') !~ '^20[0-9]{2}-[01][0-9]-[0-3][0-9]$', true))
    and (select count(*) = count(distinct c.value ->> 'code') from jsonb_array_elements(v_list) c);
end
$$;
grant execute on function public.is_campaigns to authenticated;

-- Whether the links of the contact details may be followed: the maps of the showrooms, the social networks.
create function public.has_web_addresses(p_contact jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when coalesce(jsonb_typeof(p_contact -> 'offices'), 'array') <> 'array'
      or coalesce(jsonb_typeof(p_contact -> 'social_links'), 'object') <> 'object' then false
    else not exists (
      select from jsonb_array_elements(coalesce(p_contact -> 'offices', '[]')) o
        where not public.is_web_address(o ->> 'map_url')
      union all
      select from jsonb_each_text(coalesce(p_contact -> 'social_links', '{}')) l
        where not public.is_web_address(l.value))
  end
$$;
grant execute on function public.has_web_addresses to authenticated;

-- One row a key; app/features/site-content has the schema of each value. Values are strings, arrays or objects.
create table public.site_content (
  content_key text primary key check (content_key ~ '^[a-z][a-z0-9_]{0,59}$'),
  content_value jsonb not null,
  -- Keys that only staff may read, such as reply templates.
  private boolean not null default false,
  updated_at timestamptz not null default now(),
  version int not null default 1,
  -- The origin of the logo is written into the Content-Security-Policy of every public page: the logo is a file of this
  -- site or an encrypted address whose host can mean nothing else there. The same pattern is in
  -- app/utils/web-address.ts.
  constraint site_content_logo_address check (content_key <> 'logo_url'
    or (jsonb_typeof(content_value) = 'string' and length(content_value #>> '{}') <= 500
      and content_value #>> '{}' ~* '^(|/([^/\\\s][^\\\s]*)?|https://[a-z0-9.-]+(:[0-9]{1,5})?([/?#]\S*)?)$')),
  -- Functions and views read these two: a text among them would make every reservation and the list of orders fail.
  constraint site_content_settings_numbers check (content_key <> 'settings'
    or coalesce(content_value ->> 'hold_hours', '1') ~ '^[0-9]{1,6}$'
      and coalesce(content_value ->> 'first_response_minutes', '1') ~ '^[0-9]{1,6}$'),
  constraint site_content_settings_time_zone check (
  case when content_key = 'settings' and content_value ->> 'time_zone' is not null
    then public.is_time_zone(content_value ->> 'time_zone') else true end),
  -- The largest content of the forms has about 40 kB.
  constraint site_content_size check (octet_length(content_value::text) <= 200000),
  constraint site_content_brand_name check (content_key <> 'brand_name'
    or (length(coalesce(content_value ->> 'en', '')) <= 120 and length(coalesce(content_value ->> 'ar', '')) <= 120)),
  constraint site_content_shape check (jsonb_typeof(content_value) = 'object'
  or content_key not in
    ('brand_name', 'contact_info', 'hero', 'about', 'team', 'settings', 'reply_templates', 'privacy', 'faq')),
  constraint site_content_links check (content_key <> 'contact_info' or public.has_web_addresses(content_value)),
  constraint site_content_viewings check (content_key <> 'viewings' or coalesce(
  jsonb_typeof(content_value) = 'object'
  and jsonb_typeof(content_value -> 'enabled') = 'boolean'
  and content_value ->> 'slot_minutes' ~ '^(15|20|30|45|60|90|120)$'
  and content_value ->> 'at_once' ~ '^([1-9]|1[0-9]|20)$'
  and content_value ->> 'lead_hours' ~ '^([0-9]|[1-9][0-9]|1[0-5][0-9]|16[0-8])$'
  and content_value ->> 'days_ahead' ~ '^([1-9]|[1-5][0-9]|60)$'
  and public.is_opening_exceptions(content_value -> 'exceptions'), false)),
  constraint site_content_registration check (content_key <> 'registration' or jsonb_typeof(content_value) = 'object'),
  constraint site_content_money check (content_key <> 'money' or private and public.is_money_rules(content_value)),
  constraint site_content_settings_texts check (content_key <> 'settings'
  or coalesce(content_value ->> 'currency', 'BHD') ~ '^[A-Z]{3}$'
    and coalesce(content_value ->> 'country_code', '973') ~ '^[0-9]{1,3}$'),
  constraint site_content_papers check (content_key <> 'papers' or private and public.is_paper_texts(content_value)),
  constraint site_content_campaigns check (content_key <> 'campaigns'
    or private and public.is_campaigns(content_value))
);
alter table public.site_content enable row level security;
grant select (content_key, content_value) on public.site_content to anon;
grant select, insert (content_key, content_value, private), update (content_value), delete on public.site_content to
  authenticated;
create policy site_content_read on public.site_content for select to anon, authenticated
  using (not private or (select public.is_staff()));
-- Editors write the pages of the site, these too.
create policy site_content_insert on public.site_content for insert to authenticated
  with check ((select public.has_role('owner', 'manager'))
    or ((select public.has_role('editor')) and content_key in ('about', 'hero', 'team', 'privacy', 'faq')));
create policy site_content_update on public.site_content for update to authenticated
  using ((select public.has_role('owner', 'manager'))
    or ((select public.has_role('editor')) and content_key in ('about', 'hero', 'team', 'privacy', 'faq')))
  with check ((select public.has_role('owner', 'manager'))
    or ((select public.has_role('editor')) and content_key in ('about', 'hero', 'team', 'privacy', 'faq')));
create policy site_content_delete on public.site_content for delete to authenticated
  using ((select public.has_role('owner', 'manager')));
-- The row "demo" says how far loading the demo came, and a start reads it: no person writes it, whatever their role.
-- Otherwise a person could have the next start load the demo over the dealer's own cars and settings.
create policy site_content_demo on public.site_content as restrictive for all to authenticated
  using (content_key <> 'demo') with check (content_key <> 'demo');
-- A limit that those it binds could lift would be none: owners write it.
create policy site_content_money_insert on public.site_content as restrictive for insert to authenticated
  with check (content_key <> 'money' or (select public.has_role('owner')));
create policy site_content_money_update on public.site_content as restrictive for update to authenticated
  using (content_key <> 'money' or (select public.has_role('owner')));
create policy site_content_money_delete on public.site_content as restrictive for delete to authenticated
  using (content_key <> 'money' or (select public.has_role('owner')));
-- What campaigns cost is for those who see margins; sellers read their names with campaign_names().
create policy site_content_campaigns_select on public.site_content as restrictive for select to authenticated
  using (content_key <> 'campaigns' or (select public.has_role('owner', 'manager')));
-- Limits, tax and deposits are for those who sell.
create policy site_content_money_select on public.site_content as restrictive for select to authenticated
  using (content_key <> 'money' or (select public.has_role('owner', 'manager', 'sales')));

-- One of the dealer's settings as text, or null.
create function public.setting(p_name text) returns text
language sql stable security definer set search_path = ''
as $$ select content_value ->> p_name from public.site_content where content_key = 'settings' $$;

-- E-mail addresses that staff write follow is_email(), like those of the forms. Only a changed one is looked at: a row
-- that was saved under the earlier test (email_shape) can still be changed otherwise. The argument is the path to the
-- address.
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

-- The campaigns of the settings, in their order.
create function public.kept_campaigns() returns table (code text, name_en text, name_ar text, cost numeric)
language sql stable set search_path = ''
as $$
  select c.value ->> 'code', c.value #>> '{name,en}', c.value #>> '{name,ar}',
    coalesce((c.value ->> 'cost')::numeric, 0)
  from public.site_content s, jsonb_array_elements(coalesce(s.content_value -> 'campaigns', '[]')) with ordinality c
  where s.content_key = 'campaigns' order by c.ordinality
$$;

-- The campaigns by which customers come, in the order of the settings, without their cost. Sellers only.
create function public.campaign_names() returns table (code text, name_en text, name_ar text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  return query select k.code, k.name_en, k.name_ar from public.kept_campaigns() k;
end
$$;
grant execute on function public.campaign_names to authenticated;

-- Viewings are off until the dealer turns them on.
create function public.viewing_rules() returns table (
  enabled boolean, slot interval, at_once int, lead interval, days_ahead int
)
language sql stable security definer set search_path = ''
as $$
  select coalesce((r.v ->> 'enabled')::boolean, false),
    make_interval(mins => coalesce((r.v ->> 'slot_minutes')::int, 30)),
    coalesce((r.v ->> 'at_once')::int, 2), make_interval(hours => coalesce((r.v ->> 'lead_hours')::int, 2)),
    coalesce((r.v ->> 'days_ahead')::int, 14)
  from (select (select content_value from public.site_content where content_key = 'viewings') as v) r
$$;

-- The office with this id as staff wrote it, or null.
create function public.office_of(p_office text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select o from public.site_content c, jsonb_array_elements(
    case when jsonb_typeof(c.content_value -> 'offices') = 'array' then c.content_value -> 'offices' else '[]' end) o
  where c.content_key = 'contact_info' and o ->> 'id' = p_office limit 1
$$;

-- When an office is open on the days from p_from on, an interval a row. Of several exceptions that hold on a day, one
-- of the office itself wins, then the one that begins last: a closed day within Ramadan is closed.
create function public.office_openings(p_office text, p_from date, p_days int)
returns table (day date, opens timestamptz, closes timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Read once: before PostgreSQL 18 every call of an SQL function is planned again.
  v_zone text := public.site_time_zone();
  v_office jsonb := public.office_of(p_office);
  v_hours jsonb := v_office -> 'hours';
  v_exceptions jsonb := (select content_value -> 'exceptions' from public.site_content where content_key = 'viewings');
begin
  if v_office is null then return; end if;
  if not coalesce(public.is_weekly_hours(v_hours), false) then v_hours := '[]'; end if;
  return query
    with exceptions as (
      select (e ->> 'from')::date as first, (e ->> 'to')::date as last, nullif(e ->> 'office', '') as office,
        case when e ->> 'closed' = 'true' then '[]' else coalesce(e -> 'hours', '[]') end as hours, place
      from jsonb_array_elements(v_exceptions) with ordinality x (e, place)
    ),
    days as (
      select p_from + n as date, coalesce(
        (select e.hours from exceptions e
          where p_from + n between e.first and e.last and (e.office is null or e.office = p_office)
          order by (e.office is not null) desc, e.first desc, e.place desc limit 1), v_hours) as hours
      from generate_series(0, least(p_days, 70) - 1) n
    ),
    intervals as materialized (
      select d.date, (h ->> 'opens')::time as from_time, (h ->> 'closes')::time as to_time
      from days d, jsonb_array_elements(d.hours) h
      where h ->> 'day' = extract(dow from d.date)::int::text
    )
    select i.date, (i.date + i.from_time) at time zone v_zone,
      (i.date + case when i.to_time <= i.from_time then 1 else 0 end + i.to_time) at time zone v_zone
    from intervals i;
end
$$;

create trigger site_content_touch before update on public.site_content
  for each row execute function public.touch_updated_at();
create trigger site_content_version before update on public.site_content
  for each row execute function public.bump_version();
create trigger site_content_audit after insert or update or delete on public.site_content
  for each row execute function public.write_audit('content_key');
create constraint trigger site_content_epoch after insert or update or delete on public.site_content
  deferrable initially deferred for each row execute function public.bump_content_epoch();
create trigger site_content_email before insert or update on public.site_content
  for each row when (new.content_key = 'contact_info')
  execute function public.refuse_bad_email('{content_value,email}');
