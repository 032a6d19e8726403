import { describe, expect, it } from "vitest";
import { missingOf } from "./missing";

describe("missingOf", () => {
  const thrown = (status: number, data: unknown) => ({ status, statusText: "", internal: false, data });

  it("says what was looked for", () => {
    expect(missingOf(thrown(404, { missing: "car" }))).toBe("car");
    expect(missingOf(thrown(404, { missing: "brand" }))).toBe("brand");
    expect(missingOf(thrown(404, null))).toBe("page");
    expect(missingOf(thrown(404, { missing: "hope" }))).toBe("page");
  });

  it("is nothing for other errors", () => {
    expect(missingOf(thrown(500, null))).toBeNull();
    expect(missingOf(new Error("no"))).toBeNull();
    expect(missingOf(null)).toBeNull();
  });
});
