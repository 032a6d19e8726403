import { expect, test } from "vitest";
import { may } from "./permissions";

test("an owner may do everything, somebody without a role nothing", () => {
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
