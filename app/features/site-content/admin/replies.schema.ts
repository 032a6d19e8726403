import { z } from "zod";
import { choice, optionalText, text } from "~/admin/record-form/schemas";
import { replyOccasions, type ReplyTemplate, unknownPlaceholders } from "~domain/reply-templates";
import type { SiteContent } from "../site-content.schema";
import { bilingual } from "./fields";

/** Longest template in characters: WhatsApp truncates longer links. */
const longest = 1500;

function body(required: boolean) {
  const typed = required ? text(longest) : optionalText(longest);
  return typed.superRefine((value, context) => {
    const [unknown] = unknownPlaceholders(value ?? "");
    // The message is the unknown placeholder; the form has the text for it.
    if (unknown) context.addIssue({ code: "custom", message: unknown });
  });
}

const replySchema = z
  .object({
    id: z.string(),
    status: choice(replyOccasions),
    name_en: text(60),
    name_ar: optionalText(60),
    body_en: body(true),
    body_ar: body(false),
  })
  .transform((reply): ReplyTemplate => ({
    id: reply.id,
    status: reply.status,
    name: { en: reply.name_en, ar: reply.name_ar },
    body: { en: reply.body_en, ar: reply.body_ar },
  }));

/** Reply templates: form values → stored content. */
export const repliesSchema = z.object({ templates: z.array(replySchema) });

export function repliesFields(replies: SiteContent<"reply_templates"> | null) {
  return { templates: (replies?.templates ?? []).map((reply) => replyFields(reply.id, reply)) };
}

export function replyFields(id: string, reply?: ReplyTemplate) {
  return { id, status: reply?.status ?? "new", ...bilingual("name", reply?.name), ...bilingual("body", reply?.body) };
}
