import type { TransactionSql } from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixtures } from "./policy-samples.ts";
import { actAs } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";
import { book, everyDay, offered, setOpening } from "./setup/viewings.ts";

/** Two years at a busy showroom. */
const past = 5_000;

describe.each(engines)("a showroom with a history, on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
    await setOpening(database.sql, [{ id: "main", hours: everyDay }], { at_once: 2 });
    await database.sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`insert into public.viewings (reference, idempotency_key, status, office_id, starts_at, ends_at,
          customer_name, phone)
        select 'MV-' || translate(lpad(n::text, 6, '2'), '01', 'AB'), gen_random_uuid(), 'confirmed', 'main', t,
          t + interval '30 minutes', 'Noor', '+97333000001'
        from generate_series(100000, ${100_000 + past}) n,
          lateral (select now() - interval '2 days' - (n - 100000) * interval '2 hours' as t) at`;
    });
    await database.sql`analyze public.viewings`;
  });
  afterAll(() => database?.close());

  /** How many rows of viewings are read by what is done. */
  async function rowsOf(tx: TransactionSql, work: () => Promise<unknown>): Promise<number> {
    const read = async () => {
      const [row] = await tx<{ rows: number }[]>`select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows
        from pg_stat_xact_user_tables where relid = 'public.viewings'::regclass`;
      return row?.rows ?? Number.NaN;
    };
    const before = await read();
    await work();
    return (await read()) - before;
  }
  const rowsRead = (work: (tx: TransactionSql) => Promise<unknown>) =>
    database.sql.begin((tx) => rowsOf(tx, () => work(tx)));

  test("says which times are free without reading it", async () => {
    expect(await rowsRead((tx) => tx`select public.viewing_slots('main', p_days => 14)`)).toBeLessThan(50);
  });

  test("gives a time away without reading it", async () => {
    const [at = ""] = await offered(database.sql, "main", new Date(Date.now() + 86_400_000).toISOString(), 3);
    expect(await rowsRead((tx) => book(tx, { at, phone: "+97333000002" }))).toBeLessThan(50);
  });

  test("shows today and thirty days of it on the dashboard without reading the rest", async () => {
    await actAs(database.sql, "manager", async (tx) => {
      const month = 30 * 12;
      expect(await rowsOf(tx, () => tx`select public.dashboard_figures()`)).toBeLessThan(2 * month);
    });
  });
});
