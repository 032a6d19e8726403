import { expect, test } from "vitest";
import { followContentEpoch } from "./content-epoch.ts";

test("asks at most once a second, once for all who wait", async () => {
  let time = 0;
  let asked = 0;
  const epoch = followContentEpoch(async () => String((asked += 1)), { now: () => time });
  await Promise.all([epoch.check(), epoch.check(), epoch.check()]);
  expect(asked).toBe(1);
  time = 999;
  await epoch.check();
  expect(asked).toBe(1);
  time = 1_000;
  await epoch.check();
  expect(asked).toBe(2);
});

test("a new answer is a new generation; the first is none", async () => {
  let answer = "1";
  const epoch = followContentEpoch(async () => answer, { interval: 0 });
  await epoch.check();
  const first = epoch.generation;
  await epoch.check();
  expect(epoch.generation).toBe(first);
  answer = "2";
  await epoch.check();
  expect(epoch.generation).toBe(first + 1);
});

test("a backend that does not answer is unreachable and changes nothing", async () => {
  let down = false;
  const ask = async () => {
    if (down) throw new Error("connection refused");
    return "7";
  };
  const epoch = followContentEpoch(ask, { interval: 0 });
  await epoch.check();
  down = true;
  await epoch.check();
  expect(epoch.reachable).toBe(false);
  expect(epoch.generation).toBe(0);
  down = false;
  await epoch.recheck();
  expect(epoch.reachable).toBe(true);
  expect(epoch.generation).toBe(0);
});

test("nobody waits for a backend that is known to be away", async () => {
  let time = 0;
  let ask = async (): Promise<string> => {
    throw new Error("connection refused");
  };
  const epoch = followContentEpoch(() => ask(), { now: () => time });
  await epoch.check();
  time = 1_000;
  ask = () => new Promise<string>(() => {});
  await epoch.check();
  expect(epoch.reachable).toBe(false);
});

test("a backend that says nothing is unreachable after a while, and found again when it answers", async () => {
  let answer: ((epoch: string) => void) | undefined;
  const epoch = followContentEpoch(() => new Promise<string>((resolve) => (answer = resolve)), { interval: 0, patience: 20 });
  await epoch.check();
  expect(epoch.reachable).toBe(false);
  answer?.("1");
  await expect.poll(() => epoch.reachable).toBe(true);
});
