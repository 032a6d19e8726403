/**
 * The key of something that is to be made once, by its name: the same one until it is known to be made, also after the
 * page was loaded again in this window. Where nothing can be kept, each call gives another.
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

/** It is made: the next one of the name gets another key. */
export function forgetCreateKey(name: string): void {
  try {
    sessionStorage.removeItem(`create:${name}`);
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}
