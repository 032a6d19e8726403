import { expect, test } from "vitest";
import { shareOf } from "~domain/finance";
import { monthlyOf } from "../card/monthly";
import { cardFinance, estimateFinance, financeFields, financeOf, monthsOffered, percentOf, readTerms } from "./finance";

const dealer = { rate: 3.5, downPct: 20, months: 60 };

test.each([
  // Values of the annuity formula as every loan calculator and spreadsheet (PMT) gives them.
  [
    { price: 100_000, down: 0, months: 360, rate: 6 },
    2,
    { financed: 100_000, instalment: 599.55, profit: 115_838.19, total: 215_838.19 },
  ],
  [
    { price: 20_000, down: 0, months: 60, rate: 5 },
    2,
    { financed: 20_000, instalment: 377.42, profit: 2_645.48, total: 22_645.48 },
  ],
  [
    { price: 28_500, down: 5_700, months: 60, rate: 3.5 },
    3,
    { financed: 22_800, instalment: 414.772, profit: 2_086.307, total: 30_586.307 },
  ],
  [
    { price: 12_000, down: 0, months: 12, rate: 12 },
    2,
    { financed: 12_000, instalment: 1_066.19, profit: 794.23, total: 12_794.23 },
  ],
  [
    { price: 1_200, down: 200, months: 1, rate: 12 },
    2,
    { financed: 1_000, instalment: 1_010, profit: 10, total: 1_210 },
  ],
])("%o", (terms, decimals, estimate) => {
  expect(estimateFinance(terms, decimals)).toEqual(estimate);
});

test("without profit the price is what is paid, however it divides", () => {
  expect(estimateFinance({ price: 1_000, down: 0, months: 3, rate: 0 }, 3)).toEqual({
    financed: 1_000,
    instalment: 333.333,
    profit: 0,
    total: 1_000,
  });
  for (let months = 1; months <= 120; months++) {
    const { profit, total } = estimateFinance({ price: 36_777, down: 111.5, months, rate: 0 }, 3);
    expect(Object.is(profit, 0)).toBe(true);
    expect(total).toBe(36_777);
  }
});

test("a rate close to nothing is close to none", () => {
  const none = estimateFinance({ price: 50_000, down: 0, months: 60, rate: 0 }, 3);
  expect(estimateFinance({ price: 50_000, down: 0, months: 60, rate: 1e-9 }, 3)).toEqual(none);
});

test("paying the instalments month by month leaves nothing", () => {
  for (const [months, rate] of [
    [12, 2.9],
    [60, 3.5],
    [84, 7.25],
    [120, 50],
  ] as const) {
    const { instalment, financed, profit } = estimateFinance({ price: 71_500, down: 14_300, months, rate }, 6);
    let balance = financed;
    for (let month = 0; month < months; month++) balance = balance * (1 + rate / 1200) - instalment;
    expect(Math.abs(balance)).toBeLessThan(0.01);
    expect(Math.abs(instalment * months - financed - profit)).toBeLessThan(0.001);
  }
});

test.each([
  [0, 4],
  [2, 3.56],
  [3, 3.564],
])("with %i decimals the instalment is %d", (decimals, instalment) => {
  expect(estimateFinance({ price: 100, down: 0, months: 30, rate: 5.25 }, decimals).instalment).toBe(instalment);
});

test("a longer term has smaller instalments and costs more", () => {
  const all = [12, 24, 48, 84].map((months) => estimateFinance({ price: 40_000, down: 8_000, months, rate: 4 }, 3));
  for (const [shorter, longer] of all.slice(1).map((estimate, index) => [all[index], estimate] as const)) {
    expect(longer.instalment).toBeLessThan(shorter?.instalment ?? 0);
    expect(longer.profit).toBeGreaterThan(shorter?.profit ?? Infinity);
  }
});

test("the address fills the fields, the dealer's example the rest", () => {
  expect(financeFields(new URLSearchParams(), 28_500, dealer)).toEqual({ down: "5700", months: "60", rate: "3.5" });
  expect(financeFields(new URLSearchParams("down=٨٠٠٠&months=48&rate="), 28_500, dealer)).toEqual({
    down: "٨٠٠٠",
    months: "48",
    rate: "3.5",
  });
});

test("an example that finances nothing is brought to one that does", () => {
  const fields = financeFields(new URLSearchParams(), 10_000, { ...dealer, downPct: 100 });
  expect(readTerms(fields, 10_000)).toEqual({ terms: { price: 10_000, down: 9_000, months: 60, rate: 3.5 } });
});

test.each([
  ["5,700", 5_700],
  ["٥٬٧٠٠", 5_700],
  ["٥٧٠٠٫٥", 5_700.5],
  ["۵۷۰۰", 5_700],
  [" 5700 ", 5_700],
  ["0", 0],
  ["20%", 5_700],
  ["٢٠ ٪", 5_700],
  ["0 %", 0],
])("a down payment of %s", (down, amount) => {
  expect(readTerms({ down, months: "60", rate: "3.5" }, 28_500)).toEqual({
    terms: { price: 28_500, down: amount, months: 60, rate: 3.5 },
  });
});

test.each([
  ["٣٫٥", 3.5],
  ["3,5", 3.5],
  ["3.5 %", 3.5],
  ["0", 0],
  ["50", 50],
])("a rate of %s", (rate, percent) => {
  expect(readTerms({ down: "0", months: "٤٨", rate }, 1_000)).toEqual({
    terms: { price: 1_000, down: 0, months: 48, rate: percent },
  });
});

test.each([
  [{ down: "" }, "down"],
  [{ down: "much" }, "down"],
  [{ down: "-1" }, "down"],
  [{ down: "28500" }, "down"],
  [{ down: "100%" }, "down"],
  [{ down: "1e3" }, "down"],
  [{ months: "0" }, "months"],
  [{ months: "12.5" }, "months"],
  [{ months: "121" }, "months"],
  [{ months: "long" }, "months"],
  [{ rate: "-1" }, "rate"],
  [{ rate: "51" }, "rate"],
  [{ rate: "NaN" }, "rate"],
  [{ rate: "" }, "rate"],
])("%o cannot be", (typed, wrong) => {
  expect(readTerms({ down: "5700", months: "60", rate: "3.5", ...typed }, 28_500)).toEqual({ wrong });
});

test("share and amount follow each other", () => {
  expect(shareOf(28_500, 20)).toBe(5_700);
  expect(percentOf(28_500, 5_700)).toBe(20);
  for (let percent = 0; percent <= 90; percent++) expect(percentOf(15_900, shareOf(15_900, percent))).toBe(percent);
});

test("the dealer's own term is among those to choose from", () => {
  expect(monthsOffered(60)).toEqual([12, 24, 36, 48, 60, 72, 84]);
  expect(monthsOffered(30)).toEqual([12, 24, 30, 36, 48, 60, 72, 84]);
});

test("a sold car, and one without a price, has no estimate", () => {
  const example = { annual_rate_pct: 3.5, down_payment_pct: 20, months: 60 };
  expect(financeOf({ price: 28_500, status: "reserved" }, example, 3)).toMatchObject(dealer);
  expect(financeOf({ price: 28_500, status: "sold" }, example, 3)).toBeNull();
  expect(financeOf({ price: null, status: "available" }, example, 3)).toBeNull();
});

test("the example comes with its instalment, in the decimals of the currency", () => {
  const terms = { price: 28_500, down: 5_700, months: 60, rate: 3.5 };
  const example = { annual_rate_pct: 3.5, down_payment_pct: 20, months: 60 };
  for (const decimals of [2, 3]) {
    expect(financeOf({ price: 28_500, status: "available" }, example, decimals)?.instalment).toBe(
      estimateFinance(terms, decimals).instalment,
    );
  }
  expect(financeOf({ price: 28_500, status: "available" }, { ...example, months: 500 }, 3)?.instalment).toBeNull();
});

test("cards show a monthly price only where the dealer wants it, the same as on the page of the car", () => {
  const finance = { annual_rate_pct: 3.5, down_payment_pct: 20, months: 60, on_cards: true };
  for (const [price, down_payment_pct] of [
    [28_500, 20],
    [15_999, 12.5],
    [10_000, 100],
  ] as const) {
    const shown = cardFinance({ finance: { ...finance, down_payment_pct } });
    expect(shown && monthlyOf(price, shown)).toBeCloseTo(
      financeOf({ price, status: "available" }, { ...finance, down_payment_pct }, 3)?.instalment ?? 0,
      2,
    );
  }
  expect(cardFinance(null)).toBeNull();
  expect(cardFinance({ finance: { ...finance, on_cards: false } })).toBeNull();
  expect(cardFinance({ finance: { ...finance, annual_rate_pct: 51 } })).toBeNull();
  expect(cardFinance({ finance: { ...finance, months: 121 } })).toBeNull();
});
