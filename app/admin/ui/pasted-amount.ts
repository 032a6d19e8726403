import { currencies, currencyWords } from "~domain/currencies";
import { aroundNumber } from "../around-number";

/** The same for `د.ب.`, `د.ب` and `دب`. */
function unitKey(word: string): string {
  return word.toLowerCase().replace(/[\s.]/g, "") || word;
}

/** Longest text that is taken for an amount. */
const longest = 60;

/** A number that was copied with its unit, without it: `BHD 38,500` or `٣٨٬٥٠٠ د.ب.` Other text stays as it is. */
export function withoutUnit(pasted: string, unit: string): string {
  const [before, amount, after] = aroundNumber(pasted);
  if ((before + amount + after).trim().length > longest || /\p{L}/u.test(amount)) return pasted;
  const written = unitKey(before + after);
  const own = unitKey(unit);
  const isOwn = (words: readonly string[]) => words.map(unitKey).includes(own);
  const known = currencies.map(currencyWords).find(isOwn) ?? [unit];
  return written !== "" && amount.trim() !== "" && known.map(unitKey).includes(written) ? amount.trim() : pasted;
}
