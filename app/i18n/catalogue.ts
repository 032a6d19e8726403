import { addCatalogue } from "./instances";
import { areaOf, barePath, languages, type Area, type Language } from "./language";
import type { Catalogue } from "./reader";

/** What is loaded together: the texts of an area, and those that only some of its pages need. */
type Bundle = Area | "orders";

const files: Record<Language, Record<Bundle, () => Promise<{ default: Catalogue }>>> = {
  en: {
    public: () => import("./en/public"),
    orders: () => import("./en/orders"),
    auth: () => import("./en/auth"),
    admin: () => import("./en/admin"),
  },
  ar: {
    public: () => import("./ar/public"),
    orders: () => import("./ar/orders"),
    auth: () => import("./ar/auth"),
    admin: () => import("./ar/admin"),
  },
};

/**
 * Brings the texts of one area in one language into the browser, before they are rendered:
 * once before hydration, and again when a navigation enters another area or language.
 */
export async function loadCatalogue(language: Language, area: Bundle): Promise<void> {
  addCatalogue(language, (await files[language][area]()).default);
}

/** Brings the texts of the page at an address. */
export async function loadTexts(language: Language, pathname: string): Promise<void> {
  const area = areaOf(pathname);
  const ordering = area === "public" && /^\/(order\/|track$)/.test(barePath(pathname));
  await Promise.all([loadCatalogue(language, area), ordering ? loadCatalogue(language, "orders") : undefined]);
}

/** As {@link loadCatalogue}, in all languages: for screens that write or show both. */
export async function loadEveryLanguage(area: Area): Promise<void> {
  await Promise.all(languages.map((language) => loadCatalogue(language, area)));
}
