import type { Namespace, TFunction } from "i18next";
import type { Language } from "~domain/languages";
import { createReader, type Catalogue, type ReadOptions, type Reader } from "./reader";

/** The texts of one language; what `t` takes and answers is typed by the English files (`i18next.d.ts`). */
export interface Texts {
  getFixedT<Names extends Namespace>(language: Language | null, namespace: Names): TFunction<Names>;
}

function createTexts(reader: Reader): Texts {
  const known = new Map<string, unknown>();
  // Typed from outside by i18next's own types: what it returns depends on the key.
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
 * One reader per language, so that rendering is a function of the address alone: nothing global
 * is switched when a reader changes the language or when two requests are rendered at once.
 */
const readers: Record<Language, Reader> = { en: createReader("en"), ar: createReader("ar") };
const instances: Record<Language, Texts> = { en: createTexts(readers.en), ar: createTexts(readers.ar) };

/** The texts of a language. */
export function instanceOf(language: Language): Texts {
  return instances[language];
}

/** Adds namespaces to a language; those it has already stay as they are. */
export function addCatalogue(language: Language, catalogue: Catalogue): void {
  readers[language].add(catalogue);
}
