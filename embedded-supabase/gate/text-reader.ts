/** A query that is refused; its message is for the sender. */
export class QueryRefusal extends Error {}

/** Reads a text from left to right. Patterns are sticky (`/…/y`) and take time that grows with what they take. */
export class TextReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** What the pattern takes from here; undefined where it takes nothing. */
  take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (!found) return undefined;
    this.#at += found.length;
    return found;
  }

  /** What the pattern takes from here. @throws QueryRefusal where it takes nothing */
  need(pattern: RegExp, what: string): string {
    const found = this.take(pattern);
    if (found === undefined) throw new QueryRefusal(`The query has no ${what} where one is needed`);
    return found;
  }

  /** Whether the word comes next; it is taken then. */
  skip(word: string): boolean {
    if (!this.#text.startsWith(word, this.#at)) return false;
    this.#at += word.length;
    return true;
  }

  /** Takes the word. @throws QueryRefusal where something else comes next */
  expect(word: string): void {
    if (!this.skip(word)) throw new QueryRefusal(`The query has no "${word}" where one is needed`);
  }

  /** Takes everything that is left. */
  rest(): string {
    const left = this.#text.slice(this.#at);
    this.#at = this.#text.length;
    return left;
  }

  /** @throws QueryRefusal where something is left */
  end(): void {
    if (this.#at < this.#text.length) throw new QueryRefusal("The query holds something that is not offered here");
  }
}
