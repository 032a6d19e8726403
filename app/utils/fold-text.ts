import { likePattern } from "./search-parameters";
import { normalForm } from "./normal-form";
import { latinDigits } from "./phone";

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

/** Folds what is searched for as `fold_text` of the database folds what is stored (`search_text`). */
export function foldText(text: string): string {
  return text.split(/\s+/).map(foldWord).filter(Boolean).join(" ");
}

/** Vowel signs and the marks that set a direction or join letters. */
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
 * The folded words of a search, none where nothing was typed; null where what was typed has no letter or digit, such as
 * an emoji: such a search finds nothing.
 */
export function searchedWords(text: string): string[] | null {
  const words = foldText(text).split(" ").filter(Boolean);
  return words.length > 0 || text.replace(marks, "").trim() === "" ? words : null;
}

/**
 * What `search_text` must match for a search: a pattern for each of its first eight words. They go into one filter
 * (`ilikeAllOf`), because of several with the same column and operator the embedded services keep the last.
 */
export function wordPatterns(text: string): string[] {
  return foldText(text).split(" ").filter(Boolean).slice(0, 8).map(likePattern);
}

/** Letters and digits joined by hyphens, as of a stock number: `MM-0101`. */
const hyphened = /^(?=.*\p{L})(?=.*\p{N})[\p{L}\p{M}\p{N}]+(\p{Pd}[\p{L}\p{M}\p{N}]+)+$/u;

/**
 * A search by a stock number: patterns of which `search_text` must match one, with and without the hyphen, so that
 * `L-000` finds L-0007 and not each text with an "l" and a "000". They match where a word begins. `others` are the
 * rest of the search. Null where there is none with a hyphen.
 */
export function stockNoPatterns(text: string): { spellings: string[]; others: string } | null {
  const terms = text.split(/\s+/).filter(Boolean);
  const stockNo = terms.find((term) => hyphened.test(term));
  if (stockNo === undefined) return null;
  const apart = foldText(stockNo);
  const spellings = [apart, apart.replaceAll(" ", "")].flatMap((spelling) => [`${spelling}%`, `% ${spelling}%`]);
  return { spellings, others: terms.filter((term) => term !== stockNo).join(" ") };
}
