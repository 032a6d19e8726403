import { lettersNamed } from "./letters.ts";

/** A run of words in one piece, as names are looked up. */
export interface Span {
  /** Places of its first and last word, from 0. */
  first: number;
  last: number;
  key: string;
  /** Whether letters in it were spelled out. */
  spelled: boolean;
}

const longestRun = 5;
const longestKey = 60;
const mostSpelled = 4;

/**
 * Runs of words as they are written, some of them twice: one that begins with "and" (و, with or without the article)
 * counts without it, too.
 */
export function writtenSpans(tokens: readonly string[]): Span[] {
  const spans: Span[] = [];
  for (const [first, word] of tokens.entries()) {
    const joined = /^و.{2}/.test(word);
    let key = "";
    for (let last = first; last < Math.min(first + longestRun, tokens.length); last += 1) {
      // An article that stands alone belongs to the word behind it.
      if (last > first && tokens[last] === "ال") continue;
      key += tokens[last] ?? "";
      if (key.length <= longestKey + 3) {
        spans.push({ first, last, key, spelled: false });
        // Of a short word alone, the letter is its own: "وين".
        if (joined && (word.length > 3 || last > first))
          spans.push({ first, last, key: key.replace(/^و(?:ال(?=.{3}))?/, ""), spelled: false });
      }
    }
  }
  return spans;
}

/** Runs of letters that are spelled out, with short words in their own letters between them: "ار اس 6", "g wagon". */
function spelledSpans(tokens: readonly string[]): Span[] {
  const spans: Span[] = [];
  function walk(first: number, last: number, before: string, named: boolean, short: boolean): void {
    const word = tokens[last] ?? "";
    const letters = lettersNamed(word);
    if (!letters && !/^[a-z0-9]{1,6}$/.test(word)) return;
    for (const piece of letters ?? [word]) {
      const [key, isNamed, isShort] = [before + piece, named || letters !== undefined, short || piece.length <= 2];
      const counts = last === first ? isNamed && /[0-9]/.test(key) : isNamed || (isShort && last === first + 1);
      if (counts) spans.push({ first, last, key, spelled: true });
      if (last + 1 - first < mostSpelled && last + 1 < tokens.length) walk(first, last + 1, key, isNamed, isShort);
    }
  }
  for (const first of tokens.keys()) walk(first, first, "", false, false);
  return spans;
}

/** Every run of up to five words as one key, the written ones first. Each once. */
export function spansOf(tokens: readonly string[]): Span[] {
  const seen = new Set<string>();
  return [...writtenSpans(tokens), ...spelledSpans(tokens)].filter(({ first, last, key, spelled }) => {
    const mark = `${first} ${last} ${spelled} ${key}`;
    if (key === "" || key.length > longestKey || seen.has(mark)) return false;
    seen.add(mark);
    return true;
  });
}
