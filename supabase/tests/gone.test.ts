import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findGoneBrand } from "../../app/features/brands/brands.queries.ts";
import { findGoneCar, listPages } from "../../app/features/cars/car-addresses.queries.ts";
import { createBrand } from "../seed/brand-factory.ts";
import { createCar, createCarImage } from "../seed/car-factory.ts";
import type { Row } from "../seed/client.ts";
import { startTestBackend, type TestBackend, type TestClient } from "./setup/test-backend.ts";
import { engines } from "./setup/test-database.ts";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

describe.each(engines)("pages that are gone, and the sitemap, on %s", (engine) => {
  let backend: TestBackend;
  let visitor: TestClient;
  let brand: Row<"brands">;
  beforeAll(async () => {
    backend = await startTestBackend({ engine });
    visitor = backend.client();
  });
  afterAll(() => backend?.close());
  beforeEach(async () => {
    brand = await createBrand(backend.service());
  });

  const car = (given: Parameters<typeof createCar>[1] = {}) =>
    createCar(backend.service(), { brand_id: brand.id, ...given });
  const change = (id: number, to: object) => backend.sql`update public.cars set ${backend.sql(to)} where id = ${id}`;
  const gone = async (id: number) => (await findGoneCar(visitor, id)) !== null;
  const brandGone = async (name: string) => (await findGoneBrand(visitor, name)) !== null;

  test.each([
    ["archived", { status: "archived" }],
    ["put into the trash", { deleted_at: inDays(0) }],
    ["a draft again", { status: "draft" }],
    ["past its time", { publish_at: inDays(-9), unpublish_at: inDays(-1) }],
  ])("a car that was public and is %s is gone, and comes back", async (_what, to) => {
    const { id } = await car();
    expect(await gone(id)).toBe(false);
    await change(id, to);
    expect(await gone(id)).toBe(true);
    await change(id, { status: "available", deleted_at: null, publish_at: null, unpublish_at: null });
    expect(await gone(id)).toBe(false);
  });

  test("a car that was deleted for good is still known to be gone", async () => {
    const { id } = await car();
    await backend.sql`delete from public.cars where id = ${id}`;
    expect(await gone(id)).toBe(true);
  });

  test("what was never public is not told apart from nothing", async () => {
    const draft = await car({ status: "draft" });
    const planned = await car({ publish_at: inDays(2) });
    const hidden = await createBrand(backend.service(), { visible: false });
    const ofHidden = await car({ brand_id: hidden.id });
    for (const { id } of [draft, planned, ofHidden]) {
      expect(await gone(id)).toBe(false);
      await backend.sql`delete from public.cars where id = ${id}`;
      expect(await gone(id)).toBe(false);
    }
    expect(await gone(424_242_424)).toBe(false);
  });

  test("a car whose publishing time came without a write was public from then on", async () => {
    const { id } = await car({ publish_at: inDays(2) });
    await backend.sql`update public.shown_pages set since = now() - interval '1 hour' where key = ${String(id)}`;
    await backend.sql`delete from public.cars where id = ${id}`;
    expect(await gone(id)).toBe(true);
  });

  test("with its brand a car is gone, too, and so is the brand by each of its names", async () => {
    await backend.sql`update public.brands set name_ar = 'علامة زائلة', name = ${`Vanishing ${engine}`}
      where id = ${brand.id}`;
    const { id } = await car();
    expect([await gone(id), await brandGone(`Vanishing ${engine}`)]).toEqual([false, false]);
    await backend.sql`update public.brands set visible = false where id = ${brand.id}`;
    expect(await gone(id)).toBe(true);
    for (const name of [`vanishing ${engine.toUpperCase()}`, `vanishing-${engine}`, " علامة زائلة "])
      expect(await brandGone(name)).toBe(true);
    await backend.sql`update public.brands set visible = true where id = ${brand.id}`;
    expect([await gone(id), await brandGone("علامة زائلة")]).toEqual([false, false]);
  });

  test("a hidden brand is nothing until it is shown once, and its cars with it", async () => {
    const hidden = await createBrand(backend.service(), { visible: false });
    const { id } = await car({ brand_id: hidden.id });
    expect(await brandGone(hidden.name)).toBe(false);
    await backend.sql`update public.brands set visible = true where id = ${hidden.id}`;
    await backend.sql`update public.brands set visible = false where id = ${hidden.id}`;
    expect([await gone(id), await brandGone(hidden.name)]).toEqual([true, true]);
  });

  test("a gone car leads to its brand, while that is to be seen", async () => {
    const { id } = await car();
    await backend.sql`delete from public.cars where id = ${id}`;
    expect(await findGoneCar(visitor, id)).toEqual({ brand: { en: brand.name, ar: brand.name_ar } });
    await backend.sql`update public.brands set visible = false where id = ${brand.id}`;
    expect(await findGoneCar(visitor, id)).toEqual({ brand: { en: null, ar: null } });
  });

  test("a brand's former name leads to its present one, and to nothing once that is hidden", async () => {
    const [former, present] = [`Former ${engine}`, `Present ${engine}`];
    await backend.sql`update public.brands set name = ${former} where id = ${brand.id}`;
    expect(await findGoneBrand(visitor, former)).toBeNull();
    await backend.sql`update public.brands set name = ${present} where id = ${brand.id}`;
    expect(await findGoneBrand(visitor, former.toLowerCase())).toEqual({ movedTo: present });
    await backend.sql`update public.brands set deleted_at = now() where id = ${brand.id}`;
    expect(await findGoneBrand(visitor, former)).toEqual({ movedTo: null });
  });

  test("the sitemap lists what is public, a sold car for 90 days, and pictures in their order", async () => {
    const service = backend.service();
    const [shown, sold, longSold] = [await car(), await car({ status: "sold" }), await car({ status: "sold" })];
    const hidden = [
      await car({ status: "draft" }),
      await car({ deleted_at: inDays(0) }),
      await car({ publish_at: inDays(2) }),
    ];
    await change(longSold.id, { sold_at: inDays(-91) });
    for (const [position, path] of ["b.webp", "a.webp"].entries())
      await createCarImage(service, { car_id: shown.id, path, position: 1 - position, width: 10, height: 10 });
    const { cars, brands, parts } = await listPages(visitor, 1);
    const ids = cars.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([shown.id, sold.id]));
    for (const { id } of [longSold, ...hidden]) expect(ids).not.toContain(id);
    expect(cars.find(({ id }) => id === shown.id)?.images).toEqual(["a.webp", "b.webp"]);
    expect(brands.map(({ name }) => name)).toContain(brand.name);
    expect(parts).toBe(1);
    // Staff see no more in it than visitors do.
    expect((await listPages(await backend.signedIn("manager"), 1)).cars).toEqual(cars);
  });

  test("the sitemap comes in parts that hold each car once", async () => {
    await backend.sql.begin(async (tx) => {
      // Without the triggers, which write the tables of the search and the audit log: the sitemap reads neither.
      await tx`set local session_replication_role = replica`;
      await tx`insert into public.cars (stock_no, brand_id, model, year, status, fuel, transmission, body, mileage_km)
        select 'P-' || n || ${engine}, ${brand.id}, 'Part', 2024, 'available', 'petrol', 'automatic', 'suv', 0
        from generate_series(1, 4100) n`;
    });
    const first = await listPages(visitor, 1);
    expect(first.parts).toBe(3);
    const all = [first, ...(await Promise.all([2, 3].map((part) => listPages(visitor, part))))];
    const ids = all.flatMap(({ cars }) => cars.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(4100);
    expect(all.map(({ cars }) => cars.length).slice(0, 2)).toEqual([2000, 2000]);
    expect(all[1]?.brands).toEqual([]);
  });
});
