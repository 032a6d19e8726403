import { expect, test } from "vitest";
import { phoneText } from "./phone-text";

test("a number with its country code keeps its spelling", () => {
  expect(phoneText(" +973  1700-0000 ", "973")).toBe("+973 1700-0000");
  expect(phoneText("+٩٧٣ ١٧٠٠ ٠٠٠٠", "973")).toBe("+973 1700 0000");
});

test("one without gets it", () => {
  expect(phoneText("17000000", "973")).toBe("+973 1700 0000");
  expect(phoneText("١٧٠٠٠٠٠٠", "973")).toBe("+973 1700 0000");
  expect(phoneText("0501234567", "966")).toBe("+966 50123 4567");
  expect(phoneText("00966501234567", "973")).toBe("+966501234567");
});

test("what is no number is none", () => {
  expect(phoneText("call us", "973")).toBeNull();
  expect(phoneText("+973 12", "973")).toBeNull();
});
