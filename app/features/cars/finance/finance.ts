import { type FinanceDefaults, instalmentOf, largestRate, largestShare, longestTerm, shareOf } from "~domain/finance";
import type { CardFinance } from "../card/monthly";
import { latinDigits } from "~/utils/latin-digits";

/** The input of an estimate. Money in whole units of the currency, `rate` in percent a year. */
export interface FinanceTerms {
  price: number;
  down: number;
  months: number;
  rate: number;
}

export interface FinanceEstimate {
  financed: number;
  /** Monthly payment. */
  instalment: number;
  /** Cost of financing beyond the price. */
  profit: number;
  /** Sum of all payments, including the down payment. */
  total: number;
}

/** The three fields as text, as typed or as in the address. */
export type FinanceFields = Record<"down" | "months" | "rate", string>;

/** The dealer's finance example for a car. */
export interface CarFinance extends FinanceDefaults {
  /** The monthly payment; null if the example does not suit the price. */
  instalment: number | null;
}

/** The dealer's finance example as stored in the settings. */
export interface FinanceSettings {
  annual_rate_pct: number;
  down_payment_pct: number;
  months: number;
}

function defaultsOf({ annual_rate_pct, down_payment_pct, months }: FinanceSettings): FinanceDefaults {
  return { rate: annual_rate_pct, downPct: down_payment_pct, months };
}

/** Nine significant digits are exact to a thousandth of a unit for the dearest car, and keep the page small. */
const shortened = (each: number) => Number(each.toPrecision(9));

/**
 * The finance example for monthly prices on cards; null if the dealer does not show them, or the example is invalid.
 */
export function cardFinance(
  settings: { finance: FinanceSettings & { on_cards: boolean } } | null | undefined,
): CardFinance | null {
  if (!settings?.finance.on_cards) return null;
  const { downPct, months, rate } = defaultsOf(settings.finance);
  if (rate > largestRate || months > longestTerm) return null;
  return { downPct: Math.min(downPct, largestShare), months, rate, each: shortened(instalmentOf(1, months, rate)) };
}

/**
 * The dealer's finance example for a car; null if it is sold or has no price.
 * @param decimals decimals of the currency
 */
export function financeOf(
  { price, status }: { price: number | null; status: string },
  example: FinanceSettings,
  decimals: number,
): CarFinance | null {
  if (price === null || status === "sold") return null;
  const defaults = defaultsOf(example);
  const read = readTerms(financeFields(new URLSearchParams(), price, defaults), price);
  return { ...defaults, instalment: "wrong" in read ? null : estimateFinance(read.terms, decimals).instalment };
}

/** The usual terms in months; the dealer's own is added if it is not among them. */
const usualMonths = [12, 24, 36, 48, 60, 72, 84];

/**
 * Equal instalments, rounded to the decimals of the currency only at the end, so that the total is the price and the
 * profit exactly; sixty rounded instalments may differ from it by less than a tenth of the smallest unit each.
 */
export function estimateFinance({ price, down, months, rate }: FinanceTerms, decimals: number): FinanceEstimate {
  const round = (amount: number) => Math.round(amount * 10 ** decimals) / 10 ** decimals + 0;
  const financed = price - down;
  const instalment = instalmentOf(financed, months, rate);
  const profit = round(instalment * months - financed);
  return { financed: round(financed), instalment: round(instalment), profit, total: round(price + profit) };
}

/** The share of a down payment in the price, in whole percent. */
export function percentOf(price: number, down: number): number {
  return Math.round((down / price) * 100);
}

/** The terms to choose from in months, including the dealer's own. */
export function monthsOffered(own: number): number[] {
  return [...new Set([...usualMonths, own])].sort((a, b) => a - b);
}

/** The fields from the address; missing ones are filled with the dealer's example. */
export function financeFields(query: URLSearchParams, price: number, defaults: FinanceDefaults): FinanceFields {
  const down = shareOf(price, Math.min(defaults.downPct, largestShare));
  return {
    down: query.get("down")?.slice(0, 20) || String(down),
    months: query.get("months")?.slice(0, 4) || String(defaults.months),
    rate: query.get("rate")?.slice(0, 8) || String(defaults.rate),
  };
}

/**
 * Parses the fields: amounts and percentages with Latin or Arabic digits, the down payment also as a share (`20 %`).
 * Returns the first invalid field, if any.
 */
export function readTerms(
  fields: FinanceFields,
  price: number,
): { terms: FinanceTerms } | { wrong: keyof FinanceFields } {
  const share = /[%٪]/.test(fields.down);
  const typed = number(fields.down);
  const down = share ? shareOf(price, typed) : typed;
  if (!(down >= 0 && down < price)) return { wrong: "down" };
  const months = number(fields.months);
  if (!(Number.isInteger(months) && months >= 1 && months <= longestTerm)) return { wrong: "months" };
  const rate = number(fields.rate);
  if (!(rate >= 0 && rate <= largestRate)) return { wrong: "rate" };
  return { terms: { price, down, months, rate } };
}

/**
 * Parses a number; NaN if invalid or ambiguous (`52.000`). `readNumber` of the back office would decide by the limits
 * of the field, but is too large for a visitor's page.
 */
function number(typed: string): number {
  const text = latinDigits(typed)
    .replace(/[%٪٬\s]/g, "")
    .replace(/^(\d+),(\d{1,2})$/, "$1.$2")
    .replace("٫", ".");
  return /^(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(text) ? Number(text.replaceAll(",", "")) : Number.NaN;
}
