import { resolve } from "node:path";
import type { Sql } from "postgres";
import { expect } from "vitest";
import { z } from "zod";

const folder = resolve(import.meta.dirname, "../../../tests/fixtures/search-stock");

const listed = z
  .looseObject({ market: z.array(z.unknown()), versions: z.array(z.string()), texts: z.array(z.string()) })
  // These two are in the order of the database's collation, which means nothing.
  .transform(({ versions, texts, ...stock }) => ({
    ...stock,
    versions: versions.toSorted(),
    texts: texts.toSorted(),
  }));

/** A value as JSON, each entry of a list that it holds on a line of its own. */
function linesOf(value: unknown): string {
  if (!Array.isArray(value)) return JSON.stringify(value);
  return value.length === 0 ? "[]" : `[\n${value.map((entry) => JSON.stringify(entry)).join(",\n")}\n]`;
}

/**
 * Expects the names that search knows of this stock to be those of its file in tests/fixtures/search-stock, by which
 * domain/search-language/phrases.test.ts understands the same phrases without a database. What the market knows is the
 * same for every dealer, and has a file of its own.
 */
export async function expectStockFile(sql: Sql, name: "demo" | "everyday"): Promise<void> {
  const [row] = await sql`select public.search_stock() as answer`;
  const { market, ...stock } = listed.parse(row?.["answer"]);
  const entries = Object.entries(stock).map(([key, value]) => `${JSON.stringify(key)}: ${linesOf(value)}`);
  const files = [
    ["market", linesOf(market)],
    [name, `{\n${entries.join(",\n")}\n}`],
  ] as const;
  for (const [file, text] of files)
    await expect(
      `${text}\n`,
      `search_stock() no longer answers tests/fixtures/search-stock/${file}.json. If that is meant, update it: ` +
        "npx vitest run -u --project database search-phrases search-queries",
    ).toMatchFileSnapshot(resolve(folder, `${file}.json`));
}
