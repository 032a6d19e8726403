/** What one picture of a link preview shows, in words that are ready to be drawn; the app's side is `app/site/share/share-card.ts`. */
export interface ShareCard {
  language: "en" | "ar";
  /** The dealer's name, at the top. */
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
