import { addressNetwork, isNearby } from "../../node-shared/request-origin.ts";
import { type AddressBudget, addressPayers } from "../../node-shared/payers.ts";
import type { Spending } from "../../node-shared/spending.ts";
import { Turns, type TurnRules } from "../../node-shared/turns.ts";

/** Runs a task when it is its turn. @throws TooBusy if too many wait, or for too long; Overspent */
export type AddressLine = <T>(address: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** What the tasks of a queue are charged to. */
interface Charged {
  spending: Spending;
  /** The name of the queue. */
  lane: string;
  kind: AddressBudget;
}

/**
 * A queue in which each network address has its share, and pays for its tasks if they are charged. A private address
 * has neither: it may be a proxy that TRUST_PROXY does not name, and then brings all visitors.
 */
export function createAddressLine(rules: TurnRules, charged?: Charged): AddressLine {
  const turns = new Turns(rules, (network) => charged?.spending.spentBy(`${charged.kind} ${network}`) ?? 0);
  let nearby = 0;
  return (address, work, signal) => {
    const key = isNearby(address) ? `nearby ${(nearby += 1)}` : addressNetwork(address);
    const enter = (task: typeof work) => turns.run(key, task, signal);
    return charged
      ? charged.spending.run(charged.lane, addressPayers(address, charged.kind), enter, work, signal)
      : enter(work);
  };
}
