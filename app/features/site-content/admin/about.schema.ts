import { z } from "zod";
import { optionalText, text } from "~/admin/record-form/schemas";
import { itemsOf } from "~/admin/record-form/use-list-field";
import type { FormValues } from "~/admin/record-form/values";
import type { SiteContent } from "../site-content.schema";
import { bilingual, localizedAt } from "./fields";

type About = SiteContent<"about">;
type TeamTexts = SiteContent<"team">;

const valueSchema = z
  .object({
    id: z.string(),
    title_en: text(80),
    title_ar: optionalText(80),
    text_en: optionalText(400),
    text_ar: optionalText(400),
  })
  .transform((value) => ({
    title: { en: value.title_en, ar: value.title_ar },
    text: { en: value.text_en, ar: value.text_ar },
  }));

/** The About Us page: form values → stored content. */
export const aboutSchema = z
  .object({
    title_en: text(80),
    title_ar: optionalText(80),
    description_en: text(300),
    description_ar: optionalText(300),
    body_en: optionalText(8000),
    body_ar: optionalText(8000),
    values: z.array(valueSchema),
  })
  .transform((about) => ({
    title: { en: about.title_en, ar: about.title_ar },
    description: { en: about.description_en, ar: about.description_ar },
    body: { en: about.body_en, ar: about.body_ar },
    values: about.values,
  }));

export function aboutFields(about: About | null) {
  return {
    ...bilingual("title", about?.title),
    ...bilingual("description", about?.description),
    ...bilingual("body", about?.body),
    values: (about?.values ?? []).map((value, index) => valueFields(`v${index}`, value)),
  };
}

export function valueFields(id: string, value?: About["values"][number]) {
  return { id, ...bilingual("title", value?.title), ...bilingual("text", value?.text) };
}

/** The page from the typed values, for the preview, even if they are not valid yet. */
export function typedAbout(values: FormValues): About {
  return {
    title: localizedAt(values, "title"),
    description: localizedAt(values, "description"),
    body: localizedAt(values, "body"),
    values: itemsOf(values.values).map((item) => ({
      title: localizedAt(item, "title"),
      text: localizedAt(item, "text"),
    })),
  };
}

/** Title and texts above the people on the team page: form values → stored content. */
export const teamTextsSchema = z
  .object({
    title_en: text(80),
    title_ar: optionalText(80),
    description_en: optionalText(300),
    description_ar: optionalText(300),
  })
  .transform((team) => ({
    title: { en: team.title_en, ar: team.title_ar },
    description: { en: team.description_en, ar: team.description_ar },
  }));

export function teamTextsFields(team: TeamTexts | null) {
  return { ...bilingual("title", team?.title), ...bilingual("description", team?.description) };
}

export function typedTeamTexts(values: FormValues): TeamTexts {
  return { title: localizedAt(values, "title"), description: localizedAt(values, "description") };
}
