import { expect, test } from "vitest";
import { daysAround, exceptionsOn, weekOf } from "./calendar-days";

test("a week begins as the reader's language begins it, and is among the days that are read", () => {
  expect([weekOf("2026-11-25", "en")[0], weekOf("2026-11-25", "ar")[0]]).toEqual(["2026-11-23", "2026-11-21"]);
  for (const day of ["2026-11-21", "2026-11-22", "2026-11-23", "2026-11-27"])
    for (const language of ["en", "ar"] as const) {
      const week = weekOf(day, language);
      expect(week).toHaveLength(7);
      expect(week).toContain(day);
      expect(daysAround(day).first < (week[0] ?? "")).toBe(true);
    }
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
