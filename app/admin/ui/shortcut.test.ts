import { expect, test } from "vitest";
import { isShortcut } from "./shortcut";

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test.each([
  ["on a Latin keyboard", { key: "s", code: "KeyS", ctrlKey: true }, true],
  ["with the command key", { key: "s", code: "KeyS", metaKey: true }, true],
  ["on a Dvorak keyboard", { key: "s", code: "Semicolon", ctrlKey: true }, true],
  ["on an Arabic keyboard", { key: "س", code: "KeyS", ctrlKey: true }, true],
  ["by another letter in the place of S", { key: "o", code: "KeyS", ctrlKey: true }, false],
  ["without a modifier", { key: "s", code: "KeyS" }, false],
  [
    "with Shift, which means something else elsewhere",
    { key: "S", code: "KeyS", ctrlKey: true, shiftKey: true },
    false,
  ],
])("%s: %j saves: %s", (_where, pressed, saves) => {
  expect(isShortcut("s", { ...plain, ...pressed })).toBe(saves);
});
