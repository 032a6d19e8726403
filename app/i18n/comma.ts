import type { Language } from "~domain/languages";

/** What stands between the items of a row: `a, b` / `ا، ب`. */
export const comma: Record<Language, string> = { en: ", ", ar: "، " };
