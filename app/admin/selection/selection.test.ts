import { expect, test } from "vitest";
import { isSelected, nothingSelected, pageState, rowsBetween, selectedCount, stillShown, withRows } from "./selection";

test("rows are chosen and taken out", () => {
  const some = withRows(nothingSelected, [1, 2, 3], true);
  expect(selectedCount(some, 100)).toBe(3);
  expect(isSelected(some, 2)).toBe(true);
  expect([...withRows(some, [2], false).ids]).toEqual([1, 3]);
  expect(pageState(some, [1, 2])).toBe("all");
  expect(pageState(some, [3, 4])).toBe("some");
  expect(pageState(some, [4])).toBe("none");
});

test("everything but a few", () => {
  const everything = { everything: true, ids: new Set<number>() };
  expect(selectedCount(everything, 512)).toBe(512);
  expect(isSelected(everything, 77)).toBe(true);
  const but = withRows(everything, [5, 6], false);
  expect(selectedCount(but, 512)).toBe(510);
  expect(isSelected(but, 5)).toBe(false);
  expect(pageState(but, [5, 7])).toBe("some");
  expect(selectedCount(withRows(but, [5], true), 512)).toBe(511);
});

test("from the last one to this, in either direction", () => {
  expect(rowsBetween([9, 8, 7, 6], 8, 6)).toEqual([8, 7, 6]);
  expect(rowsBetween([9, 8, 7, 6], 6, 9)).toEqual([9, 8, 7, 6]);
  expect(rowsBetween([9, 8], 1, 8)).toEqual([8]);
  expect(rowsBetween([9, 8], null, 8)).toEqual([8]);
});

test("what left the page leaves the selection", () => {
  expect([...stillShown(new Set(["a", "b"]), ["b", "c"])]).toEqual(["b"]);
});
