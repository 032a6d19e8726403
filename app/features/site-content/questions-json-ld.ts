import { textIn } from "~/i18n/localized";
import type { JsonLd } from "~/site/json-ld/json-ld";
import type { Language } from "~domain/languages";
import type { TextPage } from "./text-pages";

/** Questions with their answers, as https://schema.org/FAQPage. */
export function questionsJsonLd(page: TextPage, language: Language): JsonLd {
  return {
    "@type": "FAQPage",
    mainEntity: page.items.map(({ title, text }) => ({
      "@type": "Question",
      name: textIn(title, language),
      acceptedAnswer: { "@type": "Answer", text: textIn(text, language) },
    })),
  };
}
