import { createContext } from "react";
import type { Language } from "~domain/languages";

/** The language of everything below its provider (`language-provider.tsx`). */
export const LanguageContext = createContext<Language>("en");
