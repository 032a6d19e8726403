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
} from "~/site/form-schemas/field-schemas";
import { plausiblePhone, type ReadPhone } from "~/site/form-schemas/plausible-phone";
import { fieldTexts } from "~/utils/text";
import { type ViewingKind, viewingKinds } from "~domain/viewing-statuses";

export const viewingFields = ["at", "kind", "name", "phone", "email", "wish", "consent"] as const;
export type ViewingField = (typeof viewingFields)[number];

export interface ViewingValues {
  /** The chosen slot. */
  at: string;
  kind: ViewingKind;
  name: string;
  phone: string;
  email: string | null;
  wish: string | null;
  consent: boolean;
}

/** The format of a slot's ISO time. */
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

/** A slot's time from user input; null if it is not valid. */
export function readSlot(text: string): string | null {
  return text.length <= 40 && instant.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
}

/** Reads the form of a viewing, in the browser before it is sent and on the server again. */
export function readViewingForm(
  form: FormData,
  readPhone: ReadPhone = plausiblePhone,
): Reading<ViewingValues, ViewingField> {
  const result = z
    .object({
      at: z.string().check(z.refine((text) => readSlot(text) !== null, "timeRequired" satisfies FieldProblem)),
      kind: z.pipe(
        z.string(),
        z.transform((text): ViewingKind => viewingKinds.find((kind) => kind === text) ?? "viewing"),
      ),
      name: requiredName(),
      phone: phoneNumber(readPhone),
      email: optionalEmail,
      wish: optionalText(2000, "messageTooLong"),
      consent,
    })
    .safeParse(fieldTexts(form, viewingFields));
  return result.success ? { values: result.data } : { problems: problemsOf<ViewingField>(result.error.issues) };
}

/** Whether a typed text is the reference of a viewing ("MV-…"). */
export function isViewingReference(typed: string): boolean {
  return readReference(typed, "MR") === null && readReference(typed, "MV") !== null;
}

/** Reads the form that looks up a viewing. */
export function readFollowForm(
  form: FormData,
  readPhone: ReadPhone = plausiblePhone,
): Reading<Record<PairField, string>, PairField> {
  return readPairForm(form, readPhone, "MV");
}
