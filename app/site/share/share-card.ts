import type { Language } from "~domain/languages";

/**
 * What the picture of a link preview shows, in words that are ready to be drawn. The server draws it
 * (`server/og-images/`); its address changes with anything in here.
 */
export interface ShareCard {
  language: Language;
  /** The dealer's name, at the top; null where the title says it. */
  dealer: string | null;
  /** A small line above the title, such as the brand. */
  eyebrow: string | null;
  title: string;
  price: string | null;
  /** The earlier price, struck. */
  wasPrice: string | null;
  /** Short facts, drawn in one line. */
  facts: string[];
  /** A state worth telling; `quiet` is for what can no longer be had, whose picture loses its colour too. */
  mark: { text: string; tone: "strong" | "light" | "quiet" } | null;
  /** Path of the cover in the bucket `media`; "site" is the site's own picture. */
  cover: string | null;
}

/** Every picture for sharing has this size, in pixels. */
export const shareSize = { width: 1200, height: 630 } as const;
