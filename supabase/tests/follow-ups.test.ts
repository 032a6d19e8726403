import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts, fixtures } from "./policy-samples.ts";
import { actAs, type Person, refusalOf } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

describe.each(engines)("follow-ups on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
  });
  afterAll(() => database?.close());
  beforeEach(async () => {
    for (const table of ["viewings", "orders", "messages", "customers"])
      await database.sql.unsafe(`delete from public.${table}`);
  });

  const order = async (phone: string) => {
    const name = "Noor Salem";
    await actAs(
      database.sql,
      "anonymous",
      (tx) => tx`select public.place_order(9001, ${name}, ${phone}, ${randomUUID()}, p_consent => true)`,
    );
    const [row] = await database.sql`select id, customer_id from public.orders order by id desc limit 1`;
    return { id: Number(row?.["id"]), customer: Number(row?.["customer_id"]) };
  };
  const change = (table: "orders" | "customers", id: number, set: string, who: Person = "sales") =>
    actAs(database.sql, who, (tx) => tx.unsafe(`update public.${table} set ${set} where id = ${id} returning id`));
  const plan = (on: string, note: string | null) =>
    `follow_up_on = '${on}', follow_up_note = ${note === null ? "null" : `'${note}'`}`;
  const history = (id: number) =>
    database.sql`select actor, note, visible_to_customer as visible from public.order_events
      where order_id = ${id} and kind = 'follow_up' order by id`;
  const planned = async (id: number) => {
    const [row] = await database.sql`select follow_up_on::text as on, follow_up_note as note, assigned_to
      from public.customers where id = ${id}`;
    return row && { ...row };
  };
  const call = (query: string, who: Person = "sales") =>
    actAs(database.sql, who, async (tx) => (await tx.unsafe(`select public.${query} as answer`))[0]?.["answer"]);
  const version = async (id: number) =>
    Number((await database.sql`select version from public.customers where id = ${id}`)[0]?.["version"]);

  test("a line is stored without characters that show nothing", async () => {
    const { id, customer } = await order("+97333001001");
    const note = "'\u200fCall\u061c \u200bNoor\u2060\ufeff\u202e'";
    await change("orders", id, `follow_up_on = '2030-01-01', follow_up_note = ${note}`);
    await change("customers", customer, `follow_up_on = '2030-01-01', follow_up_note = ${note}`);
    const notes = await database.sql`select follow_up_note as note from public.orders
      union all select follow_up_note from public.customers`;
    expect(notes.map((row) => row["note"])).toEqual(["Call Noor", "Call Noor"]);
    const [joined] = await database.sql`select public.clean_line(${"می\u200cخواهم 👩\u200d🔧"}) as text`;
    expect(joined?.["text"]).toBe("می\u200cخواهم 👩\u200d🔧");
  });

  test("of an order are in its history, which its customer does not read", async () => {
    const { id } = await order("+97333001111");
    await change("orders", id, plan("2026-12-01", "Ask about the plates"));
    await change("orders", id, plan("2026-12-02", null));
    await change("orders", id, "follow_up_on = null, follow_up_note = null");
    const by = { actor: accounts.sales, visible: false };
    expect(await history(id)).toEqual([
      { ...by, note: "2026-12-01 Ask about the plates" },
      { ...by, note: "2026-12-02" },
      { ...by, note: null },
    ]);
    await change("orders", id, "assigned_to = null");
    expect(await history(id)).toHaveLength(3);
    const [track] = await database.sql`select public.track_order(reference, phone)->'events' as events
      from public.orders where id = ${id}`;
    expect(track?.["events"]).toMatchObject([{ kind: "created" }]);
  });

  test("have a day that can be printed, and one line that belongs to it", async () => {
    const { id, customer } = await order("+97333001111");
    for (const [table, record] of [
      ["orders", id],
      ["customers", customer],
    ] as const)
      for (const set of [
        "follow_up_on = 'infinity'",
        "follow_up_on = '1999-12-31'",
        "follow_up_note = 'Without a day'",
        plan("2026-12-01", "x".repeat(201)),
      ])
        expect(await refusalOf(change(table, record, set)), `${table}: ${set}`).toContain("23514");
    expect(await change("customers", customer, plan("2026-12-01", "ا".repeat(200)))).toHaveLength(1);
    for (const [typed, stored] of [
      ["", null],
      ["two\nlines", "two lines"],
    ] as const) {
      await change("customers", customer, plan("2026-12-01", typed));
      const [row] = await database.sql`select follow_up_note as note from public.customers`;
      expect(row?.["note"]).toBe(stored);
    }
  });

  test("are planned by sellers alone", async () => {
    const { id, customer } = await order("+97333001111");
    for (const who of ["anonymous", "customer", "editor"] as const) {
      const tried = async (table: "orders" | "customers", record: number) =>
        change(table, record, plan("2026-12-01", null), who).then(
          (rows) => rows.length,
          () => 0,
        );
      expect([await tried("orders", id), await tried("customers", customer)], who).toEqual([0, 0]);
    }
  });

  test("a record that goes into another hands its follow-up and its colleague over, and takes them back", async () => {
    const [one, two] = [await order("+97333001111"), await order("+97333002222")];
    await change("customers", two.customer, `${plan("2026-12-01", "Red one")}, assigned_to = '${accounts.sales}'`);
    const merge = async () =>
      call(
        `merge_customers(${one.customer}, ${await version(one.customer)}, ${two.customer},
        ${await version(two.customer)})`,
      );
    const { merge: first } = await merge();
    const handed = { on: "2026-12-01", note: "Red one", assigned_to: accounts.sales };
    expect(await planned(one.customer)).toEqual(handed);
    await call(`undo_merge(${first})`);
    const none = { on: null, note: null, assigned_to: null };
    expect([await planned(one.customer), await planned(two.customer)]).toEqual([none, handed]);

    await change("customers", one.customer, plan("2026-12-05", "Its own"));
    const { merge: second } = await merge();
    const own = { on: "2026-12-05", note: "Its own", assigned_to: accounts.sales };
    expect(await planned(one.customer)).toEqual(own);
    await call(`undo_merge(${second})`);
    expect(await planned(one.customer)).toEqual({ ...own, assigned_to: null });
  });

  test("the text about a person goes with them", async () => {
    const { id, customer } = await order("+97333001111");
    await change("orders", id, plan("2026-12-01", "Plates of Noor Salem"));
    await change("customers", customer, plan("2026-12-01", "Noor Salem wants red"));
    await change("orders", id, "status = 'lost', lost_reason = 'price'");
    await call(`erase_customer(${customer}, ${await version(customer)})`, "owner");
    const [row] = await database.sql`select follow_up_on, follow_up_note from public.orders where id = ${id}`;
    expect(row).toEqual({ follow_up_on: null, follow_up_note: null });
    const left = await database.sql`select (select string_agg(to_jsonb(e)::text, ' ') from public.order_events e)
      || (select string_agg(to_jsonb(a)::text, ' ') from public.audit_log a) as text`;
    expect(left[0]?.["text"]).not.toMatch(/Plates|wants red/);
    expect(await history(id)).toEqual([{ actor: accounts.sales, note: null, visible: false }]);
  });

  test("are in the lists, and in what a person is handed of their data", async () => {
    const { id, customer } = await order("+97333001111");
    await change("orders", id, plan("2026-12-01", "Call"));
    await change("customers", customer, `${plan("2026-12-02", null)}, assigned_to = '${accounts.sales}'`);
    const [listed] = await actAs(
      database.sql,
      "sales",
      (tx) => tx`select o.follow_up_on::text as order_on, o.follow_up_note, o.source, c.follow_up_on::text as on,
          c.assigned_to, c.assignee is not null as named
        from public.order_list o join public.customer_list c on c.id = o.customer_id where o.id = ${id}`,
    );
    expect(listed).toEqual({
      order_on: "2026-12-01",
      follow_up_note: "Call",
      source: "website",
      on: "2026-12-02",
      assigned_to: accounts.sales,
      named: true,
    });
    const handed = await call(`export_customer(${customer})`);
    expect(handed).toMatchObject({ customer: { follow_up_on: "2026-12-02" }, orders: [{ follow_up_note: "Call" }] });
  });
});
