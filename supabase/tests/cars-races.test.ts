import { randomUUID } from "node:crypto";
import type { TransactionSql } from "postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Json } from "../../domain/database.types.ts";
import { accounts, fixtures } from "./policy-samples.ts";
import { meanwhile, untilWaiting, type Work } from "./setup/meanwhile.ts";
import { actAs, refusalOf, type Person } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

describe.each(engines)("cars that colleagues change at once on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
  });
  afterAll(() => database?.close());
  beforeEach(async () => {
    await database.sql`update public.cars set featured = false, mileage_km = 0 where id between 9001 and 9004`;
  });

  const answered = (row: { answer?: unknown } | undefined) => row?.answer;
  const importing = (rows: Json[], key: string = randomUUID()) =>
    async function work(tx: TransactionSql) {
      const [row] = await tx`select public.import_cars(${tx.json(rows)}, false, true, ${key}, 'stock.csv') as answer`;
      return answered(row);
    };
  const saving = (id: number, car: Json) => (tx: TransactionSql) =>
    tx`select public.save_car(${id}, null, ${tx.json(car)})`;
  const featuring = (...ids: number[]) =>
    async function work(tx: TransactionSql) {
      const rows = ids.map((id) => ({ id, change: { featured: true } }));
      const [row] = await tx`select public.change_cars(${tx.json(rows)}) as answer`;
      return answered(row);
    };
  const rest = { model: "M", year: 2024, fuel: "petrol", body: "suv", transmission: "automatic" };
  const holding = (id: number) => (tx: TransactionSql) => tx`select from public.cars where id = ${id} for update`;
  const made = (...ids: number[]) => ids.map((id) => expect.objectContaining({ id, ok: true }));

  test("the undo of an import keeps the price that a colleague set before the import got its turn", async () => {
    const key = randomUUID();
    const { second } = await meanwhile(
      database.sql,
      { who: "manager", work: saving(9002, { price: 21_000 }) },
      { who: "editor", work: importing([{ row: 1, car: { stock_no: "T-2", mileage_km: 7 } }], key) },
    );
    expect(second).toMatchObject({
      value: [{ ok: true, action: "update", changes: [{ field: "mileage_km", before: 0, after: 7 }] }],
    });
    await actAs(database.sql, "editor", (tx) => tx`select public.undo_import(${key})`);
    expect(await database.sql`select price::int, mileage_km from public.cars where id = 9002`).toEqual([
      { price: 21_000, mileage_km: 0 },
    ]);
  });

  test("the undo of an import brings no purchase back that a colleague takes away beside it", async () => {
    const key = randomUUID();
    const row = { row: 1, car: { stock_no: "T-1" }, purchase: { amount: "9000", spent_on: "2026-01-02" } };
    await actAs(database.sql, "manager", importing([row], key));
    await meanwhile(
      database.sql,
      {
        who: "manager",
        work: (tx) => tx`update public.car_costs set removed_at = now() where car_id = 9001 and removed_at is null`,
      },
      { who: "owner", work: (tx) => tx`select public.undo_import(${key})` },
    );
    expect(await database.sql`select from public.car_costs where car_id = 9001 and removed_at is null`).toEqual([]);
    expect(await database.sql`select outcome from public.car_import_rows where import_id = ${key}`).toEqual([
      { outcome: "changed_since" },
    ]);
  });

  test("a save of one car does not wait for that of another, and each moves the epoch", async () => {
    const epoch = async () => Number((await database.sql`select epoch from public.content_epoch`)[0]?.["epoch"]);
    const before = await epoch();
    const { waited } = await meanwhile(
      database.sql,
      { who: "manager", work: saving(9002, { mileage_km: 3 }) },
      { who: "editor", work: saving(9001, { mileage_km: 3 }) },
    );
    expect(waited).toBe(false);
    expect(await epoch()).toBe(before + 2);
  });

  test("a colleague who has one car of a job saves it, and the job goes on", async () => {
    const { first, second, waited } = await meanwhile(
      database.sql,
      { who: "manager", work: holding(9003) },
      { who: "owner", work: featuring(9001, 9003) },
      saving(9003, { mileage_km: 5 }),
    );
    expect({ waited, first: first.status, second }).toEqual({
      waited: true,
      first: "fulfilled",
      second: { status: "fulfilled", value: made(9001, 9003) },
    });
  });

  test("two jobs on the same cars in other orders take turns", async () => {
    const held = Promise.withResolvers<void>();
    const commit = Promise.withResolvers<void>();
    const holder = database.sql.begin(async (tx) => {
      await holding(9002)(tx);
      held.resolve();
      await commit.promise;
    });
    await held.promise;
    const jobs = [
      actAs(database.sql, "manager", featuring(9001, 9002, 9003)),
      actAs(database.sql, "editor", featuring(9003, 9002, 9001)),
    ];
    await untilWaiting(database.sql, 2);
    commit.resolve();
    await holder;
    expect(await Promise.all(jobs)).toEqual([made(9001, 9002, 9003), made(9003, 9002, 9001)]);
  });

  test("an order of two cars takes them in the order in which jobs do", async () => {
    const { first, second } = await meanwhile(
      database.sql,
      { who: "manager", work: holding(9001) },
      {
        who: "sales",
        work: (tx) =>
          tx`select public.write_order(${tx.json({
            source: "phone",
            name: "Noor",
            phone: "+97333000090",
            cars: [9003, 9001],
          })}, ${randomUUID()})`,
      },
      featuring(9003),
    );
    expect([first.status, second.status]).toEqual(["fulfilled", "fulfilled"]);
  });

  describe("what takes many cars takes them in the order of a job:", () => {
    /** Begins something while a job that has the first of three cars waits for the second; answers how both end. */
    async function besideJob(begin: () => Promise<unknown>) {
      let other: Promise<unknown> = Promise.resolve();
      const job = { who: "manager" as const, work: featuring(9001, 9002, 9003) };
      const { second } = await meanwhile(database.sql, { work: holding(9002) }, job, async () => {
        other = begin();
        other.catch(() => {});
        await untilWaiting(database.sql, 2);
      });
      return [second, await refusalOf(other)];
    }
    const well = [{ status: "fulfilled", value: made(9001, 9002, 9003) }, null];

    test("holds that lapse", async () => {
      const reserve = (car: number) => database.sql`insert into public.orders (reference, idempotency_key, car_id,
          customer_name, phone, car_snapshot, currency, status, hold_until)
        values (public.new_reference(), gen_random_uuid(), ${car}, 'Noor', '+97333000091', '{}', 'BHD', 'reserved',
          now() - interval '1 hour')`;
      await reserve(9003);
      await reserve(9001);
      expect(await besideJob(() => database.sql`select public.lapse_holds()`.execute())).toEqual(well);
    });

    test("a brand that is renamed", async () => {
      // A table is read in the order of its writes.
      for (const id of [9002, 9001]) await database.sql`update public.cars set mileage_km = 1 where id = ${id}`;
      const rename = () => database.sql`update public.brands set name_ar = 'ماركة' where id = 9001`.execute();
      expect(await besideJob(rename)).toEqual(well);
    });
  });

  test("two imports that make one brand make it once", async () => {
    const row = (stock: string) => ({
      row: 1,
      brand: "New Motors",
      car: { ...rest, stock_no: stock },
    });
    const { second } = await meanwhile(
      database.sql,
      { who: "manager", work: importing([row("N-1")]) },
      { who: "editor", work: importing([row("N-2")]) },
    );
    expect(second).toMatchObject({ status: "fulfilled", value: [{ ok: true, action: "create" }] });
    expect(
      await database.sql`select c.stock_no from public.cars c join public.brands b on b.id = c.brand_id
      where b.name = 'New Motors' order by 1`,
    ).toEqual([{ stock_no: "N-1" }, { stock_no: "N-2" }]);
    // The brand stays while another import uses it.
    const trash = database.sql`update public.brands set deleted_at = now() where name = 'New Motors'`;
    await expect(trash).rejects.toThrow("brand_in_use");
  });

  test("a new car of a brand in the trash says so", async () => {
    await database.sql`insert into public.brands (name, deleted_at) values ('Gone Motors', now())`;
    const row = { row: 1, brand: "gone motors", car: { stock_no: "N-3", model: "M", year: 2024 } };
    expect(await actAs(database.sql, "editor", importing([row]))).toMatchObject([
      { ok: false, code: "brand_in_trash", field: "brand", detail: "gone motors" },
    ]);
  });

  describe("what waits too long in a row ends the whole job, which may be asked for again:", () => {
    const holdColleague = (tx: TransactionSql) =>
      tx`select from public.staff where user_id = ${accounts.other} for update`;
    const holdBrand = (tx: TransactionSql) => tx`select from public.brands where id = 9002 for update`;
    const assign = (id: number) => JSON.stringify([{ id, do: "assign", from: null, to: accounts.other }]);
    const rowsOf = {
      change_cars: JSON.stringify([{ id: 9001, change: { brand_id: 9002 } }]),
      change_orders: assign(9001),
      change_customers: assign(9001),
    };

    /** Does what a person cannot do while `hold` holds; answers how it ended. */
    async function impatient(hold: Work, who: Person, work: Work) {
      const over = Promise.withResolvers<void>();
      const act = async (tx: TransactionSql) => {
        await tx`set local lock_timeout = '100ms'`;
        return work(tx).finally(over.resolve);
      };
      return (await meanwhile(database.sql, { work: hold }, { who, work: act }, () => over.promise)).second;
    }
    const refused = { status: "rejected", reason: { code: "55P03" } };

    test.each([
      ["change_cars", holdBrand],
      ["change_orders", holdColleague],
      ["change_customers", holdColleague],
    ] as const)("%s", async (name, hold) => {
      const change = (tx: TransactionSql) => tx.unsafe(`select public.${name}('${rowsOf[name]}')`).execute();
      expect(await impatient(hold, "manager", change)).toMatchObject(refused);
    });

    test("import_cars and undo_import, which stays to be done", async () => {
      const key = randomUUID();
      const moved = { row: 1, brand: "Brand Without Cars", car: { stock_no: "T-4", mileage_km: 9 } };
      const undo = (tx: TransactionSql) => tx`select public.undo_import(${key})`.execute();
      expect(await impatient(holdBrand, "editor", importing([moved], key))).toMatchObject(refused);
      await actAs(database.sql, "editor", importing([moved], key));
      expect(await impatient(holding(9004), "editor", undo)).toMatchObject(refused);
      expect(await refusalOf(actAs(database.sql, "editor", undo))).toBeNull();
      expect(await database.sql`select outcome from public.car_import_rows where import_id = ${key}`).toEqual([
        { outcome: "undone" },
      ]);
    });
  });

  test("a brand that an import made is not taken back while another gives it a car", async () => {
    const key = randomUUID();
    const row = (stock: string) => ({ row: 1, brand: "Late Motors", car: { ...rest, stock_no: stock } });
    await actAs(database.sql, "editor", importing([row("L-1")], key));
    const { second, waited } = await meanwhile(
      database.sql,
      { who: "manager", work: importing([row("L-2")]) },
      { who: "editor", work: (tx) => tx`select public.undo_import(${key}) as answer` },
    );
    expect({ waited, second }).toMatchObject({ waited: true, second: { value: [{ answer: { left: 0 } }] } });
    expect(await database.sql`select stock_no from public.cars where stock_no like 'L-%'`).toEqual([
      { stock_no: "L-2" },
    ]);
  });
});
