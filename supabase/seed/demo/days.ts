const day = 86_400_000;
/** Of the demo's time zone, Asia/Bahrain, which has no summer time. */
export const zone = 3 * 3_600_000;

/** The day of an instant, in Bahrain: 2026-11-21. */
export const dayAt = (time: number) => new Date(time + zone).toISOString().slice(0, 10);

/** The day so many days before the present one. */
export const dayBefore = (now: Date, days: number) => dayAt(now.getTime() - days * day);

/** The Monday of a day's week. */
export function mondayOf(date: string): string {
  const time = Date.parse(date);
  return new Date(time - ((new Date(time).getUTCDay() + 6) % 7) * day).toISOString().slice(0, 10);
}
