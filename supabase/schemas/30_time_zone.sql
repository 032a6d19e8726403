-- Days and times by the dealer's clock: reservations, figures and filters follow the time zone of the settings,
-- whatever zone the database's machine is in.

-- Whether a text names a zone of the IANA database: `Asia/Bahrain`, not `+03:00`.
create function public.is_time_zone(p_name text) returns boolean
language sql stable set search_path = ''
as $$
  select length(p_name) <= 60 and p_name ~ '^[A-Z][A-Za-z_]*(/[A-Za-z0-9_+-]+)*$'
    and exists (select 1 from pg_catalog.pg_timezone_names z where z.name = p_name)
$$;
grant execute on function public.is_time_zone to authenticated;

-- The dealer's time zone; the app reads the same value as siteTimeZone().
create function public.site_time_zone() returns text
language sql stable set search_path = ''
as $$
  select coalesce((select content_value ->> 'time_zone' from public.site_content where content_key = 'settings'),
    'Asia/Bahrain')
$$;
grant execute on function public.site_time_zone to anon, authenticated;

-- The day by the dealer's clock.
create function public.site_today() returns date
language sql stable set search_path = ''
as $$ select (now() at time zone public.site_time_zone())::date $$;
grant execute on function public.site_today to anon, authenticated;

-- The instant at which a day begins by the dealer's clock.
create function public.site_day_start(p_day date) returns timestamptz
language sql stable set search_path = ''
as $$ select p_day::timestamp at time zone public.site_time_zone() $$;
grant execute on function public.site_day_start to authenticated;
