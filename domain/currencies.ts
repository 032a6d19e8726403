import { keysOf } from "./records.ts";

interface CurrencyMeaning {
  /** What people write beside an amount. */
  words: readonly string[];
  /** How many decimals it is counted in; `currency_decimals()` says the same. */
  decimals: 2 | 3;
}

/** Currencies of the Gulf, and the one they are held to. */
const table = {
  BHD: { words: ["bd", "د.ب.", "دينار بحريني", "دينار"], decimals: 3 },
  AED: { words: ["dhs", "dh", "د.إ.", "درهم إماراتي", "درهم", "\u20c3"], decimals: 2 },
  SAR: { words: ["sr", "ر.س.", "ريال سعودي", "ريال", "\u20c1"], decimals: 2 },
  KWD: { words: ["kd", "د.ك.", "دينار كويتي", "دينار"], decimals: 3 },
  QAR: { words: ["qr", "ر.ق.", "ريال قطري", "ريال"], decimals: 2 },
  OMR: { words: ["ro", "ر.ع.", "ريال عماني", "ريال"], decimals: 3 },
  USD: { words: ["us$", "$", "دولار أمريكي", "دولار"], decimals: 2 },
} as const satisfies Record<string, CurrencyMeaning>;

export type Currency = keyof typeof table;

export const currencies = keysOf(table);

/** How a currency is written beside an amount, its code first. */
export function currencyWords(code: string): readonly string[] {
  const known = currencies.find((one) => one === code);
  return [code, ...(known ? table[known].words : [])];
}

/** The decimals in which amounts of a currency are counted, by its code. */
export function moneyDecimals(code: string): 2 | 3 {
  const known = currencies.find((one) => one === code);
  return known ? table[known].decimals : 2;
}

/** A sum or difference of amounts without the rounding of binary fractions, in the most decimals of a currency. */
export function exactly(value: number): number {
  return Number(value.toFixed(3));
}
