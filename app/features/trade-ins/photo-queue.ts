/** Runs uploads one after the other, because phones lack the memory to scale several pictures at once. */
export class PhotoQueue {
  #last: Promise<unknown> = Promise.resolve();

  run(job: () => Promise<void>): void {
    this.#last = this.#last.then(job);
  }

  /** Resolves when all uploads have ended; a form waits for it before it is sent. */
  settled(): Promise<unknown> {
    return this.#last;
  }
}
