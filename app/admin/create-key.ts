/**
 * The idempotency key of a record that is to be created, by a name. It stays the same until `forgetCreateKey`, also
 * after a reload of this window. Without session storage each call returns a new key.
 */
export function createKey(name: string): string {
  try {
    const kept = sessionStorage.getItem(`create:${name}`);
    if (kept) return kept;
    const key = crypto.randomUUID();
    sessionStorage.setItem(`create:${name}`, key);
    return key;
  } catch {
    return crypto.randomUUID();
  }
}

/** Forgets the key once the record exists: the next record of this name gets a new one. */
export function forgetCreateKey(name: string): void {
  try {
    sessionStorage.removeItem(`create:${name}`);
  } catch {
    // Without session storage no key was kept.
  }
}
