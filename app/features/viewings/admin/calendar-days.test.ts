import { expect, test } from "vitest";
import { addDays } from "~/utils/local-time";
import { daysAround, exceptionsOn, weekFrom } from "./calendar-days";

test("a week begins with the day it is asked for, and is among the days that are read", () => {
  for (const day of ["2026-11-21", "2026-11-25", "2026-12-29"]) {
    const week = weekFrom(day);
    expect(week).toHaveLength(7);
    expect(week[0]).toBe(day);
    const { first, days } = daysAround(day);
    expect(first < day).toBe(true);
    expect(addDays(first, days - 1) > (week.at(-1) ?? "")).toBe(true);
  }
  expect(weekFrom("2026-12-29").at(-1)).toBe("2027-01-04");
});

test("a day is named by the exceptions that hold on it", () => {
  const eid = { from: "2026-11-24", to: "2026-11-26", office: null, name: { en: "Eid", ar: "العيد" } };
  const works = { from: "2026-11-26", to: "2026-11-26", office: "riffa", name: { en: "Works", ar: null } };
  const unnamed = { from: "2026-11-26", to: "2026-11-26", office: null, name: { en: null, ar: " " } };
  const all = [eid, works, unnamed];
  expect(exceptionsOn("2026-11-26", null, all)).toEqual([eid.name, works.name]);
  expect(exceptionsOn("2026-11-26", "main", all)).toEqual([eid.name]);
  expect(exceptionsOn("2026-11-27", null, all)).toEqual([]);
});
