import { latinDigits } from "~/utils/latin-digits";
import { normalForm } from "~/utils/normal-form";

/** Reads a phone number out of what was typed; null where it is none. */
export type ReadPhone = (typed: string) => string | null;

/**
 * What was typed, if it could be a phone number: digits, no letters. Browsers check no more than this, so forms read it
 * so by default; the server reads the number (`~/utils/phone`), which takes a table of all countries.
 */
export const plausiblePhone: ReadPhone = (typed) => {
  const folded = latinDigits(normalForm(typed));
  return !/\p{L}/u.test(folded) && /^(\D*\d){5,17}\D*$/.test(folded) ? typed : null;
};
