import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { searchQueries } from "./search-queries/index.ts";
import { writeDemoStock } from "./setup/demo-stock.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

const guide = resolve(import.meta.dirname, "../../docs/guides/search.md");

test("at least 150 searches, each once", () => {
  const queries = searchQueries.map(([query]) => query);
  expect(queries.filter((query, index) => queries.indexOf(query) !== index)).toEqual([]);
  expect(queries.length).toBeGreaterThanOrEqual(150);
});

describe.each(engines)("searches of visitors on %s", (engine) => {
  let database: TestDatabase;
  const misses: string[] = [];
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await writeDemoStock(database.sql);
    for (const [query, first] of searchQueries) {
      const [row] = await database.sql`select public.search_cars(${query}) -> 'cars' -> 0 ->> 'stock_no' as found`;
      if ((row?.["found"] ?? null) !== first) misses.push(query);
    }
  });
  afterAll(() => database?.close());

  test("97 of 100 find their car first", () => {
    expect(1 - misses.length / searchQueries.length, misses.join("\n")).toBeGreaterThanOrEqual(0.97);
  });

  test("the guide names those that miss", async () => {
    const section = (await readFile(guide, "utf8")).split("\n## ").find((part) => part.startsWith("What it misses")) ?? "";
    const named = [...section.matchAll(/^- `([^`]+)`/gm)].map((match) => match[1]);
    expect(named.toSorted()).toEqual(misses.toSorted());
  });
});
