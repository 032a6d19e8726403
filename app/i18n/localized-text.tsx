import type { ElementType, ReactNode } from "react";
import { directionOf } from "~domain/languages";
import { shownIn, type Localized } from "./localized";
import { useLanguage } from "./use-language";

interface LocalizedTextProps {
  text: Localized;
  as?: ElementType<{ id?: string; lang?: string; dir?: string; className?: string; children?: ReactNode }>;
  id?: string;
  className?: string;
}

/**
 * A text of the content in the page's language. If it exists only in the other language, that text is shown with its
 * own `lang` and `dir`, so that it is pronounced and aligned correctly.
 */
export function LocalizedText({ text, as: Tag = "span", id, className }: LocalizedTextProps) {
  const { language } = useLanguage();
  const shown = shownIn(text, language);
  if (!shown) return null;
  const foreign = shown.language !== language;
  return (
    <Tag
      id={id}
      lang={foreign ? shown.language : undefined}
      dir={foreign ? directionOf(shown.language) : undefined}
      className={className}
    >
      {shown.text}
    </Tag>
  );
}
