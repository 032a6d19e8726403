import * as z from "zod/mini";
import { problemsOf, type Reading } from "~/site/forms/answer";
import { consent, phoneNumber, requiredName, requiredText } from "~/site/form-schemas/field-schemas";
import { plausiblePhone, type ReadPhone } from "~/site/form-schemas/plausible-phone";
import { fieldTexts } from "~/utils/text";

export const wishFields = ["name", "phone", "body", "consent"] as const;
export type WishField = (typeof wishFields)[number];

export interface WishValues {
  name: string;
  phone: string;
  body: string;
  consent: boolean;
}

/**
 * Reads the form of a car request, in the browser and on the server: the values to store, or the problem of each field.
 */
export function readWishForm(form: FormData, readPhone: ReadPhone = plausiblePhone): Reading<WishValues, WishField> {
  const result = z
    .object({
      name: requiredName(),
      phone: phoneNumber(readPhone),
      body: requiredText(4000, "bodyRequired", "bodyTooLong"),
      consent,
    })
    .safeParse(fieldTexts(form, wishFields));
  return result.success ? { values: result.data } : { problems: problemsOf<WishField>(result.error.issues) };
}
