import { randomUUID } from "node:crypto";
import type { TransactionSql } from "postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fixtures } from "./policy-samples.ts";
import { meanwhile } from "./setup/meanwhile.ts";
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

  describe("one number has one owner:", () => {
    const [three, four] = ["+97333003333", "+97333004444"];
    const saving = (record: object, id?: number, version?: number) => (tx: TransactionSql) =>
      tx`select public.save_customer(${JSON.stringify(record)}::text::jsonb, ${id ?? null}, ${version ?? null})
        as answer`.execute();
    const sending = (phone: string) => (tx: TransactionSql) =>
      tx`select public.send_message('Noor', 'Hello', ${randomUUID()}, ${phone}, p_consent => true)`.execute();
    const ordering = (phone: string, email: string) => (tx: TransactionSql) =>
      tx`select public.write_order(${tx.json({ source: "phone", name: "Noor", phone, email, cars: [9001] })},
        ${randomUUID()})`.execute();
    const owners = async (phone: string) =>
      (
        await database.sql`select id from public.customers
          where merged_into is null and (phone = ${phone} or phones @> ${[phone]})`
      ).length;
    const taken = { status: "rejected", reason: { message: "phone_taken" } };

    test("two colleagues give it to two people", async () => {
      const { second } = await meanwhile(
        database.sql,
        { who: "sales", work: saving({ name_en: "A", phone: four, phones: [three] }) },
        { who: "manager", work: saving({ name_en: "B", phones: [two, three] }) },
      );
      expect(second).toMatchObject(taken);
      expect(await owners(three)).toBe(1);
    });

    test("a visitor sends it while it becomes a further one", async () => {
      await meanwhile(
        database.sql,
        { who: "sales", work: saving({ name_en: "A", phones: [three] }) },
        { who: "anonymous", work: sending(three) },
      );
      expect(await owners(three)).toBe(1);
      expect(
        await database.sql`select c.name_en from public.messages m join public.customers c
        on c.id = m.customer_id`,
      ).toEqual([{ name_en: "A" }]);
    });

    test("it becomes a further one while a visitor sends it", async () => {
      const { second } = await meanwhile(
        database.sql,
        { who: "anonymous", work: sending(three) },
        { who: "sales", work: saving({ name_en: "A", phones: [three] }) },
      );
      expect(second).toMatchObject(taken);
      expect(await owners(three)).toBe(1);
    });

    test("an order gives it to a person who is found by the address", async () => {
      await actAs(database.sql, "sales", saving({ name_en: "A", phone: one, email: "a@example.com" }));
      await meanwhile(
        database.sql,
        { who: "sales", work: ordering(three, "a@example.com") },
        { who: "anonymous", work: sending(three) },
      );
      expect(await owners(three)).toBe(1);
    });

    test("two known people get two in other orders", async () => {
      const [a, b] = await Promise.all(
        [one, two].map(async (phone) => {
          const [row] = await actAs(database.sql, "sales", saving({ name_en: phone, phone }));
          return { id: Number(row?.["answer"].id), version: Number(row?.["answer"].version) };
        }),
      );
      const { first, second } = await meanwhile(
        database.sql,
        { who: "sales", work: saving({ phones: [three, four] }, a?.id, a?.version) },
        { who: "manager", work: saving({ phones: [four, three] }, b?.id, b?.version) },
      );
      expect(first.status).toBe("fulfilled");
      expect(second).toMatchObject(taken);
    });

    test("a merge is not taken back while a third person has it", async () => {
      await actAs(database.sql, "sales", async (tx) => {
        await saving({ name_en: "A", phone: one })(tx);
        await saving({ name_en: "B", phone: two, phones: [three] })(tx);
      });
      const [kept, gone] = [await customer(one), await customer(two)];
      const [row] = await actAs(
        database.sql,
        "sales",
        (tx) => tx`select public.merge_customers(${kept.id}, ${kept.version}, ${gone.id}, ${gone.version}) as answer`,
      );
      const undo = (tx: TransactionSql) => tx`select public.undo_merge(${row?.["answer"].merge})`.execute();
      await actAs(database.sql, "sales", saving({ phones: [two] }, kept.id, (await customer(one)).version));
      // The undo waits for the third person who gets the number.
      const { second } = await meanwhile(
        database.sql,
        { who: "sales", work: saving({ name_en: "C", phones: [three] }) },
        { who: "manager", work: undo },
      );
      expect(second).toMatchObject(taken);
      expect(await owners(three)).toBe(1);
      await database.sql`update public.customers set phones = '{}' where name_en = 'C'`;
      expect(await refusalOf(actAs(database.sql, "manager", undo))).toBeNull();
      expect(await owners(three)).toBe(1);
    });
  });

  test("a message sent again with another number makes nobody", async () => {
    const key = randomUUID();
    await send(one, key);
    expect(await refusalOf(send(two, key))).toBe("PT409 key_reused");
    expect(await database.sql`select phone from public.customers`).toEqual([{ phone: one }]);
  });
});
