import { z } from "zod";
import { readPhone } from "~/utils/phone";
import { oneLine, textLength, trimmed } from "~/utils/text";
import { webAddress } from "~/utils/web-address";
import { dayAt, fromLocalTime, isDay } from "~/utils/local-time";
import { decimalsOf, type NumberLimits } from "~/utils/numbers";
import { readFigure } from "../figure";
import { stated } from "./problems";
import { storableText } from "~domain/storable-text";

/** The same test as `is_email` in SQL. */
const emailPattern = /^[a-z0-9!#$*+/=^_`{|}~.-]+@[a-z0-9.-]+\.[a-z0-9-]{2,}$/i;

function typedText(max: number) {
  return z
    .string()
    .transform((value) => trimmed(storableText(value)))
    .refine((value) => textLength(value) <= max, stated("tooLong", max));
}

/** A name that must be there: as `text`, on one line, which the database asks of names. */
export function singleLine(max: number) {
  return z.string().transform(oneLine).pipe(text(max));
}

/** A name that may be left empty, which is null. */
export function optionalLine(max: number) {
  return z.string().transform(oneLine).pipe(optionalText(max));
}

/** Text that must be there, at most `max` characters. */
export function text(max: number) {
  return typedText(max).refine((value) => value !== "", stated("required"));
}

/** Text that may be left empty, which is null. */
export function optionalText(max: number) {
  return typedText(max).transform((value) => value || null);
}

function numberProblem(value: number, { min, max, decimals = 0 }: NumberLimits): string | null {
  if (decimalsOf(value) > decimals) return decimals === 0 ? stated("notWhole") : stated("tooManyDecimals", decimals);
  if (min !== undefined && value < min) return stated("tooSmall", min);
  return max !== undefined && value > max ? stated("tooLarge", max) : null;
}

interface NumberRules extends NumberLimits {
  /** What people write behind the number: "km", "كم". */
  units?: readonly string[];
}

/** A number in any spelling that may be left empty, which is null. */
export function optionalNumber({ units = [], ...rules }: NumberRules = {}) {
  return z.string().transform((typed, context) => {
    if (typed.trim() === "") return null;
    const read = readFigure(typed, units, rules);
    if (read.kind === "none") return refuse(context, stated("notANumber"));
    if (read.kind === "ambiguous") return refuse(context, stated("ambiguousNumber", ...read.readings));
    const problem = numberProblem(read.value, rules);
    return problem === null ? read.value : refuse(context, problem);
  });
}

/** A number in any spelling that must be there. */
export function requiredNumber(rules: NumberRules = {}) {
  return optionalNumber(rules).transform((value, context) => value ?? refuse(context, stated("required")));
}

/** A day, `2026-11-21`, or null. */
export const optionalDate = z.string().transform((typed, context) => {
  if (typed === "") return null;
  return isDay(typed) ? typed : refuse(context, stated("dateInvalid"));
});

/** A day that has been, today at the latest, or null. */
export const optionalPastDate = optionalDate.transform((day, context) =>
  day !== null && day > dayAt() ? refuse(context, stated("dateInFuture")) : day,
);

/** A time by the dealer's clock, saved as an instant in UTC, or null. `toLocalTime` is the way back. */
export const optionalDateTime = z.string().transform((typed, context) => {
  if (typed === "") return null;
  return fromLocalTime(typed) ?? refuse(context, stated("timeInvalid"));
});

/** An address of the web, with `https://` if it has no scheme, or null. */
export function optionalUrl(max = 2000) {
  return typedText(max)
    .transform((typed, context) => {
      if (typed === "") return null;
      return webAddress(typed) ?? refuse(context, stated("urlInvalid"));
    })
    .refine((address) => address === null || textLength(address) <= max, stated("tooLong", max));
}

/** An e-mail address in small letters, or null. */
export const optionalEmail = typedText(254).transform((typed, context) => {
  if (typed === "") return null;
  return emailPattern.test(typed) ? typed.toLowerCase() : refuse(context, stated("emailInvalid"));
});

/**
 * A phone number in any spelling, saved as E.164, or null.
 * @param countryCode what a number without one belongs to, digits only
 */
export function optionalPhone(countryCode = "973") {
  return typedText(40).transform((typed, context) => {
    if (typed === "") return null;
    return readPhone(typed, countryCode) ?? refuse(context, stated("phoneInvalid"));
  });
}

/** One of the values of a select; "" asks to choose. */
export function choice<const Value extends string>(values: readonly Value[]) {
  return z
    .string()
    .transform((typed, context) => values.find((value) => value === typed) ?? refuse(context, stated("chooseOne")));
}

/** One of the values of a select, or null for "". */
export function optionalChoice<const Value extends string>(values: readonly Value[]) {
  return z.string().transform((typed, context) => {
    if (typed === "") return null;
    return values.find((value) => value === typed) ?? refuse(context, stated("chooseOne"));
  });
}

function refuse(context: z.RefinementCtx, message: string) {
  context.addIssue({ code: "custom", message });
  return z.NEVER;
}
