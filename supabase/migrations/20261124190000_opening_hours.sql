-- When a showroom is open: its weekly hours, dated exceptions (closed, or other hours such as those of Ramadan), and
-- what a dealer decides about viewings. All in the dealer's time zone.

-- Whether a value is a list of weekly hours: [{day: 0-6 from Sunday, opens: "16:00", closes: "01:00"}]. Hours that
-- close before they open end on the next day.
create function public.is_weekly_hours(p_value jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select case when jsonb_typeof(p_value) <> 'array' then false else jsonb_array_length(p_value) <= 28 and not exists (
    select 1 from jsonb_array_elements(p_value) h
    where coalesce(h ->> 'day', '') !~ '^[0-6]$'
      or coalesce(h ->> 'opens', '') !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
      or coalesce(h ->> 'closes', '') !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$') end
$$;

-- Whether a value is a list of exceptions: [{from, to, office: id or null for all, name: {en, ar}, closed, hours}].
create function public.is_opening_exceptions(p_value jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare v_one jsonb;
begin
  if jsonb_typeof(p_value) <> 'array' or jsonb_array_length(p_value) > 60 then return false; end if;
  for v_one in select * from jsonb_array_elements(p_value) loop
    if jsonb_typeof(v_one) <> 'object' or not public.is_weekly_hours(coalesce(v_one -> 'hours', '[]'))
       or coalesce(v_one ->> 'from', '') !~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$'
       or coalesce(v_one ->> 'to', '') !~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$'
       or coalesce(length(v_one ->> 'office'), 0) > 40
       or (v_one ->> 'from')::date > (v_one ->> 'to')::date then
      return false;
    end if;
  end loop;
  return true;
exception when datetime_field_overflow or invalid_datetime_format then
  -- 30 February.
  return false;
end
$$;

-- One key of the content: {enabled, slot_minutes, at_once, lead_hours, days_ahead, note: {en, ar}, exceptions}. The
-- same limits are in domain/viewing-settings.ts.
-- What was written under this key before it meant anything is kept under another one.
update public.site_content
set content_key = 'former_viewings_' || left(md5(content_value::text), 8) where content_key = 'viewings';
alter table public.site_content add constraint site_content_viewings check (content_key <> 'viewings' or coalesce(
  jsonb_typeof(content_value) = 'object'
  and jsonb_typeof(content_value -> 'enabled') = 'boolean'
  and content_value ->> 'slot_minutes' ~ '^(15|20|30|45|60|90|120)$'
  and content_value ->> 'at_once' ~ '^([1-9]|1[0-9]|20)$'
  and content_value ->> 'lead_hours' ~ '^([0-9]|[1-9][0-9]|1[0-5][0-9]|16[0-8])$'
  and content_value ->> 'days_ahead' ~ '^([1-9]|[1-5][0-9]|60)$'
  and public.is_opening_exceptions(content_value -> 'exceptions'), false));

-- What the dealer decides about viewings, as values; one row, also where nothing was decided yet. The app has the same
-- defaults in domain/viewing-settings.ts.
create function public.viewing_rules() returns table (
  enabled boolean, slot interval, at_once int, lead interval, days_ahead int
)
language sql stable security definer set search_path = ''
as $$
  select coalesce((r.v ->> 'enabled')::boolean, true),
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

revoke execute on function public.is_weekly_hours(jsonb), public.is_opening_exceptions(jsonb), public.viewing_rules(),
  public.office_of(text), public.office_openings(text, date, int) from public, anon, authenticated;
-- The check of the content runs as the person who writes it.
grant execute on function public.is_weekly_hours(jsonb), public.is_opening_exceptions(jsonb) to authenticated;
