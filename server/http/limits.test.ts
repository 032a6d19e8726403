import { expect, test } from "vitest";
import { createLimits } from "./limits.ts";

test("five orders in ten minutes, then a wait that ends", () => {
  let time = 0;
  const limit = createLimits({ now: () => time });
  for (let count = 0; count < 5; count += 1) {
    expect(limit("order", "10.0.0.1")).toEqual({ allowed: true, retryAfter: 0 });
    time += 60_000;
  }
  expect(limit("order", "10.0.0.1")).toEqual({ allowed: false, retryAfter: 300 });
  time = 600_000;
  expect(limit("order", "10.0.0.1").allowed).toBe(true);
});

test("addresses and kinds of write are counted apart; a refused try does not count", () => {
  const limit = createLimits({ now: () => 0 });
  for (let count = 0; count < 20; count += 1) limit("order", "10.0.0.1");
  expect(limit("order", "10.0.0.2").allowed).toBe(true);
  expect(limit("message", "10.0.0.1").allowed).toBe(true);
  for (let count = 0; count < 20; count += 1) expect(limit("track", "10.0.0.1").allowed).toBe(true);
  expect(limit("track", "10.0.0.1").allowed).toBe(false);
});

test("an IPv6 network is one address", () => {
  const limit = createLimits({ now: () => 0 });
  for (let count = 0; count < 5; count += 1) limit("order", `2001:db8:1:2::${count}`);
  expect(limit("order", "2001:db8:1:2:ffff::1").allowed).toBe(false);
  expect(limit("order", "2001:db8:1:3::1").allowed).toBe(true);
});

test("memory is bounded however many addresses come", () => {
  const limit = createLimits({ now: () => 0, capacity: 2 });
  for (let count = 0; count < 5; count += 1) limit("order", "10.0.0.1");
  limit("order", "10.0.0.2");
  limit("order", "10.0.0.3");
  expect(limit("order", "10.0.0.1").allowed).toBe(true);
});
