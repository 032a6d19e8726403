import type { Sql } from "postgres";

/** How much ten years of a busy dealer leave behind. */
export const tenYears = {
  cars: 12_000,
  customers: 80_000,
  orders: 100_000,
  eventsOfOrder: 5,
  messages: 60_000,
  viewings: 40_000,
  changes: 500_000,
};

/**
 * Adds ten years of work to a demo, the same ones every time: sold cars with their costs, customers, closed orders with
 * history, terms and payments, messages, viewings and the log. Triggers do not run, so that nothing is mailed; what
 * they keep is counted at the end.
 * @param sql as superuser
 * @param colleagues who had the orders
 */
export async function addTenYears(sql: Sql, colleagues: readonly string[], size = tenYears): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into public.cars (stock_no, brand_id, model, model_ar, trim_level, year, description_en, description_ar,
        condition, status, price, mileage_km, fuel, transmission, body, features, created_at, status_since, sold_at)
      select 'TY-' || g, c.brand_id, c.model, c.model_ar, c.trim_level, 2016 + g % 10, c.description_en,
        c.description_ar, 'used', case when g % 20 = 0 then 'archived' else 'sold' end::public.car_status, c.price,
        1000 + g % 90000, c.fuel, c.transmission, c.body, c.features, d.at - interval '40 days', d.at, d.at
      from generate_series(1, ${size.cars}::int) g
      cross join lateral (select now() - interval '7 hours' * g as at) d
      join (select *, row_number() over (order by id) - 1 as n, count(*) over () as cars from public.cars
        where deleted_at is null) c on c.n = g % c.cars`;
    await tx`
      insert into public.car_costs (car_id, kind, amount, currency, spent_on)
      select c.id, 'purchase', round(c.price * 0.8), 'BHD', c.created_at::date from public.cars c
        where c.stock_no like 'TY-%' and c.price is not null`;
    await tx`
      insert into public.customers (name_en, name_ar, phone, phones, created_at, confirmed_at, assigned_to)
      select n.en[1 + g % 8] || ' ' || n.family[1 + (g / 8) % 8] || ' ' || g, n.ar[1 + g % 8] || ' ' || g,
        '+9733' || lpad((1000000 + g)::text, 7, '0'), array['+9733' || lpad((1000000 + g)::text, 7, '0')],
        now() - interval '1 hour' * g, now(), (${[...colleagues]}::uuid[])[1 + g % ${colleagues.length}::int]
      from generate_series(1, ${size.customers}::int) g, (select
        array['Ahmed', 'Fatima', 'Omar', 'Layla', 'James', 'Priya', 'Noora', 'Khalid'] as en,
        array['أحمد', 'فاطمة', 'عمر', 'ليلى', 'جيمس', 'بريا', 'نورة', 'خالد'] as ar,
        array['Al Qahtani', 'Nair', 'Smith', 'Al Marzoug', 'Haddad', 'Menon', 'Al Khalifa', 'Bucheeri'] as family) n`;
    await tx`
      insert into public.orders (reference, idempotency_key, car_id, status, customer_name, phone, car_snapshot, price,
        currency, created_at, customer_id, assigned_to, first_response_at, delivered_on, lost_at)
      select 'MR-' || translate(lpad(to_hex(g), 6, '0'), '0123456789abcdef', '23456789ABCDEFGH'), gen_random_uuid(),
        c.id, s.status, u.name_en, u.phone, jsonb_build_object('title_en', 'Porsche Taycan 4S 2022', 'title_ar',
          'بورش تايكان 4S 2022', 'brand', 'Porsche', 'model', 'Taycan', 'year', 2022, 'stock_no', c.stock_no),
        20000 + g % 50000, 'BHD', d.at, u.id, u.assigned_to, d.at + interval '20 minutes',
        case when s.status = 'delivered' then (d.at + interval '9 days')::date end,
        case when s.status in ('lost', 'cancelled') then d.at + interval '9 days' end
      from generate_series(1, ${size.orders}::int) g
      cross join lateral (select now() - interval '10 days' - interval '50 minutes' * g as at) d
      -- Every eighth is delivered, each car once.
      cross join lateral (select case when g % 8 = 0 and g / 8 <= ${size.cars}::int then 'delivered' else
        (array['lost', 'cancelled', 'expired', 'lost'])[1 + g % 4] end::public.order_status as status) s
      join public.cars c on c.stock_no = 'TY-' || case when s.status = 'delivered' then g / 8
        else 1 + g % ${size.cars}::int end
      join public.customers u on u.phone = '+9733' || lpad((1000001 + g % ${size.customers}::int)::text, 7, '0')`;
    await tx`
      insert into public.order_events (order_id, at, actor, kind, from_status, to_status, note)
      select o.id, o.created_at + interval '1 hour' * k, o.assigned_to, 'status', 'new', o.status, 'note ' || k
      from public.orders o, generate_series(1, ${size.eventsOfOrder}::int) k
      where o.car_snapshot ->> 'stock_no' like 'TY-%'`;
    await tx`
      insert into public.order_terms (order_id, agreed_price)
      select o.id, o.price from public.orders o where o.status = 'delivered' on conflict do nothing`;
    await tx`
      insert into public.payments (order_id, idempotency_key, request, kind, method, amount, received_at, received_by,
        number, recorded_at)
      select o.id, gen_random_uuid(), 'x', 'balance', 'cash', o.price, o.created_at, o.assigned_to,
        'R-' || extract(year from o.created_at)::int || '-' || lpad((90000 + o.id)::text, 6, '0'), o.created_at
      from public.orders o where o.status = 'delivered' and o.car_snapshot ->> 'stock_no' like 'TY-%'`;
    await tx`
      insert into public.messages (idempotency_key, name, phone, body, created_at, customer_id, status)
      select gen_random_uuid(), u.name_en, u.phone, 'Is the car still available? ' || g,
        now() - interval '80 minutes' * g, u.id, case when g < 100 then 'new' else 'answered' end::public.message_status
      from generate_series(1, ${size.messages}::int) g
      join public.customers u on u.phone = '+9733' || lpad((1000001 + g % ${size.customers}::int)::text, 7, '0')`;
    await tx`
      insert into public.viewings (reference, idempotency_key, office_id, starts_at, ends_at, customer_name, phone,
        status, created_at, customer_id)
      select 'MV-' || translate(lpad(to_hex(g), 6, '0'), '0123456789abcdef', '23456789ABCDEFGH'), gen_random_uuid(),
        v.office_id, d.at, d.at + interval '30 minutes', u.name_en, u.phone, 'done', d.at, u.id
      from generate_series(1, ${size.viewings}::int) g
      cross join lateral (select date_trunc('hour', now()) - interval '10 days' - interval '1 hour' * g as at) d
      cross join (select office_id from public.viewings limit 1) v
      join public.customers u on u.phone = '+9733' || lpad((1000001 + g % ${size.customers}::int)::text, 7, '0')`;
    await tx`
      insert into public.audit_log (at, actor, actor_role, action, table_name, record_id, before, after)
      select now() - interval '10 minutes' * g, (${[...colleagues]}::uuid[])[1 + g % ${colleagues.length}::int],
        'owner', 'update', (array['cars', 'orders', 'customers'])[1 + g % 3], (1 + g % 10000)::text, '{"price": 1}',
        '{"price": 2}'
      from generate_series(1, ${size.changes}::int) g`;
    await tx`select public.count_activity(null), public.mark_unpaid(null)`;
  });
  await sql`vacuum analyze`;
}
