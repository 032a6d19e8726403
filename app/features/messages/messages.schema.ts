import * as z from "zod/mini";
import { problemsOf, type Reading } from "~/site/forms/answer";
import {
  consent,
  optionalEmail,
  optionalPhoneNumber,
  requiredName,
  requiredText,
} from "~/site/form-schemas/field-schemas";
import { plausiblePhone, type ReadPhone } from "~/site/form-schemas/plausible-phone";
import { fieldTexts } from "~/utils/text";

export const messageFields = ["name", "phone", "email", "office", "body", "consent"] as const;
export type MessageField = (typeof messageFields)[number];

export interface MessageValues {
  name: string;
  phone: string | null;
  email: string | null;
  office: string;
  body: string;
  consent: boolean;
}

/** Reads the contact form, in the browser and on the server: the values to store, or the problem of each field. */
export function readMessageForm(
  form: FormData,
  readPhone: ReadPhone = plausiblePhone,
): Reading<MessageValues, MessageField> {
  const typed = fieldTexts(form, messageFields);
  const result = z
    .object({
      name: requiredName(),
      phone: optionalPhoneNumber(readPhone),
      email: optionalEmail,
      office: z.string(),
      body: requiredText(4000, "bodyRequired", "bodyTooLong"),
      consent,
    })
    .safeParse(typed);
  const problems = result.success ? {} : problemsOf<MessageField>(result.error.issues);
  if (!typed.phone.trim() && !typed.email.trim()) problems.phone = "reachRequired";
  return result.success && !problems.phone ? { values: result.data } : { problems };
}
