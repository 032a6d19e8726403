import { fieldText } from "~/utils/text";
import { honeypotName, leastMilliseconds, startedName } from "./hidden-fields";

/**
 * Whether a form looks sent by a robot. Such a form is not dropped: it comes back filled in, with
 * an empty trap and the request to send it once more, so that a person loses nothing but a moment. Asked when the
 * fields are found to be right: who left one empty is told that, however quick.
 */
export function looksAutomatic(form: FormData, now = Date.now()): boolean {
  if (fieldText(form, honeypotName) !== "") return true;
  const started = fieldText(form, startedName);
  // A page from the cache may be old, so an old time is fine. A form of a person always has a time, and none in the
  // future.
  return !/^\d{13}$/.test(started) || now - Number(started) < leastMilliseconds;
}
