import { cached } from "~/i18n/format";
import { siteTimeZone } from "~/i18n/time-zone";

/** A moment in the dealer's time zone: the day, `YYYY-MM-DD`, and minutes since midnight. */
export function wallClock(value: Date): { date: string; minutes: number } {
  const timeZone = siteTimeZone();
  // The Swedish locale formats dates and times as in ISO 8601.
  const [date = "", time = ""] = cached(
    `wall${timeZone}`,
    () => new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone }),
  )
    .format(value)
    .split(" ");
  return { date, minutes: minutesOf(time) };
}

/** Minutes since midnight of a time, `HH:MM`. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
