import { addressCounters } from "./request-origin.ts";

/** So many times within a window of so many seconds. */
export interface Rule {
  times: number;
  seconds: number;
}

export interface RateLimiterOptions {
  now?: (() => number) | undefined;
  capacity?: number;
}

/**
 * Counts in this process, in windows that start with the first request of a key. Holds at most `capacity` keys; the
 * oldest go first, so that a flood of addresses costs no memory.
 */
export class RateLimiter {
  readonly #windows = new Map<string, { count: number; ends: number }>();
  readonly #now: () => number;
  readonly #capacity: number;

  constructor({ now = () => performance.now(), capacity = 50_000 }: RateLimiterOptions = {}) {
    this.#now = now;
    this.#capacity = capacity;
  }

  /** Counts one try. @returns the seconds to wait, 0 when it is allowed. */
  take(key: string, rule: Rule): number {
    const time = this.#now();
    let window = this.#windows.get(key);
    if (!window || window.ends <= time) {
      this.#windows.delete(key);
      window = { count: 0, ends: time + rule.seconds * 1000 };
      this.#windows.set(key, window);
      if (this.#windows.size > this.#capacity) this.#windows.delete(this.#windows.keys().next().value ?? key);
    }
    if (window.count >= rule.times) return Math.ceil((window.ends - time) / 1000);
    window.count += 1;
    return 0;
  }

  /** Takes a try back that turned out to be harmless, e.g. a right password. */
  giveBack(key: string): void {
    const window = this.#windows.get(key);
    if (window && window.count > 0) window.count -= 1;
  }
}

/** Counts a try from a network address under a name. @returns the seconds to wait, 0 when it is allowed. */
export function takeForAddress(limiter: RateLimiter, name: string, address: string, rule: Rule): number {
  const taken: string[] = [];
  for (const { group, factor } of addressCounters(address)) {
    const key = `${name} ${group}`;
    const wait = limiter.take(key, { ...rule, times: rule.times * factor });
    if (wait > 0) {
      // What one household may not do does not count for its network.
      for (const other of taken) limiter.giveBack(other);
      return wait;
    }
    taken.push(key);
  }
  return 0;
}
