import "./app-modules.ts";
import type { Sql } from "postgres";
import type { ChangeRow } from "../app/features/cars/admin/list/cars-change.ts";
import type { ImportRow } from "../app/features/cars/admin/import/import-rows.ts";
import { middle, timed } from "./backend.ts";
import { startGrownSite } from "./grown-site.ts";

const { changeCars, collectCars } = await import("../app/features/cars/admin/list/cars-change.queries.ts");
const { chunkSize } = await import("../app/features/cars/admin/list/cars-change.ts");
const { readCarListSearch } = await import("../app/features/cars/admin/list/cars-search.ts");
const { importCars } = await import("../app/features/cars/admin/import/cars-import.queries.ts");
const { nothingSelected } = await import("../app/admin/selection/selection.ts");
const { chunksOf } = await import("../app/utils/chunks.ts");

const imported = 10_000;
const markedDown = 500;
const ordered = 50;

/** How long a piece of work takes, in ms, and how long it may. */
export interface Writing {
  what: string;
  ms: number;
  target: number;
}

/** What is written after ten years: an import, a markdown, orders, and a customer's export and erasure. */
export async function benchWriting(): Promise<Writing[]> {
  const { sql, client, stop } = await startGrownSite("bench-writing");
  try {
    const [brand] = await sql<{ name: string }[]>`select name from public.brands where deleted_at is null limit 1`;
    const rows = Array.from({ length: imported }, (_, index) => fileRow(index, brand?.name ?? ""));
    const key = crypto.randomUUID();
    const found: Writing[] = [];
    const note = (what: string, target: number, ms: number) => found.push({ what, target, ms: Math.round(ms) });

    note(
      `${imported} cars imported`,
      60_000,
      await timed(async () => {
        for (const chunk of chunksOf(rows, 200)) {
          const answers = await importCars(client, chunk, { dry: false, createBrands: false, key, file: "bench.csv" });
          const refused = answers.find(({ ok }) => !ok);
          if (refused) throw new Error(`Row ${refused.line}: ${refused.code} ${refused.field ?? ""}`);
        }
      }),
    );
    const search = readCarListSearch(new URLSearchParams("q=bench"), 25);
    const cars = await collectCars(client, search, { ...nothingSelected, everything: true });
    const changes = cars
      .slice(0, markedDown)
      .map(({ id: car, version }): ChangeRow => ({ id: car, version, change: { markdown: { percent: 5 } } }));
    note(
      `${changes.length} cars marked down`,
      3_000,
      await timed(async () => {
        for (const chunk of chunksOf(changes, chunkSize))
          if ((await changeCars(client, chunk)).some(({ ok }) => !ok)) throw new Error("A car was not marked down");
      }),
    );
    const orders = await placeOrders(sql);
    note(`an order, in the database (the slowest ${orders.slowest})`, 10, orders.median);
    const [person] = await sql<{ id: number; version: number }[]>`
      select c.id::int, c.version from public.customers c join public.customer_activity a on a.customer_id = c.id
      where c.phone like '+9733%' order by a.orders desc, c.id limit 1`;
    if (!person) throw new Error("No customer");
    const { id: p_id, version: p_version } = person;
    const done = ({ error }: { error: unknown }) => {
      if (error) throw error;
    };
    note("a customer exported", 2_000, await timed(async () => done(await client.rpc("export_customer", { p_id }))));
    note(
      "a customer erased",
      2_000,
      await timed(async () => done(await client.rpc("erase_customer", { p_id, p_version }))),
    );
    return found;
  } finally {
    await stop();
  }
}

const fileRow = (index: number, brand: string): ImportRow => ({
  line: index + 2,
  brand,
  stockNo: `BENCH-${index}`,
  problems: [],
  asked: [],
  hidden: {},
  purchase: { purchase_price: 20_000 + index, purchase_date: "2026-01-15" },
  car: {
    stock_no: `BENCH-${index}`,
    model: `Bench ${index % 50}`,
    model_ar: `تجربة ${index % 50}`,
    year: 2015 + (index % 11),
    description_en: "A quiet car with one owner, serviced at the agency.",
    description_ar: "سيارة هادئة، مالك واحد، صيانة الوكالة.",
    condition: "used",
    status: "available",
    price: 25_000 + index,
    mileage_km: 1_000 + index,
    fuel: "petrol",
    transmission: "automatic",
    body: "suv",
    published_incomplete: true,
  },
});

/** Orders of visitors, each of a car and a person of its own: the time of the statement alone. */
async function placeOrders(sql: Sql): Promise<{ median: number; slowest: number }> {
  const cars = await sql<{ id: number }[]>`
    select id::int from public.cars where status = 'available' and deleted_at is null
    order by id desc limit ${ordered}`;
  const times: number[] = [];
  for (const [index, { id }] of cars.entries())
    await sql.begin(async (tx) => {
      await tx`set local role anon`;
      times.push(
        await timed(
          () => tx`select public.place_order(p_car_id => ${id}, p_name => 'Noor Al Bench',
            p_phone => ${`+97336${String(100_000 + index)}`}, p_key => ${crypto.randomUUID()}, p_consent => true)`,
        ),
      );
    });
  return middle(times);
}
