import { otherLanguage, type Language } from "~domain/languages";

/** A text of the content in both languages. Either may be missing. */
export interface Localized {
  en: string | null;
  ar: string | null;
}

/** A text to show, with its language, which may differ from the page's. */
export interface Shown {
  text: string;
  language: Language;
}

/**
 * The text for a reader: in the page's language, else in the other one, else null.
 * Where `language` is not the page's, the element that shows it carries its own `lang` and `dir`.
 */
export function shownIn(text: Localized, language: Language): Shown | null {
  const own = text[language]?.trim();
  if (own) return { text: own, language };
  const other = otherLanguage(language);
  const fallback = text[other]?.trim();
  return fallback ? { text: fallback, language: other } : null;
}

/** The plain text of {@link shownIn}, for titles, alt texts and messages; "" if there is none. */
export function textIn(text: Localized, language: Language): string {
  return shownIn(text, language)?.text ?? "";
}

/** A shared object, so that a page's serialised data contains it once. */
export const noText: Localized = { en: null, ar: null };

/** Only the text that a page in this language shows, to keep the page's data small. */
export function onlyIn(text: Localized, language: Language): Localized {
  const shown = shownIn(text, language);
  if (!shown) return noText;
  return { ...noText, [shown.language]: shown.text };
}
