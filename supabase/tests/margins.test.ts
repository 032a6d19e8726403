import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { csvText } from "../../app/admin/csv/csv-text.ts";
import { formatAccountMoney } from "../../app/i18n/exact-money.ts";
import { lineKinds, lineMeanings } from "../../domain/order-lines.ts";
import { stockAges } from "../../domain/stock-ages.ts";
import { costTests } from "./setup/cost-tests.ts";
import { engines } from "./setup/test-database.ts";

describe.each(engines)("margins on %s", (engine) => {
  const { database, own, offerSoldCar, place, as, refusal, add, terms, deliver, remove, marginOf } = costTests(engine);

  test("sales, editors and customers learn nothing of it", async () => {
    await add([{ kind: "purchase", amount: 100 }]);
    await deliver(await place());
    for (const who of ["sales", "editor", "customer"] as const) {
      for (const from of ["car_costs", "order_margins", "standing_cars"])
        expect(await as(who, (tx) => tx.unsafe(`select * from public.${from}`)), `${who} ${from}`).toEqual([]);
      for (const call of ["margins()", "margin_totals()", "stock_ages('{0}')", "buyer_figures(30)"])
        expect(await refusal(as(who, (tx) => tx.unsafe(`select * from public.${call}`)))).toBe("42501 | managers_only");
      expect(await refusal(add([{ kind: "repair", amount: 1 }], { who }))).toBe("42501 | managers_only");
      expect(await remove(1, new Date(), who)).toEqual([]);
      const log = as(who, (tx) => tx`select 1 from public.audit_log where table_name = 'car_costs'`);
      expect(await log.catch(() => [])).toEqual([]);
    }
    for (const from of ["car_costs", "order_margins", "standing_cars"])
      expect(await refusal(as("anonymous", (tx) => tx.unsafe(`select * from public.${from}`)))).toMatch(/^42501/);
    const [found] = await as("sales", (tx) => tx`select public.search_back_office('purchase')::text as found`);
    expect(found?.["found"]).not.toContain("car_costs");
  });

  test("a margin is what was agreed without tax, plates and insurance, minus the costs", async () => {
    const id = await place();
    await database.sql`update public.site_content set content_value = jsonb_set(content_value, '{tax}',
      '{"on": true, "rate": 10, "included": true, "name": {"en": "VAT", "ar": "ضريبة"}}') where content_key = 'money'`;
    await terms(id, {
      agreed_price: "9999.999",
      reason: "Paid at once",
      lines: [
        { kind: "plates", amount: "20", taxed: false },
        { kind: "extra", name_en: "Film", amount: "110.005", taxed: true },
        { kind: "fee", name_en: "Handling", amount: "15", taxed: false },
        { kind: "insurance", amount: "300", taxed: true },
      ],
    });
    await database.sql`update public.site_content set content_value = content_value - 'tax'
      where content_key = 'money'`;
    await add([
      { kind: "purchase", amount: "8000.001" },
      { kind: "repair", amount: "99.999" },
    ]);
    // Tax in the price: 9999.999 / 11 = 909.091; in price and film: 10110.004 / 11 = 919.091.
    const expected = {
      agreed: "9999.999",
      price: "9090.908",
      income: "9205.913",
      extras: "115.005",
      costs: "8100.000",
    };
    expect(await marginOf(id)).toEqual({ ...expected, margin: "1105.913", problem: null, days: null });
    await deliver(id);
    expect(await marginOf(id)).toMatchObject({ ...expected, margin: "1105.913", days: 0 });
  });

  test("a line of an order is income as domain/order-lines.ts says", async () => {
    for (const kind of lineKinds) {
      const [row] = await database.sql`select public.order_line_earns(${kind}::public.order_line_kind) as earns`;
      expect(row?.["earns"], kind).toBe(lineMeanings[kind].earns);
    }
  });

  test("why a margin is not known: no purchase, another currency, two sales of one car", async () => {
    const id = await place();
    expect(await marginOf(id)).toMatchObject({ problem: "no_purchase", margin: null, costs: "0" });
    await add([{ kind: "purchase", amount: 5000 }]);
    expect(await marginOf(id)).toMatchObject({ problem: null, margin: "5000.000" });
    await database.sql`insert into public.car_costs (car_id, kind, amount, currency, spent_on)
      values (${own.car}, 'repair', 10, 'AED', '2026-01-01')`;
    expect(await marginOf(id)).toMatchObject({ problem: "currency", margin: null });
    await deliver(id);
    await offerSoldCar();
    const other = await place(`${own.phone.slice(0, -1)}9`);
    await deliver(other);
    for (const sold of [id, other]) expect(await marginOf(sold)).toMatchObject({ problem: "sold_twice" });
  });

  test("a delivered car with costs is not deleted for good", async () => {
    await add([{ kind: "purchase", amount: 1 }]);
    const id = await place();
    await deliver(id);
    await database.sql`update public.cars set deleted_at = now() where id = ${own.car}`;
    const purge = () => as("owner", (tx) => tx`delete from public.cars where id = ${own.car}`);
    expect(await refusal(purge())).toMatch(/^PT409 \| car_has_costs/);
    await database.sql`update public.car_costs set removed_at = now() where car_id = ${own.car}`;
    expect(await refusal(purge())).toBeNull();
  });

  test("a sale whose car was deleted for good has no days in stock, so that no mean counts it as none", async () => {
    const id = await place();
    await deliver(id);
    await database.sql`update public.cars set deleted_at = now() where id = ${own.car}`;
    await as("owner", (tx) => tx`delete from public.cars where id = ${own.car}`);
    expect(await marginOf(id)).toMatchObject({ problem: "no_car", days: null });
  });

  test("cars that stand are counted by their days, each in one bucket", async () => {
    const ages = () =>
      as(
        "owner",
        (tx) =>
          tx`select first_day, cars, unbought, costs::text from public.stock_ages(${stockAges.map((a) => a.from)})`,
      );
    const before = await ages();
    const days = [0, 30, 31, 60, 61, 90, 91, 400];
    for (const [n, day] of days.entries()) {
      const [car] = await database.sql`insert into public.cars (stock_no, brand_id, model, year, status, price, fuel,
          transmission, body, mileage_km, published_incomplete)
        values (${`AGE-${n}-${engine}`}, 9001, 'Age', 2024, 'draft', 10000, 'petrol', 'automatic', 'suv', 0, true)
        returning id`;
      const [spent] = await database.sql`select (public.site_today() - ${day}::int)::text as day`;
      const line = { kind: "purchase", amount: `1000.00${n}`, spent_on: String(spent?.["day"]) };
      await add([line], { car: Number(car?.["id"]) });
    }
    const after = await ages();
    expect(after.map(({ first_day, cars }, n) => [first_day, cars - before[n]?.["cars"]])).toEqual([
      [0, 2],
      [31, 2],
      [61, 2],
      [91, 2],
    ]);
    const [total] = await as("owner", (tx) => tx`select count(*)::int as count from public.standing_cars`);
    expect(after.reduce((sum, { cars }) => sum + cars, 0)).toBe(total?.["count"]);
    expect(await refusal(as("owner", (tx) => tx`select * from public.stock_ages('{}')`))).toBeNull();
  });

  test.each([
    ["BHD", 3],
    ["KWD", 3],
    ["AED", 2],
    ["AED", 0],
  ] as const)(
    "random amounts in %s with %i decimals agree between database, screen and file",
    async (currency, places) => {
      const scale = 10 ** places;
      const text = (units: bigint, digits: number = places) => {
        const sign = units < 0n ? "-" : "";
        const all = String(units < 0n ? -units : units).padStart(digits + 1, "0");
        return digits === 0 ? sign + all : `${sign}${all.slice(0, -digits)}.${all.slice(-digits)}`;
      };
      const random = (most: number) => BigInt(Math.floor(Math.random() * most * scale));
      await database.sql`update public.site_content set content_value = content_value
      || jsonb_build_object('currency', ${currency}::text)
      where content_key = 'settings'`;
      let margin = 0n;
      let costs = 0n;
      const seen: number[] = [];
      for (let order = 0; order < 3; order += 1) {
        const [car] = await database.sql`insert into public.cars (stock_no, brand_id, model, year, status, price, fuel,
          transmission, body, mileage_km, published_incomplete)
        values (${randomUUID()}, 9001, 'Random', 2024, 'available', 100, 'petrol', 'automatic', 'suv', 0, true)
        returning id`;
        own.car = Number(car?.["id"]);
        const phone = `+97336${String(Math.floor(Math.random() * 1e6)).padStart(6, "0")}`;
        const id = await place(phone);
        const price = random(9_000_000) + 100n * BigInt(scale);
        const extras = Array.from({ length: 4 }, () => random(5000));
        await terms(id, {
          agreed_price: text(price),
          lines: extras.map((units, n) => ({
            kind: n === 0 ? "plates" : "extra",
            name_en: "X",
            amount: text(units),
            taxed: true,
          })),
        });
        const spent = Array.from({ length: 12 }, (_, n) => random(n === 0 ? 8_000_000 : 9000));
        await add(spent.map((units, n) => ({ kind: n === 0 ? "purchase" : "repair", amount: text(units) })));
        await deliver(id);
        const own3 = (units: readonly bigint[]) => units.reduce((sum, one) => sum + one, 0n);
        const expected = price + own3(extras.slice(1)) - own3(spent);
        margin += expected;
        costs += own3(spent);
        seen.push(id);
        const row = await marginOf(id);
        expect(Number(row?.["margin"])).toBe(Number(text(expected)));
        expect(row?.["margin"]).toBe(text(expected * 10n ** BigInt(3 - places), 3));
      }
      const rows = await as(
        "owner",
        (tx) => tx`select margin::float8 as margin, costs::float8 as costs from public.margins()
        where order_id = any (${seen}) order by order_id`,
      );
      // What the screen is sent are numbers of JSON; the file has them as they are.
      const file = csvText(
        ["margin", "costs"],
        rows.map((row) => [Number(row["margin"]), Number(row["costs"])]),
      );
      const units = (cell: string) => BigInt(Math.round(Number(cell) * scale));
      const lines = file.trim().split("\r\n").slice(1);
      const column = (cell: number) => lines.reduce((sum, line) => sum + units(line.split(",")[cell] ?? ""), 0n);
      expect([column(0), column(1)]).toEqual([margin, costs]);
      const digits = places === 0 ? 2 : places;
      for (const row of rows) {
        const shown = formatAccountMoney(Number(row["margin"]), currency, "en");
        const plain = shown.replaceAll(/[^\d.-]/g, "");
        expect(plain.replace(/^-+/, "-")).toBe(Number(row["margin"]).toFixed(digits));
      }
      const [total] = await as(
        "owner",
        (tx) => tx`select margin::text as margin, costs::text as costs from public.margin_totals()
        where part = 'all' and currency = ${currency}`,
      );
      const [whole] = await as(
        "owner",
        (tx) => tx`select sum(margin)::text as margin, sum(costs) filter (where problem is null)::text as costs
        from public.margins() where currency = ${currency}`,
      );
      expect(total).toEqual(whole);
      await database.sql`update public.site_content set content_value = content_value || '{"currency": "BHD"}'
      where content_key = 'settings'`;
    },
  );

  test("sums of months and colleagues are those of the orders", async () => {
    const sums = await as(
      "owner",
      (tx) => tx`select part, currency, sum(orders)::int as orders, sum(unknown)::int as
      unknown, sum(margin)::text as margin from public.margin_totals() group by part, currency order by currency, part`,
    );
    for (const currency of new Set(sums.map((row) => row["currency"]))) {
      const parts = sums.filter((row) => row["currency"] === currency).map(({ part: _part, ...row }) => row);
      expect(parts).toHaveLength(3);
      for (const one of parts) expect(one).toEqual(parts[0]);
    }
    const [today] = await database.sql`select public.site_today()::text as day`;
    const of = (from: string, to: string) =>
      as("owner", async (tx) => (await tx`select count(*)::int as n from public.margins(${from}, ${to})`)[0]?.["n"]);
    const day = String(today?.["day"]);
    expect(await of(day, day)).toBe(await of("2000-01-01", "9999-12-31"));
    expect(await of("2000-01-01", "2020-01-01")).toBe(0);
    expect(await of(day, "2020-01-01")).toBe(0);

    // Months of all, and colleagues of some days, in one reading.
    await database.sql`update public.orders set delivered_on = delivered_on - 40
      where id = (select min(id) from public.orders where status = 'delivered')`;
    const totals = (from: string | null, since: string | null, parts: readonly string[]) =>
      as(
        "owner",
        (tx) => tx`select m::text as row from public.margin_totals(${from}, null, ${since}) m
          where part = any (${parts}) order by 1`,
      );
    const months = await totals(null, null, ["month"]);
    expect(await totals(null, day, ["month"])).toEqual(months);
    expect(await totals(null, day, ["colleague", "all"])).toEqual(await totals(day, null, ["colleague", "all"]));
    expect(await totals(day, null, ["month"])).not.toEqual(months);
  });
});
