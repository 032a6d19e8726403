import { addressNetwork } from "../../node-shared/request-origin.ts";
import { Turns, type TurnRules } from "../../node-shared/turns.ts";
import { isNearby } from "./proxy-notice.ts";

/** Runs a task when it is its turn. @throws TooBusy if too many wait, or for too long */
export type AddressLine = <T>(address: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/**
 * A queue in which each network address has its share. A private address has none of its own: it may be a proxy that
 * TRUST_PROXY does not name, and then brings all visitors.
 */
export function createAddressLine(rules: TurnRules): AddressLine {
  const turns = new Turns(rules);
  let nearby = 0;
  return (address, work, signal) =>
    turns.run(isNearby(address) ? `nearby ${(nearby += 1)}` : addressNetwork(address), work, signal);
}
