import { z } from "zod";
import { optionalText, text } from "~/admin/record-form/schemas";
import type { FormValues } from "~/admin/record-form/values";
import type { SiteContent } from "../site-content.schema";
import { bilingual, localizedAt } from "./fields";

type Hero = SiteContent<"hero">;

/** A picture as a form value, with its sizes as text. */
const imageField = z.object({ path: z.string(), width: z.string(), height: z.string() }).nullable();

/** The hero of the home page: form values → stored content. */
export const heroSchema = z
  .object({
    title_en: text(80),
    title_ar: optionalText(80),
    subtitle_en: optionalText(200),
    subtitle_ar: optionalText(200),
    image: imageField,
    alt_en: optionalText(200),
    alt_ar: optionalText(200),
  })
  .transform((hero): Hero => ({
    title: { en: hero.title_en, ar: hero.title_ar },
    subtitle: { en: hero.subtitle_en, ar: hero.subtitle_ar },
    image: hero.image && {
      path: hero.image.path,
      width: Number(hero.image.width),
      height: Number(hero.image.height),
      alt: { en: hero.alt_en, ar: hero.alt_ar },
    },
  }));

export function heroFields(hero: Hero | null) {
  return {
    ...bilingual("title", hero?.title),
    ...bilingual("subtitle", hero?.subtitle),
    image: hero?.image
      ? { path: hero.image.path, width: String(hero.image.width), height: String(hero.image.height) }
      : null,
    ...bilingual("alt", hero?.image?.alt),
  };
}

/** The hero from the typed values, for the preview. */
export function typedHero(values: FormValues): Hero {
  const image = imageField.safeParse(values.image).data;
  return {
    title: localizedAt(values, "title"),
    subtitle: localizedAt(values, "subtitle"),
    image: image && {
      path: image.path,
      width: Number(image.width),
      height: Number(image.height),
      alt: localizedAt(values, "alt"),
    },
  };
}
