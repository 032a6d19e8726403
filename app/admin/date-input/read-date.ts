import { languages, type Language } from "~domain/languages";
import { hijriDay, isHijriYear } from "~/utils/hijri-day";
import { isDay } from "~/utils/local-time";
import { normalForm } from "~/utils/normal-form";
import { latinDigits } from "~/utils/latin-digits";
import { withoutDirectionMarks } from "~/utils/direction-marks";

/** The names of the months in both languages, whole; what the site writes begins them. */
function monthNames(): Map<string, number> {
  const nameIn = (language: Language, month: number) =>
    new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { month: "long", timeZone: "UTC" }).format(
      Date.UTC(2026, month - 1, 1),
    );
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  return new Map(
    languages.flatMap((language) => months.map((month) => [nameIn(language, month).toLowerCase(), month] as const)),
  );
}

let names: Map<string, number> | undefined;

/** The month of a name, or of three letters or more that begin one. */
function monthOf(word: string): number | null {
  names ??= monthNames();
  const known = names.get(word);
  if (known !== undefined) return known;
  if (word.length < 3) return null;
  return [...names].find(([name]) => name.startsWith(word))?.[1] ?? null;
}

function plain(typed: string): string {
  return withoutDirectionMarks(latinDigits(normalForm(typed)))
    .toLowerCase()
    .trim();
}

const padded = (part: string | number) => String(part).padStart(2, "0");

/**
 * A day as people type it, as `2026-11-21`: `21/11/2026`, `21.11.26`, `21 Nov 2026`, `٢١ نوفمبر ٢٠٢٦` or ISO; the day
 * comes before the month. A Hijri day, `12/06/1445`, becomes the day of our calendar. Null for what is none.
 */
export function readDay(typed: string): string | null {
  const text = plain(typed);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const [, day = "", month = "", year = ""] = iso
    ? ["", iso[3], iso[2], iso[1]]
    : (/^(\d{1,2})[\s./-]+(\d{1,2}|\p{L}+)[\s./,-]+(\d{4}|\d{2})$/u.exec(text) ?? []);
  const number = /^\d+$/.test(month) ? Number(month) : monthOf(month);
  if (number === null) return null;
  if (isHijriYear(Number(year)) && number === Number(month)) return hijriDay(Number(year), number, Number(day));
  const read = `${year.length === 2 ? `20${year}` : year}-${padded(number)}-${padded(day)}`;
  return isDay(read) ? read : null;
}

/** A time as people type it, as `09:30`: `9:30`, `0930`, `9`, `9:30 pm`, `٩:٣٠ م`. Null for what is none. */
export function readTime(typed: string): string | null {
  const [, hour, minute = "00", half] =
    /^(\d{1,2})(?:[:.]?(\d{2}))?\s*(am|pm|ص|م)?$/.exec(plain(typed).replaceAll(/[٫:]/g, ":")) ?? [];
  if (hour === undefined) return null;
  const afternoon = half === "pm" || half === "م";
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (afternoon ? 12 : 0);
  if (hours > 23 || Number(minute) > 59 || (half !== undefined && Number(hour) > 12)) return null;
  return `${padded(hours)}:${minute}`;
}

/**
 * A day and a time, as `2026-11-21T09:30`; the time comes last, a full hour with its half of the day (`9pm`), since a
 * bare number may belong to the day. Null for what is none.
 */
export function readDayTime(typed: string): string | null {
  const text = plain(typed).replace(/(\d:\d{2}):\d{2}$/, "$1");
  const parts = /^(.*?\d)[\s,،t]+(\d{1,2}(?:[:.]\d{2}(?:\s*(?:am|pm|ص|م))?|\s*(?:am|pm|ص|م)))$/u.exec(text);
  const [day, time] = [readDay(parts?.[1] ?? ""), readTime(parts?.[2] ?? "")];
  return day === null || time === null ? null : `${day}T${time}`;
}
