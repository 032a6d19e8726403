import type { Direction } from "~domain/languages";

/**
 * The direction of a short text: right to left if it contains any Arabic letter, even if it starts with a Latin one.
 */
export function directionOfText(text: string): Direction {
  return /\p{Script=Arabic}/u.test(text) ? "rtl" : "ltr";
}

/**
 * A text for right-to-left lines: adds a left-to-right mark after a sign at the end of a Latin word (`4MATIC+`, `C++`),
 * which would otherwise move to the other side of the word.
 */
export function withMarks(text: string): string {
  return directionOfText(text) === "rtl" ? text.replace(/[A-Za-z0-9][+*#°%]+(?=\s|$)/g, "$&\u200E") : text;
}
