import { expect, test } from "vitest";
import { phrases as review } from "../../supabase/tests/search-phrases/buyers-review.ts";
import { hundreds } from "../../supabase/tests/search-phrases/index.ts";
import { everydayQueries } from "../../supabase/tests/search-queries/everyday.ts";
import { queryLists } from "../../supabase/tests/search-queries/index.ts";
import demo from "../../tests/fixtures/search-stock/demo.json";
import everyday from "../../tests/fixtures/search-stock/everyday.json";
import market from "../../tests/fixtures/search-stock/market.json";
import type { Meaning, SaidCodes, SaidMonthly } from "./meaning.ts";
import { notesOf } from "./notes.ts";
import { type Lexicon, lexiconOf } from "./stock.ts";
import { stockAnswer } from "./stock-answer.ts";
import { type Reading, understand } from "./understand.ts";

// What each phrase of supabase/tests/search-phrases and search-queries means, a line each, is in
// tests/fixtures/search-meanings; which cars it finds is tested there. After a rule has changed on purpose, `npx vitest
// run -u --project unit domain/search-language/phrases.test.ts` updates the lines: read their difference.

const ofDemo = lexiconOf(stockAnswer.parse({ ...demo, market }));
const ofEveryday = lexiconOf(stockAnswer.parse({ ...everyday, market }));

/** Text that a car must have: anywhere in it, or, with dots after it, as the beginning of a word. */
const wordTold = (word: string) => (word.startsWith(" ") ? `"${word.trim()}…"` : `"${word}"`);

/** In one order, whichever was said first. */
const sorted = <T>(entries: [string, T][]) => entries.toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Of a facet any will do; of what a car has, and of wishes, all count. */
const codesTold = (codes: SaidCodes) =>
  sorted(Object.entries(codes)).map(([kind, said]) => {
    const isEach = kind === "trait" || kind === "prefer";
    return `${kind === "prefer" ? "wish" : kind}: ${said.join(isEach ? " + " : " / ")}`;
  });

function monthlyTold({ from, to, rate, down_pct, months }: SaidMonthly): string {
  const amounts = [...(from === null ? [] : [`from ${from}`]), ...(to === null ? [] : [`up to ${to}`])];
  return `monthly ${amounts.join(" ")} (${rate} %, ${down_pct} % down, ${months} months)`;
}

type Thing = Partial<Pick<Meaning, "words" | "brands" | "models" | "year" | "codes">>;

/** What is asked for or left out, by the dealer's names of it. */
function thingTold({ words = [], brands, models, year, codes = {} }: Thing, { stock }: Lexicon): string[] {
  const named = (isOne: (name: { brand: number; model: string | null }) => boolean) =>
    stock.names.flatMap((name) => (isOne(name) ? [name.en] : [])).join(" / ");
  return [
    ...(brands ? [named(({ brand, model }) => model === null && brands.includes(brand))] : []),
    ...(models ? [named(({ model }) => model !== null && models.includes(model))] : []),
    ...(year ? [`year ${year}`] : []),
    ...codesTold(codes),
    ...words.map(wordTold),
  ];
}

/** One way to understand a search, in short. */
function readingTold(query: string, reading: Reading, lexicon: Lexicon): string {
  const { meaning, corrected, layout, suggestion, dropped, nothing } = reading;
  const { limits, soft, near, monthly, without, elsewhere, sort } = meaning;
  const { foreign } = notesOf(query, [reading], { total: 1, meaning: 0, softened: false }, lexicon.stock);
  const said = [
    ...thingTold(meaning, lexicon),
    ...sorted(Object.entries(limits)).map(
      ([limit, value]) => `${limit} ${value}${soft.some((one) => one === limit) ? " if possible" : ""}`,
    ),
    ...(near === null ? [] : [`near ${near}`]),
    ...(monthly ? [monthlyTold(monthly)] : []),
    ...without.map((left) => `without ${thingTold(left, lexicon).join(" + ")}`),
    ...(sort ? [`sort ${sort}`] : []),
    ...elsewhere.map(({ en }) => `elsewhere: ${en}`),
    ...(foreign ? [`foreign: ${foreign.words.join(", ")}`] : []),
    ...(dropped.length > 0 ? [`dropped: ${dropped.join(" ")}`] : []),
    ...(suggestion === null ? [] : [`suggests ${suggestion}`]),
    ...(nothing ? ["finds nothing"] : []),
  ];
  const read = corrected === null ? "" : `${layout ? "typed" : "read"} as ${corrected}: `;
  return read + (said.join(" · ") || "everything");
}

/**
 * The likeliest reading of a search in short, and how many come after it. Words that nothing knows may still be the
 * number of a car, which only the database can tell: of a reading with such words they are named, and the next one
 * is told.
 */
function told(query: string, lexicon: Lexicon): string {
  const readings = understand(query, lexicon);
  const place = readings.findIndex(({ meaning }) => meaning.unknown.length === 0);
  const reading = readings[place];
  if (!reading) throw new Error(`Every reading of ${query} has unknown words`);
  const unknown = [...new Set(readings.slice(0, place).flatMap(({ meaning }) => meaning.unknown))];
  const others = readings.length - place - 1;
  return [
    unknown.length > 0 ? `unknown ${unknown.join(" ")}, ` : "",
    readingTold(query, reading, lexicon),
    others > 0 ? ` (+${others})` : "",
  ].join("");
}

test.each([
  ["buyers-review", review.map(({ said }) => said), ofDemo],
  ...Object.entries(hundreds).map(([name, list]) => [`${name}-hundred`, list.map(({ said }) => said), ofDemo] as const),
  ...Object.entries(queryLists).map(([name, list]) => [name, list.map(([query]) => query), ofDemo] as const),
  ["everyday", everydayQueries.map(([query]) => query), ofEveryday],
] as const)("the meaning of each phrase: %s", async (name, queries, lexicon) => {
  const lines = queries.map((query) => `${query} → ${told(query, lexicon)}\n`);
  await expect(lines.join("")).toMatchFileSnapshot(`../../tests/fixtures/search-meanings/${name}.txt`);
});
