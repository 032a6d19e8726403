/**
 * Rejects when some work takes longer than this. The work itself is not cancelled; its result is ignored.
 * @param milliseconds it may take
 * @param late what is thrown when it took longer
 */
export function withTimeout<Result>(work: Promise<Result>, milliseconds: number, late: () => Error): Promise<Result> {
  return inSteps(work, 1, milliseconds, late);
}

/** Milliseconds of one step of a lag-tolerant timeout. */
const step = 50;

/**
 * As `withTimeout`, but counted in steps of the event loop: a process that is too busy to read an answer that has
 * already arrived does not take its own lag for the other side's silence.
 */
export function withLagTolerantTimeout<Result>(
  work: Promise<Result>,
  milliseconds: number,
  late: () => Error,
): Promise<Result> {
  return inSteps(work, Math.max(1, Math.ceil(milliseconds / step)), Math.min(step, milliseconds), late);
}

/** Waits for some work for a number of timers, one after the other. */
async function inSteps<Result>(
  work: Promise<Result>,
  steps: number,
  milliseconds: number,
  late: () => Error,
): Promise<Result> {
  const limit = Promise.withResolvers<never>();
  let left = steps;
  const wait = (): NodeJS.Timeout =>
    setTimeout(() => {
      left -= 1;
      if (left > 0) timer = wait();
      else limit.reject(late());
    }, milliseconds);
  let timer = wait();
  try {
    return await Promise.race([work, limit.promise]);
  } finally {
    clearTimeout(timer);
  }
}
