import { expect, test } from "vitest";
import { toJsonText } from "./json-values.ts";

test.each([
  ["https://example.com/logo.png", '"https://example.com/logo.png"'],
  ['{"a":1}', '{"a":1}'],
  ["[1, 2]", "[1, 2]"],
  ["[not a list", '"[not a list"'],
  ["{curly", '"{curly"'],
  ["", '""'],
  ["12", '"12"'],
  [12, "12"],
  [null, "null"],
  [{ a: "ب" }, '{"a":"ب"}'],
  [["x"], '["x"]'],
])("%j becomes %s", (value, text) => {
  expect(toJsonText(value)).toBe(text);
});
