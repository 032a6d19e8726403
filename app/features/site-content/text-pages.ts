import type { Localized } from "~/i18n/localized";
import type { SiteContent } from "./site-content.schema";

/** Pages that consist of titled texts and exist only while they have any. */
export const textPageKeys = ["privacy", "faq"] as const;
export type TextPageKey = (typeof textPageKeys)[number];
export type TextPage = SiteContent<TextPageKey>;

const isWritten = (text: Localized) => Boolean(text.en?.trim() || text.ar?.trim());

/** The page with its complete items only (title and text); null if there are none: it is then not public. */
export function shownTextPage(page: TextPage | null): TextPage | null {
  const items = page?.items.filter(({ title, text }) => isWritten(title) && isWritten(text)) ?? [];
  return page && items.length > 0 ? { ...page, items } : null;
}

/** The paragraphs of a text, separated by empty lines. */
export function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
}
