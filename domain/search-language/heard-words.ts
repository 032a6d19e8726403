import { fold, nameKey } from "./fold.ts";
import { isLimitWord } from "./limits/parts.ts";
import { type KnownSound, soundingLike, wordsBySound } from "./sounds.ts";
import type { Lexicon } from "./stock.ts";
import { tradeMeaning, tradeWords } from "./trade-words.ts";
import { fillerWords } from "./words/filler-words.ts";
import { limitWords } from "./words/limit-words.ts";
import { negationWords, wantingWords } from "./words/negation-words.ts";
import { amountWords, numberWords } from "./words/number-words.ts";
import { questionPairs } from "./words/question-pairs.ts";

/** What is said in Arabic, of cars and beside them. */
const arabicNames = [
  ...tradeWords.map(({ name }) => name),
  ...Object.values(limitWords).flat(),
  ...[...numberWords, ...amountWords].flatMap(([, names]) => names),
  ...negationWords,
  ...wantingWords,
  ...fillerWords,
  ...questionPairs.flatMap(({ of, asked }) => [...of, ...asked]),
];

// "ما بين" is written in one piece as well.
const inOnePiece = Object.values(limitWords).flat().map(nameKey);
const ofLanguage = wordsBySound(new Set([...arabicNames.flatMap((name) => fold(name).split(" ")), ...inOnePiece]));

const byLexicon = new WeakMap<Lexicon, ReadonlyMap<string, readonly KnownSound[]>>();

/** The Arabic words of the names of brands and models, on sale here or not. */
function ofNames(lexicon: Lexicon): ReadonlyMap<string, readonly KnownSound[]> {
  const made = byLexicon.get(lexicon);
  if (made) return made;
  const names = [...lexicon.stock.names.flatMap(({ names: all }) => all), ...lexicon.stock.market.flat()];
  const keys = [...names.flatMap((name) => fold(name).split(" ")), ...lexicon.brands.keys()];
  const words = wordsBySound(new Set(keys));
  byLexicon.set(lexicon, words);
  return words;
}

/** The Arabic word of a name that a Latin one sounds like: "kadilak" is "كاديلاك". Null where none does. */
export const soundingName = (word: string, lexicon: Lexicon): string | null =>
  word.length < 4 ? null : (soundingLike(word, ofNames(lexicon), { most: 1 })[0] ?? null);

/** The Arabic words of the language that a word in Latin letters sounds like, the nearest first. */
export const arabicWords = (word: string): string[] => soundingLike(word, ofLanguage);

/** The Arabic word that says what a car is, or limits it, and sounds like a Latin one: "r5ees" is "رخيص". */
export const tellingWord = (word: string): string | null =>
  soundingLike(word, ofLanguage, { most: 1, least: 3 }).find(
    (one) => one.length > 2 && (isLimitWord(one) || (tradeMeaning(one)?.codes.size ?? 0) > 0),
  ) ?? null;
