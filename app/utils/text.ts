import { storableText } from "~domain/storable-text";

/** The value of a text field in a form; "" if it is missing or a file. */
export function fieldText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? storableText(value).replaceAll("\r\n", "\n") : "";
}

/** The values of several text fields by name, to return them with a refused form. */
export function fieldTexts<Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, fieldText(form, name)])) as Record<Name, string>;
}

/** Length as the database counts it: by character, an emoji being one. */
export function textLength(text: string): number {
  return [...text].length;
}

/** Text on one line: line breaks and other control characters become a space. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");
}

/** Text without spaces and invisible characters at its ends, which pasting may add. */
export function trimmed(text: string): string {
  return text.replace(/^[\s\u200B\u200E\u200F\u2060\uFEFF]+|[\s\u200B\u200E\u200F\u2060\uFEFF]+$/gu, "");
}
