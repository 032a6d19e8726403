import { expect, test } from "vitest";
import { energyCost } from "./energy";

test("what 100 km cost, from usable battery, range and the price of a kWh", () => {
  expect(energyCost(600, 90, 0.03)).toBeCloseTo(0.45, 10);
});

test("nothing is said where something is not known", () => {
  expect(energyCost(null, 90, 0.03)).toBeNull();
  expect(energyCost(600, null, 0.03)).toBeNull();
  expect(energyCost(600, 90, null)).toBeNull();
  expect(energyCost(600, 90, 0)).toBeNull();
  expect(energyCost(0, 90, 0.03)).toBeNull();
});
