import { afterEach, expect, test } from "vitest";
import { setSiteTimeZone } from "~/i18n/time-zone";
import { defaultTimeZone } from "~domain/time-zones";
import { changeTo, instantOf, shifted, targetOf, type CalendarColumn } from "./calendar-target";

afterEach(() => setSiteTimeZone(defaultTimeZone));

const week: CalendarColumn[] = ["2026-11-25", "2026-11-26", "2026-11-27"].map((day) => ({
  key: day,
  day,
  office: null,
}));
const hours = { first: 9, last: 20, cut: 0 };
const viewing = { startsAt: "2026-11-26T13:00:00.000Z", officeId: "main" };

test("a viewing is where the dealer's clock has it, moves in steps, and stays within the calendar", () => {
  const now = targetOf(viewing, week, 0);
  expect(now).toEqual({ column: 1, from: 960 });
  if (!now) return;
  expect(shifted(now, { columns: 1, minutes: 15 }, week, hours)).toEqual({ column: 2, from: 975 });
  expect(shifted(now, { minutes: 22 }, week, hours)).toEqual({ column: 1, from: 975 });
  expect(shifted(now, { columns: 5, minutes: 9000 }, week, hours)).toEqual({ column: 2, from: 1185 });
  expect(shifted(now, { columns: -5, minutes: -9000 }, week, hours)).toEqual({ column: 0, from: 540 });
  // An odd time stays what it is while only the day changes.
  expect(shifted({ column: 0, from: 967 }, { columns: 1 }, week, hours)).toEqual({ column: 1, from: 967 });
});

test("what changes is the time, in the view of one day the showroom too, or nothing", () => {
  expect(changeTo(viewing, { column: 0, from: 960 }, week)).toEqual({ startsAt: "2026-11-25T13:00:00.000Z" });
  expect(changeTo(viewing, { column: 1, from: 960 }, week)).toBeNull();
  const day = ["main", "branch"].map((office) => ({ key: office, day: "2026-11-26", office }));
  expect(targetOf(viewing, day, 0)).toEqual({ column: 0, from: 960 });
  expect(changeTo(viewing, { column: 1, from: 960 }, day)).toEqual({ office: "branch" });
});

test("a time after midnight belongs to the evening before where the columns begin later", () => {
  expect(targetOf({ startsAt: "2026-11-25T21:30:00Z", officeId: "main" }, week, 2)).toEqual({ column: 0, from: 1470 });
  expect(instantOf({ column: 0, from: 1470 }, week)).toBe("2026-11-25T21:30:00.000Z");
});

test("the same time on the next day is the same time of the clock, where the clock changes meanwhile", () => {
  setSiteTimeZone("Europe/Berlin");
  const days = ["2026-10-24", "2026-10-25"].map((day) => ({ key: day, day, office: null }));
  const before = { startsAt: "2026-10-24T08:00:00.000Z", officeId: "main" };
  expect(changeTo(before, { column: 1, from: 600 }, days)).toEqual({ startsAt: "2026-10-25T09:00:00.000Z" });
});
