import { expect, test } from "vitest";
import { isEmail, readEmail } from "./email.ts";

test.each([
  ["sean.o'brien@example.com", "sean.o'brien@example.com"],
  ["\u202aali@example.com\u202c", "ali@example.com"],
  ["\u200eali@example.com", "ali@example.com"],
  ["ali@example.com\u200f", "ali@example.com"],
  [" Ali+Cars@Example.com\u200b ", "ali+cars@example.com"],
])("%j is read as %s", (typed, read) => {
  expect(readEmail(typed)).toBe(read);
  expect(isEmail(read)).toBe(true);
});

test.each(["", "ali", "ali@example", "a b@example.com", "ali@exämple.com", '"ali"@example.com', "<ali>@example.com"])(
  "%j is no address",
  (typed) => {
    expect(isEmail(readEmail(typed))).toBe(false);
  },
);
