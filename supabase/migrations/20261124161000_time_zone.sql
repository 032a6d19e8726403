-- The dealer's time zone is one of the settings: days, reservations that end today and the figures of the dashboard
-- follow it, whatever zone the database's machine is in.

-- Whether a text names a zone of the IANA database: `Asia/Bahrain`, not `+03:00`.
create function public.is_time_zone(p_name text) returns boolean
language sql stable set search_path = ''
as $$
  select length(p_name) <= 60 and p_name ~ '^[A-Z][A-Za-z_]*(/[A-Za-z0-9_+-]+)*$'
    and exists (select 1 from pg_catalog.pg_timezone_names z where z.name = p_name)
$$;

-- Written past the form before it was a setting: no version read it.
update public.site_content set content_value = content_value - 'time_zone'
where content_key = 'settings' and jsonb_typeof(content_value) = 'object'
  and content_value ->> 'time_zone' is not null and not public.is_time_zone(content_value ->> 'time_zone');
alter table public.site_content add constraint site_content_settings_time_zone check (
  case when content_key = 'settings' and content_value ->> 'time_zone' is not null
    then public.is_time_zone(content_value ->> 'time_zone') else true end);

-- The dealer's time zone; the app reads the same value as siteTimeZone().
create function public.site_time_zone() returns text
language sql stable set search_path = ''
as $$
  select coalesce((select content_value ->> 'time_zone' from public.site_content where content_key = 'settings'),
    'Asia/Bahrain')
$$;

-- The day by the dealer's clock.
create function public.site_today() returns date
language sql stable set search_path = ''
as $$ select (now() at time zone public.site_time_zone())::date $$;

-- The instant at which a day begins by the dealer's clock.
create function public.site_day_start(p_day date) returns timestamptz
language sql stable set search_path = ''
as $$ select p_day::timestamp at time zone public.site_time_zone() $$;

revoke execute on function public.is_time_zone(text), public.site_time_zone(), public.site_today(),
  public.site_day_start(date) from public, anon, authenticated;
grant execute on function public.is_time_zone(text), public.site_time_zone(), public.site_today(),
  public.site_day_start(date) to authenticated;

-- Runs under the caller's policies, so a role sees the figures of what it may read; figures of orders and messages are
-- absent for roles that may not.
-- {cars: {status: n}, drafts, missing: {code: n, arabic: n}, incomplete: [{id, title_en, title_ar, missing}] (the
-- worst eight),
--  reserved_long (over 48 h), brands, team, trash,
--  stock_by_week: [{day, stock, sold}] of 26 weeks (stock at the end of the week, sold in it),
--  new_orders, overdue_orders, active_orders, open_messages, holds_ending (today), response_minutes (median of
--  30 days), orders_by_status: {status: n}, orders_by_day: [{day, orders}] of 60 days}. Days are the dealer's.
create or replace function public.dashboard_figures() returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v jsonb; v_sees_orders boolean := public.has_role('owner', 'manager', 'sales');
  v_zone text := public.site_time_zone(); v_today date := public.site_today();
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  select jsonb_build_object(
    'cars', (select coalesce(jsonb_object_agg(status, n), '{}') from (select status, count(*) n from public.cars
      where deleted_at is null group by status) s),
    'missing', (select coalesce(jsonb_object_agg(code, n), '{}') from (select m.code, count(*) n from public.cars c,
      unnest(c.missing) m (code)
      where c.deleted_at is null and c.status <> 'archived' group by m.code) s)
      || jsonb_build_object('arabic', (select count(*) from public.cars c where c.deleted_at is null
        and c.status <> 'archived'
        and c.missing && '{model_ar,description_ar}')),
    'incomplete', (select coalesce(jsonb_agg(to_jsonb(w)), '[]') from (
      select c.id, concat_ws(' ', b.name, c.model, c.year::text) as title_en,
        concat_ws(' ', coalesce(b.name_ar, b.name), coalesce(c.model_ar, c.model), c.year::text) as title_ar, c.missing
      from public.cars c join public.brands b on b.id = c.brand_id
      where c.deleted_at is null and c.status <> 'archived' and cardinality(c.missing) > 0
      order by (c.status in ('available', 'coming_soon')) desc, cardinality(c.missing) desc, c.id limit 8) w),
    'reserved_long', (select count(*) from public.cars where deleted_at is null and status = 'reserved'
      and status_since < now() - interval '48 hours'),
    'trash', (select count(*) from public.cars where deleted_at is not null),
    'brands', (select count(*) from public.brands where deleted_at is null),
    'team', (select count(*) from public.team_members where deleted_at is null),
    'stock_by_week', (select jsonb_agg(jsonb_build_object('day', w.day,
        'stock', (select count(*) from public.cars c where c.deleted_at is null
          and c.status not in ('draft', 'archived')
          and c.created_at < w.until and (c.sold_at is null or c.sold_at >= w.until)),
        'sold', (select count(*) from public.cars c where c.deleted_at is null and c.sold_at >= w.since
          and c.sold_at < w.until)) order by w.day)
      from (select v_today - 7 * n as day, (v_today - 7 * n - 6)::timestamp at time zone v_zone as since,
        (v_today - 7 * n + 1)::timestamp at time zone v_zone as until from generate_series(0, 25) n) w)) into v;
  if v_sees_orders then
    v := v || jsonb_build_object(
      'new_orders', (select count(*) from public.orders where status = 'new' and deleted_at is null),
      'overdue_orders', (select count(*) from public.order_list where overdue and deleted_at is null),
      'active_orders', (select count(*) from public.orders where deleted_at is null
        and public.order_is_active(status)),
      'holds_ending', (select count(*) from public.orders where deleted_at is null and status = 'reserved'
        and hold_until < public.site_day_start(v_today + 1)),
      'open_messages', (select count(*) from public.messages where status = 'new' and deleted_at is null),
      'response_minutes', (select round(percentile_cont(0.5) within group (
          order by extract(epoch from first_response_at - created_at) / 60))
        from public.orders where deleted_at is null and first_response_at is not null
          and created_at > now() - interval '30 days'),
      'orders_by_status', (select coalesce(jsonb_object_agg(status, n), '{}') from
        (select status, count(*) n from public.orders where deleted_at is null group by status) s),
      'orders_by_day', (select jsonb_agg(jsonb_build_object('day', d.day, 'orders',
        (select count(*) from public.orders o
          where o.deleted_at is null and o.created_at >= d.since and o.created_at < d.until)) order by d.day)
        from (select v_today - n as day, (v_today - n)::timestamp at time zone v_zone as since,
          (v_today - n + 1)::timestamp at time zone v_zone as until from generate_series(0, 59) n) d));
  end if;
  return v;
end
$$;

-- The home page's sections in their order, each with its newest cars: [{…section, total, cars: [car_cards rows]}].
-- Sections without cars are left out; sold cars are never shown in one. The same for staff as for a visitor.
create or replace function public.home_sections() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'slug', s.slug, 'title_en', s.title_en, 'title_ar',
      s.title_ar, 'description_en', s.description_en, 'description_ar', s.description_ar, 'rule', s.rule, 'rule_value',
      s.rule_value,
      'total', f.total, 'cars', f.cards) order by s.position, s.id), '[]')
  from public.sections s
  cross join lateral (
    select count(*)::int as total,
      coalesce(jsonb_agg(to_jsonb(k) order by m.n) filter (where m.n <= s.max_cars), '[]') as cards
    from (
      select c.id, row_number() over (
        order by (select sc.position from public.section_cars sc where sc.section_id = s.id
          and sc.car_id = c.id) nulls last, c.featured desc, (c.status = 'available') desc, c.created_at desc,
            c.id desc) as n
      from public.cars c join public.brands b on b.id = c.brand_id and b.visible and b.deleted_at is null
      where c.status in ('coming_soon', 'available', 'reserved') and c.deleted_at is null
        and (c.publish_at is null or c.publish_at <= now()) and (c.unpublish_at is null or c.unpublish_at > now())
        and (s.rule <> 'newest' or c.new_until is null or c.new_until >= (select public.site_today()))
        and public.car_in_section(c, s)
    ) m join public.car_cards k on k.id = m.id
  ) f
  where s.visible and s.deleted_at is null and f.total > 0
$$;

-- What a section would show with this rule, before it is saved: {total, cars: [car_cards rows]}. p_cars: the picked
-- ones.
create or replace function public.preview_section(
  p_rule public.section_rule, p_rule_value jsonb, p_max_cars int, p_cars bigint[] default '{}'
) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  if cardinality(p_cars) > 1000 then
    raise exception using errcode = 'PT422', message = 'too_many', hint = 'p_cars';
  end if;
  return (
    with wanted as (select (jsonb_populate_record(null::public.sections,
        jsonb_build_object('id', 0, 'rule', p_rule, 'rule_value', p_rule_value))).*),
    found as (
      select c.id, row_number() over (order by array_position(p_cars, c.id), c.featured desc,
        (c.status = 'available') desc, c.created_at desc, c.id desc) as n
      from public.cars c, wanted w
      where c.status in ('coming_soon', 'available', 'reserved') and c.deleted_at is null
        and (c.publish_at is null or c.publish_at <= now()) and (c.unpublish_at is null or c.unpublish_at > now())
        and (p_rule <> 'newest' or c.new_until is null or c.new_until >= (select public.site_today()))
        -- Staff see hidden brands; visitors see none of their cars.
        and exists (select 1 from public.brands b where b.id = c.brand_id and b.visible and b.deleted_at is null)
        and case when p_rule = 'hand_picked' then c.id = any (p_cars)
          else public.car_in_section(c, w::public.sections) end
    )
    select jsonb_build_object('total', count(*), 'cars',
      coalesce(jsonb_agg(to_jsonb(k) order by f.n) filter (where f.n <= p_max_cars), '[]'))
    from found f join public.car_cards k on k.id = f.id);
end
$$;

-- What an e-mail is written from. Of what the customer typed, a confirmation repeats the name alone: the address may
-- belong to another person.
create or replace function public.mail_content(p_mail public.mails) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', p_mail.id, 'kind', p_mail.kind,
    'dealer', jsonb_build_object(
      'brand', (select content_value from public.site_content where content_key = 'brand_name'),
      'email', (select nullif(content_value ->> 'email', '') from public.site_content
        where content_key = 'contact_info'),
      'whatsapp', (select nullif(content_value ->> 'whatsapp_number', '') from public.site_content
        where content_key = 'contact_info'),
      'language', case when public.setting('notice_language') = 'ar' then 'ar' else 'en' end,
      'time_zone', public.site_time_zone()),
    'order', (select jsonb_build_object('id', o.id, 'reference', o.reference, 'language', o.language, 'name',
        o.customer_name, 'email', o.email, 'price', o.price, 'currency', o.currency, 'car_id', o.car_id, 'car',
        o.car_snapshot)
      || case when p_mail.kind = 'order_notice' then jsonb_build_object('phone', o.phone, 'contact', o.contact,
        'message', o.message) else '{}' end
      from public.orders o where o.id = p_mail.order_id),
    'message', (select jsonb_build_object('id', m.id, 'kind', m.kind, 'language', m.language, 'name', m.name, 'phone',
        m.phone, 'email', m.email, 'body', m.body, 'search', m.search)
      from public.messages m where m.id = p_mail.message_id))
$$;
