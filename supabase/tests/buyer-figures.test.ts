import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { costTests } from "./setup/cost-tests.ts";
import { engines } from "./setup/test-database.ts";

interface Figures {
  key: string | null;
  name_en: string | null;
  cost: string | null;
  visits: number;
  opened: number;
  asked: number;
  orders: number;
  delivered: number;
  money: { currency: string; margin: number; unknown: number }[];
}

describe.each(engines)("what brings buyers, on %s", (engine) => {
  const { database, own, offerSoldCar, place, as, add, deliver, marginOf } = costTests(engine);

  const figures = async (days: number, by = "via"): Promise<Figures[]> =>
    as(
      "owner",
      (tx) => tx`select key, name_en, cost::text, visits, opened, asked, orders, delivered, money
        from public.buyer_figures(${days}, ${by})`,
    );
  /** What an order came by and when; past the triggers, which keep both as they were written. */
  const mark = (id: number, via: string | null, daysAgo = 0) =>
    database.sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update public.orders set via = ${via}, created_at = now() - make_interval(days => ${daysAgo})
        where id = ${id}`;
    });
  /** The sums again from single orders. */
  const recount = async (days: number) => {
    const orders = await database.sql`select id, via, status from public.orders
      where created_at >= public.site_day_start(public.site_today() + 1 - ${days}::int) and deleted_at is null`;
    const sums = new Map<string | null, { orders: number; delivered: number; margin: number }>();
    for (const { id, via, status } of orders) {
      const sum = sums.get(via) ?? { orders: 0, delivered: 0, margin: 0 };
      const delivered = status === "delivered";
      const margin = delivered ? Number((await marginOf(Number(id)))?.["margin"] ?? 0) : 0;
      sums.set(via, {
        orders: sum.orders + 1,
        delivered: sum.delivered + Number(delivered),
        margin: sum.margin + margin,
      });
    }
    return sums;
  };

  test("orders count for the code they came with, in their period, and earn their margin", async () => {
    const kept = JSON.stringify({
      campaigns: [
        { id: "a", code: "ig7", name: { en: "Instagram", ar: null }, cost: 450.25, from: null, until: null },
        { id: "b", code: "rad", name: { en: "Radio", ar: null }, cost: 90, from: null, until: null },
      ],
    });
    await as(
      "manager",
      (tx) => tx`insert into public.site_content (content_key, content_value, private)
        values ('campaigns', ${kept}::text::jsonb, true)`,
    );
    await add([{ kind: "purchase", amount: "8000.125" }]);
    const phone = (last: number) => `${own.phone.slice(0, -1)}${last}`;
    const sold = await place(phone(1));
    const asked = await place(phone(2));
    const older = await place(phone(3));
    const other = await place(phone(4));
    await place(phone(5));
    await mark(sold, "ig7");
    await mark(asked, "ig7", 5);
    await mark(older, "ig7", 40);
    await mark(other, "zz9");
    await deliver(sold);

    const found = await figures(30);
    expect(found.map(({ key }) => key)).toEqual(["ig7", "zz9", "rad", null]);
    const [instagram, unknown, radio, none] = found;
    expect(instagram).toMatchObject({ cost: "450.25", orders: 2, delivered: 1 });
    expect(unknown).toMatchObject({ cost: null, orders: 1, delivered: 0, money: [] });
    expect(radio).toMatchObject({ cost: "90", orders: 0, delivered: 0, money: [] });
    expect(none?.cost).toBeNull();
    const again = await recount(30);
    for (const { key, orders, delivered, money } of found) {
      const margin = money.reduce((sum, one) => sum + one.margin, 0);
      expect({ orders, delivered, margin }, String(key)).toEqual(
        again.get(key) ?? { orders: 0, delivered: 0, margin: 0 },
      );
    }
    expect((await figures(90)).find(({ key }) => key === "ig7")).toMatchObject({ orders: 3 });
    // As far back as two years, and at least today.
    expect(await figures(100_000)).toEqual(await figures(731));
    expect((await figures(-1)).find(({ key }) => key === "ig7")).toMatchObject({ orders: 1 });

    // By car, brand and language the same orders, and the same margin.
    const [car] = await database.sql`select c.brand_id::text as brand, c.id::text as id, b.name
      from public.cars c join public.brands b on b.id = c.brand_id where c.id = ${own.car}`;
    const ofCar = (await figures(30, "car")).find(({ key }) => key === car?.["id"]);
    expect(ofCar).toMatchObject({ orders: 4, delivered: 1, money: instagram?.money, cost: null, visits: 0 });
    expect((await figures(30, "brand")).find(({ key }) => key === car?.["brand"])?.name_en).toBe(car?.["name"]);
    const total = async (by: string) => {
      const rows = await figures(30, by);
      const sum = (of: (row: Figures) => number) => rows.reduce((all, row) => all + of(row), 0);
      const margin = sum(({ money }) => money.reduce((all, one) => all + one.margin, 0));
      return { orders: sum((row) => row.orders), delivered: sum((row) => row.delivered), margin };
    };
    const all = await total("via");
    for (const by of ["car", "brand", "office", "language"]) expect(await total(by), by).toEqual(all);
    for (const by of ["device", "", null])
      await expect(figures(30, by as string)).rejects.toMatchObject({ code: "PT422", message: "by_invalid" });
    await offerSoldCar();
  });

  test("a showroom has what its cars bring, and the viewings that are there", async () => {
    await database.sql`update public.site_content set content_value = jsonb_set(content_value, '{offices}',
        '[{"id": "seef", "name": {"en": "Seef", "ar": "السيف"}}]')
      where content_key = 'contact_info'`;
    await database.sql`update public.cars set office_id = 'seef' where id = ${own.car}`;
    await add([{ kind: "purchase", amount: "8000.125" }]);
    await deliver(await place());
    const ofCar = (await figures(30, "car")).find(({ key }) => key === String(own.car));
    const seef = (await figures(30, "office")).find(({ key }) => key === "seef");
    expect(seef).toMatchObject({ name_en: "Seef", orders: 1, delivered: 1, money: ofCar?.money });
    await database.sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`insert into public.car_visits (car_id, week, opened, whatsapp) values
        (${own.car}, date_trunc('week', public.site_today()), 5, 1)`;
      await tx`insert into public.viewings (reference, idempotency_key, office_id, starts_at, ends_at, customer_name,
          phone, car_id)
        select 'MV-22222' || (n + 1), gen_random_uuid(), o, now() + n * interval '1 hour',
          now() + (n + 1) * interval '1 hour', 'Noor', '+97333770019', ${own.car}::bigint
        from unnest(array['seef', 'riffa']) with ordinality r (o, n)`;
    });
    const counted = await figures(30, "office");
    expect(counted.find(({ key }) => key === "seef")).toMatchObject({ opened: 5, asked: (seef?.asked ?? 0) + 2 });
    // A showroom that was taken away keeps what it had, without a name.
    expect(counted.find(({ key }) => key === "riffa")).toMatchObject({ name_en: null, opened: 0, asked: 1 });
    await database.sql`delete from public.viewings where reference like 'MV-22222%'`;
    await database.sql`delete from public.car_visits where car_id = ${own.car}`;
    await offerSoldCar();
  });

  test("who looked and who asked count beside, in the days of the period", async () => {
    const today = async (daysAgo: number) =>
      (await database.sql`select (public.site_today() - ${daysAgo}::int)::text as day`)[0]?.["day"];
    const before = Object.fromEntries((await figures(30)).map((row) => [String(row.key), row.asked]));
    for (const [ago, times] of [
      [0, 1],
      [29, 10],
      [30, 100],
    ] as const)
      await database.sql`insert into public.visit_counts (day, kind, value, visits, pages, cars, whatsapp, phone)
        values (${await today(ago)}, 'via', 'ig7', ${3 * times}, ${9 * times}, ${2 * times}, ${times}, ${times}),
          (${await today(ago)}, 'via', '', ${times}, ${times}, 0, 0, 0),
          (${await today(ago)}, 'language', 'ar', ${4 * times}, ${10 * times}, ${2 * times}, ${times}, ${times})`;
    await database.sql`insert into public.car_visits (car_id, week, opened, whatsapp, phone)
      values (${own.car}, date_trunc('week', public.site_today()), 7, 2, 1)`;
    await as("anonymous", async (tx) => {
      await tx`select public.send_message('Noor', 'Is it there?', ${randomUUID()}, '+97333770011', p_consent => true,
        p_language => 'ar', p_via => 'ig7')`;
      const person = { name: "Noor", phone: "+97333770012", language: "en", consent: true, via: "ig7" };
      const car = { make: "Kia", model: "K5", year: "2020", condition: "good" };
      await tx`select public.send_trade_in(${randomUUID()}, ${JSON.stringify(person)}::text::jsonb,
        ${JSON.stringify(car)}::text::jsonb)`;
    });
    const found = await figures(30);
    expect(found.find(({ key }) => key === "ig7")).toMatchObject({
      visits: 33,
      opened: 22,
      asked: (before["ig7"] ?? 0) + 22 + 2,
    });
    expect(found.find(({ key }) => key === null)).toMatchObject({ visits: 11, opened: 0 });
    expect((await figures(31)).find(({ key }) => key === "ig7")).toMatchObject({ visits: 333 });
    expect((await figures(30, "language")).find(({ key }) => key === "ar")).toMatchObject({ visits: 44, asked: 23 });
    const ofCar = (await figures(1, "car")).find(({ key }) => key === String(own.car));
    expect(ofCar).toMatchObject({ visits: 0, opened: 7, asked: 3 });
  });

  test("visits and orders are told by day, and by seven days of a longer time", async () => {
    const told = (days: number) =>
      as("manager", (tx) => tx`select day::text, visits, visitors, orders from public.visit_figures(${days})`);
    await database.sql`insert into public.visit_days (day, visitors) values (public.site_today() - 1, 77)`;
    const days = [...(await told(30))];
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toMatchObject({ visits: 4, visitors: 0 });
    expect(days[0]).toMatchObject({ visits: 40 });
    expect(days.at(-2)).toMatchObject({ visits: 0, visitors: 77, orders: 0 });
    const year = [...(await told(365))];
    expect(year).toHaveLength(53);
    expect(year.every(({ visitors }) => visitors === null)).toBe(true);
    const sum = (rows: typeof year, name: "visits" | "orders") => rows.reduce((all, row) => all + row[name], 0);
    expect(sum(year, "visits")).toBe(444);
    const [all] = await database.sql`select count(*)::int as orders from public.orders
      where created_at >= public.site_day_start(public.site_today() - 364) and deleted_at is null`;
    expect(sum(year, "orders")).toBe(all?.["orders"]);
  });

  test("the devices of a period add up, the most first", async () => {
    await database.sql`insert into public.visit_counts (day, kind, value, visits)
      values (public.site_today(), 'device', 'desktop', 10), (public.site_today(), 'device', 'phone', 20),
        (public.site_today() - 29, 'device', 'phone', 5), (public.site_today() - 30, 'device', 'tablet', 50)`;
    expect([...(await as("manager", (tx) => tx`select * from public.visit_devices(30)`))]).toEqual([
      { device: "phone", visits: 25 },
      { device: "desktop", visits: 10 },
    ]);
  });

  test("a car says how it does beside cars like it, to sales only of those they work on", async () => {
    const interest = (who: "owner" | "editor" | "sales") =>
      as(who, async (tx) => (await tx`select public.car_interest(${own.car}) as answer`)[0]?.["answer"]);
    const [order] = await database.sql`select id from public.orders where id = ${await place()}`;
    await database.sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      const cars = await tx`insert into public.cars (stock_no, brand_id, model, year, status, fuel, transmission, body,
          mileage_km, price, published_incomplete)
        select 'LIKE-' || n, c.brand_id, 'Like', 2024, 'available', 'petrol', 'automatic', c.body, 0, c.price, true
        from public.cars c, generate_series(1, 3) n where c.id = ${own.car} returning id`;
      for (const [index, { id }] of cars.entries())
        await tx`insert into public.car_visits (car_id, week, opened)
          values (${id}, date_trunc('week', public.site_today()), ${100 * (index + 1)})`;
      await tx`update public.cars set body = 'van' where body = (select body from public.cars where id = ${own.car})
        and id <> ${own.car} and stock_no not like 'LIKE-%'`;
      await tx`insert into public.car_visits (car_id, week, opened)
        values (${own.car}, date_trunc('week', public.site_today())::date - 91, 1000),
          (${own.car}, date_trunc('week', public.site_today())::date - 84, 8)`;
      await tx`update public.orders set assigned_to = null where car_id = ${own.car}`;
      await tx`update public.viewings set assigned_to = null where car_id = ${own.car}`;
    });
    const [stock] = await as("owner", (tx) => tx`select days from public.standing_cars where car_id = ${own.car}`);
    expect(await interest("owner")).toMatchObject({
      opened: 8,
      asked: 0,
      viewings: 0,
      like: 200,
      days: stock?.["days"],
    });
    expect(stock?.["days"]).toBeGreaterThanOrEqual(0);
    // How long it has been in stock is part of what cars cost.
    expect(await interest("editor")).toEqual({ ...(await interest("owner")), days: null });
    expect(await interest("sales")).toEqual(await interest("editor"));
    await database.sql`update public.security_rules set sales_see_own = true`;
    expect(await interest("sales")).toBeNull();
    const [me] = await as("sales", (tx) => tx`select auth.uid() as id`);
    await database.sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update public.orders set assigned_to = ${me?.["id"]} where id = ${order?.["id"]}`;
    });
    expect(await interest("sales")).toMatchObject({ opened: 8 });
    await database.sql`update public.security_rules set sales_see_own = false`;
  });

  test("what was searched for in vain is told from three different days on", async () => {
    await database.sql`insert into public.missed_words (day, words, times)
      select public.site_today() - d, w, 2 from (values ('lucid air', 3), ('زيكر', 2), ('byd', 4)) v (w, days),
        generate_series(0, v.days - 1) d`;
    const missed = (days: number) =>
      as("manager", (tx) => tx`select words, days, times, wishes from public.missed_searches(${days})`);
    expect([...(await missed(30))]).toEqual([
      { words: "byd", days: 4, times: 8, wishes: 0 },
      { words: "lucid air", days: 3, times: 6, wishes: 0 },
    ]);
    expect([...(await missed(3))].map(({ words }) => words)).toEqual(["byd", "lucid air"]);
    expect(await missed(2)).toHaveLength(0);

    // Who asked for such a car counts at once, and goes first; requests without words are only among the messages.
    await as("anonymous", async (tx) => {
      for (const search of ["q=Lucid++Air&fuel=electric", "q=%D8%B2%D9%8A%D9%83%D8%B1", "brand=byd", "q=+"])
        await tx`select public.send_message('Noor', 'Call me', ${randomUUID()}, '+97333770013', p_consent => true,
          p_kind => 'wish', p_search => ${search})`;
    });
    expect([...(await missed(30))]).toEqual([
      { words: "lucid air", days: 3, times: 6, wishes: 1 },
      { words: "زيكر", days: 2, times: 4, wishes: 1 },
      { words: "byd", days: 4, times: 8, wishes: 0 },
    ]);
    expect([...(await missed(1))].map(({ words }) => words)).toEqual(["lucid air", "زيكر"]);
  });
});
