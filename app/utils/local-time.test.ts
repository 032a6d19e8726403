import { expect, test } from "vitest";
import { fromLocalTime, isDay, toLocalTime } from "./local-time";

test("Bahrain's clock is three hours ahead of UTC, in summer too", () => {
  expect(toLocalTime("2026-11-21T06:30:00+00:00")).toBe("2026-11-21T09:30");
  expect(toLocalTime("2026-07-01T22:15:00Z")).toBe("2026-07-02T01:15");
  expect(fromLocalTime("2026-11-21T09:30")).toBe("2026-11-21T06:30:00.000Z");
  expect(fromLocalTime("2026-07-02T01:15:30")).toBe("2026-07-01T22:15:30.000Z");
});

test("there and back again", () => {
  expect(toLocalTime(fromLocalTime("2027-01-01T00:00"))).toBe("2027-01-01T00:00");
});

test("nothing and nonsense", () => {
  expect(toLocalTime(null)).toBe("");
  expect(toLocalTime("soon")).toBe("");
  for (const typed of ["", "2026-02-30T09:30", "2026-11-21", "2026-11-21T24:61", "soon"])
    expect(fromLocalTime(typed)).toBeNull();
});

test("days exist or not", () => {
  expect(isDay("2028-02-29")).toBe(true);
  for (const text of ["2026-02-29", "2026-13-01", "21-11-2026", ""]) expect(isDay(text)).toBe(false);
});
