import { expect, test } from "vitest";
import { passwordProblem } from "./password-rule";

test.each([
  ["a sentence", null],
  ["nine char", "short"],
  // Ten bytes, five letters.
  ["سيارة", "short"],
  ["سيارتي الجديدة", null],
  ["a".repeat(72), null],
  ["a".repeat(73), "long"],
  ["ع".repeat(36), null],
  ["أحب أن أقود سيارتي على شاطئ البحر كل صباح", "long"],
  ["🚗🚗🚗🚗🚗🚗🚗🚗🚗", "short"],
])("%j: %j", (password, problem) => {
  expect(passwordProblem(password)).toBe(problem);
});
