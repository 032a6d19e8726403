/**
 * How many names a site is reached by at most: its domain with and without www, the machine's own names and addresses.
 */
const most = 8;
/** Milliseconds after which a name that is not used makes room for another. */
const forgotten = 60 * 60_000;

/**
 * The origins that a site is reached at, where `SITE_URL` does not say it: the first that are used since the start. Any
 * other may have been invented, since a client writes into the header Host what it likes.
 */
export class KnownOrigins {
  #used = new Map<string, number>();
  #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Whether an origin is one of them, which it becomes while there is room. */
  admit(origin: string): boolean {
    const time = this.#now();
    if (!this.#used.has(origin) && this.#used.size >= most) {
      const idle = [...this.#used].find(([, at]) => time - at > forgotten);
      if (!idle) return false;
      this.#used.delete(idle[0]);
    }
    this.#used.set(origin, time);
    return true;
  }
}
