/**
 * Search at 1,000, 10,000 and 100,000 cars on the embedded PostgreSQL 18: forty-six searches as visitors make them,
 * each with its page and the counts of all facets, as an anonymous visitor, straight at the database. Prints the
 * median and the 95th percentile per size, how they grow, and whether words and filters go by an index. The process
 * fails when the median at the largest size is above 60 ms, or an index is not used. Takes some minutes, most of them
 * to write the cars.
 *
 *   node bench/search.ts [most cars]
 */
import { fileURLToPath } from "node:url";
import postgres, { type Sql } from "postgres";
import { stockAnswer } from "../domain/search-language/stock-answer.ts";
import { type Lexicon, lexiconOf } from "../domain/search-language/stock.ts";
import { understood } from "../domain/search-language/understood.ts";
import { startTestServer, TEMPLATE } from "../supabase/tests/setup/test-servers.ts";
import { timed } from "./backend.ts";
import { type BenchSearch, searches } from "./search-queries.ts";
import { stockUp } from "./search-stock.ts";

export interface SearchFigures {
  sizes: { cars: number; median: number; p95: number; slowest: { what: string; ms: number }[] }[];
  /** How many times the median grew while the cars grew tenfold. */
  growth: number[];
  /** The index that each kind of search goes by; null where it goes by none of those made for it. */
  plans: { what: string; index: string | null }[];
}

/** Milliseconds that the median search may take at the largest size. */
export const searchTarget = 60;
const runs = 5;

/** Writes cars to a throwaway database, growing it tenfold twice, and times the searches at each size. */
export async function benchSearch(most = 100_000, say: (line: string) => void = () => {}): Promise<SearchFigures> {
  const cluster = await startTestServer("pg18");
  const notices: string[] = [];
  const sql = postgres(cluster.url(TEMPLATE), { max: 1, onnotice: ({ message }) => void notices.push(message ?? "") });
  try {
    const sizes: SearchFigures["sizes"] = [];
    for (const cars of [most / 100, most / 10, most]) {
      say(`Writing cars until there are ${cars.toLocaleString("en")} …`);
      await stockUp(sql, cars);
      const times = await timeAll(sql);
      for (const { what, ms, total } of times)
        say(`  ${what.padEnd(30)} ${ms.toFixed(1).padStart(7)} ms  ${total} cars`);
      const sorted = times.toSorted((a, b) => a.ms - b.ms);
      const at = (share: number) => sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)]?.ms ?? 0;
      sizes.push({
        cars,
        median: at(0.5),
        p95: at(0.95),
        slowest: sorted
          .slice(-3)
          .toReversed()
          .map(({ what, ms }) => ({ what, ms })),
      });
    }
    const plans = await indexesUsed(sql, notices, await readLexicon(sql));
    return { sizes, growth: sizes.slice(1).map(({ median }, n) => median / (sizes[n]?.median ?? median)), plans };
  } finally {
    await sql.end();
    await cluster.stop();
  }
}

/** The names by which searches are understood. */
export async function readLexicon(sql: Sql): Promise<Lexicon> {
  const [row] = await sql`select public.search_stock() as answer`;
  return lexiconOf(stockAnswer.parse(row?.["answer"]));
}

/** Asks as an anonymous visitor's page does. */
async function ask(
  sql: Sql,
  { query = "", filters = {}, sort = "best", page = 1 }: BenchSearch,
  lexicon: Lexicon,
): Promise<number> {
  const asked = query ? understood(query, lexicon).asked : [];
  const [row] =
    await sql`select (public.search_cars(${sql.json(asked)}, ${sql.json(filters)}, ${sort}, ${page}, 12, true)
      ->> 'total')::int as total`;
  return Number(row?.["total"]);
}

/**
 * Each search some times over, in turns, so that none finds everything as it has just left it; the middle time counts.
 */
async function timeAll(sql: Sql): Promise<{ what: string; ms: number; total: number }[]> {
  await sql`set role anon`;
  const lexicon = await readLexicon(sql);
  const all = searches.map((search) => ({ search, times: [] as number[], total: 0 }));
  for (let run = 0; run <= runs; run += 1) {
    for (const one of all) {
      const ms = await timed(async () => (one.total = await ask(sql, one.search, lexicon)));
      if (run > 0) one.times.push(ms);
    }
  }
  await sql`reset role`;
  return all.map(({ search, times, total }) => ({
    what: search.what,
    ms: times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0,
    total,
  }));
}

/** Lets the server print the plans of everything a search does, and looks for the indexes. */
async function indexesUsed(sql: Sql, notices: string[], lexicon: Lexicon): Promise<SearchFigures["plans"]> {
  await sql.unsafe(`load 'auto_explain'; set auto_explain.log_min_duration = 0;
    set auto_explain.log_nested_statements = on; set auto_explain.log_level = notice;
    set client_min_messages = notice`);
  const plans: SearchFigures["plans"] = [];
  const words = /Index Scan (?:on|using) (car_search_words)/;
  const model = /Index Scan (?:on|using) (car_facets_model)/;
  // PostgreSQL 18 may reach a price through the indexes of the sorts, too.
  const price = /Index Scan (?:on|using) (car_facets_(?:price|cheapest|dearest))/;
  const searched: readonly (readonly [BenchSearch, RegExp])[] = [
    [{ what: "words", query: "amg line" }, words],
    [{ what: "words in Arabic", query: "كونتيننت" }, words],
    [{ what: "brand and model", query: "porsche taycan" }, model],
    [{ what: "filter: brand", filters: { brand: ["toyota"] } }, model],
    [{ what: "filter: price", filters: { price_min: 200_000, price_max: 250_000 } }, price],
    [{ what: "first page", filters: {} }, /Index Scan using (car_facets_featured)/],
    [{ what: "newest page", sort: "newest" }, /Index Scan using (car_facets_newest)/],
    [{ what: "cheapest page", sort: "price_asc" }, /Index Scan using (car_facets_cheapest)/],
  ];
  for (const [search, index] of searched) {
    notices.length = 0;
    await ask(sql, search, lexicon);
    plans.push({ what: search.what, index: index.exec(notices.join("\n"))?.[1] ?? null });
  }
  return plans;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { sizes, growth, plans } = await benchSearch(Number(process.argv[2] ?? 100_000), console.log);
  console.log(`\n${"cars".padStart(9)}  median     p95   slowest   (ms, each search the middle of ${runs})`);
  for (const { cars, median, p95, slowest } of sizes) {
    console.log(
      `${cars.toLocaleString("en").padStart(9)}  ${median.toFixed(1).padStart(6)}  ${p95.toFixed(1).padStart(6)}   ` +
        slowest.map(({ what, ms }) => `${what} ${ms.toFixed(0)}`).join(" · "),
    );
  }
  console.log(`Ten times the cars take ${growth.map((times) => `${times.toFixed(1)} times`).join(", then ")} as long.`);
  for (const { what, index } of plans) console.log(`${what}: ${index ?? "NO INDEX"}`);
  if ((sizes.at(-1)?.median ?? 0) > searchTarget || plans.some(({ index }) => !index)) process.exitCode = 1;
}
