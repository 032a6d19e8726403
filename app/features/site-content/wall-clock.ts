import { momentParts } from "~/i18n/format";
import { siteTimeZone } from "~/i18n/time-zone";

/** A moment in the dealer's time zone: the day, `YYYY-MM-DD`, and minutes since midnight. */
export function wallClock(value: Date): { date: string; minutes: number } {
  const part = momentParts(value, "en", siteTimeZone(), "2-digit");
  return {
    date: `${part("year")}-${part("month")}-${part("day")}`,
    minutes: Number(part("hour")) * 60 + Number(part("minute")),
  };
}

/** Minutes since midnight of a time, `HH:MM`. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
