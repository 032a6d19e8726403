import { readFileSync } from "node:fs";

/** Milliseconds between two looks. */
const lookEvery = 500;
/** Milliseconds that the thread must have run or waited between two looks: of less nothing can be said. */
const least = 20;

/** How long this process's main thread has run, and waited for a processor, in milliseconds. */
export type ReadProcessorTime = () => { ran: number; waited: number } | undefined;

/**
 * Tells which part of a processor this process gets while it wants one: 1 on an idle machine, a half where as much else
 * runs. Known on Linux (its documentation, scheduler/sched-stats); elsewhere it is taken for 1.
 */
export function createProcessorShare(read: ReadProcessorTime = readSchedstat, now = () => performance.now()) {
  let [last, lookedAt, share] = [read(), now(), 1];
  return (): number => {
    if (now() - lookedAt < lookEvery) return share;
    lookedAt = now();
    const seen = read();
    if (!seen || !last) return share;
    const [ran, waited] = [seen.ran - last.ran, seen.waited - last.waited];
    share = ran + waited < least ? 1 : ran / (ran + waited);
    last = seen;
    return share;
  };
}

function readSchedstat(): ReturnType<ReadProcessorTime> {
  try {
    const [ran, waited] = readFileSync("/proc/self/schedstat", "latin1").split(" ").map(Number);
    return ran === undefined || waited === undefined ? undefined : { ran: ran / 1e6, waited: waited / 1e6 };
  } catch {
    return undefined;
  }
}
