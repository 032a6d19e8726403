export type HoldLeft = { unit: "days" | "hours"; count: number } | { unit: "over" };

/** How long a car is still held: whole days while there are two or more, then hours begun. */
export function holdLeft(until: string, now: string): HoldLeft {
  const hours = (Date.parse(until) - Date.parse(now)) / 3_600_000;
  if (!(hours > 0)) return { unit: "over" };
  return hours >= 48 ? { unit: "days", count: Math.floor(hours / 24) } : { unit: "hours", count: Math.ceil(hours) };
}
