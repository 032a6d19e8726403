import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refusalOf } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";
import { everyDay, offered, setOpening } from "./setup/viewings.ts";

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
    database.sql`select kind, wish from public.viewings where phone = ${`+973${phone}`} order by id`;

  test("with another time is not the first viewing", async () => {
    const key = randomUUID();
    await send(key, 1, "33000001");
    expect(await refusalOf(send(key, 2, "33000001"))).toBe("PT409 key_reused");
  });

  test("with another wish keeps it, while it is not confirmed", async () => {
    const key = randomUUID();
    const first = await send(key, 3, "33000002");
    const again = await send(key, 3, "33000002", { kind: "test_drive", wish: "The white one" });
    expect(again).toMatchObject({ reference: first.reference, kind: "test_drive", repeated: true });
    expect([...(await kept("33000002"))]).toEqual([{ kind: "test_drive", wish: "The white one" }]);
    await database.sql`update public.viewings set status = 'confirmed' where reference = ${first.reference}`;
    expect(await refusalOf(send(key, 3, "33000002", { wish: "The black one" }))).toBe("PT409 key_reused");
    expect(await send(key, 3, "33000002", { kind: "test_drive", wish: "The white one" })).toMatchObject({
      repeated: true,
      status: "confirmed",
    });
  });
});
