export interface TurnRules {
  /** Requests that run at a time. */
  all: number;
  /** Of one key. */
  each: number;
  /** Requests that wait; one more is refused. */
  waiting: number;
  eachWaiting: number;
  /** Milliseconds that one waits. */
  patience: number;
}

interface Waiting {
  key: string;
  start(): void;
  giveUp(): void;
}

/** No turn comes: too many wait, it took too long, or the sender has disconnected. */
export class TooBusy extends Error {
  override message = "Too many requests wait for their turn";
}

/**
 * Limits how many requests run at a time. The next is of the key with the fewest running, so that no key starves
 * others; of those of the one that has cost least so far.
 */
export class Turns {
  readonly #rules: TurnRules;
  readonly #costOf: (key: string) => number;
  readonly #running = new Map<string, number>();
  readonly #waiting = new Set<Waiting>();
  #all = 0;

  constructor(rules: TurnRules, costOf: (key: string) => number = () => 0) {
    this.#rules = rules;
    this.#costOf = costOf;
  }

  /**
   * Waits for a turn.
   * @param signal aborted when the sender of the request disconnects
   * @returns a function that ends the turn; undefined if too many wait, for too long, or the sender has disconnected
   */
  async enter(key: string, signal?: AbortSignal): Promise<(() => void) | undefined> {
    if (signal?.aborted) return undefined;
    if (this.#mayRun(key)) return this.#start(key);
    const ofKey = [...this.#waiting].filter((one) => one.key === key).length;
    if (ofKey >= this.#rules.eachWaiting) return undefined;
    if (this.#waiting.size >= this.#rules.waiting && !this.#makeRoomFor(key)) return undefined;
    return new Promise((resolve) => {
      const over = () => end(undefined);
      const timer = setTimeout(over, this.#rules.patience);
      const one = { key, start: () => end(this.#start(key)), giveUp: over };
      const end = (leave: (() => void) | undefined) => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", over);
        this.#waiting.delete(one);
        resolve(leave);
      };
      this.#waiting.add(one);
      signal?.addEventListener("abort", over, { once: true });
    });
  }

  /** Does something when its turn comes. @throws TooBusy where none does */
  async run<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const leave = await this.enter(key, signal);
    if (!leave) throw new TooBusy();
    try {
      return await work();
    } finally {
      leave();
    }
  }

  #mayRun(key: string): boolean {
    return this.#all < this.#rules.all && this.#runningOf(key) < this.#rules.each;
  }

  #runningOf(key: string): number {
    return this.#running.get(key) ?? 0;
  }

  #start(key: string): () => void {
    this.#all += 1;
    this.#running.set(key, this.#runningOf(key) + 1);
    return () => {
      this.#all -= 1;
      const left = this.#runningOf(key) - 1;
      if (left > 0) this.#running.set(key, left);
      else this.#running.delete(key);
      this.#next();
    };
  }

  #next(): void {
    const [first] = [...this.#waiting]
      .filter(({ key }) => this.#mayRun(key))
      .sort(
        (one, other) =>
          this.#runningOf(one.key) - this.#runningOf(other.key) || this.#costOf(one.key) - this.#costOf(other.key),
      );
    first?.start();
  }

  /** Gives up the request that waits of the key that has cost most, if that is more than another's. */
  #makeRoomFor(key: string): boolean {
    const [dearest] = [...this.#waiting].sort((one, other) => this.#costOf(other.key) - this.#costOf(one.key));
    if (!dearest || this.#costOf(dearest.key) <= this.#costOf(key)) return false;
    dearest.giveUp();
    return true;
  }
}
