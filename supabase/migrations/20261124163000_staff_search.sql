-- One search over what staff work with: cars, orders, customers and messages.

-- A stock number in one piece, so that "MM-0101" is found as "MM0101".
create or replace function public.cars_fill_search() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare b public.brands;
begin
  select * into b from public.brands where id = new.brand_id;
  new.search_text := public.fold_text(concat_ws(' ', b.name, b.name_ar, new.model, new.model_ar, new.trim_level,
    new.year::text, new.title_en, new.title_ar, new.stock_no, public.name_key(new.stock_no), new.fuel::text,
    new.body::text, new.exterior_colour::text, new.exterior_colour_name_en, new.exterior_colour_name_ar));
  return new;
end
$$;
-- Without the triggers: cars keep their time and version, because this is no edit.
alter table public.cars disable trigger user;
update public.cars set search_text = search_text || ' ' || public.name_key(stock_no) where id > 0;
alter table public.cars enable trigger user;

alter table public.orders add column search_text text not null generated always as (
  public.fold_text(customer_name || ' ' || coalesce(email, '') || ' ' || phone || ' ' || reference || ' '
    || public.name_key(reference) || ' ' || coalesce(car_snapshot ->> 'title_en', '') || ' '
    || coalesce(car_snapshot ->> 'title_ar', '') || ' ' || coalesce(car_snapshot ->> 'stock_no', '') || ' '
    || coalesce(public.name_key(car_snapshot ->> 'stock_no'), ''))) stored;
create index orders_search on public.orders using gin (search_text extensions.gin_trgm_ops);
alter table public.messages add column search_text text not null generated always as (
  public.fold_text(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || body)) stored;
create index messages_search on public.messages using gin (search_text extensions.gin_trgm_ops);

-- What a text of one or more words finds, at most six of each kind; nothing for less than two characters. Runs under
-- the caller's policies, so a role finds what it may read: a VIN finds its car for those who see VINs.
-- {cars: [{id, stock_no, title_en, title_ar, year, status}], orders: [{id, reference, customer, title_en, title_ar,
-- status}], customers: [{name, phone, email, orders, messages}], messages: [{id, name, body, status, created_at}]}
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
    return '{"cars": [], "orders": [], "customers": [], "messages": []}';
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
    where c.deleted_at is null and (c.id in (select p.car_id from public.car_private p
        where v_vin is not null and strpos(p.vin, v_vin) > 0)
      or not exists (select from unnest(v_words) w where strpos(c.search_text, w) = 0
        and not exists (select from named n where n.w = w and n.brand_id = c.brand_id
          and (n.model_key is null or n.model_key = public.model_key(b.slug, c.model)))))
  ), orders as materialized (
    select o.*, row_number() over (order by o.created_at desc, o.id desc) as place
    from public.orders o where o.deleted_at is null and o.search_text like all (v_patterns)
    order by o.created_at desc, o.id desc limit 500
  ), messages as materialized (
    select m.*, row_number() over (order by m.created_at desc, m.id desc) as place
    from public.messages m where m.deleted_at is null and m.search_text like all (v_patterns)
    order by m.created_at desc, m.id desc limit 500
  ), people as (
    select o.customer_name as name, o.phone, o.email, o.created_at, o.id, 1 as orders, 0 as messages from orders o
    union all
    select m.name, m.phone, m.email, m.created_at, m.id, 0, 1 from messages m
  ), customers as (
    select (array_agg(p.name order by p.created_at desc, p.id desc))[1] as name, max(p.phone) as phone,
      (array_agg(p.email order by p.created_at desc, p.id desc) filter (where p.email is not null))[1] as email,
      sum(p.orders) as orders, sum(p.messages) as messages,
      row_number() over (order by max(p.created_at) desc) as place
    from people p
    where public.fold_text(concat_ws(' ', p.name, p.email, p.phone)) like all (v_patterns)
    group by coalesce(p.phone, p.email)
  )
  select jsonb_build_object(
    'cars', (select coalesce(jsonb_agg(to_jsonb(c) - 'place' order by c.place), '[]') from cars c where c.place <= 6),
    'orders', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'reference', o.reference,
        'customer', o.customer_name, 'title_en', o.car_snapshot ->> 'title_en',
        'title_ar', o.car_snapshot ->> 'title_ar', 'status', o.status) order by o.place), '[]')
      from orders o where o.place <= 6),
    'customers', (select coalesce(jsonb_agg(to_jsonb(u) - 'place' order by u.place), '[]')
      from customers u where u.place <= 6),
    'messages', (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'body', left(m.body, 120),
        'status', m.status, 'created_at', m.created_at) order by m.place), '[]')
      from messages m where m.place <= 6))
    into v_found;
  return v_found;
end
$$;

revoke execute on function public.search_back_office(text) from public, anon, authenticated;
grant execute on function public.search_back_office(text), public.model_key(text, text) to authenticated;
