import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { orderTests } from "./setup/order-tests.ts";
import { engines } from "./setup/test-database.ts";

type Scheme = "standard" | "profit_margin";

describe.each(engines)("tax invoices and credit notes on %s", (engine) => {
  const { database, own, place, as, move, refusal } = orderTests(engine);
  type Who = Parameters<typeof as>[0];

  const call = (who: Who, query: string) =>
    as(who, async (tx) => (await tx.unsafe(`select public.${query} as answer`))[0]?.["answer"]);
  const write = (who: Who, key: string, value: object) =>
    as(
      who,
      (tx) => tx`insert into public.site_content (content_key, content_value, private)
        values (${key}, ${JSON.stringify(value)}::text::jsonb, ${key === "money"})
        on conflict (content_key) do update set content_value = excluded.content_value`,
    );
  const rules = (scheme: Scheme, { on = true, included = true } = {}) => ({
    tax: { on: true, rate: 10, included, name: { en: "VAT", ar: "ضريبة القيمة المضافة" } },
    invoices: { on, scheme, seller: { en: "Maarad Motors W.L.L.", ar: "معرض موتورز ذ.م.م" } },
  });
  const turnOn = async (scheme: Scheme = "standard", how = {}) => {
    await write("owner", "money", rules(scheme, how));
    await write("owner", "registration", { commercial: "1-1", vat: "200000000000002" });
  };
  const issue = (
    id: number,
    {
      kind = "invoice",
      who = "manager",
      buyer = null,
      key = randomUUID(),
    }: {
      kind?: string;
      who?: Who;
      buyer?: object | null;
      key?: string;
    } = {},
  ) => call(who, `issue_paper(${id}, '${kind}', null, '${key}', ${buyer ? `'${JSON.stringify(buyer)}'` : "null"})`);
  const credit = (
    paper: number,
    {
      who = "manager",
      reason = "Wrong name",
      key = randomUUID(),
    }: {
      who?: Who;
      reason?: string;
      key?: string;
    } = {},
  ) => call(who, `credit_invoice(${paper}, '${reason}', '${key}')`);
  const paperOf = async (paper: number) =>
    (await database.sql`select *, total::text as total_text from public.papers where id = ${paper}`)[0];
  const listed = (id: number, who: Who = "sales") =>
    as(who, (tx) => tx`select number, kind, status, amount::float, outdated, beside from public.order_papers(${id})`);
  const choice = async (id: number, who: Who = "manager") =>
    (await as(who, (tx) => tx`select refusal from public.paper_choices(${id}) where kind = 'invoice'`))[0]?.["refusal"];
  /** An order with an agreement, so that an invoice can be issued. */
  const agreed = async () => {
    const id = await place();
    await issue(id, { kind: "agreement", who: "sales" });
    return id;
  };
  const counted = (number: string) => Number(number.split("-")[2]);

  beforeEach(() => turnOn());

  test("are off until the owner turns them on, with a tax, the VAT number and an agreement or delivery", async () => {
    const id = await place();
    await write("owner", "money", rules("standard", { on: false }));
    expect(await choice(id)).toBeUndefined();
    expect(await refusal(issue(id))).toBe("PT422 | invoices_off");
    expect(await refusal(write("manager", "money", rules("standard")))).toMatch(/^42501/);
    const untaxed = { ...rules("standard"), tax: { on: false } };
    expect(await refusal(write("owner", "money", untaxed))).toMatch(/^23514/);
    expect(await refusal(write("owner", "money", rules("profit_margin", { included: false })))).toMatch(/^23514/);
    await turnOn();
    await write("owner", "registration", { commercial: "1-1", vat: "" });
    expect(await choice(id)).toBe("vat_number_needed");
    await turnOn();
    expect(await choice(id)).toBe("agreement_needed");
    await issue(id, { kind: "agreement", who: "sales" });
    expect(await choice(id)).toBeNull();
    expect(await choice(id, "sales")).toBe("managers_only");
  });

  test("owner and manager issue and credit, sales see, others do not", async () => {
    const id = await agreed();
    expect(await refusal(issue(id, { who: "sales" }))).toBe("PT422 | managers_only");
    for (const who of ["editor", "customer", "anonymous"] as const)
      expect(await refusal(issue(id, { who }))).toMatch(/^42501/);
    const { id: paper, number } = await issue(id, { who: "owner" });
    expect(number).toMatch(/^I-20\d\d-\d{4}$/);
    expect((await listed(id))[0]).toMatchObject({ number, status: "issued", amount: 10000, outdated: false });
    expect(await refusal(credit(paper, { who: "sales" }))).toBe("42501 | managers_only");
    expect((await credit(paper)).number).toMatch(/^C-20\d\d-\d{4}$/);
  });

  test("the standard scheme shows net, VAT and gross of each line, which add up to the sums of the order", async () => {
    await turnOn("standard", { included: false });
    const id = await place();
    const lines = [
      { kind: "plates", amount: "25", taxed: false },
      { kind: "extra", name_en: "Mats", name_ar: "دواسات", amount: "100.005", taxed: true },
    ];
    await call(
      "owner",
      `save_terms(${id}, null, '${JSON.stringify({ agreed_price: "9500.125", reason: "Cash", lines })}',
        '${randomUUID()}')`,
    );
    await issue(id, { kind: "agreement", who: "sales" });
    const { id: paper } = await issue(id, { buyer: { company: " Gulf Co ", vat_number: "2000-0000 1" } });
    const { snapshot, total_text: total } = (await paperOf(paper)) ?? {};
    const row = (kind: string, net: number, tax: number, rate: number | null, line: number | null) => {
      return { kind, line, net, tax, rate, gross: Number((net + tax).toFixed(3)) };
    };
    expect(snapshot.invoice).toMatchObject({
      seller: { en: "Maarad Motors W.L.L." },
      net: 9625.13,
      tax: 960.013,
      gross: 10585.143,
      rows: [
        row("price", 10000, 1000, 10, null),
        row("discount", -499.875, -49.987, 10, null),
        row("plates", 25, 0, null, 0),
        row("extra", 100.005, 10, 10, 1),
      ],
    });
    expect(snapshot.sums).toMatchObject({ sale_total: 10585.143, tax: 960.013 });
    expect(total).toBe("10585.143");
    expect(snapshot.customer).toMatchObject({ name: "Noor", company: "Gulf Co", vat_number: "200000001" });
    expect(await refusal(issue(id, { buyer: { vat_number: "12" } }))).toMatch(/already_issued/);
  });

  test("an included VAT is taken out of each line", async () => {
    const { id: paper } = await issue(await agreed());
    const { snapshot } = (await paperOf(paper)) ?? {};
    const [row] = snapshot.invoice.rows;
    expect(row).toEqual({ kind: "price", line: null, net: 9090.909, tax: 909.091, rate: 10, gross: 10000 });
  });

  test("the profit margin scheme shows the chassis number and no amount of VAT", async () => {
    await turnOn("profit_margin");
    const id = await agreed();
    expect(await refusal(issue(id))).toBe("PT422 | vin_needed");
    await database.sql`insert into public.car_private (car_id, vin) values (${own.car}, 'WP0ZZZ99ZTS392124')
      on conflict (car_id) do update set vin = excluded.vin`;
    const { id: paper } = await issue(id);
    const { snapshot } = (await paperOf(paper)) ?? {};
    expect(snapshot).toMatchObject({ scheme: "profit_margin", car: { vin: "WP0ZZZ99ZTS392124" } });
    expect(snapshot.invoice).toMatchObject({ gross: 10000, rows: [{ kind: "price", line: null, gross: 10000 }] });
    expect(JSON.stringify(snapshot.invoice)).not.toMatch(/"tax"|"net"|"rate"/);
  });

  test("the day of supply is that of the delivery, and the price is closed while the invoice is in force", async () => {
    const id = await agreed();
    const [agreement] = await database.sql`select id from public.papers where order_id = ${id}`;
    await move(id, "reserved", "ready");
    await move(id, "ready", "delivered");
    const { id: paper } = await issue(id);
    const [today] = await database.sql`select public.site_today()::text as day`;
    expect((await paperOf(paper))?.["snapshot"].invoice.supplied).toBe(today?.["day"]);
    await call("manager", `void_paper(${agreement?.["id"]}, 'Typed twice', '${randomUUID()}')`);
    await call("manager", `step_back_order(${id}, 'delivered', 'reserved', 'Typed twice')`);
    expect(await call("sales", `order_terms_open(${id})`)).toBe(false);
  });

  test("one invoice is in force; it is not voided, a credit note that names it takes it back", async () => {
    const id = await agreed();
    const first = await issue(id);
    expect(await refusal(issue(id))).toBe(`PT422 | already_issued | ${first.number}`);
    expect(await refusal(call("owner", `void_paper(${first.id}, 'Why', '${randomUUID()}')`))).toBe(
      "PT409 | credit_instead",
    );
    expect(await refusal(credit(first.id, { reason: " " }))).toBe("PT422 | reason_required");
    expect(await refusal(credit(first.id, { reason: "x".repeat(501) }))).toBe("PT422 | reason_too_long");
    const key = randomUUID();
    const note = await credit(first.id, { key });
    expect(await credit(first.id, { key })).toEqual({ ...note, repeated: true });
    expect(await refusal(credit(first.id, { key, reason: "Other" }))).toBe("PT409 | key_reused");
    expect(await refusal(credit(first.id))).toBe("PT409 | already_credited");
    expect(await refusal(credit(note.id))).toBe("PT404 | paper_not_found");
    expect(await refusal(call("owner", `void_paper(${note.id}, 'Why', '${randomUUID()}')`))).toBe(
      "PT409 | credit_instead",
    );
    const [invoice, credited] = [await paperOf(first.id), await paperOf(note.id)];
    const date: string = invoice?.["snapshot"].date;
    expect(credited?.["snapshot"]).toEqual({
      ...invoice?.["snapshot"],
      kind: "credit_note",
      date,
      terms: {},
      credits: { number: first.number, date, reason: "Wrong name" },
    });
    expect(await listed(id)).toMatchObject([
      { number: note.number, kind: "credit_note", status: "issued", amount: -10000, beside: first.number },
      { number: first.number, kind: "invoice", status: "credited", amount: 10000, beside: note.number },
      { kind: "agreement" },
    ]);
    expect(await call("anonymous", `check_paper('${first.number}', '${invoice?.["secret"]}')`)).toMatchObject({
      status: "credited",
      beside: note.number,
    });
    const next = await issue(id);
    expect(counted(next.number)).toBe(counted(first.number) + 1);
    expect(await refusal(issue(id, { kind: "credit_note" }))).toBe("PT422 | kind_invalid");
    for (const statement of [
      `update public.papers set status = 'issued' where id = ${first.id}`,
      `update public.papers set total = 1 where id = ${next.id}`,
      `update public.papers set status = 'void', void_reason = 'x', voided_at = now(), voided_by = issued_by
        where id = ${next.id}`,
    ])
      expect(await refusal(database.sql.unsafe(statement))).toMatch(/^(42501|23514)/);
  });

  test("an order that ends takes its invoice back with the reason of its end", async () => {
    const id = await agreed();
    const { number } = await issue(id);
    await call("manager", `end_bound_order(${id}, 'reserved', 'cancelled', 'Changed their mind', false, 'price')`);
    const [note, invoice] = await listed(id, "manager");
    expect([note, invoice]).toMatchObject([
      { kind: "credit_note", beside: number },
      { number, status: "credited" },
    ]);
    const [row] = await database.sql`select snapshot #>> '{credits,reason}' as reason from public.papers
      where number = ${note?.["number"]}`;
    expect(row?.["reason"]).toBe("Changed their mind");
  });

  test("many at once have numbers without a gap, and one invoice of an order wins", async () => {
    const orders: number[] = [];
    for (let n = 0; n < 8; n += 1) {
      const [car] = await database.sql`insert into public.cars (stock_no, brand_id, model, year, status, price, fuel,
          transmission, body, mileage_km, published_incomplete) values (${`I-${n}`}, 9001, 'Order', 2024, 'available',
          10000, 'petrol', 'automatic', 'suv', 0, true) returning id`;
      own.car = Number(car?.["id"]);
      const id = await place(`+9733360000${n}`);
      await issue(id, { kind: "agreement", who: "sales" });
      orders.push(id);
    }
    const [before] = await database.sql`select last from public.paper_numbers where kind = 'invoice'`;
    const [noted] = await database.sql`select last from public.paper_numbers where kind = 'credit_note'`;
    const tried = await Promise.all(orders.flatMap((id) => [issue(id), issue(id)].map((one) => one.catch(() => null))));
    const made = tried.filter((one) => one !== null);
    const numbers = (papers: { number: string }[]) => papers.map(({ number }) => counted(number)).sort((a, b) => a - b);
    const after = (last: unknown) => orders.map((_, n) => Number(last ?? 0) + n + 1);
    expect(numbers(made)).toEqual(after(before?.["last"]));
    const notes = await Promise.all(
      made.flatMap(({ id }) => [credit(id), credit(id)].map((one) => one.catch(() => null))),
    );
    expect(numbers(notes.filter((one) => one !== null))).toEqual(after(noted?.["last"]));
  });

  test("stay with the name after an erasure until the years are over, without what was typed freely", async () => {
    const id = await place();
    await issue(id, { kind: "agreement", who: "sales" });
    await move(id, "reserved", "ready");
    await move(id, "ready", "delivered");
    const { id: paper } = await issue(id, { buyer: { company: "Gulf Co" } });
    const { id: note } = await credit(paper, { reason: "Noor moved away" });
    const [row] = await database.sql`select u.id, u.version from public.orders o
      join public.customers u on u.id = o.customer_id where o.id = ${id}`;
    await call("owner", `erase_customer(${row?.["id"]}, ${row?.["version"]})`);
    for (const one of [paper, note]) {
      const { snapshot } = (await paperOf(one)) ?? {};
      expect(snapshot.customer).toMatchObject({ name: "Noor", company: "Gulf Co" });
      expect(snapshot.invoice.gross).toBe(10000);
      expect(JSON.stringify(snapshot)).not.toMatch(/\+973|moved away/);
    }
  });

  test("the day of delivery stays while an invoice in force says it, whatever way it would change", async () => {
    const id = await agreed();
    const invoice = await issue(id);
    await move(id, "reserved", "ready");
    const deliver = (day: string) =>
      call("manager", `move_order(${id}, 'ready', 'delivered', p_delivered_on => public.site_today() - ${day})`);
    const day = async () =>
      (
        await database.sql`select (public.site_today() - delivered_on)::int as ago from public.orders where id = ${id}`
      )[0]?.["ago"];
    const correct = () => call("manager", `correct_delivery_day(${id}, public.site_today() - 2, 'Late')`);
    const refused = `PT409 | invoice_in_force | ${invoice.number}`;
    // An invoice of before the delivery says its own day.
    await deliver("40");
    expect((await listed(id))[0]).toMatchObject({ kind: "invoice", outdated: true });
    expect(await refusal(correct())).toBe(refused);
    await call("manager", `undo_order_move(${id}, 'delivered')`);
    expect(await refusal(deliver("1"))).toBe(refused);
    await move(id, "ready", "delivered");
    expect(await day()).toBe(40);
    await credit(invoice.id);
    await correct();
    expect(await day()).toBe(2);
  });
});
