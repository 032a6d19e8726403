import { describe, expect, test } from "vitest";
import { adminScreens, mayOpen, screensFor } from "./roles";

describe("admin layout (spec section 2)", () => {
  test("the entries stand in the order Dashboard, Orders, Cars, Brands, Media, Sections, Team, About, Settings", () => {
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
