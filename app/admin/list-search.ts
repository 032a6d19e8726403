import { dayAfter, fromLocalTime, isDay } from "~/utils/local-time";
import { latinDigits } from "~/utils/latin-digits";
import { normalForm } from "~/utils/normal-form";
import { readPhone } from "~/utils/phone";
import { withoutDirectionMarks } from "~/utils/direction-marks";

/** A day out of an address, `2026-11-21`, or null for everything that is none. */
export function dayOf(parameters: URLSearchParams, name: string): string | null {
  const day = parameters.get(name) ?? "";
  return isDay(day) ? day : null;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id of a colleague out of an address, or null for everything that is none. */
export function colleagueOf(parameters: URLSearchParams, name: string): string | null {
  const id = parameters.get(name) ?? "";
  return uuid.test(id) ? id : null;
}

/**
 * Whose records an address asks for: `me`, `nobody`, the id of a colleague, and with `mine` also those of the first two
 * together; null for all.
 */
export function assigneeOf(parameters: URLSearchParams, { mine = false } = {}): string | null {
  const assigned = parameters.get("assigned") ?? "";
  const named = ["me", "nobody", ...(mine ? ["mine"] : [])].includes(assigned);
  return named ? assigned : colleagueOf(parameters, "assigned");
}

/**
 * Whole days by the dealer's clock as instants: from the start of the first up to, and without, the end of the last.
 */
export function timeOfDays({ from, to }: { from: string | null; to: string | null }): {
  since: string | null;
  before: string | null;
} {
  const start = (day: string | null) => (day === null ? null : fromLocalTime(`${day}T00:00`));
  return { since: start(from), before: start(to === null ? null : dayAfter(to)) };
}

/** What was typed into a search of people: Latin digits, no vowel marks or direction marks. */
export function searchedText(q: string): string {
  return withoutDirectionMarks(latinDigits(normalForm(q)))
    .replace(/[\u064b-\u0652\u0670\u0640]/g, "")
    .trim();
}

/** The digits of a phone number with its country, read as forms read it; null where it is none. */
export function wholePhone(text: string): string | null {
  const digits = searchedDigits(text);
  if (digits === null || digits.length < 10) return null;
  return readPhone(/^\D*(\+|00)/.test(text) ? text : `+${digits}`)?.slice(1) ?? null;
}

/** The digits of a phone number in any spelling, also of a part, without 00 or 0 before them; null where it is none. */
export function searchedPhone(text: string): string | null {
  const digits = searchedDigits(text);
  return wholePhone(text) ?? (digits !== null && digits.length >= 3 ? digits : null);
}

function searchedDigits(text: string): string | null {
  return /^[\d\s()+./-]+$/.test(text) ? text.replace(/\D/g, "").replace(/^0+/, "") : null;
}
