import { isDay } from "~/utils/local-time";

/**
 * The day whose takings money of a day counts to, where that is a later one: days before `openFrom` are closed.
 * @param day such as `2026-11-21`; anything else is no day yet
 */
export function countsTo(day: string, openFrom: string | null): string | null {
  return openFrom !== null && isDay(day) && day < openFrom ? openFrom : null;
}
