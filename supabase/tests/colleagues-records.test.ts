import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callable } from "./callable-table.ts";
import { accounts, fixtures } from "./policy-samples.ts";
import { actAs, type Person } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

/** What belongs to the customers of one colleague. */
const kinds = [
  "customer",
  "order",
  "viewing",
  "tradeIn",
  "message",
  "paper",
  "invoice",
  "payment",
  "note",
  "mail",
  "merge",
] as const;
type Ids = Record<(typeof kinds)[number], number> & {
  versions: { customer: number; viewing: number; tradeIn: number };
};
/** An id that nothing has. */
const missing = 987_654;
const key = randomUUID();

/**
 * Every function that sales may call with the id of something that a customer has: its calls with another's ids and
 * the own ones. A function is missing here if the second test finds it.
 */
const calls: Record<string, (other: Ids, own: Ids) => string[]> = {
  change_customers: ({ customer }) => [`('[{"id": ${customer}, "do": "trash", "on": true}]')`],
  change_orders: ({ order }) => [
    `('[{"id": ${order}, "do": "trash", "on": true}]')`,
    `('[{"id": ${order}, "do": "assign", "to": "${accounts.sales}"}]')`,
  ],
  change_trade_in: ({ tradeIn, order, versions }, own) => [
    `(${tradeIn}, ${versions.tradeIn}, '{}')`,
    `(${tradeIn}, 99, '{}')`,
    `(${own.tradeIn}, ${own.versions.tradeIn}, '{"order": ${order}}')`,
  ],
  change_viewing: ({ viewing, versions }) => [`(${viewing}, ${versions.viewing}, 'confirmed')`, `(${viewing}, 99)`],
  confirm_customer: ({ customer, versions }) => [`(${customer}, ${versions.customer})`, `(${customer}, 99)`],
  correct_delivery_day: ({ order }) => [`(${order}, current_date, 'A reason')`],
  correct_order_note: ({ note }) => [`(${note}, 'x', 'y')`, `(${note}, 'Hello', 'y')`],
  create_once: ({ order }) => [`('note', '${key}', '{"order": ${order}, "kind": "note", "note": "x"}')`],
  credit_invoice: ({ invoice }) => [`(${invoice}, 'A reason', '${key}')`],
  customer_doubts: ({ customer }) => [`(${customer})`],
  customer_twins: ({ customer }) => [`(${customer})`],
  draft_paper: ({ order, payment }, own) => [
    `(${order}, 'quotation')`,
    `(${order}, 'receipt', ${payment})`,
    `(${own.order}, 'receipt', ${payment})`,
  ],
  end_bound_order: ({ order }) => [`(${order}, 'new', 'cancelled', 'A reason')`],
  erase_customer: ({ customer, versions }) => [`(${customer}, ${versions.customer})`],
  erased_papers: ({ customer }) => [`(${customer})`],
  export_customer: ({ customer }) => [`(${customer})`],
  issue_paper: ({ order, payment }, own) => [
    `(${order}, 'quotation', null, '${key}')`,
    `(${order}, 'receipt', ${payment}, '${key}')`,
    `(${own.order}, 'receipt', ${payment}, '${key}')`,
  ],
  may_see_identity: ({ customer }) => [`(${customer})`],
  merge_customers: ({ customer, versions }, own) => [
    `(${own.customer}, ${own.versions.customer}, ${customer}, ${versions.customer})`,
    `(${own.customer}, ${own.versions.customer}, ${customer}, 99)`,
    `(${customer}, ${versions.customer}, ${own.customer}, ${own.versions.customer})`,
    `(${customer}, 99, ${own.customer}, 99)`,
  ],
  move_order: ({ order }) => [`(${order}, 'new', 'contacted')`, `(${order}, 'contacted', 'reserved')`],
  offer_trade_in: ({ tradeIn, versions }) => [
    `(${tradeIn}, ${versions.tradeIn}, 100, now() + interval '2 days')`,
    `(${tradeIn}, 99, -1, now() - interval '2 days')`,
  ],
  order_of_viewing: ({ viewing, versions }) => [`(${viewing}, ${versions.viewing})`, `(${viewing}, 99)`],
  order_papers: ({ order }) => [`(${order})`],
  order_standing: ({ order }) => [`(${order})`],
  order_terms_open: ({ order }) => [`(${order})`],
  order_total: ({ order }) => [`(${order})`],
  order_totals: ({ order }) => [`(array[${order}::bigint])`],
  paper_choices: ({ order }) => [`(${order})`],
  record_name: ({ customer, order, viewing, tradeIn, message, payment, note, paper }) =>
    Object.entries({
      customers: customer,
      orders: order,
      viewings: viewing,
      trade_ins: tradeIn,
      messages: message,
      payments: payment,
      order_events: note,
      papers: paper,
      order_lines: order,
      customer_identities: customer,
    }).map(([table, id]) => `('${table}', '${id}')`),
  record_payment: ({ order }) => [
    `(${order}, '{"kind": "deposit", "method": "cash", "amount": "1"}', '${key}')`,
    `(${order}, '{}', '${key}')`,
  ],
  restore_fields: ({ customer, versions }) => [`('customers', '${customer}', ${versions.customer}, '{"notes": "x"}')`],
  reverse_payment: ({ payment }) => [`(${payment}, 'A reason', '${key}')`, `(${payment}, null, '${key}')`],
  save_customer: ({ customer, versions }) => [
    `('{"notes": "x"}', ${customer}, ${versions.customer})`,
    `('{}', ${customer}, 99)`,
  ],
  save_identity: ({ customer }) => [`(${customer}, '{}', 1)`, `(${customer}, null, 99)`],
  save_registration: ({ order }) => [`(${order}, 1, '1234')`, `(${order}, 99, '1234')`],
  save_terms: ({ order }) => [`(${order}, null, '{}', '${key}')`, `(${order}, 99, '{}', '${key}')`],
  send_mail_again: ({ mail }) => [`(${mail})`],
  send_paper: ({ paper }) => [`(${paper}, '${key}')`],
  step_back_order: ({ order }) => [`(${order}, 'contacted', 'new', 'A reason')`],
  take_trade_in: ({ tradeIn, versions }) => [`(${tradeIn}, ${versions.tradeIn}, '{}', 1)`],
  undo_merge: ({ merge }) => [`(${merge})`],
  undo_message_status: ({ message }) => [`(array[${message}::bigint], 'new')`],
  undo_order_move: ({ order }) => [`(${order}, 'new')`, `(${order}, 'contacted')`],
  void_paper: ({ paper }) => [`(${paper}, 'A reason', '${key}')`],
  // Named inside what they are sent.
  book_viewing_for: ({ order }) => [
    `('main', date_trunc('hour', now()) + interval '5 days', '${randomUUID()}',
      '{"name": "Noor", "phone": "+97333005509", "order": "${order}"}')`,
    // With more to refuse: what is refused first must not tell.
    `('main', date_trunc('hour', now()) + interval '5 days', '${randomUUID()}',
      '{"name": "Noor", "phone": "+97333005509", "order": "${order}", "car": "987654"}')`,
  ],
  write_trade_in: ({ order }) => [
    `('{"source": "walk_in", "name": "Noor", "phone": "+97333005509", "make": "Lexus", "model": "LX", "year": 2020,
      "condition": "good", "order": ${order}}', '${randomUUID()}')`,
    `('{"source": "walk_in", "name": "Noor", "phone": "+97333005509", "make": "Lexus", "model": "LX", "year": 2020,
      "condition": "good", "order": ${order}, "assigned_to": "${accounts.manager}"}', '${randomUUID()}')`,
  ],
};

/** What sales may call with an id that is no customer's, or of nothing that the switch narrows. */
const ofOthers = new Set([
  "add_car_costs",
  "car_as_imported",
  "car_gone",
  "car_identity",
  "change_car",
  "duplicate_car",
  "end_colleague",
  "erase_colleague",
  "model_pages",
  "open_work",
  "put_back_colleague",
  "rename_view",
  "reorder",
  "replace_media",
  "reset_second_factor",
  "revoke_invitation",
  "save_brand",
  "save_car",
  "save_member",
  "save_section",
  "set_car_back",
  "set_car_images",
  "change_cars",
  "place_order",
  "send_message",
  "undo_import",
  // Counts a car's orders, without naming them (decision 0038).
  "open_orders_of_cars",
  "order_exists",
  "media_in_use",
  "note_mail",
]);

describe.each(engines)("records of a colleague's customers on %s", (engine) => {
  let database: TestDatabase;
  let theirs: Ids;
  let mine: Ids;
  let none: Ids;
  const call = (query: string, who: Person = "sales") =>
    actAs(database.sql, who, async (tx) => (await tx.unsafe(`select public.${query} as answer`))[0]?.["answer"]);

  async function customerOf(whose: "mine" | "theirs"): Promise<Ids> {
    const { sql } = database;
    const phone = whose === "mine" ? "+97333005501" : "+97333005503";
    const car = whose === "mine" ? 9001 : 9003;
    const owner = whose === "mine" ? accounts.sales : accounts.manager;
    await actAs(sql, "anonymous", async (tx) => {
      await tx`select public.place_order(${car}, 'Noor', ${phone}, ${randomUUID()}, p_consent => true)`;
      await tx`select public.send_message(p_name => 'Noor', p_body => 'Hello', p_key => ${randomUUID()},
        p_phone => ${phone}, p_consent => true)`;
    });
    await sql`insert into public.viewings (reference, idempotency_key, office_id, starts_at, ends_at, status, kind,
        customer_name, phone, language)
      values (${whose === "mine" ? "MV-AAAAAB" : "MV-AAAAAC"}, ${randomUUID()}, 'main',
        now() + make_interval(days => 3, hours => ${whose === "mine" ? 1 : 2}),
        now() + make_interval(days => 3, hours => ${whose === "mine" ? 1 : 2}, mins => 30), 'requested', 'viewing',
        'Noor', ${phone}, 'en')`;
    await sql`insert into public.trade_ins (reference, idempotency_key, make, model, year, condition, customer_name,
        phone)
      values (${whose === "mine" ? "TI-AAAAAB" : "TI-AAAAAC"}, ${randomUUID()}, 'Lexus', 'LX', 2020, 'good', 'Noor',
        ${phone})`;
    const id = async (query: string) => Number((await sql.unsafe(query))[0]?.["id"] ?? Number.NaN);
    for (const table of ["customers", "orders", "viewings", "trade_ins"])
      await sql.unsafe(`update public.${table} set assigned_to = $1 where phone = $2`, [owner, phone]);
    const idOf = (table: string) => id(`select id from public.${table} where phone = '${phone}'`);
    const order = await idOf("orders");
    await sql`update public.orders set email = 'noor@example.com' where id = ${order}`;
    const payment = await call(
      `record_payment(${order}, '{"kind": "deposit", "method": "cash", "amount": "1"}', '${randomUUID()}')`,
      "manager",
    );
    const paper = await call(`issue_paper(${order}, 'quotation', null, '${randomUUID()}')`, "manager");
    const other = await call(
      `save_customer('{"name_en": "Other", "phone": "${phone.replace("055", "066")}"}')`,
      "manager",
    );
    const customer = await idOf("customers");
    await sql`update public.customers set assigned_to = ${owner} where id = ${other.id}`;
    const [kept, gone] = await sql<{ version: number }[]>`select version from public.customers
      where id in (${customer}, ${other.id}) order by id = ${other.id}`;
    await call(`merge_customers(${customer}, ${kept?.version}, ${other.id}, ${gone?.version})`, "manager");
    const version = async (table: string) =>
      Number((await sql.unsafe(`select version from public.${table} where phone = '${phone}'`))[0]?.["version"]);
    return {
      versions: {
        customer: await version("customers"),
        viewing: await version("viewings"),
        tradeIn: await version("trade_ins"),
      },
      customer,
      order,
      viewing: await idOf("viewings"),
      tradeIn: await idOf("trade_ins"),
      message: await idOf("messages"),
      paper: Number(paper.id),
      invoice: Number(paper.id),
      payment: Number(payment.id),
      note: await id(`insert into public.order_events (order_id, actor, kind, note) values (${order},
        '${owner}', 'note', 'Hello') returning id`),
      mail: await id(`update public.mails set status = 'failed', reason = 'unreachable' where id =
        (select id from public.mails where order_id = ${order} limit 1) returning id`),
      merge: await id(`select id from public.customer_merges where kept_id = ${customer}`),
    };
  }

  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
    await database.sql.unsafe("delete from public.viewings; delete from public.orders; delete from public.messages");
    await database.sql.unsafe("delete from public.customers");
    [mine, theirs] = [await customerOf("mine"), await customerOf("theirs")];
    none = { ...theirs };
    for (const kind of kinds) none[kind] = missing;
    // Accepted with an order of its own: it goes with no other one.
    const { tradeIn, versions } = mine;
    const linked = await call(`change_trade_in(${tradeIn}, ${versions.tradeIn}, '{"order": ${mine.order}}')`);
    const offered = await call(`offer_trade_in(${tradeIn}, ${linked.version}, 1, now() + interval '2 days')`);
    const accepted = await call(`change_trade_in(${tradeIn}, ${offered.version}, '{"status": "accepted"}')`);
    versions.tradeIn = accepted.version;
    await call("narrow_sales(true)", "owner");
  });
  afterAll(() => database?.close());

  /** What sales get to hear, without the id that was asked for; nothing of it stays. */
  const answer = (query: string, ids: Ids) =>
    actAs(database.sql, "sales", async (tx) => {
      const told = await tx
        .savepoint(async (point) => {
          const rows = await point.unsafe(`select to_jsonb(f) as answer from public.${query} f`);
          throw new Error(JSON.stringify(rows.map((row) => row["answer"])));
        })
        .catch((error: { code?: string; message: string; detail?: string; hint?: string }) =>
          [error.code, error.message, error.detail, error.hint].join(" "),
        );
      return told.replaceAll(new RegExp(`\\b(${kinds.map((kind) => ids[kind]).join("|")})\\b`, "g"), "#");
    });

  test("everything that is asked for is there", () => {
    for (const ids of [mine, theirs]) for (const kind of kinds) expect(ids[kind], kind).toBeGreaterThan(0);
  });

  test.each(Object.keys(calls))("%s says the same of a colleague's record and of none", async (name) => {
    const [ofTheirs, ofNone] = [calls[name]?.(theirs, mine) ?? [], calls[name]?.(none, mine) ?? []];
    for (const [at, query] of ofTheirs.entries())
      expect(await answer(name + query, theirs), query).toBe(await answer(name + (ofNone[at] ?? ""), none));
  });

  test("every function that sales may call with an id is among them", async () => {
    const rows = await database.sql<{ name: string }[]>`select distinct p.proname as name
      from pg_proc p cross join unnest(p.proargnames, p.proargtypes::oid[]) a (name, type)
      where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
        and (a.name ~ '^p_(id|ids|order_id|order_ids|customer_id|payment_id|event|merge|keep|gone|rows|record|paper)$'
          or a.name ~ '_ids?$')`;
    const named = rows.map(({ name }) => name).filter((name) => callable[name]?.includes("sales") ?? true);
    expect(named.filter((name) => !(name in calls) && !ofOthers.has(name))).toEqual([]);
  });
});
