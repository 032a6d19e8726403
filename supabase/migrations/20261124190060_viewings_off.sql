-- Viewings are off until the dealer turns them on.

create or replace function public.viewing_rules() returns table (
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
