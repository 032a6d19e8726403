import { expect, test } from "vitest";
import { publishes } from "./publish-gate";

test("only a car that visitors did not see before meets the gate", () => {
  expect(publishes(null, "available")).toBe(true);
  expect(publishes("draft", "coming_soon")).toBe(true);
  expect(publishes("archived", "available")).toBe(true);
  expect(publishes("reserved", "available")).toBe(false);
  expect(publishes("draft", "sold")).toBe(false);
});
