import { expect, test } from "vitest";
import { languageCookie, languageFromCookies } from "./languages.ts";

test.each([
  ["lang=ar", false, "ar"],
  ["a=1; lang=en; b=2", false, "en"],
  ["lang=fr", false, null],
  ["lang=ar", true, null],
  ["__Host-lang=ar", true, "ar"],
  [null, false, null],
])("the cookie %j remembers (https: %s) %s", (cookies, https, language) => {
  expect(languageFromCookies(cookies, https)).toBe(language);
});

test.each([true, false])("a cookie that is written can be read (https: %s)", (https) => {
  const [pair] = languageCookie("ar", https).split(";");
  expect(languageFromCookies(`a=1; ${pair}`, https)).toBe("ar");
});
