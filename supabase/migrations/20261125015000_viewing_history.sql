-- What is free at a showroom costs the same after years of viewings. None is longer than eight hours (viewings_length):
-- one that began earlier than that is over. Each slot had looked at all there ever were, once for each day shown.

-- As before.
create or replace function public.viewings_guard() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_at_once int;
begin
  if tg_op = 'UPDATE' then
    if new.status is distinct from old.status and not exists (select 1 from public.viewing_states() s
        where s.status = old.status and new.status::text = any (s.next)) then
      raise exception using errcode = 'PT409', message = 'move_not_allowed',
        detail = old.status || ' -> ' || new.status;
    end if;
    if new.deleted_at is not null and old.deleted_at is null and public.viewing_holds(new.status) then
      raise exception using errcode = 'PT409', message = 'viewing_active';
    end if;
    if new.status = 'confirmed' and old.status <> 'confirmed' then new.confirmed_at := now(); end if;
    if (new.office_id, new.starts_at, new.ends_at, new.status, new.deleted_at)
       is not distinct from (old.office_id, old.starts_at, old.ends_at, old.status, old.deleted_at)
       or (new.office_id, new.starts_at, new.ends_at, new.deleted_at)
         is not distinct from (old.office_id, old.starts_at, old.ends_at, old.deleted_at)
         and public.viewing_holds(old.status) then
      return new;
    end if;
  end if;
  if new.deleted_at is not null or not public.viewing_holds(new.status) then return new; end if;
  perform pg_advisory_xact_lock(hashtextextended('viewings ' || new.office_id, 0));
  select r.at_once into v_at_once from public.viewing_rules() r;
  if (select count(*) from public.viewings v where v.office_id = new.office_id and v.id <> new.id
      and v.deleted_at is null and v.starts_at > new.starts_at - interval '8 hours' and v.starts_at < new.ends_at
      and v.ends_at > new.starts_at and public.viewing_holds(v.status)) >= v_at_once then
    raise exception using errcode = 'PT409', message = 'slot_taken';
  end if;
  return new;
end
$$;

-- The slots of an office for visitors, at most two weeks at a time:
-- {minutes, first, last: days of openings, days: [{day, slots: [{at, free}]}]}; null where viewings are off or there is
-- no such office. With a car, a slot in which it is seen already is not free. Errors as of viewable_car().
create or replace function public.viewing_slots(
  p_office text, p_car bigint default null, p_from date default null, p_days int default 7
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_rules record; v_office text := left(p_office, 40);
  v_today date := public.site_today();
  v_zone text := public.site_time_zone();
  v_from date := greatest(coalesce(p_from, v_today), v_today);
  v_days int := greatest(1, least(coalesce(p_days, 7), 14));
  -- Asked once: a function with settings of its own is called for every row.
  v_holding public.viewing_status[] := array(select s.status from public.viewing_states() s where s.holds);
begin
  select * into v_rules from public.viewing_rules();
  if not v_rules.enabled or public.office_of(v_office) is null then return null; end if;
  if p_car is not null then perform public.viewable_car(p_car, v_office); end if;
  v_from := least(v_from, v_today + v_rules.days_ahead);
  return (with slots as materialized (
    -- An opening that runs past midnight has its late slots on the next day.
    select * from public.offered_slots(v_office, v_from - 1, v_days + 1)
  )
  select jsonb_build_object('minutes', extract(epoch from v_rules.slot)::int / 60,
    'first', v_today, 'last', v_today + v_rules.days_ahead,
    'days', (select jsonb_agg(jsonb_build_object('day', d.day, 'slots', (
        select coalesce(jsonb_agg(jsonb_build_object('at', s.starts_at, 'free',
          (select count(*) from public.viewings v where v.office_id = v_office
            and v.starts_at > s.starts_at - interval '8 hours' and v.starts_at < s.ends_at
            and v.ends_at > s.starts_at and v.deleted_at is null and v.status = any (v_holding)) < v_rules.at_once
          and (p_car is null or not exists (select 1 from public.viewings v where v.car_id = p_car
            and v.starts_at > s.starts_at - interval '8 hours' and v.starts_at < s.ends_at
            and v.ends_at > s.starts_at and v.deleted_at is null and v.status = any (v_holding))))
          order by s.starts_at), '[]')
        from slots s where (s.starts_at at time zone v_zone)::date = d.day)) order by d.day)
      from (select v_from + n as day from generate_series(0, v_days - 1) n) d
      where d.day <= v_today + v_rules.days_ahead + 1)));
end
$$;
