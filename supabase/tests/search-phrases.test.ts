import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Lexicon } from "../../domain/search-language/stock.ts";
import { phrases as buyersReview } from "./search-phrases/buyers-review.ts";
import { phrases as firstHundred } from "./search-phrases/first-hundred.ts";
import { phrases as secondHundred } from "./search-phrases/second-hundred.ts";
import { phrases as thirdHundred } from "./search-phrases/third-hundred.ts";
import { phrases as fourthHundred } from "./search-phrases/fourth-hundred.ts";
import { phrases as fifthHundred } from "./search-phrases/fifth-hundred.ts";
import { phrases as sixthHundred } from "./search-phrases/sixth-hundred.ts";
import type { Phrase } from "./search-phrases/phrase.ts";
import { askSearch, readLexicon } from "./setup/ask-search.ts";
import { writeDemoStock } from "./setup/demo-stock.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

/**
 * What a phrase does not get; empty where it gets what it should.
 * @param isStrict whether nothing else may be called missing or not understood, and left out
 */
async function missesOf(database: TestDatabase, lexicon: Lexicon, phrase: Phrase, isStrict = false): Promise<string[]> {
  const { cars, query } = await askSearch(database.sql, phrase.said, { lexicon });
  const found = cars.map(({ stock_no }) => stock_no);
  const misses: string[] = [];
  if (phrase.first && !phrase.first.includes(found[0] ?? "")) misses.push(`first ${found[0]}`);
  const wrong = phrase.never?.filter((number) => found.includes(number)) ?? [];
  if (wrong.length > 0) misses.push(`shows ${wrong.join()}`);
  const missing = phrase.missing?.toLowerCase();
  if (missing && !query.elsewhere.some(({ en }) => missing.includes(en.toLowerCase())))
    misses.push(`says ${query.elsewhere.map(({ en }) => en).join() || "nothing"} is missing`);
  if (phrase.question && !query.questions.includes(phrase.question)) misses.push("does not answer");
  if (phrase.foreign !== query.foreign?.words.join() && (isStrict || phrase.foreign))
    misses.push(`leaves out ${query.foreign?.words.join() ?? "no amount"}`);
  if (isStrict) {
    const others = phrase.missing ? [] : query.elsewhere.map(({ en }) => en);
    if (query.dropped.length + others.length > 0) misses.push(`lost: ${[...query.dropped, ...others].join()}`);
    if (query.corrected !== null) misses.push(`read as ${query.corrected}`);
  }
  return misses;
}

describe.each(engines)("phrases of people who have not read the rules, on %s", (engine) => {
  let database: TestDatabase;
  let lexicon: Lexicon;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await writeDemoStock(database.sql);
    lexicon = await readLexicon(database.sql);
  });
  afterAll(() => database?.close());

  test.each(buyersReview.map((phrase) => [phrase.said, phrase] as const))("a buyer's review: %s", async (_, phrase) => {
    expect(await missesOf(database, lexicon, phrase, true)).toEqual([]);
  });

  test.each([
    ["first", firstHundred, 90],
    ["second", secondHundred, 90],
    ["third", thirdHundred, 90],
    ["fourth", fourthHundred, 90],
    ["fifth", fifthHundred, 90],
    ["sixth", sixthHundred, 90],
  ] as const)("the %s hundred", async (_name, phrases, least) => {
    const failed: string[] = [];
    for (const phrase of phrases) {
      const misses = await missesOf(database, lexicon, phrase);
      if (misses.length > 0) failed.push(`${phrase.said}: ${misses.join("; ")}`);
    }
    console.log(failed.join("\n"));
    expect(phrases.length - failed.length, failed.join("\n")).toBeGreaterThanOrEqual(least);
  });
});
