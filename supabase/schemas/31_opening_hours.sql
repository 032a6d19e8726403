-- When a showroom is open: its weekly hours and dated exceptions (closed, or other hours such as those of Ramadan), in
-- the dealer's time zone.

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
  -- A day that does not exist, such as 30 February.
  return false;
end
$$;
grant execute on function public.is_opening_exceptions to authenticated;

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
grant execute on function public.is_weekly_hours to authenticated;

-- The ids of the offices, in their order.
create function public.office_ids() returns text[]
language sql stable parallel safe set search_path = ''
as $$
  select coalesce(array_agg(o.value ->> 'id' order by o.n) filter (where o.value ->> 'id' <> ''), '{}')
  from public.site_content s cross join lateral jsonb_array_elements(
    case when jsonb_typeof(s.content_value -> 'offices') = 'array' then s.content_value -> 'offices' else '[]' end)
    with ordinality o (value, n)
  where s.content_key = 'contact_info' and jsonb_typeof(o.value) = 'object'
$$;
