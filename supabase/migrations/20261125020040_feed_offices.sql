-- A private calendar reads each showroom once, not once for each viewing: of 2,000 that took a sixth of a second.

-- What a secret address shows: {language, viewings: [{reference, version, kind, status, starts_at, ends_at, name,
-- phone, car: {title_en, title_ar}, office: {name, address}}]}, the colleague's own viewings and those of nobody, of
-- the last 14 and the next 60 days; null where the secret opens nothing.
create or replace function public.viewing_feed(p_secret text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare v_feed public.viewing_feeds;
begin
  if coalesce(length(p_secret), 0) <> 43 then return null; end if;
  select f.* into v_feed from public.viewing_feeds f
    join public.staff s on s.user_id = f.user_id and s.role in ('owner', 'manager', 'sales')
    where f.hash = encode(sha256(convert_to(p_secret, 'UTF8')), 'hex');
  if not found then return null; end if;
  return (with shown as materialized (
    select * from public.viewings
    where starts_at > now() - interval '14 days' and starts_at < now() + interval '60 days' and deleted_at is null
      and status <> 'cancelled' and (assigned_to = v_feed.user_id or assigned_to is null)
    order by starts_at, id limit 2000
  ), places as materialized (
    select s.office_id, public.office_of(s.office_id) as office from (select distinct office_id from shown) s
  )
  select jsonb_build_object('language', v_feed.language, 'viewings', (
    select coalesce(jsonb_agg(jsonb_build_object('reference', v.reference, 'version', v.version, 'kind', v.kind,
      'status', v.status, 'starts_at', v.starts_at, 'ends_at', v.ends_at, 'name', v.customer_name, 'phone', v.phone,
      'car', case when v.car_snapshot is not null then jsonb_build_object('title_en', v.car_snapshot -> 'title_en',
        'title_ar', v.car_snapshot -> 'title_ar') end,
      'office', case when p.office is not null then
        jsonb_build_object('name', p.office -> 'name', 'address', p.office -> 'address') end)
      order by v.starts_at, v.id), '[]')
    from shown v join places p on p.office_id = v.office_id)));
end
$$;
