import { addressGroup } from "./request-origin.ts";

export type Bucket = "order" | "message" | "track";

interface Rule {
  times: number;
  /** Length of the window in milliseconds. */
  window: number;
}

const minutes = 60_000;

/** What one address may do; a family behind one router does not get near these. */
const rules: Record<Bucket, Rule> = {
  order: { times: 5, window: 10 * minutes },
  message: { times: 5, window: 10 * minutes },
  track: { times: 20, window: 10 * minutes },
};

export type Limits = (bucket: Bucket, address: string) => { allowed: boolean; retryAfter: number };

/** Counts public writes per address in a sliding window, in this process, for at most `capacity` addresses. */
export function createLimits({ now = Date.now, capacity = 20_000 } = {}): Limits {
  const seen = new Map<string, number[]>();
  return (bucket, address) => {
    const rule = rules[bucket];
    const key = `${bucket} ${addressGroup(address)}`;
    const time = now();
    const recent = (seen.get(key) ?? []).filter((at) => time - at < rule.window);
    seen.delete(key);
    const oldest = recent[0];
    const allowed = recent.length < rule.times || oldest === undefined;
    if (allowed) recent.push(time);
    seen.set(key, recent);
    if (seen.size > capacity) {
      const [longestAgo] = seen.keys();
      if (longestAgo !== undefined) seen.delete(longestAgo);
    }
    return { allowed, retryAfter: allowed ? 0 : Math.ceil((oldest + rule.window - time) / 1_000) };
  };
}
