import { isTrackingParameter, parametersOf } from "../../domain/public-pages.ts";
import type { ContentAge } from "./content-epoch.ts";
import { compressBrotli, sizeOf, type StoredResponse, unpacked } from "./stored-response.ts";

interface Entry {
  stored: StoredResponse;
  bytes: number;
  generation: number;
  /** When it was rendered, or last found to be all there is, in ms. */
  at: number;
  hits: number;
}

/** Milliseconds for which a copy counts as fresh while the content has not changed. */
const freshFor = 60_000;

/** How many pages at most wait to be compressed as well as can be. */
const mostWaiting = 50;

export interface PageCacheOptions {
  maxBytes?: number;
  /** Milliseconds; see `freshFor`. */
  lifetime?: number;
  now?: () => number;
}

/**
 * Finished pages, least recently used first to go.
 *
 * - **fresh**: younger than `lifetime` and of the present content: served.
 * - **passable**: its content was the present one less than the epoch's `trust` ago, or its lifetime is over for less
 *   than as long again: served at once, while one rendering brings the next copy.
 * - **old**: kept, because it is what visitors get while the backend is down.
 *
 * Addresses with a query or a host that is not known, and what is not a page that exists, have a third of the room to
 * themselves: however many searches, hosts and addresses are invented, the common pages stay.
 */
export class PageCache {
  #pages = new Map<string, Entry>();
  #others = new Map<string, Entry>();
  #bytes = new Map<Map<string, Entry>, number>();
  #maxBytes: number;
  #lifetime: number;
  #now: () => number;
  #upgrades: Promise<void> = Promise.resolve();
  #waiting = 0;
  #best = new WeakSet<StoredResponse>();

  constructor(options: PageCacheOptions = {}) {
    this.#maxBytes = options.maxBytes ?? 64 * 1024 * 1024;
    this.#lifetime = options.lifetime ?? freshFor;
    this.#now = options.now ?? (() => performance.now());
  }

  get size(): number {
    return this.#pages.size + this.#others.size;
  }

  get bytes(): number {
    return (this.#bytes.get(this.#pages) ?? 0) + (this.#bytes.get(this.#others) ?? 0);
  }

  /** The copy, if it may be served without asking the backend. */
  fresh(key: string, content: ContentAge): StoredResponse | undefined {
    const entry = this.#find(key);
    if (!entry || entry.generation !== content.generation || !content.isCurrent(entry.generation)) return undefined;
    return this.#now() - entry.at < this.#lifetime ? this.#touch(key, entry) : undefined;
  }

  /** The copy, if it may be served while the next one is rendered. */
  passable(key: string, content: ContentAge): StoredResponse | undefined {
    const entry = this.#find(key);
    if (!entry || !content.isCurrent(entry.generation)) return undefined;
    return this.#now() - entry.at < this.#lifetime * 2 ? this.#touch(key, entry) : undefined;
  }

  /** The copy, however old. */
  stale(key: string): StoredResponse | undefined {
    return this.#find(key)?.stored;
  }

  /**
   * Keeps a response; one that alone would fill a quarter of the cache is not kept.
   * @param invented whether the address may be one of any number of invented ones
   * @returns what to answer with: the same, or the copy of it that is compressed better
   */
  set(key: string, rendered: StoredResponse, generation: number, invented = key.includes("?")): StoredResponse {
    const before = this.#find(key)?.stored;
    // Rendered again and unchanged: keep the copy with the best compression.
    const stored = before && before.etag === rendered.etag && before.status === rendered.status ? before : rendered;
    const bytes = sizeOf(stored) + key.length * 2;
    this.delete(key);
    const isPage = stored.status === 200 && !invented && (stored.headers["content-type"] ?? "").startsWith("text/");
    const shelf = isPage ? this.#pages : this.#others;
    const room = (this.#maxBytes * (isPage ? 2 : 1)) / 3;
    if (bytes > this.#maxBytes / 4) return stored;
    shelf.set(key, { stored, bytes, generation, at: this.#now(), hits: 0 });
    this.#count(shelf, bytes);
    for (const oldest of shelf.keys()) {
      if ((this.#bytes.get(shelf) ?? 0) <= room) break;
      this.delete(oldest);
    }
    return stored;
  }

  delete(key: string): void {
    for (const shelf of [this.#pages, this.#others]) {
      const entry = shelf.get(key);
      if (entry && shelf.delete(key)) this.#count(shelf, -entry.bytes);
    }
  }

  #find(key: string): Entry | undefined {
    return this.#pages.get(key) ?? this.#others.get(key);
  }

  #count(shelf: Map<string, Entry>, bytes: number): void {
    this.#bytes.set(shelf, (this.#bytes.get(shelf) ?? 0) + bytes);
  }

  #touch(key: string, entry: Entry): StoredResponse {
    const shelf = this.#pages.has(key) ? this.#pages : this.#others;
    shelf.delete(key);
    shelf.set(key, entry);
    entry.hits += 1;
    // Best compression costs a tenth of a second of CPU: only for pages that are asked for again. Not for addresses
    // that can be invented: each would cost twice what rendering it does.
    if (shelf === this.#pages && entry.hits === 1 && entry.stored.packed && !this.#best.has(entry.stored))
      this.#upgradeLater(key, entry, shelf);
    return entry.stored;
  }

  #upgradeLater(key: string, entry: Entry, shelf: Map<string, Entry>): void {
    // The queue is full: compress it on a later request.
    if (this.#waiting >= mostWaiting) {
      entry.hits = 0;
      return;
    }
    this.#waiting += 1;
    this.#upgrades = this.#upgrades
      .then(() => this.#upgrade(key, entry, shelf))
      // What cannot be compressed better stays as it is.
      .catch(() => {})
      .finally(() => (this.#waiting -= 1));
  }

  async #upgrade(key: string, entry: Entry, shelf: Map<string, Entry>): Promise<void> {
    if (shelf.get(key) !== entry) return;
    const body = await compressBrotli(unpacked(entry.stored), 11);
    if (shelf.get(key) !== entry) return;
    // A new object: the old one's prepared headers tell the old length.
    entry.stored = { ...entry.stored, body };
    const bytes = sizeOf(entry.stored) + key.length * 2;
    this.#count(shelf, bytes - entry.bytes);
    entry.bytes = bytes;
    this.#best.add(entry.stored);
  }
}

/** Path and query in one spelling: without what the page does not read and without empty values, sorted by name. */
export function normaliseAddress(url: URL): string {
  if (!url.search) return url.pathname;
  const read = parametersOf(url.pathname);
  const isRead = (name: string) => (read === "any" ? !isTrackingParameter(name) : read.includes(name));
  const parameters = [...url.searchParams].filter(([name, value]) => value !== "" && isRead(name));
  // The sort is stable: repeated parameters keep their order.
  parameters.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const query = new URLSearchParams(parameters).toString();
  return query ? `${url.pathname}?${query}` : url.pathname;
}
