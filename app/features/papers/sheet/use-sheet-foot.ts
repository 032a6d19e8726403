import { useEffect } from "react";
import { textIn } from "~/i18n/localized";
import { type Language, languages } from "~domain/languages";
import type { PaperSnapshot } from "./paper.schema";
import { customerName, paperName, textsOf } from "./paper-words";

/** Longer names would run into the page number. */
const longestName = 34;

/** Kind and number of a paper, and the two who sign it, for the foot of every sheet: two lines. */
export function sheetFoot(snapshot: PaperSnapshot, number: string | null, language: Language): string[] {
  const { dealer, customer } = snapshot;
  const isolated = (text: string) => `\u2068${text}\u2069`;
  const short = (name: string) => (name.length > longestName ? `${name.slice(0, longestName - 1).trim()}…` : name);
  return [
    `${paperName(snapshot, language)} ${isolated(number ?? textsOf(language)("draft"))}`,
    [textIn(dealer.name, language), customer ? customerName(customer, language) : ""]
      .filter(Boolean)
      .map((name) => isolated(short(name)))
      .join(" · "),
  ];
}

/** A text as CSS writes it, with a line for each part. */
export function cssString(lines: readonly string[]): string {
  const quoted = lines.map((line) => line.replaceAll(/["\\]/g, "\\$&").replaceAll(/\s+/g, " "));
  return `"${quoted.join("\\a ")}"`;
}

/**
 * Gives the foot of a paper to the margins of its sheets (paper.css), which read it from the root of the document.
 * A browser that prints no margin boxes prints the title of the page, which has kind and number, too.
 */
export function useSheetFoot(snapshot: PaperSnapshot, number: string | null): void {
  useEffect(() => {
    const { style } = document.documentElement;
    for (const language of languages)
      style.setProperty(`--sheet-foot-${language}`, cssString(sheetFoot(snapshot, number, language)));
    return () => {
      for (const language of languages) style.removeProperty(`--sheet-foot-${language}`);
    };
  }, [snapshot, number]);
}
