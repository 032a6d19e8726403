-- Trade-ins in the search of the whole back office, in the audit log and among saved views.

-- As before, with trade-ins: [{id, reference, customer, make, model, year, status}].
create or replace function public.search_back_office(p_q text) returns jsonb
language plpgsql stable set search_path = '' set jit = off
as $$
declare
  v_folded text := public.fold_text(left(p_q, 100));
  v_key text := replace(v_folded, ' ', '');
  -- A phone number is one word, without the zeros before its country.
  v_words text[] := case when v_key ~ '^[0-9]{4,}$' then array[ltrim(v_key, '0')]
    else (string_to_array(v_folded, ' '))[1:8] end;
  v_patterns text[] := array(select '%' || replace(replace(w, '\', '\\'), '_', '\_') || '%' from unnest(v_words) w);
  v_vin text := case when v_key ~ '^[a-hj-npr-z0-9]{5,17}$' and v_key ~ '[0-9]' then upper(v_key) end;
  v_found jsonb;
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  if length(v_key) < 2 or cardinality(array_remove(v_words, '')) = 0 then
    return '{"cars": [], "orders": [], "viewings": [], "customers": [], "trade_ins": [], "messages": []}'::jsonb;
  end if;
  with named as materialized (
    -- Every name by which the market knows a brand or a model, in both scripts.
    select w, n.brand_id, n.model_key from unnest(v_words) w
    join public.search_names n on length(w) > 2 and strpos(n.words, w) > 0
  ), cars as (
    select c.id, c.stock_no, concat_ws(' ', b.name, c.model, c.trim_level) as title_en,
      concat_ws(' ', coalesce(b.name_ar, b.name), coalesce(c.model_ar, c.model), c.trim_level) as title_ar,
      c.year, c.status, row_number() over (order by strpos(c.search_text, v_key) = 0, c.status = 'archived',
        c.created_at desc, c.id desc) as place
    from public.cars c join public.brands b on b.id = c.brand_id
    where c.deleted_at is null and (c.id in (select public.cars_by_vin(v_vin))
      or not exists (select from unnest(v_words) w where strpos(c.search_text, w) = 0
        and not exists (select from named n where n.w = w and n.brand_id = c.brand_id
          and (n.model_key is null or n.model_key = public.model_key(b.slug, c.model)))))
  ), orders as materialized (
    select o.*, row_number() over (order by o.created_at desc, o.id desc) as place
    from public.orders o where o.deleted_at is null and o.search_text like all (v_patterns)
    order by o.created_at desc, o.id desc limit 500
  ), viewings as materialized (
    -- The nearest first, those to come before those that were.
    select v.*, row_number() over (order by v.starts_at < now() - interval '1 day', abs(extract(epoch from
        v.starts_at - now())), v.id) as place
    from public.viewings v where v.deleted_at is null and v.search_text like all (v_patterns)
    order by v.starts_at desc, v.id desc limit 500
  ), trade_ins as materialized (
    select r.*, row_number() over (order by r.created_at desc, r.id desc) as place
    from public.trade_ins r where r.deleted_at is null and r.search_text like all (v_patterns)
    order by r.created_at desc, r.id desc limit 500
  ), messages as materialized (
    select m.*, row_number() over (order by m.created_at desc, m.id desc) as place
    from public.messages m where m.deleted_at is null and m.search_text like all (v_patterns)
    order by m.created_at desc, m.id desc limit 500
  ), customers as (
    select c.id, c.name_en, c.name_ar, c.phone, c.email, c.orders, c.messages + c.wishes as messages,
      row_number() over (order by c.last_at desc, c.id desc) as place
    from public.customer_list c
    where c.id in (select f.id from public.customers f where f.deleted_at is null and f.search_text like all (v_patterns)
      order by f.id desc limit 500)
  )
  select jsonb_build_object(
    'cars', (select coalesce(jsonb_agg(to_jsonb(c) - 'place' order by c.place), '[]') from cars c where c.place <= 6),
    'orders', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'reference', o.reference,
        'customer', o.customer_name, 'title_en', o.car_snapshot ->> 'title_en',
        'title_ar', o.car_snapshot ->> 'title_ar', 'status', o.status) order by o.place), '[]')
      from orders o where o.place <= 6),
    'viewings', (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'reference', v.reference,
        'customer', v.customer_name, 'starts_at', v.starts_at, 'status', v.status) order by v.place), '[]')
      from viewings v where v.place <= 6),
    'customers', (select coalesce(jsonb_agg(to_jsonb(u) - 'place' order by u.place), '[]')
      from customers u where u.place <= 6),
    'trade_ins', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'reference', r.reference,
        'customer', r.customer_name, 'make', r.make, 'model', r.model, 'year', r.year, 'status', r.status)
        order by r.place), '[]')
      from trade_ins r where r.place <= 6),
    'messages', (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'body', left(m.body, 120),
        'status', m.status, 'created_at', m.created_at) order by m.place), '[]')
      from messages m where m.place <= 6))
    into v_found;
  return v_found;
end
$$;

-- As before, with trade-ins.
create or replace function public.record_name(p_table text, p_record text, p_values jsonb default null) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_id bigint := case when p_record ~ '^[0-9]{1,18}$' then p_record::bigint end;
  v_uuid uuid := case when p_record ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_record::uuid end;
  v_row jsonb; v_name jsonb;
begin
  if p_table = 'car_private' then return public.record_name('cars', p_record); end if;
  if p_table = 'brand_aliases' then return public.record_name('brands', p_record); end if;
  if p_table = 'section_cars' then return public.record_name('sections', p_record); end if;
  if p_table = 'second_factor' then return public.record_name('staff', p_record); end if;
  if p_table = 'car_images' then
    return public.record_name('cars', coalesce(p_values ->> 'car_id',
      (select i.car_id::text from public.car_images i where i.id = v_id)));
  end if;
  if p_table in ('order_terms', 'order_lines') then return public.record_name('orders', p_record); end if;
  if p_table = 'payments' then
    return public.record_name('orders', coalesce(p_values ->> 'order_id',
      (select p.order_id::text from public.payments p where p.id = v_id)));
  end if;
  if p_table = 'order_events' then
    return public.record_name('orders', coalesce(p_values ->> 'order_id',
      (select e.order_id::text from public.order_events e where e.id = v_id)));
  end if;
  v_row := case p_table
    when 'cars' then (select to_jsonb(r) from public.cars r where r.id = v_id)
    when 'brands' then (select to_jsonb(r) from public.brands r where r.id = v_id)
    when 'sections' then (select to_jsonb(r) from public.sections r where r.id = v_id)
    when 'team_members' then (select to_jsonb(r) from public.team_members r where r.id = v_id)
    when 'orders' then (select to_jsonb(r) from public.orders r where r.id = v_id)
    when 'viewings' then (select to_jsonb(r) from public.viewings r where r.id = v_id)
    when 'trade_ins' then (select to_jsonb(r) from public.trade_ins r where r.id = v_id)
    when 'messages' then (select to_jsonb(r) from public.messages r where r.id = v_id)
    when 'customers' then (select to_jsonb(r) from public.customers r where r.id = v_id)
    when 'media' then (select to_jsonb(r) from public.media r where r.id = v_uuid)
    when 'staff' then (select to_jsonb(r) from public.staff r where r.user_id = v_uuid)
    when 'staff_invitations' then (select to_jsonb(r) from public.staff_invitations r where r.id = v_id)
  end;
  v_row := coalesce(v_row, (select a.before from public.audit_log a
    where a.table_name = p_table and a.record_id = p_record and a.action = 'delete' order by a.at desc limit 1));
  v_name := case
    when p_table = 'cars' then (select jsonb_build_object(
        'en', concat_ws(' · ', concat_ws(' ', b.name, v_row ->> 'model', v_row ->> 'trim_level'), v_row ->> 'stock_no'),
        'ar', concat_ws(' · ', concat_ws(' ', coalesce(b.name_ar, b.name),
          coalesce(v_row ->> 'model_ar', v_row ->> 'model'), v_row ->> 'trim_level'), v_row ->> 'stock_no'))
      from (select 1) one left join public.brands b on b.id = (v_row ->> 'brand_id')::bigint)
    when p_table in ('orders', 'viewings', 'trade_ins') then jsonb_build_object('en', v_row ->> 'reference')
    else jsonb_build_object(
      'en', coalesce(nullif(v_row ->> 'name', ''), v_row ->> 'title_en', v_row ->> 'name_en', v_row ->> 'file_name',
        v_row ->> 'email'),
      'ar', coalesce(v_row ->> 'name_ar', v_row ->> 'title_ar'))
    end;
  return case when v_row is not null and coalesce(v_name ->> 'en', v_name ->> 'ar') is not null then v_name end;
end
$$;

-- As before, with trade-ins.
create or replace function public.records_named(p_q text) returns table (table_name text, record_id text)
language plpgsql stable set search_path = '' set jit = off
as $$
declare
  v_words text[] := (string_to_array(public.fold_text(left(p_q, 100)), ' '))[1:8];
  v_patterns text[] := array(select '%' || replace(replace(w, '\', '\\'), '_', '\_') || '%' from unnest(v_words) w);
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  if length(array_to_string(v_words, '')) < 2 then return; end if;
  return query
  with cars as (
    select c.id from public.cars c where c.search_text like all (v_patterns) order by c.id desc limit 40
  ), named (kind, id, name) as (
    select 'brands', b.id::text, concat_ws(' ', b.name, b.name_ar) from public.brands b
    union all select 'sections', s.id::text, concat_ws(' ', s.title_en, s.title_ar) from public.sections s
    union all select 'team_members', m.id::text, concat_ws(' ', m.name_en, m.name_ar) from public.team_members m
    union all select 'staff', f.user_id::text, concat_ws(' ', f.name, f.email) from public.staff f
    union all select 'media', m.id::text, m.file_name from public.media m
    -- Those that were deleted for good.
    union all select a.table_name, a.record_id, concat_ws(' ', a.before ->> 'stock_no', a.before ->> 'model',
      a.before ->> 'model_ar', a.before ->> 'name', a.before ->> 'name_ar', a.before ->> 'title_en',
      a.before ->> 'title_ar', a.before ->> 'name_en', a.before ->> 'reference', a.before ->> 'customer_name',
      a.before ->> 'file_name', public.name_key(a.before ->> 'stock_no'))
      from public.audit_log a where a.action = 'delete'
  ), found as (
    select n.kind, n.id, row_number() over (partition by n.kind order by n.id desc) as place
    from named n where public.fold_text(n.name) like all (v_patterns)
  )
  select 'cars', c.id::text from cars c
  union all select 'car_private', c.id::text from cars c
  union all (select 'car_images', i.id::text from public.car_images i where i.car_id in (select c.id from cars c)
    order by i.id desc limit 40)
  union all (select 'orders', o.id::text from public.orders o where o.search_text like all (v_patterns)
    order by o.id desc limit 40)
  union all (select 'viewings', v.id::text from public.viewings v where v.search_text like all (v_patterns)
    order by v.id desc limit 40)
  union all (select 'trade_ins', r.id::text from public.trade_ins r where r.search_text like all (v_patterns)
    order by r.id desc limit 40)
  union all (select 'customers', c.id::text from public.customers c where c.search_text like all (v_patterns)
    order by c.id desc limit 40)
  union all (select 'messages', m.id::text from public.messages m
    where public.fold_text(m.name) like all (v_patterns) order by m.id desc limit 40)
  union all select f.kind, f.id from found f where f.place <= 40
  union all select 'brand_aliases', f.id from found f where f.kind = 'brands' and f.place <= 40
  union all select 'section_cars', f.id from found f where f.kind = 'sections' and f.place <= 40;
end
$$;

alter table public.saved_views drop constraint saved_views_screen_check,
  add constraint saved_views_screen_check
    check (screen in ('cars', 'orders', 'messages', 'viewings', 'customers', 'trade_ins', 'media', 'audit'));

-- As before, with trade-ins.
create or replace function public.may_open_view(p_screen text) returns boolean
language sql stable set search_path = ''
as $$
  select case
    when p_screen = 'cars' then public.is_staff()
    when p_screen = 'media' then public.has_role('owner', 'manager', 'editor')
    when p_screen in ('orders', 'messages', 'viewings', 'customers', 'trade_ins') then
      public.has_role('owner', 'manager', 'sales')
    else public.has_role('owner', 'manager') end
$$;
