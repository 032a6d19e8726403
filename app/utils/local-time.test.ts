import { afterEach, expect, test } from "vitest";
import { defaultTimeZone } from "~domain/time-zones";
import { dayAfter, dayAt, fromLocalTime, isDay, toLocalTime } from "./local-time";
import { setSiteTimeZone } from "~/i18n/time-zone";

afterEach(() => setSiteTimeZone(defaultTimeZone));

test("Bahrain's clock is three hours ahead of UTC, in summer too", () => {
  expect(toLocalTime("2026-11-21T06:30:00+00:00")).toBe("2026-11-21T09:30");
  expect(toLocalTime("2026-07-01T22:15:00Z")).toBe("2026-07-02T01:15");
  expect(fromLocalTime("2026-11-21T09:30")).toBe("2026-11-21T06:30:00.000Z");
  expect(fromLocalTime("2026-07-02T01:15:30")).toBe("2026-07-01T22:15:30.000Z");
});

test.each([
  ["Asia/Dubai", "2026-11-21T23:30", "2026-11-21T19:30:00.000Z"],
  ["Asia/Kolkata", "2026-11-21T09:30", "2026-11-21T04:00:00.000Z"],
  ["Europe/London", "2026-07-01T09:30", "2026-07-01T08:30:00.000Z"],
  ["Europe/London", "2026-12-01T09:30", "2026-12-01T09:30:00.000Z"],
  ["America/New_York", "2026-11-21T22:15", "2026-11-22T03:15:00.000Z"],
  // The hours before and after a change of the clock.
  ["Europe/Berlin", "2026-03-29T01:59", "2026-03-29T00:59:00.000Z"],
  ["Europe/Berlin", "2026-03-29T03:00", "2026-03-29T01:00:00.000Z"],
])("%s: %s is %s", (zone, shown, instant) => {
  setSiteTimeZone(zone);
  expect(fromLocalTime(shown)).toBe(instant);
  expect(toLocalTime(instant)).toBe(shown);
});

test("there and back again", () => {
  expect(toLocalTime(fromLocalTime("2027-01-01T00:00"))).toBe("2027-01-01T00:00");
  expect(toLocalTime("0901-01-01T00:00:00Z")).toMatch(/^0901-01-01T0\d:/);
});

test("nothing and nonsense", () => {
  expect(toLocalTime(null)).toBe("");
  expect(toLocalTime("soon")).toBe("");
  for (const typed of ["", "2026-02-30T09:30", "2026-11-21", "2026-11-21T24:61", "soon"])
    expect(fromLocalTime(typed)).toBeNull();
});

test("days exist or not", () => {
  expect(isDay("2028-02-29")).toBe(true);
  for (const text of [
    "2026-02-29",
    "2026-13-01",
    "21-11-2026",
    "2026-11",
    "2026",
    "2026-11-21T00:00",
    "",
    "1899-12-31",
    "1445-06-12",
  ])
    expect(isDay(text), text).toBe(false);
});

test("a day begins at the dealer's midnight", () => {
  const late = new Date("2026-11-21T20:30:00Z");
  expect(dayAt(late)).toBe("2026-11-21");
  setSiteTimeZone("Asia/Dubai");
  expect(dayAt(late)).toBe("2026-11-22");
  expect(dayAfter("2026-12-31")).toBe("2027-01-01");
});
