import { keysOf } from "./records.ts";

/** Currencies of the Gulf, and the one they are held to, with the words people write beside an amount. */
const table = {
  BHD: ["bd", "د.ب.", "دينار بحريني", "دينار"],
  AED: ["dhs", "dh", "د.إ.", "درهم إماراتي", "درهم", "\u20c3"],
  SAR: ["sr", "ر.س.", "ريال سعودي", "ريال", "\u20c1"],
  KWD: ["kd", "د.ك.", "دينار كويتي", "دينار"],
  QAR: ["qr", "ر.ق.", "ريال قطري", "ريال"],
  OMR: ["ro", "ر.ع.", "ريال عماني", "ريال"],
  USD: ["us$", "$", "دولار أمريكي", "دولار"],
} as const satisfies Record<string, readonly string[]>;

export const currencies = keysOf(table);

/** How a currency is written beside an amount, its code first. */
export function currencyWords(code: string): readonly string[] {
  const known = currencies.find((one) => one === code);
  return [code, ...(known ? table[known] : [])];
}
