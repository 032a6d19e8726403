import type { Meaning, SaidCodes } from "./meaning.ts";
import { tokensOf } from "./tokens.ts";
import type { Reading } from "./understand.ts";
import { type Facts, type Wish, wishesOf } from "./words/wish-words.ts";

/**
 * The words of a search that hold a sign after a letter or digit, in small letters: "4matic+", "s/t", "r&d". Of 4MATIC
 * and 4MATIC+ the one that was typed comes first. SQL's `sign_words` are those of a car.
 */
export function signWords(query: string): string[] {
  const words = query
    .slice(0, 200)
    .toLowerCase()
    .replace(/([a-z0-9])\s+\+(?=\s|$)/g, "$1+")
    .split(/\s+/);
  return [...new Set(words.filter((word) => /^[a-z0-9.+&/-]*[a-z0-9][+&/][a-z0-9.+&/-]*$/.test(word)))].slice(0, 3);
}

const codesOf = (codes: SaidCodes) =>
  Object.fromEntries(Object.entries(codes).map(([kind, said]) => [kind, [...said]]));

const factsAsked = ({ codes = {}, limits = {}, not = {} }: Facts) => ({
  codes: codesOf(codes),
  limits: { ...limits },
  not: { codes: codesOf(not.codes ?? {}), limits: { ...not.limits } },
});

const wishAsked = ({ any = [], first = [], sort }: Wish) => ({
  any: any.map(factsAsked),
  first: first.map((facts) => facts.map(factsAsked)),
  sort: sort ?? null,
});

/** What a meaning asks for, as SQL takes it. @param query as it was typed */
export const askedFor = (
  query: string,
  { words, brands, models, year, codes: { prefer = [], ...codes }, limits, soft, near, sort, without }: Meaning,
) => ({
  words: [...words],
  signs: signWords(query),
  brands: brands && [...brands],
  models: models && [...models],
  year,
  codes: codesOf(codes),
  limits: { ...limits },
  wishes: wishesOf(prefer).map(wishAsked),
  soft: [...soft, ...(prefer.length > 0 ? ["wish"] : []), ...(year === null ? [] : ["year"])],
  near,
  sort,
  without: without.map((left) => ({
    words: [...(left.words ?? [])],
    brands: left.brands ? [...left.brands] : null,
    models: left.models ? [...left.models] : null,
    year: left.year ?? null,
    codes: codesOf(left.codes ?? {}),
  })),
});

/** What the readings of a search ask for, as `search_cars` and `suggest_cars` take it. */
export const askedOf = (query: string, readings: readonly Reading[]) =>
  readings.map(({ meaning, corrected, nothing }) => ({
    ...askedFor(query, meaning),
    nothing,
    ...(corrected === null ? {} : { corrected, tokens: tokensOf(corrected) }),
  }));
