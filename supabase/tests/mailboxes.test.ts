import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mailboxOf } from "../../domain/mailbox.ts";
import { fixtures } from "./policy-samples.ts";
import { actAs } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

describe.each(engines)("mailboxes on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
  });
  afterAll(() => database?.close());

  test.each([
    ["noor@example.com", "noor@example.com"],
    ["Noor.Al.Test+cars+2@Example.com", "nooraltest@example.com"],
    ["+973@example.com", "+973@example.com"],
    ["...@example.com", "...@example.com"],
    ["a@b.example.com", "a@b.example.com"],
  ])("of %s is %s, here and in the database", async (email, mailbox) => {
    const [row] = await database.sql`select public.mailbox(${email}) as mailbox`;
    expect([mailboxOf(email), row?.["mailbox"]]).toEqual([mailbox, mailbox]);
  });

  test("get five confirmations a day, however they are spelled and also at the same moment", async () => {
    const order = (n: number) =>
      actAs(database.sql, "anonymous", (tx) =>
        tx`select public.place_order(9001, 'Noor', ${`+973330001${10 + n}`}, ${randomUUID()},
          ${`vic${n % 2 ? "." : ""}tim+${n}@example.com`}, p_consent => true)`.execute(),
      );
    await Promise.all(Array.from({ length: 12 }, (_, n) => order(n)));
    const mails = await database.sql`select status, count(*)::int as mails from public.mails
      where kind = 'order_confirmation' group by status order by status`;
    expect([...mails]).toEqual([
      { status: "waiting", mails: 5 },
      { status: "failed", mails: 7 },
    ]);
  });
});
