import { expect, test } from "vitest";
import { isCommonPassword } from "./common-password.ts";

test.each([
  "1234567890",
  "qwertyuiop",
  "Password123",
  "Passw0rd2026!",
  "!!!sunshine!!!",
  "aaaaaaaaaaaa",
  "abcabcabcabc",
  "1212121212",
  "M@arad2026",
  "manchester",
])("%s is common", (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  "a-long-first-password",
  "correct horse battery",
  "the right password",
  "جملة قصيرة أسهل",
  "kX9-vTq2-LmZ7",
  "9f86d081-884c-7d65",
  "my dog eats 7 shoes",
])("%s is not", (password) => {
  expect(isCommonPassword(password, "noor@example.com")).toBe(false);
});

test("one's own name with a year is", () => {
  expect(isCommonPassword("noor.alansari2026", "Noor.Alansari@example.com")).toBe(true);
});
