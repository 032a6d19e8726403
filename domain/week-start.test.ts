import { expect, test } from "vitest";
import { timeZones } from "./time-zone-choices.ts";
import { defaultTimeZone } from "./time-zones.ts";
import { firstDayOfWeek } from "./week-start.ts";

/** Of each zone that is offered, the first day in CLDR, Sunday = 0. */
const expected: Record<(typeof timeZones)[number], number> = {
  "Asia/Bahrain": 6,
  "Asia/Riyadh": 0,
  "Asia/Kuwait": 6,
  "Asia/Qatar": 6,
  "Asia/Dubai": 1,
  "Asia/Muscat": 6,
  "Asia/Baghdad": 6,
  "Asia/Aden": 0,
  "Asia/Amman": 6,
  "Asia/Damascus": 6,
  "Asia/Beirut": 1,
  "Africa/Cairo": 6,
  "Africa/Khartoum": 6,
  "Africa/Tripoli": 6,
  "Africa/Tunis": 1,
  "Africa/Algiers": 6,
  "Africa/Casablanca": 1,
  "Europe/Istanbul": 1,
  "Asia/Tehran": 6,
  "Asia/Karachi": 0,
  "Asia/Kolkata": 0,
  "Europe/London": 1,
  "Europe/Berlin": 1,
  "America/New_York": 0,
};

test("every zone that is offered begins its week as its country does", () => {
  expect(Object.fromEntries(timeZones.map((zone) => [zone, firstDayOfWeek(zone)]))).toEqual(expected);
});

test("a zone that is not known begins its week as Bahrain", () => {
  expect([firstDayOfWeek(defaultTimeZone), firstDayOfWeek("Pacific/Apia")]).toEqual([6, 6]);
});
