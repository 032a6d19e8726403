/** How many accounts are remembered, and how many places of each. */
const [mostAccounts, mostPlaces] = [10_000, 20];

/** The network addresses from which accounts were opened last. No account can push out the places of another. */
export class KnownPlaces {
  readonly #places = new Map<string, Set<string>>();

  has(account: string, place: string): boolean {
    return this.#places.get(account)?.has(place) ?? false;
  }

  /** Remembers a place from which the account has just been opened. */
  add(account: string, place: string): void {
    const places = this.#places.get(account) ?? new Set();
    this.#places.delete(account);
    this.#places.set(account, places);
    places.delete(place);
    places.add(place);
    dropOldest(places, mostPlaces);
    dropOldest(this.#places, mostAccounts);
  }
}

function dropOldest(kept: Map<string, unknown> | Set<string>, most: number): void {
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
}
