import type { Meaning, SaidAt, SaidCodes } from "./meaning.ts";
import { type Span, spansOf } from "./spans.ts";
import type { Lexicon } from "./stock.ts";
import { type CodeKind, mergedCodes, startedWord, tradeMeaning, type TradeMeaning } from "./trade-words.ts";

export type ReadNames = Pick<Meaning, "words" | "brands" | "models" | "year" | "codes" | "unknown" | "parts">;

interface Found extends Span {
  brands: readonly number[];
  models: readonly string[];
  /** Those of the models whose brand is named, too. */
  ofBrand: readonly string[];
  trade: TradeMeaning | undefined;
  isText: boolean;
}

const mostLooks = 24;

const distinct = <T extends string | number>(values: readonly T[]) => [...new Set(values)];
const isYear = (token: string | undefined) => token !== undefined && /^(?:19[5-9]|20[0-9])[0-9]$/.test(token);

/** Pieces of letters that were spelled out and that only a car's own words know. */
function shownPieces(spans: readonly Span[], lexicon: Lexicon): ReadonlySet<string> {
  const pieces = spans
    .filter(({ spelled }) => spelled)
    .toSorted((a, b) => a.last - a.first - (b.last - b.first) || a.first - b.first || (a.key < b.key ? -1 : 1));
  return new Set(
    distinct(pieces.map(({ key }) => key))
      .slice(0, mostLooks)
      .filter((key) => lexicon.isShown(key, key.length < 4 ? "whole" : "any")),
  );
}

/** What each run of words says, the longest of each place first, a name before a word of the trade. */
function foundIn(spans: readonly Span[], lexicon: Lexicon): Found[] {
  const context = new Set(spans.flatMap(({ key }) => [...(lexicon.named.get(key)?.brands ?? [])]));
  const shown = shownPieces(spans, lexicon);
  return spans
    .flatMap((span): Found[] => {
      const names = lexicon.named.get(span.key);
      const office = lexicon.offices.get(span.key);
      let trade = tradeMeaning(span.key);
      if (office !== undefined) {
        const codes = new Map(trade?.codes).set("trait", [`office_${office}`]);
        trade = { version: null, isYear: false, ...trade, codes };
      }
      const isText = !names && !trade;
      if (!names && (span.spelled ? !shown.has(span.key) : !trade)) return [];
      const models = [...(names?.models ?? [])];
      return [
        {
          ...span,
          brands: [...(names?.brands ?? [])],
          models: models.map(([key]) => key),
          ofBrand: models.filter(([, brand]) => context.has(brand)).map(([key]) => key),
          trade,
          isText,
        },
      ];
    })
    .toSorted(
      (a, b) =>
        a.first - b.first ||
        b.last - a.last ||
        Number(a.brands.length + a.models.length === 0) - Number(b.brands.length + b.models.length === 0) ||
        Number(!a.trade) - Number(!b.trade),
    );
}

/** A letter, a two-digit number or two Arabic letters name a model only beside its brand. */
const isTooShort = ({ key, brands, models, ofBrand }: Found) =>
  models.length > 0 &&
  brands.length === 0 &&
  ofBrand.length === 0 &&
  (key.length === 1 || /^(?:[0-9]{2}|[\u0621-\u064A]{2})$/.test(key));

/**
 * Reads what names a brand or a model, what says what a car is, and what is left as text. The longest name wins, a
 * model before a brand before a word of the trade.
 * @param withCodes false: what a car is counts as text, too
 */
export function readNames(tokens: readonly string[], lexicon: Lexicon, withCodes = true): ReadNames {
  const spans = spansOf(tokens);
  const brands: number[] = [];
  const models: string[] = [];
  const words: string[] = [];
  const unknown: string[] = [];
  const parts: SaidAt[] = [];
  const covered = new Set<number>();
  let year: number | null = null;
  const codes: SaidCodes = {};
  const add = (said: Iterable<readonly [CodeKind, readonly string[]]>) => {
    for (const [kind, now] of said) codes[kind] = mergedCodes(kind, codes[kind], now);
  };
  /** The year beside a word such as "model": the places of both. */
  function yearBeside({ first, last, key }: Found): SaidAt {
    const [before, after] = [tokens[first - 1], tokens[last + 1]];
    if (after !== undefined && (/^[0-9]{2}$/.test(after) || isYear(after))) {
      year = after.length === 2 ? 2000 + Number(after) : Number(after);
      covered.add(last + 1);
      return [first, last + 1];
    }
    if (before !== undefined && !covered.has(first - 1) && /^[0-9]{2}$/.test(before)) {
      year = 2000 + Number(before);
      covered.add(first - 1);
      return [first - 1, last];
    }
    if (!isYear(before) && lexicon.isShown(key)) words.push(key);
    return [first, last];
  }

  let next = 0;
  for (const found of foundIn(spans, lexicon)) {
    const { first, last, trade } = found;
    if (first < next || isTooShort(found)) continue;
    let at: SaidAt | null = [first, last];
    if (found.brands.length > 0) brands.push(...found.brands);
    else if (found.models.length > 0) models.push(...(found.ofBrand.length > 0 ? found.ofBrand : found.models));
    else if (found.isText) words.push(found.key);
    else if (trade && trade.codes.size > 0) {
      if (!withCodes) continue;
      add(trade.codes);
    } else if (trade?.version) words.push(trade.version);
    else if (trade?.isYear) at = yearBeside(found);
    else at = null;
    if (at) parts.push(at);
    for (let place = first; place <= last; place += 1) covered.add(place);
    next = last + 1;
  }

  // "land cruiser" is known, though no word of it alone.
  const known = new Set<number>();
  const marketSpans = spans
    .filter(({ first, last, key }) => !covered.has(first) && !covered.has(last) && lexicon.market.has(key))
    .toSorted((a, b) => b.last - b.first - (a.last - a.first) || a.first - b.first);
  for (const { first, last } of marketSpans) {
    if (known.has(first)) continue;
    parts.push([first, last]);
    for (let place = first; place <= last; place += 1) known.add(place);
  }

  for (const [at, token] of tokens.entries()) {
    if (covered.has(at)) continue;
    if (!known.has(at)) parts.push([at, at]);
    const isLast = at === tokens.length - 1;
    const started = withCodes && isLast && !lexicon.beginsName(token) ? startedWord(token) : null;
    if (started) add([[started.kind, started.codes]]);
    else if (withCodes && year === null && isYear(token)) year = Number(token);
    // Where it begins a word of some car, words that only contain it are chance: "rol" is Rolls and not petrol.
    else if (token.length > 2 && lexicon.isShown(token, "start")) words.push(` ${token}`);
    else {
      words.push(token);
      // A name that is known and not for sale here is no slip.
      if (!known.has(at) && !lexicon.isShown(token)) unknown.push(token);
    }
  }
  return {
    words,
    brands: brands.length > 0 ? distinct(brands).toSorted((a, b) => a - b) : null,
    models: models.length > 0 ? distinct(models).toSorted() : null,
    year,
    codes,
    unknown,
    parts,
  };
}
