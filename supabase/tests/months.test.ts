import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { accounts } from "./policy-samples.ts";
import { costTests } from "./setup/cost-tests.ts";
import { engines } from "./setup/test-database.ts";

describe.each(engines)("a month on %s", (engine) => {
  const { database, own, place, as, refusal, add, terms, move, deliver } = costTests(engine);
  type Who = Parameters<typeof as>[0];

  const month = "date_trunc('month', public.site_today())::date, public.site_today()";
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
    expect(sale?.["methods"]).toEqual(["card", "bank_finance"]);
    expect(await refusal(rows("sales", `month_sales(${month})`))).toContain("managers_only");
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
});
