import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fixtures } from "./policy-samples.ts";
import { actAs, refusalOf, type Person } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

describe.each(engines)("what arrives while its customer changes on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
  });
  afterAll(() => database?.close());
  beforeEach(async () => {
    for (const table of ["viewings", "orders", "messages", "customers"])
      await database.sql.unsafe(`delete from public.${table}`);
  });

  const [one, two] = ["+97333001111", "+97333002222"];
  const send = (phone: string, key: string = randomUUID()) =>
    actAs(
      database.sql,
      "anonymous",
      (tx) => tx`select public.send_message('Noor', 'Hello', ${key}, ${phone}, p_consent => true)`,
    );
  const customer = async (phone: string) => {
    const [row] = await database.sql`select id, version from public.customers where phone = ${phone}`;
    return { id: Number(row?.["id"]), version: Number(row?.["version"]) };
  };

  /** Sends a message from a phone while a call of staff has done its work and not committed it. */
  async function sendDuring(query: string, who: Person, phone: string): Promise<void> {
    const done = Promise.withResolvers<void>();
    const commit = Promise.withResolvers<void>();
    const staff = actAs(database.sql, who, async (tx) => {
      await tx.unsafe(`select public.${query}`);
      done.resolve();
      await commit.promise;
    });
    await done.promise;
    const sent = send(phone);
    try {
      const waiting = () => database.sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBe(1);
    } finally {
      commit.resolve();
      await staff;
    }
    await sent;
  }

  test("a merge: it is of the customer who is kept", async () => {
    await send(one);
    await send(two);
    const [kept, gone] = [await customer(one), await customer(two)];
    await sendDuring(`merge_customers(${kept.id}, ${kept.version}, ${gone.id}, ${gone.version})`, "sales", two);
    expect(await database.sql`select id, messages from public.customer_list`).toEqual([
      { id: String(kept.id), messages: 3 },
    ]);
  });

  test("erasing: it arrives, and is of a new customer", async () => {
    await send(one);
    const { id, version } = await customer(one);
    await sendDuring(`erase_customer(${id}, ${version})`, "owner", one);
    expect((await customer(one)).id).toBeGreaterThan(id);
    expect(await database.sql`select messages from public.customer_list`).toEqual([{ messages: 1 }]);
  });

  test("a message sent again with another number makes nobody", async () => {
    const key = randomUUID();
    await send(one, key);
    expect(await refusalOf(send(two, key))).toBe("PT409 key_reused");
    expect(await database.sql`select phone from public.customers`).toEqual([{ phone: one }]);
  });
});
