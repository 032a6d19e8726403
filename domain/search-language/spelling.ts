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

/** The longest word that is put right, in letters: one bit each. */
const longestWord = 32;
const lettersOf = new Uint32Array(0x700);

/**
 * How many letters two words differ by: Myers' algorithm, one column of the table at a time as the bits of a number
 * (Hyyrö 2003). For letters below U+0700, and words of at most 32.
 */
export function slipsBetween(one: string, other: string): number {
  const last = 1 << (one.length - 1);
  for (let at = 0; at < one.length; at += 1) {
    const letter = one.charCodeAt(at);
    lettersOf[letter] = (lettersOf[letter] ?? 0) | (1 << at);
  }
  let [more, fewer, slips] = [-1, 0, one.length];
  for (let at = 0; at < other.length; at += 1) {
    let same = lettersOf[other.charCodeAt(at)] ?? 0;
    const kept = same | fewer;
    same |= ((same & more) + more) ^ more;
    let up = fewer | ~(same | more);
    let down = more & same;
    if (up & last) slips += 1;
    if (down & last) slips -= 1;
    up = (up << 1) | 1;
    down <<= 1;
    more = down | ~(kept | up);
    fewer = up & kept;
  }
  for (let at = 0; at < one.length; at += 1) lettersOf[one.charCodeAt(at)] = 0;
  return slips;
}

/** The letters of a word as bits, some of them sharing one. */
function letterSet(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** Whether two words have so many other letters that they differ by more slips: each changes two letters at most. */
function areFarApart(one: number, other: number, most: number): boolean {
  let others = one ^ other;
  for (let count = 0; others !== 0; count += 1) {
    if (count >= 2 * most) return true;
    others &= others - 1;
  }
  return false;
}

/** A word that may have been meant. */
interface Known {
  word: string;
  /** 0 of a name, 1 of the trade or of a brand elsewhere, 2 of a version. */
  rank: 0 | 1 | 2;
  isBrand: boolean;
  /** Whether it is a brand that is not here: to name one of those by chance is worse than to know nothing. */
  isElsewhere: boolean;
  /** How it sounds; empty for a short one. */
  sound: string;
  /** See {@link letterSet}. */
  letters: number;
}

const byLexicon = new WeakMap<Lexicon, readonly (readonly Known[])[]>();

/** Every known word by its length. */
function knownWords(lexicon: Lexicon): readonly (readonly Known[])[] {
  const made = byLexicon.get(lexicon);
  if (made) return made;
  const words: Known[][] = Array.from({ length: longestWord + 1 }, () => []);
  const add = (word: string, rank: Known["rank"], isBrand: boolean, isElsewhere = false) =>
    words[word.length]?.push({
      word,
      rank,
      isBrand,
      isElsewhere,
      sound: word.length > 3 ? soundOf(word) : "",
      letters: letterSet(word),
    });
  for (const { word, isBrand } of lexicon.nameWords) add(word, 0, isBrand);
  for (const word of lexicon.brands.keys()) add(word, 1, true, true);
  for (const word of new Set(tradeWords.map(({ key }) => key))) add(word, 1, false);
  for (const word of lexicon.versionWords) add(word, 2, false);
  byLexicon.set(lexicon, words);
  return words;
}

const swapped = (word: string) =>
  new Set([...word].slice(1).map((letter, at) => word.slice(0, at) + letter + (word[at] ?? "") + word.slice(at + 2)));

const areAlike = (one: string, other: string) =>
  one !== "" && one.length <= longestWord && /^[\0-\u06FF]*$/.test(one + other) && slipsBetween(one, other) <= 3;

/** How many slips may be between a word and a name: brands that are not here must be nearly spelled out. */
function mostSlips(length: number, isElsewhere: boolean): number {
  const most = length <= 5 ? 1 : length <= 8 ? 2 : 3;
  if (!isElsewhere) return most;
  return length < 5 ? 0 : Math.max(most - 1, 1);
}

/** As the dealer writes a name, where that is about the same word: the nearest may be a usual misspelling itself. */
function asWritten(word: string, { written, brands }: Lexicon): string {
  const name = written.get(word);
  if (name) {
    const own = [name.en, name.ar ?? ""].find((one) => word.length > 3 && areAlike(nameKey(one), word));
    return own ?? name.name;
  }
  const brand = brands.get(word);
  const inScript = /[\u0621-\u064A]/.test(word) ? (brand?.ar ?? brand?.en) : brand?.en;
  return tradeWords.find(({ key }) => key === word)?.name ?? inScript ?? word;
}

/**
 * The known word that is nearest to one that makes no sense, as it is written; null where none is near enough. Up to
 * five letters have one slip, of three letters only in the name of a brand; up to eight have two, longer words three. A
 * brand that is not here has one less, and none below five letters.
 */
export function nearestWord(word: string, lexicon: Lexicon): string | null {
  if (word.length < 3 || word.length > longestWord - 3 || /[0-9]|[^\0-\u06FF]/.test(word)) return null;
  const most = mostSlips(word.length, false);
  const sound = /^[\u0621-\u064A]{4,}$/.test(word) ? soundOf(word) : "";
  const swaps = swapped(word);
  const letters = letterSet(word);
  const words = knownWords(lexicon);
  const near: (Known & { slips: number })[] = [];
  for (let length = Math.max(word.length - most, 3); length <= word.length + most; length += 1)
    for (const known of words[length] ?? []) {
      let slips = 1;
      if (!swaps.has(known.word)) {
        if (word.length === 3 && (!known.isBrand || known.word[0] !== word[0])) continue;
        if (sound.length < 3 || known.sound !== sound) {
          if (areFarApart(letters, known.letters, most)) continue;
          slips = slipsBetween(word, known.word);
        }
      }
      const { isElsewhere, word: name } = known;
      const least = isElsewhere ? Math.min(mostSlips(name.length, true), mostSlips(word.length, true)) : most;
      if (slips <= least) near.push({ ...known, slips });
    }
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

/** The name that a name of two words, in one piece, is a slip of; the first letter is the same. Null where none is. */
export function nearestName(key: string, lexicon: Lexicon): string | null {
  if (/[0-9]|[^\0-\u06FF]/.test(key)) return null;
  const most = key.length <= 8 ? 2 : 3;
  const words = knownWords(lexicon);
  let best: Known | null = null;
  let least = most + 1;
  const letters = letterSet(key);
  for (let length = key.length - most; length <= key.length + most; length += 1)
    for (const known of words[length] ?? []) {
      const isName = known.rank === 0 || known.isBrand;
      if (!isName || known.word[0] !== key[0] || areFarApart(letters, known.letters, most)) continue;
      if (!asWritten(known.word, lexicon).includes(" ")) continue;
      const slips = slipsBetween(key, known.word);
      if (slips < least) [best, least] = [known, slips];
    }
  return best && asWritten(best.word, lexicon);
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
