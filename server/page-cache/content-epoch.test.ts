import { expect, test } from "vitest";
import { askContentEpoch } from "./ask-content-epoch.ts";
import { followContentEpoch } from "./content-epoch.ts";

test("refreshes in the background; callers do not wait while the last answer can be trusted", async () => {
  let time = 0;
  let asked = 0;
  const answers: (() => void)[] = [];
  const epoch = followContentEpoch(() => new Promise((resolve) => answers.push(() => resolve(String((asked += 1))))), {
    now: () => time,
  });
  const first = Promise.all([epoch.check(), epoch.check(), epoch.check()]);
  expect(answers, "one question for all who wait").toHaveLength(1);
  answers[0]?.();
  await first;
  time = 499;
  await epoch.check();
  expect(answers).toHaveLength(1);
  time = 500;
  await epoch.check();
  expect(answers, "asked again, without waiting").toHaveLength(2);
  expect(epoch.isCurrent(epoch.generation)).toBe(true);
  time = 1_500;
  expect(epoch.isCurrent(epoch.generation), "the answer of a second and a half ago says nothing any more").toBe(false);
  const waiting = epoch.check();
  answers[1]?.();
  await waiting;
  expect(epoch.generation).toBe(1);
});

test("keeps refreshing for a while after a read, so that the next read does not wait", async () => {
  let time = 0;
  let asked = 0;
  let away = false;
  const ask = async () => {
    asked += 1;
    if (away) throw new Error("away");
    return "1";
  };
  const epoch = followContentEpoch(ask, { now: () => time });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  epoch.refresh();
  expect(asked, "no page was read").toBe(0);
  await epoch.check();
  time = 200;
  epoch.refresh();
  expect(asked, "the answer is young").toBe(1);
  for (time = 1_000; time <= 20_000; time += 1_000) {
    epoch.refresh();
    await settled();
    expect(epoch.isCurrent(0)).toBe(true);
  }
  expect(asked).toBe(21);
  time = 21_000;
  epoch.refresh();
  expect(asked, "the reader has long gone").toBe(21);
  await epoch.check({ reading: false });
  time = 22_000;
  epoch.refresh();
  expect(asked, "who watches the process is no reader").toBe(22);
  away = true;
  await epoch.check();
  time = 23_000;
  epoch.refresh();
  expect(asked, "a backend that is down is asked when a page is read").toBe(23);
});

test("what was replaced holds until a second and a half after it was last known to be all there is", async () => {
  let time = 0;
  let answer = "1";
  const epoch = followContentEpoch(async () => answer, { now: () => time });
  await epoch.check();
  answer = "2";
  time = 1_000;
  await epoch.recheck();
  expect(epoch.generation).toBe(1);
  expect([epoch.isCurrent(0), epoch.isCurrent(1)]).toEqual([true, true]);
  time = 1_500;
  expect([epoch.isCurrent(0), epoch.isCurrent(1)]).toEqual([false, true]);
  // The last request was an hour ago: the change may be an hour old, so the previous generation is not trusted.
  time = 3_600_000;
  answer = "3";
  await epoch.check();
  expect([epoch.isCurrent(1), epoch.isCurrent(2)]).toEqual([false, true]);
});

test("a new answer is a new generation; the first is none", async () => {
  let answer = "1";
  const epoch = followContentEpoch(async () => answer, { interval: 0, trust: 0 });
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
  const epoch = followContentEpoch(ask, { interval: 0, trust: 0 });
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

test("callers do not wait for a backend that is known to be down", async () => {
  let time = 0;
  let ask = async (): Promise<string> => {
    throw new Error("connection refused");
  };
  const epoch = followContentEpoch(() => ask(), { now: () => time });
  await epoch.check();
  time = 10_000;
  ask = () => new Promise<string>(() => {});
  await epoch.check();
  expect(epoch.reachable).toBe(false);
});

test("work is awaited until the backend is down; work that starts while it is down is awaited to its end", async () => {
  let away = false;
  const ask = async () => {
    if (away) throw new Error("connection refused");
    return "1";
  };
  const epoch = followContentEpoch(ask, { interval: 0, trust: 0 });
  await epoch.check();
  expect(await epoch.whileReachable(Promise.resolve("page"))).toBe("page");
  const waiting = epoch.whileReachable(new Promise(() => {}));
  away = true;
  await Promise.all([epoch.recheck(), expect(waiting).rejects.toThrow("does not answer")]);
  expect(await epoch.whileReachable(Promise.resolve("page"))).toBe("page");
});

test("a backend that says nothing is unreachable after a while, and found again when it answers", async () => {
  let answer: ((epoch: string) => void) | undefined;
  const epoch = followContentEpoch(() => new Promise<string>((resolve) => (answer = resolve)), {
    interval: 0,
    trust: 0,
    timeout: 20,
  });
  await epoch.check();
  expect(epoch.reachable).toBe(false);
  // The first question is never answered: another one is asked.
  await expect
    .poll(async () => {
      await epoch.check();
      answer?.("1");
      await new Promise(setImmediate);
      return epoch.reachable;
    })
    .toBe(true);
});

test.each([
  [200, '[{"epoch":12}]', true],
  [404, '{"code":"PGRST205","message":"no such table"}', true],
  [200, "<!doctype html><h1>Log in to the hotel</h1>", false],
  [200, '[{"ep', false],
  [200, "", false],
  [404, "<html>not found</html>", false],
  [540, '{"code":"paused"}', false],
  [402, '{"code":"exceed_egress_quota","message":"Service restricted"}', false],
  [408, '{"code":"timeout"}', false],
  [429, '{"code":"over_request_rate_limit"}', false],
  [401, '{"code":"PGRST301","message":"JWSError"}', false],
  [401, '{"code":"42501","message":"permission denied for table content_epoch"}', true],
])("an answer of %d %s is of our backend: %s", async (status, body, ours) => {
  const ask = askContentEpoch({
    url: "http://backend",
    publishableKey: "key",
    fetch: async () => new Response(body, { status }),
  });
  const asked = ask().then(
    () => true,
    () => false,
  );
  expect(await asked).toBe(ours);
});

test.each([
  [401, '{"message":"Invalid API key"}', "wrong key"],
  [401, '{"code":"PGRST301","message":"JWSError"}', "wrong key"],
  [402, '{"code":"exceed_egress_quota","message":"Service restricted"}', "over quota"],
  [402, "", "over quota"],
  [540, "", "paused"],
  [503, "", "no answer"],
  [429, "{}", "no answer"],
])("an answer of %d %s is told as %s, once", async (status, body, trouble) => {
  const told: unknown[] = [];
  const answer = { status, body };
  const ask = askContentEpoch({
    url: "http://backend",
    publishableKey: "key",
    fetch: async () => new Response(answer.body, { status: answer.status }),
  });
  const epoch = followContentEpoch(ask, { interval: 0, trust: 0, onTrouble: (now) => told.push(now) });
  await epoch.recheck();
  await epoch.recheck();
  expect([epoch.reachable, epoch.trouble]).toEqual([false, trouble]);
  Object.assign(answer, { status: 200, body: '[{"epoch":1}]' });
  await epoch.recheck();
  expect([epoch.reachable, epoch.trouble]).toEqual([true, null]);
  expect(told).toEqual([trouble, null]);
});

test("a process that is busy itself does not take its backend for silent", async () => {
  const busyFor = (milliseconds: number) => {
    const end = performance.now() + milliseconds;
    while (performance.now() < end);
  };
  const ask = async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      busyFor(100);
    }
    return '[{"epoch":1}]';
  };
  const epoch = followContentEpoch(ask, { interval: 0, trust: 0, timeout: 500 });
  await epoch.recheck();
  expect(epoch.reachable).toBe(true);
});
