import { expect, test } from "vitest";
import { TooBusy, Turns } from "./turns.ts";

const rules = { all: 4, each: 2, waiting: 5, eachWaiting: 3, patience: 60_000 };

/** Asks for a turn and tells whether it has come. */
function ask(turns: Turns, key: string, signal?: AbortSignal) {
  const asked: { answer?: "running" | "refused"; leave(): void } = { leave() {} };
  const done = turns.enter(key, signal).then((leave) => {
    asked.answer = leave ? "running" : "refused";
    if (leave) asked.leave = leave;
  });
  return Object.assign(asked, { done });
}

test("one key takes its part, and the others run beside it", async () => {
  const turns = new Turns(rules);
  const many = Array.from({ length: 4 }, () => ask(turns, "many"));
  const one = ask(turns, "one");
  await one.done;
  expect(many.map(({ answer }) => answer)).toEqual(["running", "running", undefined, undefined]);
  expect(one.answer).toBe("running");
  many[0]?.leave();
  await many[2]?.done;
  expect(many.map(({ answer }) => answer)).toEqual(["running", "running", "running", undefined]);
});

test("a turn that is free goes to the key with the fewest running, however many wait", async () => {
  const turns = new Turns(rules);
  const [one, , two] = [ask(turns, "one"), ask(turns, "one"), ask(turns, "two"), ask(turns, "two")];
  const waiting = [ask(turns, "two"), ask(turns, "two"), ask(turns, "late")];
  await two.done;
  one.leave();
  await waiting[2]?.done;
  expect(waiting.map(({ answer }) => answer)).toEqual([undefined, undefined, "running"]);
});

test("of keys with as many running, the one that has cost least is next, and keeps its place", async () => {
  const costs: Record<string, number> = { dear: 900, cheap: 10 };
  const turns = new Turns({ ...rules, all: 1, waiting: 2 }, (key) => costs[key] ?? 0);
  const first = ask(turns, "first");
  await first.done;
  const [dear, dearest] = [ask(turns, "dear"), ask(turns, "dear")];
  const cheap = ask(turns, "cheap");
  await Promise.race([dear.done, dearest.done]);
  expect([dear.answer, dearest.answer].filter((answer) => answer === "refused")).toHaveLength(1);
  first.leave();
  await cheap.done;
  expect(cheap.answer).toBe("running");
  const late = ask(turns, "dear");
  await Promise.resolve();
  expect(late.answer).toBeUndefined();
});

test("too many do not wait: of one key, and of all", async () => {
  const turns = new Turns({ ...rules, all: 1, each: 1 });
  await ask(turns, "first").done;
  const waiting = ["a", "a", "a"].map((key) => ask(turns, key));
  const fourth = ask(turns, "a");
  await fourth.done;
  waiting.push(ask(turns, "b"), ask(turns, "b"));
  const sixth = ask(turns, "c");
  await sixth.done;
  expect([fourth.answer, sixth.answer, ...waiting.map(({ answer }) => answer)]).toEqual([
    "refused",
    "refused",
    ...Array.from({ length: 5 }),
  ]);
});

test("who waited long enough, or is gone, waits no more and takes no turn", async () => {
  const turns = new Turns({ ...rules, all: 1, each: 1, patience: 1 });
  const first = ask(turns, "first");
  const late = ask(turns, "late");
  await late.done;
  expect(late.answer).toBe("refused");

  const patient = new Turns({ ...rules, all: 1, each: 1 });
  const holder = ask(patient, "holder");
  const sender = new AbortController();
  const gone = ask(patient, "gone", sender.signal);
  const next = ask(patient, "next");
  sender.abort();
  await gone.done;
  expect(gone.answer).toBe("refused");
  await holder.done;
  holder.leave();
  await next.done;
  expect(next.answer).toBe("running");
  first.leave();
  const before = ask(patient, "before", sender.signal);
  await before.done;
  expect(before.answer).toBe("refused");
});

test("work that fails ends its turn, and work whose turn does not come is not begun", async () => {
  const turns = new Turns({ ...rules, all: 1, each: 1, eachWaiting: 0 });
  await expect(turns.run("one", () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  let begun = 0;
  const work = async () => (begun += 1);
  expect(await turns.run("one", () => turns.run("one", work).catch((error: unknown) => error))).toBeInstanceOf(TooBusy);
  expect([await turns.run("one", work), begun]).toEqual([1, 1]);
});
