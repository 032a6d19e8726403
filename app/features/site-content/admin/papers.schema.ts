import { z } from "zod";
import { stated } from "~/admin/record-form/problems";
import { optionalText, requiredNumber, singleLine } from "~/admin/record-form/schemas";
import type { Localized } from "~/i18n/localized";
import { type Language, languages } from "~domain/languages";
import { type PaperKind, paperKinds, paperLimits } from "~domain/paper-kinds";
import { recordOf } from "~domain/records";
import type { SiteContent } from "../site-content.schema";
import { bilingual } from "./fields";

type PaperTexts = SiteContent<"papers">;

const terms = optionalText(paperLimits.terms);
const point = singleLine(paperLimits.point);

type TermField = `${PaperKind}_${Language}`;

const termFields = paperKinds.flatMap((kind) => languages.map((language): TermField => `${kind}_${language}`));

/** Terms of each kind of paper and the checklist of a hand-over: form values → stored content. */
export const papersSchema = z
  .object({
    ...recordOf(termFields, () => terms),
    valid_days: requiredNumber(paperLimits.validDays),
    keep_years: requiredNumber(paperLimits.keepYears),
    points: z
      .array(z.object({ id: z.string(), label_en: point, label_ar: point }))
      .max(paperLimits.points, stated("tooLarge", paperLimits.points)),
  })
  .check(({ value, issues }) => {
    for (const kind of paperKinds)
      for (const [own, other] of [
        [`${kind}_en`, `${kind}_ar`],
        [`${kind}_ar`, `${kind}_en`],
      ] as const)
        if (!value[own] && value[other])
          issues.push({ code: "custom", message: stated("required"), input: value, path: [own] });
  })
  .transform((typed): PaperTexts => ({
    terms: recordOf(paperKinds, (kind) => ({ en: typed[`${kind}_en`], ar: typed[`${kind}_ar`] })),
    points: typed.points.map(({ label_en: en, label_ar: ar }) => ({ en, ar })),
    valid_days: typed.valid_days,
    keep_years: typed.keep_years,
  }));

export function papersFields({ terms: saved, points, valid_days: days, keep_years: years }: PaperTexts) {
  const texts = paperKinds.map((kind) => bilingual(kind, saved[kind]));
  return {
    ...recordOf(termFields, (name) => texts.find((text) => name in text)?.[name] ?? ""),
    points: points.map((label, place) => pointFields(`p${place}`, label)),
    valid_days: String(days),
    keep_years: String(years),
  };
}

export function pointFields(id: string, label?: Localized) {
  return { id, ...bilingual("label", label) };
}
