import * as z from "zod/mini";
import { type FieldProblem, problemsOf, type Reading } from "~/site/forms/answer";
import {
  consent,
  optionalEmail,
  optionalText,
  type PairField,
  phoneNumber,
  readPairForm,
  readReference as readAnyReference,
  requiredName,
} from "~/site/form-schemas/field-schemas";
import { plausiblePhone, type ReadPhone } from "~/site/form-schemas/plausible-phone";
import { fieldTexts } from "~/utils/text";
import { type ContactChannel, contactChannels } from "./orders";

export const orderFields = ["name", "phone", "email", "contact", "message", "consent"] as const;
export type OrderField = (typeof orderFields)[number];

export interface OrderValues {
  name: string;
  phone: string;
  email: string | null;
  contact: ContactChannel;
  message: string | null;
  consent: boolean;
}

/** Reads the order form, in the browser before it is sent and on the server again. */
export function readOrderForm(form: FormData, readPhone: ReadPhone = plausiblePhone): Reading<OrderValues, OrderField> {
  const typed = fieldTexts(form, orderFields);
  const result = z
    .object({
      name: requiredName(),
      phone: phoneNumber(readPhone),
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

/** The reference in a typed text, in its normal form; null if it is not one. */
export function readReference(typed: string): string | null {
  return readAnyReference(typed, "MR");
}

/**
 * Reads a form that asks for an order, a viewing or a trade-in. Whether the pair belongs together only the database
 * knows.
 */
export function readTrackForm(
  form: FormData,
  readPhone: ReadPhone = plausiblePhone,
): Reading<Record<PairField, string>, PairField> {
  return readPairForm(form, readPhone, "MR", "MV", "TI");
}
