import { longestSearch } from "../longest-search.ts";
import { fold } from "./fold.ts";
import { isLimitWord } from "./limits/parts.ts";
import { tradeMeaning } from "./trade-words.ts";
import { fillerWords } from "./words/filler-words.ts";

/** The most words of a search that are read. */
const mostWords = 24;

const digit = "[0-9٠-٩]";
const thousands = new RegExp(`(${digit})[,٬،](?=${digit}{3}(?!${digit}))`, "g");
const span = new RegExp(
  `(${digit}k?)\\s*[-–—]\\s*(?=${digit}+\\s*(?:k|thousand|[اأ]لف|m|million|مليون)(?![a-z]))`,
  "gi",
);
const dollars = /\$(?=\s?[0-9٠-٩])|(?<=[0-9٠-٩k])\s?\$/gi;
const orMore = new RegExp(`((?<![\\p{L}\\p{N}_])(?:19|20|١٩|٢٠)${digit}{2}|[0-9]k)\\s*\\+`, "giu");

/** What several words that ask nothing together begin with. */
const idleBeginnings = new Set(
  fillerWords.flatMap((name) => {
    const [first = "", ...others] = fold(name).split(" ");
    return others.length > 0 ? [first] : [];
  }),
);

/** Whether a word asks nothing, alone or of a number. */
const isIdle = (word: string) => tradeMeaning(word)?.isFiller === true && !isLimitWord(word);

/** The words that ask something: without those that ask nothing, alone or together, "if it is not too much trouble". */
function asking(words: readonly string[]): string[] {
  const left: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    const lengths = idleBeginnings.has(word) ? [5, 4, 3, 2, 1] : [1];
    const idle = lengths.find((length) => isIdle(words.slice(at, at + length).join("")));
    if (idle === undefined) left.push(word);
    else at += idle - 1;
  }
  return left;
}

/** A text with its numbers as they are read. */
const withNumbers = (text: string) =>
  text.replace(thousands, "$1").replace(span, "$1 to ").replace(orMore, "$1 plus ").replace(dollars, " usd ");

/**
 * The words of a search, folded. Of more than are read, those that ask nothing are left out first. Scripts are parted:
 * "جي63" is "جي" and "63". "60,000" is one number; "30-50k" says "to", "2020+" says "plus", "$" beside a number "usd".
 */
export function tokensOf(text: string): string[] {
  const read = text.slice(0, longestSearch);
  const said = /[0-9٠-٩]/.test(read) ? withNumbers(read) : read;
  const parted = fold(said)
    .replace(/([\u0621-\u064A])([a-z0-9])/g, "$1 $2")
    .replace(/([a-z0-9])([\u0621-\u064A])/g, "$1 $2");
  if (parted === "") return [];
  const words = parted.split(" ");
  return (words.length > mostWords ? asking(words) : words).slice(0, mostWords);
}
