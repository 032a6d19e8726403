import { compressBrotli, sizeOf, type StoredResponse } from "./stored-response.ts";

interface Entry {
  stored: StoredResponse;
  bytes: number;
  generation: number;
  /** When it was rendered, or last found to be all there is, in ms. */
  at: number;
  hits: number;
}

export interface PageCacheOptions {
  maxBytes?: number;
  /** Milliseconds for which a copy counts as fresh while the content has not changed. */
  lifetime?: number;
  now?: () => number;
}

/**
 * Finished pages, least recently used first to go. A copy is fresh while it is younger than
 * `lifetime` and of the current content generation; what is no longer fresh is kept, because it
 * is what visitors get while the backend is down.
 */
export class PageCache {
  #entries = new Map<string, Entry>();
  #bytes = 0;
  #maxBytes: number;
  #lifetime: number;
  #now: () => number;
  #upgrades: Promise<void> = Promise.resolve();
  #best = new WeakSet<StoredResponse>();

  constructor(options: PageCacheOptions = {}) {
    this.#maxBytes = options.maxBytes ?? 64 * 1024 * 1024;
    this.#lifetime = options.lifetime ?? 60_000;
    this.#now = options.now ?? Date.now;
  }

  get size(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The copy, if it may be served without asking anybody. */
  fresh(key: string, generation: number): StoredResponse | undefined {
    const entry = this.#entries.get(key);
    if (!entry || entry.generation !== generation || this.#now() - entry.at >= this.#lifetime) return undefined;
    this.#touch(key, entry);
    return entry.stored;
  }

  /** The copy, however old. */
  stale(key: string): StoredResponse | undefined {
    return this.#entries.get(key)?.stored;
  }

  /** Keeps a response; one that alone would fill a quarter of the cache is not kept. */
  set(key: string, rendered: StoredResponse, generation: number): void {
    const before = this.#entries.get(key)?.stored;
    // Rendered anew and the same: the copy that is compressed best stays.
    const stored = before && before.etag === rendered.etag && before.status === rendered.status ? before : rendered;
    const bytes = sizeOf(stored) + key.length * 2;
    this.delete(key);
    if (bytes > this.#maxBytes / 4) return;
    this.#entries.set(key, { stored, bytes, generation, at: this.#now(), hits: 0 });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }

  #touch(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    entry.hits += 1;
    // Best compression costs a tenth of a second of CPU: only for pages that are asked for again.
    if (entry.hits === 1 && entry.stored.br && !this.#best.has(entry.stored)) this.#upgrades = this.#upgrades.then(() => this.#upgrade(key, entry));
  }

  async #upgrade(key: string, entry: Entry): Promise<void> {
    const br = await compressBrotli(entry.stored.identity, 11);
    if (this.#entries.get(key) !== entry) return;
    this.#bytes += br.byteLength - (entry.stored.br?.byteLength ?? 0);
    entry.bytes += br.byteLength - (entry.stored.br?.byteLength ?? 0);
    // A new object: the old one's prepared headers tell the old length.
    entry.stored = { ...entry.stored, br };
    this.#best.add(entry.stored);
  }
}

/** Query parameters that advertising adds and no page reads. */
const tracking = /^(utm_.+|fbclid|gclid|gbraid|wbraid|msclkid|ttclid|twclid|igsh|igshid|mc_cid|mc_eid)$/;

/** Path and query in one spelling: without tracking parameters and empty values, sorted by name. */
export function normaliseAddress(url: URL): string {
  if (!url.search) return url.pathname;
  const parameters = [...url.searchParams].filter(([name, value]) => value !== "" && !tracking.test(name));
  // The sort is stable: repeated parameters keep their order.
  parameters.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const query = new URLSearchParams(parameters).toString();
  return query ? `${url.pathname}?${query}` : url.pathname;
}
