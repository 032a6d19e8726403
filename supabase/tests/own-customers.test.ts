import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts, fixtures } from "./policy-samples.ts";
import { actAs, type Person, refusalOf } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

/** Whose a record is: the salesperson's who asks, nobody's, or a colleague's. */
const owners = { mine: accounts.sales, nobodys: null, theirs: accounts.manager } as const;
type Whose = keyof typeof owners;
const phones = { mine: "+97333005501", nobodys: "+97333005502", theirs: "+97333005503" } as const;

describe.each(engines)("customers of one's own on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
    await database.sql.unsafe("delete from public.viewings; delete from public.orders; delete from public.messages");
    await database.sql.unsafe("delete from public.customers");
    for (const [place, whose] of (["mine", "nobodys", "theirs"] as const).entries()) {
      const phone = phones[whose];
      await actAs(database.sql, "anonymous", async (tx) => {
        await tx`select public.place_order(9001, 'Noor', ${phone}, ${randomUUID()}, p_consent => true)`;
        await tx`select public.send_message(p_name => 'Noor', p_body => 'Hello there', p_key => ${randomUUID()},
          p_phone => ${phone}, p_consent => true)`;
      });
      await database.sql`insert into public.viewings (reference, idempotency_key, office_id, starts_at, ends_at, status,
          kind, customer_name, phone, language)
        values (${`MV-AAAAA${"BCD"[place]}`}, ${randomUUID()}, 'main',
          now() + make_interval(days => 3, hours => ${place}),
          now() + make_interval(days => 3, hours => ${place}, mins => 30),
          'requested', 'viewing', 'Noor', ${phone}, 'en')`;
      await database.sql`insert into public.trade_ins (reference, idempotency_key, make, model, year, condition,
          customer_name, phone)
        values (${`TI-AAAAA${"BCD"[place]}`}, ${randomUUID()}, 'Lexus', 'LX', 2020, 'good', 'Noor', ${phone})`;
      for (const table of ["customers", "orders", "viewings", "trade_ins"])
        await database.sql.unsafe(`update public.${table} set assigned_to = $1 where phone = $2`, [
          owners[whose],
          phone,
        ]);
    }
  });
  afterAll(() => database?.close());

  const narrow = (own: boolean) =>
    actAs(database.sql, "owner", (tx) => tx`select public.narrow_sales(${own})`.execute());
  beforeEach(() => narrow(true));

  const idOf = async (table: string, whose: Whose) => {
    const [row] = await database.sql.unsafe(`select id, version from public.${table} where phone = $1`, [
      phones[whose],
    ]);
    return { id: Number(row?.["id"]), version: Number(row?.["version"]) };
  };
  const seen = (who: Person, from: string) =>
    actAs(database.sql, who, async (tx) => (await tx.unsafe(`select count(*)::int as n from ${from}`))[0]?.["n"]);
  const call = (query: string, who: Person = "sales") =>
    actAs(database.sql, who, async (tx) => (await tx.unsafe(`select public.${query} as answer`))[0]?.["answer"]);

  /** What holds something of a person, and how much of it three persons are. */
  const sources = [
    ["public.customers", 3],
    ["public.customer_list", 3],
    ["public.orders", 3],
    ["public.order_list", 3],
    ["public.order_sums", 3],
    ["public.order_events where kind = 'created'", 3],
    ["public.viewings", 3],
    ["public.messages", 3],
    ["public.trade_ins where make = 'Lexus'", 3],
    ["public.mails where message_id is not null", 3],
    ["public.mails where order_id is not null", 3],
  ] as const;

  test.each(sources)("%s: sales read two of three, or all", async (from, all) => {
    expect(await seen("manager", from)).toBe(all);
    expect(await seen("sales", from)).toBe(all - 1);
    await narrow(false);
    expect(await seen("sales", from)).toBe(all);
    for (const who of ["customer", "editor"] as const) expect(await seen(who, from).catch(() => 0), who).toBe(0);
  });

  test("the rule is an owner's to change", async () => {
    for (const who of ["anonymous", "customer", "editor", "sales", "manager"] as const)
      expect(await refusalOf(call("narrow_sales(false)", who)), who).toContain("42501");
    expect(
      await refusalOf(
        actAs(database.sql, "sales", (tx) => tx`update public.security_rules set sales_see_own = false`.execute()),
      ),
    ).toContain("42501");
  });

  test("no refusal names a colleague's record", async () => {
    const { id } = await idOf("customers", "theirs");
    const told = await call(`save_customer('{"name_en": "N", "phone": "${phones.theirs}"}')`).catch(
      (error: { message: string; detail?: string }) => error,
    );
    expect(told).toMatchObject({ message: "phone_taken" });
    expect(JSON.stringify(told)).not.toContain(`"${id}"`);
    const [theirs] = await database.sql`select idempotency_key as key from public.trade_ins
      where phone = ${phones.theirs} and assigned_to = ${accounts.manager}`;
    const details = { source: "walk_in", name: "Noor", phone: phones.theirs, make: "Lexus", model: "LX", year: 2020 };
    const repeated = `write_trade_in('${JSON.stringify({ ...details, condition: "good" })}', '${theirs?.["key"]}')`;
    expect(await refusalOf(call(repeated))).toBe("PT409 key_reused");
    expect(await call(repeated, "manager")).toMatchObject({ repeated: true });
  });

  test("figures, palette and twins know nothing of a colleague's", async () => {
    const figures = await call("dashboard_figures()");
    expect([figures.new_orders, figures.open_messages, figures.viewings.requested]).toEqual([2, 2, 2]);
    const found = await call(`search_back_office('${phones.theirs}')`);
    expect([found.orders, found.viewings, found.customers, found.messages]).toEqual([[], [], [], []]);
    expect((await call(`search_back_office('${phones.theirs}')`, "manager")).orders).toHaveLength(1);
    const { id } = await idOf("customers", "theirs");
    expect(JSON.stringify(await call("customer_twins()"))).not.toContain(`${id}`);
  });

  test("a whole number says whose it is; of a colleague's customer only the colleague's name", async () => {
    const known = (whose: Whose, who?: Person) => call(`known_phone('${phones[whose]}')`, who);
    const [manager] = await database.sql`select called from public.staff where user_id = ${accounts.manager}`;
    expect(await known("theirs")).toEqual({
      customer: null,
      orders: [],
      viewings: [],
      trade_ins: [],
      others: [manager?.["called"]],
    });
    const mine = await known("mine");
    expect(mine).toMatchObject({ customer: { name_en: "Noor", language: "en" }, others: [] });
    expect([mine.orders, mine.viewings, mine.trade_ins].map((rows) => rows.length)).toEqual([1, 1, 1]);
    expect((await known("nobodys")).orders).toMatchObject([{ assignee: null }]);
    expect((await known("theirs", "manager")).orders).toMatchObject([{ assignee: manager?.["called"] }]);
    for (const part of ["3300550", "+9733300550", "Noor", ""])
      expect(await call(`known_phone('${part}')`), part).toBeNull();
    for (const who of ["anonymous", "customer", "editor"] as const)
      expect(await refusalOf(known("mine", who)), who).toContain("42501");
  });

  test("an order of a colleague for a customer of nobody names the colleague", async () => {
    await database.sql`update public.orders set assigned_to = ${accounts.manager} where phone = ${phones.nobodys}`;
    const [manager] = await database.sql`select called from public.staff where user_id = ${accounts.manager}`;
    try {
      expect(await call(`known_phone('${phones.nobodys}')`)).toMatchObject({
        customer: { name_en: "Noor" },
        orders: [],
        others: [manager?.["called"]],
      });
    } finally {
      await database.sql`update public.orders set assigned_to = null where phone = ${phones.nobodys}`;
    }
  });

  test("no function changes or hands out a colleague's", async () => {
    const [customer, order, viewing, tradeIn, own, mine] = [
      await idOf("customers", "theirs"),
      await idOf("orders", "theirs"),
      await idOf("viewings", "theirs"),
      await idOf("trade_ins", "theirs"),
      await idOf("trade_ins", "mine"),
      await idOf("customers", "mine"),
    ];
    const [note] = await database.sql`insert into public.order_events (order_id, actor, kind, note, visible_to_customer)
      values (${order.id}, ${accounts.manager}, 'note', 'See you at five', true) returning id`;
    const key = randomUUID();
    const calls = [
      `save_customer('{"notes": "x"}', ${customer.id}, ${customer.version})`,
      `merge_customers(${mine.id}, ${mine.version}, ${customer.id}, ${customer.version})`,
      `export_customer(${customer.id})`,
      `move_order(${order.id}, 'new', 'contacted')`,
      `change_viewing(${viewing.id}, ${viewing.version}, 'confirmed', null, null, null)`,
      `order_of_viewing(${viewing.id}, ${viewing.version})`,
      `order_of_viewing(${viewing.id}, 99)`,
      `undo_order_move(${order.id}, 'cancelled')`,
      `confirm_customer(${customer.id}, 99)`,
      `save_customer('{}', ${customer.id}, 99)`,
      `merge_customers(${mine.id}, 99, ${customer.id}, 99)`,
      `change_viewing(${viewing.id}, 99)`,
      `correct_order_note(${note?.["id"]}, 'See you at five', 'See you at five')`,
      `offer_trade_in(${tradeIn.id}, ${tradeIn.version}, 100, now() + interval '2 days')`,
      `change_trade_in(${own.id}, ${own.version}, '{"order": ${order.id}}')`,
      `draft_paper(${order.id}, 'quotation')`,
      `issue_paper(${order.id}, 'quotation', null, '${key}')`,
      `save_terms(${order.id}, null, '{}', '${key}')`,
      `record_payment(${order.id}, '{"kind": "deposit", "method": "cash", "amount": "1"}', '${key}')`,
      `create_once('note', '${key}', '{"order": ${order.id}, "kind": "note", "note": "x"}')`,
    ];
    for (const query of calls) expect(await refusalOf(call(query)), query).toMatch(/^(42501|PT404)/);
    expect(await seen("sales", `public.paper_choices(${order.id})`)).toBe(0);
    for (const [table, set] of [
      ["orders", "follow_up_on = '2026-12-01'"],
      ["customers", "deleted_at = now()"],
      ["viewings", "note = 'x'"],
      ["trade_ins", "note = 'x'"],
      ["messages", "status = 'answered'"],
    ] as const) {
      const { id } = await idOf(table, "theirs");
      const rows = await actAs(database.sql, "sales", (tx) =>
        tx.unsafe(`update public.${table} set ${set} where id = ${id} returning id`),
      );
      expect(rows, table).toHaveLength(0);
    }
    await call(`change_orders('[{"id": ${order.id}, "do": "trash", "on": true}]')`);
    expect(await seen("manager", `public.orders where deleted_at is null and id = ${order.id}`)).toBe(1);
  });

  test("papers of a colleague's order are neither read nor sent, nor e-mails about them or a trade-in", async () => {
    const { id: order } = await idOf("orders", "theirs");
    const { id: tradeIn } = await idOf("trade_ins", "theirs");
    await database.sql`update public.orders set email = 'theirs@example.com' where id = ${order}`;
    const paper = await call(`issue_paper(${order}, 'quotation', null, '${randomUUID()}')`, "manager");
    await call(`send_paper(${paper.id}, '${randomUUID()}')`, "manager");
    await database.sql`insert into public.mails (kind, trade_in_id) values ('trade_in_notice', ${tradeIn})`;
    const rows = [
      `public.papers where order_id = ${order}`,
      `public.order_papers(${order})`,
      `public.mails where paper_id = ${paper.id}`,
      `public.mails where trade_in_id = ${tradeIn}`,
    ];
    for (const source of rows) {
      expect(await seen("manager", source), source).toBe(1);
      expect(await seen("sales", source), source).toBe(0);
    }
    expect(await refusalOf(call(`send_paper(${paper.id}, '${randomUUID()}')`))).toMatch(/^PT404/);
    await narrow(false);
    for (const source of rows) expect(await seen("sales", source), source).toBe(1);
  });

  test("one's own and nobody's are worked on as before; what is given away is refused", async () => {
    for (const whose of ["mine", "nobodys"] as const) {
      const [customer, order] = [await idOf("customers", whose), await idOf("orders", whose)];
      expect(await call(`save_customer('{"notes": "x"}', ${customer.id}, ${customer.version})`)).toMatchObject({
        id: customer.id,
      });
      expect(await call(`export_customer(${customer.id})`)).toMatchObject({ customer: { notes: "x" } });
      expect(await call(`move_order(${order.id}, 'new', 'contacted')`)).toMatchObject({ status: "contacted" });
      await call(`undo_order_move(${order.id}, 'contacted')`);
      const give = (to: string) =>
        actAs(database.sql, "sales", (tx) =>
          tx.unsafe(`update public.orders set assigned_to = '${to}' where id = ${order.id} returning id`),
        );
      expect(await refusalOf(give(accounts.manager))).toContain("42501");
      expect(await give(accounts.sales)).toHaveLength(1);
    }
    await database.sql`update public.orders set assigned_to = null where phone = ${phones.nobodys}`;
  });

  test("what a colleague's customer orders and books is the colleague's", async () => {
    await actAs(
      database.sql,
      "anonymous",
      (tx) => tx`select public.place_order(9003, 'Noor', ${phones.theirs}, ${randomUUID()}, p_consent => true)`,
    );
    const rows =
      await database.sql`select assigned_to from public.orders where phone = ${phones.theirs} and car_id = 9003`;
    expect(rows).toEqual([{ assigned_to: accounts.manager }]);
    await database.sql`delete from public.orders where phone = ${phones.theirs} and car_id = 9003`;
  });

  test("no e-mail is sent again about a colleague's, and no viewing is booked for their order", async () => {
    const mails = async (whose: Whose) => {
      const { id } = await idOf("trade_ins", whose);
      await database.sql`insert into public.mails (kind, trade_in_id) values ('trade_in_received', ${id})`;
      return database.sql`update public.mails m set status = 'failed', reason = 'unreachable'
        where m.order_id in (select id from public.orders where phone = ${phones[whose]})
          or m.message_id in (select id from public.messages where phone = ${phones[whose]})
          or m.trade_in_id = ${id} returning id`;
    };
    const theirs = await mails("theirs");
    expect(theirs.length).toBeGreaterThanOrEqual(3);
    for (const { id } of theirs) expect(await refusalOf(call(`send_mail_again(${id})`))).toBe("PT404 mail_not_found");
    for (const { id } of await mails("mine")) expect(await refusalOf(call(`send_mail_again(${id})`))).toBeNull();
    const ofTradeIns = "public.mails where kind = 'trade_in_received'";
    expect([await seen("manager", ofTradeIns), await seen("sales", ofTradeIns)]).toEqual([2, 1]);
    const book = async (whose: Whose, day: number) => {
      const details = { name: "Noor", phone: "+97333005509", order: `${(await idOf("orders", whose)).id}` };
      const query = `book_viewing_for('main', date_trunc('hour', now()) + interval '${day} days', '${randomUUID()}',
        '${JSON.stringify(details)}')`;
      return refusalOf(call(query));
    };
    expect(await book("theirs", 5)).toBe("PT404 order_not_found");
    expect(await book("nobodys", 6)).toBeNull();
  });

  test("a paper says of a colleague's customer, whose number is typed into an order, only what was typed", async () => {
    const { id: customer } = await idOf("customers", "theirs");
    await database.sql`update public.customers set name_en = 'Noor Al Khalifa', name_ar = 'نور الخليفة'
      where id = ${customer}`;
    const order = { source: "phone", name: "X", phone: phones.theirs, cars: [9003], assigned_to: accounts.sales };
    await call(`write_order('${JSON.stringify(order)}', '${randomUUID()}')`);
    const [written] = await database.sql`select id, customer_id from public.orders where customer_name = 'X'`;
    expect(Number(written?.["customer_id"])).toBe(customer);
    const named = async (who: Person) => {
      const { snapshot } = await call(`draft_paper(${written?.["id"]}, 'quotation')`, who);
      return snapshot.customer;
    };
    expect(await named("sales")).toMatchObject({ name: "X", name_en: null, name_ar: null });
    expect(await named("manager")).toMatchObject({ name: "X", name_en: "Noor Al Khalifa", name_ar: "نور الخليفة" });
  });
});
