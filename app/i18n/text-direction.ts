import type { Direction } from "~domain/languages";

/** The direction of a short text: with a letter of Arabic in it, it is Arabic, whatever it begins with. */
export function directionOfText(text: string): Direction {
  return /\p{Script=Arabic}/u.test(text) ? "rtl" : "ltr";
}
