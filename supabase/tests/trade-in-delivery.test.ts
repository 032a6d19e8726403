import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fixtures } from "./policy-samples.ts";
import { actAs, refusalOf } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";
import { answerFor, knowSite, offerFor, sendTradeIn, tradeInOf } from "./setup/trade-ins.ts";

describe.each(engines)("an order with a car given in, on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
    await knowSite(database.sql);
  });
  afterAll(() => database?.close());

  it("is delivered by sales once a manager has taken that car into stock", async () => {
    const { sql } = database;
    const [key, phone] = [randomUUID(), "+97333009001"];
    const [car] = await sql`insert into public.cars (stock_no, brand_id, model, year, status, price, fuel, transmission,
        body, mileage_km, published_incomplete)
      values ('G-1', 9001, 'Given', 2024, 'available', 52000, 'petrol', 'automatic', 'suv', 0, true) returning id`;
    await sql`select public.place_order(${car?.["id"]}, 'Noor', ${phone}, ${key}, p_consent => true)`;
    const [order] = await sql`select id from public.orders where idempotency_key = ${key}`;
    const { reference } = await sendTradeIn(sql, { phone, order: key });
    await offerFor(sql, reference, 52_000);
    await answerFor(sql, reference, 1, true, phone);
    const move = (who: "sales" | "manager", from: string, to: string) =>
      actAs(sql, who, (tx) => tx`select public.move_order(${order?.["id"]}, ${from}, ${to})`);
    await move("sales", "new", "reserved");
    await move("sales", "reserved", "ready");
    expect(await refusalOf(move("sales", "ready", "delivered"))).toBe("PT409 trade_in_not_taken");

    const { id, version } = await tradeInOf(sql, reference);
    const draft = {
      stock_no: "G-2",
      brand_id: 9001,
      model: "LX 600",
      year: 2022,
      fuel: "petrol",
      transmission: "automatic",
      body: "suv",
    };
    await actAs(sql, "manager", (tx) => tx`select public.take_trade_in(${id}, ${version}, ${tx.json(draft)}, 52000)`);
    expect(await refusalOf(move("sales", "ready", "delivered"))).toBeNull();
  });
});
