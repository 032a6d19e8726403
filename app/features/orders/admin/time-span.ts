import type { Language } from "~domain/languages";

/** [the unit is used for spans shorter than this, length of the unit], both in ms. */
const units = {
  minute: [3_600_000, 60_000],
  hour: [48 * 3_600_000, 3_600_000],
  day: [Number.POSITIVE_INFINITY, 24 * 3_600_000],
} as const;

const styles = { en: ["en-GB", "narrow"], ar: ["ar-u-nu-latn", "long"] } as const;

/** The time between two moments in its largest unit that fits, rounded down. Less than a minute is 0 minutes. */
export function wholeSpan(one: string, other: string): { unit: keyof typeof units; count: number } {
  const span = Math.abs(Date.parse(one) - Date.parse(other));
  const unit = span < units.minute[0] ? "minute" : span < units.hour[0] ? "hour" : "day";
  return { unit, count: Math.trunc(span / units[unit][1]) };
}

/** The time between two moments in a short form for badges: `29h`, `3d` / `29 ساعة`, `3 أيام`. */
export function formatTimeSpan(one: string, other: string, language: Language): string {
  const { unit, count } = wholeSpan(one, other);
  const [locale, unitDisplay] = styles[language];
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay }).format(count);
}
