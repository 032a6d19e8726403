import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixtures } from "./policy-samples.ts";
import { actAs, refusalOf } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

describe.each(engines)("many at once on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
  });
  afterAll(() => database?.close());

  const outcomes = async (calls: Promise<string | null>[]) => {
    const answers = await Promise.all(calls);
    return [
      answers.filter((answer) => answer === null).length,
      [...new Set(answers.filter((answer) => answer !== null))],
    ];
  };

  test("one phone places five orders an hour", async () => {
    const place = () =>
      refusalOf(
        database.sql`select public.place_order(9001, 'Noor', '+97333000078', ${randomUUID()},
          p_consent => true)`.execute(),
      );
    expect(await outcomes(Array.from({ length: 20 }, place))).toEqual([5, ["PT429 too_many"]]);
  });

  test.each([
    ["phone", "p_phone => '+97333000079'"],
    ["e-mail address", "p_email => 'noor@example.com'"],
  ])("one %s sends five messages an hour", async (_what, reach) => {
    const send = () =>
      refusalOf(
        database.sql.unsafe(
          `select public.send_message('Noor', 'Hello', gen_random_uuid(), p_consent => true, ${reach})`,
        ),
      );
    expect(await outcomes(Array.from({ length: 20 }, send))).toEqual([5, ["PT429 too_many"]]);
  });

  test("one account tries ten wrong secrets an hour", async () => {
    const guess = () =>
      refusalOf(actAs(database.sql, "newcomer", (tx) => tx`select public.find_invitation(${randomUUID()})`.execute()));
    expect(await outcomes(Array.from({ length: 30 }, guess))).toEqual([10, ["PT429 too_many"]]);
  });
});
