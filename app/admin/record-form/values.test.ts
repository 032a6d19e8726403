import { expect, test } from "vitest";
import { numberText, valueText } from "./value-text";
import { changedFields, formValuesOf, sameValue } from "./values";

test("values are the same by what they hold", () => {
  expect(sameValue(["a", { b: [true, null] }], ["a", { b: [true, null] }])).toBe(true);
  expect(sameValue({ a: "1" }, { a: "1", b: "2" })).toBe(false);
  expect(sameValue(["a"], ["a", "b"])).toBe(false);
  expect(sameValue(null, "")).toBe(false);
  expect(sameValue([], {})).toBe(false);
  expect(sameValue("1", undefined)).toBe(false);
});

test("values out of the form library are copies", () => {
  const list = ["a"];
  const copied = formValuesOf({ list, at: undefined, count: 3, group: { on: true } });
  list.push("b");
  expect(copied).toEqual({ list: ["a"], at: null, count: "3", group: { on: true } });
});

test("values in words", () => {
  expect(valueText(["a", "", "b"])).toBe("a\nb");
  expect(valueText({ name: "Manama", phones: ["1", "2"], open: null })).toBe("Manama, 1\n2");
  expect(valueText(null)).toBe("");
});

test("the fields that differ", () => {
  const saved = { price: "52000", publish_at: "2026-11-21T09:30", images: [{ path: "a" }], visible: true };
  expect([...changedFields(saved, { ...saved, images: [{ path: "b" }], visible: false })]).toEqual([
    "images",
    "visible",
  ]);
});

test("an amount reads with groups and its unit, any other number as it was typed", () => {
  expect(numberText("52000", "BHD")).toBe("52,000 BHD");
  expect(numberText("2024", undefined)).toBe("2024");
  expect(numberText("", "BHD")).toBe("");
});
