import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import postgres, { type Sql } from "postgres";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openByteLine, through } from "../../tests/fixtures/line.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

describe.each(engines)("connections that the database breaks in the middle of a transaction, on %s", (engine) => {
  let database: TestDatabase;
  let sql: Sql;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql`create table public.written (by text)`;
  });
  afterAll(() => database?.close());
  beforeEach(() => {
    // One connection, so that every query meets the broken one.
    sql = postgres(database.url, { max: 1, backoff: () => 0.05, connection: { application_name: "broken" } });
  });
  afterEach(() => sql.end({ timeout: 1 }));

  /** Breaks them and waits until they are gone for the driver, too. */
  async function breakAll(): Promise<void> {
    await database.sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where application_name = 'broken'`;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  const written = async () =>
    (await database.sql<{ by: string }[]>`delete from public.written returning by`).map(({ by }) => by);

  test("one that was reserved fails from then on, and releasing it harms no other caller", async () => {
    const held = await sql.reserve();
    await held`begin`;
    await held`insert into public.written values ('lost')`;
    await breakAll();
    // Many are waiting for the only connection while its last holder cleans up.
    const others = Array.from({ length: 20 }, async (_, index) => {
      const own = await sql.reserve();
      try {
        await own`begin`;
        await own`insert into public.written values (${`other ${index}`})`;
        await own`commit`;
      } finally {
        own.release();
      }
    });
    await expect(held`rollback`).rejects.toThrow();
    held.release();
    await Promise.all(others);
    expect((await written()).length).toBe(20);
  });

  test("a transaction that goes on late does not write into another one", async () => {
    let goOn = () => {};
    const later = new Promise<void>((resolve) => (goOn = resolve));
    let hasBegun = () => {};
    const begun = new Promise<void>((resolve) => (hasBegun = resolve));
    const late: unknown[] = [];
    const broken = sql.begin(async (tx) => {
      await tx`select 1`;
      hasBegun();
      await later;
      late.push(await tx`insert into public.written values ('late')`.catch((error: unknown) => error));
    });
    const said = broken.catch((error: unknown) => error);
    await begun;
    await breakAll();
    await sql.begin(async (tx) => {
      await tx`insert into public.written values ('other')`;
      goOn();
      await said;
    });
    expect(await said).toBeInstanceOf(Error);
    expect(late[0]).toBeInstanceOf(Error);
    expect(await written()).toEqual(["other"]);
  });
});

describe.each(engines)("a database that is down for a while, on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
  });
  afterAll(() => database?.close());

  test("requests for a connection are answered meanwhile, and no connection is lost", async () => {
    const line = await openByteLine(new URL(database.url));
    const sql = postgres(through(line, database.url), {
      max: 4,
      backoff: () => 0.02,
      connection: { application_name: "away" },
    });
    const ask = async () => {
      const own = await sql.reserve();
      try {
        return [...(await own`select 1 as one`)];
      } finally {
        own.release();
      }
    };
    const answers: Promise<unknown>[] = [];
    for (let times = 0; times < 3; times += 1) {
      for (let asked = 0; asked < 40; asked += 1) {
        if (asked === 30) await line.mend();
        answers.push(ask().catch((error: unknown) => error));
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      await line.cut();
    }
    await line.mend();
    expect(await Promise.all(answers)).toHaveLength(120);
    const all = await Promise.all(Array.from({ length: 4 }, () => sql.reserve()));
    for (const own of all) own.release();
    await sql.end({ timeout: 1 });
    await line.cut();
  }, 20_000);

  test("a connection that breaks while it learns the database's types harms no other query", async () => {
    let breaking = true;
    const line = await openByteLine(new URL(database.url), {
      breaksAt: (said) => breaking && said.includes("typarray"),
    });
    await line.mend();
    const sql = postgres(through(line, database.url), {
      max: 2,
      backoff: () => 0.02,
      connection: { application_name: "away" },
    });
    const answers = [sql`select 1`, sql.reserve().then((own) => own.release()), sql`select 2`].map((asked) =>
      asked.catch((error: unknown) => error),
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    breaking = false;
    expect(await Promise.all(answers)).toHaveLength(3);
    expect([...(await sql`select 1 as one`)]).toEqual([{ one: 1 }]);
    await sql.end({ timeout: 1 });
    await line.cut();
  }, 20_000);
});

test.each(engines)("a COPY whose rows the database refuses fails with its reason, on %s", async (engine) => {
  const database = await startTestDatabase(engine);
  const sql = postgres(database.url, { max: 1 });
  try {
    await sql`create table public.small (number int check (number < 5), word text)`;
    const copied = (rows: string) =>
      sql.begin(async (tx) =>
        pipeline(Readable.from([Buffer.from(rows)]), await tx`copy public.small from stdin`.writable()),
      );
    await expect(copied("9\tnine\n")).rejects.toThrow("violates check constraint");
    await expect(copied("1\n")).rejects.toThrow('missing data for column "word"');
    await expect(copied("1\tone\n")).resolves.toBeUndefined();
    expect([...(await sql`select * from public.small`)]).toEqual([{ number: 1, word: "one" }]);
  } finally {
    await sql.end({ timeout: 1 });
    await database.close();
  }
});
