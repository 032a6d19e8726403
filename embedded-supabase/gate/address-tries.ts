import { addressCounters } from "../../node-shared/request-origin.ts";
import type { AttemptCounters } from "../copies/attempt-counters.ts";
import type { Rule } from "../../node-shared/rate-limiter.ts";

/** Counts a try from a network address under a name. @returns the seconds to wait, 0 when it is allowed. */
export async function takeFromAddress(
  { addresses }: AttemptCounters,
  name: string,
  address: string,
  rule: Rule,
): Promise<number> {
  const taken: string[] = [];
  for (const { group, factor } of addressCounters(address)) {
    const key = `${name} ${group}`;
    const wait = await addresses.take(key, { ...rule, times: rule.times * factor });
    if (wait > 0) {
      // What one household may not do does not count for its network.
      for (const other of taken) await addresses.giveBack(other);
      return wait;
    }
    taken.push(key);
  }
  return 0;
}

/** Takes a try from a network address back that turned out to be harmless. */
export async function giveBackToAddress({ addresses }: AttemptCounters, name: string, address: string): Promise<void> {
  for (const { group } of addressCounters(address)) await addresses.giveBack(`${name} ${group}`);
}
