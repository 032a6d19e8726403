import { expect, test } from "vitest";
import { readTexts } from "./read-texts";

test.each([
  [
    ["a", "b"],
    ["a", "b"],
  ],
  [
    [["a", "b"], ["c"]],
    ["a", "b", "c"],
  ],
  [["a", null, 1, { b: "b" }], ["a"]],
  [null, []],
  ["a", []],
])("%j are the texts %j", (value, texts) => {
  expect(readTexts(value)).toEqual(texts);
});
