import { dayAfter, daysBetween } from "~/utils/local-time";
import type { OpenDay } from "./ledger";

/** What closing a day closes. */
export interface ClosedDays {
  /** The first day; null where no day was closed before, so that every earlier one is closed too. */
  first: string | null;
  last: string;
  /** How many days; 1 where there is no first one. */
  count: number;
  /** Where the last day is today, which is not over: the day that later entries count to. */
  later: string | null;
}

/** Says which days are closed with a day. */
export function closedDays({ day, since, closed }: OpenDay, today: string): ClosedDays {
  return {
    first: closed === null ? null : since,
    last: day,
    count: daysBetween(since, day) + 1,
    later: day === today ? dayAfter(day) : null,
  };
}
