import type { LimitedAction, LimitVerdict } from "../../domain/contracts/request-services.ts";
import { withTimeout } from "../../node-shared/with-timeout.ts";
import { addressCounters } from "../../node-shared/request-origin.ts";

interface Rule {
  times: number;
  /** Length of the window in milliseconds. */
  window: number;
}

const minutes = 60_000;
/** How long the other web servers are asked, in milliseconds. */
const patience = 1_000;
const unanswered = () => new Error("The tries could not be counted together");

/** What one address may do; a family behind one router does not get near these. */
const rules: Record<LimitedAction, Rule> = {
  order: { times: 5, window: 10 * minutes },
  message: { times: 5, window: 10 * minutes },
  track: { times: 20, window: 10 * minutes },
};

export type Limits = (action: LimitedAction, address: string) => Promise<LimitVerdict>;

interface LimitsOptions {
  now?: () => number;
  capacity?: number;
  /** Counts where several web servers count together; answers the seconds to wait. */
  countTry?: ((key: string, rule: { times: number; seconds: number }) => Promise<number>) | undefined;
}

/**
 * Counts public writes per address: in a sliding window of this process, for at most `capacity` addresses, and together
 * with the other web servers where there is a place for that.
 */
export function createLimits({
  now = () => performance.now(),
  capacity = 20_000,
  countTry,
}: LimitsOptions = {}): Limits {
  const seen = new Map<string, number[]>();
  return async (bucket, address) => {
    const { times, window } = rules[bucket];
    const time = now();
    const counters = addressCounters(address).map(({ group, factor }) => {
      const key = `${bucket} ${group}`;
      return { key, times: times * factor, recent: (seen.get(key) ?? []).filter((at) => time - at < window) };
    });
    for (const counter of counters) {
      const oldest = counter.recent[0];
      if (counter.recent.length >= counter.times && oldest !== undefined)
        return { allowed: false, retryAfter: Math.ceil((oldest + window - time) / 1_000) };
    }
    for (const { key, recent } of counters) {
      seen.delete(key);
      seen.set(key, [...recent, time]);
      const [longestAgo] = seen.keys();
      if (seen.size > capacity && longestAgo !== undefined) seen.delete(longestAgo);
    }
    // The household first: what it may not do does not count for its network.
    for (const counter of counters.toReversed()) {
      const together = countTry?.(`form ${counter.key}`, { times: counter.times, seconds: window / 1_000 });
      // While the others cannot be asked, this process counts alone.
      const retryAfter = together ? await withTimeout(together, patience, unanswered).catch(() => 0) : 0;
      if (retryAfter > 0) return { allowed: false, retryAfter };
    }
    return { allowed: true, retryAfter: 0 };
  };
}
