import { expect, test } from "vitest";
import { batteryParts, healthMissing } from "./battery";
import type { Battery } from "./cars";

const nothing: Battery = {
  kwh: null,
  rangeCycle: null,
  acKw: null,
  dcKw: null,
  charge10to80: null,
  connector: null,
  healthPct: null,
  healthOn: null,
  healthMethod: { en: null, ar: null },
  warrantyUntil: null,
  homeCharger: null,
};
const driven = { range: 480, fuel: "electric", condition: "used" } as const;

test("what is known has its part", () => {
  expect(batteryParts({ ...driven, condition: "new" }, { ...nothing, kwh: 78 })).toEqual(["range"]);
  expect(batteryParts({ ...driven, range: null, condition: "new" }, { ...nothing, homeCharger: false })).toEqual([
    "charging",
  ]);
  expect(batteryParts(driven, { ...nothing, dcKw: 250, healthPct: 98 })).toEqual(["range", "charging", "health"]);
  expect(
    batteryParts({ ...driven, fuel: "plug_in_hybrid" }, { ...nothing, acKw: 7, warrantyUntil: "2031-01-18" }),
  ).toEqual(["range", "charging", "health"]);
});

test("a driven electric car says that its battery's health is not stated, others do not", () => {
  expect(batteryParts(driven, nothing)).toEqual(["range", "health"]);
  expect(healthMissing(driven, nothing)).toBe(true);
  expect(healthMissing({ ...driven, condition: "certified" }, nothing)).toBe(true);
  expect(healthMissing(driven, { ...nothing, healthPct: 0 })).toBe(false);
  expect(batteryParts({ ...driven, condition: "zero_km" }, nothing)).toEqual(["range"]);
  expect(batteryParts({ ...driven, fuel: "plug_in_hybrid" }, nothing)).toEqual(["range"]);
});

test("a car of which nothing is known has no panel", () => {
  expect(batteryParts({ ...driven, range: null }, nothing)).toEqual([]);
});
