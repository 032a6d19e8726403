import { use } from "react";
import { LanguageContext } from "./language-context";
import { directionOf, type Direction, type Language } from "~domain/languages";

/** The language of the page being rendered, and its direction. */
export function useLanguage(): { language: Language; direction: Direction } {
  const language = use(LanguageContext);
  return { language, direction: directionOf(language) };
}
