import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  listLandingCars,
  listLandingPages,
  listModelPages,
  modelNamed,
} from "../../app/features/cars/landing/landing.queries.ts";
import type { LandingPage } from "../../domain/landing-pages.ts";
import { createBrand } from "../seed/brand-factory.ts";
import { createCar } from "../seed/car-factory.ts";
import type { Row } from "../seed/client.ts";
import { startTestBackend, type TestBackend, type TestClient } from "./setup/test-backend.ts";
import { engines } from "./setup/test-database.ts";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

describe.each(engines)("pages about a part of the stock, on %s", (engine) => {
  let backend: TestBackend;
  let visitor: TestClient;
  let brand: Row<"brands">;
  beforeAll(async () => {
    backend = await startTestBackend({ engine });
    visitor = backend.client();
    brand = await createBrand(backend.service(), { name: "Lyra", name_ar: "ليرا" });
  });
  afterAll(() => backend?.close());

  const car = (given: Parameters<typeof createCar>[1] = {}) =>
    createCar(backend.service(), { brand_id: brand.id, ...given });
  const cars = async (part: LandingPage | { kind: "model"; value: string }, page = 1) =>
    listLandingCars(visitor, part, page);

  test("a body has a page while it has cars on offer, which counts what it lists", async () => {
    const pickup: LandingPage = { kind: "body", value: "pickup" };
    const page = async () => (await listLandingPages(visitor)).find(({ value }) => value === "pickup");
    expect([await page(), (await cars(pickup)).total]).toEqual([undefined, 0]);
    const shown = await Promise.all([
      car({ body: "pickup", price: 9_000, year: 2019 }),
      car({ body: "pickup", price: 30_000, year: 2024, status: "reserved" }),
      car({ body: "pickup", price_mode: "on_request", price: 99_000, status: "coming_soon", year: 2021 }),
    ]);
    const hidden = await createBrand(backend.service(), { visible: false });
    for (const given of [
      { status: "sold" },
      { status: "draft" },
      { deleted_at: inDays(0) },
      { publish_at: inDays(2) },
      { publish_at: inDays(-9), unpublish_at: inDays(-1) },
      { brand_id: hidden.id },
    ] as const)
      await car({ body: "pickup", ...given });
    const found = await cars(pickup);
    expect(await page()).toEqual({ kind: "body", value: "pickup", cars: 3 });
    expect(found).toMatchObject({ total: 3, page: 1, pages: 1, prices: { from: 9_000, to: 30_000 } });
    expect(found.years).toEqual({ from: 2019, to: 2024 });
    expect(found.brands).toEqual([{ en: "Lyra", ar: "ليرا" }]);
    expect(found.cars.map(({ id }) => id).toSorted()).toEqual(shown.map(({ id }) => id).toSorted());
    // Staff see no more of it than visitors do.
    expect((await listLandingCars(await backend.signedIn("manager"), pickup, 1)).total).toBe(3);
  });

  test("a fuel is a part of the stock, too, and no word that is none of ours", async () => {
    await car({ fuel: "hydrogen", body: "sedan" });
    expect((await cars({ kind: "fuel", value: "hydrogen" })).total).toBe(1);
    for (const value of ["", "steam", "%", "0", "-1"]) {
      expect((await cars({ kind: "fuel", value })).total).toBe(0);
      expect((await cars({ kind: "price", value })).total).toBe(0);
      expect((await cars({ kind: "model", value })).total).toBe(0);
    }
  });

  test("a later page than the last is the last", async () => {
    for (let n = 0; n < 13; n += 1) await car({ body: "van", price: null, price_mode: "on_request" });
    const [first, last] = [await cars({ kind: "body", value: "van" }), await cars({ kind: "body", value: "van" }, 9)];
    expect([first.cars.length, first.page, last.cars.length, last.page, last.pages]).toEqual([12, 1, 1, 2, 2]);
    expect(first.prices).toBeNull();
    expect(first.cars.map(({ id }) => id)).not.toContain(last.cars[0]?.id);
  });

  test("a model is found by its slug and by its names, with its cars on offer alone", async () => {
    const given = { model: "V 300 d", model_ar: "في 300 دي" };
    const { id } = await car(given);
    await car({ ...given, status: "sold" });
    await car({ model: "Gone", status: "sold" });
    await car({ model: "نور", model_ar: "نور" });
    const models = await listModelPages(visitor, brand.id);
    expect(models.filter(({ name }) => name.en === "Gone" || name.en === "نور")).toEqual([]);
    for (const asked of ["v-300-d", "V 300 D", " في 300 دي "])
      expect(modelNamed(models, asked)).toMatchObject({ brand: "Lyra", slug: "v-300-d", cars: 1 });
    expect(modelNamed(models, "")).toBeNull();
    expect(modelNamed(models, "gone")).toBeNull();
    const model = modelNamed(models, "v-300-d");
    const found = await cars({ kind: "model", value: String(model?.id) });
    expect(found.cars.map((one) => one.id)).toEqual([id]);
    expect((await listModelPages(visitor)).filter((one) => one.brand === "Lyra")).toEqual(models);
    expect(await listModelPages(visitor, 424_242)).toEqual([]);
  });
});

describe.each(engines)("pages about prices, on %s", (engine) => {
  let backend: TestBackend;
  let visitor: TestClient;
  beforeAll(async () => {
    backend = await startTestBackend({ engine });
    visitor = backend.client();
    for (const price of [9_000, 20_000, 20_000.5, 60_000]) await createCar(backend.service(), { price });
    await createCar(backend.service(), { price_mode: "on_request", price: 5_000 });
    await createCar(backend.service(), { price: 1_000, status: "sold" });
  });
  afterAll(() => backend?.close());
  const upTo = (value: string) => listLandingCars(visitor, { kind: "price", value }, 1);

  test("no two list the same cars, and none lists all that have a price", async () => {
    const pages = (await listLandingPages(visitor)).filter(({ kind }) => kind === "price");
    expect(pages.map(({ value, cars }) => [value, cars])).toEqual([
      ["10000", 1],
      ["20000", 2],
      ["30000", 3],
    ]);
    for (const { value, cars } of pages) expect([value, (await upTo(value)).total]).toEqual([value, cars]);
  });

  test("a price between two pages belongs to the one with the same cars, one above all to none", async () => {
    expect(await upTo("50000")).toMatchObject({ total: 3, samePrice: "30000" });
    expect(await upTo("20000")).toMatchObject({ total: 2, samePrice: "20000" });
    expect(await upTo("100000")).toMatchObject({ total: 4, samePrice: null });
    expect((await upTo("5000")).total).toBe(0);
    // Only round prices have pages.
    expect((await upTo("20001")).total).toBe(0);
  });
});
