import { currencies, currencyWords } from "~domain/currencies";
import { normalForm } from "~/utils/normal-form";
import { withoutDirectionMarks } from "~/utils/text";

/** The same for `د.ب.`, `د.ب` and `دب`. */
function unitKey(word: string): string {
  return word.toLowerCase().replace(/[\s.]/g, "") || word;
}

/** Longest text that is taken for an amount: the pattern takes as long as the cube of the length. */
const longest = 60;

/** A number that was copied with its unit, without it: `BHD 38,500` or `٣٨٬٥٠٠ د.ب.` Other text stays as it is. */
export function withoutUnit(pasted: string, unit: string): string {
  const text = withoutDirectionMarks(normalForm(pasted)).trim();
  if (text.length > longest) return pasted;
  const [, before = "", amount = "", after = ""] = /^([^\d٠-٩۰-۹+\-−]*)(\P{L}*?)([^\d٠-٩۰-۹]*)$/su.exec(text) ?? [];
  const written = unitKey(before + after);
  const own = unitKey(unit);
  const isOwn = (words: readonly string[]) => words.map(unitKey).includes(own);
  const known = currencies.map(currencyWords).find(isOwn) ?? [unit];
  return written !== "" && amount.trim() !== "" && known.map(unitKey).includes(written) ? amount.trim() : pasted;
}
