import { expect, it } from "vitest";
import { withoutUnit } from "./pasted-amount";

it.each([
  ["BHD 38,500", "BHD", "38,500"],
  ["38,500 BD", "BHD", "38,500"],
  ["\u2068BHD 38,500.500\u2069", "د.ب.", "38,500.500"],
  ["‏٣٨٬٥٠٠ د.ب.", "د.ب.", "٣٨٬٥٠٠"],
  ["12,500 km", "km", "12,500"],
  ["-5 %", "%", "-5"],
])("takes the unit from %j beside %s", (pasted, unit, amount) => {
  expect(withoutUnit(pasted, unit)).toBe(amount);
});

it.each([
  ["38,500", "BHD"],
  ["SAR 38,500", "BHD"],
  ["BHD", "BHD"],
  ["BHD 38,500 or 39,000", "BHD"],
  ["call us", "BHD"],
])("leaves %j beside %s", (pasted, unit) => {
  expect(withoutUnit(pasted, unit)).toBe(pasted);
});

it("leaves a long text unread: the pattern would freeze the page", () => {
  // As it is read it is three times as long: a sign for three dots is written as three dots.
  const long = `${"…".repeat(997)}1a1`;
  expect(withoutUnit(long, "BHD")).toBe(long);
});
