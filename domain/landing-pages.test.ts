import { expect, test } from "vitest";
import { landingFilter, type LandingPage, landingPath, readLanding } from "./landing-pages.ts";

test.each<[LandingPage, string, string]>([
  [{ kind: "fuel", value: "plug_in_hybrid" }, "/cars/fuel/plug-in-hybrid", "/cars?fuel=plug_in_hybrid"],
  [{ kind: "body", value: "suv" }, "/cars/body/suv", "/cars?body=suv"],
  [{ kind: "price", value: "20000" }, "/cars/price/up-to-20000", "/cars?price_max=20000"],
])("%o has one address, which reads as it", (page, path, filter) => {
  expect(landingPath(page)).toBe(path);
  expect(landingFilter(page)).toBe(filter);
  const [, , kind = "", value = ""] = path.split("/");
  expect(readLanding(kind, value)).toEqual(page);
});

test.each([
  ["fuel", "steam"],
  ["fuel", "suv"],
  ["fuel", "plug_in_hybrid"],
  ["body", "SUV"],
  ["price", "20000"],
  ["price", "up-to-020000"],
  ["price", "up-to-"],
  ["price", "up-to-1e5"],
  ["7", "sheet"],
  ["", ""],
])("/cars/%s/%s is no such page", (kind, value) => expect(readLanding(kind, value)).toBeNull());
