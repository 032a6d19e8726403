import { expect, test } from "vitest";
import { spread } from "./compose-sheets";

/** A sheet holds ten; each part is as high as its number. */
const fits = (parts: readonly number[]) => parts.reduce((sum, height) => sum + height, 0) <= 10;

test("a sheet takes chunks until the next one is too high for it", () => {
  expect(spread([[4], [3, 3], [1, 1], [8]], fits)).toEqual([
    [4, 3, 3],
    [1, 1, 8],
  ]);
  expect(spread([[9], [1, 1]], fits)).toEqual([[9], [1, 1]]);
  expect(spread([], fits)).toEqual([]);
});

test("a chunk that is higher than a sheet is cut between its parts", () => {
  expect(spread([[2], [6, 6, 3]], fits)).toEqual([
    [2, 6],
    [6, 3],
  ]);
});

test("a part that is higher than a sheet has none", () => {
  expect(spread([[2], [3, 11]], fits)).toBeNull();
});
