import { Provider as DirectionProvider } from "radix-ui/direction";
import { createContext, type ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { instanceOf } from "./instances";
import { directionOf, type Language } from "./language";

export const LanguageContext = createContext<Language>("en");

/**
 * Gives everything below it one language: texts, direction for the primitives (Radix reads it from
 * React, not from the document), and `useLanguage`.
 */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <LanguageContext value={language}>
      <I18nextProvider i18n={instanceOf(language)}>
        <DirectionProvider dir={directionOf(language)}>{children}</DirectionProvider>
      </I18nextProvider>
    </LanguageContext>
  );
}
