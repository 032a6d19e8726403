/** What a buyer types, and what must come of it in the demo's stock. */
export interface Phrase {
  said: string;
  /** Stock numbers of the cars of which any may come first. */
  first?: readonly string[];
  /** Stock numbers that must not be found. */
  never?: readonly string[];
  /** A brand or model that the dealer does not have, which is said by its name. */
  missing?: string;
  /** A question to the dealer, which is answered by a line. */
  question?: "hours" | "location" | "tradeIn" | "finance" | "warranty" | "viewing" | "contact";
}
