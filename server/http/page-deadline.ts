import { withTimeout } from "../../node-shared/with-timeout.ts";
import type { ContentEpoch } from "../page-cache/content-epoch.ts";

/** Longest a page may take to render, in milliseconds. */
export const renderTimeout = 10_000;
/** The same while developing: the first page waits until Vite has transformed all modules. */
export const developmentTimeout = 120_000;
/**
 * Longest a page may take while the backend is down, in milliseconds. A page in progress when the backend went down
 * gets this time to finish without it: with the 1.7 s until that is noticed (content-epoch.ts) these are two seconds.
 */
const [awayTimeout, lastMoment] = [1_500, 300];

/** The error of `AbortSignal.timeout`, which ends what a page waits for. */
export const tooLong = () => new DOMException("The page took too long", "TimeoutError");

/** Whether a page was abandoned because of its time limit. */
export function isTooLong(error: unknown): boolean {
  return error instanceof DOMException && error.name === "TimeoutError";
}

interface Waiting {
  /** When the page was requested, by `performance.now()`: waiting for the state of the backend counts, too. */
  since: number;
  /** Longest it may take while the backend answers, in milliseconds. */
  limit?: number;
  /** Whether an older copy is served instead as soon as the backend is down. */
  hasCopy?: boolean;
}

/**
 * Waits for a page; once the backend is down only a short while more, for pages that do not need it.
 * @throws what the rendering throws, or that it took too long
 */
export async function waitForPage<Page>(
  epoch: Pick<ContentEpoch, "reachable" | "whileReachable">,
  work: Promise<Page>,
  { since, limit = renderTimeout, hasCopy = false }: Waiting,
): Promise<Page> {
  const wasReachable = epoch.reachable;
  const left = () => Math.max(lastMoment, awayTimeout - (performance.now() - since));
  try {
    return await withTimeout(epoch.whileReachable(work), wasReachable ? limit : left(), tooLong);
  } catch (error) {
    if (epoch.reachable || !wasReachable || hasCopy) throw error;
    return withTimeout(work, left(), tooLong);
  }
}
