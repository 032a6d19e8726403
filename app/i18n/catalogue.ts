import { addCatalogue } from "./instances";
import { languages, type Language } from "~domain/languages";
import { areaOf, barePath, type Area, ownTexts } from "~domain/public-paths";
import type { Catalogue } from "./reader";

const ownNames = [
  "home",
  "browse",
  "orders",
  "viewings",
  "tradeIns",
  "tradeInCar",
  "papers",
  "pages",
  "kept",
  "carPage",
  "carFacts",
] as const satisfies (keyof typeof ownTexts)[];

/** A set of texts that is loaded as one file: those of an area, or those that only some of its pages need. */
export type Bundle = Area | keyof typeof ownTexts;

const files: Record<Language, Record<Bundle, () => Promise<{ default: Catalogue }>>> = {
  en: {
    public: () => import("./en/public"),
    home: () => import("./en/home"),
    browse: () => import("./en/browse"),
    orders: () => import("./en/orders"),
    viewings: () => import("./en/viewings"),
    tradeIns: () => import("./en/trade-ins"),
    tradeInCar: () => import("./en/trade-in-car"),
    papers: () => import("./en/papers"),
    pages: () => import("./en/pages"),
    kept: () => import("./en/kept"),
    carPage: () => import("./en/car-page"),
    carFacts: () => import("./en/car-facts"),
    auth: () => import("./en/auth"),
    admin: () => import("./en/admin"),
  },
  ar: {
    public: () => import("./ar/public"),
    home: () => import("./ar/home"),
    browse: () => import("./ar/browse"),
    orders: () => import("./ar/orders"),
    viewings: () => import("./ar/viewings"),
    tradeIns: () => import("./ar/trade-ins"),
    tradeInCar: () => import("./ar/trade-in-car"),
    papers: () => import("./ar/papers"),
    pages: () => import("./ar/pages"),
    kept: () => import("./ar/kept"),
    carPage: () => import("./ar/car-page"),
    carFacts: () => import("./ar/car-facts"),
    auth: () => import("./ar/auth"),
    admin: () => import("./ar/admin"),
  },
};

/**
 * Loads the texts of one area in one language into the browser before they are rendered: once before hydration, and
 * again when a navigation enters another area or language.
 */
export async function loadCatalogue(language: Language, area: Bundle): Promise<void> {
  addCatalogue(language, (await files[language][area]()).default);
}

/** Loads the texts that the page at a path needs. */
export async function loadTexts(language: Language, pathname: string): Promise<void> {
  const area = areaOf(pathname);
  const path = area === "public" ? barePath(pathname) : "";
  const own = ownNames.filter((name) => ownTexts[name].test(path));
  await Promise.all([area, ...own].map((bundle) => loadCatalogue(language, bundle)));
}

/** Like {@link loadCatalogue}, but in all languages, for screens that edit or show both. */
export async function loadEveryLanguage(area: Bundle): Promise<void> {
  await Promise.all(languages.map((language) => loadCatalogue(language, area)));
}
