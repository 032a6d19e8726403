import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts, fixtures } from "./policy-samples.ts";
import { actAs, refusalOf, type Person } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

describe.each(engines)("orders that staff write down, on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
    for (const id of [9200, 9201, 9202])
      await database.sql`insert into public.cars (id, stock_no, brand_id, model, year, status, price, fuel,
          transmission, body, published_incomplete) overriding system value
        values (${id}, ${`H-${id}`}, 9001, 'Hand', 2024, ${id === 9202 ? "sold" : "available"}, 10000, 'petrol',
          'automatic', 'suv', true)`;
  });
  afterAll(() => database?.close());
  beforeEach(async () => {
    for (const table of ["mails", "viewings", "orders", "messages", "customers"])
      await database.sql.unsafe(`delete from public.${table}`);
  });

  const known = { source: "walk_in", name: "Salem", phone: "3300 1234", cars: [9200] };
  const write = (order: Record<string, unknown>, key: string = randomUUID(), who: Person = "sales") =>
    actAs(database.sql, who, async (tx) => {
      const [row] = await tx`select public.write_order(${JSON.stringify(order)}::text::jsonb, ${key}) as answer`;
      return row?.["answer"] as { id: number; reference: string; repeated: boolean };
    });

  test("a walk-in becomes a customer and an order that is contacted, with further cars and no e-mail", async () => {
    const { id, reference } = await write({
      ...known,
      name: "سالم",
      language: "ar",
      email: "salem@example.com",
      consent: true,
      cars: [9200, 9201],
      assigned_to: accounts.sales,
    });
    const [order] = await database.sql`select o.*, c.name_ar, c.consent_source from public.orders o
      join public.customers c on c.id = o.customer_id where o.id = ${id}`;
    expect(order).toMatchObject({
      status: "contacted",
      source: "walk_in",
      phone: "+97333001234",
      car_id: "9200",
      price: "10000.000",
      assigned_to: accounts.sales,
      name_ar: "سالم",
      consent_source: "walk_in",
    });
    expect(order?.["first_response_at"]).toBeInstanceOf(Date);
    expect(await database.sql`select position, car_id from public.order_cars where order_id = ${id}`).toEqual([
      { position: 1, car_id: "9201" },
    ]);
    expect(await database.sql`select id from public.mails`).toEqual([]);
    const [told] = await database.sql`select public.track_order(${reference}, '33001234') ->> 'status' as status`;
    expect(told?.["status"]).toBe("contacted");
  });

  test("the same key is one order, also twice at once, and needs no consent", async () => {
    const key = randomUUID();
    const bare = { source: "instagram", name: "Salem", phone: "33001234", cars: [9200] };
    const [one, two] = await Promise.all([write(bare, key), write(bare, key)]);
    expect(one.id).toBe(two.id);
    expect([one.repeated, two.repeated].sort()).toEqual([false, true]);
    const orders = await database.sql`select car_id, consent_at from public.orders`;
    expect(orders).toEqual([{ car_id: "9200", consent_at: null }]);
    const [customer] = await database.sql`select consent_at from public.customers`;
    expect(customer?.["consent_at"]).toBeNull();
  });

  test("the same key with anything else is refused, also twice at once: nothing of it would be kept", async () => {
    const key = randomUUID();
    const first = { ...known, cars: [9200, 9201], message: "Black inside", assigned_to: accounts.sales };
    const { id } = await write(first, key);
    const others = [
      { name: "Salim" },
      { phone: "33001235" },
      { email: "salem@example.com" },
      { contact: "phone" },
      { source: "phone" },
      { language: "ar" },
      { message: "White inside" },
      { consent: true },
      { cars: [9201, 9200] },
      { cars: [9200] },
      { assigned_to: null },
    ];
    for (const other of others)
      expect(await refusalOf(write({ ...first, ...other }, key)), JSON.stringify(other)).toBe("PT409 key_reused");
    // A car that was sold meanwhile is no reason to refuse what is there.
    expect(await write({ ...first, phone: "+973 3300 1234", name: " Salem" }, key)).toMatchObject({
      id,
      repeated: true,
    });
    const both = randomUUID();
    const answers = await Promise.all(
      ["33001236", "33001237"].map((phone) => refusalOf(write({ ...known, phone }, both))),
    );
    expect(answers.toSorted()).toEqual(["PT409 key_reused", null].toSorted());
  });

  test("a message that becomes an order is answered, and both are of one customer", async () => {
    await actAs(
      database.sql,
      "anonymous",
      (tx) => tx`select public.send_message('Salem', 'Is it there?', ${randomUUID()}, '33001234', p_consent => true)`,
    );
    const [message] = await database.sql`select id from public.messages`;
    await write({ ...known, source: "other", from_message: Number(message?.["id"]) });
    const [after] = await database.sql`select m.status, m.handled_by, m.customer_id = o.customer_id as same
      from public.messages m, public.orders o`;
    expect(after).toEqual({ status: "answered", handled_by: accounts.sales, same: true });
  });

  test("what is wrong names its field", async () => {
    const problems = [
      [{ source: "website" }, "PT422 source_invalid"],
      [{ name: " " }, "PT422 name_required"],
      [{ phone: "12" }, "PT422 phone_invalid"],
      [{ email: "no" }, "PT422 email_invalid"],
      [{ contact: "email" }, "PT422 email_required"],
      [{ message: "x".repeat(2001) }, "PT422 message_too_long"],
      [{ cars: [] }, "PT422 cars_invalid"],
      [{ cars: [9200, 9200] }, "PT422 cars_invalid"],
      [{ cars: [1] }, "PT404 car_not_found"],
      [{ cars: [9202] }, "PT409 car_not_available"],
    ] as const;
    for (const [wrong, refusal] of problems) expect(await refusalOf(write({ ...known, ...wrong }))).toBe(refusal);
    for (const who of ["editor", "customer"] as const)
      expect(await refusalOf(write(known, randomUUID(), who))).toBe("42501 sellers_only");
  });
});
