import { expect, test } from "vitest";
import { timeZones } from "./time-zone-choices.ts";
import { defaultTimeZone, isTimeZone } from "./time-zones.ts";

test("what is offered exists, and begins with the Gulf", () => {
  expect(timeZones.filter((zone) => !isTimeZone(zone))).toEqual([]);
  expect(new Set(timeZones).size).toBe(timeZones.length);
  expect(timeZones[0]).toBe(defaultTimeZone);
});

test.each(["+03:00", "UTC+3", "Asia/Nowhere", "", "asia bahrain", "Asia/Bahrain "])("%j is no time zone", (name) => {
  expect(isTimeZone(name)).toBe(false);
});
