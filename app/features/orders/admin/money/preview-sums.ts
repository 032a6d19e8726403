import { moneyDecimals } from "~domain/currencies";

interface Priced {
  currency: string;
  listed: number | null;
  agreed: number | null;
  lines: readonly { kind: string; amount: number; taxed: boolean }[];
  tax: { rate: number; included: boolean } | null;
}

/**
 * The sums of the typed values. The database calculates the saved ones: `supabase/tests/preview-sums.test.ts` compares.
 */
export interface PreviewedSums {
  discount: number;
  tax: number;
  saleTotal: number | null;
  total: number | null;
}

/**
 * The sums of prices that are being typed, counted in the smallest unit of the currency: binary fractions would be off
 * by one now and then.
 */
export function previewSums({ currency, listed, agreed, lines, tax }: Priced): PreviewedSums {
  const decimals = moneyDecimals(currency);
  const unit = (amount: number) => BigInt(Math.round(amount * 10 ** decimals));
  const amount = (units: bigint) => Number(units) / 10 ** decimals;
  const price = agreed ?? listed;
  const discount = agreed !== null && listed !== null && agreed < listed ? unit(listed) - unit(agreed) : 0n;
  if (price === null) return { discount: 0, tax: 0, saleTotal: null, total: null };
  const sum = (kept: (line: Priced["lines"][number]) => boolean) =>
    lines.filter(kept).reduce((total, line) => total + unit(line.amount), 0n);
  const added = sum(({ kind }) => kind !== "trade_in");
  const base = unit(price) + sum(({ taxed }) => taxed);
  // In hundredths of a percent, as the setting holds it.
  const rate = BigInt(Math.round((tax?.rate ?? 0) * 100));
  const taxed = tax === null ? 0n : halfUp(base * rate, tax.included ? 10_000n + rate : 10_000n);
  const sale = unit(price) + added + (tax?.included === false ? taxed : 0n);
  const total = sale - sum(({ kind }) => kind === "trade_in");
  return { discount: amount(discount), tax: amount(taxed), saleTotal: amount(sale), total: amount(total) };
}

/** Quotient of two numbers that are not negative, rounded half up as in the database. */
function halfUp(part: bigint, whole: bigint): bigint {
  return (2n * part + whole) / (2n * whole);
}
