import { Provider as DirectionProvider } from "radix-ui/direction";
import type { ReactNode } from "react";
import { directionOf, type Language } from "./language";
import { LanguageContext } from "./language-context";

/**
 * Gives everything below it one language: texts, direction for the primitives (Radix reads it from
 * React, not from the document), and `useLanguage`.
 */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <LanguageContext value={language}>
      <DirectionProvider dir={directionOf(language)}>{children}</DirectionProvider>
    </LanguageContext>
  );
}
