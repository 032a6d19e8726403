import { expect, test } from "vitest";
import { ignoresQuery, isPersonalPath, personalPaths, publicPathWords, sitemapPaths } from "./public-pages.ts";

test("lists of pages follow the table", () => {
  expect(sitemapPaths).toEqual(["/", "/cars", "/about", "/team", "/contact"]);
  expect(personalPaths).toEqual(["/order/", "/viewing", "/trade-in", "/track"]);
  expect(publicPathWords).toContain("sheet");
  expect(publicPathWords.filter((word) => word.includes(":"))).toEqual([]);
});

test.each([
  ["/order/7", true],
  ["/ar/order/7.data", true],
  ["/ar/order/7/x", true],
  ["/Track.data", true],
  ["/tracking", false],
  ["/cars/7", false],
])("%s is personal: %s", (path, personal) => expect(isPersonalPath(path)).toBe(personal));

test.each([
  ["/", true],
  ["/ar", true],
  ["/ar/cars/7", true],
  ["/about", true],
  ["/about.data", false],
  ["/cars", false],
  ["/cars/7/sheet", false],
])("%s ignores its query: %s", (path, ignores) => expect(ignoresQuery(path)).toBe(ignores));
