import { fieldText } from "~/utils/text";

/** An invisible field: only robots fill it in, or browsers that fill in too much. */
export const honeypotName = "topic";
/** When the form was made, in ms since 1970, by the server's clock. */
export const startedName = "started";
/** No person reads and fills in a form faster than this. */
export const leastMilliseconds = 1_000;

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
