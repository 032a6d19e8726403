import * as z from "zod/mini";
import { type FieldProblem, problemsOf, type Reading } from "~/site/forms/answer";
import { consent, optionalEmail, optionalText, phoneNumber, requiredName } from "~/site/forms/field-schemas";
import { latinDigits } from "~/utils/phone";
import { fieldTexts } from "~/utils/text";
import { type ContactChannel, contactChannels } from "./orders";
import { normalForm } from "~/utils/normal-form";

export const orderFields = ["name", "phone", "email", "contact", "message", "consent"] as const;
export type OrderField = (typeof orderFields)[number];

export const trackFields = ["reference", "phone"] as const;
export type TrackField = (typeof trackFields)[number];

export interface OrderValues {
  name: string;
  phone: string;
  email: string | null;
  contact: ContactChannel;
  message: string | null;
  consent: boolean;
}

/**
 * Reads the order form, in the browser before it is sent and on the server again.
 * @param countryCode what a phone number without one belongs to
 */
export function readOrderForm(form: FormData, countryCode: string): Reading<OrderValues, OrderField> {
  const typed = fieldTexts(form, orderFields);
  const result = z
    .object({
      name: requiredName(),
      phone: phoneNumber(countryCode),
      email: optionalEmail,
      contact: z.enum(contactChannels, "contactInvalid" satisfies FieldProblem),
      message: optionalText(2000, "messageTooLong"),
      consent,
    })
    .safeParse(typed);
  const problems = result.success ? {} : problemsOf<OrderField>(result.error.issues);
  if (typed.contact === "email" && !typed.email.trim()) problems.email = "emailRequired";
  return result.success && !problems.email ? { values: result.data } : { problems };
}

/** `MR-` and six characters that are not mistaken for one another, as the database makes them. */
const reference = /^MR-[2-9A-HJKMNP-TV-Z]{6}$/;

/** A reference as people type it (`mr 2k7xq9`, without the dash, in Arabic digits), or null where it is none. */
export function readReference(typed: string): string | null {
  const bare = latinDigits(normalForm(typed))
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replace(/^MR(?=.{6}$)/, "");
  return reference.test(`MR-${bare}`) ? `MR-${bare}` : null;
}

/** Reads the form of /track. Whether the pair belongs together only the database knows. */
export function readTrackForm(form: FormData, countryCode: string): Reading<Record<TrackField, string>, TrackField> {
  const typed = fieldTexts(form, trackFields);
  const result = z.object({ phone: phoneNumber(countryCode) }).safeParse(typed);
  const problems: Partial<Record<TrackField, FieldProblem>> = result.success
    ? {}
    : problemsOf<TrackField>(result.error.issues);
  const found = readReference(typed.reference);
  if (!found) problems.reference = typed.reference.trim() ? "referenceInvalid" : "referenceRequired";
  return result.success && found ? { values: { reference: found, phone: result.data.phone } } : { problems };
}
