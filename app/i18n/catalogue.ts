import { addCatalogue } from "./instances";
import { languages, type Area, type Language } from "./language";
import type { Catalogue } from "./reader";

const files: Record<Language, Record<Area, () => Promise<{ default: Catalogue }>>> = {
  en: {
    public: () => import("./en/public"),
    auth: () => import("./en/auth"),
    admin: () => import("./en/admin"),
  },
  ar: {
    public: () => import("./ar/public"),
    auth: () => import("./ar/auth"),
    admin: () => import("./ar/admin"),
  },
};

/**
 * Brings the texts of one area in one language into the browser, before they are rendered:
 * once before hydration, and again when a navigation enters another area or language.
 */
export async function loadCatalogue(language: Language, area: Area): Promise<void> {
  addCatalogue(language, (await files[language][area]()).default);
}

/** As {@link loadCatalogue}, in all languages: for screens that write or show both. */
export async function loadEveryLanguage(area: Area): Promise<void> {
  await Promise.all(languages.map((language) => loadCatalogue(language, area)));
}
