import { expect, test } from "vitest";
import { isStorable, isStorableJson, storableText } from "./storable-text.ts";

test.each([
  ["a NUL", "a\0b", "ab"],
  ["the first half of a pair", "a\ud83db", "ab"],
  ["the second half of a pair", "a\ude97b", "ab"],
  ["halves in the wrong order", "a\ude97\ud83db", "ab"],
])("%s cannot be stored, and is left out", (_what, text, stored) => {
  expect([isStorable(text), storableText(text), isStorable(stored)]).toEqual([false, stored, true]);
});

test.each(["", "سيارة", "🚗", "a\r\n\tb", "\ufffd"])("%j is stored as it is", (text) => {
  expect([isStorable(text), storableText(text)]).toEqual([true, text]);
});

test.each([{ "a\0": 1 }, { a: [{ b: "\ud83d" }] }, ["\0"], "\ude97"])(
  "%j has a text that cannot be stored",
  (value) => {
    expect(isStorableJson(value)).toBe(false);
  },
);

test.each([{ a: [{ "سيارة 🚗": "\\u0000" }] }, [], null, 1, "a"])("%j can be stored", (value) => {
  expect(isStorableJson(value)).toBe(true);
});
