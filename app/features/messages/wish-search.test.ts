import { expect, it, vi } from "vitest";
import { wishPath, wishSearch, wishStageOf } from "./wish-search";

it.each([
  ["", ""],
  ["fuel=electric&brand=porsche&page=3&sort=price_asc&view=list&wish=open", "fuel=electric&brand=porsche"],
  ["q=%D8%AA%D8%B3%D9%84%D8%A7+3&price_max=", "q=%D8%AA%D8%B3%D9%84%D8%A7+3"],
  ["utm-source=x&Q=1&q=a", "q=a"],
])("of %s it keeps %s", (query, kept) => {
  expect(wishSearch(new URLSearchParams(query))).toBe(kept);
});

it("cuts what is too long for the database, words first", () => {
  const words = wishSearch(new URLSearchParams({ q: "🚗ب".repeat(100), fuel: "electric" }));
  expect(words.length).toBeLessThanOrEqual(500);
  expect(new URLSearchParams(words).get("fuel")).toBe("electric");
  expect(new URLSearchParams(words).get("q")).toMatch(/^(🚗ب)+🚗?$/u);
  const brands = wishSearch(new URLSearchParams(Array.from({ length: 90 }, (_, index) => ["brand", `brand-${index}`])));
  expect(brands.length).toBeLessThanOrEqual(500);
  expect(brands).toMatch(/^brand=brand-0&.*brand=brand-\d+$/);
});

it("cuts filters that do not fit, and then has no words", () => {
  const filters: [string, string][] = Array.from({ length: 90 }, (_, index) => ["brand", `brand-${index}`]);
  const first = wishSearch(new URLSearchParams([["q", "red"], ...filters]));
  expect(first).toMatch(/^brand=brand-0&.*brand=brand-\d+$/);
  expect(wishSearch(new URLSearchParams([...filters, ["q", "red"]]))).toBe(first);
  expect(wishSearch(new URLSearchParams({ brand: "b".repeat(600) }))).toBe("");
});

it("writes an address of hundreds of filters and thousands of letters a few times at most", () => {
  const address = `q=${"(".repeat(1_900)}&${"a=1&".repeat(500)}`;
  const parameters = new URLSearchParams(address);
  const write = vi.spyOn(URLSearchParams.prototype, "toString");
  wishSearch(parameters);
  const characters = write.mock.results.reduce((sum, { value }) => sum + String(value).length, 0);
  write.mockRestore();
  expect(characters).toBeLessThan(address.length * 3);
});

it("what it answers is a plain query, as the database wants it", () => {
  expect(wishSearch(new URLSearchParams({ q: "a'b\"c <d> (e)!~*\u0000\u200f٣" }))).toMatch(/^[A-Za-z0-9*._=&+%-]+$/);
});

it.each([
  ["", 3, "closed"],
  ["", 0, "open"],
  ["wish=open", 3, "open"],
  ["wish=sent", 0, "sent"],
  ["wish=x", 3, "closed"],
])("%j with %i cars is %s", (query, total, stage) => {
  expect(wishStageOf(new URLSearchParams(query), total)).toBe(stage);
});

it("opens the form, and thanks, at the first page of the same search", () => {
  expect(wishPath(new URLSearchParams("fuel=electric&page=2"), "open")).toBe("/cars?fuel=electric&wish=open#wish");
  expect(wishPath(new URLSearchParams("wish=open"), "sent")).toBe("/cars?wish=sent#wish");
});
