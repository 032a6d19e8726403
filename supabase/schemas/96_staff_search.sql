-- One search over what staff work with.

-- What a text of one or more words finds, at most six of each kind; nothing for less than two characters. Runs under
-- the caller's policies, so a role finds what it may read: a VIN finds its car for those who see VINs. A name that no
-- customer has finds those that sound like it, with their orders. {cars: [{id, stock_no, title_en, title_ar, year,
-- status}], orders: [{id, reference, customer, title_en, title_ar, status}], viewings: [{id, reference, customer,
-- starts_at, status}], customers: [{id, name_en, name_ar, phone, email, orders, messages}], messages: [{id, name, body,
-- status, created_at}], trade_ins: [{id, reference, customer, make, model, year, status}]}, and what search_money()
-- finds.
create function public.search_back_office(p_q text) returns jsonb
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
    return '{"cars": [], "orders": [], "viewings": [], "customers": [], "trade_ins": [], "messages": [], "papers": [],
      "payments": []}'::jsonb;
  end if;
  with named as materialized (
    -- Every name by which the market knows a brand or a model, in both scripts.
    select w, n.brand_id, n.model_key from unnest(v_words) w
    join public.search_names n on length(w) > 2 and strpos(n.words, w) > 0
  ), cars as (
    select c.id, c.stock_no, concat_ws(' ', b.name, public.model_and_trim(c.model, c.trim_level)) as title_en,
      concat_ws(' ', coalesce(b.name_ar, b.name),
        public.model_and_trim(coalesce(c.model_ar, c.model), c.trim_level)) as title_ar,
      c.year, c.status, row_number() over (order by strpos(c.search_text, v_key) = 0, c.status = 'archived',
        c.created_at desc, c.id desc) as place
    from public.cars c join public.brands b on b.id = c.brand_id
    where c.deleted_at is null and (c.id in (select public.cars_by_vin(v_vin))
      or not exists (select from unnest(v_words) w where strpos(c.search_text, w) = 0
        and not exists (select from named n where n.w = w and n.brand_id = c.brand_id
          and (n.model_key is null or n.model_key = public.model_key(b.slug, c.model)))))
  ), named_customers as materialized (
    select f.id from public.customers f
    where f.deleted_at is null and f.search_text like all (v_patterns)
    order by f.id desc limit 500
  ), alike as materialized (
    select s.id from public.customers_by_sound(p_q) s (id) where not exists (select from named_customers)
  ), orders as materialized (
    (select o.*, row_number() over (order by o.created_at desc, o.id desc) as place
    from public.orders o where o.deleted_at is null and o.search_text like all (v_patterns)
    order by o.created_at desc, o.id desc limit 500)
    union all
    (select o.*, 1000 + row_number() over (order by o.created_at desc, o.id desc) as place
    from public.orders o where o.customer_id in (select a.id from alike a) and o.deleted_at is null
    order by o.created_at desc, o.id desc limit 6)
  ), viewings as materialized (
    -- Viewings to come first, the next one first, then past ones, the latest first.
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
    where c.id in (select n.id from named_customers n union all select a.id from alike a)
  )
  select jsonb_build_object(
    'cars', (select coalesce(jsonb_agg(to_jsonb(c) - 'place' order by c.place), '[]') from cars c where c.place <= 6),
    'orders', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'reference', o.reference,
        'customer', o.customer_name, 'title_en', o.car_snapshot ->> 'title_en',
        'title_ar', o.car_snapshot ->> 'title_ar', 'status', o.status) order by o.place), '[]')
      from (select * from orders order by place limit 6) o),
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
      from messages m where m.place <= 6)) || public.search_money(p_q)
    into v_found;
  return v_found;
end
$$;
grant execute on function public.search_back_office to authenticated;
