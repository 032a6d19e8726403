import { describe, expect, test } from "vitest";
import { adminScreens, may, mayOpen, screensFor } from "./roles.ts";

describe("admin layout (spec section 2)", () => {
  test("the entries are in the order Dashboard, Orders, Cars, Brands, Media, Sections, Team, About, Settings", () => {
    expect(adminScreens).toEqual([
      "dashboard",
      "orders",
      "cars",
      "brands",
      "media",
      "sections",
      "team",
      "about",
      "settings",
    ]);
  });
});

describe("entries a role may not use are not offered", () => {
  test("owner and manager: all", () => {
    expect(screensFor("owner")).toEqual(adminScreens);
    expect(screensFor("manager")).toEqual(adminScreens);
  });
  test("sales: dashboard, orders, cars", () => {
    expect(screensFor("sales")).toEqual(["dashboard", "orders", "cars"]);
  });
  test("editor: dashboard, cars, brands, media, sections, team, about", () => {
    expect(screensFor("editor")).toEqual(["dashboard", "cars", "brands", "media", "sections", "team", "about"]);
    expect(mayOpen("editor", "orders")).toBe(false);
  });
});
test("an owner may do everything, a person without a role nothing", () => {
  expect(may("owner", "staff.edit")).toBe(true);
  expect(may("owner", "orders.purge")).toBe(true);
  expect(may(null, "cars.status")).toBe(false);
});

test("sales work on orders and move a car's status, and edit nothing", () => {
  expect(may("sales", "orders.work")).toBe(true);
  expect(may("sales", "cars.status")).toBe(true);
  expect(may("sales", "cars.edit")).toBe(false);
  expect(may("sales", "settings.edit")).toBe(false);
});

test("editors keep the content and see no orders", () => {
  expect(may("editor", "cars.edit")).toBe(true);
  expect(may("editor", "about.edit")).toBe(true);
  expect(may("editor", "orders.work")).toBe(false);
  expect(may("editor", "audit.read")).toBe(false);
});
