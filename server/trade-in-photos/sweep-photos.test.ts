import { afterEach, expect, test, vi } from "vitest";
import { sweepPhotos } from "./sweep-photos.ts";

let stop = () => {};
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test("deletes the files that the database names, then has their rows forgotten; reports a failure once", async () => {
  vi.useFakeTimers();
  const calls: string[] = [];
  let answers: (unknown[] | null)[] = [["a/1.jpg", "b/2.jpg"], [], null];
  let failing = false;
  const send = async (url: string | URL | Request, init?: RequestInit) => {
    if (failing) return new Response("", { status: 500 });
    calls.push(`${init?.method} ${String(url)} ${String(init?.body)}`);
    return Response.json(String(url).endsWith("stale_trade_in_pictures") ? answers.shift() : 2);
  };
  const problem = vi.fn();
  const source = { url: "http://backend", publishableKey: "key", key: "site", fetch: send };
  stop = sweepPhotos(source, { interval: 1_000, problem });
  await vi.advanceTimersByTimeAsync(10);
  const stale = 'POST http://backend/rest/v1/rpc/stale_trade_in_pictures {"p_key":"site"}';
  expect(calls).toEqual([
    stale,
    'DELETE http://backend/storage/v1/object/trade-ins {"prefixes":["a/1.jpg","b/2.jpg"]}',
    'POST http://backend/rest/v1/rpc/forget_trade_in_pictures {"p_key":"site"}',
  ]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(calls.slice(3)).toEqual([stale, stale]);
  failing = true;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(problem).toHaveBeenCalledTimes(1);
  failing = false;
  answers = [["a/1.jpg"]];
  await vi.advanceTimersByTimeAsync(1_000);
  expect(problem).toHaveBeenCalledTimes(1);
  expect(calls.at(-1)).toContain("forget_trade_in_pictures");
});
