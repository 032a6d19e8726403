import { afterEach, expect, test, vi } from "vitest";
import { expireOverdue } from "./expire-overdue.ts";

const source = { url: "http://backend", publishableKey: "key" };
let stop = () => {};
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test("asks at once and then at every interval, with the publishable key", async () => {
  vi.useFakeTimers();
  const calls: string[] = [];
  const fetch = vi.fn(async (url: string | URL | Request, init?: RequestInit) => {
    calls.push(`${String(url)} ${new Headers(init?.headers).get("apikey")}`);
    return new Response("0");
  });
  stop = expireOverdue({ ...source, fetch }, { interval: 1_000 });
  await vi.advanceTimersByTimeAsync(2_500);
  expect(calls).toEqual(Array.from({ length: 3 }, () => "http://backend/rest/v1/rpc/lapse_holds key"));
  stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(calls).toHaveLength(3);
});

test("a backend that is down is reported once, and again only after it was up", async () => {
  vi.useFakeTimers();
  const answers = [503, 503, 200, 503];
  const problem = vi.fn();
  const fetch = async () => new Response("0", { status: answers.shift() ?? 200 });
  stop = expireOverdue({ ...source, fetch }, { interval: 1_000, problem });
  await vi.advanceTimersByTimeAsync(1_500);
  expect(problem).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(problem).toHaveBeenCalledTimes(2);
});
