import { otherLanguage, type Language } from "~domain/languages";

/** A text of the content in both languages. Either may be missing. */
export interface Localized {
  en: string | null;
  ar: string | null;
}

/** A text as it is shown: its language, which may not be the page's. */
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

/** Only the words of {@link shownIn}, for titles, alternative texts and messages; "" when there are none. */
export function textIn(text: Localized, language: Language): string {
  return shownIn(text, language)?.text ?? "";
}

/** One object for all: a page's data holds it once. */
const nothing: Localized = { en: null, ar: null };

/** A text as a page of one language sends it: only what is shown. */
export function onlyIn(text: Localized, language: Language): Localized {
  const shown = shownIn(text, language);
  if (!shown) return nothing;
  return { ...nothing, [shown.language]: shown.text };
}
