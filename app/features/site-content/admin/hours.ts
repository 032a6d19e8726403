import { readTime } from "~/admin/date-input/read-date";
import { type DayOfWeek, siteWeek } from "~/i18n/week";
import { latinDigits } from "~/utils/latin-digits";

/** One opening as form values: `day` counts from Sunday = "0", times are `HH:MM`, or "" while incomplete. */
export type Opening = Record<"day" | "opens" | "closes", string>;

export type WeekDay = `${DayOfWeek}`;

/** The days of the week, starting with the first one in the dealer's region. */
export function weekDays(): WeekDay[] {
  return siteWeek().map((day) => `${day}` as const);
}

/** Most openings in one day. */
export const maxOpenings = 3;

const usual: Pick<Opening, "opens" | "closes"> = { opens: "09:00", closes: "18:00" };
const evening: Pick<Opening, "opens" | "closes"> = { opens: "16:00", closes: "20:00" };

export function openingsOn(day: WeekDay, hours: readonly Opening[]): Opening[] {
  return hours.filter((opening) => opening.day === day);
}

/** Adds an opening to a day: an evening one if the day has one already, else the times of the day before. */
export function withOpening(day: WeekDay, hours: readonly Opening[]): Opening[] {
  const week = weekDays();
  const before = week[week.indexOf(day) - 1];
  const model = openingsOn(day, hours).length > 0 ? evening : (before && openingsOn(before, hours)[0]) || usual;
  return [...hours, { day, opens: model.opens, closes: model.closes }];
}

/** The openings of one day copied to every day. */
export function everyDayAs(day: WeekDay, hours: readonly Opening[]): Opening[] {
  const model = openingsOn(day, hours);
  return weekDays().flatMap((one) => model.map(({ opens, closes }) => ({ day: one, opens, closes })));
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** Whether an opening ends on the next day; equal times mean 24 hours. */
export function endsNextDay({ opens, closes }: Opening): boolean {
  return opens !== "" && closes !== "" && minutesOf(closes) <= minutesOf(opens);
}

/** Normalises a typed time; `24:00` becomes `00:00`. Keeps an invalid text, which is reported on saving. */
export function readOpening(typed: string): string {
  return /^24([:.]?00)?$/.test(latinDigits(typed).trim()) ? "00:00" : (readTime(typed) ?? typed.trim());
}

export interface HoursProblem {
  problem: "incomplete" | "overlap";
  day: string;
}

const minutesOfWeek = 7 * 1440;

/** The first problem of the hours of a week, or null. */
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
