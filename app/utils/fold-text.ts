import { likePattern } from "./search-parameters";
import { normalForm } from "./normal-form";
import { latinDigits } from "~/utils/latin-digits";

const letters: Record<string, string> = {
  أ: "ا",
  إ: "ا",
  آ: "ا",
  ٱ: "ا",
  ى: "ي",
  ة: "ه",
  ؤ: "و",
  ئ: "ي",
  پ: "ب",
  چ: "ج",
  گ: "ك",
  ڤ: "ف",
  ی: "ي",
  ک: "ك",
};

/** Folds a search text like the database's `fold_text` folds the stored text (`search_text`). */
export function foldText(text: string): string {
  return text.split(/\s+/).map(foldWord).filter(Boolean).join(" ");
}

/** Arabic vowel signs and invisible marks for direction and joining. */
const marks = /[\u064B-\u0652\u0670\u0640\u200B-\u200F\u202A-\u202E\u2066-\u2069]/g;

function foldWord(word: string): string {
  const plain = latinDigits(normalForm(word))
    .toLowerCase()
    .replace(marks, "")
    .replace(/[أإآٱىةؤئپچگڤیک]/g, (letter) => letters[letter] ?? letter)
    .replace(/[\s\p{P}\p{S}]+/gu, " ");
  return normalForm(normalForm(plain, "NFD").replace(/(?<=[a-z])[\u0300-\u036F]+/g, ""), "NFC").trim();
}

/**
 * The folded words of a search; empty for an empty text. Null for a text without letter or digit, such as an emoji,
 * which finds nothing.
 */
export function searchedWords(text: string): string[] | null {
  const words = foldText(text).split(" ").filter(Boolean);
  return words.length > 0 || text.replace(marks, "").trim() === "" ? words : null;
}

/**
 * The patterns that `search_text` must match, one for each of the first eight words. Use them in one filter
 * (`ilikeAllOf`): of several filters with the same column and operator the embedded services keep only the last.
 */
export function wordPatterns(text: string): string[] {
  return foldText(text).split(" ").filter(Boolean).slice(0, 8).map(likePattern);
}

/** Letters and digits with hyphens, as in a stock number: `MM-0101`. */
const hyphened = /^(?=.*\p{L})(?=.*\p{N})[\p{L}\p{M}\p{N}]+(\p{Pd}[\p{L}\p{M}\p{N}]+)+$/u;

/**
 * A search for a stock number: `search_text` must match one of `spellings`, with or without the hyphen, at the
 * beginning of a word. So `L-000` finds L-0007, but not every text with "l" and "000". `others` is the rest of the
 * search. Null if no word has the form of a stock number.
 */
export function stockNoPatterns(text: string): { spellings: string[]; others: string } | null {
  const terms = text.split(/\s+/).filter(Boolean);
  const stockNo = terms.find((term) => hyphened.test(term));
  if (stockNo === undefined) return null;
  const apart = foldText(stockNo);
  const spellings = [apart, apart.replaceAll(" ", "")].flatMap((spelling) => [`${spelling}%`, `% ${spelling}%`]);
  return { spellings, others: terms.filter((term) => term !== stockNo).join(" ") };
}
