/** Bahrain's distance from UTC; it has no summer time (IANA Asia/Bahrain, since 1972). */
const offset = "+03:00";
const offsetMilliseconds = 3 * 60 * 60 * 1000;

/** An instant as the value of a `datetime-local` input, by the office's clock: `2026-11-21T09:30`; "" for null. */
export function toLocalTime(instant: string | null): string {
  if (instant === null) return "";
  const time = Date.parse(instant);
  return Number.isNaN(time) ? "" : new Date(time + offsetMilliseconds).toISOString().slice(0, 16);
}

/** The instant that a `datetime-local` input means, as ISO text in UTC, or null where it means none. */
export function fromLocalTime(typed: string): string | null {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(:\d{2}(\.\d+)?)?$/.exec(typed);
  if (!match?.[1] || !match[2] || !isDay(match[1])) return null;
  const time = Date.parse(`${match[1]}T${match[2]}${match[3] ?? ":00"}${offset}`);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** Whether a text is a day of the calendar, `2026-11-21`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
