import type { Localized } from "~/i18n/localized";
import type { FormValues } from "~/admin/record-form/values";
import type { Language } from "~domain/languages";

/** A bilingual text as values of two form fields. */
export function bilingual<Name extends string>(
  name: Name,
  text: Localized | null | undefined,
): Record<`${Name}_en` | `${Name}_ar`, string> {
  return { [`${name}_en`]: text?.en ?? "", [`${name}_ar`]: text?.ar ?? "" } as Record<
    `${Name}_en` | `${Name}_ar`,
    string
  >;
}

/** The current value of a text field; "" if there is none. */
export function textAt(values: FormValues, name: string): string {
  const value = values[name];
  return typeof value === "string" ? value : "";
}

/** The bilingual text from two form fields, trimmed but not validated; null for an empty one. */
export function localizedAt(values: FormValues, name: string): Localized {
  return { en: textAt(values, `${name}_en`).trim() || null, ar: textAt(values, `${name}_ar`).trim() || null };
}

/** Number of texts that exist only in the other language, and are shown in that one. */
export function missingIn(language: Language, texts: readonly Localized[]): number {
  return texts.filter((text) => !text[language]?.trim() && text[language === "en" ? "ar" : "en"]?.trim()).length;
}
