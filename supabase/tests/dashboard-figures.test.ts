import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixtures } from "./policy-samples.ts";
import { actAs } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

/** Each figure by a query of its own. */
const plain = await readFile(new URL("fixtures/plain-dashboard-figures.sql", import.meta.url), "utf8");

/** Cars and orders of every state and of many times, some of them at midnight of the dealer. */
const stock = `
  alter table public.cars disable trigger user;
  alter table public.orders disable trigger user;
  insert into public.cars (stock_no, brand_id, model, model_ar, year, status, price, fuel, transmission,
    body, mileage_km,
    created_at, status_since, sold_at, deleted_at)
  select 'R-' || n, 9001, 'R', case when random() < 0.5 then 'ر' end, 2024,
    (enum_range(null::public.car_status))[1 + floor(random() * 6)::int], 10000, 'petrol', 'automatic', 'suv', 0,
    t.a, t.b, case when random() < 0.4 then t.c end, case when random() < 0.1 then now() end
  from generate_series(1, 400) n cross join lateral (
    select public.site_day_start(public.site_today() - floor(random() * 220)::int + 0 * n)
        + case when random() < 0.2 then interval '0' else random() * interval '1 day' end as a,
      now() - random() * interval '200 days' as b,
      public.site_day_start(public.site_today() - floor(random() * 200)::int + 0 * n)
        + case when random() < 0.2 then interval '0' else random() * interval '1 day' end as c) t;
  insert into public.orders (reference, idempotency_key, car_id, customer_name, phone, car_snapshot, currency, status,
    source, created_at, first_response_at, hold_until, deleted_at)
  select 'MR-' || translate((100000 + n)::text, '0123456789', 'ABCDEFGHJK'), gen_random_uuid(), null, 'A',
    '+97333000001', '{}', 'BHD', s.status, case when random() < 0.5 then 'walk_in' else 'website' end, t.a,
    case when random() < 0.6 then t.a + random() * interval '5 hours' end,
    case when s.status = 'reserved' then public.site_day_start(public.site_today() + floor(random() * 4 - 1)::int) end,
    case when random() < 0.1 then now() end
  from generate_series(1, 300) n cross join lateral (
    select public.site_day_start(public.site_today() - floor(random() * 70)::int + 0 * n)
      + case when random() < 0.2 then interval '0' else random() * interval '1 day' end as a) t
  cross join lateral (select (enum_range(null::public.order_status))[1 + floor(random() * 10)::int + 0 * n] as status
    offset 0) s;
  alter table public.cars enable trigger user;
  alter table public.orders enable trigger user;`;

/** Days and hours of the dealer, states and how many of each. */
const visits = `
  alter table public.viewings disable trigger user;
  delete from public.viewings;
  insert into public.viewings (reference, idempotency_key, status, office_id, starts_at, ends_at, customer_name, phone,
    car_snapshot, deleted_at)
  select 'MV-' || translate((100000 + row_number() over ())::text, '0123456789', 'ABCDEFGHJK'), gen_random_uuid(),
    v.status::public.viewing_status, 'main', t.at, t.at + interval '30 minutes', v.name, '+97333000001',
    '{"title_en": "A car", "title_ar": "سيارة"}', case when v.name = 'Trash' then now() end
  from (values ('Midnight', 'done', 0, 0, 1), ('Last', 'no_show', 0, 1439, 1), ('Off', 'cancelled', 0, 600, 1),
      ('Trash', 'cancelled', 0, 601, 1), ('Yesterday', 'no_show', -1, 1439, 2), ('Long ago', 'no_show', -40, 600, 5),
      ('Week', 'done', -7, 600, 5), ('Later', 'requested', 2, 600, 15), ('Unsettled', 'requested', -2, 600, 1))
    v (name, status, day, minute, many)
  cross join lateral generate_series(1, v.many) n
  cross join lateral (select public.site_day_start(public.site_today() + v.day)
    + make_interval(mins => v.minute) as at) t;
  alter table public.viewings enable trigger user;`;

describe.each(engines)("the figures of the dashboard on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
    await database.sql.unsafe(plain.replace("dashboard_figures", "plain_figures"));
    await database.sql.unsafe("grant execute on function public.plain_figures() to authenticated");
  });
  afterAll(() => database?.close());

  const figures = (who: "owner" | "editor") =>
    actAs(database.sql, who, async (tx) => {
      const [row] = await tx`select public.dashboard_figures() as now, public.plain_figures() as plain`;
      const { viewings, ...now } = row?.["now"] ?? {};
      return { now, plain: row?.["plain"], viewings };
    });

  test.each(["owner", "editor"] as const)("are those of one query each for an %s", async (who) => {
    const first = await figures(who);
    expect(first.now).toEqual(first.plain);
    await database.sql.unsafe(stock);
    const { now, plain: expected } = await figures(who);
    expect(now).toEqual(expected);
    expect(now.stock_by_week).toHaveLength(26);
    expect(now.stock_by_week.some(({ stock: n, sold }: { stock: number; sold: number }) => n > 10 && sold > 0)).toBe(
      true,
    );
    await database.sql`delete from public.cars where stock_no like 'R-%'`;
    await database.sql`delete from public.orders where idempotency_key is not null and car_id is null`;
  });

  test("of viewings are those of the dealer's day and of 30 days, for those who see orders", async () => {
    await database.sql.unsafe(visits);
    const { viewings } = await figures("owner");
    const begun = viewings.today.map((one: { starts_at: string }) => Date.parse(one.starts_at) <= Date.now());
    expect(viewings).toMatchObject({
      today: [
        { customer: "Midnight", status: "done", car: { title_en: "A car", title_ar: "سيارة" } },
        { customer: "Last", status: "no_show" },
      ],
      today_count: 2,
      requested: 15,
      no_shows: 2 + Number(begun[1]),
      ended: 8 + Number(begun[1]),
    });
    expect((await figures("editor")).viewings).toBeUndefined();
  });

  test("of viewings are absent while there are none and they are off", async () => {
    await database.sql`delete from public.viewings`;
    expect((await figures("owner")).viewings).toMatchObject({ today: [], ended: 0 });
    await database.sql`delete from public.site_content where content_key = 'viewings'`;
    expect((await figures("owner")).viewings).toBeNull();
    await database.sql.unsafe(visits);
    expect((await figures("owner")).viewings).toMatchObject({ today_count: 2 });
  });
});
