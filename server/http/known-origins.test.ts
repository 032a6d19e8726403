import { expect, test } from "vitest";
import { KnownOrigins } from "./known-origins.ts";

test("the first names that a site is reached by stay known, however many others are invented", () => {
  let time = 0;
  const origins = new KnownOrigins(() => time);
  expect(origins.admit("https://cars.example.com")).toBe(true);
  const admitted = Array.from({ length: 1_000 }, (_, n) => origins.admit(`http://invented-${n}`)).filter(Boolean);
  expect(admitted).toHaveLength(7);
  expect(origins.admit("https://cars.example.com")).toBe(true);
  expect(origins.admit("https://www.cars.example.com")).toBe(false);
  time = 60 * 60_000;
  expect(origins.admit("https://cars.example.com")).toBe(true);
  time += 1;
  expect(origins.admit("https://www.cars.example.com"), "in the place of one that is not used any more").toBe(true);
  expect(origins.admit("https://cars.example.com")).toBe(true);
});
