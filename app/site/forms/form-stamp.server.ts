import type { FormStamp } from "./answer";
import { newKey, readKey } from "./idempotency";
import { fieldText } from "~/utils/text";
import { keyName, startedName } from "./hidden-fields";

/** A new stamp for a form. */
export function newStamp(): FormStamp {
  return { key: newKey(), started: String(Date.now()) };
}

/** The stamp of a sent form. Invalid parts are replaced, so that sending it again can succeed. */
export function sentStamp(form: FormData, now = Date.now()): FormStamp {
  const started = fieldText(form, startedName);
  return {
    key: readKey(fieldText(form, keyName)) ?? newKey(),
    started: /^\d{13}$/.test(started) && Number(started) <= now ? started : String(now),
  };
}
