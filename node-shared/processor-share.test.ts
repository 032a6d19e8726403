import { expect, test } from "vitest";
import { createProcessorShare } from "./processor-share.ts";

/** A thread that has run and waited so long, and a clock. */
function setUp() {
  const thread = { ran: 0, waited: 0, time: 0, isKnown: true };
  const read = () => (thread.isKnown ? { ran: thread.ran, waited: thread.waited } : undefined);
  return { thread, share: createProcessorShare(read, () => thread.time) };
}

test("is the part of the time in which the thread could run that it did", () => {
  const { thread, share } = setUp();
  Object.assign(thread, { time: 600, ran: 100, waited: 300 });
  expect(share()).toBe(0.25);
  Object.assign(thread, { time: 700, ran: 500 });
  expect(share()).toBe(0.25);
  Object.assign(thread, { time: 1_200, ran: 700 });
  expect(share()).toBe(1);
});

test("of a thread that hardly wanted to run nothing is said", () => {
  const { thread, share } = setUp();
  Object.assign(thread, { time: 600, ran: 1, waited: 9 });
  expect(share()).toBe(1);
});

test("where the machine does not tell, it is taken for whole", () => {
  const { thread, share } = setUp();
  thread.isKnown = false;
  thread.time = 1_000;
  expect(share()).toBe(1);
});

test("this machine tells, or the share is whole", () => {
  expect(createProcessorShare()()).toBe(1);
});
