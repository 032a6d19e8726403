import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { moneyRules, priceFloor } from "../../app/features/orders/admin/money/money-rules.ts";
import { previewSums } from "../../app/features/orders/admin/money/preview-sums.ts";
import { moneyDecimals } from "../../domain/currencies.ts";
import { randomFrom } from "../seed/random.ts";
import { fixtures } from "./policy-samples.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

describe.each(engines)("what the form of a price shows on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
  });
  afterAll(() => database?.close());

  test("is what the database adds up, for 200 prices with taxes and lines", async () => {
    const random = randomFrom(43);
    const upTo = (most: number) => Math.floor(random() * (most + 1));
    for (let count = 0; count < 200; count += 1) {
      const currency = ["BHD", "AED"][count % 2] ?? "BHD";
      const unit = 10 ** moneyDecimals(currency);
      const amount = (most: number) => upTo(most * unit) / unit;
      const listed = upTo(9) === 0 ? null : amount(90_000);
      const agreed = listed === null || upTo(2) > 0 ? amount(90_000) : null;
      const rate = (1 + upTo(2_500)) / 100;
      const tax = upTo(3) === 0 ? null : { rate, included: upTo(1) === 0 };
      const lines = Array.from({ length: upTo(5) }, () => ({
        kind: "delivery",
        amount: amount(900),
        taxed: upTo(1) === 0,
      }));
      if (upTo(2) === 0) lines.push({ kind: "trade_in", amount: amount(80_000), taxed: false });
      const [sums] = await database.sql.begin(async (tx) => {
        await tx`insert into public.orders (id, reference, idempotency_key, customer_name, phone, car_snapshot,
            currency, price) overriding system value
          values (9500, 'MR-ZZZZZZ', gen_random_uuid(), 'N', '+97333000077', '{}', ${currency}, ${listed})`;
        await tx`insert into public.order_terms (order_id, agreed_price, tax_rate, tax_included, tax_name_en,
            tax_name_ar)
          values (9500, ${agreed}, ${tax?.rate ?? null}, ${tax?.included ?? true}, 'VAT', 'VAT')`;
        for (const [place, line] of lines.entries())
          await tx`insert into public.order_lines (order_id, position, kind, amount, taxed)
            values (9500, ${place + 1}, ${line.kind}, ${line.amount}, ${line.taxed})`;
        const answer = await tx`select discount::float, tax::float,
            sale_total::float as "saleTotal", total::float from public.order_sums
          where order_id = 9500`;
        await tx`delete from public.orders where id = 9500`;
        return answer;
      });
      const shown = previewSums({ currency, listed, agreed, lines, tax });
      expect(shown, JSON.stringify({ currency, listed, agreed, lines, tax })).toEqual(sums);
    }
  });

  test("refuses the prices that the database refuses, for 200 limits", async () => {
    const random = randomFrom(44);
    const upTo = (most: number) => Math.floor(random() * (most + 1));
    for (let count = 0; count < 200; count += 1) {
      const currency = ["BHD", "AED"][count % 2] ?? "BHD";
      const decimals = moneyDecimals(currency);
      const listed = upTo(90_000 * 10 ** decimals) / 10 ** decimals;
      const rules = moneyRules.parse({
        discounts: { sales: upTo(10_000) / 100, manager: 0 },
        tax: { on: false, rate: 0, included: true, name: {} },
        deposit: { amount: null, days: 7 },
      });
      const [row] = await database.sql.begin(async (tx) => {
        await tx`update public.site_content set content_value = ${tx.json({ discounts: rules.discounts })}
          where content_key = 'money'`;
        return tx`select (${listed} - public.discount_limit('sales', ${listed}, ${decimals}))::float as lowest`;
      });
      const floor = priceFloor({ currency, listed, agreed: null }, rules, "sales");
      expect(floor?.lowest, JSON.stringify({ currency, listed, rules })).toBe(row?.["lowest"]);
    }
  });
});
