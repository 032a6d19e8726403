import type { Language } from "./languages.ts";
import type { OrderStatus } from "./order-statuses.ts";

/** An answer to a customer that is written once and sent often. */
export interface ReplyTemplate {
  id: string;
  /** The status of an order that it is meant for. */
  status: OrderStatus;
  name: Record<Language, string | null>;
  /** What is sent, with {@link placeholders}. */
  body: Record<Language, string | null>;
}

/** What a reply may leave open, filled in when it is sent: `{name}`, `{car}` … */
export const placeholders = ["name", "reference", "car", "price", "link", "hold", "dealer"] as const;
export type Placeholder = (typeof placeholders)[number];

const slot = /\{\s*([^{}\s]+)\s*\}/g;

function isPlaceholder(word: string): word is Placeholder {
  return placeholders.some((known) => known === word);
}

/** A reply with its placeholders filled in; those without a value are left out, unknown ones stay as they are. */
export function fillReply(body: string, values: Readonly<Partial<Record<Placeholder, string>>>): string {
  return body
    .replace(slot, (whole, word: string) => (isPlaceholder(word) ? (values[word] ?? "") : whole))
    .replace(/[^\S\n]{2,}/g, " ")
    .trim();
}

/** The words in braces that nothing will be filled into, as they were typed. */
export function unknownPlaceholders(body: string): string[] {
  return [
    ...new Set([...body.matchAll(slot)].filter(([, word]) => !isPlaceholder(word ?? "")).map(([whole]) => whole)),
  ];
}
