import { z } from "zod";
import { type EditProblem, stated } from "~/admin/record-form/problems";
import {
  choice,
  optionalEmail,
  optionalNumber,
  optionalPhone,
  optionalText,
  requiredNumber,
  singleLine,
} from "~/admin/record-form/schemas";
import { currencyDecimals } from "~/i18n/format";
import { documentNumber } from "~/utils/document-number";
import { isPlate, vinProblem } from "~domain/identities";
import { languages, type Language } from "~domain/languages";
import { deskSources } from "~domain/sources";
import { tradeInConditions } from "~domain/trade-in-statuses";

function required<Value>(value: Value | null, context: z.RefinementCtx): Value {
  if (value !== null) return value;
  context.addIssue({ code: "custom", message: stated("required") });
  return z.NEVER;
}

/** The number of a document in the spelling that is stored, or null. */
function document(problemOf: (number: string) => EditProblem | null, clean = (number: string) => number) {
  return z.string().transform((typed, context) => {
    const number = clean(documentNumber(typed));
    if (number === "") return null;
    const problem = problemOf(number);
    if (problem === null) return number;
    context.addIssue({ code: "custom", message: stated(problem) });
    return z.NEVER;
  });
}

/** The car itself, as staff write it down or correct it. */
export const writtenCar = z.object({
  make: singleLine(60),
  model: singleLine(80),
  year: requiredNumber({ min: 1950, max: new Date().getFullYear() + 1 }),
  mileage: optionalNumber({ min: 0, max: 2_000_000 }),
  condition: choice(tradeInConditions),
});
export type WrittenCar = z.output<typeof writtenCar>;

/**
 * A trade-in entered by staff: form values → values to send.
 * @param countryCode calling code for phone numbers without one, digits only
 * @param currency the dealer's, for the outstanding loan
 */
export function writingSchema(countryCode: string, currency: string) {
  return z.object({
    ...writtenCar.shape,
    wish: optionalText(2000),
    vin: document(vinProblem, (typed) => typed.replaceAll("-", "")),
    plate: document((number) => (isPlate(number) ? null : "invalid")),
    loan: optionalNumber({ min: 0, max: 999_999_999, decimals: currencyDecimals(currency) }),
    pictures: z.string().transform((ids) => ids.split(",").filter((id) => id !== "")),
    name: singleLine(120),
    phone: optionalPhone(countryCode).transform(required),
    email: optionalEmail,
    language: choice(languages),
    source: choice(deskSources),
    consent: z.boolean(),
    note: optionalText(2000),
    order: z.string().transform((id) => (id === "" ? null : Number(id))),
    assigned_to: z.string().transform((id) => id || null),
  });
}

export type WritingFields = z.input<ReturnType<typeof writingSchema>>;
export type Writing = z.output<ReturnType<typeof writingSchema>>;

/** An empty form. */
export function newWriting(language: Language): WritingFields {
  return {
    make: "",
    model: "",
    year: "",
    mileage: "",
    condition: "good",
    wish: "",
    vin: "",
    plate: "",
    loan: "",
    pictures: "",
    name: "",
    phone: "",
    email: "",
    language,
    source: "walk_in",
    consent: false,
    note: "",
    order: "",
    assigned_to: "",
  };
}
