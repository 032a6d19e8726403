import { addressNetwork } from "../../node-shared/request-origin.ts";
import { Turns, type TurnRules } from "../../node-shared/turns.ts";
import { isNearby } from "../http/proxy-notice.ts";

/**
 * How many pages of one kind are rendered at the same time, and how many at most wait for that. One address takes at
 * most half of the first and a quarter of the second. Who waited longest has two of his ten seconds left.
 */
const rules: TurnRules = { all: 8, each: 4, waiting: 64, eachWaiting: 16, patience: 8_000 };

/** Renders a page when it is its turn. @throws TooBusy where too many wait, or for too long */
export type PageLine = <Page>(address: string, render: () => Promise<Page>, signal?: AbortSignal) => Promise<Page>;

/**
 * A line for one kind of pages. A private address has no share of its own: it may be a proxy that TRUST_PROXY does not
 * name, and then brings all visitors.
 */
export function createLine(): PageLine {
  const turns = new Turns(rules);
  let nearby = 0;
  return (address, render, signal) =>
    turns.run(isNearby(address) ? `nearby ${(nearby += 1)}` : addressNetwork(address), render, signal);
}
