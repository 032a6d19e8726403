import { expect, test } from "vitest";
import { preferredLanguage, privateLanguage } from "./private-language.ts";

test.each([
  ["ar-BH,ar;q=0.9,en;q=0.8", "ar"],
  ["en-GB,en;q=0.9,ar;q=0.8", "en"],
  ["fr, ar;q=0.5", "ar"],
  ["en;q=0.2, ar;q=0.7", "ar"],
  ["ar;q=0, en", "en"],
  ["de, *", null],
  ["arabic", null],
  ["ar;q=x", null],
  ["", null],
  [null, null],
] as const)("of %s the first of our languages is %s", (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});

test("the cookie decides before the browser's languages", () => {
  const of = (headers: Record<string, string>) => privateLanguage(new Headers(headers), false);
  const kept = (language: string) => ({
    language,
    cookie: expect.stringMatching(`^lang=${language};.*Max-Age=31536000`),
  });
  expect(of({ cookie: "lang=en", "accept-language": "ar" })).toMatchObject(kept("en"));
  expect(of({ cookie: "lang=ar", "accept-language": "en" })).toMatchObject(kept("ar"));
  expect(of({ "accept-language": "ar" })).toMatchObject({ language: "ar", cookie: expect.stringMatching(/^lang=ar;/) });
  expect(of({ "accept-language": "en" })).toEqual({ language: null, cookie: null });
});

test("a link's language comes before the cookie, which it changes; what is no language says nothing", () => {
  const of = (asked: string) => privateLanguage(new Headers({ cookie: "lang=en" }), false, asked);
  expect(of("ar")).toMatchObject({ language: "ar", cookie: expect.stringMatching(/^lang=ar;/) });
  for (const asked of ["en", "fr"])
    expect(of(asked)).toMatchObject({ language: "en", cookie: expect.stringMatching(/^lang=en;/) });
});
