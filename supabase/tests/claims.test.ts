import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts, fixtures } from "./policy-samples.ts";
import { actAs, refusalOf } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

describe.each(engines)("claiming orders on %s", (engine) => {
  let database: TestDatabase;
  let reference: string;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
    const [row] = await database.sql`select public.place_order(9001, 'Noor', '+97333000077', ${randomUUID()},
        p_consent => true) ->> 'reference' as reference`;
    reference = String(row?.["reference"]);
  });
  afterAll(() => database?.close());

  const claim = (who: "customer" | "newcomer", phone: string) =>
    actAs(
      database.sql,
      who,
      async (tx) => (await tx`select public.claim_order(${reference}, ${phone}) as answer`)[0]?.["answer"],
    );

  test("an account tries ten times an hour, also all at once, and another is not touched by it", async () => {
    const tries = await Promise.all(
      Array.from({ length: 30 }, (_, n) => refusalOf(claim("customer", `+9733311${1000 + n}`))),
    );
    expect(tries.filter((answer) => answer === null)).toHaveLength(10);
    expect(new Set(tries.filter((answer) => answer !== null))).toEqual(new Set(["PT429 too_many"]));
    expect(await refusalOf(claim("customer", "+97333000077"))).toBe("PT429 too_many");
    expect(await claim("newcomer", "+97333000077")).toMatchObject({ reference });
    await database.sql`update public.claim_tries set since = now() - interval '61 minutes'
      where user_id = ${accounts.customer}`;
    expect(await claim("customer", "+97333000078")).toBeNull();
    expect(await claim("customer", "+97333000079")).toBeNull();
  });

  test("a viewing is claimed by its reference and phone, once, and its tries count with those of orders", async () => {
    const [row] = await database.sql`insert into public.viewings (reference, idempotency_key, office_id, starts_at,
        ends_at, customer_name, phone) values ('MV-222222', ${randomUUID()}, 'manama', now() + interval '1 day',
        now() + interval '25 hours', 'Noor', '+97333000078') returning id`;
    const viewing = (who: "customer" | "newcomer", phone: string) =>
      actAs(
        database.sql,
        who,
        async (tx) => (await tx`select public.claim_viewing('mv-222222', ${phone}) as answer`)[0]?.["answer"],
      );
    await database.sql`delete from public.claim_tries`;
    expect(await viewing("newcomer", "+97333000079")).toBeNull();
    expect(await viewing("newcomer", "+97333000078")).toMatchObject({ reference: "MV-222222" });
    expect(await viewing("customer", "+97333000078")).toBeNull();
    await database.sql`update public.claim_tries set tries = 10`;
    expect(await refusalOf(viewing("newcomer", "+97333000078"))).toBe("PT429 too_many");
    expect(await refusalOf(claim("newcomer", "+97333000077"))).toBe("PT429 too_many");
    await database.sql`delete from public.viewings where id = ${Number(row?.["id"])}`;
  });
});
