import { storableText } from "~domain/storable-text";

/** A text field of a form as it was typed; "" where it is missing or a file. */
export function fieldText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? storableText(value).replaceAll("\r\n", "\n") : "";
}

/** The same for several fields: what goes back into the form when it is refused. */
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

/** Text without the spaces at its ends, and without the unseen marks that come along when it is pasted. */
export function trimmed(text: string): string {
  return text.replace(/^[\s\u200B\u200E\u200F\u2060\uFEFF]+|[\s\u200B\u200E\u200F\u2060\uFEFF]+$/gu, "");
}

/** Text without the marks that steer the direction of a line: invisible, and wrong in a message or a file. */
export function withoutDirectionMarks(text: string): string {
  return text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "");
}
