/** Runs at most `concurrency` tasks at a time, the others in the order they came. */
export class TaskQueue {
  #waiting: (() => void)[] = [];
  #running = 0;
  #concurrency: number;

  constructor(concurrency: number) {
    this.#concurrency = concurrency;
  }

  /** How many wait for their turn. */
  get waiting(): number {
    return this.#waiting.length;
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#concurrency) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      return await task();
    } finally {
      // Hand the slot to the next task directly, so that a new one cannot take it in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
