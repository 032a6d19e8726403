import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { paperKinds, paperMeanings, paperRefusals, type PaperKind } from "../../domain/paper-kinds.ts";
import { lineKinds } from "../../domain/order-lines.ts";
import { orderTests } from "./setup/order-tests.ts";
import { engines } from "./setup/test-database.ts";

describe.each(engines)("papers of orders on %s", (engine) => {
  const { database, own, place, as, move, refusal, inHours } = orderTests(engine);
  type Who = Parameters<typeof as>[0];

  const call = (who: Who, query: string) =>
    as(who, async (tx) => (await tx.unsafe(`select public.${query} as answer`))[0]?.["answer"]);
  const issue = (id: number, kind: PaperKind, { payment, key }: { payment?: number; key?: string } = {}) =>
    call("sales", `issue_paper(${id}, '${kind}', ${payment ?? null}, '${key ?? randomUUID()}')`);
  const voidIt = (paper: number, who: Who = "manager", reason = "Wrong name", key: string = randomUUID()) =>
    call(who, `void_paper(${paper}, '${reason}', '${key}')`);
  const pay = (id: number, amount: number, kind = "deposit", who: Who = "sales") =>
    call(who, `record_payment(${id}, '{"kind": "${kind}", "method": "cash", "amount": ${amount}}', '${randomUUID()}')`);
  const draft = (id: number, kind: PaperKind, payment: number | null = null) =>
    call("sales", `draft_paper(${id}, '${kind}', ${payment})`);
  const paperOf = async (paper: number) =>
    (await database.sql`select *, total::text as total_text from public.papers where id = ${paper}`)[0];
  const kept = JSON.stringify({
    terms: { agreement: { en: "Checked terms", ar: "شروط" } },
    points: [{ en: "Keys", ar: "المفاتيح" }],
  });
  const points = () =>
    database.sql`insert into public.site_content (content_key, content_value, private)
      values ('papers', ${kept}::text::jsonb, true)
      on conflict (content_key) do update set content_value = excluded.content_value`;
  const reserve = async (id: number) => {
    await move(id, "new", "contacted");
    await move(id, "contacted", "reserved", { hold: inHours(24) });
  };

  test("kinds and what their numbers begin with are those of domain/paper-kinds.ts", async () => {
    const rows = await database.sql`select kind, prefix from public.paper_kinds()`;
    expect(Object.fromEntries(rows.map((row) => [row["kind"], row["prefix"]]))).toEqual(
      Object.fromEntries(paperKinds.map((kind) => [kind, paperMeanings[kind].prefix])),
    );
  });

  test("what is issued is the draft, with the sums of order_total(), and stays as it is", async () => {
    await points();
    const id = await place();
    const lines = lineKinds
      .filter((kind) => kind !== "trade_in")
      .map((kind, n) => ({ kind, amount: `${n + 1}.005`, name_en: "Line", name_ar: "بند", taxed: false }));
    await call(
      "sales",
      `save_terms(${id}, null, '${JSON.stringify({ agreed_price: "9900.125", reason: "Cash", lines })}',
        '${randomUUID()}')`,
    );
    await pay(id, 500.25);
    const drafted = await draft(id, "agreement");
    expect(drafted.refusal).toBeNull();
    const { id: paper, number } = await issue(id, "agreement");
    expect(number).toMatch(/^A-20\d\d-\d{4}$/);
    const issued = await paperOf(paper);
    expect(issued?.["snapshot"]).toEqual(drafted.snapshot);
    const [sums] = await database.sql`select total::text, (total - paid)::text as balance
      from public.order_sums where order_id = ${id}`;
    expect(issued?.["total_text"]).toBe(sums?.["total"]);
    expect(issued?.["snapshot"].sums).toMatchObject({ total: 9921.155, paid: 500.25, balance: 9420.905 });
    expect(issued?.["snapshot"].terms).toEqual({ en: "Checked terms", ar: "شروط" });
    expect(issued?.["snapshot"].customer).toMatchObject({ name: "Noor", phone: own.phone });

    await database.sql`update public.cars set model = 'Renamed', mileage_km = 99999 where id = ${own.car}`;
    await database.sql`update public.orders set customer_name = 'Another', phone = '+97333999999' where id = ${id}`;
    await database.sql`update public.site_content set content_value = '{"en": "New name", "ar": "اسم"}'
      where content_key = 'brand_name'`;
    await database.sql`update public.site_content set content_value = '{}' where content_key = 'papers'`;
    await pay(id, 100, "part");
    expect((await paperOf(paper))?.["snapshot"]).toEqual(drafted.snapshot);
    await points();
  });

  test("an agreement closes the terms, voiding it opens them, and its number is not given again", async () => {
    const id = await place();
    const save = () => call("sales", `save_terms(${id}, null, '{"deposit_amount": "10"}', '${randomUUID()}')`);
    const { id: paper, number } = await issue(id, "agreement");
    expect(await refusal(save())).toBe("PT409 | terms_closed");
    expect(await call("sales", `order_terms_open(${id})`)).toBe(false);
    expect(await refusal(issue(id, "agreement"))).toBe(`PT422 | already_issued | ${number}`);
    expect(await refusal(voidIt(paper, "sales"))).toBe("42501 | managers_only");
    expect(await refusal(voidIt(paper, "manager", " "))).toBe("PT422 | reason_required");
    expect(await refusal(voidIt(paper, "manager", "x".repeat(501)))).toBe("PT422 | reason_too_long");
    const key = randomUUID();
    expect(await voidIt(paper, "manager", "Wrong name", key)).toEqual({ id: paper, repeated: false });
    expect(await voidIt(paper, "manager", "Wrong name", key)).toEqual({ id: paper, repeated: true });
    expect(await refusal(voidIt(paper, "manager", "Other words", key))).toBe("PT409 | key_reused");
    expect(await refusal(voidIt(paper, "owner"))).toBe("PT409 | already_void");
    expect(await paperOf(paper)).toMatchObject({ status: "void", void_reason: "Wrong name" });
    await save();
    const next = await issue(id, "agreement");
    expect(Number(next.number.split("-")[2])).toBe(Number(number.split("-")[2]) + 1);
  });

  test("the same key is one paper, and no other", async () => {
    const id = await place();
    const key = randomUUID();
    const first = await issue(id, "quotation", { key });
    expect(await issue(id, "quotation", { key })).toEqual({ ...first, repeated: true });
    expect(await refusal(issue(id, "agreement", { key }))).toBe("PT409 | key_reused");
    expect(await refusal(issue(await place("+97333100777"), "quotation", { key }))).toBe("PT409 | key_reused");
    expect((await issue(id, "quotation")).number).not.toBe(first.number);
  });

  test("a receipt has the number of its payment, and is void once that is taken back", async () => {
    const id = await place();
    const payment = await pay(id, 250.5);
    expect(await refusal(issue(id, "receipt"))).toBe("PT422 | payment_needed");
    expect(await refusal(issue(id, "quotation", { payment: payment.id }))).toBe("PT422 | payment_needed");
    expect(await refusal(issue(await place("+97333100888"), "receipt", { payment: payment.id }))).toBe(
      "PT422 | payment_needed",
    );
    expect((await draft(id, "receipt", payment.id)).number).toBe(payment.number);
    const receipt = await issue(id, "receipt", { payment: payment.id });
    expect(receipt.number).toBe(payment.number);
    expect((await paperOf(receipt.id))?.["total_text"]).toBe("250.500");
    expect(await refusal(issue(id, "receipt", { payment: payment.id }))).toBe(
      `PT422 | already_issued | ${payment.number}`,
    );
    await voidIt(receipt.id);
    const again = await issue(id, "receipt", { payment: payment.id });
    expect(again.number).toBe(payment.number);
    await call("manager", `reverse_payment(${payment.id}, 'Typed twice', '${randomUUID()}')`);
    expect(await paperOf(again.id)).toMatchObject({ status: "void", void_reason: "Typed twice" });
    expect(await refusal(issue(id, "receipt", { payment: payment.id }))).toBe("PT422 | payment_reversed");
  });

  test("each paper says why it cannot be issued, and those that can are", async () => {
    await database.sql`delete from public.site_content where content_key = 'papers'`;
    await database.sql`update public.cars set price_mode = 'on_request' where id = ${own.car}`;
    const id = await place();
    const choices = async () =>
      Object.fromEntries(
        (await as("sales", (tx) => tx`select kind, payment_id, refusal from public.paper_choices(${id})`)).map(
          (row) => [row["payment_id"] === null ? row["kind"] : "of a payment", row["refusal"]],
        ),
      );
    expect(await choices()).toEqual({
      quotation: "price_needed",
      reservation: "not_reserved",
      agreement: "price_needed",
      handover: "not_reserved",
    });
    await call("manager", `save_terms(${id}, null, '{"agreed_price": "9000"}', '${randomUUID()}')`);
    await reserve(id);
    expect(await choices()).toMatchObject({ handover: "points_needed" });
    await points();
    await pay(id, 100);
    const open = { quotation: null, reservation: null, agreement: null, handover: null, "of a payment": null };
    expect(await choices()).toEqual(open);
    for (const kind of ["reservation", "agreement", "handover"] as const) await issue(id, kind);
    const issued = {
      quotation: "agreement_issued",
      reservation: "already_issued",
      agreement: "already_issued",
      handover: "already_issued",
    };
    expect(await choices()).toEqual({ ...open, ...issued });
    await call("manager", `end_bound_order(${id}, 'reserved', 'cancelled', 'Keeps the deposit', false, 'price')`);
    const closed = { quotation: "order_closed", reservation: "order_closed", agreement: "order_closed" };
    expect(await choices()).toEqual({ ...closed, handover: "order_closed", "of a payment": null });
    const named = new Set<string>(paperRefusals);
    for (const one of Object.values({ ...issued, ...closed })) expect(named.has(one)).toBe(true);
  });

  test.each(["customer", "editor", "anonymous"] as const)("%s reads, drafts and issues none", async (who) => {
    const id = await place();
    const { id: paper } = await issue(id, "quotation");
    for (const query of [
      `issue_paper(${id}, 'quotation', null, gen_random_uuid())`,
      `draft_paper(${id}, 'quotation')`,
      `void_paper(${paper}, 'why', gen_random_uuid())`,
      `send_paper(${paper}, gen_random_uuid())`,
    ])
      expect(await refusal(call(who, query)), query).toMatch(/^42501/);
    const read = await as(who, (tx) => tx`select id from public.papers`).catch((error: { code: string }) => [
      error.code,
    ]);
    expect(read.filter((row) => row !== "42501")).toEqual([]);
  });

  test("nobody changes or deletes a paper, and an order with one is not purged", async () => {
    const id = await place();
    const { id: paper } = await issue(id, "quotation");
    for (const statement of [
      `update public.papers set total = 1 where id = ${paper}`,
      `update public.papers set status = 'void', void_reason = 'x', voided_at = now(), voided_by = issued_by,
        snapshot = '{}' where id = ${paper}`,
      `delete from public.papers where id = ${paper}`,
      "truncate public.papers cascade",
    ]) {
      expect(await refusal(as("owner", (tx) => tx.unsafe(statement)))).toMatch(/^42501/);
      expect(await refusal(database.sql.unsafe(statement))).toBe("42501 | append_only");
    }
    await voidIt(paper);
    expect(
      await refusal(database.sql`update public.papers set status = 'issued', void_reason = null, voided_at = null,
        voided_by = null where id = ${paper}`),
    ).toBe("42501 | append_only");
    await database.sql`update public.orders set deleted_at = now() where id = ${id}`;
    expect(await refusal(as("owner", (tx) => tx`delete from public.orders where id = ${id}`))).toMatch(
      /^PT409 \| order_has_papers/,
    );
    expect(await refusal(issue(id, "quotation"))).toBe("PT404 | order_not_found");
  });

  test("fifty issues at once have numbers without a gap or a twin", async () => {
    const orders = await Promise.all([0, 1, 2, 3, 4].map((n) => place(`+9733340000${n}`)));
    const from = await database.sql`select last from public.paper_numbers where kind = 'quotation'`;
    const tried = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        n % 10 === 9
          ? refusal(issue(orders[n % 5] ?? 0, "quotation", { payment: 1 }))
          : issue(orders[n % 5] ?? 0, "quotation").then((made: { number: string }) => made.number),
      ),
    );
    const made = tried.filter((one): one is string => String(one).startsWith("Q-"));
    expect(made).toHaveLength(45);
    const first = Number(from[0]?.["last"] ?? 0);
    expect(made.map((one) => Number(one.split("-")[2])).sort((a, b) => a - b)).toEqual(
      made.map((_, n) => first + n + 1),
    );
  });

  test("the proof needs the secret and says nothing of a person", async () => {
    const id = await place();
    const { id: paper, number } = await issue(id, "quotation");
    const secret = (await paperOf(paper))?.["secret"];
    const [, year] = number.split("-");
    expect(await call("anonymous", `check_paper('${number}', '${secret}')`)).toEqual({
      number,
      kind: "quotation",
      status: "issued",
      refund: false,
      issued_on: expect.stringMatching(new RegExp(`^${year}-`)),
      voided_on: null,
      valid_until: expect.stringMatching(/^20/),
      outdated: false,
      expired: false,
      amount: 10000,
      payable: 10000,
      currency: "BHD",
      beside: null,
    });
    for (const wrong of ["", "0".repeat(32), `${secret}0`, String(secret).slice(1), "%"])
      expect(await call("anonymous", `check_paper('${number}', '${wrong}')`)).toBeNull();
    expect(await call("anonymous", `check_paper('Q-2001-0001', '${secret}')`)).toBeNull();
    await voidIt(paper);
    expect(await call("anonymous", `check_paper('${number}', '${secret}')`)).toMatchObject({ status: "void" });
  });

  test("a paper is sent to the address of the order, five times a day, and not once it is void", async () => {
    const id = await place();
    const { id: paper } = await issue(id, "quotation");
    const send = (key: string = randomUUID()) => call("sales", `send_paper(${paper}, '${key}')`);
    expect(await refusal(send())).toBe("PT422 | no_email");
    await database.sql`update public.orders set email = 'noor@example.com' where id = ${id}`;
    const key = randomUUID();
    expect(await send(key)).toEqual({ repeated: false });
    expect(await send(key)).toEqual({ repeated: true });
    for (let n = 1; n < 5; n += 1) await send();
    expect(await refusal(send())).toBe("PT429 | too_many");
    const [mail] = await database.sql`select public.mail_content(m) as content from public.mails m
      where paper_id = ${paper} order by id limit 1`;
    expect(mail?.["content"]).toMatchObject({
      kind: "paper",
      paper: { kind: "quotation", amount: 10000, name: "Noor" },
    });
    await voidIt(paper);
    expect(await database.sql`select distinct status, reason from public.mails where paper_id = ${paper}`).toEqual([
      { status: "failed", reason: "outdated" },
    ]);
    expect(await refusal(send())).toBe("PT409 | paper_void");
  });
});
