import { expect, test } from "vitest";
import { directionOf } from "./languages.ts";
import { areaOf, barePath, languageOf, localePath } from "./public-paths.ts";

test("the address alone decides the language of a public page", () => {
  expect(languageOf("/cars/7", "ar")).toBe("en");
  expect(languageOf("/ar/cars/7", "en")).toBe("ar");
  expect(languageOf("/ar", null)).toBe("ar");
  expect(languageOf("/argentina", null)).toBe("en");
});

test("sign-in and the back office follow what is remembered", () => {
  expect(languageOf("/login", "ar")).toBe("ar");
  expect(languageOf("/admin/cars", null)).toBe("en");
  expect(areaOf("/administration")).toBe("public");
});

test("the twin of a page keeps path, query and place", () => {
  expect(localePath("/cars?fuel=electric&page=2#top", "ar")).toBe("/ar/cars?fuel=electric&page=2#top");
  expect(localePath("/ar/cars?fuel=electric", "en")).toBe("/cars?fuel=electric");
  expect(localePath("/", "ar")).toBe("/ar");
  expect(localePath("/?q=x", "ar")).toBe("/ar?q=x");
  expect(localePath("/ar?q=x", "en")).toBe("/?q=x");
  expect(localePath("/ar", "ar")).toBe("/ar");
  expect(localePath("/admin", "ar")).toBe("/admin");
});

test("paths without their language", () => {
  expect(barePath("/ar")).toBe("/");
  expect(barePath("/ar/about")).toBe("/about");
  expect(barePath("/about")).toBe("/about");
});

test("Arabic runs from right to left", () => {
  expect(directionOf("ar")).toBe("rtl");
  expect(directionOf("en")).toBe("ltr");
});
