import { siteTimeZone } from "~/i18n/time-zone";

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat("en-u-ca-gregory-nu-latn", {
    timeZone: zone,
    hourCycle: "h23",
    era: "short",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  clocks.set(zone, clock);
  return clock;
}

/** Offset of the dealer's time zone from UTC at an instant, in ms. */
function offsetAt(time: number): number {
  const parts = clockOf(siteTimeZone()).formatToParts(time);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
  const year = part("era") === "BC" ? 1 - Number(part("year")) : Number(part("year"));
  const shown = new Date(0);
  shown.setUTCFullYear(year, Number(part("month")) - 1, Number(part("day")));
  shown.setUTCHours(Number(part("hour")), Number(part("minute")), Number(part("second")));
  return shown.getTime() - Math.floor(time / 1000) * 1000;
}

/** An instant as local time in the dealer's time zone, for date-time fields: `2026-11-21T09:30`; "" for null. */
export function toLocalTime(instant: string | null): string {
  if (instant === null) return "";
  const time = Date.parse(instant);
  return Number.isNaN(time) ? "" : new Date(time + offsetAt(time)).toISOString().slice(0, 16);
}

/** The instant of a local time in the dealer's time zone, as ISO text in UTC; null if it is not valid. */
export function fromLocalTime(typed: string): string | null {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(:\d{2}(\.\d+)?)?$/.exec(typed);
  if (!match?.[1] || !match[2] || !isDay(match[1])) return null;
  const shown = Date.parse(`${match[1]}T${match[2]}${match[3] ?? ":00"}Z`);
  if (Number.isNaN(shown)) return null;
  // The offset depends on the instant that is being computed; computing it twice is right near a change of the clock,
  // too.
  const near = shown - offsetAt(shown);
  return new Date(shown - offsetAt(near)).toISOString();
}

/** The first day that the database takes: one before it is a mistake, or of another calendar. */
const firstDay = "1900-01-01";

/** Whether a text is a valid day from 1900 on, `2026-11-21`. */
export function isDay(text: string): boolean {
  if (text < firstDay || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The day of a time (now by default) in the dealer's time zone, `2026-11-21`. */
export function dayAt(time: Date = new Date()): string {
  return toLocalTime(time.toISOString()).slice(0, 10);
}

/** A day plus a number of days. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Whole days from one day to another; negative where the other comes before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** The next day. */
export function dayAfter(day: string): string {
  return addDays(day, 1);
}
