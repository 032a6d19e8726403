import type { Namespace, TFunction } from "i18next";
import type { Language } from "~domain/languages";
import { createReader, type Catalogue, type ReadOptions, type Reader } from "./reader";

/** The texts of one language. The English files type the keys and results of `t` (`i18next.d.ts`). */
export interface Texts {
  getFixedT<Names extends Namespace>(language: Language | null, namespace: Names): TFunction<Names>;
}

function createTexts(reader: Reader): Texts {
  const known = new Map<string, unknown>();
  // Declared with i18next's types, because the result type depends on the key.
  function getFixedT<Names extends Namespace>(language: Language | null, namespace: Names): TFunction<Names>;
  function getFixedT(_language: Language | null, namespace: string | readonly string[]): unknown {
    const name = typeof namespace === "string" ? namespace : (namespace[0] ?? "common");
    // The same function every time, so that memoised values are not recomputed at each rendering.
    let t = known.get(name);
    if (!t) known.set(name, (t = (...asked: [key: string, options?: ReadOptions]) => reader.read(name, ...asked)));
    return t;
  }
  return { getFixedT };
}

/**
 * One reader per language and no global "current language", so that requests in different languages can be rendered at
 * the same time.
 */
const readers: Record<Language, Reader> = { en: createReader("en"), ar: createReader("ar") };
const instances: Record<Language, Texts> = { en: createTexts(readers.en), ar: createTexts(readers.ar) };

/** The texts of a language. */
export function instanceOf(language: Language): Texts {
  return instances[language];
}

/** Adds namespaces to a language; existing ones are not replaced. */
export function addCatalogue(language: Language, catalogue: Catalogue): void {
  readers[language].add(catalogue);
}
