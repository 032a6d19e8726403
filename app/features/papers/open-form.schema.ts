import * as z from "zod/mini";
import { problemsOf, type Reading } from "~/site/forms/answer";
import { phoneNumber } from "~/site/form-schemas/field-schemas";
import { plausiblePhone, type ReadPhone } from "~/site/form-schemas/plausible-phone";
import { fieldTexts } from "~/utils/text";

export const openFields = ["phone"] as const;
export type OpenField = (typeof openFields)[number];

/** Reads the form that opens a paper. Whether the number is that of the order only the database knows. */
export function readOpenForm(
  form: FormData,
  readPhone: ReadPhone = plausiblePhone,
): Reading<Record<OpenField, string>, OpenField> {
  const result = z.object({ phone: phoneNumber(readPhone) }).safeParse(fieldTexts(form, openFields));
  return result.success ? { values: result.data } : { problems: problemsOf<OpenField>(result.error.issues) };
}
