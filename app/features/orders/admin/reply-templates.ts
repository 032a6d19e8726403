import type { Language } from "~domain/languages";
import { fillReply, type Placeholder, placeholders, type ReplyTemplate } from "~domain/reply-templates";
import type { OrderStatus } from "~domain/order-statuses";

export type ReplyValues = Record<Placeholder, string | null>;

/** Marks that steer the direction of a line: invisible, and wrong wherever the message ends up. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A template as it is sent, and the placeholders without a value, which should be checked before sending. */
export function replyText(body: string, values: ReplyValues): { text: string; missing: Placeholder[] } {
  const known = Object.fromEntries(Object.entries(values).filter(([, value]) => value?.trim()));
  const asked = new Set([...body.matchAll(/\{\s*(\w+)\s*\}/g)].map(([, word]) => word));
  return {
    text: fillReply(body, known).replace(directionMarks, ""),
    missing: placeholders.filter((name) => asked.has(name) && known[name] === undefined),
  };
}

/** Those that have words in the customer's language, the ones for the order's present state first. */
export function templatesFor(
  templates: readonly ReplyTemplate[],
  status: OrderStatus,
  language: Language,
): ReplyTemplate[] {
  const written = templates.filter((template) => template.body[language]?.trim());
  return written.toSorted((one, other) => Number(other.status === status) - Number(one.status === status));
}
