import { nameKey } from "../fold.ts";
import { arabiziLimits } from "../words/arabizi-words.ts";
import { type LimitWord, limitWords } from "../words/limit-words.ts";
import { namesIn } from "../words/word-row.ts";
import { coinWords } from "../words/coin-words.ts";
import { towns } from "../words/town-words.ts";
import { amountWords, numberWords } from "../words/number-words.ts";

/**
 * What a part of a search says about numbers: a word for a limit; a number in digits, of four digits that may be a
 * year, in words, or an amount in words; anything else; a number that was read and made no sense.
 */
export type PartKind = LimitWord | "town" | "number" | "yearNumber" | "numeral" | "sum" | "other" | "spent";

export interface Part {
  kind: PartKind;
  /** Of numbers; of a town or a currency its place in the list of them. */
  value: number | null;
  /** Places of its first and last word in the search. */
  first: number;
  last: number;
}

interface Known {
  kind: LimitWord | "town" | "numeral" | "sum";
  value: number | null;
}

const known = new Map<string, Known>();
for (const [value, { names }] of towns.entries())
  for (const name of names) known.set(nameKey(name), { kind: "town", value });
for (const [kind, names] of Object.entries(limitWords) as [LimitWord, readonly string[]][])
  for (const name of [...names, ...namesIn(arabiziLimits[kind] ?? "")]) known.set(nameKey(name), { kind, value: null });
for (const [value, { names }] of coinWords.entries())
  for (const name of names) known.set(nameKey(name), { kind: "coin", value });
for (const [kind, rows] of [
  ["numeral", numberWords],
  ["sum", amountWords],
] as const)
  for (const [value, names] of rows) for (const name of names) known.set(nameKey(name), { kind, value });

/** Whether a word says a limit or an order. */
export const isLimitWord = (key: string): boolean => known.has(key);

// "Not more than" is at most: without this the limit would be the opposite of what was said.
for (const negation of [
  "not",
  "no",
  "never",
  "ما",
  "مو",
  "مب",
  "مش",
  "مهو",
  "ليس",
  "ليست",
  "غير",
  "لا",
  "mo",
  "mob",
  "mub",
  "mesh",
  "mish",
])
  for (const [kind, negated] of [
    ["up_to", "above"],
    ["from", "below"],
  ] as const)
    for (const name of [...limitWords[negated], ...namesIn(arabiziLimits[negated] ?? "")]) {
      const key = nameKey(`${negation} ${name}`);
      if (!known.has(key)) known.set(key, { kind, value: null });
    }

const longestWord = 4;
const units: ReadonlySet<string> = new Set([
  "thousand",
  "million",
  "coin",
  "km",
  "seats",
  "litres",
  "seconds",
  "minutes",
  "energy",
  "kwh",
  "kmh",
  "power",
]);
const isUnit = (piece: string | undefined) => piece !== undefined && units.has(known.get(piece)?.kind ?? "");
const isKind = (piece: string | undefined, ...kinds: string[]) =>
  piece !== undefined && kinds.includes(known.get(piece)?.kind ?? "");

interface Piece {
  text: string;
  /** The word that it is of. */
  of: number;
}

/** The words, "60k" as two pieces. */
function piecesOf(tokens: readonly string[]): Piece[] {
  return tokens.flatMap((token, of): Piece[] => {
    const found = /^(?:([0-9]{1,9})([a-z]{1,12})|([a-z]{2,12})([0-9]{1,9}))$/.exec(token);
    const unit = found?.[2] === "m" ? "million" : found?.[2];
    if (found && isUnit(unit ?? found[3]))
      return [found[1], unit, found[3], found[4]].flatMap((text) => (text === undefined ? [] : [{ text, of }]));
    // "بخمسين الف": for fifty thousand; "عشرين وثلاثين": twenty and thirty.
    if (/^[بو].{3}/.test(token) && !known.has(token) && isKind(token.slice(1), "numeral", "sum", "half_hour"))
      return [token.slice(0, 1), token.slice(1)].map((text) => ({ text, of }));
    return [{ text: token, of }];
  });
}

/** Before these, "ال" is the article of the number after it: "تحت ال 50". */
const beforeArticle: ReadonlySet<PartKind> = new Set([
  "below",
  "up_to",
  "at_most",
  "from",
  "above",
  "between",
  "to",
  "and",
  "price",
  "around",
  "budget",
  "monthly",
]);

/** The longest known word that begins here, and its last piece. */
function knownAt(pieces: readonly Piece[], at: number): { word: Known; last: number } | null {
  for (let last = Math.min(at + longestWord, pieces.length) - 1; last >= at; last -= 1) {
    const key = pieces
      .slice(at, last + 1)
      .map(({ text }, place) => (place > 0 && text === "ال" ? "" : text))
      .join("");
    // "وأقل من": and less than.
    const word = known.get(key) ?? (/^و.{2}/.test(pieces[at]?.text ?? "") ? known.get(key.slice(1)) : undefined);
    if (word) return { word, last };
  }
  return null;
}

/** A number in digits: "14 500 km" is one, "911 100k" and "2 500 km" are two; "1 5 million" is 1.5 million. */
function digitsAt(pieces: readonly Piece[], at: number): { kind: PartKind; value: number; last: number } {
  const text = (place: number) => pieces[place]?.text;
  const said = text(at) ?? "";
  let [value, last] = [Number(said), at];
  const kind = /^(?:19[5-9]|20[0-4])[0-9]$/.test(said) ? "yearNumber" : "number";
  if (!/^(?:0|[1-9][0-9]{0,2})$/.test(said)) return { kind, value, last };
  while (
    /^[0-9]{3}$/.test(text(last + 1) ?? "") &&
    value >= 1 &&
    value <= 1_000_000 &&
    (value >= 10 || text(last + 1) === "000" || text(last + 2) === "000") &&
    !isKind(text(last + 2), "thousand", "million", "sum")
  ) {
    last += 1;
    value = value * 1000 + Number(text(last));
  }
  const decimals = text(last + 1) ?? "";
  const isDecimal =
    (/^[0-9]{1,2}$/.test(decimals) && isKind(text(last + 2), "million", "sum", "litres", "seconds")) ||
    (value >= 10 && value <= 999 && /^[0-9]$/.test(decimals) && isKind(text(last + 2), "thousand"));
  return isDecimal ? { kind, value: Number(`${value}.${decimals}`), last: last + 1 } : { kind, value, last };
}

/** The parts of a search by what they say about numbers. */
export function partsOf(tokens: readonly string[]): Part[] {
  const pieces = piecesOf(tokens);
  const parts: Part[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const first = pieces[at]?.of ?? 0;
    const before = parts.at(-1)?.kind;
    if (
      pieces[at]?.text === "ال" &&
      before !== undefined &&
      beforeArticle.has(before) &&
      /^[0-9]/.test(pieces[at + 1]?.text ?? "")
    )
      at += 1;
    const found = knownAt(pieces, at);
    let [kind, value]: [PartKind, number | null] = [found?.word.kind ?? "other", found?.word.value ?? null];
    if (found) {
      at = found.last;
      // "مليون" is a million, and "ميتين مليون" are many.
      if (kind === "sum" && value === 1_000_000 && (before === "number" || before === "numeral"))
        [kind, value] = ["million", null];
    } else if (/^[0-9]{1,9}$/.test(pieces[at]?.text ?? "")) {
      const digits = digitsAt(pieces, at);
      [kind, value, at] = [digits.kind, digits.value, digits.last];
    }
    parts.push({ kind, value, first, last: pieces[at]?.of ?? first });
  }
  return parts;
}
