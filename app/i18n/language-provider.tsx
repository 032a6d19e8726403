import { Provider as DirectionProvider } from "radix-ui/direction";
import { type ReactNode, useEffect } from "react";
import { formatDate } from "./format";
import { directionOf, type Language } from "~domain/languages";
import { LanguageContext } from "./language-context";

/**
 * Gives everything below it one language: texts, direction for the primitives (Radix reads it from
 * React, not from the document), and `useLanguage`.
 */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  useEffect(() => {
    // The first date format in a language is slow on phones: do it while the browser is idle.
    const soon = "requestIdleCallback" in window ? requestIdleCallback : setTimeout;
    soon(() => formatDate(new Date(), language));
  }, [language]);
  return (
    <LanguageContext value={language}>
      <DirectionProvider dir={directionOf(language)}>{children}</DirectionProvider>
    </LanguageContext>
  );
}
