import type { Spending } from "../../node-shared/spending.ts";
import { type AddressLine, createAddressLine } from "../http/address-line.ts";

/**
 * The queue of one kind of pages: how many are rendered at the same time, and how many at most wait for that. One
 * address takes at most half of the first and a quarter of the second. A request that waited longest still has two of
 * its ten seconds.
 */
export function createPageLine(spending: Spending, lane: string, kind: "visitor" | "own"): AddressLine {
  const rules = { all: 8, each: 4, waiting: 64, eachWaiting: 16, patience: 8_000 };
  return createAddressLine(rules, { spending, lane, kind });
}
