import { expect, test } from "vitest";
import { matchingScreens, paletteScreens } from "./palette-screens";

test("a role is offered the screens it may open", () => {
  const sales = paletteScreens("sales").map(({ screen }) => screen);
  expect(sales).toEqual(["dashboard", "orders", "cars", "messages", "security"]);
  expect(paletteScreens("owner").map(({ screen }) => screen)).toContain("audit");
});

test("screens are found by words of either script", () => {
  const words = { cars: "Manage Cars stock سيارات", brands: "Manage Brands ماركات" };
  const screens = paletteScreens("owner").filter(({ screen }) => screen === "cars" || screen === "brands");
  const found = (q: string) =>
    matchingScreens(screens, q, (screen) => (screen === "cars" || screen === "brands" ? words[screen] : "")).map(
      ({ screen }) => screen,
    );
  expect(found("manage")).toEqual(["cars", "brands"]);
  expect(found("STOCK")).toEqual(["cars"]);
  expect(found("سيّارات")).toEqual(["cars"]);
  expect(found("zebra")).toEqual([]);
});
