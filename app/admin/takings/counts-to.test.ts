import { expect, test } from "vitest";
import { countsTo } from "./counts-to";

test("money of a closed day counts to the first open one, all other money to its own day", () => {
  expect(countsTo("2026-11-27", "2026-11-28")).toBe("2026-11-28");
  expect(countsTo("2026-10-01", "2026-11-28")).toBe("2026-11-28");
  expect(countsTo("2026-11-28", "2026-11-28")).toBeNull();
  expect(countsTo("2026-11-27", null)).toBeNull();
  for (const typed of ["", "2026-11", "yesterday"]) expect(countsTo(typed, "2026-11-28")).toBeNull();
});
