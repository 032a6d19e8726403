import type { FormStamp } from "./answer";
import { formKey, newKey } from "./idempotency";
import { fieldText } from "~/utils/text";
import { startedName } from "./honeypot";

/** A stamp for a form that is shown for the first time. */
export function newStamp(): FormStamp {
  return { key: newKey(), started: String(Date.now()) };
}

/** The stamp a form was sent with; a tampered one is replaced, so that sending again can succeed. */
export function sentStamp(form: FormData, now = Date.now()): FormStamp {
  const started = fieldText(form, startedName);
  return {
    key: formKey(form) ?? newKey(),
    started: /^\d{13}$/.test(started) && Number(started) <= now ? started : String(now),
  };
}
