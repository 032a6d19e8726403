import { expect, test } from "vitest";
import { daysOverdue, followUpOf, readPlan, snoozed } from "./follow-up";

const today = "2026-11-30";

test("a follow-up that is snoozed goes on from its day, an overdue one from today", () => {
  expect(snoozed({ on: "2026-12-03", note: "Plates" }, 7, today)).toEqual({ on: "2026-12-10", note: "Plates" });
  expect(snoozed({ on: "2026-11-02", note: null }, 1, today)).toEqual({ on: "2026-12-01", note: null });
  expect(snoozed({ on: today, note: null }, 7, today).on).toBe("2026-12-07");
});

test("days overdue are days of the calendar", () => {
  expect([today, "2026-11-28", "2026-12-01"].map((on) => daysOverdue(on, today))).toEqual([0, 2, -1]);
  expect(daysOverdue("2026-03-01", "2026-04-01")).toBe(31);
});

test("the history keeps a plan with its line, and none for one that is done", () => {
  expect(readPlan("2026-11-30 Call about the plates")).toEqual({ on: today, note: "Call about the plates" });
  expect(readPlan("2026-11-30")).toEqual({ on: today, note: null });
  expect([readPlan(null), readPlan("Call")]).toEqual([null, null]);
});

test("a record without a day has no follow-up", () => {
  expect(followUpOf({ follow_up_on: null, follow_up_note: null })).toBeNull();
  expect(followUpOf({ follow_up_on: today, follow_up_note: "x" })).toEqual({ on: today, note: "x" });
});
