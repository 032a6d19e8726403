import { describe, expect, it } from "vitest";
import { missingOf } from "./missing";

describe("missingOf", () => {
  const thrown = (status: number, data: unknown) => ({ status, statusText: "", internal: false, data });

  it("says what was looked for", () => {
    expect(missingOf(thrown(404, { missing: "car" }))).toEqual({ what: "car", status: 404, brand: null });
    expect(missingOf(thrown(404, { missing: "brand" }))).toEqual({ what: "brand", status: 404, brand: null });
    expect(missingOf(thrown(404, null))).toEqual({ what: "page", status: 404, brand: null });
    expect(missingOf(thrown(404, { missing: "hope" }))).toEqual({ what: "page", status: 404, brand: null });
  });

  it("tells what was there before from what never was", () => {
    expect(missingOf(thrown(410, { missing: "car", brand: { en: "Porsche", ar: "بورشه" } }))).toEqual({
      what: "car",
      status: 410,
      brand: { en: "Porsche", ar: "بورشه" },
    });
    for (const brand of [null, { en: null, ar: null }, "Porsche"])
      expect(missingOf(thrown(410, { missing: "car", brand }))?.brand).toBeNull();
  });

  it("is nothing for other errors", () => {
    expect(missingOf(thrown(500, null))).toBeNull();
    expect(missingOf(new Error("no"))).toBeNull();
    expect(missingOf(null)).toBeNull();
  });
});
