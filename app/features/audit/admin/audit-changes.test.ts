import { expect, test } from "vitest";
import { fieldChanges, readableChanges, recordAddress } from "./audit-changes";

test("an update shows each field before and after", () => {
  expect(fieldChanges({ price: 10, title_ar: null }, { price: 12, title_ar: "عنوان" })).toEqual([
    { field: "price", before: 10, after: 12 },
    { field: "title_ar", before: null, after: "عنوان" },
  ]);
});

test("a new record shows what was filled in, without keys and empty fields", () => {
  expect(fieldChanges(null, { id: 4, model: "Taycan", features: [], trim_level: null, deal: false })).toEqual([
    { field: "model", before: null, after: "Taycan" },
    { field: "deal", before: null, after: false },
  ]);
});

test("content is compared leaf by leaf", () => {
  const before = { email: "a@example.com", offices: [{ name: { en: "Manama" } }] };
  const after = { email: "b@example.com", offices: [{ name: { en: "Manama" } }, { name: { en: "Riffa" } }] };
  expect(readableChanges({ field: "content_value", before, after })).toEqual([
    { field: "email", before: "a@example.com", after: "b@example.com" },
    { field: "offices.2.name.en", before: null, after: "Riffa" },
  ]);
});

test("records lead to their screen", () => {
  expect(recordAddress("cars", "7")).toBe("/admin/cars/7");
  expect(recordAddress("brand_aliases", "7")).toBe("/admin/brands/7");
  expect(recordAddress("site_content", "hero")).toBe("/admin/about");
  expect(recordAddress("site_content", "privacy")).toBe("/admin/about");
  expect(recordAddress("order_events", "7")).toBeNull();
});
