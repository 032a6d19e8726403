import { expect, test } from "vitest";
import { tellRows, tellTenths } from "./told-parts.ts";

test("each tenth of many parts is told once, the last one too", () => {
  const told: string[] = [];
  const step = tellTenths(2_005, (done) => told.push(done));
  for (let part = 0; part < 2_005; part += 1) step();
  expect(told).toHaveLength(10);
  expect([told[0], told[9]]).toEqual(["201 of 2,005", "2,005 of 2,005"]);
});

test("of few parts and rows nothing is told", () => {
  const told: string[] = [];
  const step = tellTenths(999, (done) => told.push(done));
  for (let part = 0; part < 999; part += 1) step();
  tellRows("orders", 49_999, (message) => told.push(message));
  expect(told).toEqual([]);
  tellRows("orders", 100_000, (message) => told.push(message));
  expect(told).toEqual(["orders: 100,000 rows"]);
});
