import { availableParallelism } from "node:os";
import { createProcessorShare } from "./processor-share.ts";
import { type Budget, type Payer, slowTurns } from "./payers.ts";
import { TooBusy, Turns } from "./turns.ts";

/** What this process has spent for payers since it last told, in milliseconds. */
export type Spent = { key: string; spent: number; perSecond: number }[];

/**
 * Adds what this process spent to what the others have.
 * @returns what was spent in all by now, by key; undefined where it could not be added
 */
export type ShareSpent = (spent: Spent) => Promise<ReadonlyMap<string, number> | undefined>;

/** A payer has used up the budget. */
export class Overspent extends Error {
  /** Seconds to wait. */
  readonly wait: number;

  constructor(wait: number) {
    super("The budget of this address is used up");
    this.wait = wait;
  }
}

interface Account {
  spent: number;
  /** When that was right. */
  at: number;
  perSecond: number;
  /** Its requests that run, and the sum of the times on the clock at which they began. */
  running: number;
  begun: number;
  unshared: number;
}

interface SpendingOptions {
  share?: ShareSpent | undefined;
  now?: () => number;
  cores?: number;
  /** Which part of a processor this process gets. */
  processorShare?: () => number;
  capacity?: number;
}

/** Milliseconds of work that every request takes before anything is done for it. */
const handling = 0.3;
/** Milliseconds for which one who must wait is not told so: a program that asks again at once gains nothing. */
const holdingBack = 1_000;
/** How many of all requests are held back at a time. */
const mostHeldBack = 1_000;
const shareEvery = 500;

/**
 * Charges payers the time that their requests take, of Node and the database together, so that none can occupy the
 * machine with requests that are few but dear. Time comes back evenly.
 *
 * While more requests run than there are cores, or other programs, each is charged its part: a request that others make
 * slow costs no more.
 */
export class Spending {
  readonly #accounts = new Map<string, Account>();
  readonly #slow = { briefly: new Turns(slowTurns.briefly), long: new Turns(slowTurns.long) };
  readonly #share: ShareSpent | undefined;
  readonly #now: () => number;
  readonly #cores: number;
  readonly #processorShare: () => number;
  readonly #capacity: number;
  /** Milliseconds of work that one request would have done that ran all the time. */
  #clock = 0;
  #readAt: number;
  #running = 0;
  #heldBack = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor({
    share,
    now = () => performance.now(),
    cores = availableParallelism(),
    processorShare = createProcessorShare(),
    capacity = 50_000,
  }: SpendingOptions = {}) {
    this.#share = share;
    this.#now = now;
    this.#cores = cores;
    this.#processorShare = processorShare;
    this.#capacity = capacity;
    this.#readAt = now();
  }

  /**
   * Charges payers for the handling of one request.
   * @returns the seconds to wait, known after a second; 0 where they may go on
   */
  async admit(payers: readonly Payer[], signal?: AbortSignal): Promise<number> {
    for (const payer of payers) this.#charge(payer, handling);
    const wait = this.#waitOf(payers);
    if (wait > 0) await this.#holdBack(signal);
    return wait;
  }

  /** What a payer has spent by now, in milliseconds. */
  spentBy(key: string): number {
    const account = this.#accounts.get(key);
    return account ? this.#left(account) + account.running * this.#tick() - account.begun : 0;
  }

  /** Whether payers have spent what is free: their requests run one at a time, and delay who waits for them. */
  isSlow(payers: readonly Payer[]): boolean {
    return payers.some(({ key, budget }) => this.spentBy(key) >= budget.free);
  }

  /**
   * Does something at the cost of its payers.
   * @param lane where one at a time runs of those that have spent what is free: who keeps a search waiting does not
   *   keep the sign-in of others at the same address waiting
   * @param enter waits until there is room for it; that costs nothing
   * @throws Overspent, or TooBusy where one at a time is too many
   */
  async run<T>(
    lane: string,
    payers: readonly Payer[],
    enter: (work: () => Promise<T>) => Promise<T>,
    work: () => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    const charged = () => this.#charged(payers, work);
    const slow = payers.find((payer) => this.isSlow([payer]));
    if (!slow) return enter(charged);
    const leave = await this.#slow[slow.budget.waiting].enter(`${lane} ${slow.key}`, signal);
    if (!leave) {
      await this.#holdBack(signal);
      throw new TooBusy();
    }
    const before = this.spentBy(slow.key);
    try {
      const wait = this.#waitOf(payers);
      if (wait > 0) throw new Overspent(wait);
      return await enter(charged);
    } finally {
      const rest = Math.max(0, this.spentBy(slow.key) - before) * (slow.budget.rest ?? 0);
      if (rest > 0) setTimeout(leave, rest).unref();
      else leave();
    }
  }

  async #charged<T>(payers: readonly Payer[], work: () => Promise<T>): Promise<T> {
    const begin = this.#tick();
    this.#running += 1;
    for (const payer of payers) {
      const account = this.#accountOf(payer);
      account.running += 1;
      account.begun += begin;
    }
    try {
      return await work();
    } finally {
      const end = this.#tick();
      this.#running -= 1;
      for (const payer of payers) {
        const account = this.#accountOf(payer);
        account.running -= 1;
        account.begun -= begin;
        this.#charge(payer, end - begin);
      }
    }
  }

  /** The clock now: it goes slower while more runs than the machine has processors for. */
  #tick(): number {
    const now = this.#now();
    if (this.#running > 0)
      // Not both: where much runs here, it is what this process waits for, too.
      this.#clock += (now - this.#readAt) * Math.min(this.#processorShare(), this.#cores / this.#running);
    this.#readAt = now;
    return this.#clock;
  }

  #charge(payer: Payer, milliseconds: number): void {
    const account = this.#accountOf(payer);
    account.spent = this.#left(account) + milliseconds;
    account.at = this.#now();
    account.unshared += milliseconds;
    if (!this.#share || this.#timer) return;
    this.#timer = setTimeout(() => void this.#tell(), shareEvery);
    this.#timer.unref();
  }

  /** What is still to come back of what an account has spent. */
  #left({ spent, at, perSecond }: Account): number {
    return Math.max(0, spent - ((this.#now() - at) / 1_000) * perSecond);
  }

  #accountOf({ key, budget }: Payer): Account {
    const known = this.#accounts.get(key);
    if (known) {
      // The oldest are those used longest ago.
      this.#accounts.delete(key);
      this.#accounts.set(key, known);
      return known;
    }
    const account = { spent: 0, at: this.#now(), perSecond: perSecondOf(budget), running: 0, begun: 0, unshared: 0 };
    this.#accounts.set(key, account);
    // The oldest that nothing runs for goes: a flood of addresses costs no memory.
    if (this.#accounts.size > this.#capacity)
      for (const [oldest, { running }] of this.#accounts)
        if (running === 0 && oldest !== key) {
          this.#accounts.delete(oldest);
          break;
        }
    return account;
  }

  /** Seconds until a second of work is left. */
  #waitOf(payers: readonly Payer[]): number {
    const waits = payers.map(({ key, budget }) => {
      const over = this.spentBy(key) - budget.end;
      return over < 0 || !Number.isFinite(over) ? 0 : Math.ceil((over + 1_000) / perSecondOf(budget));
    });
    return Math.max(0, ...waits);
  }

  async #holdBack(signal?: AbortSignal): Promise<void> {
    if (this.#heldBack >= mostHeldBack) return;
    this.#heldBack += 1;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, holdingBack);
    signal?.addEventListener("abort", () => resolve(), { once: true });
    await promise;
    clearTimeout(timer);
    this.#heldBack -= 1;
  }

  /** Tells the other processes what was spent here, and learns what was spent there. */
  async #tell(): Promise<void> {
    const told = [...this.#accounts]
      .filter(([, { unshared }]) => unshared >= 1)
      .map(([key, account]) => ({ key, account, spent: account.unshared, perSecond: account.perSecond }));
    for (const { account } of told) account.unshared = 0;
    const all = told.length > 0 ? await this.#share?.(told) : undefined;
    this.#timer = undefined;
    for (const { key, account, spent } of told) {
      // What could not be told is told with the next.
      if (!all) account.unshared += spent;
      const total = all?.get(key);
      if (total === undefined) continue;
      account.spent = total + account.unshared;
      account.at = this.#now();
    }
  }
}

/** Milliseconds that come back in a second. */
function perSecondOf({ free, end, seconds }: Budget): number {
  return (Number.isFinite(end) ? end : free) / seconds;
}
