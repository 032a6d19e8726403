import { expect, test } from "vitest";
import { type CarPublication, isOnOffer, visibilityOf } from "./car-visibility.ts";

const now = Date.parse("2026-11-21T09:00:00Z");
const car = (change: Partial<CarPublication>): CarPublication => ({
  status: "available",
  publishAt: null,
  unpublishAt: null,
  deletedAt: null,
  brand: { visible: true, inTrash: false },
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
  ["of a hidden brand", { brand: { visible: false, inTrash: false } }, "brandHidden"],
  ["of a brand in the trash", { brand: { visible: true, inTrash: true } }, "brandTrash"],
  ["a draft of a hidden brand", { status: "draft", brand: { visible: false, inTrash: false } }, "draft"],
] as const)("%s", (_case, change, visibility) => {
  expect(visibilityOf(car(change), now)).toBe(visibility);
});

test("what visitors see is on offer until it is sold", () => {
  expect(isOnOffer(car({ status: "reserved" }), now)).toBe(true);
  expect(isOnOffer(car({ status: "sold" }), now)).toBe(false);
  expect(isOnOffer(car({ brand: { visible: false, inTrash: false } }), now)).toBe(false);
});
