import { z } from "zod";
import { stated } from "~/admin/record-form/problems";
import {
  choice,
  optionalChoice,
  optionalEmail,
  optionalLine,
  optionalPhone,
  optionalText,
} from "~/admin/record-form/schemas";
import { languages, type Language } from "~domain/languages";
import { sources } from "~domain/sources";

const mostFurther = 20;
const longestTag = 40;

/**
 * A list in one text, separated by line breaks or commas of either script; each entry is read by the schema of one,
 * without duplicates.
 */
function listOf(one: z.ZodType<string | null, string>) {
  return z.string().transform((typed, context) => {
    const read = typed.split(/[\n,،;]+/).map((entry) => one.safeParse(entry));
    const problem = read.find((entry) => !entry.success)?.error?.issues[0]?.message;
    if (problem !== undefined || read.length > mostFurther) {
      context.addIssue({ code: "custom", message: problem ?? stated("invalid") });
      return z.NEVER;
    }
    return [...new Set(read.flatMap((entry) => entry.data ?? []))];
  });
}

export const tagList = listOf(optionalLine(longestTag));

/**
 * A customer: what the form holds → what `save_customer` takes.
 * @param countryCode of phone numbers without one, digits only
 */
export function customerSchema(countryCode: string) {
  return z
    .object({
      name_en: optionalLine(120),
      name_ar: optionalLine(120),
      phone: optionalPhone(countryCode),
      email: optionalEmail,
      phones: listOf(optionalPhone(countryCode)),
      emails: listOf(optionalEmail),
      language: choice(languages),
      tags: tagList,
      notes: optionalText(2000),
      consent_source: optionalChoice(sources),
    })
    .check(({ value, issues }) => {
      if (value.name_en === null && value.name_ar === null)
        issues.push({ code: "custom", message: stated("required"), input: value, path: ["name_en"] });
    });
}

export type CustomerFields = z.input<ReturnType<typeof customerSchema>>;
export type CustomerInput = z.output<ReturnType<typeof customerSchema>>;

/** An empty form. */
export function newCustomer(language: Language): CustomerFields {
  return {
    name_en: "",
    name_ar: "",
    phone: "",
    email: "",
    phones: "",
    emails: "",
    language,
    tags: "",
    notes: "",
    consent_source: "",
  };
}
