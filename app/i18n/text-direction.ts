import type { Direction } from "~domain/languages";

/** The direction of a short text: with a letter of Arabic in it, it is Arabic, whatever it begins with. */
export function directionOfText(text: string): Direction {
  return /\p{Script=Arabic}/u.test(text) ? "rtl" : "ltr";
}

/**
 * The text as it is set from right to left: a sign that ends a Latin word (`4MATIC+`, `C++`) is kept at that word by a
 * left-to-right mark; alone it would go to the other side.
 */
export function withMarks(text: string): string {
  return directionOfText(text) === "rtl" ? text.replace(/[A-Za-z0-9][+*#°%]+(?=\s|$)/g, "$&\u200E") : text;
}
