import { type RefObject, useEffect } from "react";
import { textIn } from "~/i18n/localized";
import { type Language, languages } from "~domain/languages";
import { composeSheets, removeSheets } from "./compose-sheets";
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
 * Composes the sheets of a paper before each print. Its foot is also given to the margins of a paper that cannot be
 * composed (paper.css), which read it from the root of the document.
 */
export function useSheetFoot(
  paper: RefObject<HTMLElement | null>,
  snapshot: PaperSnapshot,
  number: string | null,
): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const foot = { en: sheetFoot(snapshot, number, "en"), ar: sheetFoot(snapshot, number, "ar") };
    for (const language of languages) style.setProperty(`--sheet-foot-${language}`, cssString(foot[language]));
    const compose = () => paper.current && composeSheets(paper.current, foot);
    addEventListener("beforeprint", compose);
    const { current } = paper;
    return () => {
      removeEventListener("beforeprint", compose);
      if (current) removeSheets(current);
      for (const language of languages) style.removeProperty(`--sheet-foot-${language}`);
    };
  }, [paper, snapshot, number]);
}
