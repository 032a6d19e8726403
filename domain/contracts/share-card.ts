import type { Language } from "../languages.ts";

/**
 * What the picture of a link preview shows, in words that are ready to be drawn. The app writes it, the server draws it
 * (`server/og-images/`); the picture's address changes with anything in here.
 */
export interface ShareCard {
  language: Language;
  /** The dealer's name, below the others; null where the title says it. */
  dealer: string | null;
  /** A small line above the title, such as brand and year. */
  eyebrow: string | null;
  title: string;
  /** A small line below the title, such as what the dealer stands for. */
  note: string | null;
  price: string | null;
  /** The earlier price, struck. */
  wasPrice: string | null;
  /** A state worth telling; `quiet` is for what can no longer be had, whose picture loses its colour too. */
  mark: { text: string; tone: "strong" | "light" | "quiet" } | null;
  /** Path of the cover in the bucket `media`; "site" is the site's own picture. */
  cover: string | null;
}

/** Pictures of link previews by name: `cars/7.en.3fa9c1d2b4`, where the last part changes with what is shown. */
export interface SharePictures {
  /** The picture of a name, drawn from the card at its first use. */
  draw(name: string, card: ShareCard): Promise<Response>;
  /** The picture that was drawn under this name before. */
  kept(name: string): Promise<Response | null>;
}

/** Every picture of a link preview has this size, in pixels. */
export const shareSize = { width: 1200, height: 630 } as const;
