import { nameKey } from "./fold.ts";
import type { Lexicon } from "./stock.ts";
import { isLimitWord } from "./limits/parts.ts";
import { tradeMeaning, tradeWords } from "./trade-words.ts";

/** How an Arabic spelling of a foreign name sounds: letters for one sound as one, then without vowels. */
function soundOf(word: string): string {
  const sounds: Record<string, string> = {
    غ: "ك",
    ق: "ك",
    ج: "ك",
    ث: "س",
    ص: "س",
    ذ: "ز",
    ظ: "ز",
    ط: "ت",
    ض: "د",
    ح: "ه",
  };
  const heard = word.replace(/[غقجثصذظطضح]/g, (letter) => sounds[letter] ?? letter);
  return (
    heard.slice(0, 1) +
    heard
      .slice(1)
      .replace(/[اويه]/g, "")
      .replace(/(.)\1+/g, "$1")
  );
}

/** How many letters two words differ by, or more than `most`. */
export function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= other.length; j += 1) {
      const same = one.charCodeAt(i - 1) === other.charCodeAt(j - 1) ? 0 : 1;
      const slips = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      next.push(slips);
      if (slips < least) least = slips;
    }
    if (least > most) return most + 1;
    row = next;
  }
  return row[other.length] ?? 0;
}

interface Near {
  word: string;
  /** 0 of a name, 1 of the trade, 2 of a version. */
  rank: 0 | 1 | 2;
  slips: number;
}

const tradeKeys = [...new Set(tradeWords.map(({ key }) => key))];
const swapped = (word: string) =>
  new Set([...word].slice(1).map((letter, at) => word.slice(0, at) + letter + (word[at] ?? "") + word.slice(at + 2)));

/** As the dealer writes a name, where that is about the same word: the nearest may be a usual misspelling itself. */
function asWritten(word: string, { written, brands }: Lexicon): string {
  const name = written.get(word);
  if (name) {
    const own = [name.en, name.ar ?? ""].find((one) => word.length > 3 && slipsBetween(nameKey(one), word, 3) <= 3);
    return own ?? name.name;
  }
  return tradeWords.find(({ key }) => key === word)?.name ?? brands.get(word)?.en ?? word;
}

/**
 * The known word that is nearest to one that makes no sense, as it is written; null where none is near enough. Up to
 * five letters have one slip, of three letters only in the name of a brand; up to eight have two, longer words three.
 */
export function nearestWord(word: string, lexicon: Lexicon): string | null {
  if (word.length < 3 || word.length > 40 || /[0-9]/.test(word)) return null;
  const most = word.length <= 5 ? 1 : word.length <= 8 ? 2 : 3;
  const sound = /^[\u0621-\u064A]{4,}$/.test(word) ? soundOf(word) : "";
  const swaps = swapped(word);
  const near: Near[] = [];
  function measure(known: string, rank: Near["rank"], isBrand: boolean): void {
    if (known.length < Math.max(word.length - most, 3) || known.length > word.length + most) return;
    let slips: number;
    if (swaps.has(known)) slips = 1;
    else if (word.length === 3 && (!isBrand || known[0] !== word[0])) return;
    else if (known.length > 3 && sound.length > 2 && soundOf(known) === sound) slips = 1;
    else slips = slipsBetween(known, word, most);
    if (slips <= most) near.push({ word: known, rank, slips });
  }
  for (const known of lexicon.nameWords) measure(known.word, 0, known.isBrand);
  for (const known of lexicon.brands.keys()) measure(known, 1, true);
  for (const known of tradeKeys) measure(known, 1, false);
  for (const known of lexicon.versionWords) measure(known, 2, false);
  const best = near
    .toSorted(
      (a, b) =>
        a.slips - b.slips ||
        a.rank - b.rank ||
        Number(a.word[0] !== word[0]) - Number(b.word[0] !== word[0]) ||
        Math.abs(a.word.length - word.length) - Math.abs(b.word.length - word.length) ||
        (a.word < b.word ? -1 : 1),
    )
    .slice(0, 12)
    .find((known) => known.rank === 1 || lexicon.isShown(known.word));
  return best ? asWritten(best.word, lexicon) : null;
}

/** Two known words written without a space between them, or null: "porschetaycan", "mg5", "whitesuv". */
export function partedWord(word: string, { named, isShown }: Lexicon): string | null {
  const isTrade = (key: string) => key.length > 2 && ((tradeMeaning(key)?.codes.size ?? 0) > 0 || isLimitWord(key));
  for (let at = Math.min(word.length, 40) - 1; at >= 2; at -= 1) {
    const [one, two] = [word.slice(0, at), word.slice(at)];
    const isPair = (at > 2 && two.length > 1) || (/^[a-z]+$/.test(one) && /^[0-9]+$/.test(two));
    const isKnown = (named.has(one) && (named.has(two) || isShown(two, "whole"))) || (isTrade(one) && named.has(two));
    const isSaid = at > 2 && (isTrade(one) || named.has(one)) && isTrade(two);
    if ((isPair && isKnown) || isSaid) return `${one} ${two}`;
  }
  return null;
}
