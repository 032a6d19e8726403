import { exactly } from "~domain/currencies";
import { type PaymentMethod, paymentMethods } from "~domain/payments";

interface Sum {
  currency: string;
  entries: number;
  amount: number;
}

/** Sums by method in the order in which methods are offered everywhere, each currency apart. */
export function inMethodOrder<T extends Sum & { method: PaymentMethod | null }>(sums: readonly T[]): T[] {
  const place = ({ method }: T) => (method === null ? -1 : paymentMethods.indexOf(method));
  return sums.toSorted((one, other) => one.currency.localeCompare(other.currency) || place(one) - place(other));
}

/** What sums add up to, each currency apart. */
export function totalsOf(sums: readonly Sum[]): Sum[] {
  const totals = new Map<string, Sum>();
  for (const { currency, entries, amount } of sums) {
    const total = totals.get(currency) ?? { currency, entries: 0, amount: 0 };
    totals.set(currency, {
      currency,
      entries: total.entries + entries,
      amount: exactly(total.amount + amount),
    });
  }
  return [...totals.values()];
}
