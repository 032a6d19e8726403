/**
 * Waits for some work no longer than this. What still runs then finds nobody waiting.
 * @param milliseconds it may take
 * @param late what is thrown when it took longer
 */
export async function inTime<Result>(work: Promise<Result>, milliseconds: number, late: () => Error): Promise<Result> {
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(late()), milliseconds);
  try {
    return await Promise.race([work, limit.promise]);
  } finally {
    clearTimeout(timer);
  }
}
