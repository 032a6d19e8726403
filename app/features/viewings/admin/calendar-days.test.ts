import { afterEach, expect, test } from "vitest";
import { setSiteTimeZone } from "~/i18n/time-zone";
import { defaultTimeZone } from "~domain/time-zones";
import { daysAround, exceptionsOn, weekOf } from "./calendar-days";

afterEach(() => setSiteTimeZone(defaultTimeZone));

test("a week begins as it does where the dealer is, and is among the days that are read", () => {
  expect(weekOf("2026-11-25")[0]).toBe("2026-11-21");
  for (const zone of ["Asia/Bahrain", "Asia/Riyadh", "Asia/Dubai"])
    for (const day of ["2026-11-21", "2026-11-22", "2026-11-23", "2026-11-27"]) {
      setSiteTimeZone(zone);
      const week = weekOf(day);
      expect(week).toHaveLength(7);
      expect(week).toContain(day);
      expect(daysAround(day).first < (week[0] ?? "")).toBe(true);
    }
  expect(weekOf("2026-11-25")[0]).toBe("2026-11-23");
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
