import type { SaidAt, SaidLimits, SaidMonthly, SaidSort } from "../meaning.ts";
import { limitOf, type Said, type SaidLimit } from "./limit.ts";
import { nameKey } from "../fold.ts";
import { coinWords } from "../words/coin-words.ts";
import { negationWords } from "../words/negation-words.ts";
import { kilometresTo, type Place } from "./trip.ts";
import { type Instalments, monthlyLimit } from "./monthly.ts";
import { type Part, type PartKind, partsOf } from "./parts.ts";
import { findPattern, lettersOf } from "./pattern.ts";
import { isNumber, isValue, type LimitRule, limitRules } from "./rules.ts";

/** What of a search is a limit or an order, in the dealer's currency. */
export interface ReadLimits {
  limits: SaidLimits;
  near: number | null;
  soft: readonly (keyof SaidLimits)[];
  either: boolean;
  monthly: SaidMonthly | null;
  sort: SaidSort | null;
  /** Amounts in other currencies, which limit nothing. */
  foreign: readonly SaidAt[];
  parts: readonly SaidAt[];
  /** Places of the words that are left. */
  rest: readonly number[];
}

/** What limits are read by beside the words. */
export interface LimitFacts {
  /** The code of the dealer's currency. */
  currency: string;
  instalments: Instalments | null;
  /** Whether a car here has this number among its words. */
  isShown(number: string): boolean;
  /** Whether the name of a model here begins with this number. */
  isModel(number: number): boolean;
  /** Where the dealer is; null where that is not known. */
  place: Place | null;
}

const sorts: Partial<Record<PartKind, SaidSort>> = {
  price_asc: "price_asc",
  price_desc: "price_desc",
  mileage_asc: "mileage_asc",
  range_desc: "range_desc",
  year_desc: "year_desc",
  quickest: "quickest",
  power_desc: "power_desc",
};

/** Words that mean nothing in a name: "the price of a Tesla". */
const neverNames: ReadonlySet<PartKind> = new Set([
  "price",
  "mileage",
  "budget",
  "around",
  ...(Object.keys(sorts) as PartKind[]),
]);
/** Words of a limit whose number is still to come: "Tesla under". */
const beginnings: ReadonlySet<PartKind> = new Set(["below", "up_to", "above", "between"]);

/** The numbers of a limit, the least first: "between 100 and 200 thousand" are thousands both. */
function numbersOf(parts: readonly Part[]): Pick<Said, "low" | "high"> {
  let low: number | null = null;
  let high: number | null = null;
  const units: number[] = [];
  for (const { kind, value } of parts) {
    if (kind === "town") return { low: value ?? 0, high: value ?? 0 };
    if (isNumber(kind)) [low, high] = [low ?? high, value];
    else if (kind === "thousand" || kind === "million") {
      units.push(kind === "thousand" ? 1000 : 1_000_000);
      high = (high ?? 1) * (units.at(-1) ?? 1);
    }
  }
  const [most, least] = [high ?? 0, low ?? high ?? 0];
  if (low !== null && least < 1000 && most >= 1000 && units.length === 1)
    return { low: least * (parts.some(({ kind }) => kind === "million") ? 1_000_000 : 1000), high: most };
  return { low: least, high: most };
}

/** Whether none of the parts can be a limit or an order: most searches. */
function saysNothing(parts: readonly Part[]): boolean {
  const kinds = parts.map(({ kind }) => kind);
  const isPlain = parts.every(
    ({ kind, value }) =>
      ["other", "name", "and", "number", "yearNumber", "year", "town"].includes(kind) &&
      (value === null || value < 10_000),
  );
  const isAlone = kinds.every(
    (kind, at) =>
      kind !== "year" ||
      [kinds[at - 1], kinds[at + 1]].some((beside) => beside === "number" || beside === "yearNumber"),
  );
  const hasSpan = kinds.some(
    (kind, at) =>
      kind === "yearNumber" &&
      (kinds[at + 1] === "yearNumber" || (kinds[at + 1] === "and" && kinds[at + 2] === "yearNumber")),
  );
  return isPlain && isAlone && !hasSpan;
}

/** A limit that is said not to hold: "not 2 seats" is three or more, "no third row" five at most; of others nothing. */
function readSaid(rule: LimitRule, isNegated: boolean, said: Said, facts: LimitFacts): SaidLimit | null {
  const limit = read(rule, said, facts);
  if (!isNegated || !limit) return limit;
  if (said.kinds.includes("three_rows")) return { limits: { seats_max: 5 } };
  return limit.limits.seats_max === 2 ? { limits: { seats_min: 3 } } : null;
}

function read({ way }: LimitRule, said: Said, facts: LimitFacts): SaidLimit | null {
  if (way === "plain" && facts.isShown(String(said.high))) return null;
  if (way === "trip") {
    const range = facts.place && kilometresTo(said.high, facts.place);
    return range === null ? null : { limits: { range_min: range } };
  }
  return way === "monthly" ? monthlyLimit(said, facts.instalments, facts.isModel) : limitOf(said);
}

/** Whether a word in a limit stays a word: "Range under 500k" is no range, "24 model under 60k" no limit of years. */
function stays(kind: PartKind, { limits, monthly }: SaidLimit): boolean {
  // They say a wish as well.
  if (kind === "kids" || kind === "family_of" || kind === "warranty" || kind === "charging") return true;
  if (kind === "range") return limits.range_min === undefined;
  if (kind === "monthly") return monthly === undefined;
  return kind === "year" && limits.year_min === undefined && limits.year_max === undefined;
}

const negations = new Set(negationWords.map(nameKey));

/** Whether an amount is in another currency than the dealer's. */
const isForeign = (said: readonly Part[], { currency }: LimitFacts): boolean =>
  said.some(({ kind, value }) => kind === "coin" && coinWords[value ?? -1]?.codes.includes(currency) === false);

/** All limits; of seats the most that was said: five children, and seven seats beside them. */
function merged(said: readonly SaidLimit[]): SaidLimits {
  const all: SaidLimits = Object.assign({}, ...said.map(({ limits }) => limits));
  const seats = said.flatMap(({ limits: { seats_min } }) => seats_min ?? []);
  return seats.length > 1 ? { ...all, seats_min: Math.max(...seats) } : all;
}

export function readLimits(tokens: readonly string[], facts: LimitFacts): ReadLimits {
  const parts = partsOf(tokens);
  const nothing: ReadLimits = {
    limits: {},
    near: null,
    soft: [],
    either: false,
    monthly: null,
    sort: null,
    foreign: [],
    parts: [],
    rest: [...tokens.keys()],
  };
  if (saysNothing(parts)) return nothing;

  // "No instalments" are not the word of an amount that follows.
  const kinds = parts.map(({ kind, first }) =>
    kind === "monthly" && negations.has(tokens[first - 1] ?? "") ? "other" : kind,
  );
  const isCharging = kinds.includes("charging");
  const gone = new Set<number>();
  const take = ({ first, last }: Part) => {
    for (let at = first; at <= last; at += 1) gone.add(at);
  };
  const limits: SaidLimit[] = [];
  const places: SaidAt[] = [];
  const foreign: SaidAt[] = [];
  let letters = lettersOf(kinds);
  for (const rule of kinds.some(isValue) ? limitRules : []) {
    // Each hit takes a value at least, so that there are no more hits than parts.
    for (let hits = 0; hits < parts.length; hits += 1) {
      const hit = findPattern(rule.pattern, letters);
      if (!hit) break;
      const { from, to } = hit;
      const said = parts.slice(from, to).map((part, at) => ({ ...part, kind: kinds[from + at] ?? part.kind }));
      const isNegated = negations.has(tokens[(said[0]?.first ?? 0) - 1] ?? "");
      const limit = readSaid(
        rule,
        isNegated,
        { way: rule.way, kinds: said.map(({ kind }) => kind), ...numbersOf(said), isCharging },
        facts,
      );
      const place: SaidAt = [said[0]?.first ?? 0, said.at(-1)?.last ?? 0];
      if (limit && isForeign(said, facts)) {
        foreign.push(place);
        for (const part of said) take(part);
      } else if (limit) {
        limits.push(limit);
        places.push(place);
        for (const part of said) if (!stays(part.kind, limit)) take(part);
        if (isNegated) gone.add((said[0]?.first ?? 0) - 1);
      }
      for (const [at, { kind }] of said.entries()) {
        const keepsMonthly = limit && rule.way === "monthly" && !limit.monthly && kind === "monthly";
        // What was no limit is none to the rules that follow, nor to this one, which would find it again.
        if (limit) kinds[from + at] = keepsMonthly ? "monthly" : "other";
        else if (isValue(kind)) kinds[from + at] = "spent";
      }
      letters = lettersOf(kinds);
    }
  }

  for (const [at, kind] of kinds.entries()) {
    const [before, after] = [kinds[at - 1], kinds[at + 1]];
    const isBeginning =
      (beginnings.has(kind) && (after === "spent" || after === undefined)) ||
      (kind === "spent" && before !== undefined && beginnings.has(before)) ||
      (kind === "year" && before === "year_desc");
    const isLoneYear =
      kind === "year" &&
      kinds.length > 1 &&
      ![before, after].some((beside) => beside === "number" || beside === "yearNumber" || beside === "spent");
    const part = parts[at];
    if (part && (neverNames.has(kind) || isBeginning || isLoneYear)) take(part);
  }
  const sort = kinds.map((kind) => sorts[kind]).find((said) => said !== undefined) ?? null;
  const last = <Value>(of: (limit: SaidLimit) => Value | undefined) =>
    limits.map(of).findLast((part) => part !== undefined);
  return {
    limits: merged(limits),
    near: last((limit) => limit.near) ?? null,
    soft: last((limit) => limit.soft) ?? [],
    either: last((limit) => limit.either) ?? false,
    monthly: last((limit) => limit.monthly) ?? null,
    parts: places,
    foreign,
    sort,
    rest: [...tokens.keys()].filter((at) => !gone.has(at)),
  };
}
