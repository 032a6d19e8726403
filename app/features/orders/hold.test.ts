import { expect, it } from "vitest";
import { heldUntil, holdLeft, shownHold } from "./hold";

const now = "2026-11-21T09:00:00Z";

it("counts days, then hours, then says that it is over", () => {
  expect(holdLeft("2026-11-24T10:00:00Z", now)).toEqual({ unit: "days", count: 3 });
  expect(holdLeft("2026-11-23T09:00:00Z", now)).toEqual({ unit: "days", count: 2 });
  expect(holdLeft("2026-11-23T08:59:00Z", now)).toEqual({ unit: "hours", count: 48 });
  expect(holdLeft("2026-11-21T09:00:01Z", now)).toEqual({ unit: "hours", count: 1 });
  expect(holdLeft("2026-11-21T09:00:00Z", now)).toEqual({ unit: "over" });
  expect(holdLeft("never", now)).toEqual({ unit: "over" });
});

it("reads the moment out of a history event, and nothing out of words", () => {
  expect(heldUntil("2026-11-24T10:00:00Z")).toBe("2026-11-24T10:00:00Z");
  expect(heldUntil("48 h")).toBeNull();
  expect(heldUntil(null)).toBeNull();
});

it("an end that has passed is told only while it ends something", () => {
  const past = "2026-11-21T08:00:00Z";
  const coming = "2026-11-22T08:00:00Z";
  expect([shownHold("reserved", past, now), shownHold("paperwork", past, now)]).toEqual([past, null]);
  expect([shownHold("ready", coming, now), shownHold("new", null, now)]).toEqual([coming, null]);
});
