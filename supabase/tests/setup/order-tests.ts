import { randomUUID } from "node:crypto";
import type { TransactionSql } from "postgres";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { accounts, claimsOf, fixtures } from "../policy-samples.ts";
import { startTestDatabase, type Engine, type TestDatabase } from "./test-database.ts";

/** Registers a database for the tests of a describe block and returns what people do with orders in it. */
export function orderTests(engine: Engine) {
  let started: TestDatabase;
  const database = {
    get sql() {
      return started.sql;
    },
  };
  beforeAll(async () => {
    started = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
  });
  afterAll(() => started?.close());

  /** Every test has a car and a phone of its own. */
  const own = { car: 0, phone: "", count: 0 };
  const nextCar = async () => {
    own.count += 1;
    own.phone = `+9733310${String(own.count).padStart(4, "0")}`;
    const [row] =
      await database.sql`insert into public.cars (stock_no, brand_id, model, year, status, price, fuel, transmission,
        body, mileage_km, published_incomplete)
      values (${`O-${own.count}`}, 9001, 'Order', 2024, 'available', 10000, 'petrol', 'automatic', 'suv', 0, true)
      returning id`;
    own.car = Number(row?.["id"]);
  };
  beforeEach(nextCar);

  /** A car that is on offer though an order sold it: only versions before 1.0 allowed that. */
  const offerSoldCar = () =>
    database.sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update public.cars set status = 'available', sold_at = null where id = ${own.car}`;
    });

  const place = async (from = own.phone) => {
    const [row] =
      await database.sql`select public.place_order(${own.car}, 'Noor', ${from}, ${randomUUID()}, p_consent => true)
        as answer`;
    const [order] = await database.sql`select id from public.orders where reference = ${row?.["answer"].reference}`;
    return Number(order?.["id"]);
  };
  /** Does something as a signed-in person, in a transaction on a connection of its own. */
  const as = <T>(who: keyof typeof accounts | "anonymous", work: (tx: TransactionSql) => Promise<T>) =>
    database.sql.begin(async (tx) => {
      const role = who === "anonymous" ? "anon" : "authenticated";
      const claims = JSON.stringify(who === "anonymous" ? { role } : claimsOf(accounts[who]));
      await tx`select set_config('request.jwt.claims', ${claims}, true),
        set_config('request.jwt.claim.sub', ${who === "anonymous" ? "" : accounts[who]}, true)`;
      await tx.unsafe(`set local role ${role}`);
      return work(tx);
    });
  interface Wanted {
    note?: string | null;
    visible?: boolean;
    hold?: string | null;
    /** Why an order is given up. */
    reason?: string | null;
  }
  const move = (
    id: number,
    from: string,
    to: string,
    { note = null, visible = false, hold = null, reason = "price" }: Wanted = {},
    who: keyof typeof accounts = "sales",
  ) =>
    as(
      who,
      async (tx) =>
        (
          await tx`select public.move_order(${id}, ${from}::public.order_status, ${to}::public.order_status, ${note},
            ${visible}, ${hold}, ${reason}) as answer`
        )[0]?.["answer"],
    );
  const refusal = (promise: Promise<unknown>) =>
    promise.then(
      () => null,
      (error: { code?: string; message: string; detail?: string }) =>
        [error.code, error.message, error.detail].filter(Boolean).join(" | "),
    );
  const order = async (id: number) => (await database.sql`select * from public.orders where id = ${id}`)[0];
  const carStatus = async () =>
    (await database.sql`select status from public.cars where id = ${own.car}`)[0]?.["status"];
  const events = (id: number) =>
    database.sql`select kind, to_status, note, visible_to_customer as visible, actor from public.order_events
      where order_id = ${id} order by id`;
  const tracked = async (id: number) =>
    (
      await database.sql`select public.track_order(reference, phone) as answer from public.orders where id = ${id}`
    )[0]?.["answer"];
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

  return { database, own, nextCar, offerSoldCar, place, as, move, refusal, order, carStatus, events, tracked, inHours };
}
