import type { Language } from "~domain/languages";

/** Separator between the items of a row: `a, b` / `ا، ب`. */
export const comma: Record<Language, string> = { en: ", ", ar: "، " };
