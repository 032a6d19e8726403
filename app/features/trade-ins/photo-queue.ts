/** Photos on their way: one after the other, because a phone has not the memory for eight pictures at once. */
export class PhotoQueue {
  #last: Promise<unknown> = Promise.resolve();

  run(job: () => Promise<void>): void {
    this.#last = this.#last.then(job);
  }

  /** When all of them have arrived or were refused; a form waits for it before it is sent. */
  settled(): Promise<unknown> {
    return this.#last;
  }
}
