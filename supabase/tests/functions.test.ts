import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts, claimsOf, fixtures } from "./policy-samples.ts";
import { askSearch } from "./setup/ask-search.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

describe.each(engines)("functions on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
  });
  afterAll(() => database?.close());

  interface Order {
    car?: number;
    name?: string;
    phone?: string;
    key?: string;
    email?: string | null;
    contact?: string;
    message?: string | null;
    consent?: boolean;
  }
  const place = async ({
    car = 9001,
    name = "Noor Al Test",
    phone = "+97333001234",
    key = randomUUID(),
    email = null,
    contact = "whatsapp",
    message = null,
    consent = true,
  }: Order) =>
    (
      await database.sql`select public.place_order(${car}, ${name}, ${phone}, ${key}, ${email}, ${contact},
        ${message}, 'ar', ${consent}) as answer`
    )[0]?.["answer"];
  const refusal = (promise: Promise<unknown>) =>
    promise.then(
      () => null,
      (error: { code?: string; message: string; hint?: string }) =>
        [error.code, error.message, error.hint].filter(Boolean).join(" "),
    );

  describe("place_order", () => {
    test("stores the order with the car and its price as they were offered", async () => {
      const answer = await place({ phone: "+97333000011", message: "مرحبا 🚗 \u200f'; drop table orders; --" });
      expect(answer).toMatchObject({
        repeated: false,
        status: "new",
        price: 10000,
        currency: "BHD",
        car: { id: 9001, stock_no: "T-1", title_en: "Test Brand One 2024" },
      });
      expect(answer.reference).toMatch(/^MR-[2-9A-HJKMNP-TV-Z]{6}$/);
      const [row] = await database.sql`select * from public.orders where reference = ${answer.reference}`;
      expect(row).toMatchObject({
        phone: "+97333000011",
        language: "ar",
        message: "مرحبا 🚗 '; drop table orders; --",
      });
    });

    test("sent twice with the same key is one order", async () => {
      const key = randomUUID();
      const first = await place({ key, phone: "+97333000012" });
      const again = await place({ key, phone: "+97333000012" });
      expect(again).toMatchObject({ reference: first.reference, repeated: true });
      const twice = await Promise.all(
        Array.from({ length: 8 }, () => place({ key: "11111111-1111-4111-8111-111111111111", phone: "+97333000013" })),
      );
      expect(new Set(twice.map((order) => order.reference)).size).toBe(1);
      const [{ count }] = (await database.sql`select count(*)::int from public.orders
          where phone in ('+97333000012', '+97333000013')`) as unknown as [{ count: number }];
      expect(count).toBe(2);
    });

    test.each([
      ["no name", { name: " \u200f " }, "PT422 name_required name"],
      ["a name of 121 letters", { name: "a".repeat(121) }, "PT422 name_too_long name"],
      ["a phone that is none", { phone: "call me" }, "PT422 phone_invalid phone"],
      ["a number that is not in E.164", { phone: "+973 3300 0001" }, "PT422 phone_invalid phone"],
      ["a broken e-mail address", { email: "a@b" }, "PT422 email_invalid email"],
      ["a full-width e-mail address", { email: "a@ｂ.com" }, "PT422 email_invalid email"],
      ["an e-mail address with a header", { email: "a@b.com?bcc=c@d.com" }, "PT422 email_invalid email"],
      ["contact by e-mail without one", { contact: "email" }, "PT422 email_required email"],
      ["a message of a million letters", { message: "x".repeat(1_000_000) }, "PT422 message_too_long message"],
      ["no consent", { consent: false }, "PT422 consent_required consent"],
      ["an unknown car", { car: 424242 }, "PT404 car_not_found"],
      ["a draft", { car: 9002 }, "PT404 car_not_found"],
    ] as const)("refuses %s", async (_case, order, message) => {
      expect(await refusal(place(order))).toBe(message);
    });

    test("refuses a car that was sold a second ago", async () => {
      await database.sql`update public.cars set status = 'sold' where id = 9003`;
      expect(await refusal(place({ car: 9003 }))).toBe("PT409 car_not_available");
      await database.sql`update public.cars set status = 'available' where id = 9003`;
    });

    test("stops at five orders an hour from one phone", async () => {
      for (let n = 0; n < 5; n += 1) await place({ phone: "+97333000016" });
      expect(await refusal(place({ phone: "+97333000016" }))).toBe("PT429 too_many");
    });
  });

  describe("order_exists", () => {
    const exists = async (car: number, reference: string, key: string) =>
      (await database.sql`select public.order_exists(${car}, ${reference}, ${key}) as answer`)[0]?.["answer"];

    test("is true for car, reference and key together, and while the order is not in the trash", async () => {
      const [key, otherKey] = [randomUUID(), randomUUID()];
      const { reference } = await place({ key, phone: "+97333000017" });
      const other = await place({ key: otherKey, phone: "+97333000018" });
      expect(await exists(9001, reference, key)).toBe(true);
      expect(await exists(9003, reference, key)).toBe(false);
      expect(await exists(9001, other.reference, key)).toBe(false);
      expect(await exists(9001, reference, otherKey)).toBe(false);
      expect(await exists(9001, reference, randomUUID())).toBe(false);
      expect(await exists(9001, "MR-ABCDEF", randomUUID())).toBe(false);
      await database.sql`update public.orders set deleted_at = now() where reference = ${reference}`;
      expect(await exists(9001, reference, key)).toBe(false);
    });
  });

  describe("track_order", () => {
    const track = async (reference: string, phone: string) =>
      (await database.sql`select public.track_order(${reference}, ${phone}) as answer`)[0]?.["answer"];

    test("answers the right pair and tells no name, phone or internal note", async () => {
      await database.sql`insert into public.order_events (order_id, kind, note, visible_to_customer) values
        (9001, 'note', 'haggles', false), (9001, 'note', 'Papers are ready', true)`;
      const answer = await track(" mr-aaaaaa ", "+97333000001");
      expect(answer).toMatchObject({ reference: "MR-AAAAAA", status: "new", car: { id: 9001 } });
      expect(answer.events.map((event: { note: string }) => event.note)).toEqual(["a", "Papers are ready"]);
      expect(JSON.stringify(answer)).not.toMatch(/A Customer|33000001|haggles/);
    });

    test("answers nothing when either is wrong", async () => {
      expect(await track("MR-AAAAAA", "+97333000002")).toBeNull();
      expect(await track("MR-AAAAAB", "+97333000001")).toBeNull();
      expect(await track("' or 1=1 --", "' or 1=1 --")).toBeNull();
    });
  });

  describe("the moves of an order", () => {
    const move = (id: number, status: string) =>
      database.sql`update public.orders set status = ${status}::public.order_status where id = ${id}`;
    const carStatus = async () => (await database.sql`select status from public.cars where id = 9004`)[0]?.["status"];
    let first: number;
    let second: number;
    beforeAll(async () => {
      await database.sql`update public.cars set status = 'available' where id = 9004`;
      const ids = [];
      for (const phone of ["+97333000021", "+97333000022"]) {
        const { reference } = await place({ car: 9004, phone });
        ids.push((await database.sql`select id from public.orders where reference = ${reference}`)[0]?.["id"]);
      }
      [first, second] = ids.map(Number) as [number, number];
    });

    test("reserving holds the car, only one order holds it, delivering sells it", async () => {
      await move(first, "reserved");
      expect(await carStatus()).toBe("reserved");
      const [{ held }] =
        (await database.sql`select hold_until > now() as held from public.orders where id = ${first}`) as unknown as [
          { held: boolean },
        ];
      expect(held).toBe(true);
      expect(await refusal(move(second, "reserved").execute())).toContain("23505");
      await move(first, "paperwork");
      await move(first, "ready");
      await move(first, "delivered");
      expect(await carStatus()).toBe("sold");
      const events =
        await database.sql`select to_status from public.order_events where order_id = ${first} order by id`;
      expect(events.map((e) => e["to_status"])).toEqual(["new", "reserved", "paperwork", "ready", "delivered"]);
    });

    test("an order is not moved backwards, and what was ordered is not rewritten", async () => {
      expect(await refusal(move(first, "new").execute())).toContain("PT409 move_not_allowed");
      expect(await refusal(database.sql`update public.orders set price = 1 where id = ${first}`.execute())).toContain(
        "order_is_a_record",
      );
    });

    test("an end frees the car", async () => {
      await database.sql`update public.orders set deleted_at = now() where id = ${first}`;
      await database.sql`update public.cars set status = 'available' where id = 9004`;
      await move(second, "reserved");
      await move(second, "cancelled");
      expect(await carStatus()).toBe("available");
    });
  });

  describe("send_message", () => {
    const send = async (phone: string | null, email: string | null, body = "Hello", key = randomUUID()) =>
      (
        await database.sql`select public.send_message('Visitor', ${body}, ${key}, ${phone}, ${email}, 'en', 'manama',
          true) as answer`
      )[0]?.["answer"];

    test("stores a message once, and needs a way to answer", async () => {
      const key = randomUUID();
      expect(await send(null, "V@Example.com", "Hello", key)).toEqual({ received: true, repeated: false });
      expect(await send(null, "V@Example.com", "Hello", key)).toEqual({ received: true, repeated: true });
      // Answered as received, it would be lost.
      expect(await refusal(send(null, "V@Example.com", "And the price?", key))).toBe("PT409 key_reused");
      expect(await refusal(send("+97333000031", "V@Example.com", "Hello", key))).toBe("PT409 key_reused");
      expect(await refusal(send(null, null))).toBe("PT422 reach_required phone");
      expect(await refusal(send("+97333000031", null, " "))).toBe("PT422 body_required body");
    });

    test("stores a wish with its search, which is a plain query", async () => {
      const wish = (kind: "message" | "wish", search: string | null) =>
        database.sql`select public.send_message('Visitor', 'A Taycan', ${randomUUID()}, '+97333000032',
          p_consent => true, p_kind => ${kind}, p_search => ${search})`.execute();
      for (const search of ["q=%D8%AA%D8%B3%D9%84%D8%A7+3&fuel=electric", "", null]) await wish("wish", search);
      const stored =
        await database.sql`select kind, search from public.messages where phone = '+97333000032' order by id`;
      expect([...stored]).toEqual([
        { kind: "wish", search: "q=%D8%AA%D8%B3%D9%84%D8%A7+3&fuel=electric" },
        { kind: "wish", search: null },
        { kind: "wish", search: null },
      ]);
      for (const search of ["q=<b>", "q=a b", "//elsewhere", "x".repeat(501)])
        expect(await refusal(wish("wish", search))).toBe("PT422 search_invalid search");
      expect(await refusal(wish("message", "fuel=electric"))).toBe("PT422 search_invalid search");
    });
  });

  test("an account sees its own orders and takes one made without it by reference and phone", async () => {
    const as = async (user: string, statement: string) =>
      database.sql.begin(async (tx) => {
        await tx`select set_config('request.jwt.claims', ${JSON.stringify(claimsOf(user))}, true),
          set_config('request.jwt.claim.sub', ${user}, true)`;
        await tx.unsafe("set local role authenticated");
        return (await tx.unsafe(statement))[0]?.["answer"];
      });
    expect(await as(accounts.customer, "select public.my_orders() as answer")).toEqual([
      expect.objectContaining({ reference: "MR-AAAAAA" }),
    ]);
    expect(await as(accounts.newcomer, "select public.my_orders() as answer")).toEqual([]);
    expect(await as(accounts.newcomer, "select public.claim_order('MR-AAAAAA', '+97333000001') as answer")).toBeNull();
    const { reference } = await place({ phone: "+97333000041" });
    expect(
      await as(accounts.newcomer, `select public.claim_order('${reference}', '+97333000041') as answer`),
    ).toMatchObject({ reference });
    expect(await as(accounts.newcomer, "select public.my_orders() as answer")).toHaveLength(1);
  });

  describe("search_cars", () => {
    const search = (
      query: string | null,
      filters: Record<string, string | number | boolean | string[]> = {},
      sort = "newest",
      page = 1,
    ) => askSearch(database.sql, query, { filters, sort, page, size: 2 });

    test("finds by words of either language, folded, in any order", async () => {
      await database.sql`update public.brands set name_ar = 'علامة تجريبيّة' where id = 9001`;
      for (const query of ["one test", "TEST  One", "علامه تجريبية one", "٢٠٢٤ one"]) {
        expect((await search(query)).cars.map(({ id }) => id)).toEqual([9001]);
      }
      expect((await search("%")).total).toBe((await search(null)).total);
      // Words that nothing knows are left out and named.
      const odd = await search("one'; drop table cars; --");
      expect(odd.cars.map(({ id }) => id)).toEqual([9001]);
      expect(odd.query.dropped).toEqual(["drop", "table"]);
    });

    test("never shows drafts, pages stay in range, filters and sort hold", async () => {
      await database.sql`update public.cars set status = 'draft' where id = 9004`;
      expect((await search(null)).cars.map(({ id }) => id).sort()).toEqual([9001, 9003]);
      expect(await search(null, { fuel: ["electric"] })).toMatchObject({ total: 1 });
      expect(await search(null, { brand: ["test-brand"], price_min: 20000 })).toMatchObject({ total: 1 });
      expect((await search(null, {}, "price_desc")).cars.map(({ id }) => id)).toEqual([9003, 9001]);
      expect(await search(null, {}, "newest", 999)).toMatchObject({ page: 1, pages: 1 });
    });
  });

  test("every change of public content moves the epoch; a change of orders does not", async () => {
    const epoch = async () => Number((await database.sql`select epoch from public.content_epoch`)[0]?.["epoch"]);
    const before = await epoch();
    await place({ phone: "+97333000051" });
    expect(await epoch()).toBe(before);
    await database.sql`update public.team_members set position = 7`;
    expect(await epoch()).toBe(before + 1);
    await database.sql`update public.team_members set position = 8 where false`;
    expect(await epoch()).toBe(before + 1);
    await database.sql`update public.cars set featured = true`;
    expect(await epoch()).toBe(before + 2);
  });
});
