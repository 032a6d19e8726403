import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { carRow } from "../seed/car-factory.ts";
import { everydayQueries, everydayStock } from "./search-queries/everyday.ts";
import { searchQueries } from "./search-queries/index.ts";
import { askSearch, readLexicon } from "./setup/ask-search.ts";
import { writeDemoStock } from "./setup/demo-stock.ts";
import { expectStockFile } from "./setup/stock-file.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

const guide = resolve(import.meta.dirname, "../../docs/guides/search.md");

test("at least 700 searches, each once", () => {
  const queries = searchQueries.map(([query]) => query);
  expect(queries.filter((query, index) => queries.indexOf(query) !== index)).toEqual([]);
  expect(queries.length).toBeGreaterThanOrEqual(700);
});

describe.each(engines)("searches of visitors on %s", (engine) => {
  let database: TestDatabase;
  const misses: string[] = [];
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await writeDemoStock(database.sql);
    const lexicon = await readLexicon(database.sql);
    for (const [query, first] of searchQueries) {
      const found = (await askSearch(database.sql, query, { size: 1, lexicon })).cars[0]?.stock_no ?? null;
      if (typeof first === "object" && first !== null ? !first.includes(found ?? "") : found !== first)
        misses.push(query);
    }
  });
  afterAll(() => database?.close());

  test("97 of 100 find their car first", () => {
    expect(1 - misses.length / searchQueries.length, misses.join("\n")).toBeGreaterThanOrEqual(0.97);
  });

  test("the guide names those that miss", async () => {
    const section = (await readFile(guide, "utf8")).split("\n## ").find((part) => part.startsWith("Known gaps")) ?? "";
    const named = [...section.matchAll(/^- `([^`]+)`/gm)].map((match) => match[1]);
    expect(named.toSorted()).toEqual(misses.toSorted());
  });
});

describe.each(engines)("searches at a dealer of everyday brands on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    const { sql } = database;
    for (const [index, [brand, model, trim_level]] of everydayStock.entries()) {
      const [row] = await sql`insert into public.brands (name) values (${brand})
        on conflict (name) do update set name = excluded.name returning id`;
      const car = carRow({
        brand_id: Number(row?.["id"]),
        stock_no: `E-${index}`,
        model,
        trim_level,
        year: 2020 + (index % 6),
        status: "available",
        created_at: new Date(Date.now() - index * 60_000).toISOString(),
      });
      await sql`insert into public.cars ${sql({ ...car, published_incomplete: true })}`;
    }
  });
  afterAll(() => database?.close());

  test("their meaning is tested with the same names", () => expectStockFile(database.sql, "everyday"));

  test("all find their model first, by names that the dealer did not enter", async () => {
    const misses: string[] = [];
    const lexicon = await readLexicon(database.sql);
    for (const [query, model] of everydayQueries) {
      const found = (await askSearch(database.sql, query, { size: 1, lexicon })).cars[0]?.["model"];
      if (found !== model) misses.push(`${query}: ${String(found)}`);
    }
    expect(misses).toEqual([]);
  });
});
