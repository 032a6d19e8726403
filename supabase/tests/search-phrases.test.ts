import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Lexicon } from "../../domain/search-language/stock.ts";
import { phrases as buyersReview } from "./search-phrases/buyers-review.ts";
import { hundreds } from "./search-phrases/index.ts";
import type { Phrase } from "./search-phrases/phrase.ts";
import { askSearch, readLexicon } from "./setup/ask-search.ts";
import { writeDemoStock } from "./setup/demo-stock.ts";
import { expectStockFile } from "./setup/stock-file.ts";
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

  test("their meaning is tested with the same names", () => expectStockFile(database.sql, "demo"));

  test.each(buyersReview.map((phrase) => [phrase.said, phrase] as const))("a buyer's review: %s", async (_, phrase) => {
    expect(await missesOf(database, lexicon, phrase, true)).toEqual([]);
  });

  test.each(Object.entries(hundreds))("the %s hundred", async (_name, phrases) => {
    const failed: string[] = [];
    for (const phrase of phrases) {
      const misses = await missesOf(database, lexicon, phrase);
      if (misses.length > 0) failed.push(`${phrase.said}: ${misses.join("; ")}`);
    }
    console.log(failed.join("\n"));
    expect(phrases.length - failed.length, failed.join("\n")).toBeGreaterThanOrEqual(90);
  });
});
