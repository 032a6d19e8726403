import { withoutDirectionMarks } from "~/utils/direction-marks";
import type { Language } from "~domain/languages";
import {
  fillReply,
  type Placeholder,
  placeholders,
  type ReplyOccasion,
  type ReplySubject,
  type ReplyTemplate,
  subjectOf,
} from "~domain/reply-templates";

export type ReplyValues = Record<Placeholder, string | null>;

/** A template as it is sent, and the placeholders without a value, which should be checked before sending. */
export function replyText(body: string, values: ReplyValues): { text: string; missing: Placeholder[] } {
  const known = Object.fromEntries(Object.entries(values).filter(([, value]) => value?.trim()));
  const asked = new Set([...body.matchAll(/\{\s*(\w+)\s*\}/g)].map(([, word]) => word));
  return {
    text: withoutDirectionMarks(fillReply(body, known)),
    missing: placeholders.filter((name) => asked.has(name) && known[name] === undefined),
  };
}

/**
 * Those about one kind of record that have words in the customer's language, the ones for the present state first.
 * @param fitting null where none fits
 */
export function templatesFor(
  templates: readonly ReplyTemplate[],
  about: ReplySubject,
  fitting: ReplyOccasion | null,
  language: Language,
): ReplyTemplate[] {
  const written = templates.filter(({ body, status }) => body[language]?.trim() && subjectOf(status) === about);
  return written.toSorted((one, other) => Number(other.status === fitting) - Number(one.status === fitting));
}
