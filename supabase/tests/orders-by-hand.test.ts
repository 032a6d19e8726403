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
          transmission, body, mileage_km, published_incomplete) overriding system value
        values (${id}, ${`H-${id}`}, 9001, 'Hand', 2024, ${id === 9202 ? "sold" : "available"}, 10000, 'petrol',
          'automatic', 'suv', 0, true)`;
  });
  afterAll(() => database?.close());
  beforeEach(async () => {
    for (const table of ["mails", "viewings", "orders", "messages", "customers"])
      await database.sql.unsafe(`delete from public.${table}`);
  });

  const known = { source: "walk_in", name: "Salem", phone: "+97333001234", cars: [9200] };
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
    const [told] = await database.sql`select public.track_order(${reference}, '+97333001234') ->> 'status' as status`;
    expect(told?.["status"]).toBe("contacted");
  });

  test("the same key is one order, also twice at once, and needs no consent", async () => {
    const key = randomUUID();
    const bare = { source: "instagram", name: "Salem", phone: "+97333001234", cars: [9200] };
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
      { phone: "+97333001235" },
      { email: "salem@example.com" },
      { contact: "phone" },
      { source: "phone" },
      { via: "ig7" },
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
    expect(await write({ ...first, phone: "+97333001234", name: " Salem" }, key)).toMatchObject({
      id,
      repeated: true,
    });
    const both = randomUUID();
    const answers = await Promise.all(
      ["+97333001236", "+97333001237"].map((phone) => refusalOf(write({ ...known, phone }, both))),
    );
    expect(answers.toSorted()).toEqual(["PT409 key_reused", null].toSorted());
  });

  test("a message that becomes an order is answered, and both are of one customer", async () => {
    await actAs(
      database.sql,
      "anonymous",
      (tx) =>
        tx`select public.send_message('Salem', 'Is it there?', ${randomUUID()}, '+97333001234', p_consent => true)`,
    );
    const [message] = await database.sql`select id from public.messages`;
    await write({ ...known, source: "other", from_message: Number(message?.["id"]) });
    const [after] = await database.sql`select m.status, m.handled_by, m.customer_id = o.customer_id as same
      from public.messages m, public.orders o`;
    expect(after).toEqual({ status: "answered", handled_by: accounts.sales, same: true });
  });

  describe("from a viewing", () => {
    const viewing = { name: "Salem", phone: "+97333001234", language: "en" };
    /** Booked by a colleague, at an hour of its own. */
    const booked = async (hour: number, details: object = viewing) => {
      const at = `${new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)}T${hour}:00:00+03:00`;
      return actAs(database.sql, "sales", async (tx) => {
        const [row] = await tx`select public.book_viewing_for('main', ${at}, ${randomUUID()},
          ${tx.json(JSON.parse(JSON.stringify(details)))}) as answer`;
        const answer: { id: number } = row?.["answer"];
        return answer.id;
      });
    };
    const both = (id: number) =>
      database.sql`select o.status, o.car_id, o.customer_id = v.customer_id as same_customer, o.user_id, o.consent_at
        from public.viewings v join public.orders o on o.id = v.order_id where v.id = ${id}`;

    test("without a car, the order has the car that was chosen, and the two are joined", async () => {
      const id = await booked(11);
      const key = randomUUID();
      const { id: order } = await write({ ...known, from_viewing: id }, key);
      expect(await both(id)).toMatchObject([
        { status: "viewing", car_id: "9200", same_customer: true, user_id: null, consent_at: null },
      ]);
      // Sent again after a lost answer; a second order is another matter.
      expect(await write({ ...known, from_viewing: id }, key)).toMatchObject({ id: order, repeated: true });
      expect(await refusalOf(write({ ...known, cars: [9201], from_viewing: id }))).toBe("PT409 viewing_ordered");
    });

    test("of one car, another may be ordered; one that took place leaves the order at viewing", async () => {
      const id = await booked(12, { ...viewing, car: "9200" });
      await database.sql`update public.viewings set status = 'done', consent_at = '2026-11-20T08:00:00Z'
        where id = ${id}`;
      await write({ ...known, consent: true, cars: [9201], from_viewing: id });
      expect(await both(id)).toMatchObject([
        { status: "viewing", car_id: "9201", consent_at: new Date("2026-11-20T08:00:00Z") },
      ]);
    });

    test("with another number, it is an order of whoever has that number", async () => {
      const id = await booked(13);
      await write({ ...known, phone: "+97333009876", from_viewing: id });
      expect(await both(id)).toMatchObject([{ same_customer: false }]);
    });

    test("one in the trash, or of a colleague where sales see their own, is left alone", async () => {
      const [trashed, theirs] = [await booked(14), await booked(15)];
      await database.sql`update public.viewings set status = 'cancelled' where id = ${trashed}`;
      await database.sql`update public.viewings set deleted_at = now() where id = ${trashed}`;
      await database.sql`update public.viewings set assigned_to = ${accounts.other} where id = ${theirs}`;
      await database.sql`update public.security_rules set sales_see_own = true`;
      for (const id of [trashed, theirs]) await write({ ...known, from_viewing: id });
      await database.sql`update public.security_rules set sales_see_own = false`;
      expect(await database.sql`select order_id from public.viewings`).toEqual([
        { order_id: null },
        { order_id: null },
      ]);
    });
  });

  test("what is wrong names its field", async () => {
    const problems = [
      [{ source: "website" }, "PT422 source_invalid"],
      [{ via: "Instagram" }, "PT422 via_invalid"],
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
