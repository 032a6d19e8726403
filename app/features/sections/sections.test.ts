import { expect, test } from "vitest";
import { sectionPath } from "./sections";

test("View All leads to the list of cars, filtered as the section is", () => {
  expect(sectionPath({ slug: "electric-cars", rule: { kind: "fuel", fuels: ["electric", "erev"] } })).toBe(
    "/cars?fuel=electric&fuel=erev",
  );
  expect(sectionPath({ slug: "special-car-deals", rule: { kind: "deal" } })).toBe("/cars?deal=1");
  expect(sectionPath({ slug: "new-stock", rule: { kind: "newest" } })).toBe("/cars");
  expect(sectionPath({ slug: "under-20", rule: { kind: "price", min: null, max: 20_000 } })).toBe(
    "/cars?price_max=20000",
  );
  expect(sectionPath({ slug: "choice", rule: { kind: "hand_picked" } })).toBe("/cars?section=choice");
  expect(sectionPath({ slug: "porsche", rule: { kind: "brand", brandId: 3 } })).toBe("/cars?section=porsche");
});
