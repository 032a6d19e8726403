import { longestSearch } from "../longest-search.ts";
import { inArabicLetters } from "./arabizi.ts";
import type { Meaning } from "./meaning.ts";
import { inOtherLayout, readPieces, typedInArabic, withoutSlips } from "./mend.ts";
import { read } from "./read.ts";
import type { Lexicon } from "./stock.ts";
import { tokensOf } from "./tokens.ts";

/** One way to understand a search. */
export interface Reading {
  meaning: Meaning;
  /** What was searched instead of what was typed; null for what was typed. */
  corrected: string | null;
  /** Whether that is what was typed, with the keyboard's other layout on. */
  layout: boolean;
  /** A better known word beside what was typed; null for none. */
  suggestion: string | null;
  /** Words that nothing knows, as they were typed: left out. */
  dropped: readonly string[];
  /** Whether nothing is left to search for. */
  nothing: boolean;
}

/** Searches with more words that make no sense are not put right: people who search type three at most. */
const mostUnknown = 4;
const mostReadings = 5;

/** The meaning without the words that make no sense. */
const known = (meaning: Meaning): Meaning => ({
  ...meaning,
  words: meaning.words.filter((word) => !meaning.unknown.includes(word)),
  without: meaning.without.filter(({ words }) => !words?.some((word) => meaning.unknown.includes(word))),
  unknown: [],
});

/** Whether the words that make sense are too little to search for: chance would find a letter or two anywhere. */
const saysNothing = ({ words, brands, models, year, codes, limits, without, elsewhere, sort }: Meaning) =>
  Object.keys(codes).length === 0 &&
  Object.keys(limits).length === 0 &&
  without.length === 0 &&
  elsewhere.length === 0 &&
  sort === null &&
  year === null &&
  brands === null &&
  models === null &&
  !words.some((word) => word.trim().length > 2);

/** The meaning without text that is no whole word of any car, where something else is asked for as well. */
function withoutChance(meaning: Meaning, lexicon: Lexicon): Meaning {
  // A figure is never said by chance.
  const words = meaning.words.filter((word) => /[0-9]/.test(word) || lexicon.isShown(word.trim(), "whole"));
  const sure = { ...meaning, words };
  return saysNothing(sure) ? meaning : sure;
}

/** Whether a meaning has a letter or two that were not typed so: chance finds them anywhere. */
const isChance = ({ words }: Meaning, tokens: readonly string[]) =>
  words.some((word) => word.trim().length < 3 && !tokens.includes(word.trim()));

/** Words as they were typed: pieces of the text that have one of them. */
function asTyped(text: string, words: readonly string[]): string[] {
  if (words.length === 0) return [];
  const pieces = readPieces(text).flatMap((piece) =>
    piece.tokens.some((token) => words.includes(token)) ? [piece.text] : [],
  );
  return pieces.length > 0 ? [...new Set(pieces)] : [...words];
}

/** A better known word for one that occurs only inside other words of cars. */
function betterKnown(query: string, { words }: Meaning, lexicon: Lexicon): string | null {
  const word = words.find((one) => /^[^ 0-9]{4,}$/.test(one) && !lexicon.isShown(one, "start"));
  return word === undefined ? null : withoutSlips(readPieces(query), new Set([word]), lexicon);
}

/**
 * What a search may mean, the likeliest first: as typed; with words of the trade as text; with the keyboard's other
 * layout; with typing errors put right; without the words that make no sense, which is always the last. The first that
 * finds a car counts, or the last.
 */
export function understand(query: string, lexicon: Lexicon): readonly Reading[] {
  const typed = query.slice(0, longestSearch).trim().replace(/\s+/g, " ");
  const arabic = typedInArabic(query, lexicon);
  const wordsOf = (text: string) => inArabicLetters(tokensOf(text), lexicon);
  const tokens = wordsOf(arabic);
  const first = read(tokens, lexicon);
  const readings: Reading[] = [];
  const add = (meaning: Meaning, corrected: string | null, layout: boolean, unknown: readonly string[]) => {
    const isOther = corrected === null && arabic !== typed;
    const said = isOther ? arabic : corrected;
    readings.push({
      meaning,
      corrected: said,
      layout: layout || isOther,
      suggestion: said === null ? betterKnown(query, meaning, lexicon) : null,
      dropped: asTyped(said ?? typed, [...unknown, ...meaning.ignored]),
      // What is not here is not replaced by what is.
      nothing: meaning.elsewhere.length > 0 && meaning.brands === null && meaning.models === null,
    });
  };

  /** Where text by chance finds nothing, what is sure may. */
  function addSure(meaning: Meaning, unknown: readonly string[]): void {
    const sure = withoutChance(meaning, lexicon);
    const left = meaning.words.filter((word) => !sure.words.includes(word)).map((word) => word.trim());
    if (left.length > 0) add(sure, null, false, [...unknown, ...left]);
  }

  if (first.unknown.length === 0) {
    add(first, null, false, []);
    // As text, what is left out would be asked for.
    const hasCodes = Object.keys(first.codes).length > 0 || first.year !== null;
    if (hasCodes && first.without.length === 0) {
      const asText = read(tokens, lexicon, false);
      if (asText.unknown.length === 0) add(asText, null, false, []);
    }
    addSure(first, []);
    return readings;
  }

  // The number of a car is no word of the language: the database knows it. To leave out what nothing knows leaves out
  // nothing.
  if (!first.without.some(({ words }) => words?.some((word) => first.unknown.includes(word))))
    add(first, null, false, []);
  if (first.unknown.length <= mostUnknown) {
    const pieces = readPieces(query);
    const tried = new Set([typed]);
    // First the words that make no sense alone; then all of them, where they are most.
    const areMost = first.unknown.length * 2 >= tokens.length;
    for (const wrong of [new Set(first.unknown), ...(areMost ? [new Set(tokens)] : [])])
      for (let reading = 0; reading < 4; reading += 1) {
        const mended = inOtherLayout(pieces, wrong, reading);
        if (tried.has(mended)) continue;
        tried.add(mended);
        const meaning = read(wordsOf(mended), lexicon);
        if (!isChance(meaning, tokens) && !saysNothing(meaning) && meaning.unknown.length === 0)
          add(meaning, mended, true, []);
      }
    const mended = withoutSlips(pieces, new Set(first.unknown), lexicon);
    const said = read(wordsOf(mended), lexicon);
    if (!saysNothing(known(said)) && !isChance(known(said), tokens))
      add(known(said), tokensOf(mended).join(" ") === tokens.join(" ") ? null : mended, false, said.unknown);
  }
  const rest = known(first);
  const likely = readings.splice(0).slice(0, mostReadings - 1);
  add(rest, null, false, first.unknown);
  addSure(rest, first.unknown);
  // Put right, it names what is not here: that says more than that nothing was understood.
  const named = likely.find(({ nothing }) => nothing);
  const asksLittle = rest.words.length === 0 && Object.keys(rest.codes).length === 0 && !rest.brands && !rest.models;
  if (named && (saysNothing(rest) || asksLittle || named.meaning.elsewhere.length > 1))
    return [...likely.filter((reading) => reading !== named), named];
  return [...likely, ...readings.map((reading) => ({ ...reading, nothing: reading.nothing || saysNothing(rest) }))];
}
