import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { currencies, moneyDecimals } from "../../domain/currencies.ts";
import { lineKinds, lineMeanings } from "../../domain/order-lines.ts";
import { orderTests } from "./setup/order-tests.ts";
import { engines } from "./setup/test-database.ts";

interface Terms {
  [name: string]: unknown;
}

describe.each(engines)("what is agreed for an order, on %s", (engine) => {
  const { database, own, place, as, move, refusal } = orderTests(engine);

  const save = (
    id: number,
    version: number | null,
    terms: Terms,
    who: Parameters<typeof as>[0] = "owner",
    key = randomUUID(),
  ) =>
    as(
      who,
      async (tx) =>
        (
          await tx`select public.save_terms(${id}, ${version}, ${JSON.stringify(terms)}::text::jsonb, ${key}) as answer`
        )[0]?.["answer"],
    );
  const refused = async (promise: Promise<unknown>) =>
    promise.then(
      () => null,
      (error: { message: string; hint?: string; detail?: string }) =>
        [error.hint, error.message, error.detail].filter(Boolean).join(" | "),
    );
  const sums = async (id: number, who: Parameters<typeof as>[0] = "sales") =>
    (
      await as(
        who,
        (
          tx,
        ) => tx`select listed::text, agreed::text, discount::text, lines::text, tax::text, trade_in::text, total::text,
          paid::text, balance::text, terms_version as version from public.order_total(${id})`,
      )
    )[0];
  const rules = (value: Terms) =>
    database.sql`update public.site_content set content_value = ${JSON.stringify(value)}::text::jsonb
      where content_key = 'money'`;
  const tax = (rate: number, included: boolean) => ({
    tax: { on: true, rate, included, name: { en: "VAT", ar: "ضريبة" } },
  });
  const line = (kind: string, amount: unknown, more: Terms = {}) => ({ kind, amount, taxed: true, ...more });

  test("the list of orders has the agreed price beside the listed one", async () => {
    const id = await place();
    const listed = () =>
      as("sales", (tx) => tx`select price::text, agreed_price::text from public.order_list where id = ${id}`);
    expect(await listed()).toEqual([{ price: "10000.000", agreed_price: null }]);
    await save(id, 0, { agreed_price: "9800.500", reason: "Paid at once", lines: [] });
    expect(await listed()).toEqual([{ price: "10000.000", agreed_price: "9800.500" }]);
  });

  test("without terms an order costs what was listed", async () => {
    const id = await place();
    expect(await sums(id)).toMatchObject({
      listed: "10000.000",
      agreed: null,
      discount: "0",
      total: "10000.000",
      version: null,
    });
    expect(await sums(id, "editor")).toBeUndefined();
    expect(await sums(id, "customer")).toBeUndefined();
  });

  test("price, lines and deposit are saved together, once for a key, and refused over a newer version", async () => {
    const id = await place();
    const key = randomUUID();
    const terms = {
      agreed_price: "9900.500",
      reason: " Paid at once ",
      deposit_amount: 500,
      deposit_due: "2026-12-01",
      lines: [line("plates", 20.25), line("extra", 0, { name_en: "Floor mats" }), line("delivery", "15")],
    };
    expect(await save(id, null, terms, "owner", key)).toEqual({ version: 2, repeated: false });
    expect(await save(id, null, terms, "owner", key)).toEqual({ version: 2, repeated: true });
    expect(await refusal(save(id, null, { ...terms, reason: "Other" }, "owner", key))).toBe("PT409 | key_reused");
    expect(await refusal(save(id, null, terms))).toBe("PT409 | version_conflict");
    expect(await refusal(save(id, 1, terms))).toBe("PT409 | version_conflict");
    expect(await sums(id)).toEqual({
      listed: "10000.000",
      agreed: "9900.500",
      discount: "99.500",
      lines: "35.250",
      tax: "0",
      trade_in: "0",
      total: "9935.750",
      paid: "0",
      balance: "9935.750",
      version: 2,
    });
    // Saved again unchanged it keeps its version and leaves no entry in the log.
    const logged = () => database.sql`select count(*) from public.audit_log
      where table_name in ('order_terms', 'order_lines') and record_id = ${String(id)}`;
    const before = await logged();
    expect(await save(id, 2, terms)).toEqual({ version: 2, repeated: false });
    expect(await logged()).toEqual(before);
    expect(await save(id, 2, { ...terms, lines: terms.lines.slice(1) })).toEqual({ version: 3, repeated: false });
    expect(
      await database.sql`select position, kind, name_en, amount::text from public.order_lines where order_id = ${id}
      order by 1`,
    ).toEqual([
      { position: 1, kind: "extra", name_en: "Floor mats", amount: "0.000" },
      { position: 2, kind: "delivery", name_en: null, amount: "15.000" },
    ]);
  });

  test.each([
    [{ agreed_price: "12a" }, "agreed_price | amount_invalid"],
    [{ agreed_price: -1 }, "agreed_price | amount_invalid"],
    [{ agreed_price: "10000.0005" }, "agreed_price | amount_decimals | 3"],
    [{ agreed_price: 9000 }, "reason | reason_required"],
    [{ agreed_price: 9000, reason: "x".repeat(501) }, "reason | reason_too_long"],
    [{ deposit_amount: 20000 }, "deposit_amount | deposit_above_total | 10000.000"],
    [{ deposit_due: "2026-12-01" }, "deposit_amount | deposit_required"],
    [{ deposit_amount: 5, deposit_due: "2026-02-30" }, "deposit_due | date_invalid"],
    [{ lines: {} }, "lines | lines_invalid"],
    [{ lines: Array.from({ length: 41 }, () => line("fee", 1, { name_en: "x" })) }, "lines | lines_invalid"],
    [{ lines: [line("plates", 1), line("trade_in", 1)] }, "lines.1.kind | line_kind_invalid"],
    [{ lines: [line("gift", 1)] }, "lines.0.kind | line_kind_invalid"],
    [{ lines: [line("plates", null)] }, "lines.0.amount | amount_required"],
    [{ lines: [line("plates", "0.0001")] }, "lines.0.amount | amount_decimals | 3"],
    [{ lines: [line("plates", 1, { name_ar: "x".repeat(121) })] }, "lines.0.name_ar | line_name_too_long"],
  ])("%j is refused at its field, and nothing is saved", async (terms, said) => {
    const id = await place();
    expect(await refused(save(id, null, terms))).toBe(said);
    expect(await database.sql`select from public.order_terms where order_id = ${id}`).toEqual([]);
  });

  test.each(lineKinds)("a line of the kind %s is written by those who decide about it", async (kind) => {
    const id = await place();
    const { by, named } = lineMeanings[kind];
    const bare =
      by === "trade-in" ? "lines.0.kind | line_kind_invalid" : named ? "lines.0.name_en | line_name_required" : null;
    expect(await refused(save(id, null, { lines: [line(kind, 1)] }))).toBe(bare);
  });

  test.each(currencies)("amounts in %s have as many decimals here as in the app", async (currency) => {
    const [row] = await database.sql`select public.currency_decimals(${currency}) as decimals`;
    expect(row?.["decimals"]).toBe(moneyDecimals(currency));
  });

  test("a role gives as much discount as the dealer says, and an owner as much as they like", async () => {
    await rules({ discounts: { sales: 2.5, manager: 10 } });
    const id = await place();
    const to = (price: number) => ({ agreed_price: price, reason: "A friend" });
    expect(await refused(save(id, null, to(9749.999), "sales"))).toBe(
      'agreed_price | discount_limit | {"lowest": 9750.000, "percent": 2.5}',
    );
    expect(await save(id, null, to(9750), "sales")).toMatchObject({ version: 2 });
    expect(await refused(save(id, 2, to(8999), "manager"))).toMatch(/"lowest": 9000/);
    expect(await save(id, 2, to(9000), "manager")).toMatchObject({ version: 3 });
    // What a manager agreed stays when someone else saves the rest, and may be made less.
    expect(await save(id, 3, { ...to(9000), lines: [line("plates", 1)] }, "sales")).toMatchObject({ version: 4 });
    expect(await save(id, 4, to(9100), "sales")).toMatchObject({ version: 5 });
    expect(await refused(save(id, 5, to(9099), "sales"))).toMatch(/discount_limit/);
    expect(await save(id, 5, to(1), "owner")).toMatchObject({ version: 6 });
    await rules({});
    expect(await refused(save(await place(), null, to(9999), "manager"))).toMatch(/"lowest": 10000/);
    expect(await refusal(save(id, 6, to(1), "editor"))).toBe("42501 | sellers_only");
    expect(await refusal(save(id, 6, to(1), "customer"))).toBe("42501 | sellers_only");
  });

  test("the tax is the one of the day, on the price and on taxed lines, included or added", async () => {
    await rules(tax(10, false));
    const added = await place();
    expect(await sums(added)).toMatchObject({ tax: "1000.000", total: "11000.000" });
    const lines = [line("plates", 20, { taxed: false }), line("warranty", 0.005)];
    await save(added, null, { lines });
    expect(await sums(added)).toMatchObject({ tax: "1000.001", lines: "20.005", total: "11020.006" });
    await rules(tax(5, true));
    const included = await place();
    await save(included, null, { lines });
    expect(await sums(included)).toMatchObject({ tax: "476.191", total: "10020.005" });
    expect(await sums(added)).toMatchObject({ tax: "1000.001" });
    await save(added, 2, { lines, tax_now: true });
    expect(await sums(added)).toMatchObject({ tax: "476.191", total: "10020.005" });
    await rules({});
    expect(await sums(included)).toMatchObject({ tax: "476.191" });
  });

  test("a price on request has no total until one is agreed", async () => {
    const id = await place();
    await database.sql`alter table public.orders disable trigger orders_guard`;
    await database.sql`update public.orders set price = null where id = ${id}`;
    await database.sql`alter table public.orders enable trigger orders_guard`;
    expect(await sums(id)).toMatchObject({ listed: null, total: null, balance: null, paid: "0" });
    // No discount of it can be limited: sales keep to what a manager or an owner agreed.
    expect(await refused(save(id, null, { agreed_price: 5000 }, "sales"))).toBe("agreed_price | price_on_request");
    await save(id, null, { agreed_price: 5000 }, "manager");
    expect(await sums(id)).toMatchObject({ discount: "0", total: "5000.000" });
    expect(await refused(save(id, 2, { agreed_price: 4999 }, "sales"))).toBe("agreed_price | price_on_request");
    expect(await save(id, 2, { agreed_price: 5000, lines: [line("plates", 1)] }, "sales")).toMatchObject({
      version: 3,
    });
    expect(await save(id, 3, { agreed_price: 5001 }, "sales")).toMatchObject({ version: 4 });
  });

  test.each([
    ["owner", 1],
    ["manager", 1],
    ["sales", 1],
    ["editor", 0],
    ["customer", 0],
  ] as const)("the rules of money are read by those who sell: %s", async (who, read) => {
    const rows = await as(who, (tx) => tx`select from public.site_content where content_key = 'money'`);
    expect(rows).toHaveLength(read);
  });

  test("a trade-in is deducted, stays when the rest is saved, and never makes a total less than nothing", async () => {
    const id = await place();
    for (const tradeIn of [7, 8])
      await database.sql`insert into public.trade_ins (id, reference, idempotency_key, make, model, year, condition,
          customer_name, phone) overriding system value
        values (${tradeIn}, ${`TI-AAAAA${tradeIn}`}, ${randomUUID()}, 'Lexus', 'LX', 2022, 'good', 'Noor',
          '+97333000041')`;
    const deduct = (amount: number, tradeIn = 7) =>
      database.sql`select public.set_trade_in_line(${id}, ${tradeIn}, ${amount}, 'A car', 'سيارة')`;
    await deduct(4000);
    await deduct(1000, 8);
    await save(id, 3, { lines: [line("plates", 20)] });
    expect(await sums(id)).toMatchObject({ trade_in: "5000.000", lines: "20.000", total: "5020.000", version: 4 });
    await deduct(4500);
    await deduct(0, 8);
    expect(await sums(id)).toMatchObject({ trade_in: "4500.000", total: "5520.000", version: 6 });
    expect(await refused(deduct(10021))).toBe("amount | total_negative");
    expect(await refused(deduct(0.0001))).toBe("amount | amount_decimals | 3");
    expect(await refused(save(id, 6, { agreed_price: 4000, reason: "x" }))).toBe("agreed_price | total_negative");
  });

  test("nothing changes once the car is delivered; what was sold keeps its tax", async () => {
    await rules(tax(10, true));
    const id = await place();
    for (const [from, to] of [
      ["new", "reserved"],
      ["reserved", "ready"],
      ["ready", "delivered"],
    ] as const)
      await move(id, from, to);
    await rules({});
    expect(await sums(id)).toMatchObject({ tax: "909.091", version: 1 });
    expect(await refused(save(id, 1, { lines: [line("plates", 1)] }))).toBe("terms_closed");
    expect(await refused(database.sql`select public.set_trade_in_line(${id}, 7, 1)`)).toBe("terms_closed");
    expect(own.car).toBeGreaterThan(0);
  });

  test.each([
    [{ discounts: { sales: 101 } }, false],
    [{ discounts: { sales: -1 } }, false],
    [{ discounts: { manager: "a lot" } }, false],
    [{ tax: { on: true, rate: 0, name: { en: "VAT", ar: "ضريبة" } } }, false],
    [{ tax: { on: true, rate: 5, name: { en: "VAT" } } }, false],
    [{ tax: { on: "maybe" } }, false],
    [{ deposit: { amount: "1e5" } }, false],
    [{ deposit: { days: 1.5 } }, false],
    [{ tax: [] }, false],
    [{ discounts: { sales: 1.25, manager: null }, deposit: { amount: null, days: 3 } }, true],
    [{}, true],
  ])("rules that say %j fit: %s", async (value, fits) => {
    expect((await refusal(rules(value)))?.slice(0, 5)).toBe(fits ? undefined : "23514");
  });
});
