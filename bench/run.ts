/**
 * `npm run bench`: the production build with the demo on the embedded backend. What else runs on the machine moves the
 * figures: the ratios carry over, and the README says those. `npm run bench -- server memory` measures some parts only:
 *
 * - server: pages beside nginx, a bare `node:http` server and React alone (server.ts)
 * - bytes: what every kind of page brings (bytes.ts)
 * - memory: what the process holds after many pages and pictures, and under hostile requests (memory.ts)
 * - search: by the number of cars (search.ts)
 * - words: what the dearest of 100,000 searches takes to understand (words.ts)
 * - dearest: what the dearest requests of visitors and staff cost with 10,000 cars (dearest.ts)
 * - ten-years: every call of the back office on the demo and after ten years of work (ten-years.ts)
 * - writing: an import, a markdown, orders and an erasure after ten years (writing.ts)
 * - backup: a backup and its restore after ten years with 20,000 pictures, and the start (backup.ts)
 * - copies: three web servers over one PostgreSQL under mixed load, and what grows with them (copies.ts)
 * - desk: a click and a key in the back office on a processor four times slower (desk.ts)
 * - engines: first paint and hydration in Chromium, Firefox and WebKit (engines.ts)
 */
import { rm } from "node:fs/promises";
import { cpus } from "node:os";
import { openFolder } from "../tests/fixtures/open-folder.ts";
import { printBytes } from "./bytes.ts";
import { middle } from "./backend.ts";
import { backupTargets, benchBackup } from "./backup.ts";
import { benchCopies } from "./copies.ts";
import { benchDearest } from "./dearest.ts";
import { benchDesk } from "./desk.ts";
import { benchEngines } from "./engines.ts";
import { benchMemory } from "./memory.ts";
import { benchSearch } from "./search.ts";
import { benchCached, benchRendered } from "./server.ts";
import { startSite } from "./site.ts";
import { benchTenYears, type GrownCall } from "./ten-years.ts";
import { benchWords } from "./words.ts";
import { benchWriting } from "./writing.ts";

const parts: Record<string, () => Promise<void>> = {
  async server() {
    const [site, folder] = [await startSite(), await openFolder("bench-limits")];
    try {
      await benchCached(site, folder);
      await benchRendered(site);
    } finally {
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
  async bytes() {
    const site = await startSite();
    try {
      const car = /href="\/cars\/(\d+)"/.exec(await (await fetch(`${site.url}/cars`)).text())?.[1] ?? "1";
      await printBytes(site.url, car);
    } finally {
      await site.stop();
    }
  },
  memory: benchMemory,
  async search() {
    const { sizes, growth } = await benchSearch();
    console.log("\nSearch with facets              median      p95   (ms)");
    for (const { cars, median, p95 } of sizes)
      console.log(
        `${`${cars.toLocaleString("en")} cars`.padEnd(28)} ${median.toFixed(1).padStart(8)} ` +
          p95.toFixed(1).padStart(8),
      );
    console.log(
      `Ten times the cars take ${growth.map((times) => `${times.toFixed(1)} times`).join(", then ")} as long.`,
    );
  },
  async words() {
    const { median, p99, worst, phrase } = await benchWords();
    console.log("\nUnderstanding a search of 200 characters  median     p99   dearest   (ms)");
    console.log(`${"".padEnd(40)} ${[median, p99, worst].map((ms) => ms.toFixed(2).padStart(8)).join(" ")}`);
    console.log(`The dearest: ${phrase}`);
  },
  async dearest() {
    const costs = await benchDearest();
    console.log("\nThe dearest requests, 10,000 cars       Node   database   (ms of processor time)");
    for (const { caller, what, node, database } of costs)
      console.log(
        `${`${caller}: ${what}`.padEnd(37)} ${node.toFixed(0).padStart(6)} ${database.toFixed(0).padStart(10)}`,
      );
  },
  async "ten-years"() {
    const calls = await benchTenYears();
    const line = ({ caller, screen, what, demo, median, worst }: GrownCall) =>
      `${caller} ${screen} ${what}`.padEnd(80) + [demo, median, worst].map((ms) => String(ms).padStart(6)).join("");
    const dearest = calls.toSorted((one, other) => other.median - one.median);
    const grown = dearest.filter(({ median, demo }) => median > 150 || median > 3 * demo + 20);
    const all = middle(calls.map(({ median }) => median));
    console.log("\nCalls of the back office: on the demo, after ten years, the slowest of five (ms); the dearest 20");
    for (const call of dearest.slice(0, 20)) console.log(line(call));
    console.log(`${calls.length} calls: the middle one ${all.median} ms, the dearest ${all.slowest} ms`);
    console.log(`${grown.length} above 150 ms, or above three times the demo's and 20 ms`);
    for (const call of grown) console.log(line(call));
  },
  async writing() {
    console.log("\nWritten after ten years                                    ms   at most");
    for (const { what, ms, target } of await benchWriting())
      console.log(what.padEnd(50) + [ms, target].map((one) => one.toLocaleString("en").padStart(10)).join(""));
  },
  async backup() {
    const { steps, sizes } = await benchBackup();
    console.log("\nAfter ten years, 20,000 pictures                    s   at most   MB: Node   largest of PostgreSQL");
    for (const { what, seconds, atMost, node, database } of steps) {
      const numbers = [seconds.toFixed(1).padStart(9), String(atMost).padStart(10), node.toFixed(0).padStart(11)];
      console.log(what.padEnd(44) + numbers.join("") + database.toFixed(0).padStart(24));
    }
    const [backup, pictures, database] = [sizes.backup, sizes.pictures, sizes.database].map(
      (bytes) => `${Math.round(bytes / 1e6).toLocaleString("en")} MB`,
    );
    console.log(`Backup ${backup}, of that pictures ${pictures}; the database on disk ${database}.`);
    console.log(`A process of Node may hold ${backupTargets.memory} MB.`);
  },
  copies: benchCopies,
  async desk() {
    const { screens, keys } = await benchDesk();
    const table = [
      ["Screens after a click", screens],
      ["Letters after a key", keys],
    ] as const;
    for (const [title, rows] of table) {
      console.log(`\n${title.padEnd(50)}    p75    worst   (ms)`);
      for (const { what, p75, worst } of rows)
        console.log(what.padEnd(50) + String(p75).padStart(7) + String(worst).padStart(9));
    }
  },
  engines: benchEngines,
};

const chosen = process.argv.slice(2);
const unknown = chosen.find((name) => !(name in parts));
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}": choose from ${Object.keys(parts).join(", ")}`);
  process.exit(2);
}
console.log(
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model ?? "?"}, Node ${process.version}`,
);
for (const [name, run] of Object.entries(parts)) if (chosen.length === 0 || chosen.includes(name)) await run();
