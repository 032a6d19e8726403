import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fixtures } from "./policy-samples.ts";
import { actAs, refusalOf } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";
import { answerFor, knowSite, offerFor, sendTradeIn, tradeInOf } from "./setup/trade-ins.ts";

describe.each(engines)("a trade-in that is deducted from an order, on %s", (engine) => {
  let database: TestDatabase;
  let made = 0;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
    await knowSite(database.sql);
  });
  afterAll(() => database?.close());

  /** An order of 10,000 with a trade-in of 4,000 that was accepted. */
  async function deducted() {
    const { sql } = database;
    made += 1;
    const [key, phone] = [randomUUID(), `+973330${String(70_000 + made)}`];
    const [car] = await sql`insert into public.cars (stock_no, brand_id, model, year, status, price, fuel, transmission,
        body, mileage_km, published_incomplete)
      values (${`L-${made}`}, 9001, 'Lined', 2024, 'available', 10000, 'petrol', 'automatic', 'suv', 0, true)
      returning id`;
    await sql`select public.place_order(${car?.["id"]}, 'Noor', ${phone}, ${key}, p_consent => true)`;
    const [order] = await sql`select id, customer_id from public.orders where idempotency_key = ${key}`;
    const { reference } = await sendTradeIn(sql, { phone, order: key });
    await offerFor(sql, reference, 4_000);
    await answerFor(sql, reference, 1, true, phone);
    const tradeIn = await tradeInOf(sql, reference);
    return { order: Number(order?.["id"]), customer: Number(order?.["customer_id"]), tradeIn, reference };
  }

  /** What the order comes to, or null where it is gone or in the trash. */
  const total = async (order: number) =>
    (await database.sql`select total from public.order_sums where order_id = ${order}`)[0]?.["total"] ?? null;
  const lines = (order: number) =>
    database.sql`select kind, amount, trade_in_id from public.order_lines where order_id = ${order}`;
  const withdraw = async (reference: string) => {
    const { id, version } = await tradeInOf(database.sql, reference);
    return actAs(
      database.sql,
      "sales",
      (tx) => tx`select public.change_trade_in(${id}, ${version}, '{"status": "withdrawn"}')`,
    );
  };
  const trash = (order: number, on: boolean) =>
    database.sql`update public.orders set deleted_at = ${on ? new Date() : null} where id = ${order}`;
  const take = async (reference: string, who: "manager" | "owner" = "manager") => {
    const { id, version } = await tradeInOf(database.sql, reference);
    const car = { stock_no: `LT-${made}`, brand_id: 9001, model: "LX 600", year: 2022, fuel: "petrol" };
    const draft = { ...car, transmission: "automatic", body: "suv" };
    await actAs(database.sql, who, (tx) => tx`select public.take_trade_in(${id}, ${version}, ${tx.json(draft)}, 4000)`);
  };

  it("is one that is there: a line of any other is refused", async () => {
    const { order } = await deducted();
    expect(await total(order)).toBe("6000.000");
    const line = database.sql`insert into public.order_lines (order_id, position, kind, amount, taxed, trade_in_id)
      values (${order}, 300, 'trade_in', 1, false, 424242)`;
    expect(await refusalOf(line)).toMatch(/^23503/);
    const named = database.sql`update public.order_lines set kind = 'extra' where order_id = ${order}`;
    expect(await refusalOf(named)).toMatch(/^23514/);
  });

  it("is withdrawn also while the order is in the trash, and the order comes back without it", async () => {
    const { order, reference } = await deducted();
    await trash(order, true);
    await withdraw(reference);
    await trash(order, false);
    expect(await total(order)).toBe("10000.000");
    expect(await lines(order)).toEqual([]);
  });

  it("stays where an agreement says so, and such an order is not moved to the trash", async () => {
    const { order, reference } = await deducted();
    await database.sql`update public.orders set status = 'reserved' where id = ${order}`;
    await actAs(
      database.sql,
      "owner",
      (tx) => tx`select public.issue_paper(${order}, 'agreement', null, ${randomUUID()})`,
    );
    expect(await refusalOf(withdraw(reference))).toBe("PT409 terms_closed");
    expect(await refusalOf(trash(order, true))).toBe("PT409 order_active");
    expect(await total(order)).toBe("6000.000");
    // Released with its agreement, the order lets the car go, too.
    await actAs(
      database.sql,
      "owner",
      (tx) => tx`select public.end_bound_order(${order}, 'reserved', 'lost', 'Changed plans', false, 'changed_mind')`,
    );
    await withdraw(reference);
    expect(await total(order)).toBe("10000.000");
  });

  it("is deleted for good: an agreed deduction goes, that of a car in stock stays", async () => {
    const [open, taken] = [await deducted(), await deducted()];
    await take(taken.reference);
    await actAs(
      database.sql,
      "owner",
      (tx) => tx`delete from public.trade_ins where id in (${open.tradeIn["id"]}, ${taken.tradeIn["id"]})`,
    );
    expect(await total(open.order)).toBe("10000.000");
    expect(await total(taken.order)).toBe("6000.000");
    expect(await lines(taken.order)).toEqual([{ kind: "trade_in", amount: "4000.000", trade_in_id: null }]);
    // Its other lines change, and it stays.
    await actAs(
      database.sql,
      "owner",
      (tx) =>
        tx`select public.save_terms(${taken.order}, ${2}, '{"agreed_price": "9000", "reason": "x"}', ${randomUUID()})`,
    );
    expect(await total(taken.order)).toBe("5000.000");
  });

  it("outlives its order, which is deleted for good", async () => {
    const { order, reference } = await deducted();
    await trash(order, true);
    await database.sql`delete from public.orders where id = ${order}`;
    expect(await tradeInOf(database.sql, reference)).toMatchObject({ status: "accepted", order_id: null });
  });

  it("stays in the sums without the customer, who is erased", async () => {
    const { order, customer, reference } = await deducted();
    await take(reference);
    for (const to of ["reserved", "ready", "delivered"])
      await database.sql`update public.orders set status = ${to} where id = ${order}`;
    await actAs(
      database.sql,
      "owner",
      (tx) =>
        tx`select public.erase_customer(${customer}, (select version from public.customers where id = ${customer}))`,
    );
    expect(await total(order)).toBe("6000.000");
    expect(await tradeInOf(database.sql, reference)).toMatchObject({ customer_name: "-", status: "taken" });
  });
});
