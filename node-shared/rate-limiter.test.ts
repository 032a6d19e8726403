import { expect, test } from "vitest";
import { RateLimiter } from "./rate-limiter.ts";

test("the limiter opens again when the window ends, and a flood of keys costs no memory", () => {
  let time = 0;
  const limiter = new RateLimiter({ now: () => time, capacity: 3 });
  const rule = { times: 2, seconds: 10 };
  expect([limiter.take("a", rule), limiter.take("a", rule), limiter.take("a", rule)]).toEqual([0, 0, 10]);
  limiter.giveBack("a");
  expect(limiter.take("a", rule)).toBe(0);
  time = 9_500;
  expect(limiter.take("a", rule)).toBe(1);
  time = 10_000;
  expect(limiter.take("a", rule)).toBe(0);
  for (const key of ["b", "c", "d"]) limiter.take(key, rule);
  expect([limiter.take("a", rule), limiter.take("a", rule)]).toEqual([0, 0]);
});
