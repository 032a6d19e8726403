import { addDays } from "./local-time";

/** Years of the Hijri calendar that people write: 1882 to 2077 of ours. No date of a car is in them in our calendar. */
export const isHijriYear = (year: number) => year >= 1300 && year <= 1500;

let clock: Intl.DateTimeFormat | undefined;

/** A day of our calendar in that of Umm al-Qura, as numbers; null where the platform does not know that calendar. */
function inHijri(day: string): [year: number, month: number, day: number] | null {
  clock ??= new Intl.DateTimeFormat("en-u-ca-islamic-umalqura-nu-latn", {
    timeZone: "UTC",
    year: "numeric",
    month: "numeric",
    day: "numeric",
  });
  if (clock.resolvedOptions().calendar !== "islamic-umalqura") return null;
  const parts = clock.formatToParts(Date.parse(`${day}T00:00:00Z`));
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  return [part("year"), part("month"), part("day")];
}

/** Whether the platform knows the calendar of Umm al-Qura. */
export const knowsHijri = () => inHijri("2023-12-25")?.join() === "1445,6,12";

/** The day before the first one of the year 1300, and the mean lengths of year and month in days. */
const [start, yearLength, monthLength] = ["1882-11-11", 354.367, 29.5306];

/**
 * The day of our calendar that a Hijri day is by the calendar of Umm al-Qura, `2026-11-21`. Null for what is none, or
 * where the platform does not know that calendar.
 */
export function hijriDay(year: number, month: number, day: number): string | null {
  if (!isHijriYear(year) || month < 1 || month > 12 || day < 1 || day > 30) return null;
  // Months follow the moon: the mean lengths lead to within a few days of it.
  const near = addDays(start, Math.round((year - 1300) * yearLength + (month - 1) * monthLength + day));
  for (let away = 0; away <= 5; away += 1)
    for (const other of new Set([addDays(near, away), addDays(near, -away)])) {
      const found = inHijri(other);
      if (found?.[0] === year && found[1] === month && found[2] === day) return other;
    }
  return null;
}
