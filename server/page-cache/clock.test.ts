import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RateLimiter } from "../../node-shared/rate-limiter.ts";
import { followContentEpoch } from "./content-epoch.ts";
import { createLimits } from "../http/limits.ts";
import { PageCache } from "./page-cache.ts";

const day = 86_400_000;

/** By how many milliseconds the machine's clock is wrong; time itself goes on as always. */
let shift = 0;

beforeEach(() => {
  shift = 0;
  const now = Date.now.bind(Date);
  vi.spyOn(Date, "now").mockImplementation(() => now() + shift);
});
afterEach(() => vi.restoreAllMocks());

test("a clock that is set back does not block a client for a day", async () => {
  const limiter = new RateLimiter();
  limiter.take("client", { times: 1, seconds: 0.05 });
  shift = -day;
  expect(limiter.take("client", { times: 1, seconds: 0.05 })).toBe(1);
  await wait(60);
  expect(limiter.take("client", { times: 1, seconds: 0.05 })).toBe(0);
});

test("a clock that is set forward takes no limit away", async () => {
  const limits = createLimits();
  for (let times = 0; times < 5; times += 1) await limits("order", "192.0.2.1");
  shift = day;
  expect(await limits("order", "192.0.2.1")).toMatchObject({ allowed: false });
});

test("pages are renewed in time, wherever the clock goes", async () => {
  let asked = 0;
  const epoch = followContentEpoch(async () => String((asked += 1)), { interval: 5, trust: 5 });
  await epoch.check();
  shift = -day;
  await wait(10);
  await epoch.check();
  expect(asked).toBe(2);

  const cache = new PageCache({ lifetime: 20 });
  const content = { generation: 0, isCurrent: () => true };
  cache.set("/", { status: 200, headers: {}, body: Buffer.from("page"), packed: false, etag: "e" }, 0);
  shift = -day;
  expect(cache.fresh("/", content)).toBeDefined();
  await wait(30);
  expect(cache.fresh("/", content)).toBeUndefined();
});
