import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { searchCars } from "../../../app/features/cars/cars.queries.ts";
import { readCarSearch } from "../../../app/features/cars/cars.schema.ts";
import { createSearchCars } from "../setup/search-cars.ts";
import { startTestBackend, type TestBackend } from "../setup/test-backend.ts";
import { engines } from "../setup/test-database.ts";

/** A meaning whose parts are of wrong types, beyond all measure, or SQL. */
const everything = {
  words: [1, null, {}, "%", "_".repeat(500), "'; drop table cars; --"],
  signs: { a: 1 },
  brands: ["x", -1, 1e300],
  models: [null, "a' or true --"],
  year: 1e300,
  codes: { fuel: "petrol') or true --", trait: [[1], "office_' or true --"], section: { deal: 1 }, nonsense: ["a"] },
  limits: { price_max: "x", seats_max: 1e300, "x') or true --": 1 },
  soft: "price_max",
  near: -1e300,
  sort: { a: 1 },
  without: { words: "a", codes: [], brands: {}, without: {} },
};

describe.each(engines)("search over REST on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend({ engine });
    await createSearchCars(backend.sql);
  });
  afterAll(() => backend?.close());

  test("an address becomes a page of cars with its facets, the same for visitors and staff", async () => {
    const search = readCarSearch(
      new URLSearchParams(
        "brand=porsche&model=porsche_911&fuel=petrol,diesel,electric&price_max=600000&battery_min=1&sort=price_asc",
      ),
    );
    const whole = readCarSearch(new URLSearchParams("brand=porsche"));
    const visitor = await searchCars(backend.client(), whole, { facets: true });
    expect(visitor.total).toBeGreaterThan(10);
    expect(visitor.facets?.brand.find(({ value }) => value === "porsche")).toMatchObject({
      name: { en: "Porsche", ar: null },
      count: visitor.total - visitor.sold,
    });
    expect(visitor.facets?.model.find(({ value }) => value === "porsche_911")).toMatchObject({
      brand: "porsche",
      name: { en: "911" },
    });
    expect(visitor.notes).toMatchObject({ corrected: null, suggestion: null, layout: false, limits: null, sort: null });
    expect(visitor.notes).toMatchObject({ dropped: [], traits: [], preferences: [], section: null });
    expect(await searchCars(await backend.signedIn("owner"), whole, { facets: true })).toEqual(visitor);
    const narrow = await searchCars(backend.client(), search, { perPage: 60 });
    expect(narrow.facets).toBeNull();
    expect(narrow.total).toBeLessThan(visitor.total);
    expect(narrow.cars.map(({ brandSlug, model }) => [brandSlug, model.en])).toEqual(
      narrow.cars.map(() => ["porsche", "911"]),
    );
  });

  test.each([
    ["a page that is no number", { p_page: "abc" }],
    ["a page beyond all numbers", { p_page: 1e30 }],
    ["filters that are text", { p_filters: "{" }],
    ["filters that are a list", { p_filters: [[[]]] }],
    ["a sort that is an object", { p_sort: { a: 1 } }],
    ["meanings that are words", { p_meanings: ["a", "b"] }],
    ["a meaning of everything at once", { p_meanings: [everything] }],
    ["words with a null character", { p_meanings: [{ words: ["a\u0000b"] }] }],
    ["half a character", { p_meanings: [{ words: ["\ud800"] }] }],
    ["an argument that does not exist", { p_nothing: 1 }],
    ["facets that are no yes or no", { p_facets: "perhaps" }],
    ["conditions of its own", { p_filters: { always: "true", "fuel') or true --": ["a"] } }],
  ])("%s: an answer or a refusal, never a failure", async (_what, body) => {
    const response = await fetch(`${backend.origin}/rest/v1/rpc/search_cars`, {
      method: "POST",
      headers: { apikey: backend.anonKey, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect([response.status, await response.text()]).toEqual([
      expect.toSatisfy((status: number) => status < 500),
      expect.any(String),
    ]);
  });

  test.each([
    "search_facets",
    "count_facets",
    "facets_of",
    "search_values",
    "fill_car_search",
    "asked_conditions",
    "finds_car",
  ])("%s cannot be called from outside", async (name) => {
    const response = await fetch(`${backend.origin}/rest/v1/rpc/${name}`, {
      method: "POST",
      headers: { apikey: backend.anonKey, "content-type": "application/json" },
      body: JSON.stringify({ p_conditions: {}, p_values: {}, p_ids: [] }),
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  });
});
