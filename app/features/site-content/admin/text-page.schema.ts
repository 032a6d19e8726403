import { z } from "zod";
import { optionalText, text } from "~/admin/record-form/schemas";
import { itemsOf } from "~/admin/record-form/use-list-field";
import type { FormValues } from "~/admin/record-form/values";
import type { TextPage } from "../text-pages";
import { bilingual, localizedAt } from "./fields";

const itemSchema = z
  .object({
    id: z.string(),
    title_en: text(200),
    title_ar: optionalText(200),
    text_en: text(4000),
    text_ar: optionalText(4000),
  })
  .transform((item) => ({
    title: { en: item.title_en, ar: item.title_ar },
    text: { en: item.text_en, ar: item.text_ar },
  }));

/** The privacy page or the FAQ page: form values → stored content. */
export const textPageSchema = z
  .object({
    title_en: text(80),
    title_ar: optionalText(80),
    description_en: optionalText(300),
    description_ar: optionalText(300),
    items: z.array(itemSchema),
  })
  .transform((page) => ({
    title: { en: page.title_en, ar: page.title_ar },
    description: { en: page.description_en, ar: page.description_ar },
    items: page.items,
  }));

export function textPageFields(page: TextPage | null) {
  return {
    ...bilingual("title", page?.title),
    ...bilingual("description", page?.description),
    items: (page?.items ?? []).map((item, index) => itemFields(`i${index}`, item)),
  };
}

export function itemFields(id: string, item?: TextPage["items"][number]) {
  return { id, ...bilingual("title", item?.title), ...bilingual("text", item?.text) };
}

/** The page from the typed values, for the preview, even if they are not valid yet. */
export function typedTextPage(values: FormValues): TextPage {
  return {
    title: localizedAt(values, "title"),
    description: localizedAt(values, "description"),
    items: itemsOf(values.items).map((item) => ({
      title: localizedAt(item, "title"),
      text: localizedAt(item, "text"),
    })),
  };
}
