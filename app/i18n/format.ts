import type { Language } from "~domain/languages";
import { siteTimeZone } from "./time-zone";

/** Latin digits and the Gregorian calendar in both languages, as the Gulf market writes prices and years. */
export const locales: Record<Language, string> = { en: "en-GB", ar: "ar-BH-u-nu-latn-ca-gregory" };

type Formatter = Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat | Intl.ListFormat;

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
export function formatNumber(value: number, language: Language, maximumFractionDigits = 1): string {
  return cached(
    `n${language}${maximumFractionDigits}`,
    () => new Intl.NumberFormat(locales[language], { maximumFractionDigits }),
  ).format(value);
}

/**
 * An amount of money without fractions: `BHD 28,500` / `28,500 د.ب.`. Direction marks that Intl
 * wraps around Arabic amounts are removed, so that the text also fits messages and titles;
 * on a page, isolate it with `<bdi>`.
 */
export function formatMoney(amount: number, currency: string, language: Language): string {
  return cached(
    `m${language}${currency}`,
    () =>
      new Intl.NumberFormat(locales[language], {
        style: "currency",
        currency,
        currencyDisplay: language === "en" ? "code" : "symbol",
        maximumFractionDigits: 0,
      }),
  )
    .format(amount)
    .replace(/[\u200e\u200f\u061c]/g, "");
}

/** The symbol or code of a currency as shown beside amounts: `BHD` / `د.ب.`. */
export function formatCurrency(currency: string, language: Language): string {
  return formatMoney(0, currency, language).replace(/[\d\s]/g, "");
}

/** How many decimals a currency usually has: 3 for BHD, KWD and OMR, 2 for AED, SAR and QAR. */
export function currencyDecimals(currency: string): number {
  return new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** A distance in kilometres: `12,500 km` / `12,500 كم`; a dash for one that is not known. */
export function formatDistance(kilometres: number | null, language: Language): string {
  if (kilometres === null) return "–";
  return cached(
    `d${language}`,
    () => new Intl.NumberFormat(locales[language], { style: "unit", unit: "kilometer", maximumFractionDigits: 0 }),
  ).format(kilometres);
}

/** A year, never grouped: `2025`. */
export function formatYear(year: number): string {
  return String(year);
}

/** Date format of the whole site. In Arabic the short month name is the full name. */
const day = { day: "numeric", month: "short", year: "numeric" } as const;
/** Time format: 24 hours in English (`09:00`), 12 hours in Arabic (`9:00 ص`). */
export const time = { en: { hour: "2-digit", minute: "2-digit" }, ar: { hour: "numeric", minute: "2-digit" } } as const;

/** A day: `21 Nov 2026` / `21 نوفمبر 2026`. Instants use the dealer's time zone. "" for an invalid date. */
export function formatDate(value: string | Date, language: Language): string {
  if (Number.isNaN(new Date(value).getTime())) return "";
  // `Date` parses a day without time as midnight in UTC, so format it in UTC, too.
  const timeZone = typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) ? "UTC" : siteTimeZone();
  return cached(
    `t${language}${timeZone}`,
    () => new Intl.DateTimeFormat(locales[language], { ...day, timeZone }),
  ).format(new Date(value));
}

/** A time of the clock, `HH:MM`, as each language writes it: `20:00` / `8:00 م`. */
export function formatTime(clock: string, language: Language): string {
  return cached(
    `c${language}`,
    () => new Intl.DateTimeFormat(locales[language], { ...time[language], timeZone: "UTC" }),
  ).format(new Date(`2000-01-01T${clock}:00Z`));
}

/**
 * Date and time: `21 Nov 2026, 13:05` / `21 نوفمبر 2026، 1:05 م`, in the dealer's or another time zone; "" for an
 * invalid date.
 */
export function formatDateTime(value: string | Date, language: Language, timeZone = siteTimeZone()): string {
  if (Number.isNaN(new Date(value).getTime())) return "";
  return cached(
    `tt${language}${timeZone}`,
    () => new Intl.DateTimeFormat(locales[language], { ...day, ...time[language], timeZone }),
  ).format(new Date(value));
}

/**
 * Time between two moments in whole minutes, hours (from 60 minutes), days (from 48 hours) or months (from 60 days):
 * `in 5 hours`, `3 days ago`, `قبل ساعتين`; less than a minute is `now`.
 */
export function formatRelative(value: string | Date, now: string | Date, language: Language): string {
  const minutes = (new Date(value).getTime() - new Date(now).getTime()) / 60_000;
  const far = Math.abs(minutes);
  const [amount, unit] =
    far < 60
      ? ([minutes, "minute"] as const)
      : far < 48 * 60
        ? ([minutes / 60, "hour"] as const)
        : far < 60 * 24 * 60
          ? ([minutes / 60 / 24, "day"] as const)
          : ([minutes / 60 / 24 / 30, "month"] as const);
  const whole = Math.trunc(amount);
  const kind = whole === 0 ? "auto" : "always";
  const format = cached(`r${language}${kind}`, () => new Intl.RelativeTimeFormat(locales[language], { numeric: kind }));
  return whole === 0 ? format.format(0, "second") : format.format(whole, unit);
}

/** A list in words: `price and photos` / `السعر والصور`. */
export function formatList(items: readonly string[], language: Language): string {
  // Creating a list formatter is slow on phones; a list of one item needs none.
  if (items.length < 2) return items.join("");
  return cached(`l${language}`, () => new Intl.ListFormat(locales[language], { type: "conjunction" })).format(items);
}
