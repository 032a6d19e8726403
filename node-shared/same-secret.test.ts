import { expect, test } from "vitest";
import { isSameSecret } from "./same-secret.ts";

test.each([
  ["secret", "secret", true],
  ["secret", "secreT", false],
  ["secre", "secret", false],
  ["", "secret", false],
  ["سر", "سر", true],
])("%j against %j: %j", (given, secret, same) => {
  expect(isSameSecret(given, secret)).toBe(same);
});
