import { aroundNumber } from "~/admin/around-number";
import { foldText } from "~/utils/fold-text";
import { moneyLimits } from "~domain/car-fields";
import { readAmount } from "./cell-amount";
import { type CellValue, read, refused } from "./cell-value";
import { isOwnMoney, moneyName } from "./other-units";

/** The value for "price on request", stored in the column `price_mode`. */
export const onRequest = "on_request";

const folded = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(foldText));

const onRequestWords = folded([
  "on request",
  "price on request",
  "upon request",
  "poa",
  "por",
  "call",
  "call for price",
  "ask",
  "negotiable",
  "best offer",
  "عند الطلب",
  "السعر عند الطلب",
  "اتصل",
  "اتصل بنا",
  "على السوم",
  "عالسوم",
  "ع السوم",
  "السوم",
  "سوم",
  "قابل للتفاوض",
  "للتفاوض",
  "تفاوض",
]);

/** What sellers add to an amount, and says nothing about it. */
const remarks = folded([
  "negotiable",
  "neg",
  "ono",
  "final",
  "net",
  "only",
  "على السوم",
  "سوم",
  "قابل للتفاوض",
  "للتفاوض",
  "نهائي",
  "صافي",
  "فقط",
  "لا غير",
]);

const thousands = folded(["k", "thousand", "الف", "آلاف"]);

/** "BHD 45 الف على السوم" → ["45", "BHD", true]. */
function amountAndUnit(typed: string): [amount: string, unit: string, inThousands: boolean] {
  const [before, amount, after] = aroundNumber(typed);
  let words = after
    .replace(/^\s*\/-|-\s*$/g, "")
    .trim()
    .split(/\s+/)
    .filter(Boolean);
  const inThousands = thousands.has(foldText(words[0] ?? ""));
  if (inThousands) words = words.slice(1);
  const start = words.findIndex((_, index) => remarks.has(foldText(words.slice(index).join(" "))));
  const unit = `${before} ${(start < 0 ? words : words.slice(0, start)).join(" ")}`.trim();
  return [amount.trim(), unit.replace(/[/-]+$/, "").trim(), inThousands];
}

interface PriceContext {
  /** The site's, ISO 4217. */
  currency: string;
  /** The currency that the heading or another cell of the row names, if it is another one. */
  named?: string;
  /** Whether a figure in another currency is taken as one in the site's. */
  asIs?: boolean;
}

/** Reads an amount in the site's currency, or "on request". */
export function readPrice(typed: string, { currency, named = "", asIs = false }: PriceContext): CellValue {
  if (onRequestWords.has(foldText(typed))) return read(onRequest);
  const [amount, unit, inThousands] = amountAndUnit(typed);
  if (amount === "") return refused("notANumber", typed);
  const other = unit !== "" && !isOwnMoney(unit, currency) ? unit : named;
  if (other !== "" && !asIs) return refused("otherCurrency", moneyName(other));
  const price = readAmount(inThousands ? `${amount}k` : amount, [], { ...moneyLimits, min: -moneyLimits.max });
  return price.ok && Number(price.value) <= 0 ? refused("priceNotPositive") : price;
}
