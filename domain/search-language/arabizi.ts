import { fold } from "./fold.ts";
import { arabicWords, soundingName } from "./heard-words.ts";
import { isLimitWord } from "./limits/parts.ts";
import { partedWord } from "./spelling.ts";
import type { Lexicon } from "./stock.ts";
import { tradeMeaning } from "./trade-words.ts";
import { arabiziCodes, arabiziFillers, arabiziLimits, shortArabizi } from "./words/arabizi-words.ts";
import { numberWords } from "./words/number-words.ts";
import { ordinaryWords } from "./words/ordinary-words.ts";
import { namesIn } from "./words/word-row.ts";

// "One", "two" and so on are English; other numbers in Latin letters are Arabic.
const english = /^(?:zero|two|three|four|fi[fv]e?|six|seven|eight|nine|ten|eleven|twel|thir|for|twen|hundred|a |one)/;
const numbers = numberWords.flatMap(([, names]) =>
  names.filter((name) => /^[a-z0-9]/.test(name) && !english.test(name)),
);
const listed = new Set([
  ...[...arabiziCodes.map(([, , names]) => names), ...Object.values(arabiziLimits), arabiziFillers].flatMap(namesIn),
  ...numbers,
]);
const short = new Map(
  Object.entries(shortArabizi).flatMap(([word, names]) => namesIn(names).map((name) => [name, fold(word)])),
);
/** Short words that are English as well, or names of models. */
const weak = new Set(namesIn("men, law, hal, mob, fee, bel, bil, fil, fel, petrol, all, jam"));

/** Whether a word alone says that Arabic is written: "a7mar", "3ndkom", "sayara". */
export const saysArabic = (token: string) =>
  ((listed.has(token) || short.has(token)) && token.length > 2 && !weak.has(token)) ||
  (/[235679][a-z]/.test(token) && token.length > 2 && arabicWords(token).length > 0);

/** Whether two words mean the same, or ask nothing both. */
function meanAlike(one: string, other: string): boolean {
  const told = (word: string) => {
    const trade = tradeMeaning(word);
    const codes = [...(trade?.codes ?? [])];
    return JSON.stringify(
      codes.length > 0 ? codes : [isLimitWord(word), trade !== undefined, trade?.isNegation ?? false],
    );
  };
  return told(one) === told(other);
}

const isKnown = (token: string, lexicon: Lexicon) =>
  tradeMeaning(token) !== undefined ||
  isLimitWord(token) ||
  ordinaryWords.has(token) ||
  lexicon.isShown(token, "whole");

const longestName = 4;

/** Places of words that say something together as they are typed: names, "range rover", and others, "low km". */
function placesSaid(tokens: readonly string[], { named, brands, models }: Lexicon) {
  const names = new Set<number>();
  const runs = new Set<number>();
  for (const first of tokens.keys()) {
    let key = "";
    for (let last = first; last < Math.min(first + longestName, tokens.length); last += 1) {
      key += tokens[last] ?? "";
      const isName = (last > first || !short.has(key)) && (named.has(key) || brands.has(key) || models.has(key));
      const isRun = last > first && (tradeMeaning(key) !== undefined || isLimitWord(key));
      for (let place = first; place <= last; place += 1) {
        if (isName) names.add(place);
        if (isRun) runs.add(place);
      }
    }
  }
  return { names, runs };
}

/**
 * The words of a search, those that are Arabic in Latin letters in Arabic ones: "mta tbandoon" is "متى تبندون". Where
 * nothing says that Arabic is written, they stay; so do names and English words.
 */
export function inArabicLetters(tokens: readonly string[], lexicon: Lexicon): readonly string[] {
  if (!tokens.some((token) => /[a-z]/.test(token))) return tokens;
  const { names, runs } = placesSaid(tokens, lexicon);
  const isStrange = (token: string, place: number) =>
    /^[a-z0-9]+$/.test(token) && !names.has(place) && !isKnown(token, lexicon) && arabicWords(token).length > 0;
  const isEnglish = (token: string) => /^[a-z]{3,}$/.test(token) && !listed.has(token) && isKnown(token, lexicon);
  const isSure = tokens.some((token, place) => !names.has(place) && saysArabic(token));
  if (!isSure && (tokens.some(isEnglish) || tokens.filter(isStrange).length < 2)) return tokens;
  return tokens.map((token, place) => {
    if (!/[a-z]/.test(token) || names.has(place) || runs.has(place)) return token;
    // "0 la 100": to.
    const isTo =
      (token === "la" || token === "l") && [place - 1, place + 1].every((at) => /^[0-9]+$/.test(tokens[at] ?? ""));
    if (isTo) return "الي";
    const particle = short.get(token);
    if (particle !== undefined) return particle;
    if (listed.has(token)) return arabicWords(token).find((word) => meanAlike(token, word)) ?? token;
    if (isKnown(token, lexicon) || partedWord(token, lexicon) !== null) return token;
    // Beside a brand it is the name of a model: "mini koper".
    const isOfBrand = (lexicon.named.get(tokens[place - 1] ?? "")?.brands.size ?? 0) > 0;
    if (isOfBrand && soundingName(token, lexicon) !== null) return token;
    return withoutArticle(token);
  });
}

/** A word, or what is behind an article or a particle that is written in one piece with it. */
function withoutArticle(token: string): string {
  const [word] = arabicWords(token);
  if (word !== undefined) return word;
  const [, article = "", rest = ""] = /^(el|al|il|lel|lil|b|w|l)(.{3,})$/.exec(token) ?? [];
  const [behind] = rest === "" ? [] : arabicWords(rest);
  if (behind === undefined) return token;
  return article === "b" ? `ب${behind}` : article === "w" ? `و${behind}` : behind;
}
