/**
 * The car list of the back office with 10,000 cars: how long one answer takes for search, filters, sort and page,
 * through the app's own queries, over HTTP, as a signed-in owner under all policies; then the figures of the dashboard,
 * and a change of 500 cars with its undo. Target: every answer of the list within 300 ms; the process fails when a
 * median is above it.
 *
 *   node bench/admin-list.ts [cars]
 */
import "./app-modules.ts";
import { createBrand } from "../supabase/seed/brand-factory.ts";
import { createManyCars } from "../supabase/seed/cars-many.ts";
import { written } from "../supabase/seed/client.ts";
import type { ChangeRow } from "../app/features/cars/admin/list/cars-change.ts";
import { middle, startBenchBackend, timed } from "./backend.ts";

const { changeCars, collectCars } = await import("../app/features/cars/admin/list/cars-change.queries.ts");
const { chunkSize, undoRows } = await import("../app/features/cars/admin/list/cars-change.ts");
const { chunksOf } = await import("../app/utils/chunks.ts");
const { listCarsForStaff } = await import("../app/features/cars/admin/list/cars-list.queries.ts");
const { readCarListSearch } = await import("../app/features/cars/admin/list/cars-search.ts");
const { nothingSelected } = await import("../app/admin/selection/selection.ts");

const cars = Number(process.argv[2] ?? 10_000);
const runs = 15;
const target = 300;

/** The list as people use it, by the query of its address. */
const questions: readonly [what: string, query: string, size?: number][] = [
  ["first page, newest", ""],
  ["first page of 100", "", 100],
  ["page 200", "page=200"],
  ["last page", `page=${Math.ceil(cars / 25)}`],
  ["search, English", "q=aurora"],
  ["search, Arabic", "q=أورورا"],
  ["search, two words", "q=corniche gt"],
  ["search, stock number", "q=L-05000"],
  ["search, nothing found", "q=zzzzzz"],
  ["search, one letter", "q=a"],
  ["status", "status=reserved"],
  ["brand", "brand=1"],
  ["fuel and price", "fuel=electric&price_min=20000&price_max=40000"],
  ["years", "year_min=2022&year_max=2024"],
  ["deals", "deal=1"],
  ["missing Arabic", "missing=arabic"],
  ["no photos", "missing=photos"],
  ["reserved over 48 h", "reserved=48h"],
  ["by price, up", "sort=price_asc"],
  ["by price, down, page 100", "sort=price_desc&page=100"],
  ["by mileage", "sort=mileage_asc"],
  ["by brand", "sort=car_asc"],
  ["by brand, page 200", "sort=car_desc&page=200"],
  ["longest in their status", "sort=status_since"],
  ["everything at once", "q=sport&status=available&fuel=electric&price_min=10000&year_min=2020&sort=price_desc"],
  ["trash", "view=trash"],
];

const backend = await startBenchBackend();
try {
  console.log(`Seeding ${cars} cars …`);
  const [first, ...others] = await Promise.all(Array.from({ length: 12 }, () => createBrand(backend.service)));
  if (!first) throw new Error("no brand");
  await createManyCars(backend.service, cars, [first.id, ...others.map((brand) => brand.id)]);
  await givePictures();
  await backend.analyze();

  let slow = 0;
  console.log(`\n${"".padEnd(28)}  median  slowest   (ms, ${runs} runs)`);
  for (const [what, query, size = 25] of questions) {
    const search = readCarListSearch(new URLSearchParams(query), size);
    const times: number[] = [];
    let total = 0;
    for (let run = 0; run < runs; run += 1)
      times.push(await timed(async () => (total = (await listCarsForStaff(backend.owner, search)).total)));
    const { median, slowest } = middle(times);
    if (median > target) slow += 1;
    console.log(
      `${what.padEnd(28)}  ${String(median).padStart(6)}  ${String(slowest).padStart(7)}   ${total} ` +
        `cars${median > target ? "   ABOVE THE TARGET" : ""}`,
    );
  }
  const figures: number[] = [];
  for (let run = 0; run < runs; run += 1)
    figures.push(await timed(async () => written("Figures", await backend.owner.rpc("dashboard_figures"))));
  const { median, slowest } = middle(figures);
  console.log(`\nThe dashboard: median ${median} ms, slowest ${slowest} ms`);
  await changeMany();
  if (slow > 0) process.exitCode = 1;
} finally {
  await backend.close();
}

/** Nine of ten cars have a picture; its path leads nowhere, and the benchmark never requests it. */
async function givePictures(): Promise<void> {
  for (let after = 0; ;) {
    const { data } = await backend.service.from("cars").select("id").gt("id", after).order("id").limit(500);
    if (!data || data.length === 0) return;
    after = data.at(-1)?.id ?? after;
    const images = data
      .filter(({ id }) => id % 10 > 0)
      .map(({ id }) => ({ car_id: id, path: `bench/${id}.webp`, width: 1600, height: 1067 }));
    written("Adding pictures", await backend.service.from("car_images").insert(images));
  }
}

/** Five hundred cars to another price, and back. */
async function changeMany(): Promise<void> {
  const search = readCarListSearch(new URLSearchParams("status=available"), 25);
  const found = await collectCars(backend.owner, search, { ...nothingSelected, everything: true });
  const rows = found.slice(0, 500).map((car): ChangeRow => ({ ...car, change: { price_pct: -5 } }));
  const requests: number[] = [];
  const back: ChangeRow[] = [];
  const forward = await timed(async () => {
    for (const chunk of chunksOf(rows, chunkSize)) {
      requests.push(
        await timed(async () => void back.push(...undoRows(await changeCars(backend.owner, chunk), chunk))),
      );
    }
  });
  const undo = await timed(async () => {
    for (const chunk of chunksOf(back, chunkSize)) await changeCars(backend.owner, chunk);
  });
  const { median, slowest } = middle(requests);
  console.log(
    `\nPrices of ${rows.length} cars: ${Math.round(forward)} ms (a request of 50: median ${median}, slowest ` +
      `${slowest}); undone: ${back.length} cars in ${Math.round(undo)} ms`,
  );
}
