import * as z from "zod/mini";
import { type FieldProblem, problemsOf, type Reading } from "~/site/forms/answer";
import {
  consent,
  optionalEmail,
  optionalText,
  type PairField,
  phoneNumber,
  readPairForm,
  readReference,
  requiredName,
  requiredText,
} from "~/site/form-schemas/field-schemas";
import { readNumber } from "~/utils/numbers";
import { latinDigits } from "~/utils/latin-digits";
import { plausiblePhone, type ReadPhone } from "~/site/form-schemas/plausible-phone";
import { fieldTexts, oneLine } from "~/utils/text";
import { tradeInPhotos } from "~domain/trade-in-photos";
import { type TradeInCondition, tradeInConditions } from "~domain/trade-in-statuses";
import { type CarField, carFields, type TradeInCar } from "./trade-ins";

export const tradeInFields = [...carFields, "name", "phone", "email", "consent"] as const;
export type TradeInField = (typeof tradeInFields)[number];

/** The car with the ids of its photos. */
export interface SentCar extends TradeInCar {
  pictures: string[];
}

export interface TradeInValues extends SentCar {
  name: string;
  phone: string;
  email: string | null;
  consent: boolean;
}

const oldest = 1950;
const farthest = 2_000_000;

function wholeNumber(problem: FieldProblem, min: number, max: () => number) {
  return z.pipe(
    z.string(),
    z.transform((text, context) => {
      const reading = readNumber(text, { min, max: max() });
      if (
        reading.kind === "number" &&
        Number.isInteger(reading.value) &&
        reading.value >= min &&
        reading.value <= max()
      )
        return reading.value;
      context.issues.push({ code: "custom", input: text, message: problem });
      return z.NEVER;
    }),
  );
}

const line = (max: number, missing: FieldProblem, tooLong: FieldProblem) =>
  z.pipe(z.pipe(z.string(), z.transform(oneLine)), requiredText(max, missing, tooLong));

const uuids = z.array(z.uuid()).check(z.maxLength(tradeInPhotos.most, "photosTooMany" satisfies FieldProblem));

const mileage = wholeNumber("mileageInvalid", 0, () => farthest);

const car = {
  make: line(60, "makeRequired", "makeTooLong"),
  model: line(80, "modelRequired", "modelTooLong"),
  year: wholeNumber("yearInvalid", oldest, () => new Date().getFullYear() + 1),
  mileage: z.pipe(
    z.string(),
    z.transform((text, context) => {
      // Accepts 90k and ٩٠ ألف كم, too. Uses trim() for spaces: a pattern that starts with \s* takes quadratic time,
      // seconds for the 64 KB that a form may have.
      const bare = text
        .trim()
        .replace(/(?:kms?|كم|كيلو|كيلومتر)\.?$/i, "")
        .trim();
      if (bare === "") return null;
      const thousands = /^(.*\d)\s*(?:k|thousand|ألف|الف|آلاف|الاف)$/i.exec(latinDigits(bare));
      const reading = mileage.safeParse(thousands?.[1] ?? bare);
      const value = reading.success ? reading.data * (thousands ? 1000 : 1) : null;
      if (value !== null && value <= farthest) return value;
      context.issues.push({ code: "custom", input: text, message: "mileageInvalid" satisfies FieldProblem });
      return z.NEVER;
    }),
  ),
  condition: z.pipe(
    z.string(),
    z.transform((text, context): TradeInCondition => {
      const known = tradeInConditions.find((one) => one === text);
      if (known) return known;
      context.issues.push({ code: "custom", input: text, message: "conditionRequired" satisfies FieldProblem });
      return z.NEVER;
    }),
  ),
  wish: optionalText(2000, "messageTooLong"),
  pictures: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(",").filter((id) => id !== "")),
    ),
    uuids,
  ),
};

/** Reads the form of a trade-in, in the browser before it is sent and on the server again. */
export function readTradeInForm(
  form: FormData,
  readPhone: ReadPhone = plausiblePhone,
): Reading<TradeInValues, TradeInField> {
  const result = z
    .object({ ...car, name: requiredName(), phone: phoneNumber(readPhone), email: optionalEmail, consent })
    .safeParse(fieldTexts(form, tradeInFields));
  return result.success ? { values: result.data } : { problems: problemsOf<TradeInField>(result.error.issues) };
}

/** Reads the trade-in part of an order form; null if all its fields are empty. */
export function readTradeInPart(form: FormData): Reading<SentCar, CarField> | null {
  const typed = fieldTexts(form, carFields);
  if (carFields.every((name) => typed[name].trim() === "")) return null;
  const result = z.object(car).safeParse(typed);
  return result.success ? { values: result.data } : { problems: problemsOf<CarField>(result.error.issues) };
}

/** Whether a typed text is the reference of a trade-in ("TI-…"). */
export function isTradeInReference(typed: string): boolean {
  return readReference(typed, "MR") === null && readReference(typed, "TI") !== null;
}

/** Reads the form that looks up a trade-in. */
export function readFollowForm(
  form: FormData,
  readPhone: ReadPhone = plausiblePhone,
): Reading<Record<PairField, string>, PairField> {
  return readPairForm(form, readPhone, "TI");
}
