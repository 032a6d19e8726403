import { beforeAll, describe, expect, test } from "vitest";
import { paperSnapshot } from "../../app/features/papers/sheet/paper.schema.ts";
import { payableInWords, paperSums } from "../../app/features/papers/sheet/paper-sums.ts";
import { loadAllCatalogues } from "../../app/i18n/catalogue.server.ts";
import { exactly } from "../../domain/currencies.ts";
import { languages } from "../../domain/languages.ts";
import { accounts } from "./policy-samples.ts";
import { orderTests } from "./setup/order-tests.ts";
import { engines } from "./setup/test-database.ts";

beforeAll(loadAllCatalogues);

const taxes = {
  none: { rate: null, included: true },
  included: { rate: 10, included: true },
  added: { rate: 10, included: false },
} as const;

/** A printed amount as a number: `-BHD 9,500.000` or `-9,500.000 د.ب.`. */
function amountOf(printed: string): number {
  const [digits = "NaN"] = /\d[\d,]*\.\d{3}/.exec(printed) ?? [];
  return (printed.includes("-") ? -1 : 1) * Number(digits.replaceAll(",", ""));
}

describe.each(engines)("the figures of a paper on %s", (engine) => {
  const { database, place, as } = orderTests(engine);

  const ordered = async (tax: { rate: number | null; included: boolean }, tradeIn: number, paid: number) => {
    const id = await place();
    await database.sql`insert into public.order_terms (order_id, agreed_price, reason, deposit_amount, tax_rate,
        tax_included, tax_name_en, tax_name_ar)
      values (${id}, 9500.125, 'Cash', 300, ${tax.rate}, ${tax.included}, 'VAT', 'ضريبة القيمة المضافة')`;
    await database.sql`insert into public.order_lines (order_id, position, kind, name_en, name_ar, amount, taxed)
      values (${id}, 1, 'plates', null, null, 25, false), (${id}, 2, 'extra', 'Mats', 'دواسات', 100.5, true)`;
    if (tradeIn > 0)
      await database.sql`insert into public.order_lines (order_id, position, kind, name_en, name_ar, amount, taxed)
        values (${id}, 101, 'trade_in', '2019 هوندا أكورد', '2019 هوندا أكورد', ${tradeIn}, false)`;
    if (paid > 0)
      await database.sql`insert into public.payments (order_id, idempotency_key, request, kind, method, amount,
          received_at, received_by) values (${id}, gen_random_uuid(), '', 'part', 'cash', ${paid}, now(),
          ${accounts.sales})`;
    return id;
  };
  const drafted = async (id: number, kind: string) => {
    const [row] = await as("sales", (tx) => tx.unsafe(`select public.draft_paper(${id}, '${kind}') as answer`));
    return paperSnapshot.parse(row?.["answer"].snapshot);
  };

  test.each(
    (["none", "included", "added"] as const).flatMap((tax) =>
      [0, 4000.125].flatMap((tradeIn) => [0, 500.25, 9800].map((paid) => [tax, tradeIn, paid] as const)),
    ),
  )("add up as they are printed: tax %s, trade-in %d, received %d", async (tax, tradeIn, paid) => {
    const id = await ordered(taxes[tax], tradeIn, paid);
    const [sums] = await database.sql`select sale_total::float, balance::float, tax::float
      from public.order_sums where order_id = ${id}`;
    for (const kind of ["agreement", "quotation", "reservation"])
      for (const language of languages) {
        const rows = paperSums(await drafted(id, kind), language);
        let sum = 0;
        const totals: { printed: number; summed: number }[] = [];
        for (const { strong, amount } of rows)
          if (strong) totals.push({ printed: amountOf(amount), summed: Math.abs(sum) });
          else sum = exactly(sum + amountOf(amount));
        expect(totals).toEqual(
          [sums?.["sale_total"], Math.abs(Number(sums?.["balance"]))].map((one) => ({ printed: one, summed: one })),
        );
        // An included tax is a note under the total, and no row; one that is added is a row, and no note.
        const shown = rows.find(({ strong }) => strong);
        const words = { en: "of which VAT 10 %: ", ar: "منه ضريبة القيمة المضافة 10%: " }[language];
        if (tax === "included") expect(shown?.note?.replaceAll("\u00a0", " ")).toContain(words);
        else expect(shown?.note).toBeUndefined();
        if (tax === "included") expect(amountOf(shown?.note?.slice(words.length) ?? "")).toBe(sums?.["tax"]);
        expect(rows.filter(({ amount }) => amountOf(amount) === sums?.["tax"])).toHaveLength(tax === "added" ? 1 : 0);
        expect(rows).toHaveLength(6 + (tax === "added" ? 1 : 0) + (tradeIn > 0 ? 1 : 0) + (paid > 0 ? 1 : 0));
      }
  });

  test("what a customer paid too much is due to them, in words as well", async () => {
    const snapshot = await drafted(await ordered(taxes.none, 0, 9700), "agreement");
    expect(paperSums(snapshot, "en").at(-1)).toMatchObject({ label: "Due to the customer", strong: true });
    expect(payableInWords(snapshot, "en")).toEqual({
      label: "Due to the customer in words",
      words: "Seventy-four Bahraini dinars and three hundred and seventy-five fils only",
    });
  });

  test("a paper of before the total of the sale was stored prints the same rows", async () => {
    const id = await ordered(taxes.added, 4000.125, 500.25);
    const snapshot = await drafted(id, "agreement");
    const [row] = await as("sales", (tx) => tx`select public.draft_paper(${id}, 'agreement') as answer`);
    const stored = row?.["answer"].snapshot;
    const legacy = paperSnapshot.parse({
      ...stored,
      valid_until: undefined,
      sums: { ...stored.sums, sale_total: undefined },
    });
    for (const language of languages) expect(paperSums(legacy, language)).toEqual(paperSums(snapshot, language));
  });
});
