/** What an estimate starts from, as the dealer set it: percent a year, percent of the price, months. */
export interface FinanceDefaults {
  rate: number;
  downPct: number;
  months: number;
}

/** What an estimate is asked for by, in the query of a car's page. */
export const financeParameters = ["down", "months", "rate"] as const;

/** Limits of what can be estimated: percent a year, and months. */
export const largestRate = 50;
export const longestTerm = 120;
/** The largest share of the price that the dealer's example takes as down payment, in percent. */
export const largestShare = 90;

/** The down payment of a share of the price, in whole units. */
export function shareOf(price: number, percent: number): number {
  return Math.round((price * percent) / 100);
}

/** One of equal instalments at the end of each month on the reducing balance (an annuity), not rounded. */
export function instalmentOf(financed: number, months: number, rate: number): number {
  const monthly = rate / 1200;
  // expm1 and log1p keep their digits where the rate is close to nothing.
  return monthly === 0 ? financed / months : (financed * monthly) / -Math.expm1(-months * Math.log1p(monthly));
}
