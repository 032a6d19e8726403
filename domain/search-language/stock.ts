import { fold, nameKey } from "./fold.ts";
import { otherBrands } from "./words/other-brands.ts";
import { makers } from "./words/maker-words.ts";
import { namesIn } from "./words/word-row.ts";
import type { Place } from "./limits/trip.ts";
import type { Instalments } from "./limits/monthly.ts";

/** A brand, or a model of it, that visitors can see, with every name that it goes by. */
export interface StockName {
  brand: number;
  /** The key of the model; null for the brand itself. */
  model: string | null;
  /** As the dealer writes it. */
  en: string;
  ar: string | null;
  names: readonly string[];
  /** Whether one of its cars has a range that is worth asking for. */
  goesByBattery: boolean;
}

/** What the search of a site knows by name: read once for each state of its content. */
export interface Stock {
  names: readonly StockName[];
  /** Brands and models that the market knows, on sale here or not, each by all its names, the usual one first. */
  market: readonly (readonly string[])[];
  /** The texts of cars that visitors can see: versions, titles, colours. Names of brands and models are in `names`. */
  versions: readonly string[];
  texts: readonly string[];
  /** `place` where the dealer's link to a map says it. */
  offices: readonly { id: string; en: string | null; ar: string | null; place: Place | null }[];
  /** The code of the currency of its prices. */
  currency: string;
  /** Null where nothing can be worked out. */
  instalments: Instalments | null;
}

/** The brands that go by a name, and the models with their brands. */
export interface KeyedNames {
  brands: Set<number>;
  models: Map<string, number>;
}

/** How a brand or a model is called, on sale here or not. */
export interface MarketName {
  en: string;
  ar: string | null;
}

/** A word that a slip of the pen may have meant, with how it is written. */
export interface SpelledWord {
  word: string;
  isBrand: boolean;
}

/** The stock by its words, made once for each {@link Stock}. */
export interface Lexicon {
  stock: Stock;
  /** Names in one piece. */
  named: ReadonlyMap<string, KeyedNames>;
  /** What the market knows and this stock may not have, by its names in one piece. */
  brands: ReadonlyMap<string, MarketName>;
  models: ReadonlyMap<string, MarketName>;
  /** Offices by their names in one piece. */
  offices: ReadonlyMap<string, string>;
  /** The names of the stock as written, by their keys; the dealer's own where they are about the same. */
  written: ReadonlyMap<string, StockName & { name: string }>;
  /** Single words of names, and of versions. */
  nameWords: readonly SpelledWord[];
  versionWords: readonly string[];
  /**
   * Whether a word is in a car that visitors can see: anywhere, at the beginning of a word, or as one. Of two letters
   * at most, the beginning is asked at least.
   */
  isShown(word: string, place?: "any" | "start" | "whole"): boolean;
  /** Whether a word begins a word of a name. */
  beginsName(word: string): boolean;
  /** Whether the name of a model begins with this number. */
  isModel(number: number): boolean;
}

/** The words of a name as a search may write them: apart, each two neighbours in one piece, all in one piece. */
export function nameWords(name: string): string[] {
  const words = fold(name).split(" ").filter(Boolean);
  const pairs = words.slice(0, -1).map((word, at) => word + (words[at + 1] ?? ""));
  return [...words, ...pairs, ...(words.length > 2 ? [words.join("")] : [])];
}

const officeWords = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:main|showroom|branch|office|workshop|service|centre|center|and)(?![\p{L}\p{N}])` +
    String.raw`|(?:(?<![\p{L}\p{N}])و)?(?:معرض|فرع|ورشة|مركز|الرئيسي)`,
  "giu",
);

/** How an office may be called: as it is, and without the word for an office. */
const officeKeys = (name: string) =>
  [name, name.replace(officeWords, "")].map((one) => nameKey(one.slice(0, 80))).filter(Boolean);

/** Names by their keys; of a name that several have, the first counts. */
function byName(lists: readonly (readonly string[])[]): Map<string, MarketName> {
  const known = new Map<string, MarketName>();
  for (const names of lists) {
    const [en = names[0] ?? "", ar = null] = [names.find((name) => /[a-z]/i.test(name)), names.find(isArabic)];
    for (const name of names) if (!known.has(nameKey(name))) known.set(nameKey(name), { en, ar });
  }
  return known;
}

const isArabic = (name: string) => /[\u0621-\u064A]/.test(name);

const marketBrands = byName(otherBrands.trim().split("\n").map(namesIn));

const beginningsOf = (words: Iterable<string>) =>
  new Set([...words].flatMap((word) => [...Array(word.length).keys()].map((last) => word.slice(0, last + 1))));

/** The words, parted by spaces, by every three letters in them: to look through all of them took half of the time. */
function wordsByLetters(words: ReadonlySet<string>): ReadonlyMap<string, string> {
  const lists = new Map<string, string[]>();
  for (const word of words)
    for (const letters of new Set(
      Array.from({ length: Math.max(word.length - 2, 0) }, (_, at) => word.slice(at, at + 3)),
    ))
      (lists.get(letters) ?? lists.set(letters, []).get(letters))?.push(word);
  return new Map([...lists].map(([letters, some]) => [letters, some.join(" ")]));
}

export function lexiconOf(stock: Stock): Lexicon {
  const named = new Map<string, KeyedNames>();
  const written = new Map<string, StockName & { name: string }>();
  const shownWords = new Set<string>();
  const nameWordsSeen = new Map<string, SpelledWord>();
  for (const entry of stock.names) {
    for (const name of entry.names) {
      const key = nameKey(name);
      const known = named.get(key) ?? { brands: new Set(), models: new Map() };
      if (entry.model === null) known.brands.add(entry.brand);
      else known.models.set(entry.model, entry.brand);
      named.set(key, known);
      if (!written.has(key) || entry.model === null) written.set(key, { ...entry, name });
      for (const word of nameWords(name)) {
        shownWords.add(word);
        const isBrand = entry.model === null && entry.names.some((one) => nameKey(one) === word);
        if (isBrand || !nameWordsSeen.has(word)) nameWordsSeen.set(word, { word, isBrand });
      }
    }
  }
  const missing: [string, MarketName][] = [];
  for (const { words, name, brands } of makers) {
    const keys = new Set(brands.map(nameKey));
    const ids = stock.names.filter(({ model, names }) => model === null && names.some((one) => keys.has(nameKey(one))));
    for (const key of words.map(nameKey))
      if (ids.length === 0) missing.push([key, name]);
      else if (!named.has(key)) named.set(key, { brands: new Set(ids.map(({ brand }) => brand)), models: new Map() });
  }
  for (const version of stock.versions) for (const word of nameWords(version)) shownWords.add(word);
  for (const text of stock.texts) for (const word of fold(text).split(" ")) shownWords.add(word);
  const inside = wordsByLetters(shownWords);
  const begun = beginningsOf(shownWords);
  const namesBegun = beginningsOf(nameWordsSeen.keys());
  const models = stock.names.filter(({ model }) => model !== null);
  return {
    stock,
    named,
    written,
    brands: new Map([...marketBrands, ...missing]),
    models: byName(stock.market),
    offices: new Map(
      stock.offices.flatMap(({ id, en, ar }) =>
        [en, ar].flatMap((name) => officeKeys(name ?? "").map((key): [string, string] => [key, id])),
      ),
    ),
    nameWords: [...nameWordsSeen.values()],
    versionWords: [...new Set(stock.versions.flatMap(nameWords))],
    isShown(word, place = "any") {
      if (place === "whole") return shownWords.has(word);
      if (place === "start" || word.length <= 2) return begun.has(word);
      return inside.get(word.slice(0, 3))?.includes(word) ?? false;
    },
    beginsName: (word) => namesBegun.has(word),
    isModel: (number) => models.some(({ en }) => new RegExp(String.raw`^${number}(?![\p{L}\p{N}_])`, "u").test(en)),
  };
}
