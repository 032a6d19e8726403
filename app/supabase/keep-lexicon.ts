import type { Lexicon } from "~domain/search-language/stock";

interface Kept {
  lexicon: Promise<Lexicon>;
  generation: number;
  since: number;
}

/** Returns the names of a backend; a new generation of its content is read again. */
export type LexiconKeeper = (of: string, generation: number, read: () => Promise<Lexicon>) => Promise<Lexicon>;

/**
 * Keeps the names that searches are understood by: one reading for all who ask, until it failed or is too old.
 * @param longest milliseconds after which names are read again
 */
export function lexiconKeeper(longest: number): LexiconKeeper {
  const kept = new Map<string, Kept>();
  return (of, generation, read) => {
    const known = kept.get(of);
    if (known && known.generation === generation && performance.now() - known.since < longest) return known.lexicon;
    const entry = { lexicon: read(), generation, since: performance.now() };
    kept.set(of, entry);
    entry.lexicon.catch(() => {
      if (kept.get(of) === entry) kept.delete(of);
    });
    return entry.lexicon;
  };
}
