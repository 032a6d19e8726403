import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixtures } from "./policy-samples.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

describe.each(engines)("the key of an order's form on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
  });
  afterAll(() => database?.close());

  const sent = { name: "Noor", phone: "+97333000001", email: null, contact: "whatsapp", message: "The white one" };

  /** The reference, or why the order was refused. */
  const place = async (key: string, changed: Partial<Record<keyof typeof sent, string | null>> = {}) => {
    const { name, phone, email, contact, message } = { ...sent, ...changed };
    const [row] = await database.sql<{ reference: string }[]>`select public.place_order(9001, ${name}, ${phone}, ${key},
      ${email}, ${contact}, ${message}, 'en', true) ->> 'reference' as reference`.catch((error: Error) => [
      { reference: error.message },
    ]);
    return row?.reference;
  };

  test("refuses an order that says something else: nothing of it would be kept", async () => {
    const key = randomUUID();
    const first = await place(key);
    expect(first).toMatch(/^MR-/);
    for (const changed of [{ name: "Nora" }, { email: "noor@example.com" }, { contact: "phone" }, { message: null }])
      expect(await place(key, changed)).toBe("key_reused");
    expect(await place(key, { phone: "+97333000001", message: " The white one\u200f" })).toBe(first);
  });

  test("is one order's alone, also where two persons send it at the same moment", async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => place(key, { phone: `+9733300001${n}` })));
    expect(answers.filter((answer) => answer !== "key_reused")).toEqual([expect.stringMatching(/^MR-/)]);
  });
});
