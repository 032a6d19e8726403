import { z } from "zod";
import { stated } from "~/admin/record-form/problems";
import {
  choice,
  singleLine,
  optionalChoice,
  optionalDate,
  optionalPastDate,
  optionalDateTime,
  optionalLine,
  optionalNumber,
  optionalText,
  optionalUrl,
  requiredNumber,
} from "~/admin/record-form/schemas";
import { textLength } from "~/utils/text";
import { carCodes, isDriven, priceModes } from "~domain/car-codes";
import { documentKinds, longestDocumentName } from "~domain/car-documents";
import {
  type CarFieldName,
  carFieldNames,
  type CarFieldRules,
  type CarValues,
  moneyLimits,
  rulesOf,
  yearLimits,
} from "~domain/car-fields";
import { unitWords } from "~domain/car-units";
import { isShownStatus } from "~domain/car-visibility";
import { membersOf } from "~domain/records";
import { readVideo } from "~domain/videos";
import { highlightsIn } from "./highlights";
import { cleanVin, vinProblem } from "./car-vin";

/** Codes of problems that only fields of a car have; their texts are under `admin_cars:form.problems`. */
export const carProblems = [
  "priceNotPositive",
  "wasPriceLow",
  "vinCharacters",
  "vinLength",
  "highlightsTooMany",
  "highlightTooLong",
  "videoUnknown",
  "documentNameless",
  // Refusals of the database.
  "stock_no_taken",
  "vin_taken",
  "was_price_low",
  "publish_order",
  "incomplete",
  "car_has_reservation",
  "car_sold_by_order",
  "sold_needs_reason",
  "too_many_images",
] as const;

/** An amount of money as typed, more than 0. */
const amount = optionalNumber({ ...moneyLimits, min: undefined }).refine(
  (value) => value === null || value > 0,
  "priceNotPositive",
);

/** A text with one highlight on each line. */
const highlights = ({ max, most }: { max: number; most: number }) =>
  z
    .string()
    .transform(highlightsIn)
    .refine((lines) => lines.length <= most, "highlightsTooMany")
    .refine((lines) => lines.every((line) => textLength(line) <= max), "highlightTooLong");

const vin = z.string().transform((typed, context) => {
  const value = cleanVin(typed);
  const problem = value === "" ? null : vinProblem(value);
  if (problem === null) return value || null;
  context.addIssue({ code: "custom", message: problem });
  return z.NEVER;
});

const recordId = z.string().transform((typed, context) => {
  if (/^[1-9]\d{0,14}$/.test(typed)) return Number(typed);
  context.addIssue({ code: "custom", message: stated("chooseOne") });
  return z.NEVER;
});

/** A picture as the form holds it, identified by its path. */
export const carPicture = z.object({
  path: z.string(),
  width: z.string(),
  height: z.string(),
  colour: z.string(),
  alt_en: z.string(),
  alt_ar: z.string(),
  illustration: z.boolean(),
});
export type CarPictureFields = z.output<typeof carPicture>;

const savedPicture = carPicture.transform(({ path, width, height, colour, alt_en, alt_ar, illustration }) => ({
  path,
  width: Number(width),
  height: Number(height),
  colour: colour || null,
  alt_en: alt_en.trim().slice(0, 300) || null,
  alt_ar: alt_ar.trim().slice(0, 300) || null,
  illustration,
}));

/** A document as the form holds it, identified by its path. */
export const carDocument = z.object({
  path: z.string(),
  size: z.string(),
  kind: z.string(),
  name_en: z.string(),
  name_ar: z.string(),
});
export type CarDocumentFields = z.output<typeof carDocument>;

const documentName = optionalLine(longestDocumentName);
const savedDocument = carDocument
  .extend({ kind: z.enum(documentKinds), name_en: documentName, name_ar: documentName })
  .transform(({ size, ...document }) => ({ ...document, size: Number(size) }));

/** The fields of a car as the form holds them. */
type CarTexts = {
  [Name in CarFieldName]: CarValues[Name] extends boolean ? boolean : FieldOf<Name>;
};
type FieldOf<Name> = Name extends "features" ? string[] : Name extends "documents" ? CarDocumentFields[] : string;
type Schemas = { [Name in CarFieldName]: z.ZodType<CarValues[Name], CarTexts[Name]> };

const answer = optionalChoice(["yes", "no"]).transform((given) => (given === null ? null : given === "yes"));

/** The limits of a number, with the words that people write behind it. */
const figure = ({ unit, ...limits }: Extract<CarFieldRules, { kind: "number" }>) => ({
  ...limits,
  units: unit ? unitWords[unit] : [],
});

/** The schema of a field, by its kind. */
function schemaOf<Name extends CarFieldName>(name: Name): Schemas[Name];
function schemaOf(name: CarFieldName): z.ZodType {
  const field = rulesOf(name);
  const required = field.required === "always";
  switch (field.kind) {
    case "line":
      return required ? singleLine(field.max) : optionalLine(field.max);
    case "text":
    case "office":
      return optionalText(field.max);
    case "number":
      return required ? requiredNumber(figure(field)) : optionalNumber(figure(field));
    case "year":
      return requiredNumber(yearLimits());
    case "price":
      return amount;
    case "date":
      return field.past ? optionalPastDate : optionalDate;
    case "moment":
      return optionalDateTime;
    case "flag":
      return z.boolean();
    case "answer":
      return answer;
    case "code":
      return required || field.initial ? choice(carCodes[field.group]) : optionalChoice(carCodes[field.group]);
    case "priceMode":
      return choice(priceModes);
    case "lines":
      return highlights(field);
    case "equipment":
      return z.array(z.string().max(60)).max(200);
    case "documents":
      return z
        .array(savedDocument)
        .max(field.most)
        .refine(
          (documents) => documents.every(({ kind, name_en, name_ar }) => kind !== "other" || (name_en ?? name_ar)),
          "documentNameless",
        );
    case "brand":
      return recordId;
    case "vin":
      return vin;
    case "video":
      return optionalUrl(field.max).refine(
        (address) => address === null || readVideo(address) !== null,
        "videoUnknown",
      );
  }
}

const fields = z.object({
  ...membersOf<Schemas>(carFieldNames, schemaOf),
  images: z.array(savedPicture).max(60, "too_many_images"),
});

/** The schema of one field, as the form reads it. */
export function fieldSchema(name: CarFieldName): z.ZodType {
  return fields.shape[name];
}

/** A car as the form holds it → as `save_car` takes it. */
export const carFormSchema = fields
  .superRefine((car, context) => {
    const refuse = (field: keyof typeof car, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (car.mileage_km === null && isDriven(car.condition) && isShownStatus(car.status))
      refuse("mileage_km", stated("required"));
    if (car.was_price !== null && car.price !== null && car.was_price <= car.price) refuse("was_price", "wasPriceLow");
    if (car.publish_at !== null && car.unpublish_at !== null && car.unpublish_at <= car.publish_at)
      refuse("unpublish_at", stated("endBeforeStart"));
  })
  // Only a car with a public status can be marked as published although incomplete.
  .transform((car) => ({
    ...car,
    published_incomplete: car.published_incomplete && isShownStatus(car.status),
  }));

export type CarFields = z.input<typeof carFormSchema>;
export type CarInput = z.output<typeof carFormSchema>;
