-- One search over what staff work with.

-- The records of a kind (orders, viewings, customers, trade_ins, messages) whose search text fits all patterns, of
-- those the caller works on; at most 500, so that a word that all of them have costs no more. Runs as its owner: below
-- a policy no index of words is used. Staff only, none for editors.
create function public.records_by_words(p_kind text, p_patterns text[]) returns setof bigint
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  v_all boolean := public.sees_all_customers();
  -- What works_on() says, without a call for each record.
  v_me uuid := auth.uid();
  -- By which the index is asked; it knows no "all".
  v_longest text := (select p from unnest(p_patterns) p order by length(p) desc limit 1);
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  if not public.has_role('owner', 'manager', 'sales') or cardinality(p_patterns) = 0 then return; end if;
  case p_kind
    when 'orders' then return query select r.id from public.orders r
      where r.search_text like v_longest and r.search_text like all (p_patterns) and r.deleted_at is null
        and (v_all or r.assigned_to is null or r.assigned_to = v_me)
      limit 500;
    when 'viewings' then return query select r.id from public.viewings r
      where r.search_text like v_longest and r.search_text like all (p_patterns) and r.deleted_at is null
        and (v_all or r.assigned_to is null or r.assigned_to = v_me)
      limit 500;
    when 'customers' then return query select r.id from public.customers r
      where r.search_text like v_longest and r.search_text like all (p_patterns) and r.deleted_at is null
        and r.merged_into is null
        and (v_all or r.assigned_to is null or r.assigned_to = v_me) limit 500;
    when 'trade_ins' then return query select r.id from public.trade_ins r
      where r.search_text like v_longest and r.search_text like all (p_patterns) and r.deleted_at is null
        and public.may_see_trade_in(r) limit 500;
    when 'messages' then return query select r.id from public.messages r
      where r.search_text like v_longest and r.search_text like all (p_patterns) and r.deleted_at is null
        and (v_all or r.customer_id is null or not exists (select from public.customers c
          where c.id = r.customer_id and c.assigned_to <> v_me))
      limit 500;
    else raise exception using errcode = 'PT422', message = 'invalid', hint = 'p_kind';
  end case;
end
$$;
grant execute on function public.records_by_words to authenticated;

-- The records of a list whose search text fits all patterns, for what so many have that an index is of no use: the list
-- is read in its own order until its page is full. Below a policy PostgreSQL does not know how often a text is found; a
-- plain comparison it takes for rare, and sorts the table, and what "case" says for one that half of the rows pass.
-- They have no search path of their own, which would keep them from being read as a part of the query; they name what
-- they use in full and have the caller's rights alone.
create function public.orders_by_words(p_patterns text[]) returns setof public.order_list language sql stable
as $$ select l.* from public.order_list l where case when l.search_text like all (p_patterns) then true end $$;
grant execute on function public.orders_by_words to authenticated;

create function public.customers_by_words(p_patterns text[]) returns setof public.customer_list language sql stable
as $$ select l.* from public.customer_list l where case when l.search_text like all (p_patterns) then true end $$;
grant execute on function public.customers_by_words to authenticated;

create function public.viewings_by_words(p_patterns text[]) returns setof public.viewings language sql stable
as $$ select l.* from public.viewings l where case when l.search_text like all (p_patterns) then true end $$;
grant execute on function public.viewings_by_words to authenticated;

create function public.trade_ins_by_words(p_patterns text[]) returns setof public.trade_ins language sql stable
as $$ select l.* from public.trade_ins l where case when l.search_text like all (p_patterns) then true end $$;
grant execute on function public.trade_ins_by_words to authenticated;

create function public.messages_by_words(p_patterns text[]) returns setof public.messages language sql stable
as $$ select l.* from public.messages l where case when l.search_text like all (p_patterns) then true end $$;
grant execute on function public.messages_by_words to authenticated;

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
    select f.id from public.records_by_words('customers', v_patterns) f (id)
  ), alike as materialized (
    select s.id from public.customers_by_sound(p_q) s (id) where not exists (select from named_customers)
  ), orders as materialized (
    (select o.*, row_number() over (order by o.created_at desc, o.id desc) as place
    from public.orders o where o.id = any (array(select public.records_by_words('orders', v_patterns))))
    union all
    (select o.*, 1000 + row_number() over (order by o.created_at desc, o.id desc) as place
    from public.orders o where o.customer_id in (select a.id from alike a) and o.deleted_at is null
    order by o.created_at desc, o.id desc limit 6)
  ), viewings as materialized (
    -- Viewings to come first, the next one first, then past ones, the latest first.
    select v.*, row_number() over (order by v.starts_at < now() - interval '1 day', abs(extract(epoch from
        v.starts_at - now())), v.id) as place
    from public.viewings v where v.id = any (array(select public.records_by_words('viewings', v_patterns)))
  ), trade_ins as materialized (
    select r.*, row_number() over (order by r.created_at desc, r.id desc) as place
    from public.trade_ins r where r.id = any (array(select public.records_by_words('trade_ins', v_patterns)))
  ), messages as materialized (
    select m.*, row_number() over (order by m.created_at desc, m.id desc) as place
    from public.messages m where m.id = any (array(select public.records_by_words('messages', v_patterns)))
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
