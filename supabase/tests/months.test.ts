import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { accounts } from "./policy-samples.ts";
import { costTests } from "./setup/cost-tests.ts";
import { engines } from "./setup/test-database.ts";

describe.each(engines)("a month on %s", (engine) => {
  const { database, own, nextCar, place, as, refusal, add, terms, move, deliver } = costTests(engine);
  type Who = Parameters<typeof as>[0];

  const month = "date_trunc('month', public.site_today() - 1)::date, public.site_today()";
  const rows = (who: Who, query: string) => as(who, (tx) => tx.unsafe(`select * from public.${query}`));
  const pay = (id: number, payment: object) =>
    as("sales", (tx) =>
      tx.unsafe(`select public.record_payment(${id}, '${JSON.stringify(payment)}', '${randomUUID()}')`),
    );

  test("the accountant's month has each sale with what was agreed, its tax and how it was paid", async () => {
    const id = await place();
    await terms(id, {
      agreed_price: "11000",
      reason: "Agreed",
      lines: [{ kind: "plates", amount: "20", taxed: false }],
    });
    await database.sql`update public.order_terms set tax_rate = 10, tax_included = true,
      tax_name_en = 'VAT', tax_name_ar = 'ضريبة' where order_id = ${id}`;
    await pay(id, { kind: "deposit", method: "card", amount: 1000 });
    await pay(id, { kind: "part", method: "bank_finance", amount: 5000, bank: "Ahli" });
    const wrong = await pay(id, { kind: "part", method: "cheque", amount: 10 });
    const [row] = await database.sql`select id from public.payments where order_id = ${id} and method = 'cheque'`;
    expect(wrong).toHaveLength(1);
    await as("manager", (tx) => tx`select public.reverse_payment(${row?.["id"]}, 'Bounced', ${randomUUID()})`);
    // The deposit reserved the car.
    await move(id, "reserved", "ready");
    await move(id, "ready", "delivered");
    const [sale] = await rows("manager", `month_sales(${month}) where order_id = ${id}`);
    expect(sale).toMatchObject({
      agreed: "11000.000",
      gross: "11020.000",
      vat: "1000.000",
      net: "10020.000",
      number: null,
      currency: "BHD",
    });
    expect(sale).toMatchObject({ payments: { card: 1000, bank_finance: 5000 }, balance: "5020.000" });
    expect(await refusal(rows("sales", `month_sales(${month})`))).toContain("managers_only");
  });

  test("what was delivered before it was paid is said to owner and manager until it is", async () => {
    const unpaid = async () => {
      const [row] = await rows("manager", "dashboard_money()");
      return row?.["dashboard_money"].unpaid;
    };
    const before = await unpaid();
    // Nothing is kept of the money of this one: nothing is said of it.
    await deliver(await place());
    expect(await unpaid()).toEqual(before);
    await nextCar();
    const id = await place();
    await pay(id, { kind: "deposit", method: "cash", amount: 500 });
    await move(id, "reserved", "ready");
    expect(await unpaid()).toEqual(before);
    await move(id, "ready", "delivered");
    expect((await unpaid()).count).toBe(before.count + 1);
    expect((await unpaid()).rows).toContainEqual(expect.objectContaining({ id, currency: "BHD", balance: 9500 }));
    const listed = () => rows("sales", `order_list where unpaid and id = ${id}`);
    expect(await listed()).toHaveLength(1);
    await pay(id, { kind: "balance", method: "bank_finance", amount: 9500, bank: "Ahli" });
    expect(await unpaid()).toEqual(before);
    expect(await listed()).toEqual([]);
  });

  test("the buyer of an erased customer is who the papers keep, else nobody", async () => {
    const buyer = async (id: number) =>
      (await rows("manager", `month_sales(${month}) where order_id = ${id}`))[0]?.["customer_name"];
    const sold = async (paper: boolean) => {
      await nextCar();
      const id = await place();
      if (paper)
        await as("sales", (tx) => tx.unsafe(`select public.issue_paper(${id}, 'agreement', null, '${randomUUID()}')`));
      await move(id, paper ? "reserved" : "new", paper ? "ready" : "reserved");
      if (!paper) await move(id, "reserved", "ready");
      await move(id, "ready", "delivered");
      const [customer] = await database.sql`select c.id, c.version from public.customers c
        join public.orders o on o.customer_id = c.id where o.id = ${id}`;
      expect(await buyer(id)).toBe("Noor");
      await as("manager", (tx) => tx`select public.correct_delivery_day(${id}, public.site_today() - 1, 'For Noor')`);
      await as("owner", (tx) => tx`select public.erase_customer(${customer?.["id"]}, ${customer?.["version"]})`);
      return id;
    };
    const kept = await sold(true);
    expect(await buyer(kept)).toBe("Noor");
    // The history keeps the corrected day, without what was written beside it.
    const [event] = await database.sql`select note, (public.site_today() - 1)::text as day from public.order_events
      where order_id = ${kept} and kind = 'delivery_day'`;
    expect(event?.["note"]).toBe(event?.["day"]);
    expect(await buyer(await sold(false))).toBeNull();
  });

  test("each colleague's month counts what came in, was answered, seen, sold, and given away", async () => {
    const of = async () =>
      (await rows("owner", `colleague_figures(${month})`)).find((row) => row["assigned_to"] === accounts.sales);
    const before = await of();
    await add([{ kind: "purchase", amount: 7000 }], { car: own.car });
    const id = await place();
    await database.sql`update public.orders set assigned_to = ${accounts.sales} where id = ${id}`;
    const [listed] = await database.sql`select price::float from public.orders where id = ${id}`;
    await terms(id, { agreed_price: String(listed?.["price"] - 100), reason: "Agreed", lines: [] });
    await deliver(id);
    const now = await of();
    expect(now?.["leads"] - (before?.["leads"] ?? 0)).toBe(1);
    expect(now?.["deals"] - (before?.["deals"] ?? 0)).toBe(1);
    const inBhd = (row: typeof now) =>
      row?.["money"].find(({ currency }: { currency: string }) => currency === "BHD") ?? { discount: 0, margin: 0 };
    expect(inBhd(now).discount - inBhd(before).discount).toBe(100);
    expect(inBhd(now).margin - inBhd(before).margin).toBe(listed?.["price"] - 100 - 7000);
    const totals = await rows("owner", `margin_totals(${month}) where part = 'colleague'`);
    const everyone = await rows("owner", `colleague_figures(${month})`);
    const sum = (list: readonly Record<string, unknown>[], name: string) =>
      list.reduce((total, row) => total + Number(row[name]), 0);
    expect(sum(everyone, "deals")).toBe(sum(totals, "orders"));
  });

  test("only what visitors sent has an answer time, and counts for the median", async () => {
    const figures = async () => ({
      day: (await rows("owner", "dashboard_figures()"))[0]?.["dashboard_figures"].response_minutes,
      colleague: (await rows("owner", `colleague_figures(${month})`)).find(
        ({ assigned_to: who }) => who === accounts.sales,
      )?.["answer_minutes"],
    });
    await database.sql`update public.orders set deleted_at = now(), hold_until = null where status = 'new'`;
    await database.sql`update public.orders set first_response_at = null`;
    const sent = await place();
    await database.sql`update public.orders set first_response_at = created_at + interval '50 minutes',
      assigned_to = ${accounts.sales} where id = ${sent}`;
    const before = await figures();
    expect(before).toMatchObject({ day: 50, colleague: "50" });
    const written = JSON.stringify({
      source: "walk_in",
      name: "Salem",
      phone: "+97333001234",
      cars: [own.car],
      assigned_to: accounts.sales,
    });
    const [made] = await as(
      "sales",
      (tx) => tx`select public.write_order(${written}::text::jsonb, ${randomUUID()}) as o`,
    );
    const id = Number(made?.["o"].id);
    expect(await rows("sales", `order_list where id = ${id}`)).toMatchObject([
      { first_response_at: null, overdue: false },
    ]);
    // As an order that staff make of a visitor's viewing.
    await database.sql`update public.orders set source = 'website' where id = ${id}`;
    expect(await rows("sales", `order_list where id = ${id}`)).toMatchObject([{ first_response_at: null }]);
    expect(await figures()).toEqual(before);
  });

  test("tax invoices and credit notes are of the month of their issue, with their sign", async () => {
    const issued = async (from = month) =>
      (await rows("manager", `month_invoices(${from})`))[0]?.["month_invoices"] ?? null;
    expect(await issued()).toBeNull();
    expect(await refusal(rows("sales", `month_invoices(${month})`))).toContain("managers_only");
    const money = {
      tax: { on: true, rate: 10, included: true, name: { en: "VAT", ar: "ضريبة القيمة المضافة" } },
      invoices: { on: true, scheme: "standard", seller: { en: "Maarad Motors W.L.L.", ar: "معرض موتورز ذ.م.م" } },
    };
    for (const [key, value, closed] of [
      ["money", money, true],
      ["registration", { commercial: "1-1", vat: "200000000000002" }, false],
    ] as const)
      await as(
        "owner",
        (tx) => tx`insert into public.site_content (content_key, content_value, private)
          values (${key}, ${JSON.stringify(value)}::text::jsonb, ${closed})
          on conflict (content_key) do update set content_value = excluded.content_value`,
      );
    expect(await issued()).toEqual([]);
    const id = await place();
    const issue = (kind: string, buyer = "{}") =>
      as("manager", async (tx) => {
        const [row] =
          await tx`select public.issue_paper(${id}, ${kind}, null, ${randomUUID()}, ${buyer}::text::jsonb) as p`;
        return row?.["p"];
      });
    await issue("agreement");
    const invoice = await issue("invoice", '{"company": "Gulf Co", "vat_number": "300000009"}');
    const [row] = await as(
      "manager",
      (tx) => tx`select public.credit_invoice(${invoice.id}, 'Wrong name', ${randomUUID()}) as note`,
    );
    const [order] = await database.sql`select reference from public.orders where id = ${id}`;
    const both = {
      order_id: id,
      reference: order?.["reference"],
      vat_number: "300000009",
      buyer: "Gulf Co",
      currency: "BHD",
    };
    expect(await issued()).toMatchObject([
      { ...both, kind: "invoice", number: invoice.number, net: 9090.909, tax: 909.091, gross: 10_000, credits: null },
      {
        ...both,
        kind: "credit_note",
        number: row?.["note"].number,
        net: -9090.909,
        tax: -909.091,
        gross: -10_000,
        credits: invoice.number,
      },
    ]);
    expect(await issued("'2001-01-01', '2001-01-31'")).toEqual([]);
    // Turned off again, what was issued stays to be booked.
    await as("owner", (tx) => tx`delete from public.site_content where content_key = 'money'`);
    expect(await issued()).toHaveLength(2);
  });
});
