import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listBrands } from "../../app/features/brands/brands.queries.ts";
import { searchCars } from "../../app/features/cars/cars.queries.ts";
import { readCarSearch } from "../../app/features/cars/cars.schema.ts";
import { listLandingCars, listLandingPages, listModelPages } from "../../app/features/cars/landing/landing.queries.ts";
import { listHomeSections } from "../../app/features/sections/sections.queries.ts";
import { landingFilter } from "../../domain/landing-pages.ts";
import { startTestBackend, type TestBackend, type TestClient } from "./setup/test-backend.ts";
import { engines } from "./setup/test-database.ts";
import { writeDemoStock } from "./setup/demo-stock.ts";

describe.each(engines)("the same cars are counted everywhere, on %s", (engine) => {
  let backend: TestBackend;
  let visitor: TestClient;
  beforeAll(async () => {
    backend = await startTestBackend({ engine });
    await writeDemoStock(backend.sql);
    visitor = backend.client();
  });
  afterAll(() => backend?.close());

  /** How many cars the list at an address has on offer. */
  async function onOffer(address: string): Promise<number> {
    const { total, sold } = await searchCars(visitor, readCarSearch(new URLSearchParams(address.split("?")[1])));
    return total - sold;
  }

  test("filters, landing pages, brands, models and the home page's sections agree", async () => {
    const { total, sold, facets } = await searchCars(visitor, readCarSearch(new URLSearchParams()), { facets: true });
    expect(sold).toBeGreaterThan(0);
    const inFacet = (kind: "fuel" | "body", value: string) => facets?.[kind].find((one) => one.value === value)?.count;
    const landings = await listLandingPages(visitor);
    expect(landings.length).toBeGreaterThan(10);
    for (const page of landings) {
      const counts = [(await listLandingCars(visitor, page, 1)).total, await onOffer(landingFilter(page))];
      if (page.kind !== "price") counts.push(inFacet(page.kind, page.value) ?? 0);
      expect([page, counts]).toEqual([page, counts.map(() => page.cars)]);
    }
    const brands = await listBrands(visitor);
    expect(brands.reduce((sum, { cars }) => sum + cars, 0)).toBe(total - sold);
    for (const { slug, cars } of brands)
      expect([slug, await onOffer(`?brand=${slug}`), facets?.brand.find(({ value }) => value === slug)?.count]).toEqual(
        [slug, cars, cars],
      );
    expect(facets?.brand.length).toBe(brands.length);
    for (const model of await listModelPages(visitor))
      expect((await listLandingCars(visitor, { kind: "model", value: String(model.id) }, 1)).total, model.slug).toBe(
        model.cars,
      );
    const sections = await listHomeSections(visitor, (row) => row);
    expect(sections.length).toBeGreaterThan(1);
    for (const section of sections)
      expect([section.slug, await onOffer(`?section=${section.slug}`)]).toEqual([section.slug, section.total]);
  });
});
