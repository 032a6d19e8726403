import * as z from "zod/mini";
import { type FieldProblem, problemsOf, type Reading } from "../forms/answer";
import { isEmail, readEmail } from "~domain/email";
import { normalForm } from "~/utils/normal-form";
import { latinDigits } from "~/utils/latin-digits";
import type { ReadPhone } from "./plausible-phone";
import { fieldTexts, oneLine, textLength } from "~/utils/text";

function named(problem: FieldProblem): FieldProblem {
  return problem;
}

/** Text that must be there, at most `max` characters. */
export function requiredText(max: number, missing: FieldProblem, tooLong: FieldProblem) {
  return z.string().check(
    z.trim(),
    z.minLength(1, named(missing)),
    z.refine((text) => textLength(text) <= max, named(tooLong)),
  );
}

/** A name that must be there: text on one line, so that it cannot pass for other lines where it is read. */
export function requiredName() {
  return z.string().check(
    z.overwrite(oneLine),
    z.trim(),
    z.minLength(1, named("nameRequired")),
    z.refine((text) => textLength(text) <= 120, named("nameTooLong")),
  );
}

/** Text that may be empty, which is null. */
export function optionalText(max: number, tooLong: FieldProblem) {
  return z.pipe(
    z.string().check(
      z.trim(),
      z.refine((text) => textLength(text) <= max, named(tooLong)),
    ),
    z.transform((text) => text || null),
  );
}

/** A phone number as `readPhone` answers it. */
export function phoneNumber(readPhone: ReadPhone) {
  return z.pipe(
    z.string().check(z.trim(), z.minLength(1, named("phoneRequired"))),
    z.transform((text, context) => readPhone(text) ?? refuse(context, text, "phoneInvalid")),
  );
}

/** A phone number that may be left out. */
export function optionalPhoneNumber(readPhone: ReadPhone) {
  return z.pipe(
    z.string().check(z.trim()),
    z.transform((text, context) => (text ? (readPhone(text) ?? refuse(context, text, "phoneInvalid")) : null)),
  );
}

/** An e-mail address that may be left out. */
export const optionalEmail = z.pipe(
  z.string().check(
    z.overwrite(readEmail),
    z.refine((text) => text === "" || isEmail(text), named("emailInvalid")),
  ),
  z.transform((text) => text || null),
);

/** A ticked box. */
export const consent = z.pipe(
  z.string().check(z.refine((value) => value === "on", named("consentRequired"))),
  z.transform(() => true),
);

/** `MR` is an order, `MV` a viewing, `TI` a trade-in. */
type Kind = "MR" | "MV" | "TI";

export const pairFields = ["reference", "phone"] as const;
export type PairField = (typeof pairFields)[number];

/** Six characters that are not mistaken for one another, as the database makes them. */
const code = /^[2-9A-HJKMNP-TV-Z]{6}$/;

/** A reference as people type it (`mr 2k7xq9`, without the dash, in Arabic digits), or null where it is none. */
export function readReference(typed: string, kind: Kind): string | null {
  const bare = latinDigits(normalForm(typed))
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replace(new RegExp(`^${kind}(?=.{6}$)`), "");
  return code.test(bare) ? `${kind}-${bare}` : null;
}

/**
 * Reads a form that asks for a reference and its phone. Whether they belong together only the database knows.
 * @param kinds of the references it takes; one without its letters is of the first kind
 */
export function readPairForm(
  form: FormData,
  readPhone: ReadPhone,
  ...kinds: Kind[]
): Reading<Record<PairField, string>, PairField> {
  const typed = fieldTexts(form, pairFields);
  const result = z.object({ phone: phoneNumber(readPhone) }).safeParse(typed);
  const problems: Partial<Record<PairField, FieldProblem>> = result.success
    ? {}
    : problemsOf<PairField>(result.error.issues);
  const [found] = kinds.flatMap((kind) => readReference(typed.reference, kind) ?? []);
  if (!found) problems.reference = typed.reference.trim() ? "referenceInvalid" : "referenceRequired";
  return result.success && found ? { values: { reference: found, phone: result.data.phone } } : { problems };
}

function refuse(context: { issues: unknown[] }, input: string, message: FieldProblem) {
  context.issues.push({ code: "custom", input, message });
  return z.NEVER;
}
