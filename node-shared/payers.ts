import { idleTimeout } from "./idle-timeout.ts";
import { addressCounters, isNearby } from "./request-origin.ts";

/** What may be spent, in milliseconds of work. */
export interface Budget {
  /** Beyond this its requests run one at a time. */
  free: number;
  /** Beyond this they are refused. */
  end: number;
  /** Seconds after which a budget that was used up to its end, or else to what is free, is whole again. */
  seconds: number;
  /** Beyond what is free, how many times as long as a request took nothing runs. */
  rest?: number;
  /** How its requests wait while one runs. */
  waiting: keyof typeof slowTurns;
}

/** Who pays for a request. */
export interface Payer {
  key: string;
  budget: Budget;
}

const fiveMinutes = 300;

const oneAtATime = { all: Number.POSITIVE_INFINITY, each: 1, waiting: 2_000 };
/** Requests of one payer that wait while one of it runs: as pages wait, and as pictures do. */
export const slowTurns = {
  briefly: { ...oneAtATime, eachWaiting: 20, patience: 8_000 },
  long: { ...oneAtATime, eachWaiting: 100, patience: idleTimeout - 10_000 },
};

/** What thirty people behind one address ask for in five minutes fits in (tests/load/spending.test.ts). */
export const budgets = {
  /** Pages, data and calls of functions, of all who are not staff. */
  visitor: { free: 9_000, end: 18_000, seconds: fiveMinutes, waiting: "briefly" },
  /** Forms and the pages of one person, sign-in among them: searches at the same address use none of it up. */
  own: { free: 2_500, end: 5_000, seconds: fiveMinutes, waiting: "briefly" },
  /** Calls of one account: an import of thousands of cars goes on to its end. */
  staff: { free: 60_000, end: Number.POSITIVE_INFINITY, seconds: fiveMinutes, waiting: "long" },
  /** Documents, and variants of pictures: each is made once, and who looks at new stock first has many made. */
  files: { free: 10_000, end: Number.POSITIVE_INFINITY, seconds: fiveMinutes, rest: 3, waiting: "long" },
  /** Photos of trade-ins: few of one address, but each may be hostile. */
  photos: { free: 20_000, end: Number.POSITIVE_INFINITY, seconds: fiveMinutes, waiting: "long" },
} satisfies Record<string, Budget>;

/** What an address pays out of. */
export type AddressBudget = Exclude<keyof typeof budgets, "staff">;

/** How much more than one household those of an IPv6 network may spend together: one attacker may own all of it. */
const ofNetwork = 2;

/** An address as a payer: an IPv6 network beside its household. None where the address may be that of a proxy. */
export function addressPayers(address: string, kind: AddressBudget = "visitor"): Payer[] {
  if (isNearby(address)) return [];
  const { free, end, ...budget } = budgets[kind];
  return addressCounters(address).map(({ group, factor }) => {
    const times = factor === 1 ? 1 : ofNetwork;
    return { key: `${kind} ${group}`, budget: { ...budget, free: free * times, end: end * times } };
  });
}
