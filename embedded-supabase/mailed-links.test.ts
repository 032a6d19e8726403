import { expect, test } from "vitest";
import { isCode, mailedLinks } from "./mailed-links.ts";

const links = mailedLinks({ jwtSecret: "secret" });

test.each([
  ["as it was mailed", links.token("abc"), "abc"],
  ["without its signature", "abc", "unknown"],
  ["with an empty signature", "abc.", "unknown"],
  ["with the signature of another link", `abc${links.token("def").slice(3)}`, "unknown"],
  ["with the signature of another installation", mailedLinks({ jwtSecret: "other" }).token("abc"), "unknown"],
  ["empty", "", "unknown"],
])("a link's token %s", (_, token, hash) => {
  expect(links.hash(token)).toBe(hash);
});

test("a code has eight digits and nothing else", () => {
  expect(isCode("12345678")).toBe(true);
  for (const text of ["", "1234567", "123456789", "1234567a", " 12345678", "12345678\n"])
    expect(isCode(text)).toBe(false);
});
