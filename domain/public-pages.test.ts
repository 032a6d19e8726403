import { expect, test } from "vitest";
import { isPersonalPath, parametersOf, personalPaths, publicPathWords, sitemapPaths } from "./public-pages.ts";

test("lists of pages follow the table", () => {
  expect(sitemapPaths).toEqual(["/", "/cars", "/about", "/team", "/contact"]);
  expect(personalPaths).toEqual(["/order/", "/viewing", "/trade-in", "/paper/", "/track"]);
  expect(publicPathWords).toContain("sheet");
  expect(publicPathWords.filter((word) => word.includes(":"))).toEqual([]);
});

test.each([
  ["/order/7", true],
  ["/ar/order/7.data", true],
  ["/ar/order/7/x", true],
  ["/Track.data", true],
  ["/ar/paper/Q-2026-0001", true],
  ["/tracking", false],
  ["/cars/7", false],
])("%s is personal: %s", (path, personal) => expect(isPersonalPath(path)).toBe(personal));

test.each([
  ["/", []],
  ["/ar", []],
  ["/about", []],
  ["/about.data", "any"],
  ["/cars", "any"],
  ["/ar/cars/7", ["down", "months", "rate"]],
  ["/cars/7/sheet", "any"],
  ["/sitemap.xml", ["part"]],
  ["/robots.txt", []],
  ["/suggest", ["q"]],
  ["/shortlist", ["cars"]],
])("%s reads of its query: %s", (path, read) => expect(parametersOf(path)).toEqual(read));
