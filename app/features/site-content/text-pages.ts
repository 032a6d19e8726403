import type { Localized } from "~/i18n/localized";
import type { SiteContent } from "./site-content.schema";

/** Pages of texts one below the other, which exist while the dealer has written something for them. */
export const textPageKeys = ["privacy", "faq"] as const;
export type TextPageKey = (typeof textPageKeys)[number];
export type TextPage = SiteContent<TextPageKey>;

const isWritten = (text: Localized) => Boolean(text.en?.trim() || text.ar?.trim());

/** What visitors read of such a page, or null where nothing whole is written: then it does not exist for them. */
export function shownTextPage(page: TextPage | null): TextPage | null {
  const items = page?.items.filter(({ title, text }) => isWritten(title) && isWritten(text)) ?? [];
  return page && items.length > 0 ? { ...page, items } : null;
}

/** The paragraphs of a text: an empty line begins a new one. */
export function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
}
