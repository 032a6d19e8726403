import { readTime } from "~/admin/date-input/read-date";
import { type DayOfWeek, siteWeek } from "~/i18n/week";
import { latinDigits } from "~/utils/phone";

/** One opening as the form holds it: `day` counts from Sunday = "0", times are `HH:MM` or "" while they are chosen. */
export type Opening = Record<"day" | "opens" | "closes", string>;

export type WeekDay = `${DayOfWeek}`;

/** Days in the order a week is read where the dealer is. */
export function weekDays(): WeekDay[] {
  return siteWeek().map((day) => `${day}` as const);
}

/** How often a day may open: morning, evening, and one more. */
export const maxOpenings = 3;

const usual: Pick<Opening, "opens" | "closes"> = { opens: "09:00", closes: "18:00" };
const evening: Pick<Opening, "opens" | "closes"> = { opens: "16:00", closes: "20:00" };

export function openingsOn(day: WeekDay, hours: readonly Opening[]): Opening[] {
  return hours.filter((opening) => opening.day === day);
}

/** Opens a day once more: like the day before where it was closed, in the evening where it is open already. */
export function withOpening(day: WeekDay, hours: readonly Opening[]): Opening[] {
  const week = weekDays();
  const before = week[week.indexOf(day) - 1];
  const model = openingsOn(day, hours).length > 0 ? evening : (before && openingsOn(before, hours)[0]) || usual;
  return [...hours, { day, opens: model.opens, closes: model.closes }];
}

/** Every day as this one. */
export function everyDayAs(day: WeekDay, hours: readonly Opening[]): Opening[] {
  const model = openingsOn(day, hours);
  return weekDays().flatMap((one) => model.map(({ opens, closes }) => ({ day: one, opens, closes })));
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** Whether an opening ends after midnight; at the same time means around the clock. */
export function endsNextDay({ opens, closes }: Opening): boolean {
  return opens !== "" && closes !== "" && minutesOf(closes) <= minutesOf(opens);
}

/** A time as it is typed: `24:00` is midnight, and what is no time stays as it is, to be named when it is saved. */
export function readOpening(typed: string): string {
  return /^24([:.]?00)?$/.test(latinDigits(typed).trim()) ? "00:00" : (readTime(typed) ?? typed.trim());
}

export interface HoursProblem {
  problem: "incomplete" | "overlap";
  day: string;
}

const minutesOfWeek = 7 * 1440;

/** The first thing that is wrong with the hours of a week, or null. */
export function hoursProblem(hours: readonly Opening[]): HoursProblem | null {
  const incomplete = hours.find(({ opens, closes }) => !isTime(opens) || !isTime(closes));
  if (incomplete) return { problem: "incomplete", day: incomplete.day };
  const spans = hours.map((opening) => {
    const start = Number(opening.day) * 1440 + minutesOf(opening.opens);
    const length = minutesOf(opening.closes) - minutesOf(opening.opens);
    return { day: opening.day, start, length: length > 0 ? length : length + 1440 };
  });
  for (const [index, one] of spans.entries()) {
    for (const other of spans.slice(index + 1)) {
      const meet =
        (other.start - one.start + minutesOfWeek) % minutesOfWeek < one.length ||
        (one.start - other.start + minutesOfWeek) % minutesOfWeek < other.length;
      if (meet) return { problem: "overlap", day: other.day };
    }
  }
  return null;
}

function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}
