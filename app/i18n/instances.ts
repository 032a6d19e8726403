import { createInstance, type i18n, type ResourceKey } from "i18next";
import { initReactI18next } from "react-i18next";
import { languages, type Language } from "./language";

export type Catalogue = Record<string, ResourceKey>;

function createFor(language: Language): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    // No fallback: a missing text shows its key, and the catalogue test finds it.
    fallbackLng: false,
    ns: [],
    defaultNS: "common",
    resources: {},
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}

/**
 * One instance per language, so that rendering is a function of the address alone: nothing global
 * is switched when a reader changes the language or when two requests are rendered at once.
 */
const instances = Object.fromEntries(languages.map((language) => [language, createFor(language)])) as Record<Language, i18n>;

export function instanceOf(language: Language): i18n {
  return instances[language];
}

/** Adds namespaces to a language; those it has already stay as they are. */
export function addCatalogue(language: Language, catalogue: Catalogue): void {
  for (const [namespace, texts] of Object.entries(catalogue)) {
    if (!instances[language].hasResourceBundle(language, namespace)) {
      instances[language].addResourceBundle(language, namespace, texts);
    }
  }
}
