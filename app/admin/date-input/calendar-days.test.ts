import { expect, test } from "vitest";
import { addMonths, dayAfterKey, nearestDay, weeksOfMonth } from "./calendar-days";

test("a month is shown in whole weeks, from any first day", () => {
  const monday = weeksOfMonth("2026-11-21", 1);
  expect(monday).toHaveLength(6);
  expect([monday[0]?.[0], monday[5]?.[6]]).toEqual(["2026-10-26", "2026-12-06"]);
  const saturday = weeksOfMonth("2026-11-21", 6);
  expect([saturday[0]?.[0], saturday.at(-1)?.[6]]).toEqual(["2026-10-31", "2026-12-04"]);
  expect(weeksOfMonth("2026-02-01", 0)).toHaveLength(4);
});

test("months keep the day where they have it", () => {
  expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
  expect(addMonths("2028-01-31", 1)).toBe("2028-02-29");
  expect(addMonths("2026-12-15", 1)).toBe("2027-01-15");
  expect(addMonths("2026-01-15", -1)).toBe("2025-12-15");
});

test("keys move through the calendar, mirrored in Arabic", () => {
  const day = "2026-11-21";
  expect(dayAfterKey(day, "ArrowRight", false, 1)).toBe("2026-11-22");
  expect(dayAfterKey(day, "ArrowRight", true, 6)).toBe("2026-11-20");
  expect(dayAfterKey(day, "ArrowDown", true, 6)).toBe("2026-11-28");
  expect(dayAfterKey(day, "Home", false, 1)).toBe("2026-11-16");
  expect(dayAfterKey(day, "End", true, 6)).toBe("2026-11-27");
  expect(dayAfterKey(day, "PageUp", false, 1)).toBe("2026-10-21");
  expect(dayAfterKey(day, "a", false, 1)).toBeNull();
});

test("a day beyond those that may be chosen is the nearest of them", () => {
  const range = { earliest: "2026-11-02", latest: "2026-11-21" };
  expect(["2026-11-01", "2026-11-02", "2026-11-22"].map((day) => nearestDay(day, range))).toEqual([
    "2026-11-02",
    "2026-11-02",
    "2026-11-21",
  ]);
  expect(nearestDay("2031-01-01", {})).toBe("2031-01-01");
});
