import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refusalOf } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";
import { book, everyDay, offered, setOpening } from "./setup/viewings.ts";

describe.each(engines)("the form of a viewing sent again on %s", (engine) => {
  let database: TestDatabase;
  let slots: string[];
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await setOpening(database.sql, [{ id: "main", hours: everyDay }]);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    slots = await offered(database.sql, "main", tomorrow, 3);
  });
  afterAll(() => database?.close());

  const send = async (key: string, slot: number, phone: string, { kind = "viewing", wish = "" } = {}) =>
    (
      await database.sql`select public.book_viewing('main', ${slots[slot] ?? null}, 'Noor', ${phone}, ${key},
        p_kind => ${kind}, p_wish => ${wish}, p_consent => true) as answer`
    )[0]?.["answer"];
  const kept = (phone: string) =>
    database.sql`select kind, wish from public.viewings where phone = ${phone} order by id`;

  test("with another time is not the first viewing", async () => {
    const key = randomUUID();
    await send(key, 1, "+97333000001");
    expect(await refusalOf(send(key, 2, "+97333000001"))).toBe("PT409 key_reused");
  });

  test("with another wish keeps it, while it is not confirmed", async () => {
    const key = randomUUID();
    const first = await send(key, 3, "+97333000002");
    const again = await send(key, 3, "+97333000002", { kind: "test_drive", wish: "The white one" });
    expect(again).toMatchObject({ reference: first.reference, kind: "test_drive", repeated: true });
    expect([...(await kept("+97333000002"))]).toEqual([{ kind: "test_drive", wish: "The white one" }]);
    await database.sql`update public.viewings set status = 'confirmed' where reference = ${first.reference}`;
    expect(await refusalOf(send(key, 3, "+97333000002", { wish: "The black one" }))).toBe("PT409 key_reused");
    expect(await send(key, 3, "+97333000002", { kind: "test_drive", wish: "The white one" })).toMatchObject({
      repeated: true,
      status: "confirmed",
    });
  });

  test("while it is moved waits for the move, and lets other bookings pass", async () => {
    const key = randomUUID();
    const { reference } = await send(key, 5, "+97333000003");
    const again: Promise<string | null>[] = [];
    await database.sql.begin(async (tx) => {
      // As move_viewing begins, from another connection.
      await tx`select public.viewing_of(${reference}, '+97333000003')`;
      again.push(refusalOf(send(key, 5, "+97333000003", { wish: "The white one" })));
      const waiting = async () =>
        (
          await tx`select 1 from pg_locks where not granted
        and pid in (select pid from pg_stat_activity where datname = current_database())`
        ).length;
      await expect.poll(waiting, { interval: 5, timeout: 20_000 }).toBe(1);
      const other = await database.sql.begin(async (impatient) => {
        await impatient`set local lock_timeout = '3s'`;
        return book(impatient, { at: slots[6] ?? "", phone: "+97333000004" });
      });
      expect(other).toMatchObject({ repeated: false });
      await tx`select public.move_viewing(${reference}, '+97333000003', ${slots[7] ?? null})`;
    });
    expect(await again[0]).toBe("PT409 key_reused");
    expect([...(await kept("+97333000003"))]).toEqual([{ kind: "viewing", wish: null }]);
  });

  test("the same key from two phones at once is one viewing", async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => refusalOf(send(key, 9, n % 2 ? "+97333000005" : "+97333000006"))),
    );
    expect([...new Set(answers)].toSorted()).toEqual(["PT409 key_reused", null].toSorted());
    expect(answers.filter((answer) => answer === null)).toHaveLength(3);
  });
});
