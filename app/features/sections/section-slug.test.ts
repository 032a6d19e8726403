import { expect, test } from "vitest";
import { slugLength, slugOf, slugPattern } from "./section-slug";

test("an address is made from the English title", () => {
  expect(slugOf("Electric Cars")).toBe("electric-cars");
  expect(slugOf("  Editor’s Choice — 2027! ")).toBe("editors-choice-2027");
  expect(slugOf("Coupés & Škodas")).toBe("coupes-skodas");
  expect(slugOf("سيارات")).toBe("");
  expect(slugOf("")).toBe("");
});

test("whatever is made fits the table", () => {
  for (const title of ["-- A --", "x".repeat(90), "a ".repeat(80), "Under 20,000"]) {
    expect(slugOf(title)).toMatch(slugPattern);
    expect(slugOf(title).length).toBeLessThanOrEqual(slugLength);
  }
});
