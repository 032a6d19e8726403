import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keysOf } from "../../domain/records.ts";
import { tradeInMeanings, tradeInStatuses } from "../../domain/trade-in-statuses.ts";
import { fixtures } from "./policy-samples.ts";
import { actAs, refusalOf } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";
import { answerFor, knowSite, offerFor, sendTradeIn, storedPicture, tradeInOf } from "./setup/trade-ins.ts";

describe.each(engines)("trade-ins on %s", (engine) => {
  let database: TestDatabase;
  let phones = 0;
  const phone = () => `+973330${String((phones += 1)).padStart(5, "0")}`;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
    await knowSite(database.sql);
  });
  afterAll(() => database?.close());

  /** A trade-in with an offer, and its phone. */
  async function offered(seconds?: number) {
    const { sql } = database;
    const from = phone();
    const { reference } = await sendTradeIn(sql, { phone: from });
    await offerFor(sql, reference, 5_000, seconds);
    return { reference, from };
  }

  const changeSeen = (seen: Awaited<ReturnType<typeof tradeInOf>>, what: object) =>
    actAs(database.sql, "sales", async (tx) => {
      const [row] = await tx`
        select public.change_trade_in(${seen["id"]}, ${seen["version"]}, ${tx.json({ ...what })}) as answer`;
      return row?.["answer"];
    });
  const change = async (reference: string, what: object) => changeSeen(await tradeInOf(database.sql, reference), what);

  it("has the statuses and moves of domain/trade-in-statuses.ts", async () => {
    const rows = await database.sql`select status, next from public.trade_in_states()`;
    expect(Object.fromEntries(rows.map(({ status, next }) => [status, next]))).toEqual(
      Object.fromEntries(tradeInStatuses.map((status) => [status, [...tradeInMeanings[status].next]])),
    );
    for (const status of keysOf(tradeInMeanings))
      for (const to of tradeInMeanings[status].desk)
        expect<readonly string[]>(tradeInMeanings[status].next).toContain(to);
  });

  it("stores what a visitor sends once, says what was sent last, and shows it to its sender alone", async () => {
    const { sql } = database;
    const [key, from] = [randomUUID(), phone()];
    const sent = await sendTradeIn(sql, { key, phone: from });
    expect(sent).toMatchObject({ status: "new", make: "Lexus", year: 2022, offer: null, repeated: false });
    expect(sent.reference).toMatch(/^TI-[2-9A-HJKMNP-TV-Z]{6}$/);
    const again = await sendTradeIn(sql, { key, phone: from, make: "Toyota" });
    expect(again).toMatchObject({ reference: sent.reference, make: "Toyota", repeated: true });
    expect(await refusalOf(sendTradeIn(sql, { key, phone: phone() }))).toBe("PT409 key_reused");
    const tracked = async (reference: string, by: string) =>
      (await sql`select public.track_trade_in(${reference}, ${by}) as answer`)[0]?.["answer"];
    expect(await tracked(sent.reference.toLowerCase(), from)).toMatchObject({ make: "Toyota" });
    expect(await tracked(sent.reference, phone())).toBeNull();
    const { customer_id: customer } = await tradeInOf(sql, sent.reference);
    expect(customer).not.toBeNull();
  });

  it("refuses what is no car, more than five an hour from one phone", async () => {
    const { sql } = database;
    const person = sql.json({ name: "N", phone: phone(), consent: true });
    const refused = (car: Record<string, string | number>) =>
      refusalOf(sql`select public.send_trade_in(${randomUUID()}, ${person},
        ${sql.json({ make: "M", model: "M", year: 2020, condition: "good", ...car })})`);
    expect(await refused({ make: " " })).toBe("PT422 make_required");
    expect(await refused({ make: "m".repeat(61) })).toBe("PT422 make_too_long");
    expect(await refused({ model: "" })).toBe("PT422 model_required");
    expect(await refused({ year: 1949 })).toBe("PT422 year_invalid");
    expect(await refused({ year: "20224" })).toBe("PT422 year_invalid");
    expect(await refused({ mileage: -1 })).toBe("PT422 mileage_invalid");
    expect(await refused({ mileage: 2_000_001 })).toBe("PT422 mileage_invalid");
    expect(await refused({ condition: "new" })).toBe("PT422 condition_required");
    expect(await refused({ wish: "w".repeat(2_001) })).toBe("PT422 message_too_long");
    for (let n = 0; n < 5; n += 1) expect(await refused({})).toBeNull();
    expect(await refused({})).toBe("PT429 too_many");
  });

  it("an offer is accepted or declined once, and only the one that was seen", async () => {
    const { sql } = database;
    const { reference, from } = await offered();
    expect(await refusalOf(answerFor(sql, reference, 2, true, from))).toBe("PT409 offer_changed");
    expect(await answerFor(sql, reference, 1, true, phone())).toBeNull();
    expect(await answerFor(sql, reference, 1, true, from)).toMatchObject({ status: "accepted", may_answer: false });
    expect(await answerFor(sql, reference, 1, true, from)).toMatchObject({ status: "accepted" });
    expect(await refusalOf(answerFor(sql, reference, 1, false, from))).toBe("PT409 offer_changed");
    await offerFor(sql, reference, 5_500);
    expect(await refusalOf(answerFor(sql, reference, 1, true, from))).toBe("PT409 offer_changed");
    expect(await answerFor(sql, reference, 2, false, from)).toMatchObject({ status: "declined" });
  });

  it("an offer whose time is over is accepted by nobody, before and after it was expired", async () => {
    const { sql } = database;
    const { reference, from } = await offered();
    await sql`update public.trade_ins set offer_until = now() - interval '1 second' where reference = ${reference}`;
    const [row] = await sql`select public.track_trade_in(${reference}, ${from}) as seen`;
    expect(row?.["seen"]).toMatchObject({ status: "expired", may_answer: false });
    expect(await refusalOf(answerFor(sql, reference, 1, true, from))).toBe("PT409 offer_expired");
    expect(await refusalOf(change(reference, { status: "accepted" }))).toBe("PT409 offer_expired");
    await actAs(sql, "anonymous", (tx) => tx`select public.lapse_offers()`);
    expect(await tradeInOf(sql, reference)).toMatchObject({ status: "expired" });
    expect(await refusalOf(answerFor(sql, reference, 1, true, from))).toBe("PT409 offer_expired");
  });

  it("who waits for another past the end of the offer comes too late", async () => {
    const { sql } = database;
    const { reference, from } = await offered(1);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let locked = () => {};
    const ready = new Promise<void>((resolve) => (locked = resolve));
    const holder = sql.begin(async (tx) => {
      await tx`select from public.trade_ins where reference = ${reference} for update`;
      locked();
      await held;
    });
    await ready;
    const late = refusalOf(answerFor(sql, reference, 1, true, from));
    await sql`select pg_sleep(greatest(0, extract(epoch from offer_until - clock_timestamp()) + 0.05))
      from public.trade_ins where reference = ${reference}`;
    release();
    await holder;
    expect(await late).toBe("PT409 offer_expired");
  });

  it("two answers, and an answer beside a withdrawal, have one outcome", async () => {
    const { sql } = database;
    for (let round = 0; round < 5; round += 1) {
      const one = await offered();
      const answers = await Promise.all([
        refusalOf(answerFor(sql, one.reference, 1, true, one.from)),
        refusalOf(answerFor(sql, one.reference, 1, false, one.from)),
      ]);
      expect(answers.filter((answer) => answer === null)).toHaveLength(1);
      const two = await offered();
      const seen = await tradeInOf(sql, two.reference);
      const [accepted, withdrawn] = await Promise.all([
        refusalOf(answerFor(sql, two.reference, 1, true, two.from)),
        refusalOf(changeSeen(seen, { status: "withdrawn" })),
      ]);
      const { status } = await tradeInOf(sql, two.reference);
      expect([accepted, withdrawn]).toEqual(
        status === "accepted" ? [null, "PT409 trade_in_changed"] : ["PT409 offer_changed", null],
      );
    }
  });

  it("offers are of whole coins, for a time to come, made by those who work on orders", async () => {
    const { sql } = database;
    const { reference } = await sendTradeIn(sql, { phone: phone() });
    expect(await refusalOf(offerFor(sql, reference, 0))).toBe("PT422 amount_invalid");
    expect(await refusalOf(offerFor(sql, reference, 1.0005))).toBe("PT422 amount_invalid");
    expect(await refusalOf(offerFor(sql, reference, 1.5, -1))).toBe("PT422 until_invalid");
    expect(await refusalOf(offerFor(sql, reference, 1.5, 400 * 24 * 3_600))).toBe("PT422 until_invalid");
    expect(await refusalOf(offerFor(sql, reference, 1.5, 60, "editor"))).toBe("42501 sellers_only");
    expect(await offerFor(sql, reference, 1.125)).toMatchObject({ status: "offered", offers: 1 });
    expect(await tradeInOf(sql, reference)).toMatchObject({ offer: "1.125", currency: "BHD" });
  });

  it("a withdrawn one is opened again without its offer, and one in the trash has none that stands", async () => {
    const { sql } = database;
    const { reference } = await offered();
    const { id } = await tradeInOf(sql, reference);
    const trash = () =>
      refusalOf(actAs(sql, "sales", (tx) => tx`update public.trade_ins set deleted_at = now() where id = ${id}`));
    expect(await trash()).toBe("PT409 trade_in_active");
    await change(reference, { status: "withdrawn" });
    expect(await change(reference, { status: "new" })).toMatchObject({ status: "new" });
    expect(await tradeInOf(sql, reference)).toMatchObject({ offer: null, offer_until: null, offers: 1 });
    expect(await refusalOf(change(reference, { status: "taken" }))).toBe("PT409 move_not_allowed");
    expect(await trash()).toBeNull();
  });

  it("the car is corrected until an offer is accepted, and the log has both", async () => {
    const { sql } = database;
    const { reference } = await offered();
    const car = { make: " Lexus ", model: "LX 570", year: 2021, mileage: null, condition: "fair" };
    expect(await refusalOf(change(reference, { car: { ...car, year: 1900 } }))).toBe("PT422 year_invalid");
    await change(reference, { car });
    const corrected = await tradeInOf(sql, reference);
    expect(corrected).toMatchObject({ ...car, make: "Lexus", wish: "One owner", status: "offered" });
    const [logged] = await sql`select before, after from public.audit_log
      where table_name = 'trade_ins' and record_id = ${corrected["id"]}::text order by id desc limit 1`;
    expect(logged).toMatchObject({ before: { model: "LX 600" }, after: { model: "LX 570" } });
    await change(reference, { status: "accepted" });
    expect(await refusalOf(change(reference, { car }))).toBe("PT409 trade_in_active");
  });

  it("becomes one draft car with what it cost, for those who may enter that", async () => {
    const { sql } = database;
    const { reference, from } = await offered();
    const { id, version: before } = await tradeInOf(sql, reference);
    const car = {
      stock_no: `TI-${engine}`,
      brand_id: 9001,
      model: "LX 600",
      year: 2022,
      mileage_km: 41_000,
      fuel: "petrol",
      transmission: "automatic",
      body: "suv",
      status: "available",
    };
    const take = (who: "sales" | "manager", version: number) =>
      actAs(sql, who, async (tx) => {
        const [row] = await tx`select public.take_trade_in(${id}, ${version}, ${tx.json(car)}, 5000) as answer`;
        return row?.["answer"];
      });
    expect(await refusalOf(take("manager", before))).toBe("PT409 move_not_allowed");
    await answerFor(sql, reference, 1, true, from);
    const { version } = await tradeInOf(sql, reference);
    expect(await refusalOf(take("sales", version))).toBe("42501 managers_only");
    const [taken, again] = await Promise.all([take("manager", version), take("manager", version)]);
    expect(again.car).toBe(taken.car);
    const [made] = await sql`select c.status, c.model, x.amount as cost, p.notes from public.cars c
      join public.car_private p on p.car_id = c.id join public.car_costs x on x.car_id = c.id
      where c.id = ${taken.car} and x.kind = 'purchase'`;
    expect(made).toEqual({ status: "draft", model: "LX 600", cost: "5000.000", notes: reference });
    expect(await tradeInOf(sql, reference)).toMatchObject({ status: "taken", car_id: String(taken.car) });
  });

  it("accepted, it is deducted from its order; taken back, it is not", async () => {
    const { sql } = database;
    const from = phone();
    const key = randomUUID();
    const [car] = await sql`insert into public.cars (stock_no, brand_id, model, year, status, price, fuel, transmission,
        body, mileage_km, published_incomplete)
      values (${`D-${engine}`}, 9001, 'Deducted', 2024, 'available', 10000, 'petrol', 'automatic', 'suv', 0, true)
      returning id`;
    await sql`select public.place_order(${car?.["id"]}, 'Noor', ${from}, ${key}, p_consent => true)`;
    const [order] = await sql`select id from public.orders where idempotency_key = ${key}`;
    const total = async () =>
      (await sql`select trade_in, total from public.order_total(${order?.["id"]})`)[0] as Record<string, string>;
    const { reference } = await sendTradeIn(sql, { phone: from, order: key });
    const [shown] = await sql`select public.trade_ins_of_order((select reference from public.orders
      where idempotency_key = ${key}), ${from}) as shown`;
    expect(shown?.["shown"]).toMatchObject([{ reference }]);
    await offerFor(sql, reference, 4_000.5);
    await answerFor(sql, reference, 1, true, from);
    expect(await total()).toEqual({ trade_in: "4000.500", total: "5999.500" });
    await offerFor(sql, reference, 4_500);
    expect(await total()).toEqual({ trade_in: "0", total: "10000.000" });
    await answerFor(sql, reference, 2, true, from);
    expect(await total()).toMatchObject({ total: "5500.000" });
    await change(reference, { status: "withdrawn" });
    expect(await total()).toMatchObject({ total: "10000.000" });
    await offerFor(sql, reference, 12_000);
    expect(await answerFor(sql, reference, 3, true, from)).toMatchObject({ status: "accepted" });
    expect(await total()).toMatchObject({ total: "10000.000" });
  });

  it("is written down by a colleague with its photos, once, for an order", async () => {
    const { sql } = database;
    const key = randomUUID();
    const picture = await storedPicture(sql);
    const details = {
      source: "walk_in",
      name: "Noor",
      phone: phone(),
      make: "Kia",
      model: "EV6",
      year: 2023,
      condition: "excellent",
      order: 9001,
      pictures: [picture.id],
    };
    const write = () =>
      actAs(sql, "sales", async (tx) => {
        const [row] = await tx`select public.write_trade_in(${tx.json(details)}, ${key}) as answer`;
        return row?.["answer"];
      });
    const made = await write();
    expect(made).toMatchObject({ repeated: false });
    expect(await write()).toEqual({ ...made, repeated: true });
    const [row] = await sql`select t.order_id, t.source, t.consent_at, p.position from public.trade_ins t
      join public.trade_in_pictures p on p.trade_in_id = t.id where t.id = ${made.id}`;
    expect(row).toEqual({ order_id: "9001", source: "walk_in", consent_at: null, position: 1 });
  });
});
