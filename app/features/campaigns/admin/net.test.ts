import { expect, test } from "vitest";
import type { BuyerFigures } from "./buyers.queries";
import { netOf } from "./net";

const figures = (cost: number | null, ...money: BuyerFigures["money"]): BuyerFigures => ({
  key: "ig7",
  name: { en: "Instagram", ar: null },
  cost,
  visits: 90,
  opened: 40,
  asked: 5,
  orders: 3,
  delivered: 1,
  money,
});
const bhd = { currency: "BHD", margin: 1105.913, unknown: 0 };

test("what a campaign earned is its margin without its cost", () => {
  expect(netOf(figures(450.25, bhd), "BHD")).toBe(655.663);
  expect(netOf(figures(450.25), "BHD")).toBe(-450.25);
  expect(netOf(figures(0), "BHD")).toBe(0);
});

test("it is not said where a part of it is not known", () => {
  expect(netOf(figures(null, bhd), "BHD")).toBeNull();
  expect(netOf(figures(450, { ...bhd, unknown: 1 }), "BHD")).toBeNull();
  expect(netOf(figures(450, bhd, { ...bhd, currency: "AED" }), "BHD")).toBeNull();
});
