import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { carCodes } from "../../domain/car-codes.ts";
import { type CarPublication, isOnOffer, publicationOf, visibilityOf } from "../../domain/car-visibility.ts";
import { readCarCard } from "../../app/features/cars/car-cards.ts";
import { searchCars } from "../../app/features/cars/cars.queries.ts";
import { readCarSearch } from "../../app/features/cars/cars.schema.ts";
import { previewSection } from "../../app/features/sections/admin/sections.queries.ts";
import { listHomeSections } from "../../app/features/sections/sections.queries.ts";
import { startTestBackend, type TestBackend } from "./setup/test-backend.ts";
import { engines } from "./setup/test-database.ts";

const published = [null, "2019-01-01", "2099-01-01"];
const ended = [null, "2020-01-01", "2100-01-01"];
const deleted = [null, "2020-01-01"];

describe.each(engines)("what visitors see of cars on %s", (engine) => {
  let backend: TestBackend;
  let cars: { id: number; publication: CarPublication }[];
  let visible: number[];
  let offered: number[];

  beforeAll(async () => {
    backend = await startTestBackend({ engine });
    // One car of every state, times, brand and trash, complete and not.
    await backend.sql`insert into public.brands (name, visible, deleted_at)
      select concat(v, d), v, d from unnest(array[true, false]) v, unnest(${deleted}::timestamptz[]) d`;
    await backend.sql`insert into public.cars (stock_no, brand_id, status, publish_at, unpublish_at, deleted_at, price,
        model, year, fuel, transmission, body, mileage_km)
      select 'V-' || row_number() over (), b.id, s, p, u, d, price, 'Nova', 2024, 'petrol', 'automatic', 'suv', 0
      from public.brands b, unnest(${[...carCodes.status]}::public.car_status[]) s,
        unnest(${published}::timestamptz[]) p, unnest(${ended}::timestamptz[]) u,
        unnest(${deleted}::timestamptz[]) d, unnest(array[null, 25000]) price
      where u is null or p is null or u > p`;
    await backend.sql`insert into public.sections (title_en, slug, rule) values ('All', 'all', 'newest')`;
    const staff = await backend.signedIn("sales");
    const { data } = await staff
      .from("cars")
      .select("id, status, publish_at, unpublish_at, deleted_at, brands(visible, deleted_at)");
    cars = (data ?? []).map((row) => ({ id: row.id, publication: publicationOf(row) }));
    visible = cars.filter(({ publication }) => visibilityOf(publication) === "public").map(({ id }) => id);
    offered = cars.filter(({ publication }) => isOnOffer(publication)).map(({ id }) => id);
  });
  afterAll(() => backend?.close());

  test("is what the policies give", async () => {
    expect([cars.length, visible.length, offered.length]).toEqual([768, 32, 24]);
    const [rows, cards] = await Promise.all([
      backend.client().from("cars").select("id"),
      backend.client().from("car_cards").select("id"),
    ]);
    expect(rows.data?.map(({ id }) => id).sort()).toEqual(visible.toSorted());
    expect(cards.data?.map(({ id }) => id).sort()).toEqual(visible.toSorted());
  });

  test("is what the search finds", async () => {
    const found: number[] = [];
    for (const page of ["1", "2", "3"]) {
      const search = readCarSearch(new URLSearchParams({ page }));
      found.push(...(await searchCars(backend.client(), search)).cars.map(({ id }) => id));
    }
    expect(found.toSorted()).toEqual(visible.toSorted());
  });

  test("is on offer in sections until it is sold", async () => {
    const [section] = await listHomeSections(backend.client(), readCarCard);
    // The list that "View All" leads to has the sold cars behind the others, and counts them apart.
    expect(section?.total).toBe(offered.length);
    const shown = section?.cars.map(({ id }) => id) ?? [];
    expect(shown.filter((id) => !offered.includes(id))).toEqual([]);
    const staff = await backend.signedIn("editor");
    const preview = await previewSection(staff, "newest", { value: {}, cars: [] }, 100, readCarCard);
    expect(preview.cars.map(({ id }) => id).sort()).toEqual(offered.toSorted());
  });
});
