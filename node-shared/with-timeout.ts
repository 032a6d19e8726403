/**
 * Rejects when some work takes longer than this. The work itself is not cancelled; its result is ignored.
 * @param milliseconds it may take
 * @param late what is thrown when it took longer
 */
export async function withTimeout<Result>(
  work: Promise<Result>,
  milliseconds: number,
  late: () => Error,
): Promise<Result> {
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(late()), milliseconds);
  try {
    return await Promise.race([work, limit.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Milliseconds of one step of a lag-tolerant timeout. */
const step = 50;

/**
 * As `withTimeout`, but counted in steps of the event loop: a process that is too busy to read an answer that has
 * already arrived does not take its own lag for the other side's silence.
 */
export async function withLagTolerantTimeout<Result>(
  work: Promise<Result>,
  milliseconds: number,
  late: () => Error,
): Promise<Result> {
  const limit = Promise.withResolvers<never>();
  let left = Math.max(1, Math.ceil(milliseconds / step));
  const wait = (): NodeJS.Timeout =>
    setTimeout(
      () => {
        left -= 1;
        if (left > 0) timer = wait();
        else limit.reject(late());
      },
      Math.min(step, milliseconds),
    );
  let timer = wait();
  try {
    return await Promise.race([work, limit.promise]);
  } finally {
    clearTimeout(timer);
  }
}
