import type { Language } from "~domain/languages";
import { comma } from "./comma";
import { siteTimeZone } from "./time-zone";

/** Latin digits and the Gregorian calendar in both languages, as the Gulf market writes prices and years. */
export const locales: Record<Language, string> = { en: "en-GB", ar: "ar-BH-u-nu-latn-ca-gregory" };

type Formatter = Intl.NumberFormat | Intl.DateTimeFormat;

const cache = new Map<string, Formatter>();

/** A formatter by its key, made on first use: `Intl` formatters are expensive to create. */
export function cached<T extends Formatter>(key: string, make: () => T): T {
  const known = cache.get(key);
  if (known) return known as T;
  const made = make();
  cache.set(key, made);
  return made;
}

/** A count or measure with grouping: `12,500`. */
export function formatNumber(
  value: number,
  language: Language,
  maximumFractionDigits = 1,
  minimumFractionDigits = 0,
): string {
  return cached(
    `n${language}${maximumFractionDigits}${minimumFractionDigits}`,
    () => new Intl.NumberFormat(locales[language], { maximumFractionDigits, minimumFractionDigits }),
  ).format(value);
}

/**
 * An amount of money without fractions: `BHD 28,500` / `28,500 د.ب.`. On a page, isolate it with `<bdi>`; `digits`
 * writes the amount in another way.
 */
export function formatMoney(
  amount: number,
  currency: string,
  language: Language,
  digits = (value: number) => formatNumber(value, language, 0),
): string {
  const [first, last] = [formatCurrency(currency, language), digits(Math.abs(amount))];
  return (amount < 0 ? "-" : "") + (language === "en" ? `${first}\u00a0${last}` : `${last}\u00a0${first}`);
}

/**
 * The symbol or code of a currency as shown beside amounts: `BHD` / `د.ب.`; without the direction marks of `Intl`, so
 * that an amount also fits messages and titles.
 */
export function formatCurrency(currency: string, language: Language): string {
  if (language === "en") return currency;
  const parts = cached(
    `m${currency}`,
    () => new Intl.NumberFormat(locales[language], { style: "currency", currency }),
  ).formatToParts(0);
  return (parts.find(({ type }) => type === "currency")?.value ?? currency).replace(/[\u200e\u200f\u061c]/g, "");
}

/** How many decimals a currency usually has: 3 for BHD, KWD and OMR, 2 for AED, SAR and QAR. */
export function currencyDecimals(currency: string): number {
  return new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** A distance in kilometres: `12,500 km` / `12,500 كم`; a dash for one that is not known. */
export function formatDistance(kilometres: number | null, language: Language): string {
  if (kilometres === null) return "–";
  return `${formatNumber(kilometres, language, 0)} ${language === "en" ? "km" : "كم"}`;
}

/** A year, never grouped: `2025`. */
export function formatYear(year: number): string {
  return String(year);
}

/** The named parts of a moment as texts: `part("weekday")`. */
export type MomentPart = (type: Intl.DateTimeFormatPartTypes) => string;

/**
 * The parts of a moment; names of days and months short (in Arabic the whole ones), long, or months as two digits.
 * Texts are composed of parts and never of a whole `format()`: server and browser must write the same, and the signs
 * between the parts, like their order, change with the version of the ICU library (`Thursday, 26 November`).
 */
export function momentParts(
  value: string | Date,
  language: Language,
  timeZone: string,
  names: "short" | "long" | "2-digit" = "short",
): MomentPart {
  const parts = cached(
    `t${language}${timeZone}${names}`,
    () =>
      new Intl.DateTimeFormat(locales[language], {
        weekday: names === "long" ? names : "short",
        day: names === "2-digit" ? names : "numeric",
        month: names,
        year: "numeric",
        // 24 hours in English (`09:00`), 12 hours in Arabic (`9:00 ص`).
        hour: language === "en" ? "2-digit" : "numeric",
        minute: "2-digit",
        hourCycle: language === "en" ? "h23" : "h12",
        timeZone,
      }),
  ).formatToParts(new Date(value));
  return (type) => parts.find((part) => part.type === type)?.value ?? "";
}

const dayOf = (part: MomentPart) => `${part("day")} ${part("month")} ${part("year")}`;

/** The time of a moment: `09:00` / `9:00 ص`. */
export const clockOf = (part: MomentPart) => `${part("hour")}:${part("minute")} ${part("dayPeriod")}`.trim();

/** A day: `21 Nov 2026` / `21 نوفمبر 2026`. Instants use the dealer's time zone. "" for an invalid date. */
export function formatDate(value: string | Date, language: Language): string {
  if (Number.isNaN(new Date(value).getTime())) return "";
  // `Date` parses a day without time as midnight in UTC, so format it in UTC, too.
  const timeZone = typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) ? "UTC" : siteTimeZone();
  return dayOf(momentParts(value, language, timeZone));
}

/** A time of the clock, `HH:MM`, as each language writes it: `20:00` / `8:00 م`. */
export function formatTime(clock: string, language: Language): string {
  return clockOf(momentParts(`2000-01-01T${clock}:00Z`, language, "UTC"));
}

/**
 * Date and time: `21 Nov 2026, 13:05` / `21 نوفمبر 2026، 1:05 م`, in the dealer's or another time zone; "" for an
 * invalid date.
 */
export function formatDateTime(value: string | Date, language: Language, timeZone = siteTimeZone()): string {
  if (Number.isNaN(new Date(value).getTime())) return "";
  const part = momentParts(value, language, timeZone);
  return dayOf(part) + comma[language] + clockOf(part);
}

/** A list in words: `price, year and photos` / `السعر وسنة الصنع والصور`. */
export function formatList(items: readonly string[], language: Language): string {
  const and = language === "en" ? " and " : " و";
  return language === "en" && items.length > 2
    ? items.slice(0, -1).join(comma.en) + and + (items.at(-1) ?? "")
    : items.join(and);
}
