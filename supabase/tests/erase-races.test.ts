import { randomUUID } from "node:crypto";
import type { TransactionSql } from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts, fixtures } from "./policy-samples.ts";
import { meanwhile, untilWaiting } from "./setup/meanwhile.ts";
import { actAs, refusalOf } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

const secret = "secret words";

describe.each(engines)("what is written while its customer is erased on %s", (engine) => {
  let database: TestDatabase;
  let number = 0;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
  });
  afterAll(() => database?.close());

  const call = (who: keyof typeof accounts, query: string) =>
    actAs(database.sql, who, async (tx) => (await tx.unsafe(`select public.${query} as answer`))[0]?.["answer"]);

  /** A person with an order of a car of its own that has ended. */
  async function person(end: "cancelled" | "delivered") {
    number += 1;
    const n = number;
    const [car] = await database.sql`insert into public.cars
      (stock_no, brand_id, model, year, status, price, fuel, transmission, body, mileage_km)
      values (${`E-${n}`}, 9001, 'One', 2024, 'available', 10000, 'petrol', 'automatic', 'suv', 0) returning id::int`;
    const sent = JSON.stringify({
      source: "phone",
      name: `Person ${n}`,
      phone: `+973${33_100_000 + n}`,
      cars: [car?.["id"]],
    });
    const { id } = await call("manager", `write_order('${sent}', '${randomUUID()}')`);
    const moves = end === "cancelled" ? ["cancelled"] : ["reserved", "ready", "delivered"];
    let from = "contacted";
    for (const to of moves) {
      const reason = to === "cancelled" ? ", p_lost_reason => 'price'" : "";
      await call("manager", `move_order(${id}, '${from}', '${to}'${reason})`);
      from = to;
    }
    const [of] = await database.sql`select c.id::int, c.version from public.orders o
      join public.customers c on c.id = o.customer_id where o.id = ${id}`;
    const erase = { who: "owner" as const, work: erasing(Number(of?.["id"]), Number(of?.["version"])) };
    return { order: Number(id), customer: Number(of?.["id"]), erase };
  }
  const erasing = (id: number, version: number) => (tx: TransactionSql) =>
    tx`select public.erase_customer(${id}, ${version})`.execute();

  const paying =
    (order: number, note: string | null = secret) =>
    (tx: TransactionSql) =>
      tx`select public.record_payment(${order}, ${tx.json({ kind: "deposit", method: "cash", amount: "10", note })},
      ${randomUUID()}) as answer`.execute();
  const noting = (order: number) => (tx: TransactionSql) =>
    tx`insert into public.order_events (order_id, actor, kind, note)
      values (${order}, ${accounts.manager}, 'note', ${secret})`.execute();
  const steppingBack = (order: number) => (tx: TransactionSql) =>
    tx`select public.step_back_order(${order}, 'cancelled', 'contacted', ${secret})`.execute();

  /** Where the secret words are left. */
  const left = async () => {
    const [row] = await database.sql`select
      (select count(*)::int from public.order_events where note like '%secret%') as events,
      (select count(*)::int from public.payments where note like '%secret%') as payments,
      (select count(*)::int from public.papers where void_reason like '%secret%' or snapshot::text like '%secret%')
        as papers,
      (select count(*)::int from public.trade_ins where note like '%secret%' or vin is not null) as trade_ins,
      (select count(*)::int from public.audit_log where before::text like '%secret%' or after::text like '%secret%')
        as log`;
    return row;
  };
  const nothing = { events: 0, payments: 0, papers: 0, trade_ins: 0, log: 0 };
  const erased = async (order: number) =>
    (await database.sql`select status, erased_at is not null as erased from public.orders where id = ${order}`)[0];

  describe.each([
    ["a payment with a note", "delivered", paying],
    ["a note", "cancelled", noting],
    ["a step back", "cancelled", steppingBack],
  ] as const)("%s", (_what, end, write) => {
    test("after it: it is refused", async () => {
      const { order, erase } = await person(end);
      const { first, second } = await meanwhile(database.sql, erase, { who: "manager", work: write(order) });
      expect(first.status).toBe("fulfilled");
      expect(second).toMatchObject({ status: "rejected", reason: { code: "PT409", message: "order_erased" } });
      expect(await left()).toEqual(nothing);
      expect(await erased(order)).toEqual({ status: end, erased: true });
    });
  });

  test.each([
    ["a payment with a note", "delivered", paying],
    ["a note", "cancelled", noting],
  ] as const)("%s before it goes with the person", async (_what, end, write) => {
    const { order, erase } = await person(end);
    const { first, second } = await meanwhile(database.sql, { who: "manager", work: write(order) }, erase);
    expect([first.status, second.status]).toEqual(["fulfilled", "fulfilled"]);
    expect(await left()).toEqual(nothing);
    expect(await erased(order)).toEqual({ status: end, erased: true });
  });

  test("an order that is stepped back before it keeps its person", async () => {
    const { order, customer, erase } = await person("cancelled");
    const { second } = await meanwhile(database.sql, { who: "manager", work: steppingBack(order) }, erase);
    expect(second).toMatchObject({ status: "rejected", reason: { message: "customer_active" } });
    expect(await erased(order)).toEqual({ status: "contacted", erased: false });
    await database.sql`delete from public.orders where id = ${order}`;
    await database.sql`delete from public.customers where id = ${customer}`;
    await database.sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`delete from public.audit_log where after::text like '%secret%' or before::text like '%secret%'`;
    });
  });

  test("a correction of a note and erasing do not wait in a circle", async () => {
    const { order, erase } = await person("cancelled");
    const [event] = await database.sql`insert into public.order_events (order_id, kind, note, visible_to_customer)
      values (${order}, 'note', ${secret}, true) returning id`;
    const hold = (tx: TransactionSql) => tx`select from public.order_events where id = ${event?.["id"]} for update`;
    const correct = (tx: TransactionSql) =>
      tx`select public.correct_order_note(${event?.["id"]}, ${secret}, 'other')`.execute();
    let erasure: Promise<unknown> = Promise.resolve();
    const { second } = await meanwhile(database.sql, { work: hold }, { who: "manager", work: correct }, async () => {
      erasure = actAs(database.sql, erase.who, erase.work);
      erasure.catch(() => {});
      await untilWaiting(database.sql, 2);
    });
    expect([second.status, await refusalOf(erasure)]).toEqual(["fulfilled", null]);
    expect(await left()).toEqual(nothing);
  });

  test("money and the day of delivery are corrected later without words", async () => {
    const { order, erase } = await person("delivered");
    const [paid] = await actAs(database.sql, "manager", paying(order, null));
    const payment = Number(paid?.["answer"].id);
    const { id: receipt } = await call("manager", `issue_paper(${order}, 'receipt', ${payment}, gen_random_uuid())`);
    const { id: agreement } = await call("manager", `issue_paper(${order}, 'agreement', null, gen_random_uuid())`);
    await actAs(database.sql, erase.who, erase.work);
    await call("manager", `reverse_payment(${payment}, '${secret}', gen_random_uuid())`);
    await call("manager", `void_paper(${agreement}, '${secret}', gen_random_uuid())`);
    await call("manager", `correct_delivery_day(${order}, '2026-01-05', '${secret}')`);
    expect(
      await database.sql`select distinct void_reason from public.papers where id in (${receipt}, ${agreement})`,
    ).toEqual([{ void_reason: "-" }]);
    expect(await database.sql`select note from public.payments where reverses = ${payment}`).toEqual([{ note: "-" }]);
    expect(
      await database.sql`select note from public.order_events where order_id = ${order}
      and kind = 'delivery_day'`,
    ).toEqual([{ note: "2026-01-05" }]);
    expect(await left()).toEqual(nothing);
    expect(await refusalOf(actAs(database.sql, "manager", paying(order, null)))).toBeNull();
  });

  test("a credit note that waited for it has no more of the person than the invoice has left", async () => {
    const rules = {
      tax: { on: true, rate: 10, included: true, name: { en: "VAT", ar: "ضريبة" } },
      invoices: { on: true, scheme: "standard", seller: { en: "Maarad", ar: "معرض" } },
    };
    await database.sql`insert into public.site_content (content_key, content_value, private) values
      ('money', ${database.sql.json(rules)}, true),
      ('registration', '{"commercial": "1-1", "vat": "200000000000002"}', false)
      on conflict (content_key) do update set content_value = excluded.content_value`;
    const { order, erase } = await person("delivered");
    await call("manager", `issue_paper(${order}, 'agreement', null, gen_random_uuid())`);
    const { id } = await call("manager", `issue_paper(${order}, 'invoice', null, gen_random_uuid())`);
    const credit = (tx: TransactionSql) =>
      tx`select public.credit_invoice(${id}, ${secret}, ${randomUUID()})`.execute();
    const { first, second } = await meanwhile(database.sql, erase, { who: "manager", work: credit });
    expect([first.status, second.status]).toEqual(["fulfilled", "fulfilled"]);
    expect(
      await database.sql`select snapshot #>> '{credits,reason}' as reason, snapshot #> '{customer,phone}' as phone
      from public.papers where credits = ${id}`,
    ).toEqual([{ reason: "-", phone: null }]);
    expect(await left()).toEqual(nothing);
  });

  test("a note on a trade-in that was taken is refused", async () => {
    const { customer, erase } = await person("cancelled");
    const [tradeIn] = await database.sql`insert into public.trade_ins (reference, idempotency_key, make, model, year,
        condition, customer_name, phone, customer_id, status, offer, currency, offer_until, offered_at, taken_at)
      select 'TI-CCCCCC', gen_random_uuid(), 'A', 'B', 2020, 'good', c.name_en, c.phone, c.id, 'taken', 5, 'BHD',
        now() + interval '1 day', now(), now()
      from public.customers c where c.id = ${customer} returning id`;
    const note = (tx: TransactionSql) =>
      tx`update public.trade_ins set note = ${secret} where id = ${tradeIn?.["id"]}`.execute();
    const { first, second } = await meanwhile(database.sql, erase, { who: "manager", work: note });
    expect(first.status).toBe("fulfilled");
    expect(second).toMatchObject({ status: "rejected", reason: { message: "trade_in_erased" } });
    expect(await left()).toEqual(nothing);
  });
});
