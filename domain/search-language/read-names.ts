import type { CodeKind, LeftOut, Meaning, SaidAt, SaidCodes } from "./meaning.ts";
import { createScope } from "./left-out.ts";
import { brandsNamed, chosenOf, type Found } from "./chosen-runs.ts";
import { type Span, spansOf } from "./spans.ts";
import type { KeyedNames, Lexicon, MarketName } from "./stock.ts";
import { mergedCodes, startedWord } from "./trade-words.ts";

export type ReadNames = Pick<
  Meaning,
  | "words"
  | "brands"
  | "models"
  | "year"
  | "codes"
  | "elsewhere"
  | "without"
  | "wishes"
  | "unknown"
  | "ignored"
  | "parts"
  | "modelParts"
>;

const eitherWords: ReadonlySet<string> = new Set(["or", "او"]);
const distinct = <T extends string | number>(values: readonly T[]) => [...new Set(values)];
const isYear = (token: string | undefined) => token !== undefined && /^(?:19[5-9]|20[0-9])[0-9]$/.test(token);

/** Whether what is said next says more exactly what is left out: "not imported american". */
function narrows(left: LeftOut, { codes = {} }: Omit<LeftOut, "at">): boolean {
  const [said, ...others] = Object.entries(codes) as [CodeKind, readonly string[]][];
  if (!said || others.length > 0 || Object.keys(left.codes ?? {}).length !== 1) return false;
  const [kind, now] = said;
  const before = left.codes?.[kind] ?? [];
  return now.length < before.length && now.every((code) => before.includes(code));
}

/** A run of words that was chosen, or a word that nothing took, in the order of the search. */
interface Item {
  at: SaidAt;
  found: Found | null;
}

/** Names of the market that are not of this stock: "land cruiser" is known, though no word of it alone. */
function marketPlaces(spans: readonly Span[], covered: ReadonlySet<number>, lexicon: Lexicon) {
  const known = new Map<number, MarketName>();
  const parts: SaidAt[] = [];
  const named = spans
    .filter(({ first, last, key }) => !covered.has(first) && !covered.has(last) && lexicon.models.has(key))
    .toSorted((a, b) => b.last - b.first - (a.last - a.first) || a.first - b.first);
  for (const { first, last, key } of named) {
    const name = lexicon.models.get(key);
    if (known.has(first) || !name) continue;
    parts.push([first, last]);
    for (let place = first; place <= last; place += 1) known.set(place, name);
  }
  return { known, parts };
}

/** Who wants no electric car wants none that charges and drives by its battery either. */
function wider(said: Omit<LeftOut, "at">): Omit<LeftOut, "at"> {
  const isElectric = said.codes?.fuel?.length === 1 && said.codes.fuel[0] === "electric";
  return isElectric ? { ...said, codes: { ...said.codes, fuel: ["electric", "erev"] } } : said;
}

/**
 * Reads what names a brand or a model, what says what a car is, and what is left as text. The longest name wins, a
 * model before a brand before a word of the trade. What follows "not" and the like is left out.
 * @param withCodes false: what a car is counts as text, too
 */
export function readNames(tokens: readonly string[], lexicon: Lexicon, withCodes = true): ReadNames {
  const spans = spansOf(tokens);
  const context = brandsNamed(spans, lexicon);
  const chosen = chosenOf(spans, context, lexicon, withCodes);
  const covered = new Set<number>();
  const cover = ([first, last]: SaidAt) => {
    for (let place = first; place <= last; place += 1) covered.add(place);
  };
  for (const { first, last } of chosen) cover([first, last]);

  const brands: number[] = [];
  const models: string[] = [];
  const words: string[] = [];
  const unknown: string[] = [];
  const ignored: string[] = [];
  const without: LeftOut[] = [];
  const wished: Meaning["wishes"][number][] = [];
  const parts: SaidAt[] = [];
  const modelParts: SaidAt[] = [];
  const codes: SaidCodes = {};
  const elsewhere = new Map<string, MarketName>();
  let year: number | null = null;
  let lastBrand: number | null = null;
  const scope = createScope();

  /** The models that go by a name: those of a brand that is named, too, if there are any. */
  function modelsOf({ models: all }: KeyedNames): string[] {
    const ofBrand = [...all].filter(([, brand]) => context.has(brand));
    return (ofBrand.length > 0 ? ofBrand : [...all]).map(([key]) => key);
  }

  /** The year beside a word such as "model", and the places of both. */
  function yearBeside({ first, last }: Found): { year: number; at: SaidAt } | null {
    const [before, after] = [tokens[first - 1], tokens[last + 1]];
    if (after !== undefined && !covered.has(last + 1) && (/^[0-9]{2}$/.test(after) || isYear(after)))
      return { year: after.length === 2 ? 2000 + Number(after) : Number(after), at: [first, last + 1] };
    if (before !== undefined && !covered.has(first - 1) && /^[0-9]{2}$/.test(before))
      return { year: 2000 + Number(before), at: [first - 1, last] };
    return null;
  }
  const years = new Map<Found, ReturnType<typeof yearBeside>>();
  for (const found of chosen)
    if (!found.names && found.trade?.isYear && found.trade.codes.size === 0) {
      const said = yearBeside(found);
      years.set(found, said);
      if (said) cover(said.at);
    }
  const market = marketPlaces(spans, covered, lexicon);

  /** Takes one thing that was said: asked for, or left out. */
  function take(kind: string, at: SaidAt, said: Omit<LeftOut, "at">, isJoined = false): void {
    const left = without.at(-1);
    if (left && left.at[1] === at[0] - 1 && narrows(left, said)) {
      parts.push([left.at[0], at[1]]);
      without.splice(-1, 1, { ...wider(said), at: [left.at[0], at[1]] });
      return;
    }
    const from = scope.take(kind, isJoined);
    if (from !== null) {
      parts.push([from, at[1]]);
      const { prefer = [], section = [], question = [] } = said.codes ?? {};
      const wishes = [...prefer, ...section, ...question];
      // What only sorts cannot be left out.
      if (wishes.length > 0) ignored.push(...tokens.slice(from, at[1] + 1));
      else without.push({ ...wider(said), at: [from, at[1]] });
      return;
    }
    if (!market.parts.some(([first, last]) => first <= at[0] && at[1] <= last)) parts.push(at);
    if (said.models) modelParts.push(at);
    if (said.codes?.prefer) wished.push({ codes: said.codes.prefer, at });
    brands.push(...(said.brands ?? []));
    models.push(...(said.models ?? []));
    words.push(...(said.words ?? []));
    for (const [one, now] of Object.entries(said.codes ?? {}) as [CodeKind, readonly string[]][])
      codes[one] = mergedCodes(one, codes[one], now, eitherWords.has(tokens[at[0] - 1] ?? ""));
    year = said.year ?? year;
  }

  function takeFound(found: Found): void {
    const { first, last, key, trade } = found;
    const at: SaidAt = [first, last];
    const isJoined = key !== tokens.slice(first, last + 1).join("") && !found.spelled;
    if (found.names && found.names.brands.size > 0) {
      take("brand", at, { brands: [...found.names.brands] }, isJoined);
      lastBrand = last;
    } else if (found.names) take("brand", at, { models: modelsOf(found.names) }, isJoined);
    else if (found.elsewhere) {
      // To leave out what is not here asks for nothing.
      if (scope.take("brand", isJoined) === null) elsewhere.set(found.elsewhere.en, found.elsewhere);
      parts.push(at);
    } else if (found.isText) take("text", at, { words: [key] }, isJoined);
    else if (trade && trade.codes.size > 0)
      take([...trade.codes.keys()].join(), at, { codes: Object.fromEntries(trade.codes) }, isJoined);
    else if (trade?.version) take("text", at, { words: [trade.version] }, isJoined);
    else if (trade?.isYear) {
      const said = years.get(found);
      if (said) take("year", said.at, { year: said.year }, isJoined);
      else if (!isYear(tokens[first - 1]) && lexicon.isShown(key)) take("text", at, { words: [key] }, isJoined);
      else parts.push(at);
    } else if (trade?.isNegation && !(trade.isJoining && !scope.isOpen() && without.length === 0)) {
      const idle = scope.begin(first);
      if (idle !== null) ignored.push(tokens[idle] ?? "");
    } else {
      const idle = scope.pass(trade?.isJoining ?? false, trade?.isWanting ?? false);
      if (idle !== null) ignored.push(tokens[idle] ?? "");
    }
  }

  function takeToken(place: number, token: string): void {
    const at: SaidAt = [place, place];
    const isLast = place === tokens.length - 1;
    const started = withCodes && isLast && !lexicon.beginsName(token) ? startedWord(token) : null;
    if (started) take(started.kind, at, { codes: { [started.kind]: started.codes } });
    else if (withCodes && year === null && isYear(token)) take("year", at, { year: Number(token) });
    // Where it begins a word of some car, words that only contain it are chance: "rol" is Rolls and not petrol.
    else if (token.length > 2 && lexicon.isShown(token, "start")) take("text", at, { words: [` ${token}`] });
    else {
      const name = market.known.get(place);
      // A name that is known and not for sale here is no slip; a letter or two are no name.
      const isName =
        !lexicon.isShown(token, token.length > 2 ? "start" : "whole") && (token.length > 2 || brands.length > 0);
      if (name && isName) {
        if (scope.take("brand", false) === null) elsewhere.set(name.en, name);
        return;
      }
      const isModel = lastBrand === place - 1 && /^(?=.*[0-9])[a-z0-9]{2,5}$/.test(token) && !lexicon.isShown(token);
      // "audi q7": beside a brand, letters and figures are a model that is not here.
      if (isModel && scope.take("brand", false) === null) {
        elsewhere.set(token, { en: token.toUpperCase(), ar: null });
        return;
      }
      if (!name && !lexicon.isShown(token)) unknown.push(token);
      take("text", at, { words: [token] });
    }
  }

  const items: Item[] = [
    ...chosen.map((found): Item => ({ at: [found.first, found.last], found })),
    ...[...tokens.keys()].flatMap((place): Item[] => (covered.has(place) ? [] : [{ at: [place, place], found: null }])),
  ].toSorted((a, b) => a.at[0] - b.at[0]);
  for (const { at, found } of items)
    if (found) takeFound(found);
    else takeToken(at[0], tokens[at[0]] ?? "");
  const idle = scope.end();
  if (idle !== null) ignored.push(tokens[idle] ?? "");

  return {
    words,
    brands: brands.length > 0 ? distinct(brands).toSorted((a, b) => a - b) : null,
    models: models.length > 0 ? distinct(models).toSorted() : null,
    year,
    codes,
    elsewhere: [...elsewhere.values()],
    without,
    wishes: wished,
    unknown,
    ignored,
    parts: [...market.parts, ...parts],
    modelParts,
  };
}
