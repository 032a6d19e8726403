-- A paper names a customer as the page of the customer does only to those who work on it.

-- Everything that a paper of this kind prints, as it is now. Days are the dealer's. Amounts are those of order_total().
-- The names of the customer's page only where the caller works on that customer: a number that is typed into an order
-- links it to the page of a colleague's customer.
create or replace function public.paper_snapshot(p_order_id bigint, p_kind public.paper_kind, p_payment_id bigint) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'kind', p_kind, 'date', public.site_today(), 'currency', o.currency,
    'dealer', jsonb_build_object(
      'name', (select c.content_value from public.site_content c where c.content_key = 'brand_name'),
      'logo', (select nullif(c.content_value #>> '{}', '') from public.site_content c where c.content_key = 'logo_url'),
      'registration', coalesce((select c.content_value from public.site_content c
        where c.content_key = 'registration'), '{}'),
      'email', (select nullif(c.content_value ->> 'email', '') from public.site_content c
        where c.content_key = 'contact_info'),
      'offices', coalesce((select jsonb_agg(jsonb_build_object('name', f.value -> 'name', 'address',
          f.value -> 'address', 'phones', coalesce((select jsonb_agg(n.value ->> 'number') from jsonb_array_elements(
            case jsonb_typeof(f.value -> 'phones') when 'array' then f.value -> 'phones' else '[]' end) n
            where n.value ->> 'number' <> ''), '[]')) order by f.n)
        from public.site_content c cross join lateral jsonb_array_elements(
          case jsonb_typeof(c.content_value -> 'offices') when 'array' then c.content_value -> 'offices' else '[]' end)
          with ordinality f (value, n)
        where c.content_key = 'contact_info' and f.n <= 6), '[]')),
    'order', jsonb_build_object('reference', o.reference, 'language', o.language,
      'placed', (o.created_at at time zone public.site_time_zone())::date,
      'hold_until', to_char(o.hold_until at time zone public.site_time_zone(), 'YYYY-MM-DD"T"HH24:MI')),
    'customer', jsonb_build_object('name', o.customer_name, 'name_en', u.name_en, 'name_ar', u.name_ar, 'phone',
      o.phone, 'email', o.email),
    'car', jsonb_build_object('title_en', o.car_snapshot -> 'title_en', 'title_ar', o.car_snapshot -> 'title_ar',
      'stock_no', o.car_snapshot -> 'stock_no', 'year', o.car_snapshot -> 'year', 'vin', v.vin,
      'condition', c.condition, 'mileage_km', c.mileage_km, 'colour', c.exterior_colour, 'colour_en',
      c.exterior_colour_name_en, 'colour_ar',
      c.exterior_colour_name_ar),
    'lines', coalesce((select jsonb_agg(jsonb_build_object('kind', i.kind, 'name_en', i.name_en, 'name_ar', i.name_ar,
        'amount', i.amount, 'taxed', i.taxed) order by i.position)
      from public.order_lines i where i.order_id = o.id), '[]'),
    'sums', (select jsonb_build_object('decimals', s.decimals, 'listed', s.listed, 'price', s.price, 'discount',
        s.discount, 'lines', s.lines, 'tax_rate', s.tax_rate, 'tax_included', s.tax_included, 'tax_name_en',
        s.tax_name_en, 'tax_name_ar', s.tax_name_ar, 'tax', s.tax, 'trade_in', s.trade_in, 'total', s.total, 'paid',
        s.paid, 'balance', s.balance, 'deposit_amount', s.deposit_amount, 'deposit_due', s.deposit_due)
      from public.order_total(o.id) s),
    -- What was received and given back; an entry that was taken back and what took it back are none.
    'payments', coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'number', p.number, 'kind', p.kind, 'method',
        p.method, 'amount', p.amount, 'value', p.value, 'received', (p.received_at at time zone
        public.site_time_zone())::date, 'reference', p.reference) order by p.id)
      from public.payments p where p.order_id = o.id and p.reverses is null
        and not exists (select from public.payments r where r.reverses = p.id)), '[]'),
    'payment_id', p_payment_id,
    'terms', coalesce((select t.content_value -> 'terms' -> p_kind::text from public.site_content t
      where t.content_key = 'papers'), '{}'),
    'points', case when p_kind = 'handover' then coalesce((select t.content_value -> 'points' from public.site_content t
      where t.content_key = 'papers'), '[]') else '[]' end)
  from public.orders o
  left join public.customers u on u.id = o.customer_id and public.works_on(u.assigned_to)
  left join public.cars c on c.id = o.car_id
  -- The whole chassis number is for what a buyer signs, whoever prints it.
  left join public.car_private v on v.car_id = o.car_id and p_kind in ('agreement', 'handover')
  where o.id = p_order_id
$$;
