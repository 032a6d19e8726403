import { cached } from "~/i18n/format";
import { siteTimeZone } from "~/i18n/time-zone";

/** What the clock and the calendar on the office's wall show: the day, `YYYY-MM-DD`, and minutes since its midnight. */
export function wallClock(value: Date): { date: string; minutes: number } {
  const timeZone = siteTimeZone();
  // Sweden writes dates and times as ISO 8601 does.
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
