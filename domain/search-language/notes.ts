import { choiceFilters, type ChoiceFilter } from "../car-filters.ts";
import type { LeftOut, Meaning, SaidAt, SaidLimits, SaidMonthly, SaidSort } from "./meaning.ts";
import { piecesOf } from "./mend.ts";
import type { Stock } from "./stock.ts";
import { tokensOf } from "./tokens.ts";
import type { Reading } from "./understand.ts";

/** What a search answered of its meanings: which one counts, and whether without the limits that give way. */
export interface Counted {
  total: number;
  meaning: number | null;
  softened: boolean;
}

/** How the words of a search were understood, for those who typed them. */
export interface SaidNotes {
  corrected: string | null;
  suggestion: string | null;
  layout: boolean;
  limits: SaidLimits;
  monthly: SaidMonthly | null;
  /** Amounts in other currencies than the dealer's, as they were typed, and the code of the dealer's. */
  foreign: { words: readonly string[]; currency: string } | null;
  sort: SaidSort | null;
  dropped: readonly string[];
  traits: readonly string[];
  offices: readonly { en: string | null; ar: string | null }[];
  /** The year that was asked for, where no car is of it and the nearest ones come first. */
  nearYear: number | null;
  /** Wishes that only sort. */
  preferences: readonly string[];
  /** Wishes that cars must fulfil, each with the search without it. */
  wishes: readonly { code: string; rest: string }[];
  /** Questions to the dealer, which a page of the site answers. */
  questions: readonly string[];
  /** Brands and models that are asked for and that this dealer does not have. */
  elsewhere: readonly { en: string; ar: string | null }[];
  /** What is left out: its codes by facet, what it names otherwise, and the search without it. */
  without: readonly {
    codes: Partial<Record<ChoiceFilter | "trait", readonly string[]>>;
    names: readonly { en: string; ar: string | null }[];
    words: string;
    rest: string;
  }[];
  /** If nothing is found, each part of the words with the words that remain without it; at most six. */
  parts: readonly { words: string; rest: string; isModel: boolean }[];
  /** Codes of facets; only if nothing is found or words were ignored, because otherwise the cars show them. */
  codes: Partial<Record<ChoiceFilter, readonly string[]>>;
}

/** What is said of a search without words. */
export const nothingSaid: SaidNotes = {
  corrected: null,
  suggestion: null,
  layout: false,
  limits: {},
  monthly: null,
  foreign: null,
  sort: null,
  dropped: [],
  traits: [],
  offices: [],
  nearYear: null,
  preferences: [],
  wishes: [],
  questions: [],
  elsewhere: [],
  without: [],
  parts: [],
  codes: {},
};

const mostParts = 6;

/** The piece of a text that each of its words is of; empty where pieces and words do not go together. */
function piecesByPlace(text: string): number[] {
  const places = piecesOf(text).flatMap((typed, piece) => tokensOf(typed).map(() => piece));
  return places.length === tokensOf(text).length ? places : [];
}

/** Each part of a text as it was typed, with the text without it. */
function removable(
  text: string,
  parts: readonly SaidAt[],
  dropped: readonly string[],
): { words: string; rest: string }[] {
  const places = piecesByPlace(text);
  const pieces = piecesOf(text);
  const taken = new Map<string, number[]>();
  for (const [first, last] of parts) {
    const of = [...new Set(places.slice(first, last + 1))];
    if (of.length > 0) taken.set(of.join(), of);
  }
  const textOf = (keep: (piece: number) => boolean) => pieces.filter((_, piece) => keep(piece)).join(" ");
  return [...taken.values()]
    .filter((of) => !(of.length === 1 && dropped.includes(pieces[of[0] ?? 0] ?? "")))
    .toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0))
    .slice(0, mostParts)
    .map((of) => ({ words: textOf((piece) => of.includes(piece)), rest: textOf((piece) => !of.includes(piece)) }));
}

/** Each wish once, with the text without the words that say it. */
function wished(text: string, wishes: Meaning["wishes"]): SaidNotes["wishes"] {
  const places = piecesByPlace(text);
  return [...new Set(wishes.flatMap(({ codes }) => codes))].map((code) => {
    const of = new Set(
      wishes.flatMap(({ codes, at: [first, last] }) => (codes.includes(code) ? places.slice(first, last + 1) : [])),
    );
    const rest = piecesOf(text).filter((_, piece) => !of.has(piece));
    return { code, rest: rest.join(" ") };
  });
}

/** What is left out, by codes or by the dealer's names of it. */
const leftOut = (without: readonly LeftOut[], { names }: Stock) =>
  without.map(({ at, codes = {}, brands = [], models = [] }) => ({
    at,
    codes,
    names: names.flatMap(({ brand, model, en, ar }) =>
      (model === null ? brands.includes(brand) : models.includes(model)) ? [{ en, ar }] : [],
    ),
  }));

/** What is said of a search beside its cars. @param query as it was typed */
export function notesOf(
  query: string,
  readings: readonly Reading[],
  { total, meaning: place, softened }: Counted,
  stock: Stock,
): SaidNotes {
  const reading = place === null ? undefined : readings[place];
  if (!reading) return nothingSaid;
  const { meaning, dropped } = reading;
  const { codes } = meaning;
  const limits = Object.fromEntries(
    Object.entries(meaning.limits).filter(([name]) => !softened || !meaning.soft.some((soft) => soft === name)),
  );
  const corrected = total > 0 ? reading.corrected : null;
  const said = reading.corrected ?? query;
  const models = new Set(removable(said, meaning.modelParts, []).map(({ words }) => words));
  const foreign = meaning.foreign.flatMap((at) => removable(said, [at], []).map(({ words }) => words));
  return {
    corrected,
    layout: corrected !== null && reading.layout,
    suggestion: total > 0 ? reading.suggestion : null,
    limits,
    monthly: meaning.monthly,
    foreign: foreign.length > 0 ? { words: foreign, currency: stock.currency } : null,
    sort: meaning.sort,
    dropped,
    traits: codes.trait ?? [],
    offices: stock.offices.flatMap(({ id, en, ar }) => (codes.trait?.includes(`office_${id}`) ? [{ en, ar }] : [])),
    nearYear: softened ? meaning.year : null,
    preferences: softened ? (codes.prefer ?? []) : [],
    wishes: softened ? [] : wished(said, meaning.wishes),
    questions: codes.question ?? [],
    elsewhere: meaning.elsewhere,
    without: leftOut(meaning.without, stock).flatMap(({ at, ...left }) =>
      removable(said, [at], []).map((part) => ({ ...part, ...left })),
    ),
    parts:
      total === 0
        ? removable(said, meaning.parts, dropped).map((part) => ({ ...part, isModel: models.has(part.words) }))
        : [],
    codes:
      total === 0 || dropped.length > 0
        ? Object.fromEntries(choiceFilters.flatMap((filter) => (codes[filter] ? [[filter, codes[filter]]] : [])))
        : {},
  };
}
