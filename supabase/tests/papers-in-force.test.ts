import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { PaperKind } from "../../domain/paper-kinds.ts";
import { orderTests } from "./setup/order-tests.ts";
import { engines } from "./setup/test-database.ts";

describe.each(engines)("issued papers and the orders they are about on %s", (engine) => {
  const { database, own, place, as, move, refusal, inHours } = orderTests(engine);

  type Who = Parameters<typeof as>[0];

  const call = (who: Who, query: string) =>
    as(who, async (tx) => (await tx.unsafe(`select public.${query} as answer`))[0]?.["answer"]);
  const issue = (id: number, kind: PaperKind, payment: number | null = null) =>
    call("sales", `issue_paper(${id}, '${kind}', ${payment}, '${randomUUID()}')`);
  const pay = (id: number, amount: number, kind = "deposit") =>
    call(
      "owner",
      `record_payment(${id}, '{"kind": "${kind}", "method": "cash", "amount": ${amount}}',
      '${randomUUID()}')`,
    );
  const agree = async (id: number, terms: Record<string, unknown>) => {
    const [row] = await database.sql`select version from public.order_terms where order_id = ${id}`;
    const sent = JSON.stringify({ reason: "Cash", ...terms });
    await call("owner", `save_terms(${id}, ${row?.["version"] ?? null}, '${sent}', '${randomUUID()}')`);
  };
  const listed = (id: number, who: Who = "sales") => as(who, (tx) => tx`select * from public.order_papers(${id})`);
  const outdated = async (id: number, who: Who = "sales") =>
    Object.fromEntries((await listed(id, who)).map((row) => [row["kind"], row["outdated"]]));
  const proof = async (paper: number) => {
    const [row] = await database.sql`select number, secret from public.papers where id = ${paper}`;
    return call("anonymous", `check_paper('${row?.["number"]}', '${row?.["secret"]}')`);
  };
  const settings = (papers: Record<string, unknown>) =>
    database.sql`insert into public.site_content (content_key, content_value, private)
      values ('papers', ${JSON.stringify(papers)}::text::jsonb, true)
      on conflict (content_key) do update set content_value = excluded.content_value`;
  const points = [{ en: "Keys", ar: "المفاتيح" }];
  /** Order with every kind of paper about it, of which none is out of date. */
  const withPapers = async () => {
    await settings({ points });
    const id = await place();
    await move(id, "new", "contacted");
    await move(id, "contacted", "reserved", { hold: inHours(24) });
    await agree(id, { agreed_price: "9000", lines: [{ kind: "plates", amount: "20", taxed: false }] });
    const payment = await pay(id, 100);
    for (const kind of ["quotation", "reservation", "handover"] as const) await issue(id, kind);
    await issue(id, "receipt", payment.id);
    expect(await outdated(id)).toEqual(none);
    return id;
  };
  const none = { quotation: false, reservation: false, handover: false, receipt: false };

  test("a quotation is refused after an agreement, with its number, until that is void", async () => {
    const id = await place();
    await issue(id, "quotation");
    const { id: agreement, number } = await issue(id, "agreement");
    expect(await refusal(issue(id, "quotation"))).toBe(`PT422 | agreement_issued | ${number}`);
    const choices = await as("sales", (tx) => tx`select * from public.paper_choices(${id})`);
    expect(choices.find(({ kind }) => kind === "quotation")).toMatchObject({
      refusal: "agreement_issued",
      in_force: number,
    });
    await call("manager", `void_paper(${agreement}, 'Wrong price', '${randomUUID()}')`);
    expect((await issue(id, "quotation")).number).toMatch(/^Q-/);
  });

  test("a paper is out of date once its order has another price, line or deposit", async () => {
    for (const terms of [
      { agreed_price: "8999.999" },
      { lines: [{ kind: "plates", amount: "20", taxed: true }] },
      { lines: [{ kind: "plates", amount: "20", taxed: false, name_ar: "لوحة 777" }] },
      { deposit_amount: "500" },
      { deposit_amount: "500", deposit_due: "2026-12-31" },
    ]) {
      const id = await withPapers();
      await agree(id, { agreed_price: "9000", lines: [{ kind: "plates", amount: "20", taxed: false }], ...terms });
      expect(await outdated(id), JSON.stringify(terms)).toEqual({ ...none, quotation: true, reservation: true });
      // The same terms as before are those that were issued.
      await agree(id, { agreed_price: "9000", lines: [{ kind: "plates", amount: "20", taxed: false }] });
      expect(await outdated(id), JSON.stringify(terms)).toEqual(none);
      await call("manager", `end_bound_order(${id}, 'reserved', 'cancelled', 'Why', false, 'price')`);
    }
  });

  test("payments, and what the dealer writes about the house, leave papers as they are", async () => {
    const id = await withPapers();
    await pay(id, 500);
    await settings({ points: [{ en: "Other", ar: "غيرها" }], terms: { quotation: { en: "New", ar: "جديد" } } });
    await database.sql`update public.cars set mileage_km = 77777, exterior_colour = 'red' where id = ${own.car}`;
    expect(await outdated(id)).toEqual(none);
  });

  test("another name of the customer, another hold, another chassis number and the end of an order count", async () => {
    const named = await withPapers();
    await database.sql`update public.orders set customer_name = 'Nour' where id = ${named}`;
    expect(await outdated(named)).toEqual({ quotation: true, reservation: true, handover: true, receipt: true });
    await database.sql`update public.orders set customer_name = 'Noor' where id = ${named}`;
    await database.sql`insert into public.car_private (car_id, vin) values (${own.car}, 'WP0ZZZ99ZTS392124')
      on conflict (car_id) do update set vin = excluded.vin`;
    expect(await outdated(named)).toEqual({ ...none, handover: true });
    await database.sql`update public.orders set hold_until = hold_until + interval '1 day' where id = ${named}`;
    expect(await outdated(named)).toEqual({ ...none, handover: true, reservation: true });
    const held = (await listed(named)).find(({ kind }) => kind === "reservation");
    expect(await proof(Number(held?.["id"]))).toMatchObject({ outdated: true, expired: false });
    await call("manager", `end_bound_order(${named}, 'reserved', 'cancelled', 'Why', false, 'price')`);
    expect(await outdated(named)).toEqual({ ...none, handover: true, reservation: true, quotation: true });
  });

  test("a void paper and one of an erased person are not out of date", async () => {
    const id = await place();
    const { id: paper } = await issue(id, "agreement");
    await call("manager", `void_paper(${paper}, 'Wrong name', '${randomUUID()}')`);
    await agree(id, { agreed_price: "9000" });
    await issue(id, "quotation");
    await move(id, "reserved", "cancelled");
    expect(await outdated(id)).toEqual({ agreement: false, quotation: true });
    const [order] = await database.sql`select o.customer_id, u.version from public.orders o
      join public.customers u on u.id = o.customer_id where o.id = ${id}`;
    await call("owner", `erase_customer(${order?.["customer_id"]}, ${order?.["version"]})`);
    expect(await outdated(id, "owner")).toEqual({ agreement: false, quotation: false });
    expect(await listed(id)).toEqual([]);
  });

  test("a quotation is valid for the days of the settings, from the day on which it was issued", async () => {
    const id = await place();
    const until = async (paper: number) =>
      (
        await database.sql`select (snapshot ->> 'valid_until')::date - (snapshot ->> 'date')::date as days
          from public.papers where id = ${paper}`
      )[0]?.["days"];
    await settings({});
    const { id: first } = await issue(id, "quotation");
    expect(await until(first)).toBe(7);
    await settings({ valid_days: 14 });
    const { id: second } = await issue(id, "quotation");
    expect(await until(second)).toBe(14);
    expect(await until(first)).toBe(7);
    expect(await proof(second)).toMatchObject({ expired: false, valid_until: expect.stringMatching(/^20/) });
    const [old] = await database.sql`insert into public.papers
      (order_id, kind, idempotency_key, request, issued_at, issued_by)
      select ${id}, 'quotation', gen_random_uuid(), '', now() - interval '15 days', issued_by
      from public.papers where id = ${first} returning id`;
    expect(await until(Number(old?.["id"]))).toBe(14);
    expect(await proof(Number(old?.["id"]))).toMatchObject({ expired: true });
    const { id: agreement } = await issue(id, "agreement");
    expect(await proof(agreement)).toMatchObject({ expired: false, valid_until: null });
    for (const wrong of [0, 366, 1.5, -1, "soon"])
      expect(await refusal(settings({ valid_days: wrong })), String(wrong)).toMatch(/^23514/);
    await settings({});
  });

  test("amounts are those of the whole sale, also of papers of before it had a total of its own", async () => {
    const id = await place();
    await database.sql`insert into public.order_terms (order_id, agreed_price, tax_rate, tax_included, tax_name_en,
        tax_name_ar) values (${id}, 9000, 10, false, 'VAT', 'الضريبة')`;
    await database.sql`insert into public.order_lines (order_id, position, kind, amount, taxed)
      values (${id}, 1, 'plates', 20, false), (${id}, 101, 'trade_in', 4000.5, false)`;
    await pay(id, 100.125);
    const { id: paper } = await issue(id, "agreement");
    expect(await proof(paper)).toMatchObject({ amount: 9920, payable: 5819.375 });
    expect(await listed(id)).toMatchObject([{ amount: "9920.000", refund: false, outdated: false }]);
    const [legacy] = await database.sql`insert into public.papers
        (order_id, kind, number, idempotency_key, request, snapshot, currency, total, issued_by)
      select order_id, 'quotation', 'Q-2020-0001', gen_random_uuid(), '', jsonb_set(snapshot, '{sums}',
        (snapshot -> 'sums') - 'sale_total'), currency, total, issued_by from public.papers where id = ${paper}
      returning id`;
    expect(await proof(Number(legacy?.["id"]))).toMatchObject({ amount: 9920, outdated: false, valid_until: null });
  });

  test("the receipt of a refund is one in the list of papers", async () => {
    const id = await place();
    await pay(id, 500);
    const back = await pay(id, 200.5, "refund");
    await issue(id, "receipt", back.id);
    expect(await listed(id)).toMatchObject([{ kind: "receipt", refund: true, amount: "200.500", valid_until: null }]);
  });

  test.each(["customer", "editor", "anonymous"] as const)("%s reads no list of papers", async (who) => {
    const id = await place();
    await issue(id, "quotation");
    expect(await refusal(call(who, `order_papers(${id})`))).toMatch(/^42501/);
  });
});
