import type { Language } from "~domain/languages";

/** What each language calls itself, for a choice between them. */
export const languageNames: Record<Language, string> = { en: "English", ar: "العربية" };
