import { randomUUID } from "node:crypto";
import type { TransactionSql } from "postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fixtures } from "./policy-samples.ts";
import { actAs, type Person, refusalOf } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";
import { everyDay, offered, setOpening } from "./setup/viewings.ts";

const siteKey = "a key of the web server, 32 letters";

describe.each(engines)("what all visitors write in an hour on %s", (engine) => {
  let database: TestDatabase;
  let slots: string[];
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
    await setOpening(database.sql, [{ id: "main", hours: everyDay }], { at_once: 20 });
    slots = await offered(database.sql, "main", new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10), 1);
  });
  afterAll(() => database?.close());
  beforeEach(async () => {
    await database.sql`delete from public.mail_keys where true`;
    for (const [table, name] of Object.entries({
      viewings: "customer_name",
      orders: "customer_name",
      messages: "name",
    }))
      await withoutTriggers(`delete from public.${table} where ${name} = 'N'`);
    for (const table of ["mails", "viewings", "orders", "messages"])
      await database.sql.unsafe(`delete from public.${table}`);
  });

  let people = 0;
  const phone = () => `+9733300${1000 + ++people}`;
  const calls: Record<string, (tx: TransactionSql) => Promise<unknown>> = {
    orders: (tx) => tx`select public.place_order(9001, 'Noor', ${phone()}, ${randomUUID()}, p_consent => true)`,
    messages: (tx) => tx`select public.send_message('Noor', 'Hello', ${randomUUID()}, ${phone()}, p_consent => true)`,
    viewings: (tx) => tx`select public.book_viewing('main', ${slots[0] ?? ""}, 'Noor', ${phone()},
      ${randomUUID()}, p_consent => true)`,
  };
  const tables = Object.keys(calls);

  let numbered = 0;
  /**
   * What there is already, written in a moment of the last hour. References count up: of 5,000 by chance, two are the
   * same in one run of sixty, and only the product's own calls draw again.
   */
  async function written(table: string, count: number, ago = "59 minutes"): Promise<void> {
    const reference = "translate(lpad(n::text, 6, '0'), '01', 'AB')";
    const first = numbered + 1;
    numbered += count;
    const rows: Record<string, string> = {
      orders: `orders (reference, idempotency_key, car_id, customer_name, phone, car_snapshot, currency, created_at)
        select 'MR-' || ${reference}, gen_random_uuid(), 9001, 'N',
          '+9733' || lpad(n::text, 7, '0'), '{}', 'BHD', at`,
      messages: `messages (idempotency_key, name, phone, body, created_at)
        select gen_random_uuid(), 'N', '+9733' || lpad(n::text, 7, '0'), 'Hello', at`,
      viewings: `viewings (reference, idempotency_key, kind, status, office_id, starts_at, ends_at, customer_name,
          phone, created_at)
        select 'MV-' || ${reference}, gen_random_uuid(), 'viewing', 'cancelled', 'main',
          now(), now() + interval '30 minutes', 'N', '+9733' || lpad(n::text, 7, '0'), at`,
    };
    await withoutTriggers(
      `insert into public.${rows[table]}
        from generate_series(${first}, ${numbered}) n, (select now() - interval '${ago}') v (at)`,
    );
  }

  /** Thousands of rows that only count: what follows from each of them would take most of a minute. */
  const withoutTriggers = (statement: string) =>
    database.sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx.unsafe(statement);
    });

  /** What a visitor's call is answered, with the headers that a hosted project hands to the database. */
  const call = (table: string, headers?: Record<string, string>, who: Person = "anonymous") =>
    refusalOf(
      actAs(database.sql, who, async (tx) => {
        if (headers) await tx`select set_config('request.headers', ${JSON.stringify(headers)}, true)`;
        await calls[table]?.(tx);
      }),
    );

  const anywhere = { "x-forwarded-for": "203.0.113.7", "cf-connecting-ip": "203.0.113.7" };

  test.each(tables)("%s end at 500 where no address is known, whatever a request claims", async (table) => {
    await written(table, 500, "61 minutes");
    await written(table, 499);
    expect(await call(table, anywhere)).toBeNull();
    expect(await call(table, anywhere)).toBe("PT429 too_many");
    expect(await call(table, anywhere, "sales")).toBeNull();
  });

  test.each(tables)("%s end at 5,000 where the addresses of visitors are known", async (table) => {
    await database.sql`select public.set_mail_key(${siteKey})`;
    await written(table, 4_998);
    // The web server of a hosted project; the embedded backend, which has no headers.
    expect(await call(table, { "x-site-key": siteKey })).toBeNull();
    expect(await call(table)).toBeNull();
    for (const headers of [undefined, { "x-site-key": siteKey }])
      expect(await call(table, headers)).toBe("PT429 too_many");
    expect(await call(table, undefined, "sales")).toBeNull();
  });

  test.each(tables)("%s of those who call past the web server end at 50, and keep no visitor out", async (table) => {
    await database.sql`select public.set_mail_key(${siteKey})`;
    await written(table, 49);
    expect(await call(table, { "x-client-info": "a program" })).toBeNull();
    expect(await call(table, { "x-client-info": "a program" })).toBe("PT429 too_many");
    expect(await call(table, { "x-site-key": "a guess" })).toBe("PT429 too_many");
    expect(await call(table, { "x-site-key": siteKey })).toBeNull();
  });
});
