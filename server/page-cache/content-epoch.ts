import { withLagTolerantTimeout } from "../../node-shared/with-timeout.ts";
import { BackendTrouble, isRefusal, type Trouble } from "./ask-content-epoch.ts";

type Schema = "present" | "missing" | "unknown";

/** What is known about the backend's content: whether it answers, and which generation it is. */
export interface ContentEpoch {
  /** Whether the backend answered when it was last asked. */
  readonly reachable: boolean;
  /** Why it did not answer when it was last asked; null where it did. */
  readonly trouble: Trouble | null;
  /** Rises by one whenever the content changed. */
  readonly generation: number;
  /** Whether the backend has the tables of the site: the migrations have run. Once there, they stay. */
  readonly schema: Schema;
  /**
   * Whether content of this generation was still the backend's within the last `trust` milliseconds:
   * what is shown of it cannot be older than that.
   */
  isCurrent(generation: number): boolean;
  /**
   * Asks on when the last answer is older than `interval`, and waits for it only when that answer can no
   * longer be trusted; callers share one request. While the backend is down callers do not wait: the
   * request goes on in the background. `reading` is true for a visitor's request and false for a health check.
   * Never throws.
   */
  check(asked?: { reading: boolean }): Promise<void>;
  /**
   * Asks in the background when the last answer is getting old and a page was read a short while ago, so that the
   * next read does not wait. To be called every `refreshEvery` milliseconds.
   */
  refresh(): void;
  /** Asks now, whatever the last answer was. Never throws. */
  recheck(): Promise<void>;
  /**
   * Waits for some work of the backend, until the backend is found to be down. Work that begins while it is down is
   * waited for: it may be the first to succeed again.
   * @throws what the work throws, or that the backend went down
   */
  whileReachable<Result>(work: Promise<Result>): Promise<Result>;
}

/** Milliseconds between two calls of `refresh`. */
export const refreshEvery = 500;
/**
 * Milliseconds after which a backend that does not answer counts as unreachable. With `refreshEvery` the longest that
 * an outage can stay unnoticed while pages are read.
 */
const answerTimeout = 1_200;

/** What a cache needs to know about the age of its content. */
export type ContentAge = Pick<ContentEpoch, "generation" | "isCurrent">;

/** Milliseconds after the last read page during which `refresh` keeps asking. */
const refreshFor = 20_000;

interface EpochOptions {
  /** Milliseconds after which the backend is asked again, while pages are read. */
  interval?: number;
  /** Milliseconds for which an answer is good, counted from when it was asked for. */
  trust?: number;
  /** Milliseconds after which a backend that does not answer counts as unreachable. */
  timeout?: number;
  now?: () => number;
  /** Called when the backend stops answering and when the reason changes; with null when it answers again. */
  onTrouble?: (trouble: Trouble | null) => void;
}

/**
 * Follows the counter that the database raises at every change of public content.
 * @param ask answers the counter, or the refusal of a backend that has none; rejects when the backend cannot be reached
 */
export function followContentEpoch(
  ask: () => Promise<string>,
  {
    interval = 500,
    trust = 1_500,
    timeout = answerTimeout,
    now = () => performance.now(),
    onTrouble = () => {},
  }: EpochOptions = {},
): ContentEpoch {
  const never = Number.NEGATIVE_INFINITY;
  const timedOut = () => new Error("The backend does not answer");
  let epoch: string | undefined;
  let generation = 0;
  let schema: Schema = "unknown";
  let trouble: Trouble | null = null;
  let askedAt = never;
  let readAt = never;
  /** When it was last asked with the answer of the present generation, and of the one before it. */
  let confirmedAt = never;
  let previousConfirmedAt = never;
  let running: Promise<void> | undefined;
  const waiting = new Set<(reason: Error) => void>();

  function setTrouble(found: Trouble | null): void {
    if (found !== trouble) onTrouble(found);
    trouble = found;
    if (found) for (const giveUp of waiting) giveUp(timedOut());
  }

  async function run(): Promise<void> {
    const at = now();
    askedAt = at;
    try {
      // Not every connection notices that its other end is gone.
      const answer = await withLagTolerantTimeout(ask(), timeout, timedOut);
      if (schema !== "present") schema = isRefusal(answer) ? "missing" : "present";
      if (answer !== epoch) {
        if (epoch !== undefined) {
          generation += 1;
          previousConfirmedAt = confirmedAt;
        }
        epoch = answer;
      }
      confirmedAt = at;
      setTrouble(null);
    } catch (error) {
      setTrouble(error instanceof BackendTrouble ? error.trouble : "no answer");
    } finally {
      running = undefined;
    }
  }

  async function wait(): Promise<void> {
    running ??= run();
    await withLagTolerantTimeout(running, timeout, timedOut).catch(() => setTrouble("no answer"));
  }

  const isCurrent = (asked: number): boolean => {
    const at = asked === generation ? confirmedAt : asked === generation - 1 ? previousConfirmedAt : never;
    return now() - at < trust;
  };

  return {
    get reachable() {
      return trouble === null;
    },
    get trouble() {
      return trouble;
    },
    get generation() {
      return generation;
    },
    get schema() {
      return schema;
    },
    isCurrent,
    async check({ reading } = { reading: true }) {
      if (reading) readAt = now();
      if (now() - askedAt < interval && (isCurrent(generation) || trouble)) return;
      if (!trouble && !isCurrent(generation)) await wait();
      else running ??= run();
    },
    refresh() {
      if (trouble || now() - readAt > refreshFor) return;
      // Timers are not exact: a call that comes a little early asks as well.
      if (now() - askedAt >= interval / 2) running ??= run();
    },
    recheck: wait,
    async whileReachable(work) {
      if (trouble) return work;
      const gone = Promise.withResolvers<never>();
      waiting.add(gone.reject);
      try {
        return await Promise.race([work, gone.promise]);
      } finally {
        waiting.delete(gone.reject);
      }
    },
  };
}
