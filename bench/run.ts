/**
 * `npm run bench`: pages of the production build with the demo on the embedded backend, against what can be reached at
 * all, the bytes of every kind of page, and search by the number of cars. What else runs on the machine moves the
 * figures: the ratios carry over. `npm run bench -- 10000` stops search at so many cars; 0 leaves it out.
 */
import { rm } from "node:fs/promises";
import { cpus } from "node:os";
import { join } from "node:path";
import { openFolder } from "../tests/fixtures/open-folder.ts";
import { startWebServer } from "../tests/fixtures/web-server.ts";
import { printBytes } from "./bytes.ts";
import { startLimit } from "./limit.ts";
import { compare } from "./load.ts";
import { benchSearch } from "./search.ts";

const folder = await openFolder("bench");
const server = await startWebServer({ DATA_DIR: join(folder, "data"), TRUST_PROXY: "1" });
// By number: a name that is looked up for every connection would be measured too.
const site = `http://127.0.0.1:${server.port}`;
try {
  console.log(`${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model ?? "?"}, Node ${process.version}`);

  const accept = { "accept-encoding": "br" };
  // Asked for twice, a page is compressed as well as can be; that is what visitors get.
  for (let n = 0; n < 3; n += 1) await (await fetch(`${site}/`, { headers: accept })).arrayBuffer();
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const page = await fetch(`${site}/`, { headers: accept });
  const etag = page.headers.get("etag") ?? "";
  const { brotliCompressSync } = await import("node:zlib");
  const limit = await startLimit(join(folder, "limit"), brotliCompressSync(Buffer.from(await page.arrayBuffer())));
  const limitTag = (await fetch(limit.url)).headers.get("etag") ?? "";
  const once = Date.now();
  const rates = await compare({
    limit: { url: () => limit.url, headers: accept, status: 200 },
    cached: { url: () => `${site}/`, headers: accept, status: 200 },
    "limit 304": { url: () => limit.url, headers: { ...accept, "if-none-match": limitTag }, status: 304 },
    "cached 304": { url: () => `${site}/`, headers: { ...accept, "if-none-match": etag }, status: 304 },
    uncached: { url: (n) => `${site}/?not-kept=${once}-${n}-${performance.now()}`, headers: accept, status: 200 },
  });
  limit.stop();
  const line = (what: string, name: string, against: string) =>
    console.log(`${what.padEnd(26)} ${String(Math.round(rates[name] ?? 0)).padStart(7)} /s   ${((rates[name] ?? 0) / (rates[against] ?? 1)).toFixed(2)} × ${limit.name}`);
  console.log("\nThe home page, ten connections");
  line("the limit, same bytes", "limit", "limit");
  line("from the page cache", "cached", "limit");
  line("rendered for each visitor", "uncached", "limit");
  line("the limit, unchanged (304)", "limit 304", "limit 304");
  line("unchanged (304)", "cached 304", "limit 304");
  const car = /href="\/cars\/(\d+)"/.exec(await (await fetch(`${site}/cars`)).text())?.[1] ?? "1";
  await printBytes(site, car);
  const most = Number(process.argv[2] ?? 100_000);
  if (most > 0) {
    const { sizes, growth } = await benchSearch(most);
    console.log("\nSearch with facets              median      p95   (ms)");
    for (const { cars, median, p95 } of sizes) console.log(`${`${cars.toLocaleString("en")} cars`.padEnd(28)} ${median.toFixed(1).padStart(8)} ${p95.toFixed(1).padStart(8)}`);
    console.log(`Ten times the cars take ${growth.map((times) => `${times.toFixed(1)} times`).join(", then ")} as long.`);
  }
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
