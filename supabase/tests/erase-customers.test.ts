import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts, fixtures } from "./policy-samples.ts";
import { actAs, refusalOf, type Person } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";
import { book, everyDay, offered, setOpening } from "./setup/viewings.ts";

/** What is searched for after erasing: no other record says it. */
const person = {
  name: "Zubaida Qamarzadeh",
  arabic: "زبيدة قمرزاده",
  phone: "+97333007788",
  email: "zq@example.org",
};
const other = { phone: "+97333009900", email: "zubaida.work@example.org" };
const traces = [person.name, person.arabic, "33007788", person.email, "33009900", other.email, "secret words"];

describe.each(engines)("erasing a person on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
    await setOpening(database.sql, [{ id: "main", hours: everyDay }]);
  });
  afterAll(() => database?.close());

  const call = (query: string, who: Person = "owner") =>
    actAs(database.sql, who, async (tx) => (await tx.unsafe(`select public.${query} as answer`))[0]?.["answer"]);
  const customer = async () =>
    (await database.sql`select id, version from public.customers where phone = ${person.phone}`)[0];

  /** Every column of every table that says something of the person: schema.table.column. */
  async function found(): Promise<string[]> {
    const tables = await database.sql<{ name: string }[]>`
      select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'm', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
        and n.nspname not like 'pg_toast%'`;
    const said: string[] = [];
    for (const { name } of tables) {
      const rows = await database.sql.unsafe(
        `select distinct e.key from ${name} t, jsonb_each_text(to_jsonb(t)) e
          where lower(e.value) like any (array(select '%' || lower(w) || '%' from unnest($1::text[]) w))`,
        [traces],
      );
      said.push(...rows.map((row) => `${name}.${row["key"]}`));
    }
    return said;
  }

  test("nothing of them is left in any column of any table; orders stay without them", async () => {
    const account = randomUUID();
    await database.sql`insert into auth.users (id, email, email_confirmed_at)
      values (${account}, ${person.email}, now())`;
    await database.sql`insert into public.account_names (user_id, name) values (${account}, ${person.name})`;
    await actAs(database.sql, "anonymous", async (tx) => {
      await tx`select public.place_order(9001, ${person.name}, ${person.phone}, ${randomUUID()}, ${person.email},
        p_message => 'secret words of the order', p_consent => true)`;
      for (const kind of ["message", "wish"])
        await tx`select public.send_message(${person.name}, 'secret words of a message', ${randomUUID()},
          ${person.phone}, ${person.email}, p_consent => true, p_kind => ${kind}::public.message_kind)`;
      await tx`select public.place_order(9001, ${person.arabic}, ${other.phone}, ${randomUUID()}, ${other.email},
        p_consent => true)`;
    });
    const tomorrow = new Date(Date.now() + 172_800_000).toISOString().slice(0, 10);
    const [slot] = await offered(database.sql, "main", tomorrow, 1);
    await book(database.sql, { at: slot ?? "", phone: person.phone, name: person.name });
    await database.sql`update public.orders set user_id = ${account} where phone = ${person.phone}`;
    const [one] = await database.sql`select id from public.orders where phone = ${person.phone}`;
    const id = Number(one?.["id"]);

    await database.sql`insert into public.order_cars (order_id, position, car_id, car_snapshot)
      select ${id}, 1, c.id, public.car_as_offered(c) from public.cars c where c.id = 9003`;
    await database.sql`insert into public.order_terms (order_id, reason) values (${id}, 'secret words of a discount')`;
    await database.sql`insert into public.order_lines (order_id, position, kind, name_en, amount)
      values (${id}, 1, 'plates', 'secret words of plates', 5)`;
    await database.sql`insert into public.payments (order_id, idempotency_key, request, kind, method, amount,
        received_at, received_by, note)
      values (${id}, ${randomUUID()}, 'x', 'deposit', 'cash', 5, now(), ${accounts.sales},
        'secret words of a payment')`;
    // What a hosted project's sign-in writes down, also of an account that is gone; the embedded one keeps no log.
    await database.sql`alter table auth.audit_log_entries disable trigger no_sign_in_log`;
    const signIn = (actor: string, payload: object) => database.sql`insert into auth.audit_log_entries (id, payload)
      values (gen_random_uuid(), ${JSON.stringify({ actor_id: actor, action: "login", ...payload })}::text::json)`;
    await signIn(account, { actor_username: person.email });
    await signIn(account, { ip: "203.0.113.9" });
    await signIn(randomUUID(), { traits: { user_email: person.email.toUpperCase() } });
    await signIn(randomUUID(), { actor_username: `x${person.email}.example` });
    await signIn(randomUUID(), { actor_username: "someone@example.com" });

    // What staff leave behind while they work.
    await actAs(database.sql, "sales", async (tx) => {
      await tx`insert into public.order_events (order_id, actor, kind, note)
        values (${id}, ${accounts.sales}, 'note', 'secret words of a note')`;
      await tx`insert into public.saved_views (screen, name, query) values ('orders', 'Calls',
        ${new URLSearchParams({ q: person.name }).toString()}), ('customers', 'Number',
        ${new URLSearchParams({ q: person.phone }).toString()})`;
      await tx`update public.messages set note = 'secret words on a message' where phone = ${person.phone}`;
      await tx`select public.keep_answer('x', ${JSON.stringify({ made: { name: person.name } })}::text::jsonb)`;
    });
    const second = await database.sql`select id, version from public.customers where phone = ${other.phone}`;
    await call(`issue_paper(${id}, 'quotation', null, gen_random_uuid())`, "sales");
    await call(`send_paper((select max(p.id) from public.papers p), gen_random_uuid())`, "sales");
    await call(`void_paper((select max(p.id) from public.papers p), 'secret words on a paper', gen_random_uuid())`);
    let now = await customer();
    const known = JSON.stringify({ notes: "secret words of staff", tags: ["secret words"] });
    await call(`save_customer('${known}', ${now?.["id"]}, ${now?.["version"]})`, "sales");
    now = await customer();
    await call(
      `merge_customers(${now?.["id"]}, ${now?.["version"]}, ${second[0]?.["id"]}, ${second[0]?.["version"]})`,
      "sales",
    );
    now = await customer();

    const data = await call(`export_customer(${now?.["id"]})`, "sales");
    expect(data).toMatchObject({ customer: { email: person.email }, merged: [{ phone: other.phone }] });
    expect([data.orders.length, data.viewings.length, data.messages.length, data.accounts.length]).toEqual([
      2, 1, 2, 1,
    ]);
    expect(data.accounts).toMatchObject([{ email: person.email, name: person.name }]);
    for (const words of ["a note", "a discount", "plates", "a payment"])
      expect(JSON.stringify(data)).toContain(`secret words of ${words}`);
    const further = data.orders.find((order: { further_cars: unknown[] }) => order.further_cars.length > 0);
    expect(further).toMatchObject({ further_cars: [{ position: 1, car_id: 9003, car: { stock_no: "T-3" } }] });

    const erase = async (who: Person = "owner") => {
      const latest = await customer();
      return call(`erase_customer(${latest?.["id"]}, ${latest?.["version"]})`, who);
    };
    expect(await refusalOf(erase("manager"))).toBe("42501 owners_only");
    expect(await refusalOf(call(`erase_customer(${now?.["id"]}, 0)`))).toBe("PT409 version_conflict");
    expect(await refusalOf(erase())).toBe("PT409 customer_active");
    for (const order of await database.sql`select id, status from public.orders
      where phone in (${person.phone}, ${other.phone})`)
      await call(`end_bound_order(${order["id"]}, '${order["status"]}', 'lost', 'secret words', false, 'price')`);
    await actAs(database.sql, "sales", async (tx) => {
      await tx`select public.change_viewing(v.id, v.version, 'cancelled', null, null, 'secret words on a viewing')
        from public.viewings v where v.phone = ${person.phone}`;
    });
    expect((await found()).length).toBeGreaterThan(15);
    expect(await erase()).toEqual({ orders: 2, viewings: 1, messages: 2, trade_ins: 0 });

    const signIns = await database.sql`delete from auth.audit_log_entries where true
      returning payload ->> 'actor_username' as name`;
    expect(signIns.map(({ name }) => name)).toEqual([`x${person.email}.example`, "someone@example.com"]);
    expect(await found()).toEqual([]);
    const [paper] = await database.sql`select number, total::float, snapshot ? 'customer' as person,
      snapshot #>> '{car,stock_no}' as car, void_reason from public.papers where order_id = ${id}`;
    expect(paper).toMatchObject({ total: 10005, person: false, car: "T-1", void_reason: "-" });
    const [kept] = await database.sql`select customer_name, email, message, customer_id, user_id, status, erased_at,
      car_snapshot is not null as car from public.orders where id = ${id}`;
    expect(kept).toMatchObject({
      customer_name: "-",
      email: null,
      message: null,
      customer_id: null,
      user_id: null,
      status: "lost",
      car: true,
    });
    expect(kept?.["erased_at"]).toBeInstanceOf(Date);
    const log = await database.sql`select action, record_id, after from public.audit_log
      where table_name = 'customers' order by id desc limit 1`;
    expect(log[0]).toEqual({
      action: "erase",
      record_id: "-",
      after: { orders: 2, viewings: 1, messages: 2, trade_ins: 0 },
    });
    // What colleagues did stays readable.
    const moved = await database.sql`select after ->> 'status' as status from public.audit_log
      where table_name = 'orders' and record_id = ${String(id)} and action = 'update' and after ? 'status'`;
    expect(moved.map((row) => row["status"])).toContain("lost");
    expect(await refusalOf(database.sql`update public.audit_log set after = null where true`)).toBe(
      "42501 append_only",
    );
  });

  test("an account of staff stays, and so does another person of the same name", async () => {
    await actAs(database.sql, "anonymous", async (tx) => {
      for (const phone of ["+97333001231", "+97333001232"])
        await tx`select public.place_order(9001, 'Same Name', ${phone}, ${randomUUID()}, p_consent => true)`;
    });
    await database.sql`update public.orders set user_id = ${accounts.sales}, status = 'lost'
      where phone = '+97333001231'`;
    const [row] = await database.sql`select id, version from public.customers where phone = '+97333001231'`;
    await call(`erase_customer(${row?.["id"]}, ${row?.["version"]})`);
    expect(await database.sql`select id from auth.users where id = ${accounts.sales}`).toHaveLength(1);
    expect(await database.sql`select id from public.orders where customer_name = 'Same Name'`).toHaveLength(1);
    expect(await database.sql`select id from public.customers where name_en = 'Same Name'`).toHaveLength(1);
  });

  test("accounts and saved views of others stay, whatever address and name the person typed", async () => {
    const account = randomUUID();
    await database.sql`insert into auth.users (id, email) values (${account}, 'victim@example.com')`;
    const place = (phone: string, email: string) =>
      actAs(
        database.sql,
        "anonymous",
        (tx) => tx`select public.place_order(9001, 'Status', ${phone}, ${randomUUID()}, ${email}, p_consent => true)`,
      );
    await place("+97333001241", "victim@example.com");
    await place("+97333001242", "other@example.com");
    await database.sql`update public.orders set status = 'lost' where phone in ('+97333001241', '+97333001242')`;
    await database.sql`update public.orders set user_id = ${account} where phone = '+97333001242'`;
    await actAs(
      database.sql,
      "sales",
      (tx) => tx`insert into public.saved_views (screen, name, query)
        values ('orders', 'Fresh', 'status=new'), ('cars', 'Status', 'q=porsche'), ('orders', 'Them', 'q=Status')`,
    );
    const [row] = await database.sql`select id, version from public.customers where phone = '+97333001241'`;
    await call(`erase_customer(${row?.["id"]}, ${row?.["version"]})`);
    expect(await database.sql`select id from auth.users where id = ${account}`).toHaveLength(1);
    const views = await database.sql`select name from public.saved_views where name in ('Fresh', 'Status', 'Them')
      order by name`;
    expect(views.map((view) => view["name"])).toEqual(["Fresh", "Status"]);
  });

  test("every table that names a record of a person is in their document", async () => {
    const tables = await database.sql<{ name: string }[]>`select distinct c.relname as name
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and k.confrelid in ('public.orders'::regclass, 'public.viewings'::regclass,
        'public.messages'::regclass, 'public.customers'::regclass) order by 1`;
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(["mails", "order_cars", "payments"]));
    const [row] = await database.sql<{ text: string }[]>`
      select pg_get_functiondef('public.export_customer(bigint,text[])'::regprocedure)
        || pg_get_functiondef('public.exported_identity(bigint)'::regprocedure) as text`;
    // Says which records were one, and by whom; the records themselves are in it.
    // What is kept of both others is counted from what is in it.
    const inNone = new Set(["customer_merges", "customer_activity", "unpaid_orders"]);
    const missing = tables.filter(({ name }) => !inNone.has(name) && !row?.text.includes(`public.${name} `));
    expect(missing).toEqual([]);
  });
});
