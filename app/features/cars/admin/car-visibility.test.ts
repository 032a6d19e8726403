import { expect, test } from "vitest";
import { publishes, visibilityOf, type Publishing } from "./car-visibility";

const now = Date.parse("2026-11-21T09:00:00Z");
const car = (change: Partial<Publishing>): Publishing => ({
  status: "available",
  publishAt: null,
  unpublishAt: null,
  deletedAt: null,
  ...change,
});

test.each([
  ["on offer", {}, "public"],
  ["sold, still readable", { status: "sold" }, "public"],
  ["a draft, whatever its times", { status: "draft", publishAt: "2026-11-01T00:00:00Z" }, "draft"],
  ["archived", { status: "archived" }, "archived"],
  ["from tomorrow on", { publishAt: "2026-11-22T00:00:00Z" }, "scheduled"],
  ["since this second", { publishAt: "2026-11-21T09:00:00Z" }, "public"],
  ["until this second", { unpublishAt: "2026-11-21T09:00:00Z" }, "ended"],
  ["until tomorrow", { unpublishAt: "2026-11-22T00:00:00Z" }, "public"],
  ["in the trash", { deletedAt: "2026-11-20T00:00:00Z" }, "trash"],
] as const)("%s", (_case, change, visibility) => {
  expect(visibilityOf(car(change), now)).toBe(visibility);
});

test("only a car that visitors did not see before meets the gate", () => {
  expect(publishes(null, "available")).toBe(true);
  expect(publishes("draft", "coming_soon")).toBe(true);
  expect(publishes("archived", "available")).toBe(true);
  expect(publishes("reserved", "available")).toBe(false);
  expect(publishes("draft", "sold")).toBe(false);
});
